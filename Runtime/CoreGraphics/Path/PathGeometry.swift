import Foundation

/// One kind of path element and how many points it stores.
package enum PathVerb: UInt8, Sendable {
  case move, line, quad, cubic, close

  package var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 0
    }
  }
}

/// A path's elements as a value: verbs in one buffer, their points in another.
///
/// Copies share storage until one changes, so a path can be captured by a frame for nothing, and
/// comparing two captures of an unchanged path compares two pointers.
package struct PathGeometry: Sendable, Equatable {
  package private(set) var verbs: [PathVerb] = []
  package private(set) var points: [CGPoint] = []
  private var subpathStart = CGPoint.zero
  private var subpathIsOpen = false

  package init() {}

  package static func == (left: PathGeometry, right: PathGeometry) -> Bool {
    left.verbs == right.verbs && left.points == right.points
  }

  package var isEmpty: Bool { verbs.isEmpty }

  /// Where the next segment starts, or nil when the path is empty.
  package var currentPoint: CGPoint? {
    guard let last = verbs.last else { return nil }
    return last == .close ? subpathStart : points[points.count - 1]
  }

  package mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbs.count + verbCount)
    points.reserveCapacity(points.count + pointCount)
  }

  package mutating func move(to point: CGPoint) {
    // Consecutive moves leave only the last, as in Core Graphics.
    if verbs.last == .move {
      points[points.count - 1] = point
    } else {
      verbs.append(.move)
      points.append(point)
    }
    subpathStart = point
    subpathIsOpen = true
  }

  /// Starts a segment: after a close the next one begins at the closed subpath's start.
  private mutating func open() -> Bool {
    if subpathIsOpen { return true }
    guard !verbs.isEmpty else {
      CGReport.once(
        "A path segment was added to an empty path and is ignored: it has no point to start from. "
          + "Call move(to:) first.")
      return false
    }
    move(to: subpathStart)
    return true
  }

  package mutating func line(to point: CGPoint) {
    guard open() else { return }
    verbs.append(.line)
    points.append(point)
  }

  package mutating func quad(to point: CGPoint, control: CGPoint) {
    guard open() else { return }
    verbs.append(.quad)
    points.append(control)
    points.append(point)
  }

  package mutating func cubic(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard open() else { return }
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(point)
  }

  package mutating func close() {
    guard subpathIsOpen else { return }
    verbs.append(.close)
    subpathIsOpen = false
  }

  package mutating func append(_ other: PathGeometry, transform: CGAffineTransform) {
    guard !other.isEmpty else { return }
    reserve(verbs: other.verbs.count, points: other.points.count)
    if verbs.last == .move {
      // The dangling move gives way to the appended path's own.
      verbs.removeLast()
      points.removeLast()
    }
    verbs.append(contentsOf: other.verbs)
    if transform.isIdentity {
      points.append(contentsOf: other.points)
    } else {
      for point in other.points { points.append(point.applying(transform)) }
    }
    subpathStart =
      transform.isIdentity
      ? other.subpathStart : other.subpathStart.applying(transform)
    subpathIsOpen = other.subpathIsOpen
  }

  package func applying(_ transform: CGAffineTransform) -> PathGeometry {
    if transform.isIdentity { return self }
    var copy = self
    for index in copy.points.indices { copy.points[index] = points[index].applying(transform) }
    copy.subpathStart = subpathStart.applying(transform)
    return copy
  }
}

extension PathGeometry {
  mutating func mixPoints(with other: PathGeometry, _ fraction: CGFloat) {
    for index in points.indices {
      points[index] = CubicSegment.mix(points[index], other.points[index], fraction)
    }
    subpathStart = CubicSegment.mix(subpathStart, other.subpathStart, fraction)
  }
}

/// A path segment with all its points, as `PathGeometry.forEachSegment` hands it out.
package enum PathSegment: Sendable, Equatable {
  case line(CGPoint, CGPoint)
  case quad(CGPoint, CGPoint, CGPoint)
  case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

  package var start: CGPoint {
    switch self {
    case .line(let point, _), .quad(let point, _, _), .cubic(let point, _, _, _): point
    }
  }

  package var end: CGPoint {
    switch self {
    case .line(_, let point), .quad(_, _, let point), .cubic(_, _, _, let point): point
    }
  }
}

extension PathGeometry {
  /// Calls `body` for every element with its verb and where its points begin in `points`.
  @inlinable
  package func forEachElement(_ body: (PathVerb, Int) throws -> Void) rethrows {
    var index = 0
    for verb in verbs {
      try body(verb, index)
      index += verb.pointCount
    }
  }

  /// Calls `body` for every drawn segment, closing lines included, with its subpath's number.
  package func forEachSegment(_ body: (PathSegment, _ subpath: Int) throws -> Void) rethrows {
    var start = CGPoint.zero
    var current = CGPoint.zero
    var subpath = -1
    try forEachElement { verb, index in
      switch verb {
      case .move:
        start = points[index]
        current = start
        subpath += 1
        return
      case .line:
        try body(.line(current, points[index]), subpath)
      case .quad:
        try body(.quad(current, points[index], points[index + 1]), subpath)
      case .cubic:
        try body(.cubic(current, points[index], points[index + 1], points[index + 2]), subpath)
      case .close:
        if current != start { try body(.line(current, start), subpath) }
        current = start
        return
      }
      current = points[index + verb.pointCount - 1]
    }
  }
}
