import UIKit

/// A property of a layer that a step may change and a run can give back.
enum LayerProperty: CaseIterable {
  case position, bounds, anchorPoint, transform, opacity, backgroundColor, cornerRadius
  case shadowOpacity, isHidden
}

/// The model values of a layer, as far as a run gives them back.
struct LayerState {
  var position: CGPoint
  var bounds: CGRect
  var anchorPoint: CGPoint
  var transform: CATransform3D
  var opacity: Float
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat
  var shadowOpacity: Float
  var isHidden: Bool

  init(_ layer: CALayer) {
    position = layer.position
    bounds = layer.bounds
    anchorPoint = layer.anchorPoint
    transform = layer.transform
    opacity = layer.opacity
    backgroundColor = layer.backgroundColor
    cornerRadius = layer.cornerRadius
    shadowOpacity = layer.shadowOpacity
    isHidden = layer.isHidden
  }

  /// The properties in which this state and another differ.
  func differences(from other: LayerState) -> [LayerProperty] {
    var properties: [LayerProperty] = []
    if position != other.position { properties.append(.position) }
    if bounds != other.bounds { properties.append(.bounds) }
    if anchorPoint != other.anchorPoint { properties.append(.anchorPoint) }
    if !CATransform3DEqualToTransform(transform, other.transform) { properties.append(.transform) }
    if opacity != other.opacity { properties.append(.opacity) }
    if backgroundColor != other.backgroundColor { properties.append(.backgroundColor) }
    if cornerRadius != other.cornerRadius { properties.append(.cornerRadius) }
    if shadowOpacity != other.shadowOpacity { properties.append(.shadowOpacity) }
    if isHidden != other.isHidden { properties.append(.isHidden) }
    return properties
  }

  /// Gives the layer those of the properties.
  func apply(_ properties: [LayerProperty], to layer: CALayer) {
    for property in properties {
      switch property {
      case .position: layer.position = position
      case .bounds: layer.bounds = bounds
      case .anchorPoint: layer.anchorPoint = anchorPoint
      case .transform: layer.transform = transform
      case .opacity: layer.opacity = opacity
      case .backgroundColor: layer.backgroundColor = backgroundColor
      case .cornerRadius: layer.cornerRadius = cornerRadius
      case .shadowOpacity: layer.shadowOpacity = shadowOpacity
      case .isHidden: layer.isHidden = isHidden
      }
    }
  }
}

extension LayerProperty {
  /// The property that an animation of `keyPath` moves, if it is one of these.
  init?(keyPath: String) {
    switch keyPath.prefix(while: { $0 != "." }) {
    case "position": self = .position
    case "bounds": self = .bounds
    case "anchorPoint": self = .anchorPoint
    case "transform": self = .transform
    case "opacity": self = .opacity
    case "backgroundColor": self = .backgroundColor
    case "cornerRadius": self = .cornerRadius
    case "shadowOpacity": self = .shadowOpacity
    default: return nil
    }
  }
}
