import CCairo
import CoreGraphics
import Foundation

extension FrameRenderer {
  /// Appends a path to the current path of `cr`, in the user space set there.
  func append(_ path: PathGeometry, to cr: OpaquePointer) {
    var pointIndex = 0
    var current = CGPoint.zero
    var start = CGPoint.zero
    path.points.withUnsafeBufferPointer { points in
      for verb in path.verbs {
        switch verb {
        case .move:
          current = points[pointIndex]
          start = current
          cairo_move_to(cr, current.x, current.y)
        case .line:
          current = points[pointIndex]
          cairo_line_to(cr, current.x, current.y)
        case .quad:
          let (control, end) = (points[pointIndex], points[pointIndex + 1])
          cairo_curve_to(
            cr, current.x + (control.x - current.x) * 2 / 3,
            current.y + (control.y - current.y) * 2 / 3, end.x + (control.x - end.x) * 2 / 3,
            end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
          current = end
        case .cubic:
          let (p, q, end) = (points[pointIndex], points[pointIndex + 1], points[pointIndex + 2])
          cairo_curve_to(cr, p.x, p.y, q.x, q.y, end.x, end.y)
          current = end
        case .close:
          cairo_close_path(cr)
          current = start
        }
        pointIndex += verb.pointCount
      }
    }
  }

  /// Appends a path that lies in `plane` to the current path.
  func append(_ path: PathGeometry, of plane: PlaneTransform) {
    if plane.isAffine {
      setMatrix(plane)
      append(path, to: cr)
    } else {
      appendProjected(plane, around: path.boundingBox) { append(path, to: $0) }
    }
  }

  func drawShape(_ shape: ShapePaint, in plane: PlaneTransform, opacity: Double) {
    // What is too far away for Cairo's coordinates would come back on the other side.
    guard !plane.isAffine || plane.reaches(of: shape.path.boundingBox) < 8e6 else { return }
    if shape.fill.isVisible {
      setSource(shape.fill, opacity: opacity)
      cairo_new_path(cr)
      append(shape.path, of: plane)
      cairo_set_fill_rule(
        cr, shape.usesEvenOddRule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_fill(cr)
      cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    }
    guard shape.hasStroke else { return }
    if plane.isAffine {
      setMatrix(plane)
      stroke(shape, on: cr, opacity: opacity)
    } else {
      drawFlattened(shape.strokeBox, of: plane) { stroke(shape, on: $0, opacity: opacity) }
    }
  }

  /// Strokes in the user space set in `cr`, so a line seen scaled is as thick as its layer is scaled.
  private func stroke(_ shape: ShapePaint, on cr: OpaquePointer, opacity: Double) {
    let isWhole = shape.strokeStart <= 0 && shape.strokeEnd >= 1
    let path =
      isWhole ? shape.path : shape.path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
    guard !path.isEmpty else { return }
    cairo_set_source_rgba(
      cr, shape.stroke.red, shape.stroke.green, shape.stroke.blue, shape.stroke.alpha * opacity)
    cairo_new_path(cr)
    append(path, to: cr)
    cairo_set_line_width(cr, shape.lineWidth)
    cairo_set_line_cap(cr, cairo_line_cap_t(rawValue: UInt32(shape.lineCap.rawValue)))
    cairo_set_line_join(cr, cairo_line_join_t(rawValue: UInt32(shape.lineJoin.rawValue)))
    cairo_set_miter_limit(cr, shape.miterLimit)
    if !shape.dashPattern.isEmpty {
      cairo_set_dash(cr, shape.dashPattern, Int32(shape.dashPattern.count), shape.dashPhase)
    }
    cairo_stroke(cr)
    if !shape.dashPattern.isEmpty { cairo_set_dash(cr, nil, 0, 0) }
  }

  /// Draws something flat at its largest size on screen and then shows it in perspective.
  func drawFlattened(_ area: CGRect, of plane: PlaneTransform, _ draw: (OpaquePointer) -> Void) {
    guard !area.isNull, area.width > 0, area.height > 0 else { return }
    var scale = rasterScale(of: plane, over: area)
    scale.x = min(max(scale.x, 1e-3), 4096 / area.width)
    scale.y = min(max(scale.y, 1e-3), 4096 / area.height)
    let width = Int((area.width * scale.x).rounded(.up))
    let height = Int((area.height * scale.y).rounded(.up))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    guard let flat = cairo_create(surface) else { return }
    cairo_scale(flat, scale.x, scale.y)
    cairo_translate(flat, -area.minX, -area.minY)
    draw(flat)
    cairo_destroy(flat)
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    let pixels = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    let toLayer = PlaneTransform(
      a: 1 / scale.x, b: 0, c: 0, d: 1 / scale.y, tx: area.minX, ty: area.minY)
    paintComputed(
      toLayer.followed(by: plane), over: CGRect(x: 0, y: 0, width: width, height: height)
    ) { _ in
      ImageSampler(
        pixels: pixels, pixelsPerRow: stride, minX: 0, minY: 0, maxX: width - 1, maxY: height - 1,
        opacity: 1, usesNearest: false)
    }
  }
}

extension ShapePaint {
  /// All that the stroke can cover: miters reach furthest, then square caps.
  var strokeBox: CGRect {
    let box = path.boundingBox
    guard !box.isNull else { return .null }
    let half = lineWidth / 2
    let reach = lineJoin == .miter ? half * max(miterLimit, 1.5) : half * 1.5
    return box.insetBy(dx: -reach, dy: -reach)
  }

  /// All that the shape can cover; null when it draws nothing.
  var box: CGRect {
    let fillBox = fill.isVisible ? path.boundingBox : .null
    return hasStroke ? fillBox.union(strokeBox) : fillBox
  }
}

extension PathGeometry {
  /// The box of all points, control points included; null for an empty path.
  var boundingBox: CGRect {
    guard let first = points.first else { return .null }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
