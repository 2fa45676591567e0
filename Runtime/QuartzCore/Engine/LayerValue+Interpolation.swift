import Foundation

extension LayerValue {
  /// The value a fraction of the way to another: at 0 this one and at 1 the other, exactly; outside
  /// 0…1 continued. Values of different shapes, and those that cannot be interpolated, change at the
  /// middle.
  package func interpolated(to other: LayerValue, _ progress: Double) -> LayerValue {
    if progress.isNaN { return self }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a * (1 - progress) + b * progress)
    case (.transform, _), (.affine, _):
      guard let a = transform, let b = other.transform else { break }
      return .transform(Self.interpolate(a, b, progress))
    case (.none, .color(let color)):
      var clear = color
      clear.alpha = 0
      return LayerValue.color(clear).interpolated(to: other, progress)
    case (.color(let color), .none):
      var clear = color
      clear.alpha = 0
      return interpolated(to: .color(clear), progress)
    case (.point, _) where other.point != nil, (.size, _) where other.size != nil,
      (.rect, .rect), (.color, .color):
      let (first, last) = (packed, other.packed)
      let rest = 1 - progress
      return unpacked(
        first.0 * rest + last.0 * progress, first.1 * rest + last.1 * progress)
    case (.path(let a), .path(let b)):
      if progress == 0 { return self }
      if progress == 1 { return other }
      if let path = a.geometry.interpolated(to: b.geometry, fraction: progress) {
        return .path(CGPath(geometry: path))
      }
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 * (1 - progress) + $1 * progress })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(
        zip(a, b).map { RGBAColor($0.simd * (1 - progress) + $1.simd * progress) })
    default: break
    }
    return progress < 0.5 ? self : other
  }

  /// Transforms are interpolated by their parts. Axes may be scaled to nothing; a matrix that flattens
  /// aslant has no parts: then the last value shows at once.
  static func interpolate(_ a: CATransform3D, _ b: CATransform3D, _ progress: Double)
    -> CATransform3D
  {
    if progress == 0 { return a }
    if progress == 1 { return b }
    if a.isAffine, b.isAffine {
      guard let first = AffineParts(a.affine), let last = AffineParts(b.affine) else { return b }
      return CATransform3D(first.interpolated(to: last, progress))
    }
    guard let first = Transform3DParts(a), let last = Transform3DParts(b) else { return b }
    return first.interpolated(to: last, progress)
  }

  /// How far apart two values are, for paced animations: Euclidean over all numbers in them.
  package func distance(to other: LayerValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): return abs(a - b)
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    case (.transform, _), (.affine, _):
      guard let a = transform, let b = other.transform else { return 0 }
      let pairs = [
        a.m11 - b.m11, a.m12 - b.m12, a.m13 - b.m13, a.m21 - b.m21, a.m22 - b.m22, a.m23 - b.m23,
        a.m31 - b.m31, a.m32 - b.m32, a.m33 - b.m33, a.m41 - b.m41, a.m42 - b.m42, a.m43 - b.m43,
      ]
      return pairs.reduce(0) { $0 + $1 * $1 }.squareRoot()
    default:
      guard isPackable, other.isPackable else { return 0 }
      let (first, last) = (packed, other.packed)
      let (d, e) = (first.0 - last.0, first.1 - last.1)
      return ((d * d).sum() + (e * e).sum()).squareRoot()
    }
  }
}
