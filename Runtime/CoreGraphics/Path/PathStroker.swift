import Foundation

/// Outlines of lines with a width: polygons that, filled by the winding rule, look like the stroke.
struct PathStroker {
  let halfWidth: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  private var output = PathGeometry()

  init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    halfWidth = width > 0 && width.isFinite ? width / 2 : 0
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// A vertex of a flattened subpath; the joints inside a curve are never visible corners.
  private struct Vertex {
    var point: CGPoint
    var isCorner: Bool
  }

  mutating func outline(_ geometry: PathGeometry) -> PathGeometry {
    guard halfWidth > 0 else { return PathGeometry() }
    var vertices: [Vertex] = []
    var current = CGPoint.zero
    let tolerance = max(min(halfWidth / 40, geometry.controlPointBox.width.magnitude / 100), 1e-3)
    geometry.forEachElement { verb, index in
      let points = geometry.points
      switch verb {
      case .move:
        strokeSubpath(vertices, isClosed: false)
        current = points[index]
        vertices = [Vertex(point: current, isCorner: true)]
      case .line:
        current = points[index]
        vertices.append(Vertex(point: current, isCorner: true))
      case .quad, .cubic:
        let segment: PathSegment =
          verb == .quad
          ? .quad(current, points[index], points[index + 1])
          : .cubic(current, points[index], points[index + 1], points[index + 2])
        CubicSegment(segment).flatten(tolerance: tolerance) { point, parameter in
          vertices.append(Vertex(point: point, isCorner: parameter == 1))
        }
        current = segment.end
      case .close:
        strokeSubpath(vertices, isClosed: true)
        current = vertices.first?.point ?? current
        vertices = []
      }
    }
    strokeSubpath(vertices, isClosed: false)
    return output
  }

  private mutating func strokeSubpath(_ vertices: [Vertex], isClosed: Bool) {
    guard let first = vertices.first else { return }
    var line = [first]
    for vertex in vertices.dropFirst() {
      if vertex.point == line[line.count - 1].point {
        line[line.count - 1].isCorner = line[line.count - 1].isCorner || vertex.isCorner
      } else {
        line.append(vertex)
      }
    }
    if isClosed, line.count > 1, line[line.count - 1].point == first.point { line.removeLast() }
    guard line.count > 1 else {
      // Only a move draws nothing; a segment of no length draws its caps.
      if vertices.count > 1 || isClosed { dot(at: first.point) }
      return
    }
    if isClosed, line.count > 2 {
      ring(line)
      ring(line.reversed())
    } else {
      var pen = Pen()
      side(line, &pen)
      addCap(at: line[line.count - 1].point, from: line[line.count - 2].point, &pen)
      let back = Array(line.reversed())
      side(back, &pen)
      addCap(at: line[0].point, from: line[1].point, &pen)
      flush(pen)
    }
  }

  /// The points of the polygon being made.
  private struct Pen {
    var points: [CGPoint] = []
  }

  private mutating func flush(_ pen: Pen) {
    guard let first = pen.points.first else { return }
    output.reserve(verbs: pen.points.count + 1, points: pen.points.count)
    output.move(to: first)
    for point in pen.points.dropFirst() { output.line(to: point) }
    output.close()
  }

  private mutating func dot(at point: CGPoint) {
    let box = CGRect(
      x: point.x - halfWidth, y: point.y - halfWidth, width: 2 * halfWidth, height: 2 * halfWidth)
    switch cap {
    case .butt: break
    case .round: output.addEllipse(in: box)
    case .square: output.addRect(box)
    }
  }

  /// The unit normal to the left of the way from `a` to `b`.
  private func normal(_ a: CGPoint, _ b: CGPoint) -> CGVector {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return CGVector(dx: dy / length, dy: -dx / length)
  }

  private func offset(_ point: CGPoint, _ normal: CGVector) -> CGPoint {
    CGPoint(x: point.x + normal.dx * halfWidth, y: point.y + normal.dy * halfWidth)
  }

  /// One side of an open line, in its direction.
  private func side(_ line: [Vertex], _ pen: inout Pen) {
    for index in 0..<(line.count - 1) {
      let normal = normal(line[index].point, line[index + 1].point)
      pen.points.append(offset(line[index].point, normal))
      pen.points.append(offset(line[index + 1].point, normal))
      if index + 2 < line.count {
        addJoin(
          at: line[index + 1], normal, self.normal(line[index + 1].point, line[index + 2].point),
          &pen)
      }
    }
  }

  /// One side of a closed line, in its direction.
  private mutating func ring(_ line: [Vertex]) {
    var pen = Pen()
    for index in line.indices {
      let next = line[(index + 1) % line.count]
      let normal = normal(line[index].point, next.point)
      pen.points.append(offset(line[index].point, normal))
      pen.points.append(offset(next.point, normal))
      addJoin(
        at: next, normal, self.normal(next.point, line[(index + 2) % line.count].point), &pen)
    }
    flush(pen)
  }

  private func addJoin(at vertex: Vertex, _ from: CGVector, _ to: CGVector, _ pen: inout Pen) {
    let cross = from.dx * to.dy - from.dy * to.dx
    let dot = from.dx * to.dx + from.dy * to.dy
    if cross < 0 {
      // The inner side: by way of the vertex itself, so that no gap opens at short segments.
      pen.points.append(vertex.point)
      return
    }
    guard vertex.isCorner else { return }
    switch join {
    case .bevel: break
    case .round:
      addArc(
        around: vertex.point, from: from, angle: CGFloat(atan2(Double(cross), Double(dot))), &pen)
    case .miter:
      // The mitre's length over the width is 1 / sin(half the angle between the segments), and
      // sin² of that half is (1 + cos of the turn) / 2.
      let halfSquared = (1 + dot) / 2
      guard halfSquared > 0, 1 / halfSquared <= miterLimit * miterLimit else { return }
      let scale = halfWidth / (1 + dot)
      pen.points.append(
        CGPoint(
          x: vertex.point.x + (from.dx + to.dx) * scale,
          y: vertex.point.y + (from.dy + to.dy) * scale))
    }
  }

  private func addCap(at end: CGPoint, from previous: CGPoint, _ pen: inout Pen) {
    let side = normal(previous, end)
    switch cap {
    case .butt: break
    case .round: addArc(around: end, from: side, angle: .pi, &pen)
    case .square:
      let forward = CGVector(dx: -side.dy, dy: side.dx)
      pen.points.append(offset(offset(end, side), forward))
      pen.points.append(offset(offset(end, CGVector(dx: -side.dx, dy: -side.dy)), forward))
    }
  }

  /// Points on the circle around `center`, turning by `angle` from the direction `from`.
  private func addArc(
    around center: CGPoint, from: CGVector, angle: CGFloat, _ pen: inout Pen
  ) {
    // A chord of this angle is within 1/400 of the radius of the circle.
    let steps = max(Int((abs(angle) / 0.14).rounded(.up)), 1)
    for step in 1..<max(steps, 2) where step < steps {
      let turn = Double(angle) * Double(step) / Double(steps)
      let (sine, cosine) = (CGFloat(sin(turn)), CGFloat(cos(turn)))
      let direction = CGVector(
        dx: from.dx * cosine - from.dy * sine, dy: from.dx * sine + from.dy * cosine)
      pen.points.append(offset(center, direction))
    }
  }
}
