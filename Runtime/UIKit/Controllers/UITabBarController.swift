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
      guard controllers.indices.contains(newValue), newValue != selection else { return }
      controllers[selection].viewIfLoaded?.removeFromSuperview()
      selection = newValue
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
    view.addSubview(container)
    view.addSubview(tabBar)
    tabBar.delegate = self
    tabBar.selectAction = { [weak self] index in
      guard let self else { return }
      let controller = self.controllers[index]
      guard self.delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
        self.tabBar.selectedItem = self.selectedViewController?.tabBarItem
        return
      }
      self.selectedIndex = index
      self.delegate?.tabBarController(self, didSelect: controller)
    }
    showSelected()
  }

  /// Called when the user has chosen an entry, after its controller is shown; does nothing.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func showSelected() {
    guard isViewLoaded, let controller = selectedViewController else { return }
    tabBar.selectedItem = controller.tabBarItem
    controller.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0)
    controller.view.frame = container.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(controller.view)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaInsets.bottom
    tabBar.bottomInset = safe
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - 49 - safe, width: view.bounds.width, height: 49 + safe)
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
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
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
