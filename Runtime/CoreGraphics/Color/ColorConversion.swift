import Foundation

/// Conversions between colour spaces, through sRGB with D65 white.
enum ColorConversion {
  /// Red, green, blue and alpha in sRGB of `values` (the space's components, then alpha).
  static func standardRGB(from values: [Double], space: CGColorSpace) -> SIMD4<Double> {
    let alpha = values[values.count - 1]
    switch space.kind {
    case .gray:
      return SIMD4(values[0], values[0], values[0], alpha)
    case .linearGray:
      let gray = encoded(values[0])
      return SIMD4(gray, gray, gray, alpha)
    case .rgb:
      return SIMD4(values[0], values[1], values[2], alpha)
    case .linearRGB:
      return SIMD4(encoded(values[0]), encoded(values[1]), encoded(values[2]), alpha)
    case .displayP3:
      let linear = standardFromP3(SIMD3(decoded(values[0]), decoded(values[1]), decoded(values[2])))
      return SIMD4(encoded(linear.x), encoded(linear.y), encoded(linear.z), alpha)
    case .cmyk:
      let light = 1 - values[3]
      return SIMD4(
        (1 - values[0]) * light, (1 - values[1]) * light, (1 - values[2]) * light, alpha)
    }
  }

  /// The components, then alpha, that show the sRGB colour `value` in `space`.
  static func components(of value: SIMD4<Double>, in space: CGColorSpace) -> [Double] {
    switch space.kind {
    case .gray:
      return [encoded(luminance(value)), value.w]
    case .linearGray:
      return [luminance(value), value.w]
    case .rgb:
      return [value.x, value.y, value.z, value.w]
    case .linearRGB:
      return [decoded(value.x), decoded(value.y), decoded(value.z), value.w]
    case .displayP3:
      let p3 = p3FromStandard(SIMD3(decoded(value.x), decoded(value.y), decoded(value.z)))
      return [encoded(p3.x), encoded(p3.y), encoded(p3.z), value.w]
    case .cmyk:
      let light = max(value.x, max(value.y, value.z))
      guard light > 0 else { return [0, 0, 0, 1, value.w] }
      return [
        1 - value.x / light, 1 - value.y / light, 1 - value.z / light, 1 - light, value.w,
      ]
    }
  }

  /// sRGB's transfer function (IEC 61966-2-1), odd about 0 as in extended sRGB.
  static func encoded(_ linear: Double) -> Double {
    let size = abs(linear)
    let value = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return linear < 0 ? -value : value
  }

  /// The inverse of `encoded(_:)`.
  static func decoded(_ value: Double) -> Double {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  /// Rec. 709 luminance of an sRGB colour, in linear light.
  static func luminance(_ value: SIMD4<Double>) -> Double {
    0.2126 * decoded(value.x) + 0.7152 * decoded(value.y) + 0.0722 * decoded(value.z)
  }

  // Both primaries share the D65 white, so one matrix of linear components converts: it is the
  // product of P3's RGB → XYZ (SMPTE RP 431-2 primaries) and sRGB's XYZ → RGB matrices.
  private static func standardFromP3(_ p: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      1.2249401762805598 * p.x - 0.2249401762805598 * p.y,
      -0.0420569547096881 * p.x + 1.0420569547096881 * p.y,
      -0.0196375545903344 * p.x - 0.0786360455506319 * p.y + 1.0982736001409663 * p.z)
  }

  private static func p3FromStandard(_ s: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      0.8224619687143623 * s.x + 0.1775380312856377 * s.y,
      0.0331941988509616 * s.x + 0.9668058011490384 * s.y,
      0.0170826307211200 * s.x + 0.0723974407116886 * s.y + 0.9105199285671914 * s.z)
  }
}
