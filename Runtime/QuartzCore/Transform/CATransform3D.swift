import Foundation

/// A 4 × 4 matrix that maps row vectors: `[x y z 1] · m`, so translation is in the fourth row and
/// perspective in the fourth column (`m34` = −1 / distance of the eye).
public struct CATransform3D: Sendable, Equatable {
  public var m11: CGFloat
  public var m12: CGFloat
  public var m13: CGFloat
  public var m14: CGFloat
  public var m21: CGFloat
  public var m22: CGFloat
  public var m23: CGFloat
  public var m24: CGFloat
  public var m31: CGFloat
  public var m32: CGFloat
  public var m33: CGFloat
  public var m34: CGFloat
  public var m41: CGFloat
  public var m42: CGFloat
  public var m43: CGFloat
  public var m44: CGFloat

  /// A matrix of zeros, as C's zero initialisation gives. Not the identity.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// A matrix of these sixteen numbers, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  /// The affine transform as a matrix that leaves z alone.
  package init(_ affine: CGAffineTransform) {
    self.init(
      m11: affine.a, m12: affine.b, m13: 0, m14: 0, m21: affine.c, m22: affine.d, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: affine.tx, m42: affine.ty, m43: 0, m44: 1)
  }

  /// The transform that changes nothing.
  package static let identity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

  /// Whether the matrix only maps x and y, by an affine transform.
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// The part of the matrix that maps x and y, as an affine transform.
  package var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether all sixteen numbers are finite.
  package var isFinite: Bool {
    // A sum of products with zero is NaN as soon as one of them is infinite or NaN.
    let first = (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24) * 0
    let second = (m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44) * 0
    if first + second == 0 { return true }
    return [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ].allSatisfy(\.isFinite)
  }

  /// The affine transform, then this one.
  @inline(__always)
  package func preceded(by affine: CGAffineTransform) -> CATransform3D {
    var result = self
    result.m11 = affine.a * m11 + affine.b * m21
    result.m12 = affine.a * m12 + affine.b * m22
    result.m13 = affine.a * m13 + affine.b * m23
    result.m14 = affine.a * m14 + affine.b * m24
    result.m21 = affine.c * m11 + affine.d * m21
    result.m22 = affine.c * m12 + affine.d * m22
    result.m23 = affine.c * m13 + affine.d * m23
    result.m24 = affine.c * m14 + affine.d * m24
    result.m41 = affine.tx * m11 + affine.ty * m21 + m41
    result.m42 = affine.tx * m12 + affine.ty * m22 + m42
    result.m43 = affine.tx * m13 + affine.ty * m23 + m43
    result.m44 = affine.tx * m14 + affine.ty * m24 + m44
    return result
  }

  /// The point where the plane point (x, y, 0) lands, after the division by w.
  package func project(_ point: CGPoint) -> CGPoint {
    let x = m11 * point.x + m21 * point.y + m41
    let y = m12 * point.x + m22 * point.y + m42
    let w = m14 * point.x + m24 * point.y + m44
    return w == 1 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }
}
