import Foundation

// Values of collections and defaults by key, which `NSObject` gives on Apple platforms.

extension NSDictionary {
  /// The value at the end of a path of keys, through dictionaries and what reads its properties by
  /// name. A part that begins with `@`, such as `@count`, is asked of the collection itself.
  public func value(forKeyPath keyPath: String) -> Any? { KeyedValue.of(self, at: keyPath) }
}

extension NSMutableDictionary {
  /// Sets the value under a key; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value {
      setObject(value, forKey: key as NSString)
    } else {
      removeObject(forKey: key)
    }
  }

  /// Sets the value at the end of a path of keys. Dictionaries on the way must be there; one whose
  /// value is set is put back as another, since this Foundation keeps no reference to it.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let rest = String(keyPath[keyPath.index(after: dot)...])
    let key = String(keyPath[..<dot])
    switch object(forKey: key) {
    case let inner as any KeyValueCoding: inner.setValue(value, forKeyPath: rest)
    case let inner as NSDictionary:
      guard let changed = inner.mutableCopy() as? NSMutableDictionary else { return }
      changed.setValue(value, forKeyPath: rest)
      setValue(changed, forKey: key)
    case let inner as [AnyHashable: Any]:
      let changed = NSMutableDictionary(dictionary: inner)
      changed.setValue(value, forKeyPath: rest)
      setValue(changed, forKey: key)
    default: break
    }
  }

  /// Sets several values under their keys.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }
}

extension NSArray {
  /// What each element has under a key, `NSNull` for those that have nothing.
  public func value(forKey key: String) -> Any? { KeyedValue.of(self, at: key) }

  /// What each element has at the end of a path; or a number of all of them, by an operator:
  /// `@count`, `@sum.x`, `@avg.x`, `@min.x`, `@max.x`, `@unionOfObjects.x`,
  /// `@distinctUnionOfObjects.x`, where `self` stands for the element.
  public func value(forKeyPath keyPath: String) -> Any? { KeyedValue.of(self, at: keyPath) }
}

extension UserDefaults {
  /// The value under a key.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Sets the value under a key; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

/// Follows key paths through whatever reads its properties by name.
private enum KeyedValue {
  static func of(_ object: Any?, at keyPath: String) -> Any? {
    guard let object else { return nil }
    if let array = object as? NSArray { return of(array, at: keyPath) }
    if let array = object as? [Any] { return of(array as NSArray, at: keyPath) }
    let (key, rest) = split(keyPath)
    guard let value = one(key, of: object) else { return nil }
    return rest.map { of(value, at: $0) } ?? value
  }

  private static func split(_ keyPath: String) -> (key: String, rest: String?) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }

  private static func one(_ key: String, of object: Any) -> Any? {
    if key == "self" { return object }
    switch object {
    case let dictionary as NSDictionary:
      return key == "@count" ? NSNumber(value: dictionary.count) : dictionary.object(forKey: key)
    case let dictionary as [String: Any]:
      return key == "@count" ? NSNumber(value: dictionary.count) : dictionary[key]
    case let coded as any KeyValueCoding: return coded.value(forKey: key)
    case let named as any NamedValues: return named.namedValue(forKey: key)
    case let text as String where key == "length": return NSNumber(value: text.utf16.count)
    default: return nil
    }
  }

  private static func of(_ array: NSArray, at keyPath: String) -> Any? {
    guard keyPath.hasPrefix("@") else {
      return array.map { of($0, at: keyPath) ?? NSNull() } as NSArray
    }
    let (name, rest) = split(keyPath)
    if name == "@count" { return NSNumber(value: array.count) }
    let values = array.compactMap { of($0, at: rest ?? "self") }.filter { !($0 is NSNull) }
    let numbers = values.compactMap(number)
    switch name {
    case "@sum": return NSNumber(value: numbers.reduce(0, +))
    case "@avg":
      return NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count))
    case "@min": return extreme(of: values, numbers, by: <)
    case "@max": return extreme(of: values, numbers, by: >)
    case "@unionOfObjects": return values as NSArray
    case "@distinctUnionOfObjects": return distinct(values)
    default:
      UnsupportedReporter.report("The key path “\(keyPath)” has an operator that there is not.")
      return nil
    }
  }

  private static func distinct(_ values: [Any]) -> NSArray {
    let result = NSMutableArray()
    for value in values where !result.contains(value) { result.add(value) }
    return result
  }

  private static func number(_ value: Any) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap(Double.init)
  }

  private static func extreme(
    of values: [Any], _ numbers: [Double], by isBefore: (Double, Double) -> Bool
  ) -> Any? {
    guard numbers.count == values.count else { return nil }
    let indices = numbers.indices
    return indices.min { isBefore(numbers[$0], numbers[$1]) }.map { values[$0] }
  }
}
