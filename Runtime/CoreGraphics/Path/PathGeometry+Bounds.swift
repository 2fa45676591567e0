import Foundation

extension PathGeometry {
  var controlPointBox: CGRect {
    box(of: points)
  }

  private func box(of points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
    for point in points.dropFirst() {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The box of end points and of the places where curves turn in x or y.
  var tightBox: CGRect {
    var extremes: [CGPoint] = []
    extremes.reserveCapacity(points.count)
    forEachElement { verb, index in
      if verb == .move { extremes.append(points[index]) }
    }
    forEachSegment { segment, _ in
      extremes.append(segment.end)
      let bezier = CubicSegment(segment)
      guard !bezier.isLine else { return }
      for parameter in bezier.extremeParameters { extremes.append(bezier.point(at: parameter)) }
    }
    return box(of: extremes)
  }

  /// The upright rectangle that the path consists of, or nil when it is anything else.
  package var rectangle: CGRect? {
    guard points.count == 4 || (points.count == 5 && points[4] == points[0]),
      verbs.count >= 4, verbs[0] == .move, verbs.dropFirst().dropLast().allSatisfy({ $0 == .line }),
      verbs[verbs.count - 1] == .close || (verbs.last == .line && points.count == 5)
    else { return nil }
    let (p, q, r, s) = (points[0], points[1], points[2], points[3])
    let isUpright =
      (p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x)
      || (p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y)
    guard isUpright else { return nil }
    return CGRect(
      x: min(p.x, r.x), y: min(p.y, r.y), width: abs(r.x - p.x), height: abs(r.y - p.y))
  }

  /// Whether the path encloses `point`: crossings of a ray towards larger x, on curves flattened to
  /// within 1/1000 of their control points' box.
  package func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
    guard point.x.isFinite, point.y.isFinite,
      controlPointBox.insetBy(dx: -1e-9, dy: -1e-9)
        .contains(point)
    else { return false }
    var winding = 0
    func cross(_ from: CGPoint, _ to: CGPoint) {
      guard (from.y <= point.y) != (to.y <= point.y) else { return }
      let along = (point.y - from.y) / (to.y - from.y)
      guard from.x + along * (to.x - from.x) > point.x else { return }
      winding += to.y > from.y ? 1 : -1
    }
    var start = CGPoint.zero
    var current = CGPoint.zero
    forEachElement { verb, index in
      switch verb {
      case .move:
        cross(current, start)
        start = points[index]
        current = start
      case .line:
        cross(current, points[index])
        current = points[index]
      case .quad, .cubic:
        let segment: PathSegment =
          verb == .quad
          ? .quad(current, points[index], points[index + 1])
          : .cubic(current, points[index], points[index + 1], points[index + 2])
        let curve = CubicSegment(segment)
        curve.flatten(tolerance: curve.controlExtent / 1000) { to, _ in
          cross(current, to)
          current = to
        }
      case .close:
        cross(current, start)
        current = start
      }
    }
    cross(current, start)
    return rule == .winding ? winding != 0 : winding & 1 != 0
  }
}
