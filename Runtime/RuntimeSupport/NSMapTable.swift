import Foundation

/// A dictionary that may hold keys and values without keeping them alive.
///
/// Keys are not copied unless `copyIn` says so. Entries are listed in the order in which their keys
/// came; one whose key or value has gone is no longer there.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private var entries: HeldEntries

  /// A table that keeps keys and values alive.
  public override convenience init() { self.init(keyOptions: [], valueOptions: []) }

  public convenience init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
  ) {
    self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
  }

  /// - Parameter initialCapacity: Kept by nobody: tables grow as they need.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int
  ) {
    entries = HeldEntries(keys: keyOptions, values: valueOptions)
  }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .strongMemory)
  }

  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .strongMemory)
  }

  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
  }

  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The value under a key. O(1) on average.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { entries.entry(for: $0 as AnyObject)?.value as? ObjectType }
  }

  /// Puts a value under a key in the place of the one that was there; nothing without both. O(1) on
  /// average.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    entries.set(entries.valueOptions.held(anObject), for: entries.keyOptions.held(aKey))
  }

  open func removeObject(forKey aKey: KeyType?) {
    if let aKey { entries.remove(aKey as AnyObject) }
  }

  open func removeAllObjects() { entries.removeAll() }

  /// How many entries there are. O(n log n).
  open var count: Int { entries.all.count }

  open func keyEnumerator() -> NSEnumerator { ListEnumerator(entries.all.map(\.key)) }

  open func objectEnumerator() -> NSEnumerator? { ListEnumerator(entries.all.map(\.value)) }

  /// The entries whose keys can be those of a dictionary.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var result: [AnyHashable: ObjectType] = [:]
    for entry in entries.all {
      if let key = hashable(entry.key) { result[key] = entry.value as? ObjectType }
    }
    return result
  }
}
