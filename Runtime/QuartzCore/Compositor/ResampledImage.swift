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
  enum Key: Hashable {
    case piece(Piece)
    /// The parts of an image of which only the middle stretches, side by side.
    case parts(of: ImagePaint, plane: PlaneTransform, target: PixelRect)

    /// The pixels of the frame that are made.
    var target: PixelRect {
      switch self {
      case .piece(let piece): piece.target
      case .parts(_, _, let target): target
      }
    }

    var pieces: [Piece] {
      switch self {
      case .piece(let piece): [piece]
      case .parts(let paint, let plane, let target): paint.pieces(in: plane, target: target)
      }
    }
  }

  /// Pixels of an image and where they go.
  struct Piece: Hashable {
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
    guard !key.target.isEmpty else { return nil }
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
    let target = key.target
    let buffer = PixelBuffer(width: target.width, height: target.height) { pixels, bytesPerRow in
      let surface = cairo_image_surface_create_for_data(
        pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(target.width),
        Int32(target.height), Int32(bytesPerRow))
      cairo_surface_set_device_offset(surface, -Double(target.minX), -Double(target.minY))
      let cr = cairo_create(surface)
      cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
      for piece in key.pieces { piece.paint(on: cr) }
      cairo_destroy(cr)
      cairo_surface_flush(surface)
      cairo_surface_destroy(surface)
    }
    return CGImage(buffer: buffer)
  }
}

extension ResampledImage.Piece {
  /// Fills the target. Edges are cut when the pixels are drawn, so the image goes on beyond its own
  /// here.
  fileprivate func paint(on cr: OpaquePointer?) {
    guard !target.isEmpty, toPixels.inverse != nil else { return }
    let level =
      usesNearest
      ? MinifiedImage(image: image, shift: 0, factorX: 1, factorY: 1)
      : image.minified(for: toPixels)
    let shift = level.shift
    let (left, top) = (left >> shift, top >> shift)
    let right = min(level.image.width, (right + (1 << shift) - 1) >> shift)
    let bottom = min(level.image.height, (bottom + (1 << shift) - 1) >> shift)
    let plane = level.placed(toPixels)
    level.image.withSurface(left: left, top: top, right: right, bottom: bottom) { source in
      cairo_save(cr)
      cairo_rectangle(
        cr, Double(target.minX), Double(target.minY), Double(target.width), Double(target.height))
      cairo_clip(cr)
      var matrix = cairo_matrix_t(
        xx: plane.a, yx: plane.b, xy: plane.c, yy: plane.d, x0: plane.tx, y0: plane.ty)
      cairo_set_matrix(cr, &matrix)
      cairo_set_source_surface(cr, source, Double(left), Double(top))
      let pattern = cairo_get_source(cr)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(pattern, usesNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
      cairo_paint(cr)
      // Lets go of the surface before its pixels do.
      cairo_restore(cr)
    }
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
