import EnchainBlocks
import UIKit

// The same calls for blocks that were kept in a variable, as in `let fade = { view.alpha = 0 }`, and
// for methods and local functions. They need not be sendable, so they can be handed over on the main
// actor only. A closure written in the call itself goes to the calls these stand beside, from any actor;
// the last parameter only keeps the two apart, and makes those the preferred ones where both will do.

/// A closure given on the main actor, to be called on it.
@MainActor
package func onMain<Result>(_ body: @escaping MainActorBlock<Result>) -> @MainActor () -> Result {
  let kept = Kept(body: body)
  return { kept.body() }
}

/// The same, of a closure that is told something.
@MainActor
func onMain<Value>(_ body: @escaping MainActorHandler<Value>) -> @MainActor (Value) -> Void {
  let kept = Kept(body: body)
  return { kept.body($0) }
}

private struct Kept<Body>: @unchecked Sendable {
  // Unchecked: made by `onMain` on the main actor, and called by the closure it returns, which is on
  // the main actor too.
  let body: Body
}

/// ``animate(duration:delay:options:block:)`` with a block that was kept in a variable.
@preconcurrency @MainActor
public func animate(
  duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
  block: @escaping MainActorBlock<Void>, _: Void = ()
) -> Chain {
  animate(duration: duration, delay: delay, options: options, block: onMain(block))
}

/// ``animate(duration:delay:damping:velocity:options:block:)`` with a block that was kept in a
/// variable.
@preconcurrency @MainActor
public func animate(
  duration: TimeInterval, delay: TimeInterval = 0, damping: CGFloat, velocity: CGFloat,
  options: UIView.AnimationOptions = [], block: @escaping MainActorBlock<Void>, _: Void = ()
) -> Chain {
  animate(
    duration: duration, delay: delay, damping: damping, velocity: velocity, options: options,
    block: onMain(block))
}

extension Chain {
  /// ``then(duration:delay:options:block:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public func then(
    duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
    block: @escaping MainActorBlock<Void>, _: Void = ()
  ) -> Chain {
    then(duration: duration, delay: delay, options: options, block: onMain(block))
  }

  /// ``then(duration:delay:damping:velocity:options:block:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public func then(
    duration: TimeInterval, delay: TimeInterval = 0, damping: CGFloat, velocity: CGFloat,
    options: UIView.AnimationOptions = [], block: @escaping MainActorBlock<Void>, _: Void = ()
  ) -> Chain {
    then(
      duration: duration, delay: delay, damping: damping, velocity: velocity, options: options,
      block: onMain(block))
  }

  /// ``then(duration:delay:timing:options:block:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public func then(
    duration: TimeInterval, delay: TimeInterval = 0, timing: Timing,
    options: UIView.AnimationOptions = [], block: @escaping MainActorBlock<Void>, _: Void = ()
  ) -> Chain {
    then(duration: duration, delay: delay, timing: timing, options: options, block: onMain(block))
  }

  /// ``thenPerform(_:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public func thenPerform(_ action: @escaping MainActorBlock<Void>, _: Void = ()) -> Chain {
    thenPerform(onMain(action))
  }
}

extension ChainElement {
  /// ``before(_:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public func before(_ action: @escaping MainActorBlock<Void>, _: Void = ()) -> Chain {
    before(onMain(action))
  }

  /// ``when(_:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public func when(_ condition: @escaping MainActorBlock<Bool>, _: Void = ()) -> Chain {
    when(onMain(condition))
  }

  /// ``after(_:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public func after(_ action: @escaping MainActorBlock<Void>, _: Void = ()) -> Chain {
    after(onMain(action))
  }

  /// ``run(ownedBy:ifRunning:completion:)`` with a block that was kept in a variable.
  @discardableResult @preconcurrency @MainActor
  public func run(
    ownedBy owner: AnyObject? = nil, ifRunning policy: Run.Policy = .replace,
    completion: MainActorHandler<Run.Outcome>?, _: Void = ()
  ) -> Run {
    run(ownedBy: owner, ifRunning: policy, completion: completion.map { onMain($0) })
  }

  /// ``run(ownedBy:ifRunning:then:)`` with a block that was kept in a variable.
  @discardableResult @preconcurrency @MainActor
  public func run(
    ownedBy owner: AnyObject? = nil, ifRunning policy: Run.Policy = .replace,
    then onEnd: @escaping MainActorBlock<Void>, _: Void = ()
  ) -> Run {
    run(ownedBy: owner, ifRunning: policy, then: onMain(onEnd))
  }
}

extension Animate {
  /// ``init(duration:delay:timing:options:animations:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public init(
    duration: TimeInterval, delay: TimeInterval = 0, timing: Timing = .options,
    options: UIView.AnimationOptions = [], animations: @escaping MainActorBlock<Void>, _: Void = ()
  ) {
    self.init(
      duration: duration, delay: delay, timing: timing, options: options,
      animations: onMain(animations))
  }

  /// ``init(delay:timing:options:animations:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public init(
    delay: TimeInterval = 0, timing: Timing, options: UIView.AnimationOptions = [],
    animations: @escaping MainActorBlock<Void>, _: Void = ()
  ) {
    self.init(delay: delay, timing: timing, options: options, animations: onMain(animations))
  }

  /// ``delayed(_:animations:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public func delayed(
    _ delay: TimeInterval, animations: @escaping MainActorBlock<Void>, _: Void = ()
  ) -> Chain {
    delayed(delay, animations: onMain(animations))
  }
}

extension Perform {
  /// ``init(_:undo:)`` with blocks that were kept in variables.
  @preconcurrency @MainActor
  public init(
    _ action: @escaping MainActorBlock<Void>, undo: MainActorBlock<Void>?, _: Void = ()
  ) {
    self.init(onMain(action), undo: undo.map { onMain($0) })
  }

  /// ``init(_:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public init(_ action: @escaping MainActorBlock<Void>, _: Void = ()) {
    self.init(onMain(action))
  }
}

extension Keyframe {
  /// ``init(at:duration:animations:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public init(
    at start: Double, duration: Double, animations: @escaping MainActorBlock<Void>, _: Void = ()
  ) {
    self.init(at: start, duration: duration, animations: onMain(animations))
  }
}

extension Transition {
  /// ``init(with:duration:delay:options:animations:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public init(
    with view: UIView, duration: TimeInterval, delay: TimeInterval = 0,
    options: UIView.AnimationOptions, animations: @escaping MainActorBlock<Void>, _: Void = ()
  ) {
    self.init(
      with: view, duration: duration, delay: delay, options: options,
      animations: onMain(animations))
  }
}

extension Run {
  /// ``onEnd(_:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public func onEnd(_ completion: @escaping MainActorHandler<Outcome>, _: Void = ()) {
    onEnd(onMain(completion))
  }
}

extension ReduceMotionPolicy {
  /// ``alternative(_:)`` with a block that was kept in a variable.
  @preconcurrency @MainActor
  public static func alternative(
    _ changes: @escaping MainActorBlock<Void>, _: Void = ()
  ) -> ReduceMotionPolicy {
    alternative(onMain(changes))
  }
}
