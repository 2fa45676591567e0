import Foundation

/// A 3-D transform taken apart: perspective, translation, rotation (a quaternion), scale and shear,
/// by Gram–Schmidt on the rows (Spencer Thomas, "Decomposing a matrix into simple transformations",
/// Graphics Gems II; W3C CSS Transforms 2). Apple's own 3-D decomposition is not known.
struct Transform3DParts {
  var scale = SIMD3<Double>(1, 1, 1)
  /// xy, xz, yz.
  var shear = SIMD3<Double>.zero
  /// x, y, z, w.
  var rotation = SIMD4<Double>(0, 0, 0, 1)
  var translation = SIMD3<Double>.zero
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  init?(_ matrix: CATransform3D) {
    guard matrix.isFinite, matrix.m44 != 0 else { return nil }
    let t = matrix.multiplied(by: 1 / matrix.m44)
    var linear = t
    (linear.m14, linear.m24, linear.m34, linear.m44) = (0, 0, 0, 1)
    if t.m14 != 0 || t.m24 != 0 || t.m34 != 0 {
      guard let inverse = linear.inverse else { return nil }
      // The column that, put before the rest, gives the fourth column: p = linear⁻¹ · column.
      let column = SIMD4<Double>(t.m14, t.m24, t.m34, t.m44)
      perspective = inverse.applied(toColumn: column)
    }
    translation = SIMD3<Double>(t.m41, t.m42, t.m43)
    var x = SIMD3<Double>(t.m11, t.m12, t.m13)
    var y = SIMD3<Double>(t.m21, t.m22, t.m23)
    var z = SIMD3<Double>(t.m31, t.m32, t.m33)

    // An axis that is scaled to nothing has no shear, and points where the others leave room for it.
    let isFlat = (x: x == .zero, y: y == .zero, z: z == .zero)
    scale.x = Self.length(x)
    guard isFlat.x || scale.x > 0 else { return nil }
    if !isFlat.x { x /= scale.x }
    shear.x = Self.dot(x, y)
    y -= x * shear.x
    scale.y = Self.length(y)
    guard isFlat.y || scale.y > 0 else { return nil }
    if !isFlat.y {
      y /= scale.y
      shear.x /= scale.y
    }
    shear.y = Self.dot(x, z)
    z -= x * shear.y
    shear.z = Self.dot(y, z)
    z -= y * shear.z
    scale.z = Self.length(z)
    guard isFlat.z || scale.z > 0 else { return nil }
    if !isFlat.z {
      z /= scale.z
      shear.y /= scale.z
      shear.z /= scale.z
    }
    if isFlat.x || isFlat.y || isFlat.z { (x, y, z) = Self.completed(x, y, z) }
    if Self.dot(x, Self.cross(y, z)) < 0 {
      // Mirrored. A mirror image is a negative x scale here, as in two dimensions.
      scale.x = -scale.x
      x = -x
      shear.x = -shear.x
      shear.y = -shear.y
    }
    rotation = Self.quaternion(x, y, z)
  }

  /// Three axes at right angles, of which those that are zero are made from the others.
  private static func completed(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    var (x, y, z) = (x, y, z)
    if x == .zero, y == .zero, z == .zero {
      return (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
    }
    // With one axis given, a second one is the coordinate axis that is farthest from it.
    if x == .zero, y == .zero {
      x = perpendicular(to: z, near: SIMD3(1, 0, 0), or: SIMD3(0, 1, 0))
    } else if y == .zero, z == .zero {
      y = perpendicular(to: x, near: SIMD3(0, 1, 0), or: SIMD3(0, 0, 1))
    } else if x == .zero, z == .zero {
      x = perpendicular(to: y, near: SIMD3(1, 0, 0), or: SIMD3(0, 0, 1))
    }
    if x == .zero { x = cross(y, z) }
    if y == .zero { y = cross(z, x) }
    if z == .zero { z = cross(x, y) }
    return (x, y, z)
  }

  private static func perpendicular(
    to axis: SIMD3<Double>, near first: SIMD3<Double>, or second: SIMD3<Double>
  ) -> SIMD3<Double> {
    let start = abs(dot(axis, first)) < 0.9 ? first : second
    let rest = start - axis * dot(axis, start)
    return rest / length(rest)
  }

  /// Whether nothing is left to see a rotation by: a scale to nothing in the plane counts as such.
  private var isPoint: Bool { scale.x == 0 && scale.y == 0 }

  /// The matrix of the parts.
  var matrix: CATransform3D {
    var result = Self.rotationMatrix(rotation)
    let (x, y, z) = (
      SIMD3<Double>(result.m11, result.m12, result.m13),
      SIMD3<Double>(result.m21, result.m22, result.m23),
      SIMD3<Double>(result.m31, result.m32, result.m33)
    )
    let first = x * scale.x
    let second = (y + x * shear.x) * scale.y
    let third = (z + x * shear.y + y * shear.z) * scale.z
    (result.m11, result.m12, result.m13) = (first.x, first.y, first.z)
    (result.m21, result.m22, result.m23) = (second.x, second.y, second.z)
    (result.m31, result.m32, result.m33) = (third.x, third.y, third.z)
    (result.m41, result.m42, result.m43) = (translation.x, translation.y, translation.z)
    if perspective != SIMD4(0, 0, 0, 1) {
      let p = perspective
      let m = result
      result.m14 = m.m11 * p.x + m.m12 * p.y + m.m13 * p.z
      result.m24 = m.m21 * p.x + m.m22 * p.y + m.m23 * p.z
      result.m34 = m.m31 * p.x + m.m32 * p.y + m.m33 * p.z
      result.m44 = m.m41 * p.x + m.m42 * p.y + m.m43 * p.z + p.w
    }
    return result
  }

  /// The matrix between these parts and others.
  func interpolated(to other: Transform3DParts, _ progress: Double) -> CATransform3D {
    let rest = 1 - progress
    var parts = self
    parts.scale = scale * rest + other.scale * progress
    parts.shear = shear * rest + other.shear * progress
    parts.translation = translation * rest + other.translation * progress
    parts.perspective = perspective * rest + other.perspective * progress
    parts.rotation =
      isPoint
      ? other.rotation : other.isPoint ? rotation : Self.turn(rotation, other.rotation, progress)
    return parts.matrix
  }

  /// The rotation a fraction of the way round, the shortest way; half a turn about z goes clockwise.
  /// Beyond 0…1 the turn continues.
  static func turn(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ progress: Double) -> SIMD4<Double> {
    var delta = product(b, SIMD4(-a.x, -a.y, -a.z, a.w))
    if delta.w < 0 { delta = -delta }
    // Half a turn can go either way: the way in which the axis' last component that counts is positive.
    if delta.w < 1e-9 {
      let axis = abs(delta.z) > 1e-9 ? delta.z : (abs(delta.y) > 1e-9 ? delta.y : delta.x)
      if axis < 0 { delta = -delta }
    }
    let sine = (delta.x * delta.x + delta.y * delta.y + delta.z * delta.z).squareRoot()
    guard sine > 1e-12 else { return a }
    let angle = 2 * atan2(sine, delta.w) * progress
    let k = sin(angle / 2) / sine
    let part = SIMD4(delta.x * k, delta.y * k, delta.z * k, cos(angle / 2))
    return product(part, a)
  }

  private static func product(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }

  /// The quaternion of an orthonormal matrix with these rows (row vectors are mapped).
  private static func quaternion(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD4<Double> {
    // For row vectors the matrix is the transpose of the usual one.
    let trace = x.x + y.y + z.z
    var q: SIMD4<Double>
    if trace > 0 {
      let s = 2 * (trace + 1).squareRoot()
      q = SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
    } else if x.x > y.y && x.x > z.z {
      let s = 2 * (1 + x.x - y.y - z.z).squareRoot()
      q = SIMD4(s / 4, (x.y + y.x) / s, (z.x + x.z) / s, (y.z - z.y) / s)
    } else if y.y > z.z {
      let s = 2 * (1 + y.y - x.x - z.z).squareRoot()
      q = SIMD4((x.y + y.x) / s, s / 4, (y.z + z.y) / s, (z.x - x.z) / s)
    } else {
      let s = 2 * (1 + z.z - x.x - y.y).squareRoot()
      q = SIMD4((z.x + x.z) / s, (y.z + z.y) / s, s / 4, (x.y - y.x) / s)
    }
    let length = (q * q).sum().squareRoot()
    return length > 0 ? q / length : SIMD4(0, 0, 0, 1)
  }

  static func rotationMatrix(_ q: SIMD4<Double>) -> CATransform3D {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return CATransform3D(
      m11: 1 - 2 * (y * y + z * z), m12: 2 * (x * y + z * w), m13: 2 * (x * z - y * w), m14: 0,
      m21: 2 * (x * y - z * w), m22: 1 - 2 * (x * x + z * z), m23: 2 * (y * z + x * w), m24: 0,
      m31: 2 * (x * z + y * w), m32: 2 * (y * z - x * w), m33: 1 - 2 * (x * x + y * y), m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
  private static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

extension CATransform3D {
  /// The product with a column vector.
  func applied(toColumn v: SIMD4<Double>) -> SIMD4<Double> {
    let x: Double = m11 * v.x + m12 * v.y + m13 * v.z + m14 * v.w
    let y: Double = m21 * v.x + m22 * v.y + m23 * v.z + m24 * v.w
    let z: Double = m31 * v.x + m32 * v.y + m33 * v.z + m34 * v.w
    let w: Double = m41 * v.x + m42 * v.y + m43 * v.z + m44 * v.w
    return SIMD4(x, y, z, w)
  }

  /// Every number of the matrix times a factor: the same mapping of points, since w divides.
  fileprivate func multiplied(by k: Double) -> CATransform3D {
    if k == 1 { return self }
    return CATransform3D(
      m11: m11 * k, m12: m12 * k, m13: m13 * k, m14: m14 * k,
      m21: m21 * k, m22: m22 * k, m23: m23 * k, m24: m24 * k,
      m31: m31 * k, m32: m32 * k, m33: m33 * k, m34: m34 * k,
      m41: m41 * k, m42: m42 * k, m43: m43 * k, m44: m44 * k)
  }
}
