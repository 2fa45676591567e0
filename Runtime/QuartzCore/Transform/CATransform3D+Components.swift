import Foundation

// The parts that key paths such as `transform.rotation.z` name. Reading takes the matrix apart into
// scale, rotation (x, then y, then z) and translation; setting puts it together again.
extension CATransform3D {
  private struct Named {
    var scale: SIMD3<Double>
    var rotation: SIMD3<Double>
    var translation: SIMD3<Double>

    init(_ t: CATransform3D) {
      translation = SIMD3<Double>(t.m41, t.m42, t.m43)
      if t.isAffine {
        if let parts = AffineParts(t.affine) {
          scale = SIMD3(parts.scaleX, parts.scaleY, 1)
          rotation = SIMD3(0, 0, parts.rotation)
        } else {
          // A collapsed matrix: axis lengths are all that is left of it.
          scale = SIMD3(
            (t.m11 * t.m11 + t.m12 * t.m12).squareRoot(),
            (t.m21 * t.m21 + t.m22 * t.m22).squareRoot(), 1)
          rotation = SIMD3(0, 0, atan2(t.m12, t.m11))
        }
        return
      }
      func length(_ x: Double, _ y: Double, _ z: Double) -> Double {
        (x * x + y * y + z * z).squareRoot()
      }
      scale = SIMD3(
        length(t.m11, t.m12, t.m13), length(t.m21, t.m22, t.m23), length(t.m31, t.m32, t.m33))
      let x = SIMD3<Double>(t.m11, t.m12, t.m13) / (scale.x == 0 ? 1 : scale.x)
      let y = SIMD3<Double>(t.m21, t.m22, t.m23) / (scale.y == 0 ? 1 : scale.y)
      let z = SIMD3<Double>(t.m31, t.m32, t.m33) / (scale.z == 0 ? 1 : scale.z)
      // Rx · Ry · Rz for row vectors: the first row is (cos y cos z, cos y sin z, −sin y).
      let sine = min(max(-x.z, -1), 1)
      if abs(sine) > 1 - 1e-12 {
        rotation = SIMD3(0, asin(sine), atan2(-y.x, y.y))
      } else {
        rotation = SIMD3(atan2(y.z, z.z), asin(sine), atan2(x.y, x.x))
      }
    }

    /// Scale, then rotation, then translation, with the perspective of the original.
    func matrix(like t: CATransform3D) -> CATransform3D {
      var result = CATransform3DMakeScale(scale.x, scale.y, scale.z)
      if rotation.x != 0 {
        result = CATransform3DConcat(result, CATransform3DMakeRotation(rotation.x, 1, 0, 0))
      }
      if rotation.y != 0 {
        result = CATransform3DConcat(result, CATransform3DMakeRotation(rotation.y, 0, 1, 0))
      }
      if rotation.z != 0 {
        result = CATransform3DConcat(result, CATransform3DMakeRotation(rotation.z, 0, 0, 1))
      }
      result.m41 = translation.x
      result.m42 = translation.y
      result.m43 = translation.z
      guard t.m14 != 0 || t.m24 != 0 || t.m34 != 0 || t.m44 != 1 else { return result }
      // Perspective set in the matrix itself (m34 before a rotation) is applied after the rest, by the
      // column that gives the original's fourth column.
      var linear = t
      (linear.m14, linear.m24, linear.m34, linear.m44) = (0, 0, 0, 1)
      let fourth = SIMD4<Double>(t.m14, t.m24, t.m34, t.m44)
      let column = linear.inverse?.applied(toColumn: fourth) ?? fourth
      var perspective = CATransform3D.identity
      (perspective.m14, perspective.m24, perspective.m34, perspective.m44) = (
        column.x, column.y, column.z, column.w
      )
      return CATransform3DConcat(result, perspective)
    }
  }

  /// A part, as its key path gives it: an angle in radians, a factor, a distance, an offset as a size.
  func component(_ component: LayerComponent) -> LayerValue {
    switch component {
    case .translationX: return .number(m41)
    case .translationY: return .number(m42)
    case .translationZ: return .number(m43)
    case .translation: return .size(CGSize(width: m41, height: m42))
    default: break
    }
    let parts = Named(self)
    switch component {
    case .rotationX: return .number(parts.rotation.x)
    case .rotationY: return .number(parts.rotation.y)
    case .rotationZ: return .number(parts.rotation.z)
    case .scaleX: return .number(parts.scale.x)
    case .scaleXY: return .number((parts.scale.x + parts.scale.y) / 2)
    case .scaleY: return .number(parts.scale.y)
    case .scaleZ: return .number(parts.scale.z)
    case .scale:
      // The average of the factors; of a flat transform, which stays flat when set, the two in it.
      return .number(
        isAffine
          ? (parts.scale.x + parts.scale.y) / 2
          : (parts.scale.x + parts.scale.y + parts.scale.z) / 3)
    default: return .transform(self)
    }
  }

  /// The matrix with one part replaced.
  func setting(_ component: LayerComponent, to value: LayerValue) -> CATransform3D {
    var result = self
    switch component {
    case .translationX: result.m41 = value.number ?? m41
    case .translationY: result.m42 = value.number ?? m42
    case .translationZ: result.m43 = value.number ?? m43
    case .translation:
      guard let size = value.size else { return self }
      result.m41 = size.width
      result.m42 = size.height
    default:
      guard let number = value.number, number.isFinite else { return self }
      var parts = Named(self)
      switch component {
      case .rotationX: parts.rotation.x = number
      case .rotationY: parts.rotation.y = number
      case .rotationZ: parts.rotation.z = number
      case .scaleX: parts.scale.x = number
      case .scaleXY: (parts.scale.x, parts.scale.y) = (number, number)
      case .scaleY: parts.scale.y = number
      case .scaleZ: parts.scale.z = number
      case .scale:
        parts.scale.x = number
        parts.scale.y = number
        // A flat transform stays flat.
        if !isAffine { parts.scale.z = number }
      default: return self
      }
      return parts.matrix(like: self)
    }
    return result
  }
}
