import Enchain
import UIKit

/// The Swift gist's style: `animate(duration: 1) { … }.then(duration: 2, delay: 1) { … }.run()`.
///
/// `Chain` itself has the same two flavours of `then` and is what `animate(duration:…)` makes where
/// `Enchain` is imported; this class is for code that names it. It only collects a chain: every
/// `then` adds to this object and returns it. Unlike the gist's, an animator can be run again, also
/// while it runs: the new run then takes over from what is on screen.
@preconcurrency @MainActor
public final class ChainingAnimator {
  /// What a step does.
  public typealias AnimationBlock = () -> Void

  /// The chain collected so far.
  public private(set) var chain = Chain()

  /// An animator without steps. Running it completes at once.
  public nonisolated init() {}

  /// Adds an animation and returns the animator.
  ///
  /// - Parameters:
  ///   - duration: seconds the step lasts.
  ///   - delay: seconds before it starts.
  ///   - options: as for `UIView.animate`.
  ///   - block: the changes to animate.
  @discardableResult
  public func then(
    duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
    block: @escaping AnimationBlock
  ) -> ChainingAnimator {
    chain = chain.then(duration: duration, delay: delay, options: options, block: onMain(block))
    return self
  }

  /// Adds a spring animation and returns the animator.
  ///
  /// - Parameters:
  ///   - duration: seconds the step lasts.
  ///   - delay: seconds before it starts.
  ///   - damping: the spring's damping ratio; 1 does not overshoot.
  ///   - velocity: its initial velocity; 1 covers the whole distance in one second.
  ///   - options: as for `UIView.animate`.
  ///   - block: the changes to animate.
  @discardableResult
  public func then(
    duration: TimeInterval, delay: TimeInterval = 0, damping: CGFloat, velocity: CGFloat,
    options: UIView.AnimationOptions = [], block: @escaping AnimationBlock
  ) -> ChainingAnimator {
    chain = chain.then(
      duration: duration, delay: delay, damping: damping, velocity: velocity, options: options,
      block: onMain(block))
    return self
  }

  /// Runs the steps in order; a step that UIKit reports as not finished does not stop the next.
  ///
  /// - Parameter onComplete: called once when the last step has ended, or the run is stopped.
  /// - Returns: the run, to control or stop it.
  @discardableResult
  public func run(then onComplete: @escaping () -> Void = {}) -> Run {
    chain.run(then: onMain(onComplete))
  }
}

/// An animator whose first step is this animation.
///
/// Where `Enchain` is imported as well, its function of the same name is preferred; it makes a
/// `Chain`, on which everything works that works on the animator.
@_disfavoredOverload @preconcurrency @MainActor
public func animate(
  duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
  block: @escaping ChainingAnimator.AnimationBlock
) -> ChainingAnimator {
  ChainingAnimator().then(duration: duration, delay: delay, options: options, block: block)
}

/// An animator whose first step is this spring animation.
///
/// Where `Enchain` is imported as well, its function of the same name is preferred; it makes a
/// `Chain`, on which everything works that works on the animator.
@_disfavoredOverload @preconcurrency @MainActor
public func animate(
  duration: TimeInterval, delay: TimeInterval = 0, damping: CGFloat, velocity: CGFloat,
  options: UIView.AnimationOptions = [], block: @escaping ChainingAnimator.AnimationBlock
) -> ChainingAnimator {
  ChainingAnimator().then(
    duration: duration, delay: delay, damping: damping, velocity: velocity, options: options,
    block: block)
}
