import Foundation

/// Writes to a pipe from a thread of its own: who gives the bytes goes on while the program at the
/// other end is still starting, or busy.
///
/// What is given is copied into buffers that are used in turn; who gives waits when all are full.
final class PipeFeeder: @unchecked Sendable {
  // @unchecked: `mutex` guards everything that changes. A buffer's bytes are the giver's until it is
  // counted as given, and the thread's until it is counted as written.

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// A buffer was given, or written, or there will be no more.
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let descriptor: Int32
  private var buffers: [[UInt8]]
  private var givenCount = 0
  private var writtenCount = 0
  private var isClosed = false
  private var hasFailed = false
  private var isRunning = true

  /// - Parameters:
  ///   - descriptor: Stays open until `finish()` has returned.
  ///   - buffers: How much may wait, in pieces; at least one.
  init(descriptor: Int32, buffers: Int) {
    self.descriptor = descriptor
    self.buffers = [[UInt8]](repeating: [], count: max(buffers, 1))
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
    // It holds this object until `finish()`.
    let thread = Thread { [self] in run() }
    thread.start()
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  private func locked<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  private func run() {
    // That nobody reads any more is told by `write`, and need not end the process.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    while let buffer = nextBuffer() {
      let isWritten = buffer.withUnsafeBytes { writeAll($0, to: descriptor) }
      locked {
        if !isWritten { hasFailed = true }
        writtenCount += 1
        pthread_cond_signal(changed)
      }
    }
    locked {
      isRunning = false
      pthread_cond_signal(changed)
    }
  }

  /// The next one to be written, nil after the last or when nobody reads any more.
  private func nextBuffer() -> [UInt8]? {
    locked {
      while writtenCount == givenCount, !isClosed, !hasFailed { pthread_cond_wait(changed, mutex) }
      if hasFailed || writtenCount == givenCount { return nil }
      return buffers[writtenCount % buffers.count]
    }
  }

  /// Gives the bytes of `head` and `body`; false when nobody reads them.
  func give(_ head: [UInt8], _ body: UnsafeRawBufferPointer) -> Bool {
    var buffer: [UInt8] = []
    let isTaken = locked {
      while givenCount - writtenCount == buffers.count, !hasFailed {
        pthread_cond_wait(changed, mutex)
      }
      swap(&buffer, &buffers[givenCount % buffers.count])
      return !hasFailed
    }
    guard isTaken else { return false }
    buffer.removeAll(keepingCapacity: true)
    buffer.append(contentsOf: head)
    buffer.append(contentsOf: body)
    locked {
      swap(&buffer, &buffers[givenCount % buffers.count])
      givenCount += 1
      pthread_cond_signal(changed)
    }
    return true
  }

  /// Waits until all has been written; false when it has not been. Nothing may be given afterwards.
  @discardableResult
  func finish() -> Bool {
    locked {
      isClosed = true
      pthread_cond_signal(changed)
      while isRunning { pthread_cond_wait(changed, mutex) }
      return !hasFailed
    }
  }
}
