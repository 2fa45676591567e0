import Foundation
import Synchronization

/// What must not outlive this process: unfinished files, folders for one run, and running children.
///
/// Everything is taken off the list by its owner in the ordinary course; the list is for the day
/// the user presses ctrl-C.
package final class Cleanup: Sendable {
  package static let shared = Cleanup()

  private struct State {
    var files: Set<String> = []
    var folders: Set<String> = []
    var processGroups: Set<pid_t> = []
    var isInterrupted = false
  }

  private let state = Mutex(State())

  package func add(file: String) { state.withLock { _ = $0.files.insert(file) } }
  package func remove(file: String) { state.withLock { _ = $0.files.remove(file) } }
  package func add(folder: String) { state.withLock { _ = $0.folders.insert(folder) } }
  package func remove(folder: String) { state.withLock { _ = $0.folders.remove(folder) } }
  package func remove(processGroup: pid_t) {
    state.withLock { _ = $0.processGroups.remove(processGroup) }
  }

  /// Starts a child and lists its process group in one step, so that an interruption never misses
  /// one. `start` is not called any more once the process has been interrupted.
  func addProcessGroup(_ start: () -> pid_t?) -> pid_t? {
    state.withLock { state in
      if state.isInterrupted { return nil }
      guard let group = start() else { return nil }
      state.processGroups.insert(group)
      return group
    }
  }

  /// True from the moment the user interrupted: an error seen after that is its consequence and is
  /// not worth telling.
  package var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  /// Ends the children, then removes the files and folders.
  package func removeEverything() {
    let state = state.withLock { state in
      state.isInterrupted = true
      defer {
        state.files = []
        state.folders = []
        state.processGroups = []
      }
      return state
    }
    for group in state.processGroups { kill(-group, SIGKILL) }
    for file in state.files { unlink(file) }
    for folder in state.folders { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// From now on ctrl-C (and a hang-up or a request to terminate) removes everything and leaves
  /// with the status 128 + the signal's number, after saying `message`.
  ///
  /// To be called once, before any other thread exists: the signals are blocked in every thread and
  /// waited for in one of their own, where ordinary code may run.
  package func removeEverythingOnInterruption(message: @escaping @Sendable (Int32) -> String) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    signal(SIGPIPE, SIG_IGN)
    let waited = signals
    Thread.detachNewThread {
      var received: Int32 = 0
      var waited = waited
      while sigwait(&waited, &received) != 0 {}
      self.removeEverything()
      FileHandle.standardError.write(Data(message(received).utf8))
      _exit(128 + received)
    }
  }
}

/// Hands out 1, 2, 3 … to any thread.
final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
