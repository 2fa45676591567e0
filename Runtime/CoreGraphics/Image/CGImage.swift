import Foundation

/// An immutable picture. Cropped parts share the pixels of the whole.
public final class CGImage: Sendable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int

  /// The pixels, of which this image is the part at `origin`.
  package let buffer: PixelBuffer
  package let originX: Int
  package let originY: Int

  /// Whether no pixel is transparent, so that drawing can copy instead of blend.
  package let isOpaque: Bool

  /// Whether the picture is smoothed when it is drawn larger or smaller.
  public let shouldInterpolate: Bool

  /// A picture of the whole of `buffer`.
  package init(buffer: PixelBuffer, shouldInterpolate: Bool = true) {
    self.buffer = buffer
    self.width = buffer.width
    self.height = buffer.height
    self.originX = 0
    self.originY = 0
    self.shouldInterpolate = shouldInterpolate
    self.isOpaque = CGImage.isOpaque(buffer)
  }

  private init(part rect: (x: Int, y: Int, width: Int, height: Int), of image: CGImage) {
    buffer = image.buffer
    width = rect.width
    height = rect.height
    originX = image.originX + rect.x
    originY = image.originY + rect.y
    isOpaque = image.isOpaque
    shouldInterpolate = image.shouldInterpolate
  }

  private static func isOpaque(_ buffer: PixelBuffer) -> Bool {
    for row in 0..<buffer.height {
      let pixels = (buffer.bytes + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for column in 0..<buffer.width where pixels[column] < 0xFF00_0000 { return false }
    }
    return true
  }

  /// A picture of `provider`'s bytes, or nil when their layout is not 8-bit gray, RGB or alpha in a
  /// byte order that exists, or when they are too few.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, let data = provider.data,
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
        components: space.numberOfComponents, info: bitmapInfo.rawValue),
      bytesPerRow >= width * layout.bytesPerPixel,
      data.count >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel
    else { return nil }
    let buffer = PixelBuffer(width: width, height: height) { target, targetBytesPerRow in
      data.withUnsafeBytes { source in
        guard let base = source.bindMemory(to: UInt8.self).baseAddress else { return }
        for row in 0..<height {
          layout.read(
            base + row * bytesPerRow,
            into: (target + row * targetBytesPerRow).assumingMemoryBound(to: UInt8.self),
            width: width)
        }
      }
    }
    self.init(buffer: buffer, shouldInterpolate: shouldInterpolate)
  }

  /// A picture from a PNG file's bytes; nil when they are not one.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let data = source.data,
      let buffer = try? ImageCodec.decode(data, as: .png)
    else { return nil }
    self.init(buffer: buffer, shouldInterpolate: shouldInterpolate)
  }

  /// A picture from a JPEG file's bytes; nil when they are not one.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard let data = source.data,
      let buffer = try? ImageCodec.decode(data, as: .jpeg)
    else { return nil }
    self.init(buffer: buffer, shouldInterpolate: shouldInterpolate)
  }

  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// Always 32.
  public var bitsPerPixel: Int { 32 }
  /// The distance between rows in `dataProvider`'s bytes; for a part of a picture, the whole's.
  public var bytesPerRow: Int { buffer.bytesPerRow }
  /// Always sRGB, whatever the picture was made from.
  public var colorSpace: CGColorSpace? { .standardRGB }
  /// Always false: masks are ordinary pictures here.
  public var isMask: Bool { false }
  /// `noneSkipFirst` for a picture without transparency, else `premultipliedFirst`.
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }
  /// The alpha info with a 32-bit little-endian byte order.
  public var bitmapInfo: CGBitmapInfo {
    [.byteOrder32Little, CGBitmapInfo(rawValue: alphaInfo.rawValue)]
  }

  /// The pixels as bytes, `bytesPerRow` apart: blue, green, red, alpha, premultiplied, top row
  /// first.
  public var dataProvider: CGDataProvider? {
    let (bytes, stride) = (self.bytes, buffer.bytesPerRow)
    return CGDataProvider(data: Data(bytes: bytes, count: stride * (height - 1) + width * 4))
  }

  /// The first byte of the top row.
  package var bytes: UnsafeMutableRawPointer {
    buffer.bytes + originY * buffer.bytesPerRow + originX * 4
  }

  /// Whether another picture has the same size and the same colours everywhere.
  package func hasPixels(of other: CGImage) -> Bool {
    guard width == other.width, height == other.height else { return false }
    if self == other { return true }
    return (0..<height).allSatisfy { row in
      memcmp(
        bytes + row * buffer.bytesPerRow, other.bytes + row * other.buffer.bytesPerRow, width * 4)
        == 0
    }
  }

  /// The same picture; pictures are immutable.
  public func copy() -> CGImage? { self }

  /// The part inside `rect`, in pixels from the top left, grown to whole pixels and cut to the
  /// picture; nil when nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    return CGImage(
      part: (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height)), of: self)
  }
}

extension CGImage: Hashable {
  /// Images are equal when they are the same part of the same pixels in memory; content is not
  /// compared.
  public static func == (left: CGImage, right: CGImage) -> Bool {
    left === right
      || (left.buffer === right.buffer && left.originX == right.originX
        && left.originY == right.originY && left.width == right.width
        && left.height == right.height)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(buffer))
    hasher.combine(originX)
    hasher.combine(originY)
    hasher.combine(width)
    hasher.combine(height)
  }
}
