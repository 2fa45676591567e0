import Foundation

/// Something that changes a layer over time: the base of the animation classes.
///
/// `add(_:forKey:)` attaches a copy, so changing an animation afterwards changes nothing on screen.
/// The delegate is retained until the animation ends, as on Apple platforms.
open class CAAnimation: NSObject, CAMediaTiming, CAAction, KeyValueCoding, NSCopying {
  open var beginTime: CFTimeInterval = 0
  /// Seconds; 0 stands for the transaction's duration.
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  /// The pacing of the whole animation; nil, which is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Told when the animation starts and stops. Retained.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed from its layer at its end; true.
  open var isRemovedOnCompletion = true
  /// How often it is to be drawn; kept, and a display link's business.
  open var preferredFrameRateRange = CAFrameRateRange.default

  private var customValues: [String: Any] = [:]
  /// The block that waits for this animation, which UIKit made for it; see `BlockMember`.
  final var blockGroup: CompletionGroup?

  public override init() { super.init() }

  /// Archives are not read: the animation is as `init()` makes it.
  public required init?(coder: NSCoder) { super.init() }

  @usableFromInline convenience init(dynamicBlank: Void) { self.init() }

  /// A copy with all properties and custom values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAAnimation.instantiate(type(of: self))
    copy.copyProperties(from: self)
    return copy
  }

  /// Takes over another animation's properties; subclasses add theirs.
  func copyProperties(from other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    customValues = other.customValues
    blockGroup = other.blockGroup
  }

  /// The copy that is attached to a layer learns of it: a transition takes its picture of before.
  func willAttach(to layer: CALayer) {
    if delegate is BlockMember { blockGroup?.memberBegan() }
  }

  /// As an action, an animation adds itself to the layer under the event's key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    layer.add(self, forKey: event)
  }

  /// The class's default for a property; nil for an unknown key.
  open class func defaultValue(forKey key: String) -> Any? {
    CAAnimation.instantiate(self).property(key)?.get()
  }

  /// Whether a value would be archived; false: animations are not archived.
  open func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// The value of a property, or of a custom key.
  open func value(forKey key: String) -> Any? {
    if let property = property(key) { return property.get() }
    return customValues[key]
  }

  /// Sets a property, or a custom key.
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = property(key) {
      property.set(value)
    } else {
      customValues[key] = value
    }
  }

  /// As `value(forKey:)`; a path is looked up part by part in what can be looked into.
  open func value(forKeyPath keyPath: String) -> Any? {
    guard let dot = keyPath.firstIndex(of: "."), property(keyPath) == nil,
      customValues[keyPath] == nil
    else { return value(forKey: keyPath) }
    let inner = value(forKey: String(keyPath[..<dot]))
    return (inner as? any KeyValueCoding)?.value(
      forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }

  /// As `setValue(_:forKey:)`; a path is followed into what can be looked into.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let dot = keyPath.firstIndex(of: "."),
      let inner = self.value(forKey: String(keyPath[..<dot])) as? any KeyValueCoding
    {
      inner.setValue(value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    } else {
      setValue(value, forKey: keyPath)
    }
  }

  struct Property {
    let get: () -> Any?
    let set: (Any?) -> Void
  }

  /// The accessors of a property by key; subclasses add theirs.
  func property(_ key: String) -> Property? {
    func number(_ path: ReferenceWritableKeyPath<CAAnimation, CFTimeInterval>) -> Property {
      Property(
        get: { self[keyPath: path] },
        set: { self[keyPath: path] = LayerValue($0).number ?? 0 })
    }
    switch key {
    case "beginTime": return number(\.beginTime)
    case "duration": return number(\.duration)
    case "timeOffset": return number(\.timeOffset)
    case "repeatDuration": return number(\.repeatDuration)
    case "speed":
      return Property(get: { self.speed }, set: { self.speed = Float(LayerValue($0).number ?? 1) })
    case "repeatCount":
      return Property(
        get: { self.repeatCount }, set: { self.repeatCount = Float(LayerValue($0).number ?? 0) })
    case "autoreverses":
      return Property(
        get: { self.autoreverses }, set: { self.autoreverses = LayerValue($0).number ?? 0 != 0 })
    case "removedOnCompletion", "isRemovedOnCompletion":
      return Property(
        get: { self.isRemovedOnCompletion },
        set: { self.isRemovedOnCompletion = LayerValue($0).number ?? 0 != 0 })
    case "fillMode":
      return Property(
        get: { self.fillMode },
        set: { value in
          self.fillMode =
            value as? CAMediaTimingFillMode
            ?? (value as? String).map(CAMediaTimingFillMode.init) ?? .removed
        })
    case "timingFunction":
      return Property(
        get: { self.timingFunction },
        set: { self.timingFunction = $0 as? CAMediaTimingFunction })
    case "delegate":
      return Property(
        get: { self.delegate }, set: { self.delegate = $0 as? any CAAnimationDelegate })
    default: return nil
    }
  }
}

extension CAAnimation {
  // See CALayer+DynamicTypes.swift.
  @_silgen_name("$s10QuartzCore11CAAnimationC12dynamicBlankACyt_tcfC")
  private class func allocateBlank(dynamicBlank: Void) -> CAAnimation

  /// A new animation of a class, by that class's `init()`.
  static func instantiate(_ type: CAAnimation.Type) -> CAAnimation {
    type.allocateBlank(dynamicBlank: ())
  }
}

/// Told when an animation starts and stops, on the main thread.
public protocol CAAnimationDelegate: AnyObject {
  /// The animation's active time has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended (`flag`), or was removed or replaced before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
