import Foundation

extension PathGeometry {
  /// Two paths that look like this one and `other` and have the same cubic elements, so that every
  /// point of one has its fellow in the other.
  ///
  /// Subpaths are paired in order. In a pair the segments of the one that has fewer are divided. A
  /// subpath without a fellow gets one of no size, where the shorter path ends.
  func matched(with other: PathGeometry) -> (PathGeometry, PathGeometry) {
    var (mine, theirs) = (cubicSubpaths(), other.cubicSubpaths())
    let count = max(mine.count, theirs.count)
    Self.pad(&mine, to: count)
    Self.pad(&theirs, to: count)
    var (first, second) = (PathGeometry(), PathGeometry())
    for (a, b) in zip(mine, theirs) {
      let number = max(a.segments.count, b.segments.count)
      let closes = a.isClosed && b.isClosed
      let (one, two) = (a.divided(into: number), b.divided(into: number))
      first.append(one, closes: closes)
      second.append(closes ? two.started(like: one) : two, closes: closes)
    }
    return (first, second)
  }

  /// One subpath as cubic curves, the line that closes it among them.
  private struct Subpath {
    let start: CGPoint
    var segments: [CubicSegment] = []
    var isClosed = false

    var end: CGPoint { segments.last?.p3 ?? start }

    mutating func close() {
      isClosed = true
      if hypot(end.x - start.x, end.y - start.y) > 1e-9 {
        segments.append(CubicSegment(.line(end, start)))
      }
    }

    /// The same subpath in `count` segments, at least as many as it has.
    func divided(into count: Int) -> Subpath {
      guard count > segments.count else { return self }
      var result = self
      if segments.isEmpty {
        result.segments = Array(repeating: CubicSegment(.line(start, start)), count: count)
        return result
      }
      result.segments = segments.enumerated().flatMap { index, segment in
        let from = index * count / segments.count
        let parts = (index + 1) * count / segments.count - from
        var rest = segment
        return (0..<parts).map { part in
          guard part < parts - 1 else { return rest }
          let (before, after) = rest.split(at: 1 / CGFloat(parts - part))
          rest = after
          return before
        }
      }
      return result
    }

    /// The same closed subpath, begun where its corners are nearest to those of `other`, which has
    /// as many; so that a square turns into a circle without turning over.
    func started(like other: Subpath) -> Subpath {
      let count = segments.count
      // Long outlines begin near enough where they begin.
      guard count > 1, count <= 64 else { return self }
      func distance(_ shift: Int) -> CGFloat {
        (0..<count).reduce(0) { sum, index in
          let (a, b) = (segments[(index + shift) % count].p0, other.segments[index].p0)
          return sum + (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
        }
      }
      let best = (0..<count).map { ($0, distance($0)) }.min { $0.1 < $1.1 }?.0 ?? 0
      guard best > 0 else { return self }
      let turned = Array(segments[best...] + segments[..<best])
      return Subpath(start: turned[0].p0, segments: turned, isClosed: true)
    }
  }

  private func cubicSubpaths() -> [Subpath] {
    var result: [Subpath] = []
    let cubics = cubicsOnly()
    cubics.forEachElement { verb, index in
      switch verb {
      case .move: result.append(Subpath(start: cubics.points[index]))
      case .close: result[result.count - 1].close()
      default:
        result[result.count - 1].segments.append(
          CubicSegment(
            p0: result[result.count - 1].end, p1: cubics.points[index],
            p2: cubics.points[index + 1], p3: cubics.points[index + 2]))
      }
    }
    return result
  }

  private static func pad(_ subpaths: inout [Subpath], to count: Int) {
    guard let last = subpaths.last, subpaths.count < count else { return }
    let point = Subpath(start: last.end, isClosed: true)
    subpaths += Array(repeating: point, count: count - subpaths.count)
  }

  private mutating func append(_ subpath: Subpath, closes: Bool) {
    move(to: subpath.start)
    for segment in subpath.segments {
      cubic(to: segment.p3, control1: segment.p1, control2: segment.p2)
    }
    if closes { close() }
  }
}
