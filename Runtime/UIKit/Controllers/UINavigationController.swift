/// Shows controllers one on top of the other, with a bar that leads back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// What a push or pop is called.
  public enum Operation: Int, Sendable {
    case none = 0
    case push, pop
  }

  /// What a tab bar shows for this controller: its own item once it has one or a title, else that of
  /// the first controller on its stack.
  open override var tabBarItem: UITabBarItem! {
    get {
      if tabBarItemStorage == nil, title == nil, let root = viewControllers.first {
        return root.tabBarItem
      }
      return super.tabBarItem
    }
    set { super.tabBarItem = newValue }
  }

  /// Makes a navigation controller with one controller on its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    adopt([rootViewController])
  }

  /// Makes a navigation controller with bars of other classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    if let barClass = navigationBarClass as? UINavigationBar.Type {
      bar = UIView.instantiate(barClass, frame: .zero)
    }
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var bar = UINavigationBar(frame: .zero)
  private lazy var bottomBar = UIToolbar(frame: .zero)
  private let container = UIView()
  private var transitionsRunning = 0

  /// The bar at the top.
  open var navigationBar: UINavigationBar { bar }
  /// The bar at the bottom, hidden by default.
  open var toolbar: UIToolbar! { bottomBar }
  /// Told about pushes and pops; may give their animators.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Whether the bar at the top is hidden; false.
  open var isNavigationBarHidden = false { didSet { barChanged(animated: false) } }
  /// Whether the bar at the bottom is hidden; true.
  open var isToolbarHidden = true { didSet { barChanged(animated: false) } }
  /// Whether a swipe upwards hides the bars, and one downwards shows them again; false.
  open var hidesBarsOnSwipe = false { didSet { barHiding.update() } }
  /// Whether a tap hides the bars, and the next one shows them again; false.
  open var hidesBarsOnTap = false { didSet { barHiding.update() } }
  /// Whether the bar hides when a keyboard appears; kept: there is no keyboard.
  open var hidesBarsWhenKeyboardAppears = false
  /// The recogniser by which a tap hides the bars; it belongs to no view unless ``hidesBarsOnTap``.
  public final var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
  /// The recogniser by which a swipe hides the bars; it belongs to no view unless
  /// ``hidesBarsOnSwipe``.
  public final var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  private lazy var barHiding = BarHiding(for: self)
  /// Whether the bar hides when there is little height; kept, without effect.
  open var hidesBarsWhenVerticallyCompact = false
  /// The drag from the left edge that takes the top controller away. Its own delegate lets it begin
  /// where the bar shows a way back; with another delegate, or none, that one alone decides.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? {
    isViewLoaded ? edgePop.recognizer : nil
  }
  private lazy var edgePop = EdgePop(for: self)
  /// What drives the transition that begins now.
  private var edgeDriver: UIPercentDrivenInteractiveTransition?

  /// Hides or shows the bar at the top.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isNavigationBarHidden else { return }
    if animated {
      UIView.animate(withDuration: Self.hideShowBarDuration) { self.isNavigationBarHidden = hidden }
    } else {
      isNavigationBarHidden = hidden
    }
  }

  /// Hides or shows the bar at the bottom.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarHidden, animated, isViewLoaded else {
      isToolbarHidden = hidden
      return
    }
    if bottomBar.superview == nil { view.addSubview(bottomBar) }
    layoutBars()
    bottomBar.layoutIfNeeded()
    toolbarsMoving += 1
    bottomBar.isHidden = false
    UIView.animate(withDuration: Self.hideShowBarDuration) {
      self.isToolbarHidden = hidden
    } completion: { [weak self] _ in
      guard let self else { return }
      toolbarsMoving -= 1
      if toolbarsMoving == 0 { bottomBar.isHidden = isToolbarHidden }
    }
  }
  private var toolbarsMoving = 0

  /// How long hiding a bar takes, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  // MARK: Stack

  private var stack: [UIViewController] = []

  /// The controllers, from the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that is seen: one presented over the stack, or its top.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  private func adopt(_ controllers: [UIViewController]) {
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    stack = controllers
    bar.adopt(stack.map(\.navigationItem))
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    demand(
      !stack.contains { $0 === viewController },
      "\(type(of: viewController)) is pushed onto a stack that it is in already.")
    let before = stack
    let old = stack.last
    addChild(viewController)
    stack.append(viewController)
    viewController.isMovingToParent = true
    show(
      viewController, insteadOf: old, operation: .push, animated: animated && old != nil,
      before: before
    ) {
      viewController.isMovingToParent = false
      viewController.didMove(toParent: self)
    }
  }

  /// Takes the top controller away and returns it; the root stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return popToViewController(stack[stack.count - 2], animated: animated)?.last
  }

  /// Takes away all controllers above one, and returns them.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }),
      index < stack.count - 1, let top = stack.last
    else { return nil }
    let before = stack
    let removed = Array(stack[(index + 1)...])
    stack.removeSubrange((index + 1)...)
    for controller in removed { controller.willMove(toParent: nil) }
    top.isMovingFromParent = true
    show(viewController, insteadOf: top, operation: .pop, animated: animated, before: before) {
      top.isMovingFromParent = false
      for controller in removed { controller.removeFromParent() }
    }
    return removed
  }

  /// Takes away all controllers but the root, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let before = stack
    let old = stack.last
    let wasEmpty = stack.isEmpty
    let isPop = viewControllers.last.map { top in stack.contains { $0 === top } } ?? false
    for controller in stack where !viewControllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    let removed = stack.filter { controller in !viewControllers.contains { $0 === controller } }
    adopt(viewControllers)
    guard let top = viewControllers.last, top !== old else {
      for controller in removed { controller.removeFromParent() }
      return
    }
    show(
      top, insteadOf: old, operation: isPop ? .pop : .push, animated: animated && !wasEmpty,
      before: before
    ) {
      for controller in removed { controller.removeFromParent() }
    }
  }

  /// Pushes.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
    view.clipsToBounds = true
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.placesSubviews = true
    view.addSubview(container)
    view.addSubview(bar)
    view.addGestureRecognizer(edgePop.recognizer)
    barHiding.update()
    bar.backAction = { [weak self] in self?.popViewController(animated: true) }
    barChanged(animated: false)
    if let top = stack.last { install(top) }
    bar.adopt(stack.map(\.navigationItem))
  }

  private func install(_ controller: UIViewController) {
    updateInsets(of: controller)
    controller.view.frame = contentFrame(for: controller)
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(controller.view)
  }

  private var barHeight: CGFloat {
    isNavigationBarHidden ? 0 : bar.contentHeight
  }

  private func contentFrame(for controller: UIViewController) -> CGRect {
    var frame = container.bounds
    let top = view.safeAreaInsets.top + barHeight
    let isUnderBar =
      controller.edgesForExtendedLayout.contains(.top)
      && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    if !isUnderBar {
      frame.origin.y += top
      frame.size.height -= top
    }
    return frame
  }

  private func updateInsets(of controller: UIViewController) {
    let isUnderBar = contentFrame(for: controller).minY == container.bounds.minY
    controller.barInsets = UIEdgeInsets(
      top: isUnderBar ? barHeight : 0, left: 0,
      bottom: isToolbarHidden ? 0 : 44, right: 0)
  }

  private func barChanged(animated: Bool) {
    guard isViewLoaded else { return }
    if !isToolbarHidden, bottomBar.superview == nil { view.addSubview(bottomBar) }
    if toolbarsMoving == 0 { bottomBar.isHidden = isToolbarHidden }
    bottomBar.items = stack.last?.toolbarItems
    layoutBars()
    if let top = stack.last, transitionsRunning == 0 {
      updateInsets(of: top)
      top.viewIfLoaded?.frame = contentFrame(for: top)
    }
  }

  private func layoutBars() {
    let bounds = view.bounds
    let safe = view.safeAreaInsets
    let height = bar.contentHeight + safe.top
    bar.topInset = safe.top
    bar.frame = CGRect(
      x: 0, y: isNavigationBarHidden ? -height : 0, width: bounds.width, height: height)
    bar.alpha = isNavigationBarHidden ? 0 : 1
    let length = 44 + safe.bottom
    bottomBar.frame = CGRect(
      x: 0, y: bounds.height - (isToolbarHidden ? 0 : length), width: bounds.width, height: length)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutBars()
    guard transitionsRunning == 0, let top = stack.last, let shown = top.viewIfLoaded,
      shown.superview === container
    else { return }
    updateInsets(of: top)
    let frame = contentFrame(for: top)
    if shown.frame != frame, shown.transform == .identity { shown.frame = frame }
  }

  // MARK: Transitions

  /// Whether the edge may be dragged now: something is below the top, and nothing moves.
  final var canPopInteractively: Bool { stack.count > 1 && transitionsRunning == 0 }

  /// Whether the bar shows a way back.
  final var showsWayBack: Bool {
    guard let item = stack.last?.navigationItem, !isNavigationBarHidden else { return false }
    return !item.hidesBackButton
      && ((item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton)
  }

  /// Begins to take the top away, as far as the driver says.
  final func popInteractively(by driver: UIPercentDrivenInteractiveTransition) {
    edgeDriver = driver
    popViewController(animated: true)
    edgeDriver = nil
  }

  /// How long a push takes, in seconds.
  static let transitionDuration: TimeInterval = 0.35

  private func show(
    _ new: UIViewController, insteadOf old: UIViewController?, operation: Operation,
    animated: Bool, before: [UIViewController], completion: @escaping () -> Void
  ) {
    guard isViewLoaded else {
      bar.adopt(stack.map(\.navigationItem))
      completion()
      return
    }
    let animated = animated && view.window != nil
    delegate?.navigationController(self, willShow: new, animated: animated)
    updateInsets(of: new)
    bottomBar.items = new.toolbarItems
    let coordinator = TransitionCoordinator(
      container: container, duration: Self.transitionDuration, isAnimated: animated)
    self.coordinator = coordinator
    let finish: (Bool) -> Void = { [self] completed in
      transitionsRunning -= 1
      if self.coordinator === coordinator { self.coordinator = nil }
      coordinator.finish()
      guard completed || old == nil else {
        cancelled(new, old, before: before, animated: animated)
        return
      }
      old?.viewIfLoaded?.removeFromSuperview()
      old?.viewIfLoaded?.transform = .identity
      new.endAppearanceTransition()
      old?.endAppearanceTransition()
      new.isAppearanceManaged = false
      old?.isAppearanceManaged = false
      completion()
      delegate?.navigationController(self, didShow: new, animated: animated)
    }
    transitionsRunning += 1
    if view.window != nil {
      new.isAppearanceManaged = true
      old?.isAppearanceManaged = true
      old?.beginAppearanceTransition(false, animated: animated)
      new.beginAppearanceTransition(true, animated: animated)
    }
    let custom = old.flatMap { old in
      animated
        ? delegate?.navigationController(
          self, animationControllerFor: operation, from: old, to: new) : nil
    }
    let driver = custom == nil ? edgeDriver : nil
    if let old, let animator = custom ?? driver.map({ _ in SlideAway(container: container) }) {
      if driver != nil { install(new) }
      let context = TransitionContext(
        container: container, from: old, to: new, fromView: old.view, toView: new.view,
        finalFrame: contentFrame(for: new), style: .none, animator: animator, completion: finish)
      context.coordinator = coordinator
      context.companions = [bar.layer]
      context.adopt(
        driver ?? delegate?.navigationController(self, interactionControllerFor: animator))
      bar.adopt(stack.map(\.navigationItem), animated: true)
      context.run()
      return
    }
    install(new)
    guard animated, let old, let oldView = old.viewIfLoaded else {
      bar.adopt(stack.map(\.navigationItem))
      finish(true)
      return
    }
    bar.adopt(stack.map(\.navigationItem), animated: true)
    Self.slide(
      oldView, new.view, in: container, isPush: operation == .push, curve: .curveEaseInOut,
      completion: finish)
  }

  /// A custom transition was cancelled: the stack is as before it.
  private func cancelled(
    _ new: UIViewController, _ old: UIViewController?, before: [UIViewController], animated: Bool
  ) {
    for controller in stack where !before.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    stack = before
    bar.adopt(stack.map(\.navigationItem))
    new.viewIfLoaded?.removeFromSuperview()
    new.isMovingToParent = false
    old?.isMovingFromParent = false
    if let old {
      updateInsets(of: old)
      if old.view.superview == nil { container.addSubview(old.view) }
      if old.view.transform == .identity { old.view.frame = contentFrame(for: old) }
      bottomBar.items = old.toolbarItems
      old.beginAppearanceTransition(true, animated: animated)
      new.beginAppearanceTransition(false, animated: animated)
      new.endAppearanceTransition()
      old.endAppearanceTransition()
      old.isAppearanceManaged = false
    }
    new.isAppearanceManaged = false
  }

  /// The new view comes from the right over the old one, which moves a third of the way; back the
  /// other way.
  static func slide(
    _ old: UIView, _ new: UIView, in container: UIView, isPush: Bool,
    curve: UIView.AnimationOptions, completion: @escaping (Bool) -> Void
  ) {
    let width = container.bounds.width
    let right = CGAffineTransform(translationX: width, y: 0)
    let left = CGAffineTransform(translationX: -width * 0.3, y: 0)
    if isPush { container.bringSubviewToFront(new) } else { container.bringSubviewToFront(old) }
    new.layoutIfNeeded()
    new.transform = isPush ? right : left
    UIView.animate(
      withDuration: transitionDuration, delay: 0, options: curve
    ) {
      new.transform = .identity
      old.transform = isPush ? left : right
    } completion: { finished in
      completion(finished)
    }
  }
}

extension UIViewController {
  /// The nearest navigation controller this one is in.
  public final var navigationController: UINavigationController? {
    var candidate = parent
    while let controller = candidate {
      if let navigation = controller as? UINavigationController { return navigation }
      candidate = controller.parent
    }
    return nil
  }
}
