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
  public init(title: String) {
    super.init()
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
  /// How a back button's title is shortened.
  public enum BackButtonDisplayMode: Int, Sendable {
    case `default` = 0
    case generic, minimal
  }
  /// How the title of the back button that leads to this item is shortened; `.minimal` has none,
  /// `.generic` is "Back".
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed?() } }
  /// What searches; its bar is below the title.
  open var searchController: UISearchController? { didSet { changed?() } }
  /// Where the search bar goes; kept: it is below the title.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// How the bar is arranged; kept: as on a phone.
  open var style = ItemStyle.navigator
  /// What the back button does in place of leading back; nil to lead back. Kept, without effect.
  open var backAction: UIAction?

  /// Where a search bar goes.
  public enum SearchBarPlacement: Int, Sendable {
    case automatic = 0
    case inline, stacked
  }

  /// How a navigation bar is arranged.
  public enum ItemStyle: Int, Sendable {
    case navigator = 0
    case browser, editor
  }
  /// Whether the search bar goes away while scrolling; kept, without effect.
  open var hidesSearchBarWhenScrolling = true
  /// The bar's appearance while this item is on top; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed?() } }
  /// The bar's appearance above content that is not scrolled; used like ``standardAppearance``.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed?() } }
  /// The bar's appearance in little height; kept, without effect.
  open var compactAppearance: UINavigationBarAppearance?
  /// The bar's appearance in little height, not scrolled; kept, without effect.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// A line of text above the title, which makes the bar higher; nil for none.
  open var prompt: String? { didSet { changed?() } }
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
