import UIKit

/// One step: a keyframe animation.
public struct Keyframes: ChainElement, Sendable {
  let item: Item

  /// A step of `duration` seconds whose changes are made in keyframes.
  ///
  /// ```swift
  /// Keyframes(duration: 2) {
  ///   Keyframe(at: 0, duration: 0.5) { box.center.x = 200 }
  ///   Keyframe(at: 0.5, duration: 0.5) { box.alpha = 0 }
  /// }
  /// ```
  public init(
    duration: TimeInterval, delay: TimeInterval = 0,
    options: UIView.KeyframeAnimationOptions = [],
    @KeyframesBuilder _ frames: () -> [Keyframe]
  ) {
    item = Item(
      .keyframes(KeyframeAnimation(frames: frames(), options: options)),
      duration: duration, delay: delay)
  }

  /// The step as a chain of one.
  public var chain: Chain { Chain(item) }
}

/// The part of a ``Keyframes`` step in which some values move.
public struct Keyframe: Sendable {
  let start: Double
  let duration: Double
  let animations: ChainAction

  /// Changes that begin at fraction `start` of the step's duration and take fraction `duration` of it.
  ///
  /// Both are limited to 0…1, and NaN counts as 0; a duration of 0 sets the values there.
  @preconcurrency
  public init(at start: Double, duration: Double, animations: @escaping ChainAction) {
    self.start = start > 0 ? min(start, 1) : 0
    self.duration = duration > 0 ? min(duration, 1) : 0
    self.animations = animations
  }
}

/// Collects the keyframes of a ``Keyframes`` step.
@resultBuilder
public enum KeyframesBuilder {
  /// One keyframe.
  public static func buildExpression(_ frame: Keyframe) -> [Keyframe] { [frame] }
  /// Keyframes made elsewhere.
  public static func buildExpression(_ frames: [Keyframe]) -> [Keyframe] { frames }
  /// The keyframes written, in order.
  public static func buildBlock(_ frames: [Keyframe]...) -> [Keyframe] { frames.flatMap { $0 } }
  /// What an `if` without `else` contributes.
  public static func buildOptional(_ frames: [Keyframe]?) -> [Keyframe] { frames ?? [] }
  /// What the first branch contributes.
  public static func buildEither(first frames: [Keyframe]) -> [Keyframe] { frames }
  /// What another branch contributes.
  public static func buildEither(second frames: [Keyframe]) -> [Keyframe] { frames }
  /// What the turns of a loop contribute.
  public static func buildArray(_ frames: [[Keyframe]]) -> [Keyframe] { frames.flatMap { $0 } }
}

/// What a keyframe step will ask UIKit for. A class, because few steps are one and every step pays
/// for the largest.
final class KeyframeAnimation: Sendable {
  let frames: [Keyframe]
  let options: UIView.KeyframeAnimationOptions

  init(frames: [Keyframe], options: UIView.KeyframeAnimationOptions) {
    self.frames = frames
    self.options = options
  }
}
