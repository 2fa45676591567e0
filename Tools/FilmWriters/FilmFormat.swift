import CDeflate

/// What every frame of a film has in common.
///
/// Pixels are 8 bits a channel, in the order blue, green, red, alpha, premultiplied by alpha, rows
/// from the top, without padding.
package struct FilmFormat: Equatable, Sendable {
  /// Pixels in a row, at least 1.
  package var width: Int
  /// Rows, at least 1.
  package var height: Int
  /// Frames in a second, above 0.
  package var framesPerSecond: Double
  /// Whether every pixel's alpha is 255, so that a writer may ignore it.
  package var isOpaque: Bool

  package init(width: Int, height: Int, framesPerSecond: Double, isOpaque: Bool = true) {
    precondition(width > 0 && height > 0, "A film is at least one pixel, not \(width) × \(height).")
    precondition(
      framesPerSecond > 0 && framesPerSecond.isFinite,
      "A film's frame rate is above 0, not \(framesPerSecond).")
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
    self.isOpaque = isOpaque
  }

  /// Bytes in a row.
  package var bytesPerRow: Int { width * 4 }
  /// Bytes in a frame.
  package var byteCount: Int { width * height * 4 }
}

/// A rectangle of whole pixels, from the top left corner.
package struct PixelRect: Equatable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}

/// One frame as a writer sees it. The memory is the caller's and is valid during the call only.
package struct FilmFrame {
  /// The whole picture, `FilmFormat.byteCount` bytes.
  package let pixels: UnsafeRawBufferPointer
  /// The part that may differ from the frame before; the whole picture for the first frame.
  package let changed: PixelRect

  package init(pixels: UnsafeRawBufferPointer, changed: PixelRect) {
    self.pixels = pixels
    self.changed = changed
  }
}

/// A number that two pictures share when they are equal, and almost never when they are not.
package func checksum(_ pixels: UnsafeRawBufferPointer) -> UInt32 {
  libdeflate_crc32(0, pixels.baseAddress, pixels.count)
}

/// Bytes made shorter, quickly.
package func packed(_ bytes: [UInt8]) -> [UInt8] {
  guard let compressor = libdeflate_alloc_compressor(1) else { return bytes }
  defer { libdeflate_free_compressor(compressor) }
  let bound = libdeflate_deflate_compress_bound(compressor, bytes.count)
  return withUnsafeTemporaryAllocation(byteCount: bound, alignment: 1) { output in
    let count = libdeflate_deflate_compress(
      compressor, bytes, bytes.count, output.baseAddress, output.count)
    return [UInt8](output[..<count])
  }
}

/// The `count` bytes that `packed` made shorter.
package func unpacked(_ packed: [UInt8], count: Int) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
    let decompressor = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(decompressor) }
    let result = libdeflate_deflate_decompress(
      decompressor, packed, packed.count, output.baseAddress, count, nil)
    precondition(result == LIBDEFLATE_SUCCESS, "What was packed cannot be unpacked.")
    initialized = count
  }
}
