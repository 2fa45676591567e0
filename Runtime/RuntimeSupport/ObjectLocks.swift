import Foundation

/// Locks of objects, as Objective-C's `@synchronized` has them: one thread at a time, which may lock
/// again.
private enum ObjectLocks {
  private struct Entry {
    let lock = NSRecursiveLock()
    /// The threads that hold it or wait for it, as often as they do.
    var users = 0
  }

  private static let guarding = NSLock()
  // Read and changed while `guarding` is held.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

  static func enter(_ object: AnyObject) {
    let lock = guarding.withLock {
      entries[ObjectIdentifier(object), default: Entry()].users += 1
      return entries[ObjectIdentifier(object)]!.lock
    }
    lock.lock()
  }

  /// Whether the object was locked.
  static func exit(_ object: AnyObject) -> Bool {
    guarding.withLock {
      let key = ObjectIdentifier(object)
      guard var entry = entries[key] else { return false }
      entry.lock.unlock()
      entry.users -= 1
      entries[key] = entry.users == 0 ? nil : entry
      return true
    }
  }
}

/// Waits until no other thread has locked the object, and locks it. Locks nest on one thread; each
/// is ended by ``objc_sync_exit(_:)``.
///
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.enter(obj as AnyObject)
  return 0
}

/// Ends a lock of ``objc_sync_enter(_:)`` on the same thread.
///
/// - Returns: 0, or −1 for an object that is not locked.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  ObjectLocks.exit(obj as AnyObject) ? 0 : -1
}
