import Foundation

/// An object whose properties can be observed by key paths of its own type: every `NSObject`.
public protocol KeyValueObservable: NSObject {}

extension NSObject: KeyValueObservable {}

/// An object that is told of changes by name. What overrides
/// `observeValue(forKeyPath:of:change:context:)` in a playground conforms to it.
@preconcurrency
public protocol KeyValueObserver: NSObject {
  /// Called when an observed value changed.
  ///
  /// - Parameters:
  ///   - keyPath: The key path that was given to `addObserver`.
  ///   - object: The observed object.
  ///   - change: The values, as far as the options ask for them.
  ///   - context: What was given to `addObserver`.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// An object that reads its properties by name, for observers that name them so.
package protocol NamedValues: AnyObject {
  /// The value under a key; nil for one that is not known.
  func namedValue(forKey key: String) -> Any?
  /// Sets the value under a key; false for a key that is not known and a value that does not fit.
  func setNamedValue(_ value: Any?, forKey key: String) -> Bool
}

extension KeyValueObservable {
  /// Calls `changeHandler` when a property has changed, as long as the observation is kept.
  ///
  /// Changes of a playground's own `@objc dynamic` properties, of the geometry of views and of what
  /// scroll views show are told at once, within the setter. Other properties are compared at the end
  /// of each turn of the main thread, and told once if they are `Equatable` and differ.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - keys: The names along the key path, joined with dots. A playground's calls are given them;
  ///     without them a change of an `@objc dynamic` property is told only if its value differs.
  ///   - options: Which values the change carries; `.initial` tells the present one at once.
  ///   - changeHandler: Gets the object and the change, on the thread that made it.
  /// - Returns: The observation; it ends when this is invalidated or released. The object is not
  ///   retained.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, named keys: String? = nil,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let record = KeyPathRecord(
      object: self, keyPath: keyPath, keys: keys, options: options, changeHandler: changeHandler)
    record.begin()
    return NSKeyValueObservation { KeyValueObservers.remove(record) }
  }

  /// Says that the property of a key path is about to change; its observers are told after
  /// `didChangeValue(for:)`.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>, named keys: String? = nil) {
    if let keys { keyValueWillChange(self, keys) }
  }

  /// Says that the property of a key path has changed. Its observers are told; without its name only
  /// if the value differs.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>, named keys: String? = nil) {
    if let keys { keyValueDidChange(self, keys) } else { KeyValueObservers.compare(self) }
  }
}

extension NSObject {
  /// Has an observer told of the changes of a property, by its name.
  ///
  /// - Parameters:
  ///   - observer: Gets `observeValue(forKeyPath:of:change:context:)`. It is not retained, and is told
  ///     nothing more when it is gone.
  ///   - keyPath: The property's name, or names joined with dots.
  ///   - options: Which values the change carries; `.initial` tells the present one at once.
  ///   - context: Passed on to the observer.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard observer is any KeyValueObserver else {
      UnsupportedReporter.report(
        "\(type(of: observer)) observes \(type(of: self)).\(keyPath), but does not override "
          + "observeValue(forKeyPath:of:change:context:): it is told nothing.")
      return
    }
    let record = ObserverRecord(
      object: self, observer: observer, keyPath: keyPath, options: options, context: context)
    if !(self is any KeyValueCoding), KeyValueNames.value(of: self, keys: record.keys) == nil {
      UnsupportedReporter.report(
        "\(type(of: self)).\(keyPath) cannot be observed by its name: there is no Objective-C runtime "
          + "to find it. Use observe(\\.\(keyPath)) instead.")
    }
    record.begin()
  }

  /// Ends what `addObserver` began last for this observer and key path; nothing if there is nothing.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyValueObservers.remove(observer, keyPath: keyPath, of: self) { _ in true }
  }

  /// Ends what `addObserver` began last for this observer, key path and context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    KeyValueObservers.remove(observer, keyPath: keyPath, of: self) { $0.context == context }
  }

  // Disfavoured: Foundation's `Operation` has its own, by which a queue hears that one has ended.

  /// Says that a property is about to change; its observers are told after `didChangeValue(forKey:)`.
  @_disfavoredOverload
  public func willChangeValue(forKey key: String) { keyValueWillChange(self, key) }

  /// Says that a property has changed.
  @_disfavoredOverload
  public func didChangeValue(forKey key: String) { keyValueDidChange(self, key) }
}

/// Says that a property is about to change. The setters of `@objc dynamic` properties are made to call
/// it.
@inlinable
public func keyValueWillChange(_ object: AnyObject, _ key: String) {
  if keyValueObserversAreThere { tellKeyValueWillChange(object, key) }
}

/// Says that a property has changed. The setters of `@objc dynamic` properties are made to call it.
@inlinable
public func keyValueDidChange(_ object: AnyObject, _ key: String) {
  if keyValueObserversAreThere { tellKeyValueDidChange(object, key) }
}

@usableFromInline
var keyValueObserversAreThere: Bool { KeyValueObservers.isActive }

@usableFromInline
func tellKeyValueWillChange(_ object: AnyObject, _ key: String) {
  KeyValueObservers.willChange(object, KeyValueName.normalized(key))
}

@usableFromInline
func tellKeyValueDidChange(_ object: AnyObject, _ key: String) {
  KeyValueObservers.didChange(object, KeyValueName.normalized(key))
}

/// What `super` is for a class whose superclass is Apple's: the methods of `NSObject` that cannot be
/// overridden without the Objective-C runtime.
public enum KeyValueDefaults {
  /// A change that no class of the playground has taken.
  public static func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// No other properties: what a computed property depends on is found by comparing its value.
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  /// Whether setters tell of changes; true.
  public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
}

/// An observation by a key path of the object's type.
private final class KeyPathRecord<Root: NSObject, Value>: KeyValueRecord {
  private let keyPath: KeyPath<Root, Value>
  private let changeHandler: (Root, NSKeyValueObservedChange<Value>) -> Void

  init(
    object: Root, keyPath: KeyPath<Root, Value>, keys: String?,
    options: NSKeyValueObservingOptions,
    changeHandler: @escaping (Root, NSKeyValueObservedChange<Value>) -> Void
  ) {
    self.keyPath = keyPath
    self.changeHandler = changeHandler
    super.init(
      object: object, keys: keys?.split(separator: ".").map(String.init) ?? [], options: options)
  }

  override func read() -> Any? { (object as? Root)?[keyPath: keyPath] }

  override func tell(old: Any?, new: Any?, isPrior: Bool) {
    guard let object = object as? Root else { return }
    changeHandler(
      object,
      NSKeyValueObservedChange(
        newValue: new.flatMap { $0 as? Value }, oldValue: old.flatMap { $0 as? Value },
        isPrior: isPrior))
  }
}

/// An observation by name.
final class ObserverRecord: KeyValueRecord {
  weak var observer: NSObject?
  let keyPath: String
  let context: UnsafeMutableRawPointer?

  init(
    object: NSObject, observer: NSObject, keyPath: String, options: NSKeyValueObservingOptions,
    context: UnsafeMutableRawPointer?
  ) {
    self.observer = observer
    self.keyPath = keyPath
    self.context = context
    super.init(
      object: object, keys: Self.keys(in: keyPath), options: options)
  }

  /// The parts of a key path; `self` at its beginning is the object.
  private static func keys(in keyPath: String) -> [String] {
    let keys = keyPath.split(separator: ".").map(String.init)
    return keys.count > 1 && keys[0] == "self" ? Array(keys.dropFirst()) : keys
  }

  override func read() -> Any? {
    object.flatMap { KeyValueNames.value(of: $0, keys: keys) }.flatMap(KeyValueNames.unwrapped)
  }

  override func tell(old: Any?, new: Any?, isPrior: Bool) {
    guard let object, let observer = observer as? any KeyValueObserver else { return }
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.new), !isPrior { change[.newKey] = new ?? NSNull() }
    if options.contains(.old), old != nil { change[.oldKey] = old }
    if isPrior { change[.notificationIsPriorKey] = true }
    observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
}

/// Reading properties by their names.
enum KeyValueNames {
  /// The value at the end of a path of keys; nil where one of them is not known.
  static func value(of object: NSObject, keys: [String]) -> Any? {
    if let coded = object as? any KeyValueCoding {
      return coded.value(forKeyPath: keys.joined(separator: "."))
    }
    var value: Any = object
    for key in keys {
      guard let object = value as? NSObject, let next = property(key, of: object) else {
        return nil
      }
      value = unwrapped(next) ?? next
    }
    return value
  }

  private static func property(_ key: String, of object: NSObject) -> Any? {
    if let coded = object as? any KeyValueCoding { return coded.value(forKey: key) }
    if let named = object as? any NamedValues, let value = named.namedValue(forKey: key) {
      return value
    }
    switch object {
    case let progress as Progress where key == "fractionCompleted":
      return progress.fractionCompleted
    case let progress as Progress where key == "completedUnitCount":
      return progress.completedUnitCount
    case let queue as OperationQueue where key == "operationCount": return queue.operationCount
    case let operation as Operation where key == "finished": return operation.isFinished
    case let operation as Operation where key == "executing": return operation.isExecuting
    default: return storedProperty(key, of: object)
    }
  }

  /// What a class of the playground keeps under a name.
  private static func storedProperty(_ key: String, of object: NSObject) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children {
        if let label = child.label, KeyValueName.normalized(label) == key { return child.value }
      }
      mirror = level.superclassMirror
    }
    return nil
  }

  /// What is in an optional; nil for nothing.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}
