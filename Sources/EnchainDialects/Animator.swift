import Enchain
import UIKit

/// The playground's style: `Animator.addAnimations { … }.addAnimations { … }.animate { … }`.
///
/// It only collects a chain: every `addAnimations` adds to this object and returns it. Unlike the
/// original, an animator keeps its steps when it has run, and can run again.
@preconcurrency @MainActor
public final class Animator {
  /// What a step does.
  public typealias AnimatorAnimationsClosure = () -> Void
  /// What is called after the last step.
  public typealias AnimatorCompletionClosure = () -> Void

  /// The chain collected so far.
  public private(set) var chain = Chain()

  /// An animator without steps. Animating it completes at once.
  public nonisolated init() {}

  /// An animator whose first step is this animation.
  ///
  /// - Parameters:
  ///   - withDuration: seconds the step lasts; 1 by default.
  ///   - delay: seconds before it starts; none by default.
  ///   - options: as for `UIView.animate`.
  ///   - animations: the changes to animate.
  public static func addAnimations(
    withDuration: TimeInterval = 1, delay: TimeInterval? = nil,
    options: UIView.AnimationOptions = [], animations: @escaping AnimatorAnimationsClosure
  ) -> Animator {
    Animator().addAnimations(
      withDuration: withDuration, delay: delay, options: options, animations: animations)
  }

  /// An animator whose first step is this spring animation.
  ///
  /// - Parameters:
  ///   - withDuration: seconds the step lasts; 1 by default.
  ///   - delay: seconds before it starts; none by default.
  ///   - usingSpringWithDamping: the spring's damping ratio; 1 does not overshoot.
  ///   - initialSpringVelocity: its initial velocity; 1 covers the whole distance in one second.
  ///   - options: as for `UIView.animate`.
  ///   - animations: the changes to animate.
  public static func addAnimations(
    withDuration: TimeInterval = 1, delay: TimeInterval? = nil, usingSpringWithDamping: CGFloat,
    initialSpringVelocity: CGFloat, options: UIView.AnimationOptions = [],
    animations: @escaping AnimatorAnimationsClosure
  ) -> Animator {
    Animator().addAnimations(
      withDuration: withDuration, delay: delay, usingSpringWithDamping: usingSpringWithDamping,
      initialSpringVelocity: initialSpringVelocity, options: options, animations: animations)
  }

  /// Adds an animation and returns the animator; the parameters are those of the static form.
  @discardableResult
  public func addAnimations(
    withDuration: TimeInterval = 1, delay: TimeInterval? = nil,
    options: UIView.AnimationOptions = [], animations: @escaping AnimatorAnimationsClosure
  ) -> Animator {
    chain = chain.then(
      duration: withDuration, delay: delay ?? 0, options: options, block: onMain(animations))
    return self
  }

  /// Adds a spring animation and returns the animator; the parameters are those of the static form.
  @discardableResult
  public func addAnimations(
    withDuration: TimeInterval = 1, delay: TimeInterval? = nil, usingSpringWithDamping: CGFloat,
    initialSpringVelocity: CGFloat, options: UIView.AnimationOptions = [],
    animations: @escaping AnimatorAnimationsClosure
  ) -> Animator {
    chain = chain.then(
      duration: withDuration, delay: delay ?? 0, damping: usingSpringWithDamping,
      velocity: initialSpringVelocity, options: options, block: onMain(animations))
    return self
  }

  /// Plays the steps in order.
  ///
  /// - Parameter completion: called once when the last step has ended, or the run is stopped.
  /// - Returns: the run, to control or stop it.
  @discardableResult
  public func animate(completion: AnimatorCompletionClosure? = nil) -> Run {
    chain.run(then: onMain(completion ?? {}))
  }
}
