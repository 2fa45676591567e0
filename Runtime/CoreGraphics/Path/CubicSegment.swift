import Foundation

/// A line, quadratic or cubic curve as one cubic, in doubles: what measuring and cutting work on.
package struct CubicSegment: Sendable, Equatable {
  package var p0: CGPoint
  package var p1: CGPoint
  package var p2: CGPoint
  package var p3: CGPoint
  package var isLine: Bool

  package init(p0: CGPoint, p1: CGPoint, p2: CGPoint, p3: CGPoint, isLine: Bool = false) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
    self.isLine = isLine
  }

  package init(_ segment: PathSegment) {
    switch segment {
    case .line(let from, let to):
      self.init(
        p0: from, p1: Self.mix(from, to, 1.0 / 3), p2: Self.mix(from, to, 2.0 / 3), p3: to,
        isLine: true)
    case .quad(let from, let control, let to):
      // Degree elevation: the same curve.
      self.init(
        p0: from, p1: Self.mix(from, control, 2.0 / 3), p2: Self.mix(to, control, 2.0 / 3), p3: to)
    case .cubic(let from, let control1, let control2, let to):
      self.init(p0: from, p1: control1, p2: control2, p3: to)
    }
  }

  static func mix(_ a: CGPoint, _ b: CGPoint, _ fraction: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
  }

  /// The point at `parameter`, from 0 at the start to 1 at the end.
  package func point(at parameter: CGFloat) -> CGPoint {
    if isLine { return Self.mix(p0, p3, parameter) }
    let rest = 1 - parameter
    let (a, b) = (rest * rest * rest, 3 * rest * rest * parameter)
    let (c, d) = (3 * rest * parameter * parameter, parameter * parameter * parameter)
    return CGPoint(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  /// The direction of travel at `parameter`, in radians; at a cusp, the direction just beside it.
  package func angle(at parameter: CGFloat) -> CGFloat {
    if isLine { return Self.angle(from: p0, to: p3) ?? 0 }
    let rest = 1 - parameter
    let (a, b, c) = (rest * rest, 2 * rest * parameter, parameter * parameter)
    let dx = a * (p1.x - p0.x) + b * (p2.x - p1.x) + c * (p3.x - p2.x)
    let dy = a * (p1.y - p0.y) + b * (p2.y - p1.y) + c * (p3.y - p2.y)
    let extent = controlExtent
    if abs(dx) + abs(dy) > 1e-9 * extent { return CGFloat(atan2(Double(dy), Double(dx))) }
    let beside: CGFloat = parameter < 0.5 ? parameter + 1e-3 : parameter - 1e-3
    let (from, to) = parameter < 0.5 ? (parameter, beside) : (beside, parameter)
    return Self.angle(from: point(at: from), to: point(at: to)) ?? 0
  }

  private static func angle(from: CGPoint, to: CGPoint) -> CGFloat? {
    if from == to { return nil }
    return CGFloat(atan2(Double(to.y - from.y), Double(to.x - from.x)))
  }

  /// The larger side of the box around the four points.
  var controlExtent: CGFloat {
    let width = max(max(p0.x, p1.x), max(p2.x, p3.x)) - min(min(p0.x, p1.x), min(p2.x, p3.x))
    let height = max(max(p0.y, p1.y), max(p2.y, p3.y)) - min(min(p0.y, p1.y), min(p2.y, p3.y))
    return max(width, height)
  }

  /// The part between two parameters, as a curve of its own (de Casteljau's construction).
  package func part(from: CGFloat, to: CGFloat) -> CubicSegment {
    if isLine {
      return CubicSegment(.line(Self.mix(p0, p3, from), Self.mix(p0, p3, to)))
    }
    if from <= 0, to >= 1 { return self }
    let tail = from <= 0 ? self : split(at: from).after
    if to >= 1 { return tail }
    let rest = 1 - from
    return rest <= 0 ? tail : tail.split(at: (to - from) / rest).before
  }

  func split(at parameter: CGFloat) -> (before: CubicSegment, after: CubicSegment) {
    let a = Self.mix(p0, p1, parameter)
    let b = Self.mix(p1, p2, parameter)
    let c = Self.mix(p2, p3, parameter)
    let d = Self.mix(a, b, parameter)
    let e = Self.mix(b, c, parameter)
    let f = Self.mix(d, e, parameter)
    return (
      CubicSegment(p0: p0, p1: a, p2: d, p3: f), CubicSegment(p0: f, p1: e, p2: c, p3: p3)
    )
  }

  /// Where x or y stops growing or shrinking: the roots of the derivative inside (0, 1).
  var extremeParameters: [CGFloat] {
    Self.roots(p0.x, p1.x, p2.x, p3.x) + Self.roots(p0.y, p1.y, p2.y, p3.y)
  }

  private static func roots(
    _ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat
  ) -> [CGFloat] {
    let a = v3 - 3 * v2 + 3 * v1 - v0
    let b = 2 * (v2 - 2 * v1 + v0)
    let c = v1 - v0
    var found: [CGFloat] = []
    let scale = max(abs(a), max(abs(b), abs(c)))
    guard scale > 0, scale.isFinite else { return found }
    if abs(a) < 1e-12 * scale {
      if b != 0 { found.append(-c / b) }
    } else {
      let discriminant = b * b - 4 * a * c
      if discriminant >= 0 {
        // The numerically stable pair of roots.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        found.append(q / a)
        if q != 0 { found.append(c / q) }
      }
    }
    return found.filter { $0 > 0 && $0 < 1 }
  }

  /// Calls `body` with the end of each chord, and its parameter, of a polyline that stays within
  /// `tolerance` of the curve. The number of chords comes from the size of the second derivative.
  package func flatten(tolerance: CGFloat, _ body: (CGPoint, CGFloat) -> Void) {
    if isLine { return body(p3, 1) }
    let chords = chordCount(tolerance: tolerance)
    for index in 1..<max(chords, 2) where index < chords {
      let parameter = CGFloat(index) / CGFloat(chords)
      body(point(at: parameter), parameter)
    }
    body(p3, 1)
  }

  /// A cubic over chords of parameter length h is off by at most h²/8 · max|second derivative|.
  func chordCount(tolerance: CGFloat) -> Int {
    let ax = abs(p0.x - 2 * p1.x + p2.x)
    let ay = abs(p0.y - 2 * p1.y + p2.y)
    let bx = abs(p1.x - 2 * p2.x + p3.x)
    let by = abs(p1.y - 2 * p2.y + p3.y)
    let bend = 6 * max(ax, bx) + 6 * max(ay, by)
    guard bend > 0, bend.isFinite, tolerance > 0 else { return 1 }
    let chords = (bend / (8 * tolerance)).squareRoot().rounded(.up)
    return Int(min(max(chords, 1), 500))
  }
}
