import Foundation

/// A transform taken apart: a scale, then a horizontal shear, then a rotation, then a translation.
public struct CGAffineTransformComponents: Sendable, Hashable {
  /// The factors along x and y; `height` is negative when the transform mirrors.
  public var scale: CGSize
  /// How far x moves for each unit of y, after scaling.
  public var horizontalShear: CGFloat
  /// Radians.
  public var rotation: CGFloat
  /// Points.
  public var translation: CGVector

  /// Components of nothing: all zero, as Apple's; the scale too.
  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Components given one by one.
  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// The transform that scales, shears, turns and moves, in that order, by `components`.
  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    var whole = scale.concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
    whole.tx = components.translation.dx
    whole.ty = components.translation.dy
    self = whole
  }

  /// This transform taken apart, so that `CGAffineTransform(t.decomposed())` is `t` again.
  ///
  /// A mirrored transform gets a negative `scale.height`. A singular transform cannot always be
  /// put together again: its shear is reported as 0.
  public func decomposed() -> CGAffineTransformComponents {
    let translation = CGVector(dx: tx, dy: ty)
    let first = CGFloat(hypot(Double(a), Double(b)))
    if first == 0 {
      // The x axis collapses; the y axis alone says how far the plane has turned.
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: CGFloat(hypot(Double(c), Double(d)))),
        horizontalShear: 0,
        rotation: c == 0 && d == 0 ? 0 : CGFloat(atan2(Double(-c), Double(d))),
        translation: translation)
    }
    let determinant = self.determinant
    return CGAffineTransformComponents(
      scale: CGSize(width: first, height: determinant / first),
      horizontalShear: determinant == 0 ? 0 : (a * c + b * d) / determinant,
      rotation: CGFloat(atan2(Double(b), Double(a))),
      translation: translation)
  }
}
