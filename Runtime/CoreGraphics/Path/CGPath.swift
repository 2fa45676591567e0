import Foundation

/// Which points a path encloses.
public enum CGPathFillRule: Int, Sendable {
  /// Those that the path runs around a number of times other than 0.
  case winding
  /// Those that it runs around an odd number of times.
  case evenOdd
}

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2
}

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2
}

/// An immutable path of lines and Bézier curves.
///
/// A `CGMutablePath` is one too, so take a `copy()` of a path that others may change.
public class CGPath {
  /// The elements. Only `CGMutablePath` changes them.
  package final var geometry: PathGeometry

  package init(geometry: PathGeometry) {
    self.geometry = geometry
  }

  /// A rectangle, from its origin towards larger x, closed.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var geometry = PathGeometry()
    geometry.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(geometry: geometry)
  }

  /// An ellipse, from its point of largest x towards larger y, closed.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var geometry = PathGeometry()
    geometry.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(geometry: geometry)
  }

  /// A rectangle with elliptical corners. Corners of more than half a side are cut down to that,
  /// where Apple's stops the program.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var geometry = PathGeometry()
    geometry.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity)
    self.init(geometry: geometry)
  }

  /// Whether the path has no elements; a move alone is one.
  public final var isEmpty: Bool { geometry.isEmpty }

  /// Where the next segment would start; zero for an empty path.
  public final var currentPoint: CGPoint { geometry.currentPoint ?? .zero }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public final var boundingBox: CGRect { geometry.controlPointBox }

  /// The smallest rectangle around the curves themselves; null for an empty path.
  public final var boundingBoxOfPath: CGRect { geometry.tightBox }

  /// An immutable copy. Storage is shared until one of the two changes.
  public final func copy() -> CGPath? { CGPath(geometry: geometry) }

  /// An immutable copy, mapped by `transform`.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(geometry: geometry.applying(transform?.pointee ?? .identity))
  }

  /// A copy that can be changed.
  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(geometry: geometry) }

  /// A copy that can be changed, mapped by `transform`.
  public final func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    CGMutablePath(geometry: geometry.applying(transform?.pointee ?? .identity))
  }

  /// Whether `point` is inside the path, each subpath counting as closed.
  /// - Parameter transform: maps the point before it is tested, as Apple's.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    geometry.contains(point.applying(transform), using: rule)
  }

  /// Whether the path is one upright rectangle, which is then stored in `rect`.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let box = geometry.rectangle else { return false }
    rect?.pointee = box
    return true
  }
}

extension CGPath: Hashable {
  /// Paths are equal when their elements are.
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.geometry == right.geometry
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(geometry.verbs.count)
    for point in geometry.points.prefix(8) { hasher.combine(point) }
  }
}
