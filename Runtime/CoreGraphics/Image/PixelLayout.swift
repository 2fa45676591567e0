import Foundation

/// How a pixel of 8-bit components lies in memory, and the way to and from the native layout.
struct PixelLayout: Equatable {
  enum Alpha: Equatable { case ignored, straight, premultiplied, only }

  var bytesPerPixel: Int
  /// Offsets of red, green, blue and alpha in the pixel; gray has one offset for all three.
  var red: Int
  var green: Int
  var blue: Int
  var alphaOffset: Int
  var alpha: Alpha

  static let native = PixelLayout(
    bytesPerPixel: 4, red: 2, green: 1, blue: 0, alphaOffset: 3, alpha: .premultiplied)

  /// The layout of these parameters, or nil when it is not one of 8-bit gray, RGB or alpha.
  init?(bitsPerComponent: Int, bitsPerPixel: Int, components: Int, info: UInt32) {
    guard bitsPerComponent == 8, info & CGBitmapInfo.floatInfoMask.rawValue == 0,
      let alphaInfo = CGImageAlphaInfo(rawValue: info & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    let order = info & CGBitmapInfo.byteOrderMask.rawValue
    if alphaInfo == .alphaOnly {
      guard bitsPerPixel == 8 else { return nil }
      self.init(bytesPerPixel: 1, red: 0, green: 0, blue: 0, alphaOffset: 0, alpha: .only)
      return
    }
    if components == 1 {
      guard bitsPerPixel == 8, alphaInfo == .none else { return nil }
      self.init(bytesPerPixel: 1, red: 0, green: 0, blue: 0, alphaOffset: 0, alpha: .ignored)
      return
    }
    guard components == 3 else { return nil }
    if bitsPerPixel == 24, alphaInfo == .none {
      self.init(bytesPerPixel: 3, red: 0, green: 1, blue: 2, alphaOffset: 0, alpha: .ignored)
      return
    }
    guard bitsPerPixel == 32, order == 0 || order == 0x2000 || order == 0x4000 else { return nil }
    // Offsets as in a big-endian pixel; a little-endian one is read backwards.
    var offsets: (red: Int, green: Int, blue: Int, alpha: Int)
    switch alphaInfo {
    case .premultipliedFirst, .first, .noneSkipFirst: offsets = (1, 2, 3, 0)
    case .premultipliedLast, .last, .noneSkipLast: offsets = (0, 1, 2, 3)
    case .none, .alphaOnly: return nil
    }
    if order == 0x2000 {
      offsets = (3 - offsets.red, 3 - offsets.green, 3 - offsets.blue, 3 - offsets.alpha)
    }
    let alpha: Alpha =
      switch alphaInfo {
      case .premultipliedFirst, .premultipliedLast: .premultiplied
      case .first, .last: .straight
      default: .ignored
      }
    self.init(
      bytesPerPixel: 4, red: offsets.red, green: offsets.green, blue: offsets.blue,
      alphaOffset: offsets.alpha, alpha: alpha)
  }

  private init(
    bytesPerPixel: Int, red: Int, green: Int, blue: Int, alphaOffset: Int, alpha: Alpha
  ) {
    self.bytesPerPixel = bytesPerPixel
    self.red = red
    self.green = green
    self.blue = blue
    self.alphaOffset = alphaOffset
    self.alpha = alpha
  }

  /// Reads one row of `width` pixels into native ones.
  func read(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, width: Int) {
    var from = source
    var to = target
    for _ in 0..<width {
      switch alpha {
      case .only:
        to[0] = 0
        to[1] = 0
        to[2] = 0
        to[3] = from[0]
      case .ignored, .premultiplied:
        to[0] = from[blue]
        to[1] = from[green]
        to[2] = from[red]
        to[3] = alpha == .ignored ? 255 : from[alphaOffset]
      case .straight:
        let a = from[alphaOffset]
        to[0] = Self.multiply(from[blue], a)
        to[1] = Self.multiply(from[green], a)
        to[2] = Self.multiply(from[red], a)
        to[3] = a
      }
      from += bytesPerPixel
      to += 4
    }
  }

  /// Writes one row of native pixels in this layout. Gray gets Rec. 709 luma.
  func write(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, width: Int) {
    var from = source
    var to = target
    for _ in 0..<width {
      switch alpha {
      case .only:
        to[0] = from[3]
      case .ignored where bytesPerPixel == 1:
        let (r, g, b) = (Int(from[2]), Int(from[1]), Int(from[0]))
        let luma: Int = 54 * r + 183 * g + 19 * b + 128
        to[0] = UInt8(luma >> 8)
      case .ignored, .premultiplied:
        to[blue] = from[0]
        to[green] = from[1]
        to[red] = from[2]
        if bytesPerPixel == 4 { to[alphaOffset] = alpha == .ignored ? 255 : from[3] }
      case .straight:
        let a = from[3]
        to[blue] = Self.divide(from[0], a)
        to[green] = Self.divide(from[1], a)
        to[red] = Self.divide(from[2], a)
        to[alphaOffset] = a
      }
      from += 4
      to += bytesPerPixel
    }
  }

  /// `value · alpha / 255`, rounded to nearest.
  static func multiply(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
    let product = Int(value) * Int(alpha) + 128
    return UInt8((product + (product >> 8)) >> 8)
  }

  /// The straight value of a premultiplied one, rounded to nearest; 0 where alpha is 0.
  static func divide(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
    if alpha == 0 { return 0 }
    return UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
  }
}
