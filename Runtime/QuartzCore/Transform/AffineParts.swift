import Foundation

/// An affine transform taken apart into scale, then shear, then rotation, then translation: what is
/// interpolated in place of the matrix.
struct AffineParts: Equatable {
  var scaleX: Double
  var scaleY: Double
  /// How far x moves for each y, after scaling.
  var shear: Double
  /// Radians, −π < angle ≤ π; positive is clockwise where y points down.
  var rotation: Double
  var translationX: Double
  var translationY: Double

  /// The parts, or nil of an infinite matrix, or one that flattens the plane to a line aslant, which
  /// has no rotation to speak of. An axis may be scaled to nothing.
  init?(_ m: CGAffineTransform) {
    let determinant = m.a * m.d - m.b * m.c
    guard determinant.isFinite, m.tx.isFinite, m.ty.isFinite, (m.a + m.b + m.c + m.d).isFinite
    else { return nil }
    guard abs(determinant) > 1e-300 else {
      guard let parts = Self.flat(m) else { return nil }
      self = parts
      return
    }
    // Rows of the matrix are where the axes land. The x axis gives the rotation (Gram–Schmidt); a
    // mirrored matrix is a negative x scale when that leaves the smaller rotation.
    let length = (m.a * m.a + m.b * m.b).squareRoot()
    guard length > 0 else { return nil }
    var sign = 1.0
    if determinant < 0, m.a < 0 || (m.a == 0 && m.d >= 0 && m.b < 0) { sign = -1 }
    let (c, s) = (sign * m.a / length, sign * m.b / length)
    scaleX = sign * length
    scaleY = determinant / scaleX
    shear = (m.c * c + m.d * s) / scaleY
    rotation = atan2(s, c)
    translationX = m.tx
    translationY = m.ty
  }

  /// The parts of a matrix that scales one or both axes to nothing.
  private static func flat(_ m: CGAffineTransform) -> AffineParts? {
    let x = (m.a * m.a + m.b * m.b).squareRoot()
    let y = (m.c * m.c + m.d * m.d).squareRoot()
    guard x == 0 || y == 0 else { return nil }
    let rotation = x > 0 ? atan2(m.b, m.a) : y > 0 ? atan2(-m.c, m.d) : 0
    return AffineParts(
      scale: SIMD2(x, y), rotation: rotation, translation: SIMD2(m.tx, m.ty))
  }

  /// Whether nothing is left to see a rotation by.
  private var isPoint: Bool { scaleX == 0 && scaleY == 0 }

  /// Parts without shear.
  @inline(__always)
  init(scale: SIMD2<Double>, rotation: Double, translation: SIMD2<Double>) {
    (scaleX, scaleY) = (scale.x, scale.y)
    (shear, self.rotation) = (0, rotation)
    (translationX, translationY) = (translation.x, translation.y)
  }

  /// The matrix of the parts.
  var matrix: CGAffineTransform {
    let (s, c) = rotation == 0 ? (0.0, 1.0) : (sin(rotation), cos(rotation))
    return CGAffineTransform(
      a: scaleX * c, b: scaleX * s,
      c: scaleY * (shear * c - s), d: scaleY * (shear * s + c),
      tx: translationX, ty: translationY)
  }

  /// The rotation at which to end, reached from `start` the shortest way; exactly half a turn goes
  /// clockwise.
  static func shortestTarget(from start: Double, to end: Double) -> Double {
    var delta = (end - start).remainder(dividingBy: 2 * .pi)
    if delta <= -Double.pi + 1e-9 { delta += 2 * .pi }
    return start + delta
  }

  /// The matrix between these parts and others.
  func interpolated(to other: AffineParts, _ progress: Double) -> CGAffineTransform {
    let rest = 1 - progress
    var parts = self
    parts.scaleX = scaleX * rest + other.scaleX * progress
    parts.scaleY = scaleY * rest + other.scaleY * progress
    parts.shear = shear * rest + other.shear * progress
    if isPoint || other.isPoint {
      parts.rotation = isPoint ? other.rotation : rotation
    } else {
      let target = Self.shortestTarget(from: rotation, to: other.rotation)
      parts.rotation = rotation * rest + target * progress
    }
    parts.translationX = translationX * rest + other.translationX * progress
    parts.translationY = translationY * rest + other.translationY * progress
    return parts.matrix
  }

  /// The matrix between these parts, which have no shear, and the identity, whose rotation is reached
  /// as `turn`.
  @inline(__always)
  func interpolatedToIdentity(_ progress: Double, turn: Double) -> CGAffineTransform {
    let rest = 1 - progress
    return AffineParts(
      scale: SIMD2(scaleX * rest + progress, scaleY * rest + progress),
      rotation: rotation * rest + turn * progress,
      translation: SIMD2(translationX * rest, translationY * rest)
    ).matrix
  }
}
