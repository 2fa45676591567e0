import CCairo
import Foundation

extension CGContext {
  /// Fills the current path, which is then forgotten; open subpaths count as closed.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawCurrentPath(fill: rule, stroke: false)
  }

  /// Strokes the current path, which is then forgotten.
  public func strokePath() {
    drawCurrentPath(fill: nil, stroke: true)
  }

  /// Fills and strokes the current path, which is then forgotten.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: drawCurrentPath(fill: .winding, stroke: false)
    case .eoFill: drawCurrentPath(fill: .evenOdd, stroke: false)
    case .stroke: drawCurrentPath(fill: nil, stroke: true)
    case .fillStroke: drawCurrentPath(fill: .winding, stroke: true)
    case .eoFillStroke: drawCurrentPath(fill: .evenOdd, stroke: true)
    }
  }

  /// The two parts have one shadow each, as Apple's have.
  private func drawCurrentPath(fill rule: CGPathFillRule?, stroke: Bool) {
    guard canDraw, !isPathEmpty else { return beginPath() }
    if paintsDirectly, !stroke || rule == nil {
      paintDirectly { cairo in
        if let rule {
          setSource(state.fillColor, state.fillPattern, of: cairo)
          cairo_set_fill_rule(cairo, rule.cairoRule)
          cairo_fill(cairo)
        } else {
          setSource(state.strokeColor, state.strokePattern, of: cairo)
          cairo_stroke(cairo)
        }
      }
      return
    }
    let geometry = PathGeometry(currentPathOf: cairo)
    beginPath()
    if let rule { fill(geometry, using: rule) }
    if stroke { self.stroke(geometry) }
  }

  /// Fills `geometry`; the current path is forgotten.
  package func fill(_ geometry: PathGeometry, using rule: CGPathFillRule = .winding) {
    guard canDraw, !geometry.isEmpty else { return }
    if paintsDirectly {
      paintDirectly { cairo in
        setSource(state.fillColor, state.fillPattern, of: cairo)
        cairo_new_path(cairo)
        geometry.append(to: cairo)
        cairo_set_fill_rule(cairo, rule.cairoRule)
        cairo_fill(cairo)
      }
      return
    }
    paint(
      PaintJob(
        bounds: geometry.controlPointBox,
        setSource: { self.setSource(self.state.fillColor, self.state.fillPattern, of: $0) },
        cover: { cairo in
          cairo_new_path(cairo)
          geometry.append(to: cairo)
          cairo_set_fill_rule(cairo, rule.cairoRule)
          cairo_fill(cairo)
        }))
  }

  /// Strokes `geometry` with the current line style; the current path is forgotten.
  package func stroke(_ geometry: PathGeometry) {
    guard canDraw, !geometry.isEmpty else { return }
    if paintsDirectly {
      paintDirectly { cairo in
        setSource(state.strokeColor, state.strokePattern, of: cairo)
        cairo_new_path(cairo)
        geometry.append(to: cairo)
        cairo_stroke(cairo)
      }
      return
    }
    let width = CGFloat(cairo_get_line_width(cairo))
    // A mitre reaches further out than half the width, by at most the mitre limit.
    let reach = max(width, 1) / 2 * max(2, CGFloat(cairo_get_miter_limit(cairo)))
    paint(
      PaintJob(
        bounds: geometry.controlPointBox.insetBy(dx: -reach, dy: -reach),
        setSource: { self.setSource(self.state.strokeColor, self.state.strokePattern, of: $0) },
        cover: { cairo in
          cairo_new_path(cairo)
          geometry.append(to: cairo)
          cairo_stroke(cairo)
        }))
  }

  /// Fills a rectangle; the current path is forgotten.
  public func fill(_ rect: CGRect) {
    guard canDraw, !rect.isNull else { return }
    if paintsDirectly {
      let box = rect.standardized
      paintDirectly { cairo in
        setSource(state.fillColor, state.fillPattern, of: cairo)
        cairo_new_path(cairo)
        let (x0, y0) = (PathGeometry.clamp(box.minX), PathGeometry.clamp(box.minY))
        cairo_rectangle(
          cairo, x0, y0, PathGeometry.clamp(box.maxX) - x0, PathGeometry.clamp(box.maxY) - y0)
        cairo_fill(cairo)
      }
      return
    }
    var geometry = PathGeometry()
    geometry.addRect(rect)
    fill(geometry)
  }

  /// Fills rectangles; where they overlap, they are drawn once.
  public func fill(_ rects: [CGRect]) {
    var geometry = PathGeometry()
    for rect in rects { geometry.addRect(rect) }
    fill(geometry)
  }

  /// Fills the ellipse inside `rect`; the current path is forgotten.
  public func fillEllipse(in rect: CGRect) {
    var geometry = PathGeometry()
    geometry.addEllipse(in: rect)
    fill(geometry)
  }

  /// Strokes a rectangle, half of the line inside it; the current path is forgotten.
  public func stroke(_ rect: CGRect) {
    var geometry = PathGeometry()
    geometry.addRect(rect)
    stroke(geometry)
  }

  /// Strokes a rectangle with lines of `width`, whatever the line width is set to.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = cairo_get_line_width(cairo)
    setLineWidth(width)
    stroke(rect)
    cairo_set_line_width(cairo, old)
  }

  /// Strokes the ellipse inside `rect`; the current path is forgotten.
  public func strokeEllipse(in rect: CGRect) {
    var geometry = PathGeometry()
    geometry.addEllipse(in: rect)
    stroke(geometry)
  }

  /// Strokes a line between the first and second point, the third and fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    var geometry = PathGeometry()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      geometry.move(to: points[index])
      geometry.line(to: points[index + 1])
    }
    stroke(geometry)
  }

  /// Makes a rectangle transparent, within the clip; in a context without alpha, black.
  public func clear(_ rect: CGRect) {
    guard canDraw, !rect.isNull else { return }
    takeOverSharedData()
    let box = rect.standardized
    cairo_new_path(cairo)
    let (x0, y0) = (PathGeometry.clamp(box.minX), PathGeometry.clamp(box.minY))
    cairo_rectangle(
      cairo, x0, y0, PathGeometry.clamp(box.maxX) - x0, PathGeometry.clamp(box.maxY) - y0)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_fill(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    publishData()
  }
}

extension CGPathFillRule {
  package var cairoRule: cairo_fill_rule_t {
    self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
  }
}
