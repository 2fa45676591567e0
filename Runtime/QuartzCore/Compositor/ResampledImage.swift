import CCairo
import CoreGraphics
import Foundation

/// Images that were made larger, smaller or moved between pixels, kept as pixels of the frame, least
/// recently used first to go.
///
/// A still picture is resampled once in a film and copied from then on; and what is copied has the
/// same bytes wherever a drawing is cut.
final class ResampledImage: @unchecked Sendable {
  static let shared = ResampledImage()

  /// What determines the pixels.
  struct Key: Hashable {
    var image: CGImage
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    var toPixels: PlaneTransform
    var target: PixelRect
    var usesNearest: Bool
  }

  // `lock` guards everything below: that is what makes the class Sendable.
  private let lock = NSLock()
  private var images: [Key: (image: CGImage, use: UInt64)] = [:]
  private var clock: UInt64 = 0
  private var byteCount = 0
  private let capacity = 32 << 20

  /// The pixels of `key.target`; nil when there are none.
  func image(for key: Key) -> CGImage? {
    guard !key.target.isEmpty, key.toPixels.inverse != nil else { return nil }
    lock.lock()
    clock += 1
    if let entry = images[key] {
      images[key]?.use = clock
      lock.unlock()
      return entry.image
    }
    lock.unlock()
    let image = Self.make(key)
    lock.lock()
    defer { lock.unlock() }
    if images.updateValue((image, clock), forKey: key) == nil {
      byteCount += image.height * image.bytesPerRow
    }
    while byteCount > capacity, images.count > 1,
      let oldest = images.min(by: { $0.value.use < $1.value.use })
    {
      byteCount -= oldest.value.image.height * oldest.value.image.bytesPerRow
      images[oldest.key] = nil
    }
    return image
  }

  private static func make(_ key: Key) -> CGImage {
    let level =
      key.usesNearest
      ? MinifiedImage(image: key.image, shift: 0, factorX: 1, factorY: 1)
      : key.image.minified(for: key.toPixels)
    let shift = level.shift
    let (left, top) = (key.left >> shift, key.top >> shift)
    let right = min(level.image.width, (key.right + (1 << shift) - 1) >> shift)
    let bottom = min(level.image.height, (key.bottom + (1 << shift) - 1) >> shift)
    let plane = level.placed(key.toPixels)
    let buffer = PixelBuffer(width: key.target.width, height: key.target.height) {
      pixels, bytesPerRow in
      let surface = cairo_image_surface_create_for_data(
        pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(key.target.width),
        Int32(key.target.height), Int32(bytesPerRow))
      cairo_surface_set_device_offset(surface, -Double(key.target.minX), -Double(key.target.minY))
      let cr = cairo_create(surface)
      level.image.withSurface(left: left, top: top, right: right, bottom: bottom) { source in
        var matrix = cairo_matrix_t(
          xx: plane.a, yx: plane.b, xy: plane.c, yy: plane.d, x0: plane.tx, y0: plane.ty)
        cairo_set_matrix(cr, &matrix)
        cairo_set_source_surface(cr, source, Double(left), Double(top))
        let pattern = cairo_get_source(cr)
        // Edges are cut when the pixels are drawn, so they go on beyond the image here.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(
          pattern, key.usesNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
        cairo_paint(cr)
        cairo_destroy(cr)
      }
      cairo_surface_flush(surface)
      cairo_surface_destroy(surface)
    }
    return CGImage(buffer: buffer)
  }
}

extension CGImage {
  /// Calls `body` with a surface of a part of the pixels, for the time of the call.
  func withSurface(
    left: Int, top: Int, right: Int, bottom: Int, _ body: (OpaquePointer?) -> Void
  ) {
    let first = bytes.assumingMemoryBound(to: UInt8.self) + top * bytesPerRow + left * 4
    let surface = cairo_image_surface_create_for_data(
      first, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(right - left),
      Int32(bottom - top), Int32(bytesPerRow))
    body(surface)
    cairo_surface_destroy(surface)
  }
}
