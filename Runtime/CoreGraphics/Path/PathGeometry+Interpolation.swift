import Foundation

extension PathGeometry {
  /// The path between this one (`fraction` 0) and `other` (1), point by point; other fractions
  /// extrapolate.
  ///
  /// Paths of the same elements move point by point; where only the kinds of segments differ, both
  /// become cubic curves first. Otherwise the subpaths are paired in order and the one with fewer
  /// segments has them divided. (Core Animation calls the result of this last case undefined.) Nil
  /// when one of the paths is empty.
  package func interpolated(to other: PathGeometry, fraction: CGFloat) -> PathGeometry? {
    guard !isEmpty, !other.isEmpty else { return nil }
    if verbs == other.verbs {
      var result = self
      result.mixPoints(with: other, fraction)
      return result
    }
    var (result, target) =
      hasSegmentsWhere(other) ? (cubicsOnly(), other.cubicsOnly()) : matched(with: other)
    result.mixPoints(with: target, fraction)
    return result
  }

  /// Whether both have moves, segments and closes at the same places.
  private func hasSegmentsWhere(_ other: PathGeometry) -> Bool {
    verbs.count == other.verbs.count
      && zip(verbs, other.verbs).allSatisfy { mine, theirs in
        let isSegment = mine != .move && mine != .close
        let isOtherSegment = theirs != .move && theirs != .close
        return mine == theirs || (isSegment && isOtherSegment)
      }
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
