import Foundation

/// Immutable pixels: 8 bits each of blue, green, red and alpha, premultiplied, top row first.
///
/// Written once, before anyone else sees it; from then on only read, by any thread.
package final class PixelBuffer: @unchecked Sendable {
  // Sendable because the memory is never written after `init` returns.
  package let bytes: UnsafeMutableRawPointer
  package let width: Int
  package let height: Int
  package let bytesPerRow: Int

  /// A buffer that `fill` writes; its memory is zero before.
  package init(width: Int, height: Int, fill: (UnsafeMutableRawPointer, _ bytesPerRow: Int) -> Void)
  {
    self.width = width
    self.height = height
    bytesPerRow = width * 4
    let size = max(bytesPerRow * height, 4)
    bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memset(bytes, 0, size)
    fill(bytes, bytesPerRow)
  }

  /// A copy of `height` rows that are `sourceBytesPerRow` apart.
  package convenience init(
    copying source: UnsafeRawPointer, width: Int, height: Int, bytesPerRow sourceBytesPerRow: Int
  ) {
    self.init(width: width, height: height) { target, bytesPerRow in
      for row in 0..<height {
        memcpy(target + row * bytesPerRow, source + row * sourceBytesPerRow, width * 4)
      }
    }
  }

  deinit {
    bytes.deallocate()
  }
}
