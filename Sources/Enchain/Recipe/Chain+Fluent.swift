import UIKit

/// A chain whose first step is this animation.
///
/// - Parameters:
///   - duration: seconds the step lasts.
///   - delay: seconds before it starts; kept by the chain, not by UIKit.
///   - options: as for `UIView.animate`, handed to it unchanged.
///   - block: the changes to animate, called when the step starts.
@preconcurrency
public func animate(
  duration: TimeInterval,
  delay: TimeInterval = 0,
  options: UIView.AnimationOptions = [],
  block: @escaping ChainAction
) -> Chain {
  Chain(tail: nil, witness: Witness.make())
    .then(duration: duration, delay: delay, options: options, block: block)
}

/// A chain whose first step is this spring animation.
///
/// - Parameters:
///   - duration: seconds the step lasts.
///   - delay: seconds before it starts; kept by the chain, not by UIKit.
///   - damping: the spring's damping ratio; 1 does not overshoot.
///   - velocity: the initial velocity; 1 covers the whole distance in one second.
///   - options: as for `UIView.animate`, handed to it unchanged.
///   - block: the changes to animate, called when the step starts.
@preconcurrency
public func animate(
  duration: TimeInterval,
  delay: TimeInterval = 0,
  damping: CGFloat,
  velocity: CGFloat,
  options: UIView.AnimationOptions = [],
  block: @escaping ChainAction
) -> Chain {
  Chain(tail: nil, witness: Witness.make())
    .then(
      duration: duration, delay: delay, damping: damping, velocity: velocity, options: options,
      block: block)
}

extension Chain {
  /// A copy with this animation as its last step. Complexity: O(1).
  ///
  /// The parameters are those of ``animate(duration:delay:options:block:)``.
  @preconcurrency
  public func then(
    duration: TimeInterval,
    delay: TimeInterval = 0,
    options: UIView.AnimationOptions = [],
    block: @escaping ChainAction
  ) -> Chain {
    let animation = Animation(block: block, options: options, timing: .options)
    return Chain(
      tail: Node(
        Item(.animate(animation), duration: duration, delay: delay), child: nil, previous: tail),
      witness: witness)
  }

  /// A copy with this spring animation as its last step. Complexity: O(1).
  ///
  /// The parameters are those of ``animate(duration:delay:damping:velocity:options:block:)``.
  @preconcurrency
  public func then(
    duration: TimeInterval,
    delay: TimeInterval = 0,
    damping: CGFloat,
    velocity: CGFloat,
    options: UIView.AnimationOptions = [],
    block: @escaping ChainAction
  ) -> Chain {
    let animation = Animation(
      block: block, options: options,
      timing: .spring(dampingRatio: damping, initialVelocity: velocity))
    return Chain(
      tail: Node(
        Item(.animate(animation), duration: duration, delay: delay), child: nil, previous: tail),
      witness: witness)
  }

  /// A copy with this animation as its last step. Complexity: O(1).
  @preconcurrency
  public func then(
    duration: TimeInterval,
    delay: TimeInterval = 0,
    timing: Timing,
    options: UIView.AnimationOptions = [],
    block: @escaping ChainAction
  ) -> Chain {
    appending(
      Animate(
        duration: duration, delay: delay, timing: timing, options: options, animations: block))
  }

  /// A copy with `element` as its last step. Complexity: O(1).
  public func then(_ element: some ChainElement) -> Chain {
    appending(element)
  }

  /// A copy followed by the steps that `content` lists, as one nested chain.
  public func then(@ChainBuilder _ content: () throws -> Chain) rethrows -> Chain {
    appending(try content())
  }

  /// A copy followed by a call, as a step that takes no time.
  @preconcurrency
  public func thenPerform(_ action: @escaping ChainAction) -> Chain {
    appending(Perform(action))
  }

  /// A copy followed by a wait of `duration` seconds.
  public func thenWait(_ duration: TimeInterval) -> Chain {
    appending(Wait(duration))
  }
}
