/// A cubic Bézier timing curve from (0, 0) to (1, 1).
struct CubicCurve: Sendable, Hashable {
  // Float, as Core Animation stores control points (`CAMediaTimingFunction(controlPoints:)`).
  let x1: Float
  let y1: Float
  let x2: Float
  let y2: Float

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func finite(_ value: Double) -> Float { value.isFinite ? Float(value) : 0 }
    self.x1 = min(max(finite(x1), 0), 1)
    self.y1 = finite(y1)
    self.x2 = min(max(finite(x2), 0), 1)
    self.y2 = finite(y2)
  }

  static let easeIn = CubicCurve(0.42, 0, 1, 1)
  static let easeOut = CubicCurve(0, 0, 0.58, 1)
  static let easeInOut = CubicCurve(0.42, 0, 0.58, 1)

  /// The ordinate where the abscissa is `fraction`, clamped to 0…1.
  ///
  /// Error: below 1e-7 in the abscissa. Newton's method where the slope allows, bisection otherwise.
  func progress(at fraction: Double) -> Double {
    if !(fraction > 0) { return 0 }
    if fraction >= 1 { return 1 }
    return Self.polynomial(Double(y1), Double(y2), at: parameter(atAbscissa: fraction))
  }

  private func parameter(atAbscissa target: Double) -> Double {
    let first = Double(x1)
    let second = Double(x2)
    var low = 0.0
    var high = 1.0
    var parameter = target
    for _ in 0..<64 {
      let error = Self.polynomial(first, second, at: parameter) - target
      if abs(error) < 1e-12 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let slope = Self.slope(first, second, at: parameter)
      let newton = slope != 0 ? parameter - error / slope : -1
      parameter = newton > low && newton < high ? newton : (low + high) / 2
    }
    return parameter
  }

  private static func polynomial(_ first: Double, _ second: Double, at parameter: Double) -> Double
  {
    let cubic = 1 + 3 * first - 3 * second
    let square = 3 * second - 6 * first
    return ((cubic * parameter + square) * parameter + 3 * first) * parameter
  }

  private static func slope(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let cubic = 1 + 3 * first - 3 * second
    let square = 3 * second - 6 * first
    return (3 * cubic * parameter + 2 * square) * parameter + 3 * first
  }
}
