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
  /// The image in little height; kept, without effect.
  open var landscapeImagePhone: UIImage?
  /// How the image in little height is moved; kept, without effect.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero
  /// A name for tests.
  open var accessibilityIdentifier: String?
  /// What a screen reader says; nil for the title.
  open var accessibilityLabel: String?
  /// What a screen reader says of the action.
  open var accessibilityHint: String?

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
      ?? (Self.looks[ObjectIdentifier(type(of: self))]?.titleAttributes[state.rawValue])
  }

  /// What `appearance()` was told, by class.
  static var looks: [ObjectIdentifier: UIBarItem] = [:]
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
  /// The view that shows the button in its bar.
  weak var shownView: UIView?
  /// What the button offers: when it is tapped if it does nothing else, else when it is held.
  open var menu: UIMenu? { didSet { changed?() } }
  /// Whether the button is left out of its bar; false.
  open var isHidden = false { didSet { changed?() } }
  /// Whether the button is on; false. Kept.
  open var isSelected = false
  /// Whether tapping switches ``isSelected``; false. Kept.
  open var changesSelectionAsPrimaryAction = false
  /// How the image behind the button is moved; kept, without effect.
  open func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {}
  /// Titles that the button has room for; kept, without effect.
  open var possibleTitles: Set<String>?
  private var backgroundImages: [UInt: UIImage] = [:]
  /// Sets an image behind the button in a state; the metrics are all the same here.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgroundImages[state.rawValue] = backgroundImage
    changed?()
  }
  /// The image behind the button in a state.
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    backgroundImages[state.rawValue]
  }

  /// A stand-in for all buttons of bars that are made later: they take its tint and the attributes of
  /// its title.
  open class func appearance() -> UIBarButtonItem {
    let key = ObjectIdentifier(UIBarButtonItem.self)
    if let known = looks[key] as? UIBarButtonItem { return known }
    let made = UIBarButtonItem()
    looks[key] = made
    return made
  }

  /// The same as `appearance()`, wherever the buttons are.
  open class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { appearance() }

  /// The button's own colour, or that of all.
  var shownTint: UIColor? {
    tintColor
      ?? (Self.looks[ObjectIdentifier(UIBarButtonItem.self)] as? UIBarButtonItem)?.tintColor
  }

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

  /// Makes a button with an image, and one for little height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
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
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  /// Makes a standard button that runs an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.menu = menu
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
  /// The drawing that stands for the button, if there is one.
  var drawing: UIImage? {
    let (outline, isFilled): (SymbolShape.Outline, Bool)
    switch self {
    case .add: (outline, isFilled) = (.plus, false)
    case .compose: (outline, isFilled) = (.picture(.compose), false)
    case .action: (outline, isFilled) = (.picture(.share), false)
    case .organize: (outline, isFilled) = (.picture(.folder), false)
    case .search: (outline, isFilled) = (.magnifier, false)
    case .refresh: (outline, isFilled) = (.picture(.reload), false)
    case .stop, .close: (outline, isFilled) = (.cross, false)
    case .camera: (outline, isFilled) = (.picture(.camera), true)
    case .trash: (outline, isFilled) = (.picture(.trash), false)
    case .play: (outline, isFilled) = (.play, true)
    case .pause: (outline, isFilled) = (.pause, true)
    default: return nil
    }
    let shape = SymbolShape(outline: outline, isFilled: isFilled, isEncircled: false)
    return UIImage(source: .symbol(shape, pointSize: 18), scale: 2)
  }

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
