import Foundation
import UIKit
import VirtualTime

/// A window under virtual time: time stands until it is told to move, and then everything that
/// happens in between happens in its order.
///
/// While a stage is alive its test is under virtual time; when the test's last one is released the
/// real clock is back, and whatever was still waiting is let go.
@MainActor
package final class VirtualStage {
  /// The window, visible and key.
  package let window: UIWindow

  /// Fills the window; white.
  package let view: UIView

  /// The host time at which the stage began, as `CACurrentMediaTime()` gives it.
  package let startTime: TimeInterval

  private let clock = ClockHold()

  /// Makes a stage of a size in points.
  ///
  /// - Parameter test: What tells tests apart, if the caller knows.
  package init(size: CGSize, test: AnyHashable? = nil) {
    clock.world = StageClock.acquire(clock, test: test)
    startTime = VirtualTime.now
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = UIView(frame: window.bounds)
    view.backgroundColor = .white
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    window.backdrop = view
    window.makeKeyAndVisible()
    clock.window = window
    VirtualTime.runReady()
  }

  // MARK: Time

  /// Seconds since the stage began, exact to the nanosecond.
  package var now: TimeInterval {
    clock.enter()
    return stageTime(VirtualTime.now)
  }

  /// The stage's time at a host time.
  package func stageTime(_ hostTime: TimeInterval) -> TimeInterval {
    hostTime.isFinite ? ((hostTime - startTime) * 1e9).rounded() / 1e9 : hostTime
  }

  /// The host time at a time of the stage.
  package func hostTime(_ stageTime: TimeInterval) -> TimeInterval { startTime + stageTime }

  /// Moves time by `interval` seconds. Not a number or a negative interval moves nothing, but what
  /// is ready now runs.
  package func advance(by interval: TimeInterval) {
    clock.enter()
    VirtualTime.run(until: VirtualTime.now + (interval > 0 ? interval : 0))
  }

  /// Moves to `time`, in seconds since the stage began; time never goes back.
  package func advance(to time: TimeInterval) {
    clock.enter()
    VirtualTime.run(until: hostTime(time))
  }

  /// Runs until no event is left, or `limit` seconds from now have passed.
  ///
  /// - Returns: Whether nothing is left. An animation that repeats for ever is no event.
  package func runUntilIdle(limit: TimeInterval) -> Bool {
    clock.enter()
    let end = VirtualTime.now + limit
    while VirtualTime.step(limit: end) {}
    if VirtualTime.nextEventTime == nil { return true }
    VirtualTime.run(until: end)
    return false
  }

  /// When something last happened, in seconds since the stage began.
  package var lastEventTime: TimeInterval {
    clock.enter()
    return stageTime(VirtualTime.lastEventTime)
  }

  /// The time of the next event in seconds since the stage began, or nil when nothing is left.
  package var nextEventTime: TimeInterval? {
    clock.enter()
    return VirtualTime.nextEventTime.map(stageTime)
  }
}

/// A stage's hold of virtual time.
@MainActor
private final class ClockHold {
  var window: UIWindow?
  var world: UInt64 = 0

  /// Code of a test may be woken by what knows nothing of its time, and then asks its stage.
  func enter() {
    precondition(
      StageClock.isHeld(world),
      """
      This stage was ended by another test: it had outlived its own, because something that never \
      ends still holds it. Stop endless runs and timers at the end of a test, or capture views only.
      """)
    VirtualTime.enter(world)
  }

  deinit {
    // A stage that is let go on another thread comes back to the main one for it.
    let window = window
    let id = ObjectIdentifier(self)
    if Thread.isMainThread {
      MainActor.assumeIsolated { Self.end(window, id) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { Self.end(window, id) } }
    }
  }

  private static func end(_ window: UIWindow?, _ id: ObjectIdentifier) {
    window?.isHidden = true
    StageClock.release(id)
  }
}
