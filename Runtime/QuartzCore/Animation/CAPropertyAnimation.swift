import Foundation

/// An animation of one property, named by a key path.
open class CAPropertyAnimation: CAAnimation {
  /// The property: `position`, `transform.rotation.z`, a custom key …
  open var keyPath: String?
  /// Whether the values are added to what the property would be without the animation; false.
  open var isAdditive = false
  /// Whether each repetition starts from where the last one ended; false.
  open var isCumulative = false
  /// Turns interpolated numbers into a transform.
  open var valueFunction: CAValueFunction?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// An animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  override func property(_ key: String) -> Property? {
    switch key {
    case "keyPath": Property(get: { self.keyPath }, set: { self.keyPath = $0 as? String })
    case "additive", "isAdditive":
      Property(
        get: { self.isAdditive }, set: { self.isAdditive = LayerValue($0).number ?? 0 != 0 })
    case "cumulative", "isCumulative":
      Property(
        get: { self.isCumulative }, set: { self.isCumulative = LayerValue($0).number ?? 0 != 0 })
    case "valueFunction":
      Property(get: { self.valueFunction }, set: { self.valueFunction = $0 as? CAValueFunction })
    default: super.property(key)
    }
  }
}

/// An animation between two values of a property.
///
/// Which of `fromValue`, `toValue` and `byValue` are set decides between what: from and to; from and
/// from + by; to − by and to; from and the current value; the current value and to; the current value
/// and current + by; with none of them the animation shows the property's current value. *Current*
/// is what the property is without this animation, at the time it is shown: changing the model value
/// while a from-only animation runs changes where it goes.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where the animation starts: a number, a boxed structure, a colour, a path, an array of those.
  open var fromValue: Any?
  /// Where the animation ends.
  open var toValue: Any?
  /// How far the animation goes.
  open var byValue: Any?

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func property(_ key: String) -> Property? {
    switch key {
    case "fromValue": Property(get: { self.fromValue }, set: { self.fromValue = $0 })
    case "toValue": Property(get: { self.toValue }, set: { self.toValue = $0 })
    case "byValue": Property(get: { self.byValue }, set: { self.byValue = $0 })
    default: super.property(key)
    }
  }
}
