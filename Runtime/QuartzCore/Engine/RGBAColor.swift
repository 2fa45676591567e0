import Foundation

/// A colour as the engine keeps it: sRGB, not premultiplied, alpha last; may lie outside 0…1.
package struct RGBAColor: Sendable, Equatable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(_ color: CGColor) {
    let value = color.srgb
    self.init(red: value.x, green: value.y, blue: value.z, alpha: value.w)
  }

  package init(_ value: SIMD4<Double>) {
    self.init(red: value.x, green: value.y, blue: value.z, alpha: value.w)
  }

  package var simd: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  /// The colour as CoreGraphics has it; what is not a number counts as 0.
  package var cgColor: CGColor { CGColor(extendedSRGB: simd) }

  /// Black that cannot be seen: what stands for "no colour" in an interpolation.
  package static let clear = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
}
