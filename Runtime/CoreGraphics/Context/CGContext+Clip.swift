import CCairo
import Foundation

extension CGContext {
  /// Draws from now on only inside the current path, which is then forgotten, and inside the clip
  /// there was. An empty path leaves nothing to draw on.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard canDraw else { return }
    cairo_set_fill_rule(cairo, rule.cairoRule)
    cairo_clip(cairo)
  }

  /// Draws from now on only inside `rect` and the clip there was.
  public func clip(to rect: CGRect) {
    clip(to: [rect])
  }

  /// Draws from now on only inside the rectangles and the clip there was.
  public func clip(to rects: [CGRect]) {
    guard canDraw else { return }
    var geometry = PathGeometry()
    for rect in rects { geometry.addRect(rect) }
    clip(to: geometry)
  }

  /// Draws from now on only inside `geometry` and the clip there was.
  package func clip(to geometry: PathGeometry, using rule: CGPathFillRule = .winding) {
    guard canDraw else { return }
    cairo_new_path(cairo)
    geometry.append(to: cairo)
    clip(using: rule)
  }

  /// Forgets the clip, but not the one of an enclosing transparency layer.
  public func resetClip() {
    cairo_reset_clip(cairo)
  }

  /// The clip's box in user space; null when nothing can be drawn.
  public var boundingBoxOfClipPath: CGRect {
    guard canDraw else { return .null }
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
    guard x1 > x0, y1 > y0 else { return .null }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
