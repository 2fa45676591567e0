import UIKit

/// How a step's values move between the start and the end of its duration.
public struct Timing: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// As the curve in the step's options says.
    case options
    case curve(UIView.AnimationCurve)
    case cubic(CubicCurve)
    /// UIKit's spring by damping ratio, whose stiffness follows from the step's duration.
    case spring(dampingRatio: Double, velocity: Double)
    /// A spring by perceptual duration and bounce.
    case bounce(duration: Double, bounce: Double, velocity: Double)
    case function(TimingFunction)
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// As the curve in the step's `options` says; ease in and out if there is none.
  public static let options = Timing(.options)

  /// One of UIKit's four curves. It takes the place of a curve in the step's options.
  public static func curve(_ curve: UIView.AnimationCurve) -> Timing {
    Timing(.curve(curve))
  }

  /// Constant speed.
  public static let linear = Timing.curve(.linear)

  /// The cubic Bézier curve from (0, 0) to (1, 1) with these two control points, as in CSS and
  /// `CAMediaTimingFunction`.
  ///
  /// The abscissas are in 0…1, and clamped to it; the ordinates may lie outside, and then the values
  /// overshoot. NaN counts as 0. The points are kept as `Float`, as Core Animation keeps them.
  public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Timing {
    Timing(.cubic(CubicCurve(x1, y1, x2, y2)))
  }

  /// UIKit's spring: one that has settled, to a thousandth, when the step's duration ends.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot, less does; handed to UIKit as written.
  ///   - initialVelocity: 1 covers the whole distance in one second.
  public static func spring(dampingRatio: CGFloat, initialVelocity: CGFloat = 0) -> Timing {
    Timing(.spring(dampingRatio: Double(dampingRatio), velocity: Double(initialVelocity)))
  }

  /// The spring of a perceptual duration and a bounce, as in SwiftUI and
  /// `UIView.animate(springDuration:bounce:…)`.
  ///
  /// A step given no duration of its own lasts the spring's settling time, which is longer than
  /// `duration`: see ``settlingDuration``. Before iOS 17 a `UIViewPropertyAnimator` with the same
  /// mass, stiffness and damping plays it.
  ///
  /// - Parameters:
  ///   - duration: seconds until the motion looks done; more than 0.
  ///   - bounce: from -1 to 1. 0 does not overshoot, more does; negative is flatter. At 1 the spring
  ///     never settles, and its settling time counts as 10 seconds.
  ///   - initialVelocity: 1 covers the whole distance in one second.
  public static func spring(
    duration: TimeInterval, bounce: CGFloat, initialVelocity: CGFloat = 0
  ) -> Timing {
    Timing(
      .bounce(duration: duration, bounce: Double(bounce), velocity: Double(initialVelocity)))
  }

  /// Any function of the elapsed fraction of the duration, 0…1, to the travelled fraction of the way.
  ///
  /// The function is sampled at every sixtieth of a second of the step; it should be pure, give 0 at
  /// 0 and 1 at 1, and may overshoot in between. `name` is shown in timelines, and is what makes two
  /// such timings equal.
  public static func function(
    _ name: String, _ function: @escaping @Sendable (Double) -> Double
  ) -> Timing {
    Timing(.function(TimingFunction(name: name, function)))
  }
}

/// A timing function of the user's or of the presets, known by its name.
final class TimingFunction: Sendable, Hashable {
  let name: String
  let evaluate: @Sendable (Double) -> Double

  init(name: String, _ evaluate: @escaping @Sendable (Double) -> Double) {
    self.name = name
    self.evaluate = evaluate
  }

  static func == (left: TimingFunction, right: TimingFunction) -> Bool {
    left.name == right.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
