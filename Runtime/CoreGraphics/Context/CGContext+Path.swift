import CCairo
import Foundation

extension PathGeometry {
  /// Coordinates beyond this, in pixels, would wrap round in Cairo's 24.8 fixed point numbers.
  private static let largest: Double = 1_000_000

  /// Adds the elements to Cairo's current path.
  package func append(to cairo: OpaquePointer, skippingFirstMove: Bool = false) {
    verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBufferPointer { points in
        guard var next = points.baseAddress else { return }
        var start = next
        for (number, verb) in verbs.enumerated() {
          switch verb {
          case .move:
            start = next
            if number > 0 || !skippingFirstMove {
              cairo_move_to(cairo, Self.clamp(next.pointee.x), Self.clamp(next.pointee.y))
            }
            next += 1
          case .line:
            cairo_line_to(cairo, Self.clamp(next.pointee.x), Self.clamp(next.pointee.y))
            next += 1
          case .quad:
            let from =
              number > 0 && verbs[number - 1] == .close ? start.pointee : (next - 1).pointee
            let curve = CubicSegment(.quad(from, next[0], next[1]))
            Self.curve(cairo, curve.p1, curve.p2, curve.p3)
            next += 2
          case .cubic:
            Self.curve(cairo, next[0], next[1], next[2])
            next += 3
          case .close:
            cairo_close_path(cairo)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func curve(_ cairo: OpaquePointer, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    cairo_curve_to(
      cairo, clamp(a.x), clamp(a.y), clamp(b.x), clamp(b.y), clamp(c.x), clamp(c.y))
  }

  /// NaN becomes 0, so that one bad value does not take away the rest of a path.
  @inline(__always)
  static func clamp(_ value: CGFloat) -> Double {
    let double = Double(value)
    if double.magnitude <= largest { return double }
    return double.isNaN ? 0 : double < 0 ? -largest : largest
  }

  /// Reads Cairo's current path in user space.
  package init(currentPathOf cairo: OpaquePointer) {
    self.init()
    guard let path = cairo_copy_path(cairo) else { return }
    defer { cairo_path_destroy(path) }
    guard path.pointee.status == CAIRO_STATUS_SUCCESS, let data = path.pointee.data else { return }
    func point(_ index: Int) -> CGPoint {
      CGPoint(x: data[index].point.x, y: data[index].point.y)
    }
    var index = 0
    while index < Int(path.pointee.num_data) {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: move(to: point(index + 1))
      case CAIRO_PATH_LINE_TO: line(to: point(index + 1))
      case CAIRO_PATH_CURVE_TO:
        cubic(to: point(index + 3), control1: point(index + 1), control2: point(index + 2))
      default: close()
      }
      index += Int(header.length)
    }
  }
}

extension CGContext {
  /// Forgets the current path.
  public func beginPath() {
    cairo_new_path(cairo)
  }

  /// Starts a new subpath of the current path.
  public func move(to point: CGPoint) {
    guard canDraw else { return }
    cairo_move_to(cairo, PathGeometry.clamp(point.x), PathGeometry.clamp(point.y))
  }

  /// Adds a line from the current point; ignored, with a message, when there is none.
  public func addLine(to point: CGPoint) {
    guard canDraw else { return }
    guard !isPathEmpty else {
      return CGReport.once("addLine(to:) was called without a current point; call move(to:) first.")
    }
    cairo_line_to(cairo, PathGeometry.clamp(point.x), PathGeometry.clamp(point.y))
  }

  /// Starts a subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    extend { $0.cubic(to: end, control1: control1, control2: control2) }
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    extend { $0.quad(to: end, control: control) }
  }

  /// Adds an arc; `clockwise` as in `CGMutablePath.addArc`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    extend {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
    }
  }

  /// Adds a line and an arc that round the corner at `tangent1End` towards `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    extend { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  /// Adds a closed rectangle as a subpath of its own.
  public func addRect(_ rect: CGRect) {
    append { $0.addRect(rect) }
  }

  /// Adds each rectangle as a subpath of its own.
  public func addRects(_ rects: [CGRect]) {
    append { geometry in rects.forEach { geometry.addRect($0) } }
  }

  /// Adds the ellipse inside `rect` as a subpath of its own.
  public func addEllipse(in rect: CGRect) {
    append { $0.addEllipse(in: rect) }
  }

  /// Adds the elements of `path`.
  public func addPath(_ path: CGPath) {
    guard canDraw else { return }
    path.geometry.append(to: cairo)
  }

  /// Ends the subpath with a line to its start.
  public func closePath() {
    guard canDraw, !isPathEmpty else { return }
    cairo_close_path(cairo)
  }

  /// Adds a shape that starts a subpath of its own.
  private func append(_ body: (inout PathGeometry) -> Void) {
    guard canDraw else { return }
    var geometry = PathGeometry()
    body(&geometry)
    geometry.append(to: cairo)
  }

  /// Adds segments that go on from the current point, if there is one.
  private func extend(_ body: (inout PathGeometry) -> Void) {
    guard canDraw else { return }
    var geometry = PathGeometry()
    let continues = !isPathEmpty
    if continues { geometry.move(to: currentPointOfPath) }
    body(&geometry)
    geometry.append(to: cairo, skippingFirstMove: continues)
  }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { cairo_has_current_point(cairo) == 0 }

  /// Where the next segment would start; zero without a path.
  public var currentPointOfPath: CGPoint {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(cairo, &x, &y)
    return CGPoint(x: x, y: y)
  }

  /// The box around the current path's points, control points included; null without a path.
  public var boundingBoxOfPath: CGRect { PathGeometry(currentPathOf: cairo).controlPointBox }

  /// A copy of the current path; nil when it is empty.
  public var path: CGPath? {
    isPathEmpty ? nil : CGPath(geometry: PathGeometry(currentPathOf: cairo))
  }

  /// Whether a fill or stroke of the current path by `mode` would cover `point`.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard canDraw else { return false }
    let fillRule = cairo_get_fill_rule(cairo)
    defer { cairo_set_fill_rule(cairo, fillRule) }
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    let (x, y) = (Double(point.x), Double(point.y))
    let inFill = mode != .stroke && cairo_in_fill(cairo, x, y) != 0
    let strokes = mode == .stroke || mode == .fillStroke || mode == .eoFillStroke
    return inFill || (strokes && cairo_in_stroke(cairo, x, y) != 0)
  }

  /// Replaces the current path by the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard canDraw, let path else { return }
    let outline = path.copy(
      strokingWithWidth: CGFloat(cairo_get_line_width(cairo)), lineCap: lineCap, lineJoin: lineJoin,
      miterLimit: CGFloat(cairo_get_miter_limit(cairo)))
    cairo_new_path(cairo)
    outline.geometry.append(to: cairo)
  }
}
