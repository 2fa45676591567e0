import CCairo
import CoreGraphics
import Foundation

/// Gives the colour at a place of a layer: what Cairo cannot paint by itself, because it is seen in
/// perspective or because it is a conic gradient.
protocol PixelSampler {
  /// The premultiplied ARGB pixel at a point of the sampled space.
  func pixel(x: Double, y: Double) -> UInt32
}

extension FrameRenderer {
  /// Fills the image of `area` under `plane` with sampled pixels. Cairo draws the outline, so its
  /// edges are antialiased as everything else's.
  ///
  /// Every pixel is computed from its own position, so drawing a part gives the bytes of the whole.
  func paintComputed<Sampler: PixelSampler>(
    _ plane: PlaneTransform, over area: CGRect, outline: RoundedRectangle? = nil,
    operator mode: cairo_operator_t = CAIRO_OPERATOR_OVER,
    sampler makeSampler: (PlaneTransform) -> Sampler
  ) {
    guard let inverse = plane.inverse else { return }
    let visible = PixelRect(covering: plane.boundingBox(of: area)).intersection(cull)
    guard !visible.isEmpty else { return }
    let sampler = makeSampler(plane)
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(visible.width), Int32(visible.height))
    defer { cairo_surface_destroy(surface) }
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let (left, right) = (Double(area.minX), Double(area.maxX))
    let (top, bottom) = (Double(area.minY), Double(area.maxY))
    for row in 0..<visible.height {
      let y = Double(Int(visible.minY) + row) + 0.5
      let line = UnsafeMutableRawPointer(bytes + row * stride)
        .assumingMemoryBound(to: UInt32.self)
      for column in 0..<visible.width {
        let x = Double(Int(visible.minX) + column) + 0.5
        let w = inverse.px * x + inverse.py * y + inverse.pw
        let factor = 1 / w
        guard factor.isFinite else { continue }
        let localX = (inverse.a * x + inverse.c * y + inverse.tx) * factor
        let localY = (inverse.b * x + inverse.d * y + inverse.ty) * factor
        // A pixel on the edge has its centre outside: it shows the colour of the edge.
        line[column] = sampler.pixel(
          x: min(max(localX, left), right), y: min(max(localY, top), bottom))
      }
    }
    cairo_surface_mark_dirty(surface)
    cairo_new_path(cr)
    append(outline ?? RoundedRectangle(rect: area), of: plane)
    cairo_identity_matrix(cr)
    cairo_set_source_surface(cr, surface, Double(visible.minX), Double(visible.minY))
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
    cairo_set_operator(cr, mode)
    cairo_fill(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    // Lets go of the surface before its pixels do.
    cairo_set_source_rgba(cr, 0, 0, 0, 0)
  }
}

extension PaintColor {
  /// The premultiplied ARGB pixel of this colour times `coverage`.
  @inline(__always)
  func premultiplied(coverage: Double) -> UInt32 {
    // Written so that what is not a number counts as 0.
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    func byte(_ value: Double) -> UInt32 { UInt32(unit(value) * 255 + 0.5) }
    let alpha = unit(alpha * coverage)
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8
      | byte(blue * alpha)
  }
}

/// A colour through a blurred mask, in the mask's space.
struct MaskSampler: PixelSampler {
  let mask: BlurredMask
  let color: PaintColor
  let opacity: Double

  init(_ mask: BlurredMask, _ color: PaintColor, opacity: Double, plane: PlaneTransform) {
    self.mask = mask
    self.color = color
    self.opacity = opacity
  }

  func pixel(x: Double, y: Double) -> UInt32 {
    let column = x - Double(mask.originX) - 0.5
    let row = y - Double(mask.originY) - 0.5
    let (x0, y0) = (column.rounded(.down), row.rounded(.down))
    let (shareX, shareY) = (column - x0, row - y0)
    func at(_ x: Int, _ y: Int) -> Double {
      guard x >= 0, y >= 0, x < mask.width, y < mask.height else { return 0 }
      return Double(mask.bytes[y * mask.bytesPerRow + x])
    }
    let (i, j) = (Int(x0), Int(y0))
    let upper = at(i, j) * (1 - shareX) + at(i + 1, j) * shareX
    let lower = at(i, j + 1) * (1 - shareX) + at(i + 1, j + 1) * shareX
    let coverage = (upper * (1 - shareY) + lower * shareY) / 255
    return color.premultiplied(coverage: coverage * opacity)
  }
}

/// Premultiplied pixels, sampled bilinearly in their own pixel coordinates, edges repeated.
struct ImageSampler: PixelSampler {
  let pixels: UnsafePointer<UInt32>
  let pixelsPerRow: Int
  /// The pixels that may be used.
  let minX: Int
  let minY: Int
  let maxX: Int
  let maxY: Int
  let opacity: Double
  let usesNearest: Bool

  func pixel(x: Double, y: Double) -> UInt32 {
    if usesNearest {
      let value = at(Int(x.rounded(.down)), Int(y.rounded(.down)))
      return blend(value, value, value, value, 0, 0)
    }
    let (column, row) = (x - 0.5, y - 0.5)
    let (x0, y0) = (column.rounded(.down), row.rounded(.down))
    let (i, j) = (Int(x0), Int(y0))
    return blend(
      at(i, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1), Float(column - x0), Float(row - y0))
  }

  @inline(__always)
  private func at(_ x: Int, _ y: Int) -> UInt32 {
    pixels[min(max(y, minY), maxY) * pixelsPerRow + min(max(x, minX), maxX)]
  }

  @inline(__always)
  private func channels(_ value: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(
      Float(value & 0xFF), Float(value >> 8 & 0xFF), Float(value >> 16 & 0xFF), Float(value >> 24))
  }

  @inline(__always)
  private func blend(
    _ p: UInt32, _ q: UInt32, _ r: UInt32, _ s: UInt32, _ shareX: Float, _ shareY: Float
  ) -> UInt32 {
    let upper = channels(p) + (channels(q) - channels(p)) * shareX
    let lower = channels(r) + (channels(s) - channels(r)) * shareX
    let value = (upper + (lower - upper) * shareY) * Float(opacity) + 0.5
    return UInt32(value.x) | UInt32(value.y) << 8 | UInt32(value.z) << 16 | UInt32(value.w) << 24
  }
}
