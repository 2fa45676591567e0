/// What bars show: a title or an image.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// Told when the item looks different.
  var changed: (() -> Void)?

  /// Makes an item with nothing to show.
  public override init() {
    super.init()
  }

  /// Whether the item can be used; true.
  open var isEnabled = true { didSet { changed?() } }
  /// The item's text.
  open var title: String? { didSet { changed?() } }
  /// The item's image.
  open var image: UIImage? { didSet { changed?() } }
  /// How the image is moved from its place.
  open var imageInsets = UIEdgeInsets.zero
  /// A number of the application's own.
  open var tag = 0
  /// A name for tests.
  open var accessibilityIdentifier: String?

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the title in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    changed?()
  }

  /// The attributes of the title in a state.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
}

/// A button in a navigation bar or toolbar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How a bar button looks.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
    /// The old name of plain.
    public static let bordered = Style.plain
  }

  /// A standard button.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo, pageCurl, close
  }

  /// How the button looks.
  open var style = Style.plain { didSet { changed?() } }
  /// A fixed space's width, in points.
  open var width: CGFloat = 0
  /// What the button sends its action to.
  open weak var target: AnyObject?
  /// What the button does.
  open var action: Selector?
  /// What the button does, as a closure.
  open var primaryAction: UIAction?
  /// A view that is shown instead of a button.
  open var customView: UIView?
  /// The button's colour; nil takes the bar's.
  open var tintColor: UIColor? { didSet { changed?() } }
  var systemItem: SystemItem?

  /// Makes a button with a title.
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Makes a button with an image.
  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Makes a standard button.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    self.systemItem = systemItem
    self.target = target as AnyObject?
    self.action = action
    if systemItem == .done || systemItem == .save { style = .done }
    title = systemItem.title
  }

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Makes a button that runs an action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: Any? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Makes a standard button that runs an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: Any? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
  }

  /// A space that takes what is left over.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// A space of `width` points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Does what the button does when tapped.
  func send() {
    guard isEnabled else { return }
    primaryAction?.perform(sender: self)
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The text or symbol that stands for the button.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "+"
    case .flexibleSpace, .fixedSpace: nil
    case .compose: "✎"
    case .reply: "↩"
    case .action: "⇪"
    case .organize: "▤"
    case .bookmarks: "☰"
    case .search: "⌕"
    case .refresh: "↻"
    case .stop, .close: "✕"
    case .camera: "◉"
    case .trash: "⌫"
    case .play: "▶"
    case .pause: "❚❚"
    case .rewind: "◀◀"
    case .fastForward: "▶▶"
    case .undo: "Undo"
    case .redo: "Redo"
    case .pageCurl: "❏"
    }
  }
}

/// An entry of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// A standard entry.
  public enum SystemItem: Int, Sendable {
    case more = 0
    case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    case mostRecent, mostViewed
  }

  /// The image while selected; nil takes ``UIBarItem/image``.
  open var selectedImage: UIImage?
  /// A short text in a red bubble.
  open var badgeValue: String? { didSet { changed?() } }
  /// The bubble's colour; nil is red.
  open var badgeColor: UIColor? { didSet { changed?() } }

  /// Makes an entry with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes an entry with an image for each of its states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes a standard entry, with a title and no image.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
    let name = "\(systemItem)"
    title = name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When a title is shown large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic = 0
    case always, never
  }

  var changed: (() -> Void)?
  private(set) var hasOwnTitle = false
  private var titleStorage: String?

  /// Makes an item without a title.
  public override init() {
    super.init()
  }

  /// Makes an item with a title.
  public convenience init(title: String) {
    self.init()
    self.title = title
  }

  /// The text in the middle of the bar.
  open var title: String? {
    get { titleStorage }
    set {
      hasOwnTitle = true
      titleStorage = newValue
      changed?()
    }
  }

  func inheritTitle(_ title: String?) {
    titleStorage = title
    changed?()
  }

  /// A view that is shown instead of the title.
  open var titleView: UIView? { didSet { changed?() } }
  /// A line above the bar; not shown here.
  open var prompt: String?
  /// When the title is large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed?() } }
  /// Whether there is no back button.
  open var hidesBackButton = false { didSet { changed?() } }
  /// Whether custom buttons stand beside the back button.
  open var leftItemsSupplementBackButton = false { didSet { changed?() } }
  /// The title of the back button that leads to this item.
  open var backButtonTitle: String? { didSet { changed?() } }
  /// The back button that leads to this item.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed?() } }
  /// The buttons at the left.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// The buttons at the right, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }

  /// The first button at the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button at the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets ``leftBarButtonItem``.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets ``rightBarButtonItem``.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets ``leftBarButtonItems``.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets ``rightBarButtonItems``.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets ``hidesBackButton``.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}
