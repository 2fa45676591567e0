import CCairo
import CoreGraphics
import Foundation

extension FrameRenderer {
  /// Makes the following coordinates those of `plane`; only for affine planes.
  func setMatrix(_ plane: PlaneTransform) {
    var matrix = cairo_matrix_t(
      xx: plane.a, yx: plane.b, xy: plane.c, yy: plane.d, x0: plane.tx, y0: plane.ty)
    cairo_set_matrix(cr, &matrix)
  }

  func setSource(_ color: PaintColor, opacity: Double) {
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha * opacity)
  }

  func fill(
    _ outline: RoundedRectangle, of plane: PlaneTransform, with color: PaintColor, opacity: Double
  ) {
    // The path is empty: whoever makes one uses it up.
    setSource(color, opacity: opacity)
    append(outline, of: plane)
    cairo_fill(cr)
  }

  /// The ring between the outline and the outline moved inwards by the border's width.
  func drawBorder(of node: SnapshotNode, opacity: Double) {
    setSource(node.border, opacity: opacity)
    cairo_new_path(cr)
    append(node.outline, of: node.plane)
    if let inner = node.outline.inset(by: node.borderWidth) {
      append(inner, of: node.plane)
      cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(cr)
      cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    } else {
      cairo_fill(cr)
    }
  }

  /// Appends an outline that lies in `plane` to the current path.
  func append(_ outline: RoundedRectangle, of plane: PlaneTransform) {
    if plane.keepsAxes, outline.isPlain, plane.reaches(of: outline.rect) < Self.farthest {
      // The same numbers that Cairo would come to, without a matrix for each rectangle.
      let rect = outline.rect
      cairo_identity_matrix(cr)
      cairo_rectangle(
        cr, plane.a * rect.minX + plane.tx, plane.d * rect.minY + plane.ty,
        plane.a * rect.width, plane.d * rect.height)
      return
    }
    if plane.isAffine {
      setMatrix(plane)
      if plane.reaches(of: outline.rect) < Self.farthest {
        outline.append(to: cr)
      } else if let near = Self.near(outline.rect, in: plane) {
        cairo_rectangle(cr, near.minX, near.minY, near.width, near.height)
      }
      return
    }
    appendProjected(plane, around: outline.rect) { outline.append(to: $0) }
  }

  /// Cairo's coordinates have 24 bits before the point, and wrap around beyond.
  private static let farthest = 4e6

  /// The part of a huge rectangle that is anywhere near a frame; its corners are far away.
  private static func near(_ rect: CGRect, in plane: PlaneTransform) -> CGRect? {
    guard let back = plane.inverse else { return nil }
    let side = 1e5
    let around = back.boundingBox(
      of: CGRect(x: -side, y: -side, width: 2 * side, height: 2 * side))
    guard around.isModest else { return nil }
    let near = around.intersection(rect)
    return near.isNull || near.isEmpty ? nil : near
  }

  /// Appends a path seen in perspective: flattened finely enough for its size on screen, cut where
  /// it comes too near to the eye, projected point by point. Leaves the matrix at identity.
  func appendProjected(
    _ plane: PlaneTransform, around rect: CGRect, _ build: (OpaquePointer) -> Void
  ) {
    let scale = rasterScale(of: plane, over: rect)
    let largest = max(scale.x, scale.y, 1e-6)
    let scratch = FrameRenderer.scratchContext()
    defer { cairo_destroy(scratch) }
    cairo_scale(scratch, largest, largest)
    build(scratch)
    guard let flat = cairo_copy_path_flat(scratch) else { return }
    defer { cairo_path_destroy(flat) }
    cairo_identity_matrix(cr)
    var polygon: [HomogeneousPoint] = []
    func emit() {
      let points = HomogeneousPoint.visible(polygon)
      polygon.removeAll(keepingCapacity: true)
      guard points.count > 2 else { return }
      cairo_move_to(cr, points[0].x, points[0].y)
      for point in points.dropFirst() { cairo_line_to(cr, point.x, point.y) }
      cairo_close_path(cr)
    }
    guard flat.pointee.status == CAIRO_STATUS_SUCCESS, let data = flat.pointee.data else { return }
    var index = 0
    while index < Int(flat.pointee.num_data) {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        emit()
        fallthrough
      case CAIRO_PATH_LINE_TO:
        let point = data[index + 1].point
        polygon.append(plane.homogeneous(point.x, point.y))
      default: break
      }
      index += Int(header.length)
    }
    emit()
  }

  /// A context whose only use is to build a path.
  static func scratchContext() -> OpaquePointer {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { cairo_surface_destroy(surface) }
    return cairo_create(surface)
  }

  /// How many pixels a point of `rect` takes along its axes where it is seen largest.
  func rasterScale(of plane: PlaneTransform, over rect: CGRect) -> (x: Double, y: Double) {
    if plane.isAffine {
      return (hypot(plane.a, plane.b), hypot(plane.c, plane.d))
    }
    var scale = (x: 0.0, y: 0.0)
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] {
        let (alongX, alongY) = plane.jacobian(atX: x, y: y)
        scale.x = max(scale.x, hypot(alongX.x, alongX.y))
        scale.y = max(scale.y, hypot(alongY.x, alongY.y))
      }
    }
    return (min(scale.x, 64), min(scale.y, 64))
  }
}
