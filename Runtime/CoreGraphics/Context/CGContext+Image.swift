import CCairo
import Foundation

extension CGContext {
  /// Draws a picture, fitted to `rect`.
  ///
  /// As Apple's, its top edge is drawn at `rect.maxY`: upside down where y grows downwards, as in
  /// the contexts UIKit makes; `UIImage.draw(in:)` turns it over.
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
    let bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height).applying(placement)
    image.withCairoSurface { surface in
      let drawing = ImageDrawing(
        surface: surface, placement: placement, size: (Double(image.width), Double(image.height)),
        filter: filter(for: image, placement: placement), alpha: state.alpha,
        edge: tilesClip ? .tiles : edge(placement: placement))
      if paintsDirectly {
        paintDirectly { drawing.draw(on: $0) }
      } else {
        paint(
          PaintJob(
            bounds: tilesClip ? boundingBoxOfClipPath : bounds,
            setSource: { drawing.setSource(of: $0) }, cover: { drawing.cover($0) }))
      }
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

  /// Turned pictures of about their own size may fade over the half pixel around them, which looks
  /// as smooth as an edge and takes Cairo a third of the time of a shape filled with a picture.
  private func edge(placement: CGAffineTransform) -> ImageDrawing.Edge {
    // These would also change what lies around the picture.
    if [.copy, .clear].contains(state.blendMode) || state.blendMode.reachesOutsideShape {
      return .sharp
    }
    let whole = placement.concatenating(cairoCTM)
    if whole.b == 0, whole.c == 0 {
      let isWhole =
        whole.isTranslation && whole.tx == whole.tx.rounded() && whole.ty == whole.ty.rounded()
      return isWhole ? .none : .sharp
    }
    let (x, y) = (hypot(whole.a, whole.b), hypot(whole.c, whole.d))
    let isOwnSize = x > 0.75 && x < 1.25 && y > 0.75 && y < 1.25
    return isOwnSize && state.interpolationQuality != .none ? .none : .sharp
  }
}

/// A picture and all that says how it is drawn.
private struct ImageDrawing {
  enum Edge {
    /// What lies outside the picture counts as transparent.
    case none
    /// The picture is a shape: pixels beyond its edge count as the edge's, and the shape is cut.
    case sharp
    /// The picture is repeated over the whole clip.
    case tiles
  }

  var surface: OpaquePointer
  var placement: CGAffineTransform
  var size: (width: Double, height: Double)
  var filter: cairo_filter_t
  var alpha: Double
  var edge: Edge

  func draw(on cairo: OpaquePointer) {
    setSource(of: cairo)
    cover(cairo)
  }

  /// Cairo keeps a source where it was in the space it was set in.
  func setSource(of cairo: OpaquePointer) {
    inPixels(cairo) {
      cairo_set_source_surface(cairo, surface, 0, 0)
      let source = cairo_get_source(cairo)
      cairo_pattern_set_filter(source, filter)
      switch edge {
      case .none: break
      case .sharp: cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
      case .tiles: cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
      }
    }
  }

  func cover(_ cairo: OpaquePointer) {
    guard edge == .sharp else {
      if alpha < 1 { cairo_paint_with_alpha(cairo, alpha) } else { cairo_paint(cairo) }
      return
    }
    cairo_new_path(cairo)
    inPixels(cairo) { cairo_rectangle(cairo, 0, 0, size.width, size.height) }
    if alpha < 1 {
      cairo_save(cairo)
      cairo_clip(cairo)
      cairo_paint_with_alpha(cairo, alpha)
      cairo_restore(cairo)
    } else {
      cairo_fill(cairo)
    }
  }

  /// Runs `body` in the picture's own space.
  private func inPixels(_ cairo: OpaquePointer, _ body: () -> Void) {
    var old = cairo_matrix_t()
    cairo_get_matrix(cairo, &old)
    var matrix = placement.cairoMatrix
    cairo_transform(cairo, &matrix)
    body()
    cairo_set_matrix(cairo, &old)
  }
}
