/// Shows one of several controllers, chosen in a bar at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a controller without entries.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  private let container = UIView()
  /// The controllers that the user may arrange; kept, they cannot be arranged here.
  open var customizableViewControllers: [UIViewController]?
  /// The controller of entries that have no room; all have room here, so that it is not shown.
  public final lazy var moreNavigationController = UINavigationController()
  /// The bar.
  public final let tabBar = UITabBar(frame: .zero)
  /// Told about selections.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private var controllers: [UIViewController] = []

  /// The tabs, each of which makes its controller; empty where ``viewControllers`` are given.
  open var tabs: [UITab] = [] {
    didSet {
      for tab in oldValue { tab.tabBarController = nil }
      for tab in tabs { tab.tabBarController = self }
      tabsChanged()
    }
  }

  /// Shows the controllers of the tabs that are not hidden.
  final func tabsChanged() {
    let shown = selectedViewController
    setViewControllers(tabs.filter { !$0.isHidden }.compactMap(\.viewController), animated: false)
    if let shown, controllers.contains(where: { $0 === shown }) { selectedViewController = shown }
  }

  /// How tabs are shown: kept, in a bar.
  public enum Mode: Int, Sendable {
    case automatic = 0
    case tabBar, tabSidebar
  }
  /// How tabs are shown; kept, in a bar.
  open var mode = Mode.automatic

  /// Whether the bar is hidden; false.
  open var isTabBarHidden = false {
    didSet {
      guard isTabBarHidden != oldValue, isViewLoaded else { return }
      layoutBar()
      if let selectedViewController { place(selectedViewController) }
    }
  }
  /// Hides or shows the bar, which slides.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard animated else {
      isTabBarHidden = hidden
      return
    }
    UIView.animate(withDuration: 0.25) {
      self.isTabBarHidden = hidden
      self.viewIfLoaded?.layoutIfNeeded()
    }
  }

  /// The controllers, from the left.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets ``viewControllers``.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    for controller in controllers {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    controllers = viewControllers ?? []
    for controller in controllers {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.items = controllers.compactMap(\.tabBarItem)
    selection = min(selection, max(0, controllers.count - 1))
    showSelected()
  }

  private var selection = 0

  /// The index of the controller shown; 0.
  open var selectedIndex: Int {
    get { selection }
    set {
      guard controllers.indices.contains(newValue), newValue != selection, !isInTransition else {
        return
      }
      let old = controllers[selection]
      let new = controllers[newValue]
      selection = newValue
      if isViewLoaded, view.window != nil, old.viewIfLoaded != nil,
        let animator = delegate?.tabBarController(
          self, animationControllerForTransitionFrom: old, to: new)
      {
        transition(from: old, to: new, by: animator)
        return
      }
      old.viewIfLoaded?.removeFromSuperview()
      showSelected()
    }
  }

  /// The controller shown.
  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selection) ? controllers[selection] : nil }
    set {
      guard let newValue, let index = controllers.firstIndex(where: { $0 === newValue }) else {
        return
      }
      selectedIndex = index
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.placesSubviews = true
    view.addSubview(container)
    view.addSubview(tabBar)
    tabBar.delegate = self
    tabBar.selectAction = { [weak self] index in
      guard let self else { return }
      guard !self.isInTransition else {
        self.tabBar.selectedItem = self.selectedViewController?.tabBarItem
        return
      }
      let controller = self.controllers[index]
      let previous = self.selectedTab
      let tab = self.tabs.first { $0.shows(controller) }
      guard self.delegate?.tabBarController(self, shouldSelect: controller) ?? true,
        tab.map({ self.delegate?.tabBarController(self, shouldSelectTab: $0) ?? true }) ?? true
      else {
        self.tabBar.selectedItem = self.selectedViewController?.tabBarItem
        return
      }
      self.selectedIndex = index
      self.delegate?.tabBarController(self, didSelect: controller)
      if let tab {
        self.delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
      }
    }
    showSelected()
  }

  /// Called when the user has chosen an entry, after its controller is shown; does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func showSelected() {
    guard isViewLoaded, let controller = selectedViewController else { return }
    tabBar.selectedItem = controller.tabBarItem
    place(controller)
    container.addSubview(controller.view)
  }

  private func place(_ controller: UIViewController) {
    controller.barInsets = UIEdgeInsets(
      top: 0, left: 0, bottom: isTabBarHidden ? 0 : 49, right: 0)
    controller.view.frame = container.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private var isInTransition = false

  /// Lets an animator of the delegate take `old` away and bring `new`.
  private func transition(
    from old: UIViewController, to new: UIViewController,
    by animator: any UIViewControllerAnimatedTransitioning
  ) {
    isInTransition = true
    tabBar.selectedItem = new.tabBarItem
    place(new)
    let coordinator = TransitionCoordinator(
      container: container, duration: 0, isAnimated: true, from: old, to: new)
    self.coordinator = coordinator
    new.isAppearanceManaged = true
    old.isAppearanceManaged = true
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    let context = TransitionContext(
      container: container, from: old, to: new, fromView: old.view, toView: new.view,
      finalFrame: container.bounds, style: .none, animator: animator
    ) { [self] completed in
      isInTransition = false
      self.coordinator = nil
      coordinator.finish()
      let (shown, gone) = completed ? (new, old) : (old, new)
      if !completed, let index = controllers.firstIndex(where: { $0 === old }) {
        selection = index
        tabBar.selectedItem = old.tabBarItem
        old.beginAppearanceTransition(true, animated: true)
        new.beginAppearanceTransition(false, animated: true)
      }
      gone.viewIfLoaded?.removeFromSuperview()
      if shown.view.superview == nil { container.addSubview(shown.view) }
      shown.endAppearanceTransition()
      gone.endAppearanceTransition()
      shown.isAppearanceManaged = false
      gone.isAppearanceManaged = false
    }
    context.coordinator = coordinator
    context.adopt(delegate?.tabBarController(self, interactionControllerFor: animator))
    context.run()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutBar()
  }

  private func layoutBar() {
    let safe = view.safeAreaInsets.bottom
    tabBar.bottomInset = safe
    let height = 49 + safe
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - (isTabBarHidden ? 0 : height), width: view.bounds.width,
      height: height)
  }
}

/// Told about selections in a tab bar controller.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Whether a tab may be chosen.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// A tab was chosen.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// The animator of a change of the controller shown; nil for none.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives that animator; nil when it runs by itself.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension UIViewController {
  /// The nearest tab bar controller this one is in.
  public final var tabBarController: UITabBarController? {
    var candidate = parent
    while let controller = candidate {
      if let tabs = controller as? UITabBarController { return tabs }
      candidate = controller.parent
    }
    return nil
  }
}
