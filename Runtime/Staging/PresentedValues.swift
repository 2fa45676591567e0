import Foundation
import UIKit

/// What is on screen of one view at one time: model values with the animations applied.
public struct PresentedValues: Equatable, Sendable {
  /// Where the anchor point is in the superview, in points.
  public var center: CGPoint
  /// The rectangle in the view's own coordinates, in points.
  public var bounds: CGRect
  /// The rectangle in the superview, in points: the box around the transformed bounds.
  public var frame: CGRect
  /// The transform about the anchor point.
  public var transform3D: CATransform3D
  /// Opacity as animated: 0…1, except that a spring may overshoot.
  public var alpha: CGFloat
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat
  /// Red, green, blue and alpha of the background, 0…1 in sRGB and not premultiplied; nil for none.
  public var backgroundColor: SIMD4<Double>?
  /// Whether the view is hidden.
  public var isHidden: Bool

  /// The transform as an affine one; what does not lie in the plane is left out.
  public var transform: CGAffineTransform { CATransform3DGetAffineTransform(transform3D) }

  /// The clockwise rotation in radians, −π…π.
  public var rotation: CGFloat { atan2(transform3D.m12, transform3D.m11) }

  /// How much longer a horizontal and a vertical line become; 1 for none. Negative where mirrored.
  public var scale: CGSize {
    let (a, b, c, d) = (transform3D.m11, transform3D.m12, transform3D.m21, transform3D.m22)
    let isMirrored = a * d - b * c < 0
    return CGSize(width: hypot(a, b), height: isMirrored ? -hypot(c, d) : hypot(c, d))
  }
}

extension PresentedValues {
  /// The values of a layer at a host time, animations of any time included.
  package init(_ layer: CALayer, at hostTime: CFTimeInterval) {
    let presented = layer.presented(at: layer.localTime(atHostTime: hostTime))
    center = presented.position
    bounds = presented.bounds
    frame = presented.frame
    transform3D = presented.transform
    alpha = presented.opacity
    cornerRadius = presented.cornerRadius
    backgroundColor = presented.backgroundColor.map {
      SIMD4(Double($0.red), Double($0.green), Double($0.blue), Double($0.alpha))
    }
    isHidden = presented.isHidden
  }
}
