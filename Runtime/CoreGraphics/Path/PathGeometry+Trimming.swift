import Foundation

extension PathGeometry {
  /// The part of the path between two fractions of its whole length, as a stroke's start and end.
  ///
  /// Fractions are clamped to 0 to 1; NaN counts as 0. Curves are cut, not flattened. A subpath
  /// that is kept whole stays closed. Empty when `end` is not after `start`.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> PathGeometry {
    trimmed(from: start, to: end, measure: nil)
  }

  /// The same with a measure of this path made before.
  package func trimmed(
    from start: CGFloat, to end: CGFloat, measure given: PathMeasure?
  ) -> PathGeometry {
    let from = min(max(start.isNaN ? 0 : start, 0), 1)
    let to = min(max(end.isNaN ? 0 : end, 0), 1)
    if from == 0, to == 1 { return self }
    var result = PathGeometry()
    guard from < to else { return result }
    let measure = given ?? PathMeasure(self)
    let (first, last) = (from * measure.length, to * measure.length)
    var openSubpath = -1
    for segment in measure.segments {
      let (begin, finish) = (segment.startLength, segment.startLength + segment.length)
      guard finish > first, begin < last else { continue }
      let u = begin >= first ? 0 : segment.parameter(atLength: first - begin)
      let v = finish <= last ? 1 : segment.parameter(atLength: last - begin)
      let part = segment.curve.part(from: u, to: v)
      if segment.subpath != openSubpath || u > 0 {
        result.move(to: part.p0)
        openSubpath = segment.subpath
      }
      if part.isLine {
        result.line(to: part.p3)
      } else {
        result.cubic(to: part.p3, control1: part.p1, control2: part.p2)
      }
    }
    return result
  }
}
