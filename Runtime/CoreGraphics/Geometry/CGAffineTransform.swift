import Foundation

/// A 3 × 3 matrix that scales, rotates, shears and moves points of a plane.
///
/// A point is a row vector, so `x′ = a·x + c·y + tx` and `y′ = b·x + d·y + ty`. In UIKit's
/// coordinates, where y grows downwards, a positive angle turns clockwise on screen.
@frozen
public struct CGAffineTransform: Sendable, Hashable, Codable {
  /// How much of x goes into x′.
  public var a: CGFloat
  /// How much of x goes into y′.
  public var b: CGFloat
  /// How much of y goes into x′.
  public var c: CGFloat
  /// How much of y goes into y′.
  public var d: CGFloat
  /// What is added to x′, in points.
  public var tx: CGFloat
  /// What is added to y′, in points.
  public var ty: CGFloat

  /// The transform that leaves every point where it is.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A transform of zeros, as Apple's; it is not the identity and maps every point to the origin.
  @inlinable
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// The transform with these coefficients.
  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform with the same six coefficients in unlabelled order.
  @inlinable
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// A rotation about the origin.
  /// - Parameter angle: radians; positive from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let sine = CGFloat(sin(Double(angle)))
    let cosine = CGFloat(cos(Double(angle)))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// A scale about the origin.
  @inlinable
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A translation.
  @inlinable
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Whether every coefficient equals the identity's exactly.
  @inlinable
  public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The determinant of the linear part: the factor by which areas grow; negative when mirrored.
  @inlinable package var determinant: CGFloat { a * d - b * c }

  /// Whether axis-aligned rectangles stay axis-aligned without a quarter turn.
  @inlinable package var isScaleAndTranslation: Bool { b == 0 && c == 0 }

  /// Whether the linear part is the identity's, so that only a translation is left.
  @inlinable package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

extension CGAffineTransform {
  /// This transform followed by `t2`.
  @inlinable
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c,
      b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c,
      d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx,
      ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// A translation in this transform's own axes, followed by this transform.
  @inlinable
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
  }

  /// A scale in this transform's own axes, followed by this transform.
  @inlinable
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// A rotation in this transform's own axes, followed by this transform.
  /// - Parameter angle: radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that undoes this one, or this one itself when it cannot be undone (its
  /// determinant is 0 or not a number), as Apple's.
  @inlinable
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// The point that `t` maps this point to.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The vector that the linear part of `t` maps this size to; it may turn negative.
  @inlinable
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around this rectangle's four mapped corners.
  ///
  /// `null` and `infinite` stay what they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let box = standardized
    let (x0, y0, x1, y1) = (box.minX, box.minY, box.maxX, box.maxY)
    if t.isScaleAndTranslation {
      let (u0, v0) = (t.a * x0 + t.tx, t.d * y0 + t.ty)
      let (u1, v1) = (t.a * x1 + t.tx, t.d * y1 + t.ty)
      return CGRect(
        x: min(u0, u1), y: min(v0, v1), width: abs(u1 - u0), height: abs(v1 - v0))
    }
    let p = CGPoint(x: x0, y: y0).applying(t)
    let q = CGPoint(x: x1, y: y0).applying(t)
    let r = CGPoint(x: x1, y: y1).applying(t)
    let s = CGPoint(x: x0, y: y1).applying(t)
    let minX = min(min(p.x, q.x), min(r.x, s.x))
    let minY = min(min(p.y, q.y), min(r.y, s.y))
    let maxX = max(max(p.x, q.x), max(r.x, s.x))
    let maxY = max(max(p.y, q.y), max(r.y, s.y))
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

extension CGAffineTransform: CustomDebugStringConvertible {
  public var debugDescription: String {
    "CGAffineTransform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
  }
}
