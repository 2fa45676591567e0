import CCairo
import Foundation

extension CGContext {
  /// Draws a picture, fitted to `rect`.
  ///
  /// As Apple's, its top edge is drawn at `rect.maxY`: upside down where y grows downwards, as in the
  /// contexts UIKit makes; `UIImage.draw(in:)` turns it over.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let box = rect.standardized
    guard canDraw, !rect.isNull, box.width > 0, box.height > 0 else { return }
    let placement = CGAffineTransform(
      a: box.width / CGFloat(image.width), b: 0, c: 0, d: -box.height / CGFloat(image.height),
      tx: box.minX, ty: box.maxY)
    draw(image, placement: placement, tilesClip: byTiling)
  }

  /// Draws a picture upright in a context in UIKit's orientation: its top edge at `rect.minY`.
  package func drawTopLeft(_ image: CGImage, in rect: CGRect) {
    let box = rect.standardized
    guard canDraw, !rect.isNull, box.width > 0, box.height > 0 else { return }
    draw(
      image,
      placement: CGAffineTransform(
        a: box.width / CGFloat(image.width), b: 0, c: 0, d: box.height / CGFloat(image.height),
        tx: box.minX, ty: box.minY))
  }

  /// Draws a picture whose pixels, y down from its top left, `placement` maps to user space.
  package func draw(_ image: CGImage, placement: CGAffineTransform, tilesClip: Bool = false) {
    guard canDraw, placement.isDrawable else { return }
    let (width, height) = (Double(image.width), Double(image.height))
    let pixels = CGRect(x: 0, y: 0, width: width, height: height)
    let filter = self.filter(for: image, placement: placement)
    let alpha = state.alpha
    let bounds = tilesClip ? boundingBoxOfClipPath : pixels.applying(placement)
    image.withCairoSurface { surface in
      paint(
        PaintJob(
          bounds: bounds,
          draw: { cairo in
            cairo_save(cairo)
            var matrix = placement.cairoMatrix
            cairo_transform(cairo, &matrix)
            cairo_set_source_surface(cairo, surface, 0, 0)
            let source = cairo_get_source(cairo)
            cairo_pattern_set_filter(source, filter)
            // Pixels beyond the edge count as the edge's, so that scaled edges do not fade.
            cairo_pattern_set_extend(source, tilesClip ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
            if alpha < 1 || tilesClip {
              if !tilesClip {
                cairo_new_path(cairo)
                cairo_rectangle(cairo, 0, 0, width, height)
                cairo_clip(cairo)
              }
              cairo_paint_with_alpha(cairo, alpha)
            } else {
              cairo_new_path(cairo)
              cairo_rectangle(cairo, 0, 0, width, height)
              cairo_fill(cairo)
            }
            cairo_restore(cairo)
          }))
    }
    // The source would otherwise refer to pixels that may go away with the image.
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
  }

  /// Whole pixels moved by whole pixels need no filter, and Cairo copies them fastest without one.
  private func filter(for image: CGImage, placement: CGAffineTransform) -> cairo_filter_t {
    if state.interpolationQuality == .none || !image.shouldInterpolate {
      return CAIRO_FILTER_NEAREST
    }
    let whole = placement.concatenating(cairoCTM)
    if whole.isTranslation, whole.tx == whole.tx.rounded(), whole.ty == whole.ty.rounded() {
      return CAIRO_FILTER_NEAREST
    }
    return state.interpolationQuality == .low ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD
  }
}
