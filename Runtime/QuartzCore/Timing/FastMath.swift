import Foundation

// Springs are evaluated for every animated property of every frame. The C library's exp, sin and cos
// are three calls the optimiser cannot see through, and cost two thirds of that. These are good to a
// few units in the last place over the range springs use.
enum FastMath {
  /// e^−x for x ≥ 0; 0 beyond 700. Relative error below 1e-15.
  ///
  /// −x = k·ln 2 + r with |r| ≤ ln 2 / 2; e^r is a Taylor polynomial of degree 13, its even and odd
  /// terms at once, in the two halves of a vector.
  @inline(__always)
  static func decay(_ x: Double) -> Double {
    guard x < 700 else { return x.isNaN ? x : 0 }
    // Adding 1.5·2^52 rounds to a whole number, which is then in the low bits.
    let shifted = x * -1.4426950408889634 + 6755399441055744.0
    let k = Int64(Int32(truncatingIfNeeded: shifted.bitPattern))
    let whole = shifted - 6755399441055744.0
    // ln 2 in two parts, so that r keeps its low bits.
    let r = (-x - whole * 0.6931471803691238) - whole * 1.9082149292705877e-10
    let square = r * r
    var series = SIMD2<Double>(2.08767569878681e-9, 1.6059043836821613e-10)
    series = series * square + SIMD2(2.7557319223985888e-7, 2.505210838544172e-8)
    series = series * square + SIMD2(2.48015873015873e-5, 2.7557319223985893e-6)
    series = series * square + SIMD2(1.388888888888889e-3, 1.984126984126984e-4)
    series = series * square + SIMD2(4.1666666666666664e-2, 8.333333333333333e-3)
    series = series * square + SIMD2(0.5, 0.16666666666666666)
    series = series * square + SIMD2(1, 1)
    let power = Double(bitPattern: UInt64(bitPattern: (1023 &+ k) &<< 52))
    return (series.x + series.y * r) * power
  }

  /// a·cos x + b·sin x for |x| < 1e6 or so; absolute error about 1e-15 · (|a| + |b|) · max(1, |x|/100).
  ///
  /// x = n·π/2 + r with |r| ≤ π/4; both series at once, in the two halves of a vector.
  @inline(__always)
  static func wave(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard abs(x) < 1e6 else { return a * cos(x) + b * sin(x) }
    let shifted = x * 0.6366197723675814 + 6755399441055744.0
    let n = Int32(truncatingIfNeeded: shifted.bitPattern)
    let whole = shifted - 6755399441055744.0
    let r =
      ((x - whole * 1.5707963267341256) - whole * 6.077100506303966e-11)
      - whole * 2.0222662487959506e-21
    let square = r * r
    // Taylor coefficients of cos r and of sin r / r in r².
    var series = SIMD2<Double>(-1.1470745597729725e-11, -7.647163731819816e-13)
    series = series * square + SIMD2(2.08767569878681e-9, 1.6059043836821613e-10)
    series = series * square + SIMD2(-2.755731922398589e-7, -2.505210838544172e-8)
    series = series * square + SIMD2(2.48015873015873e-5, 2.7557319223985893e-6)
    series = series * square + SIMD2(-1.388888888888889e-3, -1.984126984126984e-4)
    series = series * square + SIMD2(4.1666666666666664e-2, 8.333333333333333e-3)
    series = series * square + SIMD2(-0.5, -0.16666666666666666)
    series = series * square + SIMD2(1, 1)
    let (c, s) = (series.x, series.y * r)
    // Quarter turns swap and negate.
    let (cosine, sine) = n & 1 == 0 ? (c, s) : (-s, c)
    let value = a * cosine + b * sine
    return n & 2 == 0 ? value : -value
  }
}
