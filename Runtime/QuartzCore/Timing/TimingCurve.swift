import Foundation

/// Time to progress: a Bézier with a table of first guesses, or a spring. Immutable, shared by all
/// animations that use it.
package final class TimingCurve: Sendable {
  package let bezier: UnitBezier
  package let spring: SpringSolver?
  let isLinear: Bool
  /// Where a rebased curve begins, and how far it goes from there; 0 and 1 for all others.
  private let base: Double
  private let span: Double
  private let isRebased: Bool

  /// The curve's parameter at x = i / steps: the guess from which two Newton steps suffice.
  // Written before the curve is shared, only read afterwards.
  private nonisolated(unsafe) let guesses: UnsafePointer<Double>
  private static let steps = 64

  package convenience init(_ bezier: UnitBezier) {
    self.init(bezier, spring: nil)
  }

  /// A spring; its time is in seconds, and does not depend on the animation's duration.
  package convenience init(spring: SpringSolver) {
    self.init(UnitBezier(0, 0, 1, 1), spring: spring)
  }

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
    isRebased = first != 0 || last != 1
    isLinear = bezier.isLinear && spring == nil
    if isLinear || spring != nil {
      guesses = Self.none
    } else {
      let table = UnsafeMutablePointer<Double>.allocate(capacity: Self.steps + 2)
      for index in 0...Self.steps {
        table[index] = bezier.bisected(Double(index) / Double(Self.steps))
      }
      table[0] = 0
      table[Self.steps] = 1
      table[Self.steps + 1] = 1
      guesses = UnsafePointer(table)
    }
  }

  deinit {
    if guesses != Self.none { guesses.deallocate() }
  }

  // Never read, never freed: stands for "no table".
  private nonisolated(unsafe) static let none = UnsafePointer(
    UnsafeMutablePointer<Double>.allocate(capacity: 1))

  /// Progress of a Bézier at a fraction of the time; 0 below 0 and 1 above 1.
  @inline(__always)
  package func value(atFraction x: Double) -> Double {
    if isLinear { return min(max(x, 0), 1) }
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let place = x * Double(Self.steps)
    let index = Int(place)
    let low = guesses[index]
    let guess = low + (guesses[index + 1] - low) * (place - Double(index))
    return bezier.y(atX: x, guess: guess)
  }

  /// Progress `time` seconds into a cycle of `duration` seconds.
  @inline(__always)
  package func progress(at time: Double, duration: Double) -> Double {
    if isRebased { return rebasedProgress(at: time, duration: duration) }
    if let spring { return spring.progress(at: time) }
    return value(atFraction: time / duration)
  }

  @inline(never)
  private func rebasedProgress(at time: Double, duration: Double) -> Double {
    let own = spring?.progress(at: time) ?? value(atFraction: time / duration)
    return base + span * own
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
