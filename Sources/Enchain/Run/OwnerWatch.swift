import UIKit

/// Goes when an owner does, and then tells a run of its.
///
/// A run in which something is due notices by itself that its owner is gone. One that is paused, that
/// is queued or that waits for ever would not, and would never be over.
final class OwnerWatch: Sendable {
  private let run: WeakRun

  /// A run that may be over and gone.
  private final class WeakRun: @unchecked Sendable {
    // Unchecked: it is written once, before anybody else knows of it; a weak reference may be read anywhere.
    weak var run: RunEngine?

    init(_ run: RunEngine) { self.run = run }
  }

  private init(_ run: RunEngine) {
    self.run = WeakRun(run)
  }

  /// Watches `owner` for `run`. Off Apple platforms, objects that are not of UIKit's classes are not
  /// noticed to go before the next few are watched.
  @MainActor
  static func attach(to owner: AnyObject, for run: RunEngine) {
    objc_setAssociatedObject(owner, key(run), OwnerWatch(run), .OBJC_ASSOCIATION_RETAIN)
  }

  @MainActor
  static func detach(from owner: AnyObject, for run: RunEngine) {
    objc_setAssociatedObject(owner, key(run), nil, .OBJC_ASSOCIATION_RETAIN)
  }

  /// A run's own address: no other run has it before that one is gone, and its watch with it.
  @MainActor
  private static func key(_ run: RunEngine) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(run).toOpaque())
  }

  deinit {
    let run = self.run
    guard run.run != nil else { return }
    // An owner may go on any thread, and in the midst of anything.
    DispatchQueue.main.async {
      MainActor.assumeIsolated { run.run?.ownerIsGone() }
    }
  }
}
