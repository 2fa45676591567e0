import Foundation

/// How an associated value is held. Off Apple platforms `copy` policies copy `NSCopying` values and
/// atomic and nonatomic are the same.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is not retained. (Here it is held weakly: it reads as `nil` once it is gone.)
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The value is copied if it can be, then retained.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// The value is copied if it can be, then retained.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Attaches a value to an object under a key (the address of a variable); `nil` removes it.
///
/// **Lifetime.** Values live in a side table, beside a weak reference to their object. An object of
/// the runtime that conforms to ``AssociatedObjectOwner`` gives its values up in its `deinit`, at the
/// moment Objective-C would. For other objects the values go when the table is next swept: at the
/// latest after as many further associations as there are entries in the table. A new object at an
/// old address never sees the old one's values. Safe on any thread.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociationTable.shared.set(value, on: object as AnyObject, key: key, policy: policy)
}

/// The value attached to an object under a key, or `nil`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociationTable.shared.value(of: object as AnyObject, key: key)
}

/// Removes every value attached to an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociationTable.shared.removeAll(of: object as AnyObject)
}

/// An object that gives up its associated values in its `deinit`, by calling
/// ``releaseAssociatedObjects()``.
package protocol AssociatedObjectOwner: AnyObject {}

extension AssociatedObjectOwner {
  /// Call in `deinit`. Costs one atomic load when the process has no associated values at all.
  package func releaseAssociatedObjects() {
    AssociationTable.shared.ownerIsGoing(ObjectIdentifier(self))
  }
}

/// Values by object and key. Guarded by its lock.
private final class AssociationTable: @unchecked Sendable {
  static let shared = AssociationTable()

  private enum Held {
    case strong(Any)
    case weak(WeakReference)
  }

  private final class WeakReference {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private struct Entry {
    let owner: WeakReference
    var values: [UnsafeRawPointer: Held]
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var changesUntilSweep = 16

  func set(
    _ value: Any?, on object: AnyObject, key: UnsafeRawPointer, policy: objc_AssociationPolicy
  ) {
    let held: Held? = value.map { value in
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN: .weak(WeakReference(value as AnyObject))
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        .strong((value as? NSCopying)?.copy(with: nil) ?? value)
      default: .strong(value)
      }
    }
    // Values let go are released after the lock: their deinit may associate again.
    var released: [Any] = []
    lock.withLock {
      let id = ObjectIdentifier(object)
      var entry: Entry
      if let existing = entries[id], existing.owner.object === object {
        entry = existing
      } else {
        if let stale = entries[id] { released.append(stale) }
        entry = Entry(owner: WeakReference(object), values: [:])
      }
      if let old = entry.values[key] { released.append(old) }
      entry.values[key] = held
      entries[id] = entry.values.isEmpty ? nil : entry
      changesUntilSweep -= 1
      if changesUntilSweep <= 0 {
        for (id, entry) in entries where entry.owner.object == nil {
          released.append(entry)
          entries[id] = nil
        }
        changesUntilSweep = max(16, entries.count)
      }
    }
    _ = released
  }

  func value(of object: AnyObject, key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(object)], entry.owner.object === object,
        let held = entry.values[key]
      else { return nil }
      switch held {
      case .strong(let value): return value
      case .weak(let reference): return reference.object
      }
    }
  }

  func removeAll(of object: AnyObject) {
    let released = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(object)) }
    _ = released
  }

  func ownerIsGoing(_ id: ObjectIdentifier) {
    let released: Entry? = lock.withLock {
      entries.isEmpty ? nil : entries.removeValue(forKey: id)
    }
    _ = released
  }
}
