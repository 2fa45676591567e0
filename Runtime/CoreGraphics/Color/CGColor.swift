import Foundation

/// A colour: components, what they mean, and an alpha from 0 to 1. Immutable.
public final class CGColor: Sendable {
  /// The meaning of the components; never nil here.
  public let colorSpace: CGColorSpace?

  /// The components of the colour space in its order, then alpha.
  public var components: [CGFloat]? { storedComponents }

  /// Red, green, blue (sRGB, not premultiplied, not clamped when the space is extended) and alpha.
  package let srgb: SIMD4<Double>

  /// What is drawn instead of the components, which are its mean.
  package let tile: PatternTile?

  private let storedComponents: [CGFloat]

  private init(
    space: CGColorSpace, storedComponents: [CGFloat], srgb: SIMD4<Double>, tile: PatternTile? = nil
  ) {
    self.tile = tile
    self.colorSpace = space
    self.storedComponents = storedComponents
    self.srgb = srgb
  }

  /// A colour of `space`, or nil when the number of components (alpha included) does not fit.
  ///
  /// Components outside 0 to 1 are clamped unless the space is an extended one; NaN counts as 0.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = space.numberOfComponents + 1
    self.init(space: space, values: Array(UnsafeBufferPointer(start: components, count: count)))
  }

  private convenience init(space: CGColorSpace, values: [CGFloat]) {
    let clean = values.enumerated().map { index, value in
      CGColor.clean(value, extended: space.isExtended && index < values.count - 1)
    }
    self.init(
      space: space, storedComponents: clean,
      srgb: ColorConversion.standardRGB(from: clean.map { Double($0) }, space: space))
  }

  /// A device RGB colour, which is drawn as sRGB.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .deviceRGB, values: [red, green, blue, alpha])
  }

  /// Copies of an image side by side; `mean` stands for it where there is no place for an image.
  package convenience init(tile: PatternTile, mean: SIMD4<Double>) {
    self.init(
      space: .deviceRGB, storedComponents: (0..<4).map { CGFloat(mean[$0]) }, srgb: mean, tile: tile
    )
  }

  /// An sRGB colour.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }

  /// What a colour literal stands for where a `CGColor` is asked for.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A device gray colour.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .deviceGray, values: [gray, alpha])
  }

  /// A gray of gamma 2.2.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .standardGray, values: [gray, alpha])
  }

  /// A colour of four inks.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
  }

  /// The colour of these sRGB components, which may lie outside 0 to 1 (extended sRGB).
  package convenience init(extendedSRGB value: SIMD4<Double>) {
    let inside = (0..<3).allSatisfy { value[$0] >= 0 && value[$0] <= 1 }
    self.init(
      space: inside ? .standardRGB : .extendedRGB,
      values: (0..<4).map { CGFloat(value[$0]) })
  }

  static func clean(_ value: CGFloat, extended: Bool) -> CGFloat {
    if value.isNaN { return 0 }
    return extended ? value : min(max(value, 0), 1)
  }

  /// Opaque black, in gray.
  public static let black = CGColor(genericGrayGamma2_2Gray: 0, alpha: 1)
  /// Opaque white, in gray.
  public static let white = CGColor(genericGrayGamma2_2Gray: 1, alpha: 1)
  /// Transparent black, in gray.
  public static let clear = CGColor(genericGrayGamma2_2Gray: 0, alpha: 0)

  /// The number of components, alpha included.
  public var numberOfComponents: Int { storedComponents.count }

  /// The last component: 0 for transparent, 1 for opaque.
  public var alpha: CGFloat { storedComponents[storedComponents.count - 1] }

  /// The same colour; colours are immutable.
  public func copy() -> CGColor? { self }

  /// The same colour with another alpha, clamped to 0 to 1.
  public func copy(alpha: CGFloat) -> CGColor? {
    var components = storedComponents
    let clean = CGColor.clean(alpha, extended: false)
    components[components.count - 1] = clean
    var srgb = self.srgb
    srgb.w = Double(clean)
    return CGColor(space: colorSpace ?? .deviceRGB, storedComponents: components, srgb: srgb)
  }

  /// This colour's nearest neighbour in `space`; the intent and options change nothing.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if space == colorSpace { return self }
    let values = ColorConversion.components(of: srgb, in: space).map { CGFloat($0) }
    return CGColor(space: space, values: values)
  }
}

extension CGColor: Hashable {
  /// Colours are equal when space and components are; the same tint in two spaces differs.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right
      || (left.storedComponents == right.storedComponents && left.colorSpace == right.colorSpace)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(storedComponents)
  }
}

extension CGColor: CustomStringConvertible {
  /// The space and the components.
  public var description: String {
    let space = colorSpace?.name ?? "device \(colorSpace?.model ?? .unknown)"
    return "<CGColor [\(space)] (\(storedComponents.map { "\($0)" }.joined(separator: " ")))>"
  }
}

extension CGColor: _ExpressibleByColorLiteral {}
