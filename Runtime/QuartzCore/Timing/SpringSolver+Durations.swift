import Foundation

extension SpringSolver {
  /// A duration that stands for "never settles".
  package static let endless = Double(Float.greatestFiniteMagnitude)

  /// When the spring is taken to be at rest, in seconds, as `CASpringAnimation.settlingDuration`.
  ///
  /// Under-damped: where the envelope (1 + |λ−v|/ω_d)·e^(−λt) falls to ε. Critically damped: the first
  /// multiple of 0.1 s, accumulated, after which the remaining distance is below ε. Undamped: endless
  /// (`Float.greatestFiniteMagnitude`). Overdamped: the time at which the remaining distance is below
  /// ε, on the same 0.1 s grid as the critical one (Core Animation's own rule is not known).
  package func settlingDuration(epsilon: Double = 0.001) -> Double {
    guard damping > 0 else { return Self.endless }
    if regime == .instant { return 0 }
    switch regime {
    case .under:
      let time = log((1 + abs(coefficient)) / epsilon) / decay
      return time.isFinite ? min(max(time, 0), Self.endless) : Self.endless
    default:
      return firstTenth(epsilon)
    }
  }

  private func firstTenth(_ epsilon: Double) -> Double {
    func isSettled(_ time: Double) -> Bool {
      let remaining = 1 - progress(at: time)
      guard abs(remaining) < epsilon else { return false }
      // A fast spring may pass through its target: past the one extremum it only decays.
      return abs(1 - progress(at: time + 0.1)) < epsilon
    }
    // Jump over long waits: nothing settles before the slow decay has had time to reach ε.
    let rate = regime == .over ? decay - frequency : decay
    guard rate > 0, rate.isFinite else { return Self.endless }
    var time = 0.0
    let least = -log(epsilon) / rate
    guard least < 1e6 else { return min(least, Self.endless) }
    for _ in 0..<20_000 {
      if isSettled(time) { return time }
      time += 0.1
    }
    time = least
    while !isSettled(time), time < 1e9 { time *= 1.01 }
    return time
  }

  /// The spring of `usingSpringWithDamping`: mass 1, and the stiffness with which it is settled to
  /// 0.1 % of the envelope at `duration`.
  ///
  /// ζ is clamped to 1e-6…1, the duration to 0.01…10 s. ω = ln(1000·ζ/√(1−ζ²)) / (ζ·d), for ζ = 1
  /// ω = 9.23341347645 / d. Without a positive root (ζ ≲ 0.001) stiffness 100 and damping 10 are used.
  /// With an initial velocity v, ζω is replaced by ζω − v in the amplitude, as Framer's published
  /// solver does (whether UIKit lets the velocity change the stiffness is not known); where that has
  /// no root the velocity does not count.
  package static func settling(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) -> SpringSolver {
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 1e-6), 1)
    let time = duration.isNaN ? 0.5 : min(max(duration, 0.01), 10)
    let omega: Double
    if ratio >= 1 {
      omega = 9.233413476451587 / time
    } else {
      omega = log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / (ratio * time)
    }
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    if velocity != 0, omega > 0, omega.isFinite,
      let moved = settlingFrequency(ratio: ratio, duration: time, velocity: velocity)
    {
      return SpringSolver(
        mass: 1, stiffness: moved * moved, damping: 2 * ratio * moved, initialVelocity: velocity)
    }
    guard omega > 0, omega.isFinite else {
      return SpringSolver(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: initialVelocity)
    }
    return SpringSolver(
      mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega,
      initialVelocity: initialVelocity)
  }

  /// The largest ω at which the amplitude at `duration`, ((ζω−v)/ω_d)·e^(−ζωd) or for ζ = 1
  /// (1+(ω−v)d)·e^(−ωd), is 0.001; nil when it is smaller everywhere.
  private static func settlingFrequency(
    ratio: Double, duration: Double, velocity: Double
  ) -> Double? {
    let root = (1 - ratio * ratio).squareRoot()
    func excess(_ omega: Double) -> Double {
      let amplitude =
        ratio >= 1
        ? 1 + (omega - velocity) * duration : (ratio * omega - velocity) / (omega * root)
      return amplitude * exp(-ratio * omega * duration) - 0.001
    }
    // Beyond its maximum the amplitude only falls.
    var low = 1e-9
    if velocity > 0 {
      let reach = ratio * duration * velocity
      low =
        ratio >= 1
        ? velocity
        : (reach + (reach * reach + 4 * ratio * reach).squareRoot())
          / (2 * ratio * ratio * duration)
    }
    guard low.isFinite, excess(low) > 0 else { return nil }
    var high = low + 1 / duration
    for _ in 0..<200 where excess(high) > 0 { high *= 2 }
    guard high.isFinite, excess(high) <= 0 else { return nil }
    for _ in 0..<64 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The spring of a perceptual duration (one undamped period) and a bounce from −1 to 1:
  /// m = 1, k = (2π/d)², c = 4πζ/d with ζ = 1 − bounce, or 1/(1 + bounce) below 0. A bounce of 1 never
  /// comes to rest; one of −1 is there at once.
  package static func perceptual(
    duration: Double, bounce: Double, initialVelocity: Double = 0
  ) -> SpringSolver {
    let period = duration.isNaN ? 0.5 : min(max(duration, 1e-4), 1e6)
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 1e-6)
    let omega = 2 * Double.pi / period
    return SpringSolver(
      mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega,
      initialVelocity: initialVelocity, allowsOverdamping: true, isInstant: bounce == -1)
  }
}
