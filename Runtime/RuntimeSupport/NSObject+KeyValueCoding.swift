import Foundation

// Layers, animations and collections have their own; these are of all other objects.
extension NSObjectProtocol where Self: NSObject {
  /// The value of a property by its name: of what views, controllers and controls commonly have, and
  /// of every property that a class of the playground's own stores; nil, and said once, for others.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// The value at the end of a path of names, as in `layer.cornerRadius`.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let coded = self as? any KeyValueCoding { return coded.value(forKeyPath: keyPath) }
    let keys = keyPath.split(separator: ".").map(String.init)
    guard let value = KeyValueNames.value(of: self, keys: keys) else {
      UnsupportedReporter.report(
        "\(type(of: self)).\(keyPath) cannot be read by its name: there is no Objective-C runtime to"
          + " find it.")
      return nil
    }
    return KeyValueNames.unwrapped(value)
  }

  /// Sets a property by its name: one of those that views, controllers and controls commonly have.
  /// Others stay as they are, which is said once.
  ///
  /// - Parameter value: Numbers may be of any type; nil clears what may be nil.
  public func setValue(_ value: Any?, forKey key: String) {
    if let coded = self as? any KeyValueCoding { return coded.setValue(value, forKey: key) }
    if (self as? any NamedValues)?.setNamedValue(value, forKey: key) == true { return }
    UnsupportedReporter.report(
      "\(type(of: self)).\(key) cannot be set by its name: there is no Objective-C runtime to find"
        + " it.")
  }

  /// Sets the property at the end of a path of names, as in `layer.cornerRadius`.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let coded = self as? any KeyValueCoding { return coded.setValue(value, forKeyPath: keyPath) }
    guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
    let inner = self.value(forKey: String(keyPath[..<dot])) as? NSObject
    inner?.setValue(value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }

  /// Sets several properties by their names.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }
}
