import UIKit

extension Timing {
  /// The fraction of the way travelled when `fraction` of the step's duration has passed.
  ///
  /// - Parameters:
  ///   - fraction: clamped to 0…1; NaN counts as 0.
  ///   - duration: the step's duration in seconds, on which a spring's stiffness depends.
  ///   - options: the step's options, which hold the curve of ``options``.
  public func progress(
    at fraction: Double, duration: TimeInterval = 1, options: UIView.AnimationOptions = []
  ) -> Double {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    switch kind {
    case .options:
      return Self.progress(of: Self.curve(in: options), at: fraction)
    case .curve(let curve):
      return Self.progress(of: curve, at: fraction)
    case .cubic(let cubic):
      return cubic.progress(at: fraction)
    case .function(let function):
      return function.evaluate(fraction)
    case .spring, .bounce:
      if fraction >= 1 || duration == .infinity { return fraction > 0 ? 1 : 0 }
      return spring(duration: duration)!.progress(at: fraction * duration)
    }
  }

  /// Seconds until a spring by perceptual duration has settled to a thousandth; nil for every other
  /// timing, which takes the duration its step declares.
  public var settlingDuration: TimeInterval? {
    guard case .bounce = kind else { return nil }
    return spring(duration: 0)?.settlingDuration
  }

  /// The spring this timing is, for a step of `duration` seconds.
  func spring(duration: TimeInterval) -> SpringCurve? {
    switch corrected.kind {
    case .spring(let ratio, let velocity):
      return SpringCurve(settling: duration, dampingRatio: ratio, velocity: velocity)
    case .bounce(let duration, let bounce, let velocity):
      return SpringCurve(perceptualDuration: duration, bounce: bounce, velocity: velocity)
    default:
      return nil
    }
  }

  /// The fraction of the duration at which `progress` of the way is first reached, by bisection.
  /// Meant for functions that rise; error below 1e-9.
  func inverse(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<32 {
      let middle = (low + high) / 2
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The curve bits of `options`.
  static func curve(in options: UIView.AnimationOptions) -> UIView.AnimationCurve {
    switch (options.rawValue >> 16) & 0xF {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }

  private static func progress(of curve: UIView.AnimationCurve, at fraction: Double) -> Double {
    switch curve {
    case .easeIn: CubicCurve.easeIn.progress(at: fraction)
    case .easeOut: CubicCurve.easeOut.progress(at: fraction)
    case .linear: fraction
    default: CubicCurve.easeInOut.progress(at: fraction)
    }
  }
}

extension Timing: CustomStringConvertible {
  /// The timing as a timeline shows it: `easeOut`, `spring 0.6`, `cubic 0.2 0 0.1 1`.
  public var description: String {
    switch kind {
    case .options: "options"
    case .curve(let curve): Self.name(of: curve)
    case .cubic(let curve):
      Self.presetName(of: curve)
        ?? "cubic \(short(curve.x1)) \(short(curve.y1)) \(short(curve.x2)) \(short(curve.y2))"
    case .spring(let ratio, let velocity):
      "spring \(short(ratio))" + (velocity == 0 ? "" : " velocity \(short(velocity))")
    case .bounce(let duration, let bounce, let velocity):
      "spring \(short(duration)) s bounce \(short(bounce))"
        + (velocity == 0 ? "" : " velocity \(short(velocity))")
    case .function(let function): function.name
    }
  }

  /// The description, with the curve that `options` hold in place of ``options``.
  func description(options: UIView.AnimationOptions) -> String {
    if case .options = kind { return Self.name(of: Self.curve(in: options)) }
    return description
  }

  private static func name(of curve: UIView.AnimationCurve) -> String {
    switch curve {
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .linear: "linear"
    default: "easeInOut"
    }
  }
}

/// A number with at most three decimals and no trailing zeros.
func short(_ value: some BinaryFloatingPoint) -> String {
  let value = Double(value)
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-∞" : "∞" }
  let thousandths = (abs(value) * 1000).rounded()
  guard thousandths < 1e15 else { return "\(value)" }
  let whole = Int(thousandths) / 1000
  var digits = String(Int(thousandths) % 1000 + 1000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  let sign = value < 0 && thousandths > 0 ? "-" : ""
  return digits.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(digits)"
}
