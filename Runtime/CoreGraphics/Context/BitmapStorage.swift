import CCairo
import Foundation

/// A bitmap context's pixels: a Cairo surface and, where the layout asked for is not Cairo's,
/// memory in that layout which is kept in step with it.
final class BitmapStorage {
  let surface: OpaquePointer
  let width: Int
  let height: Int
  /// The memory in the layout that was asked for.
  let data: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let space: CGColorSpace?
  let info: CGBitmapInfo
  let layout: PixelLayout

  /// The surface's pixels: `data` itself when the layout is native.
  private let nativeData: UnsafeMutableRawPointer
  private let nativeBytesPerRow: Int
  private let ownsData: Bool
  private let onRelease: (() -> Void)?

  /// The colours of a context without alpha are drawn on Cairo's opaque format.
  init?(
    data given: UnsafeMutableRawPointer?, width: Int, height: Int,
    bytesPerRow givenBytesPerRow: Int,
    space: CGColorSpace?, info: CGBitmapInfo, layout: PixelLayout, onRelease: (() -> Void)? = nil
  ) {
    guard width > 0, height > 0, width <= 32767, height <= 32767 else { return nil }
    let isNative =
      layout.bytesPerPixel == 4 && layout.blue == 0 && layout.green == 1 && layout.red == 2
      && (layout.alpha == .premultiplied || layout.alpha == .ignored)
    let smallest = width * layout.bytesPerPixel
    let bytesPerRow = givenBytesPerRow == 0 ? (smallest + 15) & ~15 : givenBytesPerRow
    guard bytesPerRow >= smallest else { return nil }
    let needsCopy = !isNative || bytesPerRow % 4 != 0
    let size = bytesPerRow * height

    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.space = space
    self.info = info
    self.layout = layout
    self.onRelease = onRelease
    if let given {
      data = given
      ownsData = false
    } else {
      data = .allocate(byteCount: size, alignment: 16)
      memset(data, 0, size)
      ownsData = true
    }
    if needsCopy {
      nativeBytesPerRow = width * 4
      nativeData = .allocate(byteCount: nativeBytesPerRow * height, alignment: 16)
      memset(nativeData, 0, nativeBytesPerRow * height)
    } else {
      nativeBytesPerRow = bytesPerRow
      nativeData = data
    }
    surface = cairo_image_surface_create_for_data(
      nativeData.assumingMemoryBound(to: UInt8.self),
      layout.alpha == .ignored ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      Int32(width), Int32(height), Int32(nativeBytesPerRow))
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    if isForeign { nativeData.deallocate() }
    if ownsData { data.deallocate() }
    onRelease?()
  }

  /// Whether drawing happens in a copy.
  var isForeign: Bool { nativeData != data }

  /// Takes over what the program wrote to `data` itself.
  func load() {
    if isForeign {
      eachRow { layout.read($1, into: $0, width: width) }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Shows what was drawn in `data`.
  func store() {
    guard isForeign else { return }
    cairo_surface_flush(surface)
    eachRow { layout.write($0, to: $1, width: width) }
  }

  private func eachRow(
    _ body: (_ native: UnsafeMutablePointer<UInt8>, _ foreign: UnsafeMutablePointer<UInt8>) -> Void
  ) {
    for row in 0..<height {
      body(
        (nativeData + row * nativeBytesPerRow).assumingMemoryBound(to: UInt8.self),
        (data + row * bytesPerRow).assumingMemoryBound(to: UInt8.self))
    }
  }

  /// A copy of the pixels as they are now.
  func makeBuffer() -> PixelBuffer {
    cairo_surface_flush(surface)
    let buffer = PixelBuffer(
      copying: nativeData, width: width, height: height, bytesPerRow: nativeBytesPerRow)
    if layout.alpha == .ignored {
      // The fourth byte of Cairo's opaque format means nothing.
      let pixels = buffer.bytes.assumingMemoryBound(to: UInt32.self)
      for index in 0..<(width * height) { pixels[index] |= 0xFF00_0000 }
    }
    return buffer
  }
}
