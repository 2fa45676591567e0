import Foundation

extension CGPath {
  /// This path with every curve replaced by lines that stay within `threshold` points of it; at
  /// most 500 for a curve. A threshold that is not above 0 counts as 0.1.
  public final func flattened(threshold: CGFloat) -> CGPath {
    let tolerance = threshold > 0 && threshold.isFinite ? threshold : 0.1
    return CGPath(geometry: geometry.flattened(tolerance: tolerance))
  }

  /// The subpaths, each as a path of its own.
  ///
  /// Apple's groups a hole with the subpath around it; here each is a component, whatever the rule.
  public final func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    geometry.subpaths.map { CGPath(geometry: $0) }
  }
}

extension CGPath {
  @available(*, unavailable, message: "Combining areas is not supported; draw with a clip instead.")
  public final func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    self
  }

  @available(*, unavailable, message: "Combining areas is not supported; draw with a clip instead.")
  public final func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    self
  }

  @available(
    *, unavailable,
    message: "Combining areas is not supported; add the other path and fill by the even-odd rule."
  )
  public final func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    self
  }

  @available(
    *, unavailable,
    message: "Combining areas is not supported; add the other path and fill by the even-odd rule."
  )
  public final func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    self
  }

  @available(*, unavailable, message: "Combining areas is not supported.")
  public final func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    self
  }
}

extension PathGeometry {
  /// The same path in lines within `tolerance` of its curves.
  package func flattened(tolerance: CGFloat) -> PathGeometry {
    var result = PathGeometry()
    var current = CGPoint.zero
    forEachElement { verb, index in
      switch verb {
      case .move: result.move(to: points[index])
      case .line: result.line(to: points[index])
      case .quad:
        CubicSegment(.quad(current, points[index], points[index + 1]))
          .flatten(tolerance: tolerance) { point, _ in result.line(to: point) }
      case .cubic:
        CubicSegment(p0: current, p1: points[index], p2: points[index + 1], p3: points[index + 2])
          .flatten(tolerance: tolerance) { point, _ in result.line(to: point) }
      case .close: result.close()
      }
      current = result.currentPoint ?? current
    }
    return result
  }

  /// Each subpath as a path of its own.
  package var subpaths: [PathGeometry] {
    var result: [PathGeometry] = []
    forEachElement { verb, index in
      if verb == .move { result.append(PathGeometry()) }
      let last = result.count - 1
      switch verb {
      case .move: result[last].move(to: points[index])
      case .line: result[last].line(to: points[index])
      case .quad: result[last].quad(to: points[index + 1], control: points[index])
      case .cubic:
        result[last].cubic(
          to: points[index + 2], control1: points[index], control2: points[index + 1])
      case .close: result[last].close()
      }
    }
    return result
  }
}
