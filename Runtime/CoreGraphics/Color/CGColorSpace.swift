import Foundation

/// How many components a colour has and what they mean.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb = 1
  case cmyk = 2
  case lab = 3
  case deviceN = 4
  case indexed = 5
  case pattern = 6
  case XYZ = 7
}

/// What to do with a colour that a destination cannot show; only clipping is done here.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
  case absoluteColorimetric = 1
  case relativeColorimetric = 2
  case perceptual = 3
  case saturation = 4
}

/// A meaning for colour components.
///
/// Everything is drawn in sRGB; colours of the other spaces are converted to it. Calibrated and ICC
/// spaces beyond those named here do not exist: `init(name:)` returns nil for them.
public final class CGColorSpace: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case gray, linearGray, rgb, linearRGB, displayP3, cmyk
  }

  let kind: Kind
  let isExtended: Bool

  /// The space's name, one of this class's constants; nil for device spaces.
  public let name: CFString?

  init(kind: Kind, isExtended: Bool = false, name: CFString? = nil) {
    self.kind = kind
    self.isExtended = isExtended
    self.name = name
  }

  /// Standard RGB (IEC 61966-2-1), components from 0 to 1.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// Standard RGB whose components may lie outside 0 to 1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// Standard RGB's primaries with components proportional to light.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// Linear RGB whose components may lie outside 0 to 1.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// Apple's wide gamut displays: P3 primaries, white of 6500 K, sRGB's transfer function.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Gray; drawn with sRGB's transfer function, which is close to a gamma of 2.2.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// Gray that may lie outside 0 to 1.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// Gray proportional to light.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// The same as `linearSRGB` here.
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  /// Four inks, without a profile.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  /// The space of that name, or nil when it is not one of this class's constants.
  public convenience init?(name: CFString) {
    switch name {
    case Self.sRGB: self.init(kind: .rgb, name: name)
    case Self.extendedSRGB: self.init(kind: .rgb, isExtended: true, name: name)
    case Self.linearSRGB, Self.genericRGBLinear: self.init(kind: .linearRGB, name: name)
    case Self.extendedLinearSRGB: self.init(kind: .linearRGB, isExtended: true, name: name)
    case Self.displayP3: self.init(kind: .displayP3, name: name)
    case Self.genericGrayGamma2_2: self.init(kind: .gray, name: name)
    case Self.extendedGray: self.init(kind: .gray, isExtended: true, name: name)
    case Self.linearGray: self.init(kind: .linearGray, name: name)
    case Self.genericCMYK: self.init(kind: .cmyk, name: name)
    default: return nil
    }
  }

  /// The number of components of a colour in this space, alpha not counted.
  public var numberOfComponents: Int {
    switch kind {
    case .gray, .linearGray: 1
    case .rgb, .linearRGB, .displayP3: 3
    case .cmyk: 4
    }
  }

  /// How many components there are and of what kind.
  public var model: CGColorSpaceModel {
    switch kind {
    case .gray, .linearGray: .monochrome
    case .rgb, .linearRGB, .displayP3: .rgb
    case .cmyk: .cmyk
    }
  }

  /// Whether the space has colours that sRGB lacks.
  public var isWideGamutRGB: Bool { kind == .displayP3 || (kind == .rgb && isExtended) }
  /// Always true: every space here can be drawn in.
  public var supportsOutput: Bool { true }

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left === right
      || (left.kind == right.kind && left.isExtended == right.isExtended && left.name == right.name)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(isExtended)
  }

  package static let deviceRGB = CGColorSpace(kind: .rgb)
  package static let deviceGray = CGColorSpace(kind: .gray)
  package static let deviceCMYK = CGColorSpace(kind: .cmyk)
  package static let standardRGB = CGColorSpace(kind: .rgb, name: CGColorSpace.sRGB)
  package static let extendedRGB = CGColorSpace(
    kind: .rgb, isExtended: true, name: CGColorSpace.extendedSRGB)
  package static let standardGray = CGColorSpace(
    kind: .gray, name: CGColorSpace.genericGrayGamma2_2)
}

/// The space of red, green and blue from 0 to 1; the same as sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The space of one component from black to white.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// The space of four inks, converted to sRGB without a profile.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
