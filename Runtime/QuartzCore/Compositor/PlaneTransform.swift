import Foundation

/// Maps points of one plane to another: affine, or projective where a layer is seen in perspective.
///
/// A point (x, y) goes to (X/W, Y/W) with
///
///     X = a·x + c·y + tx        Y = b·x + d·y + ty        W = px·x + py·y + pw
///
/// which is Core Animation's 4 × 4 matrix without the rows and columns of z: a layer lies in z = 0
/// and is flattened into its superlayer's plane, so the composition of two such maps is again one.
package struct PlaneTransform: Sendable, Hashable {
  package var a = 1.0
  package var b = 0.0
  package var c = 0.0
  package var d = 1.0
  package var tx = 0.0
  package var ty = 0.0
  package var px = 0.0
  package var py = 0.0
  package var pw = 1.0

  package static let identity = PlaneTransform()

  package init() {}

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  package init(scale: Double) {
    self.init(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
  }

  /// Whether parallel lines stay parallel.
  @inlinable
  package var isAffine: Bool { px == 0 && py == 0 && pw == 1 }

  /// Whether rectangles stay rectangles with the same sides.
  @inlinable
  package var keepsAxes: Bool { b == 0 && c == 0 && px == 0 && py == 0 && pw == 1 }

  /// Whether pixels stay pixels, each at another place.
  var movesByWholePixels: Bool {
    keepsAxes && a == 1 && d == 1 && tx == tx.rounded() && ty == ty.rounded()
  }

  /// Whether every number is finite: a layer with any other transform is not drawn.
  package var isFinite: Bool {
    (a + b + c + d + tx + ty + px + py + pw).isFinite
      && (abs(a) + abs(b) + abs(c) + abs(d)).isFinite
  }

  /// The factor by which areas grow at the origin, signed: negative for a mirrored or back-facing
  /// plane.
  package func areaFactor(atX x: Double, y: Double) -> Double {
    let w = px * x + py * y + pw
    if isAffine { return a * d - b * c }
    // The Jacobian of a homography is its determinant divided by w³.
    return determinant / (w * w * w)
  }

  package var determinant: Double {
    a * (d * pw - ty * py) - b * (c * pw - tx * py) + px * (c * ty - tx * d)
  }

  /// The map that applies this one first and `next` afterwards.
  package func followed(by next: PlaneTransform) -> PlaneTransform {
    var result = PlaneTransform()
    if isAffine && next.isAffine {
      result.a = a * next.a + b * next.c
      result.b = a * next.b + b * next.d
      result.c = c * next.a + d * next.c
      result.d = c * next.b + d * next.d
      result.tx = tx * next.a + ty * next.c + next.tx
      result.ty = tx * next.b + ty * next.d + next.ty
      return result
    }
    result.a = a * next.a + b * next.c + px * next.tx
    result.b = a * next.b + b * next.d + px * next.ty
    result.px = a * next.px + b * next.py + px * next.pw
    result.c = c * next.a + d * next.c + py * next.tx
    result.d = c * next.b + d * next.d + py * next.ty
    result.py = c * next.px + d * next.py + py * next.pw
    result.tx = tx * next.a + ty * next.c + pw * next.tx
    result.ty = tx * next.b + ty * next.d + pw * next.ty
    result.pw = tx * next.px + ty * next.py + pw * next.pw
    return result.normalised
  }

  /// The same map with `pw` = 1 where that is possible, so that affine maps are recognised.
  var normalised: PlaneTransform {
    guard pw != 1, pw != 0, pw.isFinite else { return self }
    // A plane behind the eye keeps its sign: dividing by a negative number would bring it back.
    guard pw > 0 else { return self }
    var result = self
    let factor = 1 / pw
    result.a *= factor
    result.b *= factor
    result.c *= factor
    result.d *= factor
    result.tx *= factor
    result.ty *= factor
    result.px *= factor
    result.py *= factor
    result.pw = 1
    return result
  }

  /// The map back, or nil for one that flattens the plane to a line or a point.
  package var inverse: PlaneTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let factor = 1 / determinant
    guard factor.isFinite else { return nil }
    var result = PlaneTransform()
    result.a = (d * pw - ty * py) * factor
    result.b = (ty * px - b * pw) * factor
    result.px = (b * py - d * px) * factor
    result.c = (tx * py - c * pw) * factor
    result.d = (a * pw - tx * px) * factor
    result.py = (c * px - a * py) * factor
    result.tx = (c * ty - tx * d) * factor
    result.ty = (tx * b - a * ty) * factor
    result.pw = (a * d - b * c) * factor
    return isAffine ? result.normalised : result
  }

  @inlinable
  package func apply(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let mappedX = a * x + c * y + tx
    let mappedY = b * x + d * y + ty
    if isAffine { return (mappedX, mappedY) }
    let w = 1 / (px * x + py * y + pw)
    return (mappedX * w, mappedY * w)
  }

  func homogeneous(_ x: Double, _ y: Double) -> HomogeneousPoint {
    HomogeneousPoint(
      x: a * x + c * y + tx, y: b * x + d * y + ty, w: px * x + py * y + pw)
  }

  package func translatedBefore(x: Double, y: Double) -> PlaneTransform {
    PlaneTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y).followed(by: self)
  }

  /// The largest and smallest factor by which a short line at (x, y) grows.
  package func stretch(atX x: Double, y: Double) -> (largest: Double, smallest: Double) {
    let (horizontal, vertical) = jacobian(atX: x, y: y)
    let e = (horizontal.x + vertical.y) / 2
    let f = (horizontal.x - vertical.y) / 2
    let g = (horizontal.y + vertical.x) / 2
    let h = (horizontal.y - vertical.x) / 2
    let q = (e * e + h * h).squareRoot()
    let r = (f * f + g * g).squareRoot()
    return (q + r, abs(q - r))
  }

  /// How the result moves, per unit of x and per unit of y, at (x, y).
  func jacobian(atX x: Double, y: Double) -> (x: CGPoint, y: CGPoint) {
    if isAffine { return (CGPoint(x: a, y: b), CGPoint(x: c, y: d)) }
    let point = homogeneous(x, y)
    let w = max(point.w, HomogeneousPoint.nearest)
    let (mappedX, mappedY) = (point.x / w, point.y / w)
    return (
      CGPoint(x: (a - mappedX * px) / w, y: (b - mappedY * px) / w),
      CGPoint(x: (c - mappedX * py) / w, y: (d - mappedY * py) / w)
    )
  }
}

/// A point before the perspective division.
struct HomogeneousPoint {
  var x: Double
  var y: Double
  var w: Double

  /// What is nearer to the eye than this fraction of the eye's distance is cut away.
  static let nearest = 1.0 / 128

  func towards(_ other: HomogeneousPoint, _ fraction: Double) -> HomogeneousPoint {
    HomogeneousPoint(
      x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction,
      w: w + (other.w - w) * fraction)
  }

  /// The polygon without what lies nearer than `nearest`, divided: Sutherland and Hodgman's
  /// clipping against one plane.
  static func visible(_ polygon: [HomogeneousPoint]) -> [CGPoint] {
    var result: [CGPoint] = []
    result.reserveCapacity(polygon.count + 2)
    guard var previous = polygon.last else { return result }
    for point in polygon {
      let isInside = point.w >= nearest
      if isInside != (previous.w >= nearest) {
        let fraction = (nearest - previous.w) / (point.w - previous.w)
        let crossing = previous.towards(point, fraction)
        result.append(CGPoint(x: crossing.x / nearest, y: crossing.y / nearest))
      }
      if isInside { result.append(CGPoint(x: point.x / point.w, y: point.y / point.w)) }
      previous = point
    }
    return result
  }
}

extension PlaneTransform {
  /// An upper bound of how far from the origin the image of `rect` lies; only for affine planes.
  func reaches(of rect: CGRect) -> Double {
    let x = max(abs(rect.minX), abs(rect.maxX))
    let y = max(abs(rect.minY), abs(rect.maxY))
    return max(abs(a), abs(b)) * x + max(abs(c), abs(d)) * y + max(abs(tx), abs(ty))
  }

  /// The smallest upright rectangle around the image of `rect`; null where nothing of it is before
  /// the eye.
  package func boundingBox(of rect: CGRect) -> CGRect {
    let (x0, y0) = (Double(rect.minX), Double(rect.minY))
    let (x1, y1) = (Double(rect.maxX), Double(rect.maxY))
    if isAffine {
      let left = min(a * x0, a * x1) + min(c * y0, c * y1) + tx
      let right = max(a * x0, a * x1) + max(c * y0, c * y1) + tx
      let top = min(b * x0, b * x1) + min(d * y0, d * y1) + ty
      let bottom = max(b * x0, b * x1) + max(d * y0, d * y1) + ty
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    let corners = HomogeneousPoint.visible([
      homogeneous(x0, y0), homogeneous(x1, y0), homogeneous(x1, y1), homogeneous(x0, y1),
    ])
    guard let first = corners.first else { return .null }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for corner in corners {
      left = min(left, corner.x)
      right = max(right, corner.x)
      top = min(top, corner.y)
      bottom = max(bottom, corner.y)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
