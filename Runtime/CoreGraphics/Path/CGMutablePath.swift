import Foundation

/// A path that can be added to.
///
/// Every `transform` maps what is added, not what is there already.
public final class CGMutablePath: CGPath {
  override package init(geometry: PathGeometry) {
    super.init(geometry: geometry)
  }

  /// An empty path.
  public convenience init() {
    self.init(geometry: PathGeometry())
  }

  /// Starts a new subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    geometry.move(to: point.applying(transform))
  }

  /// Adds a line from the current point; ignored, with a message, when there is none.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    geometry.line(to: point.applying(transform))
  }

  /// Starts a new subpath at the first point and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    geometry.reserve(verbs: points.count, points: points.count)
    geometry.move(to: first.applying(transform))
    for point in points.dropFirst() { geometry.line(to: point.applying(transform)) }
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    geometry.quad(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    geometry.cubic(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds a closed rectangle as a subpath of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    geometry.addRect(rect, transform: transform)
  }

  /// Adds each rectangle as a subpath of its own.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { geometry.addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with elliptical corners as a subpath of its own.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    geometry.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
  }

  /// Adds the ellipse inside `rect` as a subpath of its own.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    geometry.addEllipse(in: rect, transform: transform)
  }

  /// Adds an arc between two angles, joined to the current point by a line if there is one.
  ///
  /// - Parameters:
  ///   - startAngle: radians from the x axis towards the y axis.
  ///   - clockwise: true runs towards smaller angles. The name assumes that y grows upwards; where
  ///     it grows downwards, as on UIKit's screens, such an arc looks anticlockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    geometry.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: transform)
  }

  /// Adds an arc that runs through the signed angle `delta`, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    geometry.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds a line and an arc that round the corner at `tangent1End` towards `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    geometry.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }

  /// Adds the elements of `path`.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    geometry.append(path.geometry, transform: transform)
  }

  /// Ends the subpath with a line to its start.
  public func closeSubpath() {
    geometry.close()
  }
}
