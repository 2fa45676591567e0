import Foundation

extension CALayer {
  /// What the style dictionaries say for a key.
  final func styledValue(forKey key: String) -> Any? {
    styleStorage?.style.flatMap { Self.values(in: $0)[key] }
  }

  /// Gives the properties that have their default values, or those of an earlier dictionary, what the
  /// present one says, and those that it says nothing about any more their defaults.
  final func takeStyle(inPlaceOf old: [AnyHashable: Any]?) {
    let earlier = Self.values(in: old ?? [:])
    let present = Self.values(in: style ?? [:])
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for key in Set(earlier.keys).union(present.keys) {
      let value = value(forKey: key)
      let standard = type(of: self).defaultValue(forKey: key)
      guard Self.isKept(key),
        Self.same(value, standard) || earlier[key].map({ Self.same(value, $0) }) == true
      else { continue }
      setValue(present[key] ?? standard, forKey: key)
    }
    CATransaction.commit()
  }

  /// Whether a key names a property that the style gives its value; others are looked up when read.
  private static func isKept(_ key: String) -> Bool {
    LayerProperty.named(key) != nil || CALayer().value(forKey: key) != nil
      || ["contents", "mask", "shadowPath", "name"].contains(key)
  }

  /// The values of a dictionary and of those below it, the upper ones first.
  private static func values(in style: [AnyHashable: Any]) -> [String: Any] {
    var found = (style["style"] as? [AnyHashable: Any]).map { values(in: $0) } ?? [:]
    for (key, value) in style {
      guard let key = key.base as? String, key != "actions", key != "style" else { continue }
      found[key] = value
    }
    return found
  }

  private static func same(_ a: Any?, _ b: Any?) -> Bool {
    switch (LayerValue(a), LayerValue(b)) {
    case (.none, .none): true
    case (.number(let a), .number(let b)): a == b
    case (.point(let a), .point(let b)): a == b
    case (.size(let a), .size(let b)): a == b
    case (.rect(let a), .rect(let b)): a == b
    case (.color(let a), .color(let b)): a == b
    case (.transform(let a), .transform(let b)): a == b
    case (.object(let a), .object(let b)):
      (a as? AnyHashable).flatMap { left in (b as? AnyHashable).map { left == $0 } }
        ?? (a as AnyObject === b as AnyObject)
    default: false
    }
  }
}
