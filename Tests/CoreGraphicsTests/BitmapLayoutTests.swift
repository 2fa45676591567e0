import CoreGraphics
import Foundation
import Testing

@Suite struct BitmapLayoutTests {
  struct Layout: Sendable, CustomTestStringConvertible {
    var info: UInt32
    /// Half-transparent orange (1, 0.5, 0) at alpha 0.5 in memory.
    var bytes: [UInt8]
    var testDescription: String { "\(info)" }
  }

  static let layouts: [Layout] = [
    Layout(info: CGImageAlphaInfo.premultipliedLast.rawValue, bytes: [128, 64, 0, 128]),
    Layout(
      info: CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue,
      bytes: [128, 64, 0, 128]),
    Layout(
      info: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
      bytes: [0, 64, 128, 128]),
    Layout(info: CGImageAlphaInfo.premultipliedFirst.rawValue, bytes: [128, 128, 64, 0]),
    Layout(info: CGImageAlphaInfo.noneSkipLast.rawValue, bytes: [128, 64, 0, 255]),
  ]

  @Test(arguments: layouts)
  func programsMemoryIsInTheLayoutAskedFor(_ layout: Layout) throws {
    var memory = [UInt8](repeating: 0, count: 4)
    try memory.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: layout.info))
      context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.flush()

      for index in 0..<4 {
        // Rounding may differ by 1 between blending and multiplying.
        #expect(abs(Int(bytes[index]) - Int(layout.bytes[index])) <= 1)
      }
    }
  }

  @Test func grayContextHoldsLuminance() throws {
    var memory = [UInt8](repeating: 0, count: 8)
    try memory.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))

      #expect(bytes[0] == 0)
      #expect(bytes[1] == 255)
    }
  }

  @Test func whatTheProgramWritesIsPartOfThePicture() throws {
    let context = CGContext.bottomLeft(2, 2)
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    data[2] = 255
    data[3] = 255

    #expect(context.pixel(0, 0) == redPixel)
  }

  @Test(
    arguments: [
      (0, 4, 8, CGImageAlphaInfo.premultipliedLast.rawValue),
      (4, -1, 8, CGImageAlphaInfo.premultipliedLast.rawValue),
      (4, 4, 16, CGImageAlphaInfo.premultipliedLast.rawValue),
      (4, 4, 8, CGImageAlphaInfo.last.rawValue),
      (4, 4, 8, CGImageAlphaInfo.none.rawValue),
      (40000, 4, 8, CGImageAlphaInfo.premultipliedLast.rawValue),
    ] as [(Int, Int, Int, UInt32)])
  func unsupportedBitmapIsNil(_ width: Int, _ height: Int, _ bits: Int, _ info: UInt32) {
    #expect(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info) == nil)
  }
}
