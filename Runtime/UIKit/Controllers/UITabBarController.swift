/// A row of entries at the bottom of the screen, of which one is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let backdrop = UIView()
  private let hairline = UIView()
  private var buttons: [UIButton] = []
  var bottomInset: CGFloat = 0 { didSet { if bottomInset != oldValue { setNeedsLayout() } } }
  var selectAction: ((Int) -> Void)?

  private func setUp() {
    addSubview(backdrop)
    addSubview(hairline)
    lookChanged()
  }

  /// The entries, from the left.
  open var items: [UITabBarItem]? { didSet { contentChanged() } }
  /// The selected entry.
  open var selectedItem: UITabBarItem? { didSet { contentChanged() } }
  /// Told about selections.
  open weak var delegate: (any UITabBarDelegate)?
  /// Sets ``items``.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The background's colour; nil for the usual one.
  open var barTintColor: UIColor? { didSet { lookChanged() } }
  /// The colour of entries that are not selected; nil is grey.
  open var unselectedItemTintColor: UIColor? { didSet { contentChanged() } }
  /// Light or dark; `.default`.
  open var barStyle = UIBarStyle.default { didSet { lookChanged() } }
  /// Whether what is below shines through; true. Drawn as a nearly opaque colour.
  open var isTranslucent = true { didSet { lookChanged() } }

  /// The appearance; replaces the single properties once it is set.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      hasAppearance = true
      lookChanged()
      contentChanged()
    }
  }
  /// The appearance above content that is not scrolled; used like ``standardAppearance``.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      lookChanged()
      contentChanged()
    }
  }
  /// An image behind the bar: an empty one makes the background clear, others are not drawn.
  open var backgroundImage: UIImage? { didSet { lookChanged() } }
  /// The line above the bar; an empty image hides it.
  open var shadowImage: UIImage? { didSet { lookChanged() } }
  /// How entries share the width; they share it evenly in every case.
  open var itemPositioning = ItemPositioning.automatic
  /// The width of an entry; kept, without effect.
  open var itemWidth: CGFloat = 0
  /// The space between entries; kept, without effect.
  open var itemSpacing: CGFloat = 0
  private var hasAppearance = false

  private var appearance: UITabBarAppearance? {
    scrollEdgeAppearance ?? (hasAppearance ? standardAppearance : nil)
  }

  private func lookChanged() {
    let usual = UIColor(white: barStyle == .black ? 0.1 : 0.976, alpha: isTranslucent ? 0.94 : 1)
    var color = barTintColor ?? usual
    var lineColor: UIColor? = UIColor(white: 0, alpha: 0.25)
    if let backgroundImage, backgroundImage.size == .zero { color = .clear }
    if let shadowImage, shadowImage.size == .zero { lineColor = nil }
    if let appearance {
      color = appearance.backgroundColor ?? usual
      lineColor = appearance.shadowColor
    }
    backdrop.backgroundColor = color
    hairline.backgroundColor = lineColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentChanged()
  }

  private func contentChanged() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      item.changed = { [weak self] in self?.contentChanged() }
      var configuration = UIButton.Configuration.plain()
      let isSelected = item === selectedItem
      configuration.image = isSelected ? item.selectedImage ?? item.image : item.image
      configuration.imagePlacement = .top
      configuration.imagePadding = 2
      configuration.title = item.title
      configuration.fixedFont = .systemFont(ofSize: 10, weight: .medium)
      let state = appearance.map {
        isSelected ? $0.stackedLayoutAppearance.selected : $0.stackedLayoutAppearance.normal
      }
      configuration.baseForegroundColor =
        state?.color
        ?? (isSelected ? tintColor : unselectedItemTintColor ?? UIColor(white: 0.57, alpha: 1))
      let button = UIButton(configuration: configuration)
      button.isEnabled = item.isEnabled
      button.addAction(
        UIAction { [weak self] _ in self?.select(index) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  private func select(_ index: Int) {
    guard let item = items?[index] else { return }
    selectedItem = item
    selectAction?(index)
    delegate?.tabBar(self, didSelect: item)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    sendSubviewToBack(backdrop)
    backdrop.frame = bounds
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.mainScale)
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 49)
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 49)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 49)
  }
}

/// Told about selections in a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// Shows one of several controllers, chosen in a bar at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private let container = UIView()
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
