import Foundation

extension PlaneTransform {
  /// What a 4 × 4 matrix does to the plane z = 0, its result flattened into the plane it is seen in.
  init(_ matrix: CATransform3D) {
    a = matrix.m11
    b = matrix.m12
    c = matrix.m21
    d = matrix.m22
    tx = matrix.m41
    ty = matrix.m42
    px = matrix.m14
    py = matrix.m24
    pw = matrix.m44
    if pw != 1 { self = normalised }
  }
}

extension CATransform3D {
  /// Whether the matrix leaves the plane z = 0 in itself without perspective.
  var staysInPlane: Bool {
    m13 == 0 && m23 == 0 && m43 == 0 && m14 == 0 && m24 == 0 && m44 == 1
  }
}

extension PresentedLayer {
  /// The way from the layer's coordinates to its superlayer's where that is an affine one in the plane:
  /// the usual case, at a tenth of the cost of the general one.
  func planeToSuperlayer() -> PlaneTransform? {
    guard zPosition == 0, anchorPointZ == 0, transform.staysInPlane else { return nil }
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
    return PlaneTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
      tx: position.x + transform.m41 - transform.m11 * anchorX - transform.m21 * anchorY,
      ty: position.y + transform.m42 - transform.m12 * anchorX - transform.m22 * anchorY)
  }
}
