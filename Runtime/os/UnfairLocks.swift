/// A lock of one word: 0 while nobody has it, else the thread that does.
public struct os_unfair_lock_s: Sendable {
  /// The thread that has the lock, or 0.
  public var _os_unfair_lock_opaque: UInt32
  /// A lock that nobody has.
  public init() { _os_unfair_lock_opaque = 0 }
  /// A lock that a thread has, or nobody for 0.
  public init(_os_unfair_lock_opaque: UInt32) {
    self._os_unfair_lock_opaque = _os_unfair_lock_opaque
  }
}

/// A lock of one word.
public typealias os_unfair_lock = os_unfair_lock_s
/// Where a lock is.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// One condition for the words of all unfair locks: those who wait for any of them wait here.
private let changes = NSCondition()

/// A number of its own for every thread, from 1, kept with the thread.
private let threadNumbers = {
  var key = pthread_key_t()
  pthread_key_create(&key, nil)
  return (key: key, count: OSAllocatedUnfairLock<UInt32>(initialState: 0))
}()

private var currentThread: UInt32 {
  if let number = pthread_getspecific(threadNumbers.key) { return UInt32(UInt(bitPattern: number)) }
  let number = threadNumbers.count.withLock { (count: inout UInt32) -> UInt32 in
    count += 1
    return count
  }
  pthread_setspecific(threadNumbers.key, UnsafeRawPointer(bitPattern: UInt(number)))
  return number
}

/// Waits until nobody has the lock, and takes it.
///
/// Stops the program when the thread has it already, as Apple's does.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  let thread = currentThread
  changes.withLock {
    precondition(
      lock.pointee._os_unfair_lock_opaque != thread,
      "A thread locks an os_unfair_lock that it has already: it would wait for itself.")
    while lock.pointee._os_unfair_lock_opaque != 0 { changes.wait() }
    lock.pointee._os_unfair_lock_opaque = thread
  }
}

/// Takes the lock if nobody has it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  changes.withLock {
    guard lock.pointee._os_unfair_lock_opaque == 0 else { return false }
    lock.pointee._os_unfair_lock_opaque = currentThread
    return true
  }
}

/// Gives the lock back. Stops the program when another thread has it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  changes.withLock {
    precondition(
      lock.pointee._os_unfair_lock_opaque == currentThread,
      "A thread unlocks an os_unfair_lock that it does not have.")
    lock.pointee._os_unfair_lock_opaque = 0
    changes.broadcast()
  }
}

/// Stops the program unless the thread has the lock.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  precondition(
    changes.withLock { lock.pointee._os_unfair_lock_opaque == currentThread },
    "The thread does not have the os_unfair_lock.")
}

/// Stops the program if the thread has the lock.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
  precondition(
    changes.withLock { lock.pointee._os_unfair_lock_opaque != currentThread },
    "The thread has the os_unfair_lock.")
}

/// A lock with what it guards.
///
/// It may be copied: the copies are one lock. It cannot be taken again by the thread that has it.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  /// Guarded by its lock.
  final class Storage {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }
  let storage: Storage

  /// A lock of something that may not be given to other threads otherwise.
  public init(uncheckedState: State) { storage = Storage(uncheckedState) }

  /// Runs `body` with the state while nobody else has it.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
  /// Runs `body` with the state while nobody else has it.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLockUnchecked(body)
  }
  /// Runs `body` with the state, or returns nil at once when another has it.
  public func withLockIfAvailable<Result>(
    _ body: (inout State) throws -> Result
  ) rethrows -> Result? {
    guard storage.lock.try() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// A lock of something.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock of nothing.
  public init() { self.init(uncheckedState: ()) }
  /// Waits until nobody has the lock, and takes it.
  public func lock() { storage.lock.lock() }
  /// Gives the lock back.
  public func unlock() { storage.lock.unlock() }
  /// Takes the lock if nobody has it.
  public func lockIfAvailable() -> Bool { storage.lock.try() }
  /// Runs `body` while nobody else has the lock.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body()
  }
}
