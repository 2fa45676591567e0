import CCairo
import CoreGraphics
import Foundation

/// All that is needed to draw one frame, taken from a layer tree at one time: a value.
///
/// A snapshot can be drawn on any thread, again and again, with the same bytes; compared with another
/// to see whether the picture is the same (`==`) or where it is not (`damage(from:)`).
package struct FrameSnapshot: Sendable, Equatable {
  /// In points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: Double
  /// What the layers are drawn on.
  package let background: PaintColor
  package internal(set) var nodes: [SnapshotNode]

  /// The largest frame, in pixels a side; greater ones are cut down to it.
  static let largestSide = 16384

  /// A frame without layers. Sizes that are not finite or below one pixel count as one pixel.
  package init(
    size: CGSize, scale: Double, background: PaintColor = .clear, nodes: [SnapshotNode] = []
  ) {
    self.size = size
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    self.background = background
    self.nodes = nodes
  }

  package var pixelWidth: Int { Self.pixels(size.width, scale) }
  package var pixelHeight: Int { Self.pixels(size.height, scale) }

  private static func pixels(_ length: Double, _ scale: Double) -> Int {
    let pixels = (length * scale).rounded()
    guard pixels.isFinite, pixels >= 1 else { return 1 }
    return Int(min(pixels, Double(largestSide)))
  }

  /// The whole frame, in pixels.
  package var frame: PixelRect { PixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight) }

  /// Draws into a buffer of premultiplied BGRA pixels, `pixelHeight` rows of `bytesPerRow` bytes, the
  /// top row first.
  ///
  /// - Parameter damage: The pixels that have to be drawn; nil for all. All others must hold the bytes
  ///   of this frame already: some of them may be drawn again, and no byte of a frame depends on what
  ///   part of it was drawn at once.
  /// - Precondition: `bytesPerRow` is at least four times `pixelWidth` and a multiple of four.
  package func draw(
    into pixels: UnsafeMutableRawPointer, bytesPerRow: Int, damage: [PixelRect]? = nil
  ) {
    demand(
      bytesPerRow >= pixelWidth * 4 && bytesPerRow % 4 == 0,
      "A row of \(bytesPerRow) bytes cannot hold \(pixelWidth) pixels of 4 bytes.")
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(pixelWidth),
      Int32(pixelHeight), Int32(bytesPerRow))
    defer { cairo_surface_destroy(surface) }
    guard let cr = cairo_create(surface) else { return }
    defer { cairo_destroy(cr) }
    let frame = frame
    nodes.withUnsafeBufferPointer { nodes in
      let parts = damage.map { DamageClosure(nodes: nodes, frame: frame).close($0) } ?? [frame]
      for part in parts {
        cairo_save(cr)
        let renderer = FrameRenderer(nodes: nodes, cr: cr, cull: part, frame: frame)
        // Without a clip Cairo has nothing to compare each shape with.
        if part != frame {
          renderer.appendPixels(part)
          cairo_clip(cr)
        }
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
        renderer.setSource(background, opacity: 1)
        cairo_paint(cr)
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
        renderer.draw()
        cairo_restore(cr)
      }
    }
    cairo_surface_flush(surface)
  }

  /// The frame's pixels: premultiplied BGRA, rows without gaps, the top row first.
  package func drawn() -> [UInt8] {
    let bytesPerRow = pixelWidth * 4
    return [UInt8](unsafeUninitializedCapacity: bytesPerRow * pixelHeight) { buffer, count in
      buffer.initialize(repeating: 0)
      draw(into: buffer.baseAddress!, bytesPerRow: bytesPerRow)
      count = buffer.count
    }
  }
}
