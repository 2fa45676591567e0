import Foundation

/// Where a pixel's alpha is and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none = 0
  case premultipliedLast = 1
  case premultipliedFirst = 2
  case last = 3
  case first = 4
  case noneSkipLast = 5
  case noneSkipFirst = 6
  case alphaOnly = 7
}

/// The order of a pixel's bytes.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// A pixel's layout: a `CGImageAlphaInfo` and a byte order.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that say whether components are floating-point numbers.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers; not supported.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16-bit units, the lowest byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// 32-bit units, the lowest byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// 16-bit units, the highest byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// 32-bit units, the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  /// Blue, green, red, alpha in memory, premultiplied: what everything is drawn in.
  static let native: CGBitmapInfo = [
    .byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue),
  ]
}

/// How pixels between those of a scaled image are found.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
}
