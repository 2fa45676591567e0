import CoreGraphics
import Foundation

// Foundation on Linux boxes points, sizes and rectangles under Mac names, and no structure of its
// own making; transforms and vectors are boxed as arrays of numbers.

extension NSValue {
  /// Boxes a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// Boxes a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// Boxes a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// Boxes a vector.
  public convenience init(cgVector vector: CGVector) {
    var numbers = [Double(vector.dx), Double(vector.dy)]
    self.init(bytes: &numbers, objCType: "[2d]")
  }

  /// Boxes an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    var numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ].map { Double($0) }
    self.init(bytes: &numbers, objCType: "[6d]")
  }

  /// Boxes a transform in three dimensions.
  public convenience init(caTransform3D transform: CATransform3D) {
    var numbers = [
      transform.m11, transform.m12, transform.m13, transform.m14,
      transform.m21, transform.m22, transform.m23, transform.m24,
      transform.m31, transform.m32, transform.m33, transform.m34,
      transform.m41, transform.m42, transform.m43, transform.m44,
    ].map { Double($0) }
    self.init(bytes: &numbers, objCType: "[16d]")
  }

  /// The boxed point; zero when something else is boxed.
  public var cgPointValue: CGPoint { holds("{CGPoint=") ? pointValue : .zero }

  /// The boxed size; zero when something else is boxed.
  public var cgSizeValue: CGSize { holds("{CGSize=") ? sizeValue : .zero }

  /// The boxed rectangle; zero when something else is boxed.
  public var cgRectValue: CGRect { holds("{CGRect=") ? rectValue : .zero }

  /// The boxed vector; zero when something else is boxed.
  public var cgVectorValue: CGVector {
    guard let numbers = numbers(2) else { return CGVector(dx: 0, dy: 0) }
    return CGVector(dx: numbers[0], dy: numbers[1])
  }

  /// The boxed affine transform; the identity when something else is boxed.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let n = numbers(6) else { return .identity }
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// The boxed transform; an affine one is widened, and anything else is the identity.
  public var caTransform3DValue: CATransform3D {
    guard let n = numbers(16) else {
      return numbers(6) == nil ? .identity : CATransform3D(cgAffineTransformValue)
    }
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
      m44: n[15])
  }

  var holdsPoint: Bool { holds("{CGPoint=") }
  var holdsSize: Bool { holds("{CGSize=") }
  var holdsRect: Bool { holds("{CGRect=") }
  var holdsVector: Bool { numbers(2) != nil }
  var holdsAffineTransform: Bool { numbers(6) != nil }
  var holdsTransform: Bool { numbers(16) != nil }

  private func holds(_ prefix: String) -> Bool {
    String(cString: objCType).hasPrefix(prefix)
  }

  private func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers.map { CGFloat($0) }
  }
}

extension NSValue: LayerValueConvertible {
  package var layerValue: LayerValue {
    if let number = self as? NSNumber { return .number(number.doubleValue) }
    let type = String(cString: objCType)
    if type.hasPrefix("{CGPoint=") { return .point(pointValue) }
    if type.hasPrefix("{CGSize=") { return .size(sizeValue) }
    if type.hasPrefix("{CGRect=") { return .rect(rectValue) }
    if numbers(16) != nil { return .transform(caTransform3DValue) }
    if numbers(6) != nil { return .affine(cgAffineTransformValue) }
    if let pair = numbers(2) { return .point(CGPoint(x: pair[0], y: pair[1])) }
    return .object(self)
  }
}
