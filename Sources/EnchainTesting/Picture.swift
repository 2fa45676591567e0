import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// A picture of a frame or of several: a value of pixels.
public struct Picture: Sendable, Equatable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Premultiplied blue, green, red and alpha of each pixel, the top row first.
  public private(set) var bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// An opaque picture of one grey.
  init(width: Int, height: Int, grey: UInt8) {
    self.init(
      width: width, height: height,
      bytes: (0..<width * height).flatMap { _ in [grey, grey, grey, 255] as [UInt8] })
  }

  init(_ snapshot: FrameSnapshot) {
    let (width, height) = (snapshot.pixelWidth, snapshot.pixelHeight)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bytes.withUnsafeMutableBytes {
      snapshot.draw(into: $0.baseAddress!, bytesPerRow: width * 4)
    }
    self.init(width: width, height: height, bytes: bytes)
  }

  /// Reads a PNG file, or any other image file that `UIImage` reads.
  ///
  /// - Throws: When the file cannot be read or is no image.
  public init(contentsOf url: URL) throws {
    let image = try ImageCodec.decode(Data(contentsOf: url))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(image.width * image.height * 4)
    for row in 0..<image.height {
      bytes += UnsafeRawBufferPointer(
        start: image.bytes + row * image.bytesPerRow, count: image.width * 4)
    }
    self.init(width: image.width, height: image.height, bytes: bytes)
  }

  /// Writes a PNG file, making the folders on its way.
  public func write(to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try pngData().write(to: url, options: .atomic)
  }

  /// The picture as a PNG file.
  public func pngData() throws -> Data {
    try ImageCodec.encodePNG(cgImage)
  }

  /// The picture as an image to draw.
  public var cgImage: CGImage {
    bytes.withUnsafeBytes { bytes in
      CGImage(
        buffer: PixelBuffer(
          copying: bytes.baseAddress!, width: width, height: height, bytesPerRow: width * 4))
    }
  }

  /// Red, green, blue and alpha of a pixel, 0…255, premultiplied.
  ///
  /// - Precondition: `x` and `y` lie in the picture.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y),
      "There is no pixel (\(x), \(y)) in a picture of \(width) × \(height).")
    let index = (y * width + x) * 4
    return (bytes[index + 2], bytes[index + 1], bytes[index], bytes[index + 3])
  }

  /// Lays a picture over this one, its top left corner at (x, y); what does not fit is cut off.
  mutating func place(_ other: Picture, x: Int, y: Int) {
    let columns = min(other.width, width - x)
    guard columns > 0 else { return }
    for row in 0..<min(other.height, height - y) {
      for column in 0..<columns {
        let source = (row * other.width + column) * 4
        let target = ((y + row) * width + x + column) * 4
        let rest = 255 - Int(other.bytes[source + 3])
        for channel in 0..<4 {
          let under = (Int(bytes[target + channel]) * rest + 127) / 255
          bytes[target + channel] = UInt8(
            clamping: Int(other.bytes[source + channel]) + under)
        }
      }
    }
  }
}
