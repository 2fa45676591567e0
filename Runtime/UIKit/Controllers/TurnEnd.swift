import Dispatch

/// The end of the present turn of the main run loop, where UIKit finishes what a turn began.
@MainActor
enum TurnEnd {
  /// Calls `action` when the present turn is over, before any time passes.
  static func perform(_ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async {
      // The main queue's blocks run on the main thread.
      MainActor.assumeIsolated(action)
    }
  }
}
