/// A colour: sRGB or grey components with alpha, a pattern, or a rule that picks one by traits.
///
/// Component values are unit-less and normally 0…1. Values outside that range are kept (extended
/// sRGB) and clamped when drawn; NaN is read as 0. A colour never changes after it is made.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Every stored property is a constant, or (`resolvedCGColor`) set once inside an initialiser;
  // that is what makes the unchecked conformance true.

  /// What the colour is made of.
  package enum Paint {
    case gray(white: Double, alpha: Double)
    case rgb(red: Double, green: Double, blue: Double, alpha: Double)
    case other(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  package let paint: Paint
  private let resolvedCGColor: CGColor?

  package init(paint: Paint) {
    self.paint = paint
    switch paint {
    case .gray(let white, let alpha):
      resolvedCGColor = CGColor(
        red: CGFloat(white), green: CGFloat(white), blue: CGFloat(white), alpha: CGFloat(alpha))
    case .rgb(let red, let green, let blue, let alpha):
      resolvedCGColor = CGColor(
        red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    case .other(let color): resolvedCGColor = color
    case .dynamic: resolvedCGColor = nil
    }
    super.init()
  }

  /// Makes clear black, as sending `init` to Apple's class does in practice.
  public convenience override init() {
    self.init(paint: .gray(white: 0, alpha: 0))
  }

  /// Makes a grey. `white` 0 is black and 1 is white; `alpha` 0 is clear.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(paint: .gray(white: Self.component(white), alpha: Self.component(alpha)))
  }

  /// Makes an sRGB colour. Values outside 0…1 are kept and clamped when drawn.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      paint: .rgb(
        red: Self.component(red), green: Self.component(green), blue: Self.component(blue),
        alpha: Self.component(alpha)))
  }

  /// Makes an sRGB colour from hue, saturation and brightness, each clamped to 0…1; hue 0 and 1
  /// are both red.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let rgb = HueColor(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(
      paint: .rgb(
        red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: Self.component(alpha)))
  }

  /// Makes a colour from Display P3 components, converted to extended sRGB, so that a colour
  /// outside sRGB has components below 0 or above 1 and is clamped when drawn.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    let rgb = DisplayP3.extendedSRGB(
      red: Self.component(red), green: Self.component(green), blue: Self.component(blue))
    self.init(
      paint: .rgb(
        red: rgb.red, green: rgb.green, blue: rgb.blue, alpha: Self.component(alpha)))
  }

  /// Makes a colour from a Core Graphics colour, of any kind.
  public convenience init(cgColor: CGColor) {
    if let parts = cgColor.components {
      switch parts.count {
      case 2: self.init(white: parts[0], alpha: parts[1])
      case 4: self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      default: self.init(paint: .other(cgColor))
      }
    } else {
      self.init(paint: .other(cgColor))
    }
  }

  /// Makes a colour that asks `dynamicProvider` each time it is used, with the traits in force.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(paint: .dynamic(dynamicProvider))
  }

  /// True: archives may ask for it.
  public class var supportsSecureCoding: Bool { true }

  /// Reads a colour that ``encode(with:)`` wrote; nil when the coder holds none.
  public required convenience init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "UIAlpha") else { return nil }
    self.init(
      red: CGFloat(coder.decodeDouble(forKey: "UIRed")),
      green: CGFloat(coder.decodeDouble(forKey: "UIGreen")),
      blue: CGFloat(coder.decodeDouble(forKey: "UIBlue")),
      alpha: CGFloat(coder.decodeDouble(forKey: "UIAlpha")))
  }

  /// What `#colorLiteral(red:green:blue:alpha:)` makes.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Writes the sRGB components.
  open func encode(with coder: NSCoder) {
    let parts = rgba
    coder.encode(Double(parts.red), forKey: "UIRed")
    coder.encode(Double(parts.green), forKey: "UIGreen")
    coder.encode(Double(parts.blue), forKey: "UIBlue")
    coder.encode(Double(parts.alpha), forKey: "UIAlpha")
  }

  /// Returns the colour itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The Core Graphics colour, resolved with the current traits.
  open var cgColor: CGColor {
    if let resolvedCGColor { return resolvedCGColor }
    return resolvedColor(with: .current).cgColor
  }

  /// The colour that is used under `traitCollection`: itself unless it is dynamic.
  ///
  /// A provider that keeps returning dynamic colours is followed eight times, then read as clear.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    for _ in 0..<8 {
      guard case .dynamic(let provider) = color.paint else { return color }
      color = provider(traitCollection)
    }
    if case .dynamic = color.paint { return UIColor(white: 0, alpha: 0) }
    return color
  }

  /// The same colour with another alpha; still dynamic when this one is.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let value = Self.component(alpha)
    switch paint {
    case .gray(let white, _): return UIColor(paint: .gray(white: white, alpha: value))
    case .rgb(let red, let green, let blue, _):
      return UIColor(paint: .rgb(red: red, green: green, blue: blue, alpha: value))
    case .other(let color):
      return UIColor(paint: .other(color.copy(alpha: alpha) ?? color))
    case .dynamic(let provider):
      return UIColor(dynamicProvider: { provider($0).withAlphaComponent(alpha) })
    }
  }

  /// Equal when the components, the pattern or the provider's resolved colours are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    switch (paint, other.paint) {
    case (.dynamic, _), (_, .dynamic): return false
    case (.other(let mine), .other(let its)): return mine == its
    case (.other, _), (_, .other): return false
    default: return rgba == other.rgba
    }
  }

  open override var hash: Int {
    if case .dynamic = paint { return ObjectIdentifier(self).hashValue }
    let parts = rgba
    var hasher = Hasher()
    hasher.combine(parts.red)
    hasher.combine(parts.green)
    hasher.combine(parts.blue)
    hasher.combine(parts.alpha)
    return hasher.finalize()
  }

  open override var description: String {
    switch paint {
    case .gray(let white, let alpha):
      return "UIExtendedGrayColorSpace \(Self.short(white)) \(Self.short(alpha))"
    case .rgb(let red, let green, let blue, let alpha):
      return "UIExtendedSRGBColorSpace \(Self.short(red)) \(Self.short(green)) "
        + "\(Self.short(blue)) \(Self.short(alpha))"
    case .other(let color): return "UICGColor \(color)"
    case .dynamic: return "UIDynamicProviderColor"
    }
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e6
      ? String(Int(value)) : String(format: "%g", value)
  }

  private static func component(_ value: CGFloat) -> Double {
    value.isNaN ? 0 : Double(value)
  }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// What `#colorLiteral` makes where no other type is asked for.
public typealias _ColorLiteralType = UIColor
