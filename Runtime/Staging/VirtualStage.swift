import Foundation
import UIKit
import VirtualTime

/// A window under virtual time: time stands until it is told to move, and then everything that
/// happens in between happens in its order.
///
/// While a stage is alive the process is under virtual time; when the last one is released the real
/// clock is back, and whatever was still waiting is let go.
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
  package init(size: CGSize) {
    StageClock.acquire(clock)
    startTime = VirtualTime.now
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = UIView(frame: window.bounds)
    view.backgroundColor = .white
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    window.makeKeyAndVisible()
    clock.window = window
    VirtualTime.runReady()
  }

  // MARK: Time

  /// Seconds since the stage began, exact to the nanosecond.
  package var now: TimeInterval { stageTime(VirtualTime.now) }

  /// The stage's time at a host time.
  package func stageTime(_ hostTime: TimeInterval) -> TimeInterval {
    hostTime.isFinite ? ((hostTime - startTime) * 1e9).rounded() / 1e9 : hostTime
  }

  /// The host time at a time of the stage.
  package func hostTime(_ stageTime: TimeInterval) -> TimeInterval { startTime + stageTime }

  /// Moves time by `interval` seconds. Not a number or a negative interval moves nothing, but what
  /// is ready now runs.
  package func advance(by interval: TimeInterval) {
    clock.checkIsHeld()
    VirtualTime.run(until: VirtualTime.now + (interval > 0 ? interval : 0))
  }

  /// Moves to `time`, in seconds since the stage began; time never goes back.
  package func advance(to time: TimeInterval) {
    clock.checkIsHeld()
    VirtualTime.run(until: hostTime(time))
  }

  /// Runs until no event is left, or `limit` seconds from now have passed.
  ///
  /// - Returns: Whether nothing is left. An animation that repeats for ever is no event.
  package func runUntilIdle(limit: TimeInterval) -> Bool {
    clock.checkIsHeld()
    let end = VirtualTime.now + limit
    while VirtualTime.step(limit: end) {}
    if VirtualTime.nextEventTime == nil { return true }
    VirtualTime.run(until: end)
    return false
  }

  /// When something last happened, in seconds since the stage began.
  package var lastEventTime: TimeInterval { stageTime(VirtualTime.lastEventTime) }

  /// The time of the next event in seconds since the stage began, or nil when nothing is left.
  package var nextEventTime: TimeInterval? { VirtualTime.nextEventTime.map(stageTime) }
}

/// A stage's hold of virtual time, given up with the stage or taken away before.
@MainActor
private final class ClockHold: StageClockHolder {
  var window: UIWindow?
  private var wasTaken = false

  func clockWasTaken() {
    wasTaken = true
    guard let window else { return }
    // What the completions of its animations hold is released with them.
    var layers: [CALayer] = [window.layer]
    while let layer = layers.popLast() {
      layer.removeAllAnimations()
      layers += layer.sublayers ?? []
    }
    window.isHidden = true
    self.window = nil
  }

  func checkIsHeld() {
    precondition(
      !wasTaken,
      """
      This stage was ended because another test made one while this test was suspended and did not \
      go on. Let go of the stage before a long wait, or put the tests in a `.serialized` suite.
      """)
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
