/// An entry of a tab bar controller, and what it shows.
///
/// The controller is made when the tab is given to a tab bar controller.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// Where a tab would stand in a sidebar; kept, tabs stand in the bar here.
  public enum Placement: Int, Sendable {
    case automatic = 0
    case `default`, optional, movable, pinned, fixed, sidebarOnly
  }

  /// Makes a tab.
  ///
  /// - Parameter identifier: its name among the tabs of a controller.
  /// - Parameter viewControllerProvider: makes what it shows.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  private let provider: ((UITab) -> UIViewController)?
  private var made: UIViewController?

  /// The text; that of the entry in the bar.
  open var title: String { didSet { entry?.title = title } }
  /// A smaller text of a sidebar; kept, not shown.
  open var subtitle: String?
  /// The image.
  open var image: UIImage? { didSet { entry?.image = image } }
  /// The tab's name among the tabs of a controller.
  public final let identifier: String
  /// A short text in a red bubble.
  open var badgeValue: String? { didSet { entry?.badgeValue = badgeValue } }
  /// Anything of the application's own.
  open var userInfo: Any?
  /// Whether the tab can be chosen; true.
  open var isEnabled = true { didSet { entry?.isEnabled = isEnabled } }
  /// Whether the tab is not shown; false.
  open var isHidden = false { didSet { tabBarController?.tabsChanged() } }
  /// Whether the user may hide the tab; kept.
  open var allowsHiding = false
  /// Where the tab would stand in a sidebar; kept.
  open var preferredPlacement = Placement.automatic
  /// The group that the tab is in; nil for none.
  public internal(set) final weak var parent: UITabGroup?
  /// The controller that the tab was given to.
  public internal(set) final weak var tabBarController: UITabBarController?

  private var entry: UITabBarItem? { made?.tabBarItem }

  /// What the tab shows; nil for a tab that makes nothing.
  open var viewController: UIViewController? {
    if let made { return made }
    guard let provider else { return nil }
    let controller = provider(self)
    made = controller
    let item = UITabBarItem(title: title, image: image, tag: 0)
    item.badgeValue = badgeValue
    item.isEnabled = isEnabled
    controller.tabBarItem = item
    return controller
  }

  func shows(_ controller: UIViewController) -> Bool { made === controller }
}

/// Several tabs that stand together. In a bar it is one tab: it shows its own controller, or else that of
/// the child that is chosen.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  /// Makes a group of tabs.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider
        ?? { group in
          (group as? UITabGroup)?.selectedChild?.viewController ?? UIViewController()
        })
    for child in children { child.parent = self }
  }

  /// The tabs in the group.
  open var children: [UITab] {
    didSet { for child in children { child.parent = self } }
  }
  /// The child that is chosen; at first that of ``defaultChildIdentifier``, or the first.
  open var selectedChild: UITab? {
    get {
      chosen ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first
    }
    set { chosen = newValue }
  }
  private var chosen: UITab?
  /// The child that is chosen at first.
  open var defaultChildIdentifier: String?
  /// What shows the children's controllers one on top of the other; kept.
  open var managingNavigationController: UINavigationController?

  /// The child of a name, here or in a group in it.
  open func tab(forIdentifier identifier: String) -> UITab? {
    for child in children {
      if child.identifier == identifier { return child }
      if let found = (child as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }
}

/// The tab that searches, with a magnifying glass.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// Makes the tab that searches.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.Search", viewControllerProvider: viewControllerProvider)
  }

  /// Whether searching begins when the tab is chosen; false. Kept, it does not.
  open var automaticallyActivatesSearch = false
}

extension UITabBarController {
  /// Makes a controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    // By a method: an initialiser's own assignments call no observers.
    setTabs(tabs, animated: false)
  }

  /// Sets ``tabs``.
  public func setTabs(_ tabs: [UITab], animated: Bool) { self.tabs = tabs }

  /// The tab that is shown.
  public var selectedTab: UITab? {
    get { selectedViewController.flatMap { shown in tabs.first { $0.shows(shown) } } }
    set { selectedViewController = newValue?.viewController }
  }

  /// The tab of a name, here or in a group.
  public func tab(forIdentifier identifier: String) -> UITab? {
    for tab in tabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }
}

extension UIViewController {
  /// The tab of the tab bar controller that shows this controller; nil without one.
  public final var tab: UITab? {
    var candidate: UIViewController? = self
    while let controller = candidate {
      if let tabs = controller.parent as? UITabBarController {
        return tabs.tabs.first { $0.shows(controller) }
      }
      candidate = controller.parent
    }
    return nil
  }
}
