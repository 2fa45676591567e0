import Foundation

/// An sRGB colour, unpremultiplied, each component in 0…1.
package struct PaintColor: Sendable, Hashable {
  /// Red, green, blue, alpha.
  package var components: SIMD4<Float>

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    components = SIMD4(Float(red), Float(green), Float(blue), Float(alpha))
  }

  package init(components: SIMD4<Float>) { self.components = components }

  package static let clear = PaintColor(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = PaintColor(red: 0, green: 0, blue: 0)
  package static let white = PaintColor(red: 1, green: 1, blue: 1)

  package var red: Double { Double(components.x) }
  package var green: Double { Double(components.y) }
  package var blue: Double { Double(components.z) }
  package var alpha: Double { Double(components.w) }

  /// False also where alpha is NaN.
  @inlinable
  package var isVisible: Bool { components.w > 0 }
  @inlinable
  package var isOpaque: Bool { components.w >= 1 }
}
