import Foundation

/// The one place where the runtime says that something is not supported, or was misused mildly.
///
/// Each distinct message is passed on once per process: a call in a loop says so once.
public enum UnsupportedReporter {
  /// What happens to a report.
  public enum Mode: Sendable, Equatable {
    /// Written to standard error (the default).
    case log
    /// Kept, for ``UnsupportedReporter/collected`` to return.
    case collect
    /// Written to standard error, then the process stops.
    case stop
  }

  /// What happens to reports from now on.
  public static var mode: Mode {
    get { state.lock.withLock { state.mode } }
    set { state.lock.withLock { state.mode = newValue } }
  }

  /// The reports kept in mode ``Mode/collect``, oldest first.
  public static var collected: [String] { state.lock.withLock { state.collected } }

  /// Forgets what was reported and collected, so that the same message is passed on again.
  public static func reset() {
    state.lock.withLock {
      state.seen = []
      state.collected = []
    }
  }

  /// Reports a sentence: what is not supported, what happens instead, what to do.
  public static func report(_ message: String) {
    let mode: Mode? = state.lock.withLock {
      guard state.seen.insert(message).inserted else { return nil }
      if state.mode == .collect { state.collected.append(message) }
      return state.mode
    }
    guard let mode, mode != .collect else { return }
    FileHandle.standardError.write(Data(("Enchain: " + message + "\n").utf8))
    if mode == .stop { fatalError(message) }
  }

  private static let state = State()

  /// Guarded by its lock.
  private final class State: @unchecked Sendable {
    let lock = NSLock()
    var mode = Mode.log
    var seen: Set<String> = []
    var collected: [String] = []
  }
}
