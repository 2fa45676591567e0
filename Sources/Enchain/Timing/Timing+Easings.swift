import Foundation

/// The field's named easings.
///
/// Quad, cubic and back, in or out, are polynomials of the third degree and so exactly Bézier curves;
/// the other smooth ones are the Bézier curves by which CSS style sheets have long approximated Robert
/// Penner's functions; elastic and bounce are Penner's piecewise functions themselves, and are sampled.
extension Timing {
  /// Slow at the start: UIKit's own curve.
  public static let easeIn = Timing.curve(.easeIn)
  /// Slow at the end: UIKit's own curve.
  public static let easeOut = Timing.curve(.easeOut)
  /// Slow at both ends: UIKit's own curve.
  public static let easeInOut = Timing.curve(.easeInOut)

  /// Slow at the start: a quarter of a sine.
  public static let easeInSine = preset("easeInSine")
  /// Slow at the end: a quarter of a sine.
  public static let easeOutSine = preset("easeOutSine")
  /// Slow at both ends: a quarter of a sine.
  public static let easeInOutSine = preset("easeInOutSine")
  /// t².
  public static let easeInQuad = preset("easeInQuad")
  /// 1 − (1 − t)².
  public static let easeOutQuad = preset("easeOutQuad")
  /// Slow at both ends: t².
  public static let easeInOutQuad = preset("easeInOutQuad")
  /// t³.
  public static let easeInCubic = preset("easeInCubic")
  /// 1 − (1 − t)³.
  public static let easeOutCubic = preset("easeOutCubic")
  /// Slow at both ends: t³.
  public static let easeInOutCubic = preset("easeInOutCubic")
  /// Slow at the start: t⁴.
  public static let easeInQuart = preset("easeInQuart")
  /// Slow at the end: t⁴.
  public static let easeOutQuart = preset("easeOutQuart")
  /// Slow at both ends: t⁴.
  public static let easeInOutQuart = preset("easeInOutQuart")
  /// Slow at the start: t⁵.
  public static let easeInQuint = preset("easeInQuint")
  /// Slow at the end: t⁵.
  public static let easeOutQuint = preset("easeOutQuint")
  /// Slow at both ends: t⁵.
  public static let easeInOutQuint = preset("easeInOutQuint")
  /// Slow at the start: 2 to the power of 10t.
  public static let easeInExpo = preset("easeInExpo")
  /// Slow at the end: 2 to the power of 10t.
  public static let easeOutExpo = preset("easeOutExpo")
  /// Slow at both ends: 2 to the power of 10t.
  public static let easeInOutExpo = preset("easeInOutExpo")
  /// Slow at the start: a quarter of a circle.
  public static let easeInCirc = preset("easeInCirc")
  /// Slow at the end: a quarter of a circle.
  public static let easeOutCirc = preset("easeOutCirc")
  /// Slow at both ends: a quarter of a circle.
  public static let easeInOutCirc = preset("easeInOutCirc")
  /// 2.70158·t³ − 1.70158·t²: pulls back by a tenth of the way first.
  public static let easeInBack = preset("easeInBack")
  /// Goes a tenth of the way too far, and returns.
  public static let easeOutBack = preset("easeOutBack")
  /// Slow at both ends: a little too far.
  public static let easeInOutBack = preset("easeInOutBack")

  /// Swings with growing amplitude, then leaves.
  public static let easeInElastic = function("easeInElastic") { 1 - elasticOut(1 - $0) }
  /// Arrives and swings with dying amplitude: 2^(−10t)·sin((10t − ¾)·⅔π) + 1.
  public static let easeOutElastic = function("easeOutElastic") { elasticOut($0) }
  /// Slow at both ends: a swinging spring.
  public static let easeInOutElastic = function("easeInOutElastic") { fraction in
    guard fraction > 0, fraction < 1 else { return fraction <= 0 ? 0 : 1 }
    let swing = sin((20 * fraction - 11.125) * 2 * .pi / 4.5)
    return fraction < 0.5
      ? -exp2(20 * fraction - 10) * swing / 2 : exp2(-20 * fraction + 10) * swing / 2 + 1
  }
  /// Bounces ever higher, then leaves.
  public static let easeInBounce = function("easeInBounce") { 1 - bounceOut(1 - $0) }
  /// Falls, and bounces three times.
  public static let easeOutBounce = function("easeOutBounce") { bounceOut($0) }
  /// Slow at both ends: a bouncing ball.
  public static let easeInOutBounce = function("easeInOutBounce") { fraction in
    fraction < 0.5
      ? (1 - bounceOut(1 - 2 * fraction)) / 2 : (1 + bounceOut(2 * fraction - 1)) / 2
  }

  private static func elasticOut(_ fraction: Double) -> Double {
    guard fraction > 0, fraction < 1 else { return fraction <= 0 ? 0 : 1 }
    return exp2(-10 * fraction) * sin((10 * fraction - 0.75) * 2 * .pi / 3) + 1
  }

  /// Four parabolas of the same gravity, each contact at 1.
  private static func bounceOut(_ fraction: Double) -> Double {
    let gravity = 7.5625
    let unit = 1 / 2.75
    switch fraction {
    case ..<unit: return gravity * fraction * fraction
    case ..<(2 * unit): return gravity * (fraction - 1.5 * unit) * (fraction - 1.5 * unit) + 0.75
    case ..<(2.5 * unit):
      return gravity * (fraction - 2.25 * unit) * (fraction - 2.25 * unit) + 0.9375
    default: return gravity * (fraction - 2.625 * unit) * (fraction - 2.625 * unit) + 0.984375
    }
  }

  /// The easings of ``Timing`` that have a Bézier curve, by name, for pickers and tests.
  public static var namedCurves: [(name: String, timing: Timing)] {
    presets.map { ($0.name, Timing(.cubic($0.curve))) }
  }

  static func presetName(of curve: CubicCurve) -> String? {
    presets.first { $0.curve == curve }?.name
  }

  private static func preset(_ name: String) -> Timing {
    Timing(.cubic(presets.first { $0.name == name }!.curve))
  }

  private static let third = 1.0 / 3
  private static let back = 1.70158 / 3

  private static let presets: [(name: String, curve: CubicCurve)] = [
    ("easeInSine", CubicCurve(0.12, 0, 0.39, 0)),
    ("easeOutSine", CubicCurve(0.61, 1, 0.88, 1)),
    ("easeInOutSine", CubicCurve(0.37, 0, 0.63, 1)),
    ("easeInQuad", CubicCurve(third, 0, 2 * third, third)),
    ("easeOutQuad", CubicCurve(third, 2 * third, 2 * third, 1)),
    ("easeInOutQuad", CubicCurve(0.45, 0, 0.55, 1)),
    ("easeInCubic", CubicCurve(third, 0, 2 * third, 0)),
    ("easeOutCubic", CubicCurve(third, 1, 2 * third, 1)),
    ("easeInOutCubic", CubicCurve(0.65, 0, 0.35, 1)),
    ("easeInQuart", CubicCurve(0.5, 0, 0.75, 0)),
    ("easeOutQuart", CubicCurve(0.25, 1, 0.5, 1)),
    ("easeInOutQuart", CubicCurve(0.76, 0, 0.24, 1)),
    ("easeInQuint", CubicCurve(0.64, 0, 0.78, 0)),
    ("easeOutQuint", CubicCurve(0.22, 1, 0.36, 1)),
    ("easeInOutQuint", CubicCurve(0.83, 0, 0.17, 1)),
    ("easeInExpo", CubicCurve(0.7, 0, 0.84, 0)),
    ("easeOutExpo", CubicCurve(0.16, 1, 0.3, 1)),
    ("easeInOutExpo", CubicCurve(0.87, 0, 0.13, 1)),
    ("easeInCirc", CubicCurve(0.55, 0, 1, 0.45)),
    ("easeOutCirc", CubicCurve(0, 0.55, 0.45, 1)),
    ("easeInOutCirc", CubicCurve(0.85, 0, 0.15, 1)),
    ("easeInBack", CubicCurve(third, 0, 2 * third, -back)),
    ("easeOutBack", CubicCurve(third, 1 + back, 2 * third, 1)),
    ("easeInOutBack", CubicCurve(0.68, -0.6, 0.32, 1.6)),
  ]
}
