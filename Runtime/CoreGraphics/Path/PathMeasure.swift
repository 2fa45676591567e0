import Foundation

/// Lengths along a path: what following a path and trimming a stroke need.
///
/// Making one costs one pass over the flattened path; a question costs a binary search. Lengths are
/// within about 1e-4 of the true ones for curves as large as a screen.
package struct PathMeasure: Sendable {
  /// One drawn segment (closing lines included) and the lengths of its chords.
  package struct Segment: Sendable {
    package let curve: CubicSegment
    /// Counts from 0 with every move.
    package let subpath: Int
    /// The length of the path before this segment.
    package let startLength: CGFloat
    package let length: CGFloat
    /// Cumulative chord lengths after each chord; chords divide the parameter equally.
    fileprivate let chordLengths: [CGFloat]

    /// The curve's parameter after `distance` of this segment's length.
    package func parameter(atLength distance: CGFloat) -> CGFloat {
      guard length > 0, distance > 0 else { return 0 }
      guard distance < length else { return 1 }
      if curve.isLine { return distance / length }
      var low = 0
      var high = chordLengths.count - 1
      while low < high {
        let middle = (low + high) / 2
        if chordLengths[middle] < distance { low = middle + 1 } else { high = middle }
      }
      let before = low == 0 ? 0 : chordLengths[low - 1]
      let chord = chordLengths[low] - before
      let along = chord > 0 ? (distance - before) / chord : 0
      return (CGFloat(low) + along) / CGFloat(chordLengths.count)
    }

    /// The point and direction after `fraction` (0 to 1) of this segment's length.
    package func position(atFraction fraction: CGFloat) -> PathPosition {
      let parameter = parameter(atLength: fraction * length)
      return PathPosition(
        point: curve.point(at: parameter), angle: curve.angle(at: parameter))
    }
  }

  package let segments: [Segment]
  /// The length of all segments together.
  package let length: CGFloat

  package init(_ geometry: PathGeometry) {
    var segments: [Segment] = []
    segments.reserveCapacity(geometry.verbs.count)
    var total: CGFloat = 0
    geometry.forEachSegment { segment, subpath in
      let curve = CubicSegment(segment)
      var chordLengths: [CGFloat] = []
      var length: CGFloat = 0
      if curve.isLine {
        length = Self.distance(curve.p0, curve.p3)
      } else {
        let chords = max(16, curve.chordCount(tolerance: max(curve.controlExtent * 2e-5, 1e-4)))
        chordLengths.reserveCapacity(chords)
        var previous = curve.p0
        for index in 1...chords {
          let point =
            index == chords
            ? curve.p3 : curve.point(at: CGFloat(index) / CGFloat(chords))
          length += Self.distance(previous, point)
          chordLengths.append(length)
          previous = point
        }
      }
      if !length.isFinite { length = 0 }
      segments.append(
        Segment(
          curve: curve, subpath: subpath, startLength: total, length: length,
          chordLengths: chordLengths))
      total += length
    }
    self.segments = segments
    self.length = total
  }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The index of the segment that holds the point `distance` along the path; the last one at the
  /// end.
  func segmentIndex(atLength distance: CGFloat) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].startLength + segments[middle].length < distance {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The point and direction at `fraction` (clamped to 0 to 1) of the whole length, or nil for a
  /// path without segments.
  package func position(atFraction fraction: CGFloat) -> PathPosition? {
    guard !segments.isEmpty else { return nil }
    let distance = min(max(fraction.isNaN ? 0 : fraction, 0), 1) * length
    let segment = segments[segmentIndex(atLength: distance)]
    let parameter = segment.parameter(atLength: distance - segment.startLength)
    return PathPosition(
      point: segment.curve.point(at: parameter), angle: segment.curve.angle(at: parameter))
  }
}

/// A place on a path.
package struct PathPosition: Sendable, Equatable {
  package var point: CGPoint
  /// The direction of travel in radians, from the x axis towards the y axis.
  package var angle: CGFloat
}
