import Foundation

/// A damped spring released at distance 1 from its target: m·x″ + c·x′ + k·x = 0.
///
/// `progress(at:)` is 1 − x: 0 at the start, 1 at the target, above 1 when it overshoots. The three
/// regimes are the closed-form solutions. Velocity is in distances per second, positive toward the
/// target.
package struct SpringSolver: Sendable, Equatable {
  package enum Regime: UInt8, Sendable { case under, critical, over, instant }

  package let mass: Double
  package let stiffness: Double
  package let damping: Double
  package let initialVelocity: Double
  package let allowsOverdamping: Bool

  package let regime: Regime
  /// The decay rate λ (for a critical spring, ω).
  package let decay: Double
  /// ω√|1 − ζ²|, in radians per second.
  package let frequency: Double
  /// (λ − v) / ω_d; for a critical spring ω − v.
  package let coefficient: Double

  /// A spring of mass > 0, stiffness > 0 and damping ≥ 0; other values are replaced by the nearest
  /// that are legal, and those that are not numbers by CASpringAnimation's defaults. `isInstant` makes
  /// one that is at its target at once: what a bounce of −1 is.
  package init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false, isInstant: Bool = false
  ) {
    func legal(_ value: Double, _ fallback: Double, least: Double) -> Double {
      value.isNaN ? fallback : min(max(value, least), 1e12)
    }
    let m = legal(mass, 1, least: 1e-9)
    let k = legal(stiffness, 100, least: 1e-9)
    let c = legal(damping, 10, least: 0)
    let v = initialVelocity.isNaN ? 0 : min(max(initialVelocity, -1e9), 1e9)
    self.mass = m
    self.stiffness = k
    self.damping = c
    self.initialVelocity = v
    self.allowsOverdamping = allowsOverdamping
    let omega = (k / m).squareRoot()
    let lambda = c / (2 * m)
    let ratio = lambda / omega
    if isInstant {
      regime = .instant
      decay = lambda
      frequency = 0
      coefficient = 0
      return
    }
    // Near ζ = 1 the under- and overdamped forms divide by almost nothing; the critical form is
    // within (1 − ζ)·(ωt)² of them there.
    if ratio < 1 - 1e-7 {
      regime = .under
      decay = lambda
      frequency = omega * (1 - ratio * ratio).squareRoot()
      coefficient = (lambda - v) / frequency
    } else if ratio > 1 + 1e-7, allowsOverdamping {
      regime = .over
      decay = lambda
      frequency = omega * (ratio * ratio - 1).squareRoot()
      coefficient = (lambda - v) / frequency
    } else {
      regime = .critical
      decay = omega
      frequency = 0
      coefficient = omega - v
    }
  }

  /// ω = √(k/m), radians per second.
  package var undampedFrequency: Double { (stiffness / mass).squareRoot() }

  /// ζ: below 1 the spring overshoots.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// How much of the way is done, `time` seconds after release; 0 at or before 0.
  @inline(__always)
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    switch regime {
    case .under:
      let angle = frequency * time
      return 1 - exp(-decay * time) * (cos(angle) + coefficient * sin(angle))
    case .instant: return 1
    case .critical:
      let remaining = exp(-decay * time) * (1 + coefficient * time)
      return remaining.isNaN ? 1 : 1 - remaining
    default:
      return overdampedProgress(at: time)
    }
  }

  /// As `progress(at:)`, as a sum of two decays, which does not overflow as cosh does.
  @inline(never)
  private func overdampedProgress(at time: Double) -> Double {
    let slow = exp((frequency - decay) * time)
    let fast = exp(-(frequency + decay) * time)
    return 1 - 0.5 * ((1 + coefficient) * slow + (1 - coefficient) * fast)
  }

  /// Speed toward the target in distances per second, `time` seconds after release.
  package func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    switch regime {
    case .under:
      let (s, c) = (sin(frequency * time), cos(frequency * time))
      return exp(-decay * time)
        * (decay * (c + coefficient * s) - frequency * (coefficient * c - s))
    case .instant: return 0
    case .critical:
      return exp(-decay * time) * (decay * (1 + coefficient * time) - coefficient)
    default:
      let slow = exp((frequency - decay) * time) * (frequency - decay) * (1 + coefficient)
      let fast = -exp(-(frequency + decay) * time) * (frequency + decay) * (1 - coefficient)
      return -0.5 * (slow + fast)
    }
  }
}
