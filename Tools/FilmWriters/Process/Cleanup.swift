import CProcess
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
  private let adoptsOrphans = Mutex(false)

  package func add(file: String) { state.withLock { _ = $0.files.insert(file) } }
  package func remove(file: String) { state.withLock { _ = $0.files.remove(file) } }

  /// Makes a folder and lists it in one step, so that an interruption never misses one. `make` is
  /// not called any more once the process has been interrupted.
  package func addFolder(_ make: () -> String?) -> String? {
    state.withLock { state in
      if state.isInterrupted { return nil }
      guard let folder = make() else { return nil }
      state.folders.insert(folder)
      return folder
    }
  }

  /// Opens a listed file, unless the process has been interrupted.
  func openFile(_ open: () -> Int32) -> Int32 {
    state.withLock { state in
      if state.isInterrupted {
        errno = EINTR
        return -1
      }
      return open()
    }
  }

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
    endChildren()
    for file in state.files { unlink(file) }
    for folder in state.folders { removeFolder(folder) }
  }

  /// Another thread may be putting something into the folder while it is emptied.
  private func removeFolder(_ folder: String) {
    for _ in 0..<50 {
      if (try? FileManager.default.removeItem(atPath: folder)) != nil { return }
      if access(folder, F_OK) != 0 { return }
      usleep(2000)
    }
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
    adoptsOrphans.withLock { $0 = enchain_adopt_orphans() == 0 }
    signal(SIGPIPE, SIG_IGN)
    let waited = signals
    Thread.detachNewThread {
      var received: Int32 = 0
      var waited = waited
      while sigwait(&waited, &received) != 0 {}
      self.removeEverything()
      writeToStandardError(message(received))
      _exit(128 + received)
    }
  }
}

extension Cleanup {
  /// Ends what a child has left running in process groups of its own, which a signal to the child's
  /// group does not reach: it became this process's when the child ended.
  func endOrphans() {
    guard adoptsOrphans.withLock({ $0 }) else { return }
    // Each that ends may leave others.
    while true {
      let orphans = state.withLock { state in
        currentChildren().filter { !state.processGroups.contains($0) }
      }
      if orphans.isEmpty { return }
      for orphan in orphans { end(orphan) }
    }
  }

  /// Ends every child and all that they have started, and waits for that a little.
  private func endChildren() {
    for _ in 0..<500 {
      let children = currentChildren()
      if children.isEmpty { return }
      for child in children {
        kill(child, SIGKILL)
        waitpid(child, nil, WNOHANG)
      }
      usleep(1000)
    }
  }

  private func end(_ process: pid_t) {
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// This process's children, as the system lists them for each of its threads.
  private func currentChildren() -> [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.flatMap { thread -> [pid_t] in
      let list = FileManager.default.contents(atPath: "/proc/self/task/\(thread)/children")
      return String(decoding: list ?? Data(), as: UTF8.self).split(separator: " ")
        .compactMap { pid_t($0) }
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
