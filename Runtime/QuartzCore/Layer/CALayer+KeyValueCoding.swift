import Foundation

extension CALayer {
  /// A custom value, or a property of a subclass, kept by key. Reads through to what is drawn: while
  /// a layer draws itself at a time, animated values are those of that time.
  package final func animatableValue<T>(_ key: String, default fallback: @autoclosure () -> T) -> T
  {
    (styleStorage?.values[key] as? T) ?? fallback()
  }

  /// Sets a value kept by key, asking for its action: what a subclass's animatable property does.
  package final func setAnimatableValue(_ value: Any?, forKey key: String) {
    let old = styleStorage?.values[key]
    if old == nil, value == nil { return }
    changeOther(key, from: old) { madeStyle.values[key] = value }
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// A property declared in a layer subclass as Objective-C's `@NSManaged` or `@dynamic` would be:
  /// kept by key, animatable, and copied to presentation layers.
  ///
  /// `var progress: CGFloat { get { managedValue(forKey: "progress") } set { … } }`
  public final func managedValue<T>(forKey key: String) -> T {
    if let value = styleStorage?.values[key] as? T { return value }
    let boxed = LayerValue(
      styleStorage?.values[key] ?? styledValue(forKey: key)
        ?? type(of: self).defaultValue(forKey: key))
    return ManagedDefault.value(boxed, as: T.self, key: key)
  }

  /// Sets a property read with `managedValue(forKey:)`.
  public final func setManagedValue<T>(_ value: T, forKey key: String) {
    setAnimatableValue(value, forKey: key)
  }

  /// Reads an `@NSManaged weak` property, which holds no object alive: nil when it is gone.
  public final func managedReference<T>(forKey key: String) -> T? {
    (styleStorage?.values[key] as? WeakReference)?.object as? T
  }

  /// Sets a property read with `managedReference(forKey:)`.
  public final func setManagedReference(_ object: AnyObject?, forKey key: String) {
    madeStyle.values[key] = object.map(WeakReference.init)
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  final func storedValue(forKey key: String) -> Any? {
    if let property = LayerProperty.named(key) { return boxedValue(of: property) }
    switch key {
    case "frame": return frame
    case "contents": return contents
    case "contentsGravity": return contentsGravity
    case "mask": return mask
    case "masksToBounds": return masksToBounds
    case "maskedCorners": return maskedCorners
    case "cornerCurve": return cornerCurve
    case "shadowPath": return shadowPath
    case "name": return name
    case "doubleSided", "isDoubleSided": return isDoubleSided
    case "geometryFlipped", "isGeometryFlipped": return isGeometryFlipped
    case "opaque", "isOpaque": return isOpaque
    case "shouldRasterize": return shouldRasterize
    case "rasterizationScale": return rasterizationScale
    case "allowsGroupOpacity": return allowsGroupOpacity
    case "delegate": return delegate
    case "sublayers": return sublayers
    case "superlayer": return superlayer
    case "speed": return speed
    case "timeOffset": return timeOffset
    case "beginTime": return beginTime
    case "duration": return duration
    case "actions": return actions
    case "style": return style
    default:
      if let value = dynamicPropertyValue(forKey: key) { return value }
      if let value = styleStorage?.values[key] { return value }
      return styledValue(forKey: key)
    }
  }

  private final func boxedValue(of property: LayerProperty) -> Any? {
    switch property {
    case .hidden: isHidden
    case .opacity: opacity
    case .shadowOpacity: shadowOpacity
    case .backgroundColor: backgroundColor
    case .borderColor: borderColor
    case .shadowColor: shadowColor
    default: modelValue(of: property).any
    }
  }

  final func setStoredValue(_ any: Any?, forKey key: String) {
    let value = LayerValue(any)
    if let property = LayerProperty.named(key) {
      set(property, to: value)
      return
    }
    let isOn = value.number ?? 0 != 0
    switch key {
    case "frame": if let rect = value.rect { frame = rect }
    case "contents": contents = any
    case "contentsGravity": contentsGravity = any as? CALayerContentsGravity ?? .resize
    case "mask": mask = any as? CALayer
    case "masksToBounds": masksToBounds = isOn
    case "maskedCorners":
      maskedCorners = any as? CACornerMask ?? CACornerMask(rawValue: UInt(value.number ?? 15))
    case "cornerCurve": cornerCurve = any as? CALayerCornerCurve ?? .circular
    case "shadowPath": shadowPath = any as? CGPath
    case "name": name = any as? String
    case "doubleSided", "isDoubleSided": isDoubleSided = isOn
    case "geometryFlipped", "isGeometryFlipped": isGeometryFlipped = isOn
    case "opaque", "isOpaque": isOpaque = isOn
    case "shouldRasterize": shouldRasterize = isOn
    case "rasterizationScale": rasterizationScale = value.number ?? 1
    case "allowsGroupOpacity": allowsGroupOpacity = isOn
    case "delegate": delegate = any as? any CALayerDelegate
    case "sublayers": sublayers = any as? [CALayer]
    case "speed": speed = Float(value.number ?? 1)
    case "timeOffset": timeOffset = value.number ?? 0
    case "beginTime": beginTime = value.number ?? 0
    case "duration": duration = value.number ?? .infinity
    case "actions": actions = any as? [String: any CAAction]
    case "style": style = any as? [AnyHashable: Any]
    default:
      if !setDynamicPropertyValue(any, forKey: key) { setAnimatableValue(any, forKey: key) }
    }
  }

  private final func set(_ property: LayerProperty, to value: LayerValue) {
    switch property {
    case .position: if let point = value.point { position = point }
    case .bounds: if let rect = value.rect { bounds = rect }
    case .anchorPoint: if let point = value.point { anchorPoint = point }
    case .anchorPointZ: anchorPointZ = value.number ?? 0
    case .zPosition: zPosition = value.number ?? 0
    case .transform: transform = value.transform ?? .identity
    case .opacity: preciseOpacity = value.number ?? 1
    case .backgroundColor: backgroundColor = value.color?.cgColor
    case .cornerRadius: cornerRadius = value.number ?? 0
    case .hidden: isHidden = value.number ?? 0 != 0
    case .borderWidth: borderWidth = value.number ?? 0
    case .borderColor: borderColor = value.color?.cgColor
    case .shadowColor: shadowColor = value.color?.cgColor
    case .shadowOpacity: shadowOpacity = Float(value.number ?? 0)
    case .shadowOffset: if let size = value.size { shadowOffset = size }
    case .shadowRadius: shadowRadius = value.number ?? 3
    case .sublayerTransform: sublayerTransform = value.transform ?? .identity
    case .contentsRect: if let rect = value.rect { contentsRect = rect }
    case .contentsCenter: if let rect = value.rect { contentsCenter = rect }
    case .contentsScale: contentsScale = value.number ?? 1
    case .other: break
    }
  }

  final func pathValue(_ keyPath: String) -> Any? {
    guard keyPath.contains(".") else { return value(forKey: keyPath) }
    let path = AnimatedPath(keyPath)
    if path.property != .other {
      return modelValue(of: path.property).component(path.component).any
    }
    let key = path.firstKey
    let rest = String(keyPath.dropFirst(key.count + 1))
    let inner = value(forKey: key)
    if let object = inner as? any KeyValueCoding { return object.value(forKeyPath: rest) }
    if inner == nil { return value(forKey: keyPath) }
    return KeyPathParts.part(rest, of: LayerValue(inner)).any
  }

  final func setPathValue(_ value: Any?, _ keyPath: String) {
    guard keyPath.contains(".") else {
      setValue(value, forKey: keyPath)
      return
    }
    let path = AnimatedPath(keyPath)
    if path.property != .other {
      set(
        path.property,
        to: modelValue(of: path.property).setting(path.component, to: LayerValue(value)))
      return
    }
    let key = path.firstKey
    let rest = String(keyPath.dropFirst(key.count + 1))
    let inner = self.value(forKey: key)
    if let object = inner as? any KeyValueCoding {
      object.setValue(value, forKeyPath: rest)
    } else if inner == nil {
      setValue(value, forKey: keyPath)
    } else {
      let new = KeyPathParts.setting(rest, of: LayerValue(inner), to: LayerValue(value))
      setValue(new.any, forKey: key)
    }
  }

  /// The default of a property of every layer.
  static func standardValue(forKey key: String) -> Any? {
    guard let property = LayerProperty.named(key) else {
      switch key {
      case "speed": return Float(1)
      case "duration": return CFTimeInterval.infinity
      case "doubleSided", "allowsGroupOpacity": return true
      case "masksToBounds", "opaque", "shouldRasterize": return false
      case "contentsGravity": return CALayerContentsGravity.resize
      default: return nil
      }
    }
    if property == .hidden { return false }
    return property.isGeometry
      ? PresentedLayer().value(of: property).any : PresentedStyle.standard.value(of: property).any
  }
}

/// Sets a property from a value that animation computed, which comes as numbers, points and the like
/// whatever the property's own type is. A value that says nothing about that type changes nothing.
public func assignAnimatedValue<T>(_ value: Any?, to property: inout T) {
  if let typed = value as? T {
    property = typed
  } else if let converted = ManagedDefault.conversion(LayerValue(value), as: T.self) {
    property = converted
  }
}

/// What a managed property reads as before it is set: zero of its type, as Objective-C gives.
private enum ManagedDefault {
  /// A value in the type of a property that is a number, a truth or a colour.
  static func conversion<T>(_ value: LayerValue, as type: T.Type) -> T? {
    if let same = value.any as? T { return same }
    if let number = value.number {
      let all: [Any] = [
        CGFloat(number), Float(number), Int(exactly: number.rounded()) ?? 0, number != 0,
      ]
      for candidate in all { if let found = candidate as? T { return found } }
    }
    return value.color?.cgColor as? T
  }

  static func value<T>(_ value: LayerValue, as type: T.Type, key: String) -> T {
    let number = value.number ?? 0
    let all: [Any?] = [
      value.any, CGFloat(number), Float(number), Int(exactly: number.rounded()) ?? 0, number != 0,
      value.color?.cgColor, CGPoint.zero, CGSize.zero, CGRect.zero, CATransform3D.identity, "",
    ]
    for candidate in all { if let found = candidate as? T { return found } }
    if let none = Optional<Any>.none as Any as? T { return none }
    fatalError(
      "The managed property “\(key)” of type \(T.self) was read before it was set, and has no "
        + "default: give it one in defaultValue(forKey:).")
  }
}
