import CCairo
import Foundation

extension CGImage {
  /// Calls `body` with a Cairo surface over this image's pixels, valid during the call only.
  ///
  /// Each call makes its own surface, since Cairo notes things on one while it is a source, which
  /// two threads must not do at once. The surface must not be drawn on.
  package func withCairoSurface<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result
  {
    let surface = makeCairoSurface()
    defer { cairo_surface_destroy(surface) }
    return try body(surface)
  }

  /// A new surface over this image's pixels, which must outlive it.
  package func makeCairoSurface() -> OpaquePointer {
    cairo_image_surface_create_for_data(
      bytes.assumingMemoryBound(to: UInt8.self),
      isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      Int32(width), Int32(height), Int32(bytesPerRow))
  }
}
