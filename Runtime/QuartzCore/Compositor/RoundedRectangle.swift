import CCairo
import Foundation

/// The outline of a layer: its bounds with some corners rounded.
package struct RoundedRectangle: Sendable, Hashable {
  var rect: CGRect
  var radius = 0.0
  var corners: Corners = .all
  /// Whether corners are drawn with continuous curvature (`CALayerCornerCurve.continuous`).
  var isContinuous = false

  /// The bits of `CACornerMask`.
  package struct Corners: OptionSet, Sendable, Hashable {
    package var rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let minXMinY = Corners(rawValue: 1)
    package static let maxXMinY = Corners(rawValue: 2)
    package static let minXMaxY = Corners(rawValue: 4)
    package static let maxXMaxY = Corners(rawValue: 8)
    package static let all = Corners(rawValue: 15)
  }

  init(rect: CGRect, radius: Double = 0, corners: Corners = .all, isContinuous: Bool = false) {
    self.rect = rect
    self.corners = corners
    self.isContinuous = isContinuous
    // A radius never exceeds half the shorter side: Core Animation draws a capsule from there on.
    let largest = min(rect.width, rect.height) / 2
    self.radius = radius > 0 ? min(radius, largest) : 0
  }

  var isPlain: Bool { radius <= 0 || corners.isEmpty }

  /// The outline moved inwards by `distance`, as the inner edge of a border runs; nil when nothing
  /// is left.
  func inset(by distance: Double) -> RoundedRectangle? {
    let inner = rect.insetBy(dx: distance, dy: distance)
    guard inner.width > 0, inner.height > 0, !inner.isNull else { return nil }
    return RoundedRectangle(
      rect: inner, radius: max(0, radius - distance), corners: corners, isContinuous: isContinuous)
  }

  /// The length of one control arm of a quarter circle of radius 1, the error being 0.03 %.
  private static let arm = 0.5522847498307936

  /// Appends the outline to the current path of `cr`, in the user space set there.
  func append(to cr: OpaquePointer) {
    guard !isPlain else {
      cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    if isContinuous {
      appendContinuous(to: cr)
      return
    }
    let (x0, y0, x1, y1) = (
      Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY)
    )
    let r = radius
    let k = r * (1 - Self.arm)
    if corners.contains(.minXMinY) {
      cairo_move_to(cr, x0, y0 + r)
      cairo_curve_to(cr, x0, y0 + k, x0 + k, y0, x0 + r, y0)
    } else {
      cairo_move_to(cr, x0, y0)
    }
    if corners.contains(.maxXMinY) {
      cairo_line_to(cr, x1 - r, y0)
      cairo_curve_to(cr, x1 - k, y0, x1, y0 + k, x1, y0 + r)
    } else {
      cairo_line_to(cr, x1, y0)
    }
    if corners.contains(.maxXMaxY) {
      cairo_line_to(cr, x1, y1 - r)
      cairo_curve_to(cr, x1, y1 - k, x1 - k, y1, x1 - r, y1)
    } else {
      cairo_line_to(cr, x1, y1)
    }
    if corners.contains(.minXMaxY) {
      cairo_line_to(cr, x0 + r, y1)
      cairo_curve_to(cr, x0 + k, y1, x0, y1 - k, x0, y1 - r)
    } else {
      cairo_line_to(cr, x0, y1)
    }
    cairo_close_path(cr)
  }

  /// One continuous corner as three Bézier segments from (reach, 0) to (0, reach), in units of the
  /// radius, as published measurements of the system's rounded rectangles give them.
  private static let continuous: [(x: Double, y: Double)] = [
    (1.52866483, 0), (1.08849323, 0), (0.86840689, 0), (0.63149399, 0.07491100),
    (0.37282392, 0.16905899), (0.16905899, 0.37282392), (0.07491100, 0.63149399),
    (0, 0.86840689), (0, 1.08849323), (0, 1.52866483),
  ]

  /// A quarter circle cut at the same places: 0, 22, 68 and 90 degrees.
  private static let circular: [(x: Double, y: Double)] = {
    let cuts = [0.0, 22.0, 68.0, 90.0].map { $0 * .pi / 180 }
    func point(_ angle: Double) -> (x: Double, y: Double) { (1 - sin(angle), 1 - cos(angle)) }
    var result = [point(0)]
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      let length = 4.0 / 3 * tan((to - from) / 4)
      let (start, end) = (point(from), point(to))
      result.append((start.x - length * cos(from), start.y + length * sin(from)))
      result.append((end.x + length * cos(to), end.y - length * sin(to)))
      result.append(end)
    }
    return result
  }()

  /// A continuous corner reaches 1.53 radii along each side. Where a side is too short for that it
  /// is drawn between the continuous form and the quarter circle, so that a growing radius ends in a
  /// capsule without a jump.
  private func appendContinuous(to cr: OpaquePointer) {
    let reach = Self.continuous[0].x
    let room = min(rect.width, rect.height) / 2 / radius
    let share = min(max((room - 1) / (reach - 1), 0), 1)
    let unit = zip(Self.circular, Self.continuous).map { round, smooth in
      (
        x: (round.x + (smooth.x - round.x) * share) * radius,
        y: (round.y + (smooth.y - round.y) * share) * radius
      )
    }
    let (x0, y0, x1, y1) = (
      Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY)
    )
    // The corner's own frame: `along` runs from the corner against the drawing direction.
    func corner(
      _ which: Corners, x: Double, y: Double, along: (x: Double, y: Double),
      then next: (x: Double, y: Double), isFirst: Bool = false
    ) {
      func place(_ index: Int) -> (x: Double, y: Double) {
        let p = unit[index]
        return (x + along.x * p.x + next.x * p.y, y + along.y * p.x + next.y * p.y)
      }
      let start = corners.contains(which) ? place(0) : (x, y)
      if isFirst {
        cairo_move_to(cr, start.0, start.1)
      } else {
        cairo_line_to(cr, start.0, start.1)
      }
      guard corners.contains(which) else { return }
      for index in stride(from: 1, to: unit.count, by: 3) {
        let (p, q, r) = (place(index), place(index + 1), place(index + 2))
        cairo_curve_to(cr, p.x, p.y, q.x, q.y, r.x, r.y)
      }
    }
    corner(.minXMinY, x: x0, y: y0, along: (0, 1), then: (1, 0), isFirst: true)
    corner(.maxXMinY, x: x1, y: y0, along: (-1, 0), then: (0, 1))
    corner(.maxXMaxY, x: x1, y: y1, along: (0, -1), then: (-1, 0))
    corner(.minXMaxY, x: x0, y: y1, along: (1, 0), then: (0, -1))
    cairo_close_path(cr)
  }
}
