extension CALayer {
  /// Sets the model value of a property that blocks animate; a value of another shape is ignored.
  func setModelValue(_ value: LayerValue, of property: LayerProperty) {
    switch property {
    case .position: if let point = value.point { position = point }
    case .bounds: if let rect = value.rect { bounds = rect }
    case .transform: if let matrix = value.transform { transform = matrix }
    case .opacity: if let number = value.number { preciseOpacity = number }
    case .backgroundColor: backgroundColor = value.color?.cgColor
    case .cornerRadius: if let number = value.number { cornerRadius = number }
    case .anchorPoint: if let point = value.point { anchorPoint = point }
    case .shadowOpacity: if let number = value.number { shadowOpacity = Float(number) }
    default: break
    }
  }

  /// The value of such a property on screen now.
  func currentValue(of property: LayerProperty) -> LayerValue {
    guard hasAnimations else { return modelValue(of: property) }
    let time = currentLocalTime
    return property.isGeometry
      ? presented(at: time).value(of: property) : presentedStyle(at: time).value(of: property)
  }
}
