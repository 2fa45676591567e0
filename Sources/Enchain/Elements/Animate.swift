import UIKit

/// One step: a block animation.
public struct Animate: ChainElement, Sendable {
  let item: Item

  /// A step that animates the changes its block makes.
  ///
  /// - Parameters:
  ///   - duration: seconds the step lasts, whatever its block changes; 0 applies the changes at once.
  ///     Negative, infinite and NaN values are treated as 0 with a warning.
  ///   - delay: seconds before it starts; kept by the chain's own schedule, so that the block sees
  ///     the state the step before it left.
  ///   - timing: how the values move; by default as the curve in `options` says, ease in and out if
  ///     none is given.
  ///   - options: handed to UIKit unchanged. An endless `.repeat` goes on moving after the step's
  ///     declared time.
  ///   - animations: the changes, called once when the step starts.
  @preconcurrency
  public init(
    duration: TimeInterval, delay: TimeInterval = 0, timing: Timing = .options,
    options: UIView.AnimationOptions = [], animations: @escaping ChainAction
  ) {
    item = Item(
      .animate(Animation(block: animations, options: options, timing: timing)),
      duration: duration, delay: delay)
  }

  /// A step that lasts as long as its timing says: ``Timing/settlingDuration`` seconds for a spring
  /// given by ``Timing/spring(duration:bounce:initialVelocity:)``, 0.25 for everything else.
  @preconcurrency
  public init(
    delay: TimeInterval = 0, timing: Timing, options: UIView.AnimationOptions = [],
    animations: @escaping ChainAction
  ) {
    self.init(
      duration: timing.settlingDuration ?? 0.25, delay: delay, timing: timing, options: options,
      animations: animations)
  }

  /// A step whose changes are still to be given, by ``delayed(_:animations:)``. Without them it lasts
  /// its time and changes nothing.
  public init(
    duration: TimeInterval, delay: TimeInterval = 0, timing: Timing = .options,
    options: UIView.AnimationOptions = []
  ) {
    self.init(duration: duration, delay: delay, timing: timing, options: options) {}
  }

  /// The step with these changes for those it had, `delay` seconds later than its place in the
  /// sequence: `Animate(duration: 0.3).delayed(0.4) { label.alpha = 1 }`.
  @preconcurrency
  public func delayed(_ delay: TimeInterval, animations: @escaping ChainAction) -> Chain {
    var item = self.item
    if case .animate(var animation) = item.payload {
      animation.block = animations
      item.payload = .animate(animation)
    }
    return Chain(item).delayed(delay)
  }

  /// The step as a chain of one.
  public var chain: Chain { Chain(item) }
}
