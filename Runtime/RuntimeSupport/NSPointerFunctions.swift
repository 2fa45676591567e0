import Foundation

/// How ``NSHashTable``, ``NSMapTable`` and ``NSPointerArray`` hold and compare what is in them.
public enum NSPointerFunctions {
  /// One way to hold and one way to compare; those that are about memory which is no object's are
  /// kept and mean ``strongMemory`` and ``objectPointerPersonality``.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are kept alive; the default.
    public static let strongMemory: Options = []
    public static let opaqueMemory = Options(rawValue: 2)
    public static let mallocMemory = Options(rawValue: 3)
    public static let machVirtualMemory = Options(rawValue: 4)
    /// Objects are not kept alive: an entry goes with its object.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are the same when `isEqual(_:)` says so; the default.
    public static let objectPersonality: Options = []
    public static let opaquePersonality = Options(rawValue: 1 << 8)
    /// Objects are the same when they are one.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    public static let cStringPersonality = Options(rawValue: 3 << 8)
    public static let structPersonality = Options(rawValue: 4 << 8)
    public static let integerPersonality = Options(rawValue: 5 << 8)
    /// Objects that can be copied are.
    public static let copyIn = Options(rawValue: 1 << 16)

    var isWeak: Bool { rawValue & 0xff == 5 }
    var comparesIdentity: Bool { rawValue >> 8 & 0xff != 0 }

    /// What is kept of a value.
    func held(_ value: Any) -> AnyObject {
      if contains(.copyIn), let copying = value as? any NSCopying {
        return copying.copy(with: nil) as AnyObject
      }
      return value as AnyObject
    }

    func hash(of object: AnyObject) -> Int {
      if !comparesIdentity, let object = object as? NSObject { return object.hash }
      return ObjectIdentifier(object).hashValue
    }

    func areEqual(_ a: AnyObject, _ b: AnyObject) -> Bool {
      if a === b { return true }
      return !comparesIdentity && (a as? NSObject)?.isEqual(b) ?? false
    }
  }
}

/// An object that is held as options say.
struct HeldObject {
  private weak var reference: AnyObject?
  private let strong: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    reference = object
    strong = options.isWeak ? nil : object
  }

  /// Nil after an object that is not kept alive has gone.
  var object: AnyObject? { strong ?? reference }
}

/// Keys with values, found by their hash and listed in the order in which they came.
struct HeldEntries {
  struct Entry {
    let key: HeldObject
    var value: HeldObject
    let number: Int
  }

  let keyOptions: NSPointerFunctions.Options
  let valueOptions: NSPointerFunctions.Options
  private var buckets: [Int: [Entry]] = [:]
  private var nextNumber = 0

  init(keys: NSPointerFunctions.Options, values: NSPointerFunctions.Options) {
    keyOptions = keys
    valueOptions = values
  }

  /// Those whose objects are there, in the order in which they came. O(n log n).
  var all: [(key: AnyObject, value: AnyObject)] {
    buckets.values.joined().sorted { $0.number < $1.number }.compactMap { entry in
      guard let key = entry.key.object, let value = entry.value.object else { return nil }
      return (key, value)
    }
  }

  /// O(1) on average.
  func entry(for key: AnyObject) -> (key: AnyObject, value: AnyObject)? {
    for entry in buckets[keyOptions.hash(of: key)] ?? [] {
      if let held = entry.key.object, keyOptions.areEqual(held, key), let value = entry.value.object
      {
        return (held, value)
      }
    }
    return nil
  }

  /// Puts a value in the place of the one under the same key, if there is one. O(1) on average.
  mutating func set(_ value: AnyObject, for key: AnyObject) {
    let hash = keyOptions.hash(of: key)
    let held = HeldObject(value, valueOptions)
    var entries = live(buckets[hash] ?? [])
    if let index = entries.firstIndex(where: { isEntry($0, for: key) }) {
      entries[index].value = held
    } else {
      let number = nextNumber
      nextNumber += 1
      entries.append(Entry(key: HeldObject(key, keyOptions), value: held, number: number))
    }
    buckets[hash] = entries
  }

  /// O(1) on average.
  mutating func remove(_ key: AnyObject) {
    let hash = keyOptions.hash(of: key)
    guard let entries = buckets[hash] else { return }
    let rest = live(entries).filter { !isEntry($0, for: key) }
    buckets[hash] = rest.isEmpty ? nil : rest
  }

  mutating func removeAll() { buckets = [:] }

  private func isEntry(_ entry: Entry, for key: AnyObject) -> Bool {
    entry.key.object.map { keyOptions.areEqual($0, key) } ?? false
  }

  private func live(_ entries: [Entry]) -> [Entry] {
    entries.filter { $0.key.object != nil && $0.value.object != nil }
  }
}

/// An object as a member of a set; a string is Swift's, which is not equal to Foundation's here.
func hashable(_ object: AnyObject) -> AnyHashable? {
  (object as? NSString).map { AnyHashable(String(describing: $0)) } ?? object as? AnyHashable
}

/// Gives one object after another.
final class ListEnumerator: NSEnumerator {
  private var rest: ArraySlice<Any>

  init(_ objects: [Any]) { rest = objects[...] }

  override func nextObject() -> Any? { rest.popFirst() }
}
