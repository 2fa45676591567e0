import Foundation

extension PathGeometry {
  /// How far from a corner, in radii, a continuous corner leaves the straight side.
  package static let continuousReach: CGFloat = 1.528665

  /// Adds a rectangle whose corners' curvature grows gradually, as UIKit's rounded rectangles have:
  /// from the start of its top side, clockwise where y grows downwards, closed.
  ///
  /// Where the sides are too short for such corners (less than 2 · 1.528665 radii) the corners are
  /// circular; the radius is at most half the shorter side.
  ///
  /// The control points are those measured from UIKit's own paths and published by PaintCode
  /// ("Code for iOS 7 rounded rectangles", 2013).
  package mutating func addContinuousRoundedRect(
    in rect: CGRect, radius givenRadius: CGFloat, transform t: CGAffineTransform = .identity
  ) {
    let box = rect.standardized
    let shorter = min(box.width, box.height)
    let radius = min(max(givenRadius, 0), shorter / 2)
    guard radius > 0, !rect.isNull else { return addRect(rect, transform: t) }
    guard 2 * Self.continuousReach * radius <= shorter else {
      return addRoundedRect(
        in: box, topLeft: CGSize(width: radius, height: radius),
        topRight: CGSize(width: radius, height: radius),
        bottomRight: CGSize(width: radius, height: radius),
        bottomLeft: CGSize(width: radius, height: radius), transform: t)
    }
    // Each corner: its point, and the unit steps away from it along the side that comes and the one
    // that goes on.
    let corners: [(CGPoint, CGVector, CGVector)] = [
      (CGPoint(x: box.maxX, y: box.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
      (CGPoint(x: box.maxX, y: box.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
      (CGPoint(x: box.minX, y: box.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
      (CGPoint(x: box.minX, y: box.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
    ]
    let (a, b, c) = (Self.continuousReach, 1.08849296 as CGFloat, 0.86840694 as CGFloat)
    let (d, e) = (0.63149379 as CGFloat, 0.07491139 as CGFloat)
    let (f, g) = (0.37282383 as CGFloat, 0.16905956 as CGFloat)
    move(to: CGPoint(x: box.minX + a * radius, y: box.minY).applying(t))
    for (corner, back, ahead) in corners {
      func at(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
        CGPoint(
          x: corner.x + (back.dx * u + ahead.dx * v) * radius,
          y: corner.y + (back.dy * u + ahead.dy * v) * radius
        ).applying(t)
      }
      line(to: at(a, 0))
      cubic(to: at(d, e), control1: at(b, 0), control2: at(c, 0))
      cubic(to: at(e, d), control1: at(f, g), control2: at(g, f))
      cubic(to: at(0, a), control1: at(0, c), control2: at(0, b))
    }
    close()
  }

  /// Adds a rectangle with a quarter ellipse of its own at each corner: from the start of its top
  /// side, clockwise where y grows downwards, closed. A corner of no size is a plain one.
  package mutating func addRoundedRect(
    in rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize,
    transform t: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let box = rect.standardized
    let k = 1 - Self.circleControl
    func fit(_ size: CGSize) -> CGSize {
      let width = min(max(size.width, 0), box.width / 2)
      let height = min(max(size.height, 0), box.height / 2)
      return width > 0 && height > 0 ? CGSize(width: width, height: height) : .zero
    }
    let (tl, tr, br, bl) = (fit(topLeft), fit(topRight), fit(bottomRight), fit(bottomLeft))
    let (x0, y0, x1, y1) = (box.minX, box.minY, box.maxX, box.maxY)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
    reserve(verbs: 10, points: 17)
    move(to: at(x0 + tl.width, y0))
    line(to: at(x1 - tr.width, y0))
    if tr.width > 0 {
      cubic(
        to: at(x1, y0 + tr.height), control1: at(x1 - tr.width * k, y0),
        control2: at(x1, y0 + tr.height * k))
    }
    line(to: at(x1, y1 - br.height))
    if br.width > 0 {
      cubic(
        to: at(x1 - br.width, y1), control1: at(x1, y1 - br.height * k),
        control2: at(x1 - br.width * k, y1))
    }
    line(to: at(x0 + bl.width, y1))
    if bl.width > 0 {
      cubic(
        to: at(x0, y1 - bl.height), control1: at(x0 + bl.width * k, y1),
        control2: at(x0, y1 - bl.height * k))
    }
    line(to: at(x0, y0 + tl.height))
    if tl.width > 0 {
      cubic(
        to: at(x0 + tl.width, y0), control1: at(x0, y0 + tl.height * k),
        control2: at(x0 + tl.width * k, y0))
    }
    close()
  }

  /// The same outline walked the other way; subpaths come in the opposite order too.
  package func reversed() -> PathGeometry {
    var result = PathGeometry()
    result.reserve(verbs: verbs.count, points: points.count)
    var subpaths: [(segments: [PathSegment], start: CGPoint, isClosed: Bool)] = []
    var current = CGPoint.zero
    forEachElement { verb, index in
      switch verb {
      case .move:
        subpaths.append(([], points[index], false))
        current = points[index]
        return
      case .close:
        subpaths[subpaths.count - 1].isClosed = true
        current = subpaths[subpaths.count - 1].start
        return
      case .line: subpaths[subpaths.count - 1].segments.append(.line(current, points[index]))
      case .quad:
        subpaths[subpaths.count - 1].segments.append(
          .quad(current, points[index], points[index + 1]))
      case .cubic:
        subpaths[subpaths.count - 1].segments.append(
          .cubic(current, points[index], points[index + 1], points[index + 2]))
      }
      current = points[index + verb.pointCount - 1]
    }
    for subpath in subpaths.reversed() {
      result.move(to: subpath.segments.last?.end ?? subpath.start)
      for segment in subpath.segments.reversed() {
        switch segment {
        case .line(let start, _): result.line(to: start)
        case .quad(let start, let control, _): result.quad(to: start, control: control)
        case .cubic(let start, let first, let second, _):
          result.cubic(to: start, control1: second, control2: first)
        }
      }
      if subpath.isClosed { result.close() }
    }
    return result
  }
}
