extension UIColor {
  /// Red, green, blue and alpha in sRGB, with dynamic colours resolved by the current traits.
  /// A pattern reads as clear black.
  package var rgba: RGBA {
    switch paint {
    case .gray(let white, let alpha):
      return RGBA(red: white, green: white, blue: white, alpha: alpha)
    case .rgb(let red, let green, let blue, let alpha):
      return RGBA(red: red, green: green, blue: blue, alpha: alpha)
    case .other:
      return RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    case .dynamic:
      return resolvedColor(with: .current).rgba
    }
  }

  private var isPattern: Bool {
    if case .other = paint { return true }
    return false
  }

  /// Writes the sRGB components; false (and nothing written) for a pattern.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if isPattern { return false }
    let parts = rgba
    red?.pointee = CGFloat(parts.red)
    green?.pointee = CGFloat(parts.green)
    blue?.pointee = CGFloat(parts.blue)
    alpha?.pointee = CGFloat(parts.alpha)
    return true
  }

  /// Writes hue, saturation and brightness; false (and nothing written) for a pattern.
  /// A grey has hue 0 and saturation 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if isPattern { return false }
    let parts = rgba
    let hsb = HueColor(red: parts.red, green: parts.green, blue: parts.blue)
    hue?.pointee = CGFloat(hsb.hue)
    saturation?.pointee = CGFloat(hsb.saturation)
    brightness?.pointee = CGFloat(hsb.brightness)
    alpha?.pointee = CGFloat(parts.alpha)
    return true
  }

  /// Writes the grey level; a colour gives its luma (ITU-R BT.709 weights). False for a pattern.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if isPattern { return false }
    let parts = rgba
    let luma =
      parts.red == parts.green && parts.green == parts.blue
      ? parts.red : 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue
    white?.pointee = CGFloat(luma)
    alpha?.pointee = CGFloat(parts.alpha)
    return true
  }
}

/// sRGB components, not premultiplied.
package struct RGBA: Equatable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double
}

/// A colour as hue, saturation and brightness, each 0…1, and the usual hexcone conversions.
package struct HueColor: Equatable, Sendable {
  package var hue: Double
  package var saturation: Double
  package var brightness: Double

  package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    func unit(_ value: CGFloat) -> Double { value.isNaN ? 0 : min(max(Double(value), 0), 1) }
    self.hue = unit(hue)
    self.saturation = unit(saturation)
    self.brightness = unit(brightness)
  }

  package init(red: Double, green: Double, blue: Double) {
    let high = max(red, green, blue)
    let spread = high - min(red, green, blue)
    brightness = high
    saturation = high > 0 ? spread / high : 0
    guard spread > 0 else {
      hue = 0
      return
    }
    let sixth: Double
    if high == red {
      sixth = (green - blue) / spread
    } else if high == green {
      sixth = 2 + (blue - red) / spread
    } else {
      sixth = 4 + (red - green) / spread
    }
    hue = (sixth < 0 ? sixth + 6 : sixth) / 6
  }

  package var rgb: (red: Double, green: Double, blue: Double) {
    let sixth = (hue >= 1 ? 0 : hue) * 6
    let sector = sixth.rounded(.down)
    let part = sixth - sector
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    switch Int(sector) {
    case 0: return (brightness, rising, low)
    case 1: return (falling, brightness, low)
    case 2: return (low, brightness, rising)
    case 3: return (low, falling, brightness)
    case 4: return (rising, low, brightness)
    default: return (brightness, low, falling)
    }
  }
}

/// Display P3 to extended sRGB: both have sRGB's transfer curve and D65, so it is a matrix
/// between the linear values (the product of the two standards' primaries matrices).
enum DisplayP3 {
  static func extendedSRGB(
    red: Double, green: Double, blue: Double
  ) -> (red: Double, green: Double, blue: Double) {
    let r = linear(red)
    let g = linear(green)
    let b = linear(blue)
    return (
      encoded(1.2249401763 * r - 0.2249401763 * g),
      encoded(-0.0420569547 * r + 1.0420569547 * g),
      encoded(-0.0196375546 * r - 0.0786360455 * g + 1.0982736001 * b)
    )
  }

  private static func linear(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}

extension UIColor: LayerValueConvertible {
  /// The colour as animations interpolate it, dynamic ones resolved by the current traits.
  package var layerValue: LayerValue { .color(RGBAColor(cgColor)) }
}
