import Foundation

extension CGPath {
  /// The outline of this path's stroke: filled by the winding rule it looks as the stroke does.
  ///
  /// The outline consists of straight pieces, within 1/40 of the line's width of the true one.
  /// - Parameter transform: maps the path before it is stroked.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    var stroker = PathStroker(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(geometry: stroker.outline(geometry.applying(transform)))
  }

  /// This path cut into dashes, each an open subpath.
  ///
  /// - Parameters:
  ///   - phase: how far into the dashes each subpath begins.
  ///   - lengths: dashes and gaps in turn; an odd number is gone through twice. A whole copy is
  ///     returned when one is negative or none is above 0.
  ///   - transform: maps the path before it is dashed.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(geometry: geometry.applying(transform).dashed(phase: phase, lengths: lengths))
  }

  /// The C function that ``copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`` stands
  /// for, as Swift imports it.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    self.init(
      geometry: path.copy(
        strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
        transform: transform?.pointee ?? .identity
      ).geometry)
  }

  /// The C function that ``copy(dashingWithPhase:lengths:transform:)`` stands for, as Swift imports
  /// it.
  public convenience init?(
    __byDashing path: CGPath, transform: UnsafePointer<CGAffineTransform>?, phase: CGFloat,
    lengths: UnsafePointer<CGFloat>?, count: Int
  ) {
    let lengths = lengths.map { [CGFloat](UnsafeBufferPointer(start: $0, count: count)) } ?? []
    self.init(
      geometry: path.copy(
        dashingWithPhase: phase, lengths: lengths, transform: transform?.pointee ?? .identity
      ).geometry)
  }
}

extension PathGeometry {
  /// Above this many dashes the path is left solid: nobody could see them.
  private static let mostDashes: CGFloat = 100_000

  package func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathGeometry {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return self }
    let measure = PathMeasure(self)
    guard measure.length / period * CGFloat(pattern.count) < Self.mostDashes else { return self }

    var rest = (phase.isFinite ? phase : 0).truncatingRemainder(dividingBy: period)
    if rest < 0 { rest += period }
    var firstIndex = 0
    while rest >= pattern[firstIndex], rest > 0 {
      rest -= pattern[firstIndex]
      firstIndex = (firstIndex + 1) % pattern.count
    }
    let firstLeft = pattern[firstIndex] - rest

    var result = PathGeometry()
    var (subpath, index, left, isPenDown) = (-1, firstIndex, firstLeft, false)
    for segment in measure.segments {
      if segment.subpath != subpath {
        (subpath, index, left, isPenDown) = (segment.subpath, firstIndex, firstLeft, false)
      }
      var done: CGFloat = 0
      while done < segment.length {
        let step = min(left, segment.length - done)
        if index % 2 == 0 {
          let part = segment.curve.part(
            from: segment.parameter(atLength: done), to: segment.parameter(atLength: done + step))
          if !isPenDown { result.move(to: part.p0) }
          isPenDown = true
          if part.isLine {
            result.line(to: part.p3)
          } else {
            result.cubic(to: part.p3, control1: part.p1, control2: part.p2)
          }
        }
        done += step
        left -= step
        while left <= 0 {
          index = (index + 1) % pattern.count
          left = pattern[index]
          isPenDown = false
        }
      }
    }
    return result
  }
}
