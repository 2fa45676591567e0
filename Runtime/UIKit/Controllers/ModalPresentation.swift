/// One controller shown over another: its container, its animation and its way back.
@MainActor
final class ModalPresentation {
  let presented: UIViewController
  /// The controller below; nil once it is gone, as when a window got another root meanwhile.
  private weak var presenting: UIViewController?
  let container: PresentationContainer
  /// What decides about the presentation beside its style.
  private(set) var controller: UIPresentationController?
  private let dimming = UIView()
  /// Where the view below was before the presentation: animators may take it into the container.
  private weak var home: UIView?

  private init(presented: UIViewController, presenting: UIViewController, in window: UIView) {
    self.presented = presented
    self.presenting = presenting
    container = PresentationContainer(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // A presentation controller of the program's own may place views by constraints.
    container.placesSubviews = presented.modalPresentationStyle != .custom
    home = presenting.viewIfLoaded?.superview
  }

  /// Puts the view below back where it was.
  private func bringHome() {
    guard let view = presenting?.viewIfLoaded, let home, view.superview !== home,
      view.superview == nil || view.isDescendant(of: container)
    else { return }
    let frame = view.frame
    home.insertSubview(view, at: 0)
    if view.transform == .identity { view.frame = frame }
  }

  /// How long the standard transitions take, in seconds.
  static let duration: TimeInterval = 0.5

  private lazy var style: UIModalPresentationStyle = {
    if presented is UIAlertController { return .overFullScreen }
    switch presented.modalPresentationStyle {
    case .automatic: return .pageSheet
    case .popover:
      return presented.popoverPresentationController?.style(forWidth: container.bounds.width)
        ?? .pageSheet
    case let style: return style
    }
  }()

  private var coversScreen: Bool { style == .fullScreen || style == .currentContext }

  /// Whether the view below stays, so that a transition is not about it.
  private var leavesPresenter: Bool {
    [.custom, .overFullScreen, .overCurrentContext, .popover, .none].contains(style)
  }

  private var isSheet: Bool { [.pageSheet, .formSheet].contains(style) }

  /// Where the presented view goes: a sheet leaves a strip of what is below it.
  private var finalFrame: CGRect {
    let bounds = container.bounds
    guard isSheet else { return bounds }
    let wanted = presented.preferredContentSize
    if bounds.width > 700 {
      let size = CGSize(
        width: wanted.width > 0 ? wanted.width : min(540, bounds.width),
        height: wanted.height > 0 ? wanted.height : min(620, bounds.height - 40))
      return CGRect(
        x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height)
    }
    let top = max(container.safeAreaInsets.top + 10, min(54, bounds.height * 0.08))
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }

  // MARK: Presenting

  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    var presenting = source
    while let parent = presenting.parent { presenting = parent }
    if let other = presenting.presentedStorage {
      UnsupportedReporter.report(
        "\(type(of: source)) cannot present \(type(of: presented)) while it presents "
          + "\(type(of: other)); nothing happens. Dismiss the first, or present from it.")
      return
    }
    guard let window = presenting.viewIfLoaded?.window ?? source.viewIfLoaded?.window else {
      UnsupportedReporter.report(
        "\(type(of: source)) cannot present \(type(of: presented)) because its view is in no "
          + "window yet; nothing happens. Present in viewDidAppear or later.")
      return
    }
    let presentation = ModalPresentation(
      presented: presented, presenting: presenting, in: window)
    presented.presentation = presentation
    presented.presentingStorage = presenting
    presenting.presentedStorage = presented
    window.addSubview(presentation.container)
    presentation.begin(source: source, animated: animated, completion: completion)
  }

  private func begin(source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    presented.isBeingPresented = true
    presented.isAppearanceManaged = true
    let controller = makeController(source: source)
    let view = controller.presentedView ?? presented.view!
    let coordinator = TransitionCoordinator(
      container: container, duration: Self.duration, isAnimated: animated, from: presenting,
      to: presented, style: style)
    presented.coordinator = coordinator
    presented.beginAppearanceTransition(true, animated: animated)
    if coversScreen {
      presenting?.isAppearanceManaged = true
      presenting?.beginAppearanceTransition(false, animated: animated)
    }
    // Detents and sizes may be chosen as late as in viewWillAppear.
    let frame = controller.frameOfPresentedViewInContainerView
    let finish: (Bool) -> Void = { [self] completed in
      presented.isBeingPresented = false
      presented.coordinator = nil
      coordinator.finish()
      controller.presentationTransitionDidEnd(completed)
      bringHome()
      guard completed else {
        if coversScreen {
          presenting?.beginAppearanceTransition(true, animated: animated)
          presenting?.endAppearanceTransition()
          presenting?.isAppearanceManaged = false
        }
        presented.beginAppearanceTransition(false, animated: animated)
        remove()
        return
      }
      if coversScreen { presenting?.view.isHidden = true }
      presented.endAppearanceTransition()
      if coversScreen { presenting?.endAppearanceTransition() }
      completion?()
    }

    if animated, let presenting,
      let animator = presented.transitioningDelegate?.animationController(
        forPresented: presented, presenting: presenting, source: source)
    {
      let context = TransitionContext(
        container: container, from: presenting, to: presented,
        fromView: leavesPresenter ? nil : presenting.view,
        toView: view, finalFrame: frame, style: style, animator: animator, completion: finish)
      if leavesPresenter { context.restingFrame = presenting.view.frame }
      coordinator.transitionDuration = context.duration
      context.coordinator = coordinator
      context.adopt(
        presented.transitioningDelegate?.interactionControllerForPresentation(using: animator))
      controller.presentationTransitionWillBegin()
      context.run()
      return
    }
    controller.presentationTransitionWillBegin()

    if isSheet || presented is UIAlertController { addDimming() }
    view.frame = frame
    if isSheet {
      view.layer.cornerRadius =
        (controller as? UISheetPresentationController)?.preferredCornerRadius ?? 10
      view.clipsToBounds = true
      if container.bounds.width <= 700 {
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      }
    }
    container.addSubview(view)
    view.layoutIfNeeded()
    guard animated else {
      dimming.alpha = dimmingAlpha
      TurnEnd.perform { finish(true) }
      return
    }
    place(view, transition: transition, isShown: false)
    Self.animate { [self] in
      place(view, transition: transition, isShown: true)
      dimming.alpha = dimmingAlpha
    } completion: { _ in
      finish(true)
    }
  }

  /// The presentation controller: of the delegate for custom presentations, else the usual one.
  private func makeController(source: UIViewController) -> UIPresentationController {
    let custom =
      style == .custom
      ? presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenting, source: source) : nil
    let controller = custom ?? presented.styledPresentationController
    controller.standardFrame = { [weak self] in self?.finalFrame ?? .zero }
    controller.containerView = container
    container.controller = controller
    container.sizeChanged = { [weak self] in self?.follow() }
    self.controller = controller
    if style == .popover { (controller as? UIPopoverPresentationController)?.prepare() }
    return controller
  }

  /// The container has another size, as in a window that was turned: the view goes with it. Where a
  /// custom presentation puts its view is its own to say.
  private func follow() {
    guard style != .custom, style != .popover, let controller, let view = controller.presentedView,
      view.superview === container, view.transform == .identity
    else { return }
    let frame = controller.frameOfPresentedViewInContainerView
    if view.frame != frame { view.frame = frame }
  }

  private var transition: UIModalTransitionStyle {
    presented is UIAlertController || style == .popover
      ? .crossDissolve : presented.modalTransitionStyle
  }

  private func addDimming() {
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: presented is UIAlertController ? 0.4 : 0.2)
    dimming.alpha = 0
    container.addSubview(dimming)
    guard let sheet = controller as? UISheetPresentationController else { return }
    container.dimming = dimming
    sheet.dimmingChanged = { [weak self] in
      if let self, !presented.isBeingPresented, !presented.isBeingDismissed {
        dimming.alpha = dimmingAlpha
      }
    }
  }

  private var dimmingAlpha: CGFloat {
    (controller as? UISheetPresentationController)?.dims ?? true ? 1 : 0
  }

  private func place(_ view: UIView, transition: UIModalTransitionStyle, isShown: Bool) {
    switch transition {
    case .coverVertical, .partialCurl:
      let height = container.bounds.height - finalFrame.minY
      view.transform = isShown ? .identity : CGAffineTransform(translationX: 0, y: height)
    case .crossDissolve:
      view.alpha = isShown ? 1 : 0
    case .flipHorizontal:
      var turned = CATransform3DIdentity
      turned.m34 = -1 / 1000
      view.transform3D =
        isShown ? CATransform3DIdentity : CATransform3DRotate(turned, .pi / 2, 0, 1, 0)
    }
  }

  private static func animate(
    _ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void
  ) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [], animations: animations, completion: completion)
  }

  // MARK: Dismissing

  static func dismiss(
    from controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    var candidate: UIViewController? = controller
    while let current = candidate, current.presentedStorage == nil, current.presentation == nil {
      candidate = current.parent
    }
    guard let holder = candidate,
      let presentation = holder.presentedStorage?.presentation ?? holder.presentation
    else {
      completion.map { completion in TurnEnd.perform { completion() } }
      return
    }
    // What the presented controller itself presents goes with it.
    if let above = presentation.presented.presentedStorage?.presentation { above.remove() }
    presentation.end(animated: animated, completion: completion)
  }

  private func end(animated: Bool, completion: (() -> Void)?) {
    presented.isBeingDismissed = true
    let coordinator = TransitionCoordinator(
      container: container, duration: Self.duration, isAnimated: animated, from: presented,
      to: presenting, style: style)
    presented.coordinator = coordinator
    presented.beginAppearanceTransition(false, animated: animated)
    if coversScreen {
      presenting?.view.isHidden = false
      presenting?.beginAppearanceTransition(true, animated: animated)
    }
    let presenting = presenting
    let coversScreen = coversScreen
    let view = controller?.presentedView ?? presented.view!
    let finish: (Bool) -> Void = { [self] completed in
      presented.isBeingDismissed = false
      presented.coordinator = nil
      coordinator.finish()
      controller?.dismissalTransitionDidEnd(completed)
      bringHome()
      guard completed else {
        stay(view, animated: animated)
        return
      }
      remove()
      if coversScreen {
        presenting?.endAppearanceTransition()
        presenting?.isAppearanceManaged = false
      }
      completion?()
    }
    if animated,
      let animator = presented.transitioningDelegate?.animationController(forDismissed: presented)
    {
      let context = TransitionContext(
        container: container, from: presented, to: presenting, fromView: view,
        toView: coversScreen ? presenting?.view : nil, finalFrame: presenting?.view.frame ?? .zero,
        style: style, animator: animator, completion: finish)
      context.restingFrame = controller?.frameOfPresentedViewInContainerView ?? finalFrame
      coordinator.transitionDuration = context.duration
      context.coordinator = coordinator
      context.adopt(
        presented.transitioningDelegate?.interactionControllerForDismissal(using: animator))
      controller?.dismissalTransitionWillBegin()
      context.run()
      return
    }
    controller?.dismissalTransitionWillBegin()
    guard animated else {
      finish(true)
      return
    }
    Self.animate { [self] in
      place(view, transition: transition, isShown: false)
      dimming.alpha = 0
    } completion: { _ in
      finish(true)
    }
  }

  /// A dismissal was cancelled: all is as before it.
  private func stay(_ view: UIView, animated: Bool) {
    if view.superview == nil { container.addSubview(view) }
    if view.transform == .identity {
      view.frame = controller?.frameOfPresentedViewInContainerView ?? finalFrame
    }
    presented.beginAppearanceTransition(true, animated: animated)
    presented.endAppearanceTransition()
    guard coversScreen else { return }
    presenting?.beginAppearanceTransition(false, animated: animated)
    presenting?.endAppearanceTransition()
    presenting?.view.isHidden = true
  }

  private func remove() {
    presenting?.presentedStorage = nil
    presented.presentingStorage = nil
    presented.presentation = nil
    presented.viewIfLoaded?.removeFromSuperview()
    presented.viewIfLoaded?.transform = .identity
    controller?.presentedView?.removeFromSuperview()
    controller?.containerView = nil
    container.removeFromSuperview()
    presented.endAppearanceTransition()
    presented.isAppearanceManaged = false
  }
}
