import Foundation

/// A damped harmonic oscillator of mass 1 going from 0 to 1.
///
/// With x the fraction that remains, x″ + 2ζω·x′ + ω²·x = 0; the closed solutions are the textbook
/// ones. The mapping from a duration is UIKit's: see ``init(settling:dampingRatio:velocity:)``.
struct SpringCurve: Sendable, Hashable {
  /// ω, in radians a second.
  let frequency: Double
  /// ζ, without unit. Above 1 the spring is over-damped.
  let dampingRatio: Double
  /// Initial velocity towards the target, in whole distances a second.
  let velocity: Double

  var stiffness: Double { frequency * frequency }
  var damping: Double { 2 * dampingRatio * frequency }

  /// What is left when a spring counts as settled, as in `UIView.animate` and `CASpringAnimation`.
  private static let residual = 0.001

  /// The spring of `UIView.animate(withDuration:usingSpringWithDamping:…)`.
  ///
  /// The ratio is clamped to at most 1 and the duration to 0.01…10 seconds; the frequency solves
  /// ζ/√(1−ζ²)·e^(−ζωd) = 0.001, or (1+ωd)·e^(−ωd) = 0.001 at ζ = 1. At a ratio too small for a
  /// solution the frequency is 10.
  init(settling duration: Double, dampingRatio ratio: Double, velocity: Double) {
    let ratio = min(max(ratio, 0), 1)
    let duration = min(max(duration, 0.01), 10)
    self.velocity = velocity
    dampingRatio = ratio
    if ratio >= 1 {
      frequency = 9.23341347645 / duration
    } else {
      let logarithm = log(ratio / (Self.residual * (1 - ratio * ratio).squareRoot()))
      frequency = logarithm > 0 ? logarithm / (ratio * duration) : 10
    }
  }

  /// The spring of a perceptual duration and a bounce: ω = 2π/duration and ζ = 1 − bounce, or
  /// 1/(1 + bounce) for a negative bounce.
  init(perceptualDuration: Double, bounce: Double, velocity: Double) {
    let bounce = min(max(bounce.isNaN ? 0 : bounce, -0.999), 1)
    frequency =
      2 * .pi / (perceptualDuration > 0 && perceptualDuration.isFinite ? perceptualDuration : 0.5)
    dampingRatio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// The travelled fraction after `seconds`; where it is beyond all numbers, as if it had arrived.
  func progress(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let fraction = solution(at: seconds)
    return fraction.isFinite ? fraction : 1
  }

  private func solution(at seconds: Double) -> Double {
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let oscillation = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let wave =
        cos(oscillation * seconds) + (decay - velocity) / oscillation * sin(oscillation * seconds)
      return 1 - exp(-decay * seconds) * wave
    }
    if dampingRatio == 1 {
      return 1 - exp(-frequency * seconds) * (1 + (frequency - velocity) * seconds)
    }
    let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    // Written with two exponentials: cosh and sinh overflow where their product with the decay does not.
    let slow = exp((spread - decay) * seconds)
    let fast = exp((-spread - decay) * seconds)
    let weight = (decay - velocity) / spread
    return 1 - ((1 + weight) * slow + (1 - weight) * fast) / 2
  }

  /// Seconds until the spring stays within a thousandth of its target, by `CASpringAnimation`'s rule;
  /// ten billion at most.
  ///
  /// Undamped springs never settle: 10 seconds stand for it, UIKit's longest spring. An over-damped
  /// spring is measured by its slow exponential.
  var settlingDuration: Double {
    let settled = settlingTime
    return settled < 1e10 ? settled : 1e10
  }

  private var settlingTime: Double {
    let decay = dampingRatio * frequency
    guard decay > 0 else { return 10 }
    if dampingRatio < 1 {
      let oscillation = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      return log((1 + abs(decay - velocity) / oscillation) / Self.residual) / decay
    }
    if dampingRatio > 1 {
      let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
      let weight = abs(1 + (decay - velocity) / spread) / 2
      return max(0, log(max(weight, 1) / Self.residual) / (decay - spread))
    }
    // In tenths of a second; of springs that take minutes, in hundredths of their own unit of time.
    let step = max(0.1, 0.01 / frequency)
    var seconds = 0.0
    while abs(1 - progress(at: seconds)) >= Self.residual { seconds += step }
    return seconds
  }
}
