import Foundation

/// Time to progress: a Bézier with a table, or a spring. Immutable, shared by all animations that use
/// it.
///
/// The table cuts x into 64 pieces and has for each the cubic through the curve's values and slopes at
/// the piece's ends, wherever that is within 1e-7 of the curve; elsewhere (an end with a vertical
/// tangent) the curve is solved exactly.
package final class TimingCurve: Sendable {
  package let bezier: UnitBezier
  package let spring: SpringSolver?
  let shape: Shape
  var isLinear: Bool { shape == .linear }
  /// Where a rebased curve begins, and how far it goes from there; 0 and 1 for all others.
  private let base: Double
  private let span: Double

  enum Shape: UInt8, Sendable { case linear, bezier, underdamped, critical, overdamped, rebased }

  /// Four coefficients for each piece, constant first; NaN first where the piece is solved exactly.
  // Written before the curve is shared, only read afterwards.
  private nonisolated(unsafe) let table: UnsafeMutablePointer<Double>?

  static let pieces = 64

  package convenience init(_ bezier: UnitBezier) {
    self.init(bezier, spring: nil)
  }

  /// A spring; its time is in seconds, and does not depend on the animation's duration.
  package convenience init(spring: SpringSolver) {
    self.init(UnitBezier(0, 0, 1, 1), spring: spring)
  }

  /// A curve whose progress starts and ends elsewhere than at 0 and 1: what remains of an animator.
  package convenience init(rebasing curve: TimingCurve, from first: Double, to last: Double) {
    self.init(curve.bezier, spring: curve.spring, from: first, to: last)
  }

  private init(
    _ bezier: UnitBezier, spring: SpringSolver?, from first: Double = 0, to last: Double = 1
  ) {
    self.bezier = bezier
    self.spring = spring
    base = first
    span = last - first
    if first != 0 || last != 1 {
      shape = .rebased
      table = nil
    } else if let spring {
      shape =
        switch spring.regime {
        case .under: .underdamped
        case .over, .instant: .overdamped
        default: .critical
        }
      table = nil
    } else if bezier.isLinear {
      shape = .linear
      table = nil
    } else {
      shape = .bezier
      table = Self.makeTable(bezier)
    }
  }

  deinit { table?.deallocate() }

  private static func makeTable(_ bezier: UnitBezier) -> UnsafeMutablePointer<Double> {
    let table = UnsafeMutablePointer<Double>.allocate(capacity: pieces * 4)
    let width = 1 / Double(pieces)
    // Value and slope per piece at the border of two pieces.
    func knot(_ index: Int) -> (y: Double, slope: Double) {
      let s =
        index == 0 ? 0 : index == pieces ? 1 : bezier.bisected(Double(index) * width)
      return (bezier.y(at: s), bezier.slopeY(at: s) / bezier.slopeX(at: s) * width)
    }
    var left = knot(0)
    for index in 0..<pieces {
      let right = knot(index + 1)
      let rise = right.y - left.y
      let cubic = (
        left.y, left.slope, 3 * rise - 2 * left.slope - right.slope,
        left.slope + right.slope - 2 * rise
      )
      var isGood = true
      for step in 1..<8 {
        let u = Double(step) / 8
        let exact = bezier.y(at: bezier.bisected((Double(index) + u) * width))
        let near = cubic.0 + u * (cubic.1 + u * (cubic.2 + u * cubic.3))
        // NaN, from a vertical tangent, is not good either.
        if !(abs(near - exact) <= 1e-7) { isGood = false }
      }
      table[index * 4] = isGood ? cubic.0 : .nan
      table[index * 4 + 1] = isGood ? cubic.1 : .nan
      table[index * 4 + 2] = isGood ? cubic.2 : .nan
      table[index * 4 + 3] = isGood ? cubic.3 : .nan
      left = right
    }
    return table
  }

  /// What evaluation reads, in one place: see `AnimationTiming.Hot`. A spring's decay, frequency and
  /// coefficient, or the address of a Bézier's table.
  var parameters: (Double, Double, Double) {
    if let spring { return (spring.decay, spring.frequency, spring.coefficient) }
    return (Double(bitPattern: UInt64(UInt(bitPattern: table))), 0, 0)
  }

  /// Progress of a Bézier at a fraction of the time; 0 below 0 and 1 above 1. Of a spring: the
  /// fraction is seconds.
  @inline(__always)
  package func value(atFraction x: Double) -> Double {
    switch shape {
    case .linear: return min(max(x, 0), 1)
    case .bezier:
      guard x > 0 else { return 0 }
      guard x < 1 else { return 1 }
      let value = Self.piecewise(x, UnsafePointer(table.unsafelyUnwrapped))
      return value == value ? value : bezier.y(atX: x)
    case .rebased: return base + span * (spring?.progress(at: x) ?? bezier.y(atX: x))
    default: return spring?.progress(at: x) ?? x
    }
  }

  /// The piecewise cubic at 0 < x < 1; NaN where it must be solved.
  @inline(__always)
  static func piecewise(_ x: Double, _ table: UnsafePointer<Double>) -> Double {
    let place = x * Double(pieces)
    let index = Int32(place)
    let u = place - Double(index)
    let piece = table + Int(index) * 4
    return piece[0] + u * (piece[1] + u * (piece[2] + u * piece[3]))
  }

  /// Progress `time` seconds into a cycle of `duration` seconds.
  package func progress(at time: Double, duration: Double) -> Double {
    value(atFraction: spring == nil ? time / duration : time)
  }

  package static let linear = TimingCurve(UnitBezier(0, 0, 1, 1))
  package static let easeIn = TimingCurve(UnitBezier(0.42, 0, 1, 1))
  package static let easeOut = TimingCurve(UnitBezier(0, 0, 0.58, 1))
  package static let easeInEaseOut = TimingCurve(UnitBezier(0.42, 0, 0.58, 1))
  package static let coreAnimationDefault = TimingCurve(UnitBezier(0.25, 0.1, 0.25, 1))

  package static func named(_ name: CAMediaTimingFunctionName) -> TimingCurve {
    switch name {
    case .linear: return linear
    case .easeIn: return easeIn
    case .easeOut: return easeOut
    case .easeInEaseOut: return easeInEaseOut
    case .default: return coreAnimationDefault
    default:
      UnsupportedReporter.report(
        "There is no timing function named “\(name.rawValue)”; the linear one is used. The names are "
          + "linear, easeIn, easeOut, easeInEaseOut and default.")
      return linear
    }
  }
}
