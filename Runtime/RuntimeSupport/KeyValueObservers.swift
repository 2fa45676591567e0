import Foundation

/// Who observes which properties of which objects.
///
/// There is no Objective-C runtime here to wrap setters. A change is found in three ways:
///
/// - A property tells of it: by `willChangeValue(forKey:)` and `didChangeValue(forKey:)`, which the
///   setters of a playground's `@objc dynamic` properties are made to call. Exact, as at Apple.
/// - The object says that something of it changed, as views do when they are moved: its observed
///   values are compared then (``compare(_:)``).
/// - Nobody says anything: at the end of a turn of the main thread the observed values of its objects
///   are compared.
package enum KeyValueObservers {
  /// Whether anything was ever observed: all else is not looked at before. Set once, to true, under
  /// the table's lock; a thread that misses it misses a change that is simultaneous with the beginning
  /// of the observation.
  nonisolated(unsafe) package private(set) static var isActive = false

  private static let table = ObservedObjects()

  static func add(_ record: KeyValueRecord) {
    table.add(record) { if !isActive { isActive = true } }
  }

  static func remove(_ record: KeyValueRecord) { table.remove([record]) }

  /// Ends what an observer observes by a key path of an object, the latest first.
  static func remove(
    _ observer: NSObject, keyPath: String, of object: NSObject,
    where matches: (ObserverRecord) -> Bool
  ) {
    let record = table.records(of: object).last {
      guard let record = $0 as? ObserverRecord else { return false }
      return record.observer === observer && record.keyPath == keyPath && matches(record)
    }
    if let record { table.remove([record]) }
  }

  static func willChange(_ object: AnyObject, _ key: String) {
    for record in table.records(of: object) where record.keys == [key] { record.willChange() }
  }

  static func didChange(_ object: AnyObject, _ key: String) {
    for record in table.records(of: object) {
      // What is computed from a property that changed changes with it.
      if record.keys == [key] { record.didChange() } else { record.compare() }
    }
    // Objects that are observed on other threads are looked at there, or by the main one.
    for record in table.composed where record.isOfThisThread && record.object !== object {
      record.compare()
    }
  }

  /// Tells what changed of an object's observed values since they were last looked at.
  package static func compare(_ object: AnyObject) {
    for record in table.records(of: object) { record.compare() }
  }

  /// The same for every object: at the end of a turn of the main thread. Objects whose observation was
  /// begun on another thread belong to that one and are left alone, but for those of Foundation's
  /// classes that may be read on any.
  package static func compareAll() {
    guard isActive else { return }
    for record in table.all where record.isOfThisThread || record.isReadAnywhere {
      record.compare()
    }
  }
}

/// The observations of every object. Guarded by its lock, under which nothing is let go of that may be
/// the last to hold an object: what goes then may end observations of its own.
private final class ObservedObjects: @unchecked Sendable {
  private let lock = NSLock()
  private var records: [ObjectIdentifier: [KeyValueRecord]] = [:]
  private var count = 0
  private var order = 0
  /// How many observations there are when objects that are gone are looked for again: twice as many
  /// as were left the last time, so that each costs the same however many there are.
  private var sweepCount = ObservedObjects.fewest
  /// In the order in which they were made; nil after some were made or ended.
  private var inOrder: [KeyValueRecord]?
  private var composedInOrder: [KeyValueRecord]?
  private var composedRecords: [ObjectIdentifier: KeyValueRecord] = [:]

  private static let fewest = 64

  /// Adds a record, and calls `body` under the lock.
  func add(_ record: KeyValueRecord, _ body: () -> Void) {
    guard let object = record.object else { return }
    let held = lock.withLock {
      body()
      let held = count >= sweepCount ? sweep() : []
      order += 1
      record.order = order
      records[ObjectIdentifier(object), default: []].append(record)
      count += 1
      inOrder = nil
      if record.keys.count != 1 {
        composedRecords[ObjectIdentifier(record)] = record
        composedInOrder = nil
      }
      return held
    }
    withExtendedLifetime(held) {}
  }

  func remove(_ removed: [KeyValueRecord]) {
    let held = lock.withLock {
      let held = inOrder
      for record in removed { forget(record) }
      return held
    }
    withExtendedLifetime(held) {}
  }

  private func forget(_ record: KeyValueRecord) {
    record.isOver = true
    let id = record.objectID
    guard let index = records[id]?.lastIndex(where: { $0 === record }) else { return }
    records[id]?.remove(at: index)
    if records[id]?.isEmpty == true { records[id] = nil }
    count -= 1
    inOrder = nil
    if composedRecords.removeValue(forKey: ObjectIdentifier(record)) != nil {
      composedInOrder = nil
    }
  }

  /// Forgets objects that are gone; another may be at their place. Returns what is to be held until
  /// the lock is open.
  private func sweep() -> [AnyObject] {
    let all = records.values.flatMap { $0 }
    var held: [AnyObject] = all
    for record in all {
      if let object = record.object { held.append(object) } else { forget(record) }
    }
    sweepCount = max(Self.fewest, 2 * count)
    return held
  }

  func records(of object: AnyObject) -> [KeyValueRecord] {
    lock.withLock { records[ObjectIdentifier(object)]?.filter { $0.object === object } ?? [] }
  }

  /// In the order in which they were made.
  var all: [KeyValueRecord] {
    lock.withLock {
      if let inOrder { return inOrder }
      let sorted = records.values.joined().sorted { $0.order < $1.order }
      inOrder = sorted
      return sorted
    }
  }

  /// Those that may be of a property of a property, in the same order.
  var composed: [KeyValueRecord] {
    lock.withLock {
      if let composedInOrder { return composedInOrder }
      let sorted = composedRecords.values.sorted { $0.order < $1.order }
      composedInOrder = sorted
      return sorted
    }
  }
}

/// One observation: what is observed, and the value that was last seen.
class KeyValueRecord {
  weak var object: NSObject?
  let objectID: ObjectIdentifier
  /// The names along the key path; empty where they are not known.
  let keys: [String]
  let options: NSKeyValueObservingOptions
  var isOver = false
  var order = 0
  private var last: Any?
  private var depth = 0
  private let thread = pthread_self()

  /// Whether the object may be read on any thread.
  private(set) lazy final var isReadAnywhere =
    object is Progress || object is Operation || object is OperationQueue
  /// Whether the observation was begun on this thread.
  final var isOfThisThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

  init(object: NSObject, keys: [String], options: NSKeyValueObservingOptions) {
    self.object = object
    self.objectID = ObjectIdentifier(object)
    self.keys = keys.map(KeyValueName.normalized)
    self.options = options
  }

  /// The value now.
  func read() -> Any? { nil }
  /// Tells the observer.
  func tell(old: Any?, new: Any?, isPrior: Bool) {}

  /// Begins to observe.
  func begin() {
    KeyValueObservers.add(self)
    last = read()
    if options.contains(.initial) {
      tell(old: nil, new: options.contains(.new) ? last : nil, isPrior: false)
    }
  }

  func willChange() {
    // A setter that calls another one of the same property tells once.
    depth += 1
    guard depth == 1 else { return }
    last = read()
    if options.contains(.prior) { report(old: last, new: nil, isPrior: true) }
  }

  func didChange() {
    depth = max(0, depth - 1)
    guard depth == 0 else { return }
    let old = last
    last = read()
    report(old: old, new: last, isPrior: false)
  }

  func compare() {
    guard depth == 0, !isOver, object != nil else { return }
    let new = read()
    guard KeyValueRecord.differ(last, new) else { return }
    let old = last
    last = new
    if options.contains(.prior) { report(old: old, new: nil, isPrior: true) }
    report(old: old, new: new, isPrior: false)
  }

  private func report(old: Any?, new: Any?, isPrior: Bool) {
    guard !isOver else { return }
    tell(
      old: options.contains(.old) ? old : nil, new: options.contains(.new) ? new : nil,
      isPrior: isPrior)
  }

  /// Whether two values are different; values that cannot be compared are not.
  static func differ(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return (a == nil) != (b == nil) }
    if let a = a as? any Equatable { return !isEqual(a, b) }
    if type(of: a) is AnyClass, type(of: b) is AnyClass {
      return (a as AnyObject) !== (b as AnyObject)
    }
    return false
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool {
    (b as? Value) == a
  }
}

/// Names of properties as Swift and as Objective-C write them.
enum KeyValueName {
  /// `isHidden` in Swift is `hidden` as a key.
  static func normalized(_ name: String) -> String {
    guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else {
      return name
    }
    return first.lowercased() + name.dropFirst(3)
  }
}
