import UIKit

/// Between two values of an animation, by a fraction that may lie outside 0…1.
///
/// Transforms go by scale, shear, rotation and translation where they are affine, number by number
/// where they are not; colours by their components. Nil if the values are of another kind.
@MainActor
enum Interpolation {
  static func value(from start: Any, to end: Any, at fraction: Double) -> Any? {
    let fraction = CGFloat(fraction)
    func mix(_ left: CGFloat, _ right: CGFloat) -> CGFloat { left + (right - left) * fraction }
    if let start = start as? CGPoint, let end = end as? CGPoint {
      return CGPoint(x: mix(start.x, end.x), y: mix(start.y, end.y))
    }
    if let start = start as? CGSize, let end = end as? CGSize {
      return CGSize(width: mix(start.width, end.width), height: mix(start.height, end.height))
    }
    if let start = start as? CGRect, let end = end as? CGRect {
      return CGRect(
        x: mix(start.origin.x, end.origin.x), y: mix(start.origin.y, end.origin.y),
        width: mix(start.size.width, end.size.width),
        height: mix(start.size.height, end.size.height))
    }
    if let start = start as? CATransform3D, let end = end as? CATransform3D {
      return transform(from: start, to: end, mix)
    }
    if let start = number(start), let end = number(end) {
      return mix(start, end)
    }
    if let start = color(start), let end = color(end) {
      return color(from: start, to: end, mix)
    }
    return nil
  }

  private static func number(_ value: Any) -> CGFloat? {
    if let number = value as? CGFloat { return number }
    return (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  private static func color(_ value: Any) -> CGColor? {
    #if canImport(ObjectiveC)
      let object = value as CFTypeRef
      return CFGetTypeID(object) == CGColor.typeID ? unsafeDowncast(object, to: CGColor.self) : nil
    #else
      return value as? CGColor
    #endif
  }

  private static func color(
    from start: CGColor, to end: CGColor, _ mix: (CGFloat, CGFloat) -> CGFloat
  ) -> Any? {
    guard let first = components(start), let second = components(end) else { return nil }
    func component(_ index: Int) -> CGFloat { min(max(mix(first[index], second[index]), 0), 1) }
    return UIColor(
      red: component(0), green: component(1), blue: component(2), alpha: component(3)
    ).cgColor
  }

  private static func components(_ color: CGColor) -> [CGFloat]? {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    guard UIColor(cgColor: color).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
      return nil
    }
    return [red, green, blue, alpha]
  }

  private static func transform(
    from start: CATransform3D, to end: CATransform3D, _ mix: (CGFloat, CGFloat) -> CGFloat
  ) -> CATransform3D {
    if CATransform3DIsAffine(start), CATransform3DIsAffine(end),
      let first = AffineParts(CATransform3DGetAffineTransform(start)),
      var second = AffineParts(CATransform3DGetAffineTransform(end))
    {
      // The shorter way round.
      let turn = second.rotation - first.rotation
      second.rotation -= 2 * .pi * (turn / (2 * .pi)).rounded()
      return CATransform3DMakeAffineTransform(first.mixed(with: second, mix))
    }
    var result = CATransform3D()
    withUnsafeMutablePointer(to: &result) { result in
      withUnsafePointer(to: start) { start in
        withUnsafePointer(to: end) { end in
          // A CATransform3D is sixteen CGFloats in a row.
          let count = 16
          result.withMemoryRebound(to: CGFloat.self, capacity: count) { result in
            start.withMemoryRebound(to: CGFloat.self, capacity: count) { start in
              end.withMemoryRebound(to: CGFloat.self, capacity: count) { end in
                for index in 0..<count { result[index] = mix(start[index], end[index]) }
              }
            }
          }
        }
      }
    }
    return result
  }
}

/// An affine transform as scale, shear, rotation and translation, applied in this order.
private struct AffineParts {
  var scaleX: CGFloat
  var scaleY: CGFloat
  var shear: CGFloat
  var rotation: CGFloat
  var x: CGFloat
  var y: CGFloat

  /// Nil for a transform that cannot be inverted.
  init?(_ transform: CGAffineTransform) {
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite else { return nil }
    scaleX = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    rotation = atan2(transform.b, transform.a)
    shear = (transform.a * transform.c + transform.b * transform.d) / (scaleX * scaleX)
    scaleY = determinant / scaleX
    x = transform.tx
    y = transform.ty
  }

  func mixed(
    with other: AffineParts, _ mix: (CGFloat, CGFloat) -> CGFloat
  ) -> CGAffineTransform {
    let scaleX = mix(self.scaleX, other.scaleX)
    let scaleY = mix(self.scaleY, other.scaleY)
    let shear = mix(self.shear, other.shear)
    let rotation = mix(self.rotation, other.rotation)
    let cosine = cos(rotation)
    let sine = sin(rotation)
    return CGAffineTransform(
      a: scaleX * cosine, b: scaleX * sine,
      c: shear * scaleX * cosine - scaleY * sine, d: shear * scaleX * sine + scaleY * cosine,
      tx: mix(x, other.x), ty: mix(y, other.y))
  }
}
