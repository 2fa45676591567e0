/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or over.
  case inactive = 0
  /// Running or paused.
  case active
  /// Stopped, waiting for `finishAnimation(at:)`.
  case stopped
}

/// A place in an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// Where it leads.
  case end = 0
  /// Where it began.
  case start
  /// Where it is.
  case current
}

/// What can be started, paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Where the animator is in its life.
  var state: UIViewAnimatingState { get }
  /// Whether it is moving now.
  var isRunning: Bool { get }
  /// Whether it plays backwards.
  var isReversed: Bool { get set }
  /// How much is done, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts, or goes on.
  func startAnimation()
  /// Starts after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds what is on screen.
  func pauseAnimation()
  /// Makes what is on screen the model values.
  func stopAnimation(_ withoutFinishing: Bool)
  /// After stopping: goes to a position and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that takes blocks whose changes it animates.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the (remaining) time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a call for the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, with other timing.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
