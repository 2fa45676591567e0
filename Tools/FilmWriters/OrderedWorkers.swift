import Foundation

/// How many threads encode: what is drawn meanwhile wants some of the processors as well.
let encodingThreads = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount))

/// Threads that work on a film's pictures side by side; what they make comes back in the order in
/// which it was given.
///
/// As many pictures are under way as there are threads, and one more for each waits: memory is
/// bounded, and no thread is without work while the next picture comes.
final class OrderedWorkers<Input: Sendable, Output: Sendable>: @unchecked Sendable {
  // @unchecked: `mutex` guards everything that changes.

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Somebody has given work, or closed.
  private let given = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// The output that the giver waits for is there.
  private let made = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [(number: Int, input: Input)] = []
  private var finished: [Int: Output] = [:]
  private var isClosed = false
  private var givenCount = 0
  private var takenCount = 0
  private var isGiverWaiting = false
  private let limit: Int

  /// - Parameters:
  ///   - threads: As many as there are processors, and at most four.
  ///   - makeWorker: Called once on each thread; what it returns is only used there.
  init(
    threads: Int = encodingThreads, makeWorker: @escaping @Sendable () -> (Input) -> Output
  ) {
    limit = 2 * threads
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(given, nil)
    pthread_cond_init(made, nil)
    for _ in 0..<threads {
      // The threads hold this object until `close()` is called.
      let thread = Thread { [self] in run(makeWorker()) }
      thread.start()
    }
  }

  deinit {
    pthread_cond_destroy(made)
    pthread_cond_destroy(given)
    pthread_mutex_destroy(mutex)
    made.deallocate()
    given.deallocate()
    mutex.deallocate()
  }

  private func run(_ worker: (Input) -> Output) {
    pthread_mutex_lock(mutex)
    while true {
      while waiting.isEmpty, !isClosed { pthread_cond_wait(given, mutex) }
      if waiting.isEmpty { break }
      let (number, input) = waiting.removeFirst()
      pthread_mutex_unlock(mutex)
      let output = worker(input)
      pthread_mutex_lock(mutex)
      finished[number] = output
      if isGiverWaiting, number == takenCount { pthread_cond_signal(made) }
    }
    pthread_mutex_unlock(mutex)
  }

  /// Gives work, and takes what is finished: the outputs that are next in order. Waits while too much
  /// is under way.
  func submit(_ input: Input) -> [Output] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    waiting.append((givenCount, input))
    givenCount += 1
    pthread_cond_signal(given)
    if givenCount - takenCount >= limit { waitForNext() }
    return takeFinished()
  }

  /// Waits for all that was given.
  func drain() -> [Output] {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var outputs: [Output] = []
    while takenCount < givenCount {
      waitForNext()
      outputs += takeFinished()
    }
    return outputs
  }

  private func waitForNext() {
    isGiverWaiting = true
    while finished[takenCount] == nil { pthread_cond_wait(made, mutex) }
    isGiverWaiting = false
  }

  private func takeFinished() -> [Output] {
    var outputs: [Output] = []
    while let output = finished.removeValue(forKey: takenCount) {
      outputs.append(output)
      takenCount += 1
    }
    return outputs
  }

  /// Drops what waits and ends the threads. Nothing may be given afterwards.
  func close() {
    pthread_mutex_lock(mutex)
    isClosed = true
    waiting = []
    pthread_cond_broadcast(given)
    pthread_mutex_unlock(mutex)
  }
}
