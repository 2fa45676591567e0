import Foundation

extension PathGeometry {
  /// The path between this one (`fraction` 0) and `other` (1), point by point; other fractions
  /// extrapolate.
  ///
  /// Both need the same number of elements, with moves and closes at the same places; where the
  /// kinds of segments differ, both become cubic curves. Nil when the paths do not match in this
  /// way.
  package func interpolated(to other: PathGeometry, fraction: CGFloat) -> PathGeometry? {
    guard verbs.count == other.verbs.count else { return nil }
    if verbs == other.verbs {
      var result = self
      result.mixPoints(with: other, fraction)
      return result
    }
    for (mine, theirs) in zip(verbs, other.verbs) {
      let isSegment = mine != .move && mine != .close
      let isOtherSegment = theirs != .move && theirs != .close
      guard mine == theirs || (isSegment && isOtherSegment) else { return nil }
    }
    var result = cubicsOnly()
    result.mixPoints(with: other.cubicsOnly(), fraction)
    return result
  }

  /// The same path with every line and quadratic curve raised to a cubic one.
  package func cubicsOnly() -> PathGeometry {
    var result = PathGeometry()
    result.reserve(verbs: verbs.count, points: points.count * 3)
    var current = CGPoint.zero
    forEachElement { verb, index in
      let segment: CubicSegment
      switch verb {
      case .move:
        result.move(to: points[index])
        current = points[index]
        return
      case .close:
        result.close()
        current = result.currentPoint ?? current
        return
      case .line: segment = CubicSegment(.line(current, points[index]))
      case .quad: segment = CubicSegment(.quad(current, points[index], points[index + 1]))
      case .cubic:
        segment = CubicSegment(
          p0: current, p1: points[index], p2: points[index + 1], p3: points[index + 2])
      }
      result.cubic(to: segment.p3, control1: segment.p1, control2: segment.p2)
      current = segment.p3
    }
    return result
  }
}
