import Foundation

/// Notices that a chain was written and then neither run, planned, printed nor made part of another.
///
/// All chains made from one by appending and modifying share its witness, so using any of them will
/// do. There are witnesses in debug builds only.
final class Witness: @unchecked Sendable {
  // Unchecked: `isUsed` is read and written under `lock`.
  private let lock = NSLock()
  private var isUsed = false

  static func make() -> Witness? {
    #if DEBUG
      return Witness()
    #else
      return nil
    #endif
  }

  func markUsed() {
    lock.lock()
    isUsed = true
    lock.unlock()
  }

  deinit {
    guard !isUsed else { return }
    // The last reference may go on any thread; nobody holds the chain any more.
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        Diagnostics.warn(
          "a chain was built and never run. Call run() on it, or make it part of another chain.")
      }
    }
  }
}
