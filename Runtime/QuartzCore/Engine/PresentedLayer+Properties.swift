import Foundation

extension PresentedLayer {
  /// A property's value, typed.
  package func value(of property: LayerProperty) -> LayerValue {
    switch property {
    case .position: .point(position)
    case .bounds: .rect(bounds)
    case .anchorPoint: .point(anchorPoint)
    case .anchorPointZ: .number(anchorPointZ)
    case .zPosition: .number(zPosition)
    case .transform: .transform(transform)
    case .opacity: .number(opacity)
    case .backgroundColor: backgroundColor.map { .color($0) } ?? .none
    case .cornerRadius: .number(cornerRadius)
    case .hidden: .number(isHidden ? 1 : 0)
    default: .none
    }
  }

  /// Sets a property; a value of another shape changes nothing.
  package mutating func set(_ property: LayerProperty, to value: LayerValue) {
    switch property {
    case .position: position = value.point ?? position
    case .bounds: bounds = value.rect ?? bounds
    case .anchorPoint: anchorPoint = value.point ?? anchorPoint
    case .anchorPointZ: anchorPointZ = value.number ?? anchorPointZ
    case .zPosition: zPosition = value.number ?? zPosition
    case .transform: transform = value.transform ?? transform
    case .opacity: opacity = value.number ?? opacity
    case .backgroundColor: backgroundColor = value.color ?? backgroundColor
    case .cornerRadius: cornerRadius = value.number ?? cornerRadius
    case .hidden: if let number = value.number { isHidden = number >= 0.5 }
    default: break
    }
  }
}

extension PresentedStyle {
  /// A property's value, typed.
  package func value(of property: LayerProperty) -> LayerValue {
    switch property {
    case .borderWidth: .number(borderWidth)
    case .borderColor: borderColor.map { .color($0) } ?? .none
    case .shadowColor: shadowColor.map { .color($0) } ?? .none
    case .shadowOpacity: .number(shadowOpacity)
    case .shadowOffset: .size(shadowOffset)
    case .shadowRadius: .number(shadowRadius)
    case .sublayerTransform: .transform(sublayerTransform)
    case .contentsRect: .rect(contentsRect)
    case .contentsCenter: .rect(contentsCenter)
    case .contentsScale: .number(contentsScale)
    default: .none
    }
  }

  /// Sets a property; a value of another shape changes nothing.
  package mutating func set(_ property: LayerProperty, to value: LayerValue) {
    switch property {
    case .borderWidth: borderWidth = value.number ?? borderWidth
    case .borderColor: borderColor = value.color ?? borderColor
    case .shadowColor: shadowColor = value.color ?? shadowColor
    case .shadowOpacity: shadowOpacity = value.number ?? shadowOpacity
    case .shadowOffset: shadowOffset = value.size ?? shadowOffset
    case .shadowRadius: shadowRadius = value.number ?? shadowRadius
    case .sublayerTransform: sublayerTransform = value.transform ?? sublayerTransform
    case .contentsRect: contentsRect = value.rect ?? contentsRect
    case .contentsCenter: contentsCenter = value.rect ?? contentsCenter
    case .contentsScale: contentsScale = value.number ?? contentsScale
    default: break
    }
  }
}
