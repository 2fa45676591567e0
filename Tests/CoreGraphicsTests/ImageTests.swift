import CoreGraphics
import Foundation
import Testing

@Suite struct ImageTests {
  /// Red above blue, 4 × 4, with a clear pixel at the top left.
  private func sample() throws -> CGImage {
    let context = CGContext.topLeft(4, 4)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    context.setFillColor(blue)
    context.fill(CGRect(x: 0, y: 2, width: 4, height: 2))
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    return try #require(context.makeImage())
  }

  @Test func imageIsDrawnUprightInABitmapContext() throws {
    let context = CGContext.bottomLeft(8, 8)
    context.interpolationQuality = .none
    context.draw(try sample(), in: CGRect(x: 0, y: 0, width: 8, height: 8))

    #expect(context.pixel(4, 0) == redPixel)
    #expect(context.pixel(4, 7) == bluePixel)
    #expect(context.pixel(0, 0) == clearPixel)
  }

  @Test func imageIsDrawnUpsideDownInUIKitsOrientation() throws {
    let context = CGContext.topLeft(8, 8)
    context.interpolationQuality = .none
    context.draw(try sample(), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context.pixel(4, 0) == bluePixel)
    context.clear(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.drawTopLeft(try sample(), in: CGRect(x: 0, y: 0, width: 8, height: 8))

    #expect(context.pixel(4, 0) == redPixel)
  }

  @Test func enlargedImageKeepsItsEdges() throws {
    let context = CGContext.topLeft(40, 40)
    context.drawTopLeft(try sample(), in: CGRect(x: 10, y: 10, width: 20, height: 20))

    #expect(context.pixel(29, 29) == bluePixel)
    #expect(context.pixel(30, 29) == clearPixel)
  }

  @Test func drawnImageTakesTheAlpha() throws {
    let context = CGContext.topLeft(4, 4)
    context.setAlpha(0.5)
    context.drawTopLeft(try sample(), in: CGRect(x: 0, y: 0, width: 4, height: 4))

    #expect(abs(context.pixel(2, 2).w - 128) <= 1)
  }

  @Test(arguments: [CGBlendMode.copy, .clear, .sourceIn, .destinationIn], [0, 0.3] as [CGFloat])
  func drawnImageChangesOnlyItsPlace(_ mode: CGBlendMode, _ angle: CGFloat) throws {
    let context = CGContext.topLeft(40, 40)
    context.setFillColor(green)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    context.setBlendMode(mode)
    context.translateBy(x: 20, y: 20)
    context.rotate(by: angle)
    context.drawTopLeft(try sample(), in: CGRect(x: -8, y: -8, width: 16, height: 16))

    #expect(context.pixel(5, 5) == greenPixel)
    #expect(context.pixel(20, 33) == greenPixel)
    let inside = context.pixel(21, 24)
    #expect(
      inside == (mode == .clear ? clearPixel : mode == .destinationIn ? greenPixel : bluePixel))
  }

  @Test func turnedImageIsWhereItsCornersAre() throws {
    let context = CGContext.topLeft(60, 60)
    let large = CGContext.topLeft(40, 40)
    large.setFillColor(red)
    large.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    context.translateBy(x: 30, y: 30)
    context.rotate(by: .pi / 4)
    context.drawTopLeft(
      try #require(large.makeImage()), in: CGRect(x: -20, y: -20, width: 40, height: 40))

    #expect(context.pixel(30, 30) == redPixel)
    #expect(context.pixel(30, 4) == redPixel)
    #expect(context.pixel(5, 5) == clearPixel)
    // A straight edge through the middle of pixels covers half of each.
    #expect(abs(context.pixel(30 + 14, 30 - 14).w - 128) < 90)
  }

  @Test func tilesFillTheClip() throws {
    let context = CGContext.bottomLeft(12, 12)
    context.draw(try sample(), in: CGRect(x: 0, y: 0, width: 4, height: 4), byTiling: true)

    #expect(context.pixel(1, 0) == redPixel)
    #expect(context.pixel(9, 4) == redPixel)
    #expect(context.pixel(8, 8) == clearPixel)
    #expect(context.pixel(9, 11) == bluePixel)
  }

  @Test func croppedImageSharesPixelsAndIsCutToTheWhole() throws {
    let image = try sample()
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 1, width: 100, height: 2)))

    #expect(part.width == 3 && part.height == 2)
    #expect(part.pixel(0, 0) == redPixel)
    #expect(part.pixel(0, 1) == bluePixel)
    #expect(part.buffer === image.buffer)
    #expect(image.cropping(to: CGRect(x: 9, y: 9, width: 2, height: 2)) == nil)
    #expect(image.cropping(to: CGRect.null) == nil)
  }

  @Test func pngKeepsEveryPixelOfEveryAlpha() throws {
    let buffer = PixelBuffer(width: 256, height: 256) { bytes, bytesPerRow in
      for alpha in 0..<256 {
        let row = (bytes + alpha * bytesPerRow).assumingMemoryBound(to: UInt8.self)
        for value in 0..<256 {
          // Premultiplied values that a straight pixel can give.
          let color = UInt8((min(value, 255) * alpha + 127) / 255)
          row[value * 4] = color
          row[value * 4 + 1] = UInt8(alpha) - color
          row[value * 4 + 2] = color / 2
          row[value * 4 + 3] = UInt8(alpha)
        }
      }
    }
    let image = CGImage(buffer: buffer)

    let back = try ImageCodec.decode(ImageCodec.encodePNG(image))

    #expect(back.width == 256 && back.height == 256)
    #expect(back.pixelBytes == image.pixelBytes)
  }

  @Test func jpegIsNearAndOverWhite() throws {
    let back = try ImageCodec.decode(ImageCodec.encodeJPEG(try flat(alpha: 0.5), quality: 0.95))
    let pixel = back.pixel(8, 8)

    // Half red over white, with the losses of the format.
    #expect(abs(pixel.x - 255) <= 4 && abs(pixel.y - 127) <= 4 && pixel.w == 255)
    #expect(back.isOpaque)
  }

  private func flat(alpha: CGFloat) throws -> CGImage {
    let context = CGContext.topLeft(16, 16)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: alpha))
    context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    return try #require(context.makeImage())
  }

  @Test(arguments: [
    ("R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", ImageCodec.Format.gif),
    ("UklGRhwAAABXRUJQVlA4TA8AAAAvAUAAAAcQ/Y/+ByKi/wEA", .webp),
  ])
  func otherFormatsAreRead(_ base64: String, _ format: ImageCodec.Format) throws {
    let data = try #require(Data(base64Encoded: base64))

    #expect(ImageCodec.format(of: data) == format)
    #expect(try ImageCodec.decode(data).pixel(0, 0) == redPixel)
  }

  @Test func damagedFilesAreRefusedWithAReason() throws {
    let png = try ImageCodec.encodePNG(sample())
    let jpeg = try ImageCodec.encodeJPEG(sample(), quality: 1)

    #expect(throws: ImageCodecError.self) { try ImageCodec.decode(png.prefix(png.count / 2)) }
    #expect(throws: ImageCodecError.self) { try ImageCodec.decode(jpeg.prefix(20)) }
    #expect(throws: ImageCodecError.self) { try ImageCodec.decode(Data("GIF89a".utf8)) }
    #expect(throws: ImageCodecError.self) { try ImageCodec.decode(Data()) }
    #expect(throws: ImageCodecError.self) { try ImageCodec.decode(Data("hello there".utf8)) }
  }

  @Test func imageFromDataSourceReadsPNG() throws {
    let provider = try #require(CGDataProvider(data: try ImageCodec.encodePNG(sample())))
    let image = try #require(
      CGImage(
        pngDataProviderSource: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent))

    #expect(image.pixelBytes == (try sample()).pixelBytes)
    #expect(
      CGImage(
        jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent) == nil)
  }

  @Test func imageIsMadeOfPixelsInAnotherLayout() throws {
    let provider = try #require(CGDataProvider(data: Data([255, 0, 0, 128, 0, 0, 255, 255])))
    let image = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
        decode: nil, shouldInterpolate: false, intent: .defaultIntent))

    #expect(image.pixel(0, 0) == Pixel(128, 0, 0, 128))
    #expect(image.pixel(1, 0) == bluePixel)
    #expect(
      CGImage(
        width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: [], provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent) == nil)
  }
}
