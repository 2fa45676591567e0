import Foundation

/// The properties that place and fill a layer, and move most: plain data, copied in one go.
///
/// A layer's model is one of these, and so is what it presents at a time.
package struct PresentedLayer: Sendable, Equatable {
  package var position = CGPoint.zero
  package var bounds = CGRect.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var zPosition: CGFloat = 0
  /// 0…1 as set; a spring may present a value outside.
  package var opacity: Double = 1
  package var cornerRadius: CGFloat = 0
  package var transform = CATransform3D.identity
  /// The background, or nil for none.
  package var backgroundColor: RGBAColor?
  package var isHidden = false

  package init() {}

  /// The frame in the superlayer: the box around the transformed bounds.
  package var frame: CGRect {
    let origin = CGPoint(
      x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height)
    let box = CGRect(origin: origin, size: bounds.size)
    guard transform != .identity else { return box.offsetBy(dx: position.x, dy: position.y) }
    let corners = [
      CGPoint(x: origin.x, y: origin.y),
      CGPoint(x: origin.x + bounds.width, y: origin.y),
      CGPoint(x: origin.x, y: origin.y + bounds.height),
      CGPoint(x: origin.x + bounds.width, y: origin.y + bounds.height),
    ].map(transform.project)
    let (minX, maxX) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (minY, maxY) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    return CGRect(
      x: position.x + minX, y: position.y + minY, width: maxX - minX, height: maxY - minY)
  }
}

/// The animatable properties few layers have: border, shadow, contents, perspective.
package struct PresentedStyle: Sendable, Equatable {
  package var borderWidth: CGFloat = 0
  package var borderColor: RGBAColor? = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
  package var shadowColor: RGBAColor? = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
  package var shadowOpacity: Double = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var sublayerTransform = CATransform3D.identity
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale: CGFloat = 1

  package init() {}

  package static let standard = PresentedStyle()
}

/// What a layer keeps beyond its geometry, made when first needed.
final class LayerStyle {
  var model = PresentedStyle()
  var borderColor: CGColor? = .black
  var shadowColor: CGColor? = .black
  var shadowPath: CGPath?
  var contents: Any?
  /// What was drawn last for a moment of an animation of the class's own property.
  var lastDrawnPresentation: CGImage?
  var contentsGravity = CALayerContentsGravity.resize
  var tilesContentsCenter = false
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var maskedCorners: CACornerMask = .all
  var cornerCurve = CALayerCornerCurve.circular
  var mask: CALayer?
  /// A delegate that is no view.
  weak var delegate: (any CALayerDelegate)?
  var name: String?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  var rasterizationScale: CGFloat = 1
  var compositingFilter: Any?
  var filters: [Any]?
  var backgroundFilters: [Any]?
  /// Properties of subclasses and custom ones, by key.
  var values: [String: Any] = [:]
  var timing = LayerTiming()
}

/// A layer's own CAMediaTiming values.
struct LayerTiming: Equatable {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = .infinity
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Whether the layer's time is its parent's.
  var followsParent: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }
}
