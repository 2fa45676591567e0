import Foundation

extension PathGeometry {
  /// The distance of a control point, as a part of the radius, for a quarter circle of one cubic:
  /// 4/3·tan(π/8). Its radius is off by at most 2.7e-4 of itself.
  static let circleControl: CGFloat = 0.5522847498307936

  /// Adds a rectangle: from its origin towards larger x first, then closed.
  package mutating func addRect(_ rect: CGRect, transform t: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let box = rect.standardized
    reserve(verbs: 5, points: 4)
    move(to: CGPoint(x: box.minX, y: box.minY).applying(t))
    line(to: CGPoint(x: box.maxX, y: box.minY).applying(t))
    line(to: CGPoint(x: box.maxX, y: box.maxY).applying(t))
    line(to: CGPoint(x: box.minX, y: box.maxY).applying(t))
    close()
  }

  /// Adds an ellipse: from its point of largest x towards larger y, four cubics, closed.
  package mutating func addEllipse(in rect: CGRect, transform t: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let box = rect.standardized
    let map = CGAffineTransform(
      a: box.width / 2, b: 0, c: 0, d: box.height / 2, tx: box.midX, ty: box.midY
    ).concatenating(t)
    reserve(verbs: 6, points: 13)
    move(to: CGPoint(x: 1, y: 0).applying(map))
    addUnitQuarters(map)
    close()
  }

  private mutating func addUnitQuarters(_ map: CGAffineTransform) {
    let k = Self.circleControl
    var (x, y): (CGFloat, CGFloat) = (1, 0)
    for _ in 0..<4 {
      let (u, v) = (-y, x)
      cubic(
        to: CGPoint(x: u, y: v).applying(map),
        control1: CGPoint(x: x + k * u, y: y + k * v).applying(map),
        control2: CGPoint(x: u + k * x, y: v + k * y).applying(map))
      (x, y) = (u, v)
    }
  }

  /// Adds a rectangle with elliptical corners: from the middle of its side of largest x towards
  /// larger y, closed. Corners are at most half the sides.
  package mutating func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform t: CGAffineTransform = .identity
  ) {
    let box = rect.standardized
    let rx = min(max(cornerWidth, 0), box.width / 2)
    let ry = min(max(cornerHeight, 0), box.height / 2)
    // NaN fails both comparisons, so it gives a plain rectangle as 0 does.
    guard rx > 0, ry > 0, !rect.isNull else { return addRect(rect, transform: t) }
    let (kx, ky) = (rx * (1 - Self.circleControl), ry * (1 - Self.circleControl))
    let (x0, y0, x1, y1) = (box.minX, box.minY, box.maxX, box.maxY)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
    reserve(verbs: 10, points: 17)
    move(to: at(x1, box.midY))
    line(to: at(x1, y1 - ry))
    cubic(to: at(x1 - rx, y1), control1: at(x1, y1 - ky), control2: at(x1 - kx, y1))
    line(to: at(x0 + rx, y1))
    cubic(to: at(x0, y1 - ry), control1: at(x0 + kx, y1), control2: at(x0, y1 - ky))
    line(to: at(x0, y0 + ry))
    cubic(to: at(x0 + rx, y0), control1: at(x0, y0 + ky), control2: at(x0 + kx, y0))
    line(to: at(x1 - rx, y0))
    cubic(to: at(x1, y0 + ry), control1: at(x1 - kx, y0), control2: at(x1, y0 + ky))
    close()
  }

  /// Adds an arc of a circle, joined to the current point by a line if there is one.
  ///
  /// - Parameters:
  ///   - startAngle: radians from the x axis towards the y axis.
  ///   - delta: how far the arc runs, signed, in radians. Arcs of more than a turn overlap.
  package mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform t: CGAffineTransform = .identity
  ) {
    guard center.x.isFinite, center.y.isFinite, radius.isFinite, startAngle.isFinite,
      delta.isFinite
    else {
      return CGReport.once("An arc with a value that is not finite was left out of its path.")
    }
    let map = CGAffineTransform(
      a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y
    ).concatenating(t)
    func onCircle(_ angle: Double) -> CGPoint { CGPoint(x: cos(angle), y: sin(angle)) }
    let start = Double(startAngle)
    let first = onCircle(start).applying(map)
    if isEmpty { move(to: first) } else { line(to: first) }
    guard delta != 0 else { return }
    // Beyond 64 turns the pieces would only lie on one another.
    let sweep = min(max(Double(delta), -128 * .pi), 128 * .pi)
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    let k = CGFloat(4.0 / 3.0 * tan(step / 4))
    var from = onCircle(start)
    for piece in 1...pieces {
      let to = onCircle(start + step * Double(piece))
      cubic(
        to: to.applying(map),
        control1: CGPoint(x: from.x - k * from.y, y: from.y + k * from.x).applying(map),
        control2: CGPoint(x: to.x + k * to.y, y: to.y - k * to.x).applying(map))
      from = to
    }
  }

  /// Adds an arc between two angles.
  ///
  /// - Parameter clockwise: as Apple's, whose names assume y upwards: true runs towards smaller
  ///   angles, which on UIKit's screens looks anticlockwise. A difference of a whole turn is a
  ///   whole circle in either direction.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform t: CGAffineTransform = .identity
  ) {
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise), transform: t)
  }

  /// The signed angle that an arc runs through; a whole turn for angles a multiple of 2π apart,
  /// and one turn and the rest for angles further apart than that in the arc's own direction.
  static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = CGFloat.pi * 2
    let difference = clockwise ? start - end : end - start
    guard difference.isFinite else { return difference }
    if difference == 0 { return 0 }
    var rest = difference.truncatingRemainder(dividingBy: turn)
    if rest < 0 { rest += turn }
    // Angles such as -π/2 and 3π/2 are a turn apart only up to rounding.
    let tolerance: CGFloat = 1e-9 * max(1, abs(difference))
    if rest < tolerance || turn - rest < tolerance { rest = 0 }
    let sweep = rest == 0 ? turn : difference > turn ? turn + rest : rest
    return clockwise ? -sweep : sweep
  }

  /// Adds a line to, and then an arc of, the circle that touches the lines from the current point
  /// to `tangent1End` and from there to `tangent2End`; only a line when they do not form a corner.
  package mutating func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
    transform t: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint else {
      return line(to: corner.applying(t))
    }
    // The circle is found in the untransformed plane, where it is round.
    let start = current.applying(t.inverted())
    let (ax, ay) = (Double(start.x - corner.x), Double(start.y - corner.y))
    let (bx, by) = (Double(end.x - corner.x), Double(end.y - corner.y))
    let (aLength, bLength) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard radius > 0, aLength > 0, bLength > 0, abs(cross) > 1e-12 * aLength * bLength else {
      return line(to: corner.applying(t))
    }
    let (ux, uy) = (ax / aLength, ay / aLength)
    let (vx, vy) = (bx / bLength, by / bLength)
    let half = acos(min(max(ux * vx + uy * vy, -1), 1)) / 2
    let reach = Double(radius) / tan(half)
    let toCenter = Double(radius) / sin(half)
    let bisector = hypot(ux + vx, uy + vy)
    let center = CGPoint(
      x: corner.x + CGFloat((ux + vx) / bisector * toCenter),
      y: corner.y + CGFloat((uy + vy) / bisector * toCenter))
    let first = CGPoint(x: corner.x + CGFloat(ux * reach), y: corner.y + CGFloat(uy * reach))
    let last = CGPoint(x: corner.x + CGFloat(vx * reach), y: corner.y + CGFloat(vy * reach))
    let from = atan2(Double(first.y - center.y), Double(first.x - center.x))
    let to = atan2(Double(last.y - center.y), Double(last.x - center.x))
    var delta = to - from
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    addRelativeArc(
      center: center, radius: radius, startAngle: CGFloat(from), delta: CGFloat(delta),
      transform: t)
  }
}
