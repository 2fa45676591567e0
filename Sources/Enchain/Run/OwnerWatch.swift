import UIKit

/// Goes when an owner does, and then lets the runs find out.
///
/// A run in which something is due notices by itself that its owner is gone. One that is paused, that
/// is queued or that waits for ever would not, and would never be over.
final class OwnerWatch: Sendable {
  // Never written: its address is what counts.
  private static nonisolated(unsafe) var key: UInt8 = 0

  /// Watches `owner`. Off Apple platforms, objects that are not of UIKit's or Core Animation's classes
  /// are not noticed to go before others are watched.
  @MainActor
  static func attach(to owner: AnyObject) {
    guard objc_getAssociatedObject(owner, &key) == nil else { return }
    objc_setAssociatedObject(owner, &key, OwnerWatch(), .OBJC_ASSOCIATION_RETAIN)
  }

  /// Ends it, when nothing that `owner` owns runs any more.
  @MainActor
  static func detach(from owner: AnyObject) {
    objc_setAssociatedObject(owner, &key, nil, .OBJC_ASSOCIATION_RETAIN)
  }

  deinit {
    // An owner may go on any thread, and in the midst of anything.
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        for run in RunRegistry.shared.runs { run.ownerIsGone() }
      }
    }
  }
}
