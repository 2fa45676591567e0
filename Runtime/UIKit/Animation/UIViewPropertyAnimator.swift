/// Animates changes of views, and can be paused, scrubbed, reversed, and given other timing midway.
///
/// Inactive until started; then active, running or paused; when it has reached an end, inactive
/// again. Stopping makes what is on screen the model values. What Apple calls programmer errors
/// (finishing what was not stopped, continuing what is not paused, releasing a paused animator …)
/// stops the program with a sentence.
///
/// A running animator is retained until it ends, even if the application lets go of it.
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
  // MARK: Parameters

  /// Seconds that the whole takes, without the delay.
  ///
  /// With spring parameters by mass, stiffness and damping, or by perceptual duration, this is
  /// ignored and the spring's settling duration counts.
  public let duration: TimeInterval

  /// What paces the animation.
  public let timingParameters: (any UITimingCurveProvider)?

  /// Seconds between starting and the first movement; set by `startAnimation(afterDelay:)`.
  public final internal(set) var delay: TimeInterval = 0

  /// Whether animated views take touches; true by default.
  open var isUserInteractionEnabled: Bool = true {
    didSet { core.group.blocksInteraction = !isUserInteractionEnabled }
  }

  /// Whether touches are tested by the application; kept. Hit testing uses model positions.
  open var isManualHitTestingEnabled: Bool = false

  /// Whether it can be paused, stopped and scrubbed; true by default. Set it while inactive.
  open var isInterruptible: Bool = true {
    willSet {
      demand(
        state == .inactive || newValue == isInterruptible,
        "isInterruptible was set while the property animator was active: set it before starting.")
    }
  }

  /// Whether pausing replaces the curve by a linear one until it goes on, so that scrubbing
  /// follows a finger; true by default.
  open var scrubsLinearly: Bool = true

  /// Whether it stays active at its end, rather than becoming inactive and calling completions;
  /// false by default.
  open var pausesOnCompletion: Bool = false

  let core: AnimatorCore

  // MARK: Making

  /// Makes an animator paced by `parameters`.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    core = AnimatorCore(duration: duration, parameters: parameters)
    super.init()
    core.animator = self
  }

  /// Makes an animator of 0.2 s with Core Animation's default curve.
  public convenience override init() {
    self.init(duration: 0.2, timingParameters: UICubicTimingParameters())
  }

  /// Makes an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a cubic curve of two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring of this damping ratio that has settled after `duration`.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes and starts an animator; options that name a transition are ignored.
  ///
  /// Inside another animation it is not interruptible.
  ///
  /// - Parameter completion: Called once at the end, with where the animation is.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let asked = AnimationSpecification(
      duration: duration, delay: delay,
      options: options.subtracting(UIView.AnimationOptions.transitionMask))
    let animator = make(self, duration: duration, curve: asked.namedCurve)
    if AnimationContext.current != nil { animator.isInterruptible = false }
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.core.options = asked.options
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  private static func make<Animator: UIViewPropertyAnimator>(
    _ type: Animator.Type, duration: TimeInterval, curve: TimingCurve
  ) -> Animator {
    let parameters = UICubicTimingParameters(curve: curve)
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
    guard let animator = animator as? Animator else {
      fatalError(
        "runningPropertyAnimator cannot make a \(type): call it on UIViewPropertyAnimator.")
    }
    return animator
  }

  deinit {
    demand(
      core.mayBeReleased,
      "It is an error to release a paused or stopped property animator. Property animators must "
        + "either finish animating or be explicitly stopped and finished before they can be "
        + "released.")
  }

  /// A new inactive animator with the same duration, timing and settings, and no blocks.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Animators belong to the main thread, where they are copied too.
    MainActor.assumeIsolated { UnsafeTransfer(makeCopy()) }.value
  }

  private func makeCopy() -> UIViewPropertyAnimator {
    let copy = UIViewPropertyAnimator(
      duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.isManualHitTestingEnabled = isManualHitTestingEnabled
    copy.isInterruptible = isInterruptible
    copy.scrubsLinearly = scrubsLinearly
    copy.pausesOnCompletion = pausesOnCompletion
    return copy
  }

  // MARK: State

  /// Where the animator is in its life.
  open var state: UIViewAnimatingState { core.state }

  /// Whether it is moving now; during completion blocks still true.
  open var isRunning: Bool { core.isRunning }

  /// Whether it plays backwards. Set while running, it turns about at once.
  open var isReversed: Bool {
    get { core.isReversed }
    set { core.setReversed(newValue) }
  }

  /// How much is done, 0…1, in the direction it plays. Setting it pauses, starting an inactive
  /// animator; values outside are clamped and NaN is read as 0.
  open var fractionComplete: CGFloat {
    get { CGFloat(core.fractionComplete(at: CACurrentMediaTime())) }
    set {
      requireInterruptible("fractionComplete cannot be set")
      core.setFraction(
        newValue.isNaN ? 0 : min(max(Double(newValue), 0), 1), linearly: scrubsLinearly)
    }
  }

  // MARK: Blocks

  /// Adds changes. While inactive they are kept until it starts; while active they are made and
  /// animated at once, over what remains.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that begin later.
  ///
  /// - Parameter delayFactor: Of the (remaining) duration, 0…1; they take the rest of it.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    core.add(
      animation, delayFactor: delayFactor.isNaN ? 0 : min(max(Double(delayFactor), 0), 1))
  }

  /// Adds a call for the end: at its natural end, or on `finishAnimation(at:)`, with where the
  /// animation is. Calls are made in order of adding.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    core.completions.append(completion)
  }

  // MARK: Control

  /// Starts, or goes on from a pause.
  open func startAnimation() {
    core.start(afterDelay: 0)
  }

  /// Starts after `delay` seconds; only while inactive.
  open func startAnimation(afterDelay delay: TimeInterval) {
    demand(
      state != .active || isRunning,
      "startAnimation(afterDelay:) was called on a paused property animator: use "
        + "continueAnimation(withTimingParameters:durationFactor:) or startAnimation().")
    guard state != .active else { return }
    self.delay = delay > 0 ? delay : 0
    core.start(afterDelay: self.delay)
  }

  /// Holds what is on screen. An inactive animator becomes active at its start.
  open func pauseAnimation() {
    requireInterruptible("pauseAnimation() was called")
    core.pause(linearly: scrubsLinearly)
  }

  /// Goes on after a pause. An animator that is inactive stays so, which is reported once: Apple
  /// calls it a programmer error, but programs that do it run.
  ///
  /// - Parameters:
  ///   - parameters: Other pacing, taken up where it has the present progress; a spring starts
  ///     anew from what is on screen. nil keeps the pacing.
  ///   - durationFactor: The remaining time, in durations; 0 takes what remains.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    if state == .inactive {
      UnsupportedReporter.report(
        "continueAnimation(withTimingParameters:durationFactor:) was called on a property animator "
          + "that is not active, and does nothing: pauseAnimation() first.")
      return
    }
    demand(
      state == .active && !isRunning,
      "continueAnimation(withTimingParameters:durationFactor:) was called on a property animator "
        + "that is not paused: it is \(core.situation).")
    requireInterruptible("continueAnimation(withTimingParameters:durationFactor:) was called")
    core.resume(
      parameters: parameters,
      factor: durationFactor.isNaN ? 0 : max(0, Double(durationFactor)))
  }

  /// Makes what is on screen the model values and takes the animations away.
  ///
  /// - Parameter withoutFinishing: true makes it inactive and calls no completion; false leaves
  ///   it stopped until ``finishAnimation(at:)``. An inactive animator is left alone.
  open func stopAnimation(_ withoutFinishing: Bool) {
    demand(
      state != .stopped,
      "stopAnimation(_:) was called on a property animator that is stopped already: call "
        + "finishAnimation(at:).")
    requireInterruptible("stopAnimation(_:) was called")
    core.stop(withoutFinishing: withoutFinishing)
  }

  /// After stopping: makes the values of a position the model values, becomes inactive and calls
  /// the completions with that position.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    demand(
      state == .stopped,
      "finishAnimation(at:) was called on a property animator that is \(core.situation): call "
        + "stopAnimation(false) first.")
    core.finish(at: finalPosition)
  }

  private func requireInterruptible(_ what: String) {
    demand(
      isInterruptible, "\(what) on a property animator that is not interruptible.")
  }
}

/// Carries a value out of a closure that runs on the same thread.
private struct UnsafeTransfer<Value>: @unchecked Sendable {
  // The closure is called synchronously, on the thread that gets the value.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
