import Foundation

/// A cubic Bézier from (0, 0) to (1, 1) as a function: y for a given x.
///
/// Control points are kept as `Float`, as Core Animation keeps them; x coordinates are clamped to
/// 0…1 so that y is a function of x. Error at most 1e-6 against the exact curve of these points;
/// outside 0…1 the ends are continued (0 below, 1 above).
package struct UnitBezier: Sendable, Equatable {
  package let x1: Float
  package let y1: Float
  package let x2: Float
  package let y2: Float

  // x(s) = ((ax·s + bx)·s + cx)·s, and y alike.
  private let ax: Double
  private let bx: Double
  private let cx: Double
  private let ay: Double
  private let by: Double
  private let cy: Double

  package init(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    func clean(_ value: Float) -> Float { value.isFinite ? value : 0 }
    self.x1 = min(max(clean(x1), 0), 1)
    self.y1 = clean(y1)
    self.x2 = min(max(clean(x2), 0), 1)
    self.y2 = clean(y2)
    cx = 3 * Double(self.x1)
    bx = 3 * (Double(self.x2) - Double(self.x1)) - cx
    ax = 1 - cx - bx
    cy = 3 * Double(self.y1)
    by = 3 * (Double(self.y2) - Double(self.y1)) - cy
    ay = 1 - cy - by
  }

  /// Whether y is x.
  package var isLinear: Bool { x1 == y1 && x2 == y2 }

  @inline(__always)
  func x(at s: Double) -> Double { ((ax * s + bx) * s + cx) * s }

  @inline(__always)
  func y(at s: Double) -> Double { ((ay * s + by) * s + cy) * s }

  @inline(__always)
  func slopeX(at s: Double) -> Double { (3 * ax * s + 2 * bx) * s + cx }

  @inline(__always)
  func slopeY(at s: Double) -> Double { (3 * ay * s + 2 * by) * s + cy }

  /// y at x.
  package func y(atX x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return y(at: bisected(x))
  }

  /// The parameter whose x is given: bisection, then Newton steps that stay inside the bracket.
  func bisected(_ x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let error = self.x(at: s) - x
      if abs(error) < 1e-14 { break }
      if error < 0 { low = s } else { high = s }
      let slope = slopeX(at: s)
      let newton = s - error / slope
      s = slope > 1e-12 && newton > low && newton < high ? newton : (low + high) / 2
      if high - low < 1e-16 { break }
    }
    return s
  }
}
