/// Runs what controllers animate along with a transition.
@MainActor
final class TransitionCoordinator: UIViewControllerTransitionCoordinator,
  UIViewControllerTransitionCoordinatorContext
{
  let containerView: UIView
  var transitionDuration: TimeInterval
  let isAnimated: Bool
  /// The custom transition, if it is one.
  weak var context: TransitionContext?
  var isCancelled: Bool { context?.transitionWasCancelled ?? false }
  var isInteractive: Bool { context?.isInteractive ?? false }
  var initiallyInteractive: Bool { context?.beganInteractively ?? false }
  var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  private weak var from: UIViewController?
  private weak var to: UIViewController?
  let presentationStyle: UIModalPresentationStyle
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(
    container: UIView, duration: TimeInterval, isAnimated: Bool, from: UIViewController? = nil,
    to: UIViewController? = nil, style: UIModalPresentationStyle = .none
  ) {
    containerView = container
    transitionDuration = duration
    self.isAnimated = isAnimated
    self.from = from
    self.to = to
    presentationStyle = style
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    (key == .from ? from : key == .to ? to : nil)?.viewIfLoaded
  }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if isAnimated {
      UIView.animate(withDuration: transitionDuration) { animation(self) }
    } else {
      animation(self)
    }
    return true
  }

  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  func interactionChanged() {
    let due = interactionHandlers
    interactionHandlers.removeAll()
    for handler in due { handler(self) }
  }

  func finish() {
    let due = completions
    completions.removeAll()
    for completion in due { completion(self) }
  }
}

/// The context handed to a custom animator.
///
/// A transition that a gesture drives is a transition whose container's time stands still: its
/// animations are attached as always, and the gesture sets the time.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning {
  let containerView: UIView
  let from: UIViewController?
  let to: UIViewController?
  let fromView: UIView?
  let toView: UIView?
  var finalFrame: CGRect
  /// Where the view that goes would be if it stayed: animators count from there which way it goes.
  var restingFrame = CGRect.zero
  let presentationStyle: UIModalPresentationStyle
  private let animator: any UIViewControllerAnimatedTransitioning
  private var completion: ((Bool) -> Void)?
  private(set) var transitionWasCancelled = false
  private(set) var isInteractive = false
  private(set) var beganInteractively = false
  private(set) var percentComplete: CGFloat = 0
  weak var coordinator: TransitionCoordinator? {
    didSet {
      coordinator?.context = self
      coordinator?.transitionDuration = duration
    }
  }

  init(
    container: UIView, from: UIViewController?, to: UIViewController?, fromView: UIView?,
    toView: UIView?, finalFrame: CGRect, style: UIModalPresentationStyle,
    animator: any UIViewControllerAnimatedTransitioning, completion: @escaping (Bool) -> Void
  ) {
    containerView = container
    self.from = from
    self.to = to
    self.fromView = fromView
    self.toView = toView
    self.finalFrame = finalFrame
    presentationStyle = style
    self.animator = animator
    self.completion = completion
  }

  var isAnimated: Bool { true }
  var targetTransform: CGAffineTransform { .identity }

  private(set) lazy var duration = animator.transitionDuration(using: self)

  // MARK: Running

  /// What drives the transition; kept until it is over.
  private var interaction: (any UIViewControllerInteractiveTransitioning)?

  /// Notes what will drive the transition: time stands still from now on.
  func adopt(_ interaction: (any UIViewControllerInteractiveTransitioning)?) {
    guard let interaction else { return }
    if let driver = interaction as? UIPercentDrivenInteractiveTransition,
      !driver.wantsInteractiveStart
    {
      return
    }
    self.interaction = interaction
    isInteractive = true
    beganInteractively = true
    guard interaction is UIPercentDrivenInteractiveTransition else { return }
    let own = animator.interruptibleAnimator(using: self)
    if own === Self.noAnimator {
      pause()
    } else {
      driven = own
      own.pauseAnimation()
    }
  }

  /// Starts the animator, or what drives the transition.
  func run() {
    if let interaction {
      interaction.startInteractiveTransition(self)
    } else {
      runAnimator()
    }
  }

  /// Stands for the animator that most transitions do not have.
  static let noAnimator = UIViewPropertyAnimator()
  /// The transition's own animator, which a gesture drives instead of the container's time.
  private var driven: (any UIViewImplicitlyAnimating)?

  func runAnimator() {
    if driven == nil { animator.animateTransition(using: self) }
  }

  func completeTransition(_ didComplete: Bool) {
    guard let completion else { return }
    transitionWasCancelled = !didComplete
    isInteractive = false
    self.completion = nil
    interaction = nil
    driven = nil
    release()
    animator.animationEnded(didComplete)
    completion(didComplete)
  }

  // MARK: Time

  /// The container's time when it was stopped.
  private var origin: CFTimeInterval?
  private var rewind: TransitionRewind?

  /// Layers outside of the container that move along: the bar's of a navigation controller.
  var companions: [CALayer] = []
  private var drivenLayers: [CALayer] { [containerView.layer] + companions }

  private func pause() {
    let now = containerView.layer.convertTime(CACurrentMediaTime(), from: nil)
    origin = now
    for layer in drivenLayers {
      layer.speed = 0
      layer.beginTime = 0
      layer.timeOffset = now
    }
  }

  private func show(_ fraction: CGFloat) {
    guard let origin else { return }
    percentComplete = fraction
    for layer in drivenLayers { layer.timeOffset = origin + Double(fraction) * duration }
  }

  /// Lets the container's time go on.
  private func resume(speed: CGFloat) {
    guard origin != nil else { return }
    let now = CACurrentMediaTime()
    for layer in drivenLayers {
      layer.beginTime = layer.superlayer?.convertTime(now, from: nil) ?? now
      layer.speed = Float(max(speed, 0.01))
    }
  }

  /// The container's time is the host's again.
  private func release() {
    rewind?.stop()
    rewind = nil
    guard origin != nil else { return }
    origin = nil
    for layer in drivenLayers {
      layer.speed = 1
      layer.beginTime = 0
      layer.timeOffset = 0
    }
  }

  /// Everything animated in the container is as it was when the transition began, and stays so.
  private func restoreStart() {
    show(0)
    let properties: [LayerProperty] = [
      .bounds, .position, .transform, .opacity, .backgroundColor, .cornerRadius, .shadowOpacity,
    ]
    var pending = drivenLayers
    UIView.performWithoutAnimation {
      while let layer = pending.popLast() {
        pending.append(contentsOf: layer.sublayers ?? [])
        guard layer.hasAnimations else { continue }
        let values = properties.map { layer.currentValue(of: $0) }
        layer.removeAllAnimations()
        for (property, value) in zip(properties, values) {
          layer.setModelValue(value, of: property)
        }
      }
    }
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    let fraction = percentComplete.isNaN ? 0 : min(max(percentComplete, 0), 1)
    self.percentComplete = fraction
    guard isInteractive else { return }
    if let driven { driven.fractionComplete = fraction } else { show(fraction) }
  }

  func finishInteractiveTransition() { finishInteractiveTransition(speed: 1) }
  func cancelInteractiveTransition() { cancelInteractiveTransition(speed: 1) }
  func pauseInteractiveTransition() {}

  func finishInteractiveTransition(speed: CGFloat) {
    guard isInteractive else { return }
    isInteractive = false
    coordinator?.interactionChanged()
    if let driven {
      go(on: driven, rest: 1 - percentComplete, speed: speed)
    } else {
      resume(speed: speed)
    }
  }

  func cancelInteractiveTransition(speed: CGFloat) {
    guard isInteractive else { return }
    isInteractive = false
    transitionWasCancelled = true
    coordinator?.interactionChanged()
    if let driven {
      driven.isReversed.toggle()
      go(on: driven, rest: percentComplete, speed: speed)
      return
    }
    guard origin != nil else { return }
    rewind = TransitionRewind(
      from: Double(percentComplete) * duration, speed: Double(max(speed, 0.01))
    ) { [weak self] rest in
      guard let self else { return }
      if rest > 0, duration > 0 { show(CGFloat(rest / duration)) } else { restoreStart() }
    }
  }

  /// Lets an animator go on, with the part of its duration that is left.
  private func go(on animator: any UIViewImplicitlyAnimating, rest: CGFloat, speed: CGFloat) {
    animator.continueAnimation(
      withTimingParameters: nil, durationFactor: max(rest, 0.001) / max(speed, 0.01))
  }

  // MARK: Parts

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? fromView : key == .to ? toView : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from || (vc === to && toView == nil) ? vc.view.frame : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? finalFrame : vc === from ? restingFrame : .zero
  }
}

/// Takes a transition back to its beginning, frame by frame.
@MainActor
private final class TransitionRewind {
  private let start = CACurrentMediaTime()
  private let length: CFTimeInterval
  private let speed: Double
  private let step: (_ rest: CFTimeInterval) -> Void
  private var link: CADisplayLink?

  init(
    from length: CFTimeInterval, speed: Double, step: @escaping (_ rest: CFTimeInterval) -> Void
  ) {
    self.length = length
    self.speed = speed
    self.step = step
    let link = CADisplayLink(
      target: self, selector: Selector("tick", TransitionRewind.tick))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func tick() {
    let rest = length - (CACurrentMediaTime() - start) * speed
    if rest <= 0 { stop() }
    step(max(rest, 0))
  }

  func stop() {
    link?.invalidate()
    link = nil
  }
}
