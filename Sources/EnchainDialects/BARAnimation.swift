import Enchain
import UIKit

/// The Objective-C class's style, from Swift and, on Apple platforms, from Objective-C under its own
/// selectors:
///
/// ```swift
/// BARAnimation.construct()
///   .initially { view.layoutIfNeeded() }
///   .animation(withDuration: 0.4, animationConditions: { top.constant = 32 }, animations: layout)
///   .then()
///   .animation(withDuration: 0.8, delay: 0.1, options: [], animationConditions: nil, animations: fade)
///   .finally { finish() }
///   .run()
/// ```
///
/// Conditions are called outside the animation, just before their step. A step that somebody else's
/// animation interrupts ends the chain, and then `finally` is not called.
#if canImport(ObjectiveC)
  @objc(BARAnimation)
#endif
@preconcurrency @MainActor
public final class BARAnimation: NSObject {
  private var steps = Chain()
  private var initiallyBlock: (() -> Void)?
  /// The chain as last asked for: running it again must be seen to be the same chain.
  private var constructed: Chain?
  private var finallyBlock: (() -> Void)?

  /// The animation constructed so far, as a chain. What `finally` was given is not part of it.
  public var chain: Chain {
    if let constructed { return constructed }
    var chain = steps.onInterruption(.stop)
    if let initiallyBlock { chain.prepend(Perform(onMain(initiallyBlock))) }
    constructed = chain
    return chain
  }

  /// An animation without steps.
  #if canImport(ObjectiveC)
    @objc(construct)
  #endif
  public class func construct() -> BARAnimation {
    BARAnimation()
  }

  /// Sets what is called before everything else. The last one given counts; nil is none.
  #if canImport(ObjectiveC)
    @objc(initially:)
  #endif
  public func initially(_ initiallyBlock: (() -> Void)?) -> BARAnimation {
    self.initiallyBlock = initiallyBlock
    constructed = nil
    return self
  }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - duration: seconds the step lasts.
  ///   - conditions: called just before the step, outside its animation; may be nil.
  ///   - animations: the changes to animate; may be nil, the step lasts its duration all the same.
  #if canImport(ObjectiveC)
    @objc(animationWithDuration:animationConditions:animations:)
  #endif
  public func animation(
    withDuration duration: TimeInterval, animationConditions conditions: (() -> Void)?,
    animations: (() -> Void)?
  ) -> BARAnimation {
    animation(
      withDuration: duration, delay: 0, options: [], animationConditions: conditions,
      animations: animations)
  }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - duration: seconds the step lasts.
  ///   - delay: seconds before it starts.
  ///   - options: as for `UIView.animate`.
  ///   - conditions: called when the delay is over, outside the animation; may be nil.
  ///   - animations: the changes to animate; may be nil, the step lasts its duration all the same.
  #if canImport(ObjectiveC)
    @objc(animationWithDuration:delay:options:animationConditions:animations:)
  #endif
  public func animation(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    animationConditions conditions: (() -> Void)?, animations: (() -> Void)?
  ) -> BARAnimation {
    let step = Animate(
      duration: duration, delay: delay, options: options, animations: onMain(animations ?? {}))
    steps = conditions.map { steps.appending(step.before(onMain($0))) } ?? steps.appending(step)
    constructed = nil
    return self
  }

  /// Returns the animation: it only makes a sentence read better.
  #if canImport(ObjectiveC)
    @objc(then)
  #endif
  public func then() -> BARAnimation {
    self
  }

  /// Sets what is called after the last step. The last one given counts; nil is none.
  #if canImport(ObjectiveC)
    @objc(finally:)
  #endif
  public func finally(_ finallyBlock: (() -> Void)?) -> BARAnimation {
    self.finallyBlock = finallyBlock
    return self
  }

  /// Runs the animation; an animation can be run again.
  ///
  /// - Returns: the run, to control or stop it.
  @discardableResult
  public func run() -> Run {
    let finallyBlock = self.finallyBlock
    return chain.run { (outcome: Run.Outcome) in
      if outcome.isFinished { finallyBlock?() }
    }
  }

  #if canImport(ObjectiveC)
    /// `-run`, as the Objective-C class declares it.
    @available(swift, obsoleted: 1.0)
    @objc(run)
    public func runFromObjectiveC() {
      run()
    }
  #endif
}
