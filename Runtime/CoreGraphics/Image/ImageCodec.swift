import CImageCodecs
import Foundation

/// Why an image file could not be read or written.
package enum ImageCodecError: Error, CustomStringConvertible {
  case unknownFormat
  case failed(format: ImageCodec.Format, reason: String)

  package var description: String {
    switch self {
    case .unknownFormat:
      "The data is not a PNG, JPEG, GIF or WebP image; convert it to one of these."
    case .failed(let format, let reason):
      "The \(format.rawValue) image could not be handled: \(reason)."
    }
  }
}

/// Image files to pixels and back.
package enum ImageCodec {
  package enum Format: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
  }

  /// The format that the first bytes announce.
  package static func format(of data: Data) -> Format? {
    let head = [UInt8](data.prefix(12))
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .png }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if head.starts(with: Array("GIF8".utf8)) { return .gif }
    if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return .webp
    }
    return nil
  }

  /// Decodes an image file of any known format; of an animated GIF, the first picture.
  package static func decode(_ data: Data) throws -> CGImage {
    guard let format = format(of: data) else { throw ImageCodecError.unknownFormat }
    return CGImage(buffer: try decode(data, as: format))
  }

  static func decode(_ data: Data, as format: Format) throws -> PixelBuffer {
    var decoded = data.withUnsafeBytes { source -> EnchainDecodedImage in
      let bytes = source.bindMemory(to: UInt8.self).baseAddress
      return switch format {
      case .png: enchain_decode_png(bytes, source.count)
      case .jpeg: enchain_decode_jpeg(bytes, source.count)
      case .gif: enchain_decode_gif(bytes, source.count)
      case .webp: enchain_decode_webp(bytes, source.count)
      }
    }
    guard let pixels = decoded.pixels else {
      throw ImageCodecError.failed(format: format, reason: message(&decoded.message))
    }
    defer { free(pixels) }
    let (width, height) = (Int(decoded.width), Int(decoded.height))
    return PixelBuffer(width: width, height: height) { target, bytesPerRow in
      premultiply(
        pixels, into: target.assumingMemoryBound(to: UInt8.self), count: width * height)
    }
  }

  private static func premultiply(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for index in stride(from: 0, to: count * 4, by: 4) {
      let alpha = source[index + 3]
      target[index + 3] = alpha
      if alpha == 255 {
        target[index] = source[index]
        target[index + 1] = source[index + 1]
        target[index + 2] = source[index + 2]
      } else {
        target[index] = PixelLayout.multiply(source[index], alpha)
        target[index + 1] = PixelLayout.multiply(source[index + 1], alpha)
        target[index + 2] = PixelLayout.multiply(source[index + 2], alpha)
      }
    }
  }

  private static func message<T>(_ text: inout T) -> String {
    withUnsafeBytes(of: &text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// A PNG file of `image`, with straight alpha.
  package static func encodePNG(_ image: CGImage) throws -> Data {
    let pixels = straightPixels(of: image, over: nil)
    return try finish(
      enchain_encode_png(pixels, Int32(image.width), Int32(image.height)), as: .png)
  }

  /// A JPEG file of `image` over white.
  /// - Parameter quality: 0 (smallest) to 1 (best); clamped.
  package static func encodeJPEG(_ image: CGImage, quality: Double) throws -> Data {
    let pixels = straightPixels(of: image, over: 255)
    let percent = Int32((min(max(quality.isNaN ? 1 : quality, 0), 1) * 100).rounded())
    return try finish(
      enchain_encode_jpeg(pixels, Int32(image.width), Int32(image.height), percent), as: .jpeg)
  }

  private static func finish(_ result: EnchainEncodedImage, as format: Format) throws -> Data {
    var encoded = result
    guard let bytes = encoded.bytes else {
      throw ImageCodecError.failed(format: format, reason: message(&encoded.message))
    }
    defer { free(bytes) }
    return Data(bytes: bytes, count: encoded.count)
  }

  /// Pixels with straight alpha, or laid over an opaque gray.
  private static func straightPixels(of image: CGImage, over background: UInt8?) -> [UInt8] {
    let (width, height) = (image.width, image.height)
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      for row in 0..<height {
        let source = (image.bytes + row * image.bytesPerRow).assumingMemoryBound(to: UInt8.self)
        let base = row * width * 4
        for index in stride(from: 0, to: width * 4, by: 4) {
          let alpha = source[index + 3]
          for channel in 0..<3 {
            target[base + index + channel] =
              if let background {
                UInt8(
                  clamping: Int(source[index + channel])
                    + Int(PixelLayout.multiply(background, 255 - alpha)))
              } else {
                PixelLayout.divide(source[index + channel], alpha)
              }
          }
          target[base + index + 3] = background == nil ? alpha : 255
        }
      }
      count = width * height * 4
    }
  }
}
