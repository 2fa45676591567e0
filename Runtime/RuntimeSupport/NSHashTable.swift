import Foundation

/// A set that may hold its objects without keeping them alive, as lists of observers do.
///
/// Objects are listed in the order in which they came. Of a table that keeps none alive those that
/// have gone are not counted.
open class NSHashTable<ObjectType>: NSObject {
  private var entries: HeldEntries

  /// A table that keeps its objects alive.
  public override convenience init() { self.init(options: .strongMemory) }

  public convenience init(options: NSPointerFunctions.Options = []) {
    self.init(options: options, capacity: 0)
  }

  /// - Parameter initialCapacity: Kept by nobody: tables grow as they need.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
    entries = HeldEntries(keys: options, values: options)
  }

  /// A table that does not keep its objects alive.
  open class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable(options: .weakMemory)
  }

  /// Adds an object, unless one that is the same is there; nil adds nothing. O(1) on average.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    let held = entries.keyOptions.held(object)
    if entries.entry(for: held) == nil { entries.set(held, for: held) }
  }

  /// Takes an object out, if it is there. O(1) on average.
  open func remove(_ object: ObjectType?) {
    if let object { entries.remove(object as AnyObject) }
  }

  open func removeAllObjects() { entries.removeAll() }

  /// Whether an object that is the same is there. O(1) on average.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// The object of the table that is the same as another.
  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { entries.entry(for: $0 as AnyObject)?.key as? ObjectType }
  }

  /// How many objects there are. O(n log n).
  open var count: Int { entries.all.count }
  /// One of the objects, the first here.
  open var anyObject: ObjectType? { allObjects.first }
  open var allObjects: [ObjectType] { entries.all.compactMap { $0.key as? ObjectType } }

  open var setRepresentation: Set<AnyHashable> {
    Set(entries.all.compactMap { hashable($0.key) })
  }

  open func objectEnumerator() -> NSEnumerator { ListEnumerator(allObjects) }

  /// Adds what another table has.
  open func union(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { add(object) }
  }

  /// Takes out what another table does not have.
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }

  /// Takes out what another table has.
  open func minus(_ other: NSHashTable<ObjectType>) {
    for object in other.allObjects { remove(object) }
  }

  /// Whether the tables have an object in common.
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool {
    allObjects.contains { other.contains($0) }
  }

  /// Whether another table has all that this one has.
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool {
    allObjects.allSatisfy { other.contains($0) }
  }

  /// Whether both tables have the same objects.
  open func isEqual(to other: NSHashTable<ObjectType>) -> Bool {
    isSubset(of: other) && other.isSubset(of: self)
  }
}
