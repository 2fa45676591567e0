import Foundation

/// The names of the predefined timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// (0, 0) (1, 1).
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// (0.42, 0) (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// (0, 0) (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// (0.42, 0) (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// (0.25, 0.1) (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pacing of an animation: a cubic Bézier from (0, 0) to (1, 1), immutable.
///
/// Control points are kept as `Float`. Error at most 1e-6 against the exact curve.
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let curve: TimingCurve

  package init(curve: TimingCurve) {
    self.curve = curve
    super.init()
  }

  /// One of the predefined functions; an unknown name gives the linear one and is reported.
  public convenience init(name: CAMediaTimingFunctionName) {
    self.init(curve: TimingCurve.named(name))
  }

  /// A function of two control points; x is clamped to 0…1, numbers that are not finite count as 0.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(curve: TimingCurve(UnitBezier(c1x, c1y, c2x, c2y)))
  }

  /// Writes one of the four control points (index 0 is (0, 0), 3 is (1, 1)) into two floats.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let point = controlPoint(at: index)
    values[0] = point.0
    values[1] = point.1
  }

  package func controlPoint(at index: Int) -> (Float, Float) {
    switch index {
    case 0: (0, 0)
    case 1: (curve.bezier.x1, curve.bezier.y1)
    case 2: (curve.bezier.x2, curve.bezier.y2)
    case 3: (1, 1)
    default:
      fatalError(
        "A timing function has control points 0 to 3; there is no point \(index).")
    }
  }

  /// How far the animation is at a fraction of its time.
  package func value(at fraction: Double) -> Double { curve.value(atFraction: fraction) }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve.bezier == curve.bezier
  }

  public override var hash: Int { Int(curve.bezier.x1.bitPattern ^ curve.bezier.y2.bitPattern) }

  public override var description: String {
    "(\(curve.bezier.x1), \(curve.bezier.y1), \(curve.bezier.x2), \(curve.bezier.y2))"
  }
}
