import CoreGraphics

/// A pixel as red, green, blue, alpha from 0 to 255, premultiplied.
typealias Pixel = SIMD4<Int>

extension CGImage {
  /// The pixel at a place from the top left.
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    let bytes = (self.bytes + y * bytesPerRow + x * 4).assumingMemoryBound(to: UInt8.self)
    return Pixel(Int(bytes[2]), Int(bytes[1]), Int(bytes[0]), Int(bytes[3]))
  }

  /// All pixels' bytes, row by row.
  var pixelBytes: [UInt8] {
    (0..<height).flatMap { row in
      let start = (bytes + row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      return Array(UnsafeBufferPointer(start: start, count: width * 4))
    }
  }
}

extension CGContext {
  /// The pixel at a place from the top left.
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    makeImage()?.pixel(x, y) ?? Pixel(repeating: -1)
  }

  /// An empty context with Apple's orientation: origin at the bottom left, a unit a pixel.
  static func bottomLeft(_ width: Int, _ height: Int) -> CGContext {
    let info =
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
    else { preconditionFailure("The native layout is refused.") }
    return context
  }

  /// An empty context with UIKit's orientation: origin at the top left.
  static func topLeft(_ width: Int, _ height: Int, scale: CGFloat = 1) -> CGContext {
    guard let context = CGContext(pixelWidth: width, pixelHeight: height, scale: scale) else {
      preconditionFailure("The native layout is refused.")
    }
    return context
  }
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
let redPixel = Pixel(255, 0, 0, 255)
let greenPixel = Pixel(0, 255, 0, 255)
let bluePixel = Pixel(0, 0, 255, 255)
let clearPixel = Pixel(0, 0, 0, 0)
