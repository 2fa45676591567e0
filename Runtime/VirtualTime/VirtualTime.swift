import CVirtualTime
import Foundation
import Synchronization

/// The clock of the process when it is under virtual time, and the loop that moves it.
///
/// While it is on, `CACurrentMediaTime()`, `Date()`, Dispatch, run loops, `Timer`, `Task.sleep` and
/// sleeping threads follow a clock that only moves when told to. It is off by default, and a
/// program that links this module but never switches it on is untouched.
///
/// There may be several virtual times, called worlds: each has its own clock, timers, blocks and
/// event sources. What is below is about the world that the main thread is in. In a test process it
/// goes to the world of each block that it runs: a block belongs to the world of the code that
/// submitted it, or whose task it continues.
///
/// At one instant things happen in this order: blocks on background queues; blocks on the main
/// queue and main-actor jobs; the main run loop's own sources; then event sources in the order they
/// were added (the animation engine first), run loop timers, delayed blocks and dispatch timers
/// (those armed first come first), each followed by everything it made ready.
@MainActor
package enum VirtualTime {
  /// Where the virtual monotonic clock starts, in seconds: not 0, which Core Animation takes for
  /// "now", and small, so that times keep their precision.
  package nonisolated static let startOfMediaTime = 1000.0

  /// Where the virtual wall clock starts, in seconds after 1970: 9:41 on 1 January 2001 (UTC), near
  /// the reference date of `Date`, where a `Double` resolves picoseconds.
  package nonisolated static let startOfWallTime = 978_342_060.0

  /// Whether the calling thread is under virtual time.
  package nonisolated static var isOn: Bool { evt_is_enabled() }

  /// The virtual host time in seconds, equal to `CACurrentMediaTime()`; the real one when off.
  package nonisolated static var now: Double { seconds(evt_now()) }

  /// The real monotonic time in seconds, whatever the mode.
  package nonisolated static var realNow: Double { seconds(evt_real_now()) }

  /// Begins a world, at the start of virtual time, and enters it.
  ///
  /// - Parameter owner: The task that it belongs to: what that has left to do runs in this world,
  ///   whoever wakes it.
  package static func turnOn(owner: UnsafeMutableRawPointer? = nil) {
    evt_enable(nanoseconds(startOfMediaTime), nanoseconds(startOfWallTime))
    evt_set_owner(owner)
  }

  /// The number of the world that the caller is in; 0 for real time.
  package nonisolated static var world: UInt64 { evt_current_world() }

  /// Takes the main thread to a world; to real time if it has ended.
  package static func enter(_ world: UInt64) { evt_enter(world) }

  /// Called when the main thread has gone from one world to another, 0 being real time.
  package static var onSwitch: (@MainActor (_ from: UInt64, _ to: UInt64) -> Void)? {
    didSet {
      evt_set_switch_handler { from, to in
        MainActor.assumeIsolated { VirtualTime.onSwitch?(from, to) }
      }
    }
  }

  /// Ends the world; the real clock is back. What has not run yet goes to its real queue.
  package static func turnOff() { evt_disable() }

  /// The time of the earliest event of any kind, or nil when nothing will ever happen.
  package static var nextEventTime: Double? {
    let next = evt_next_event()
    guard next != .max, seconds(next) - now < horizon else { return nil }
    let others = evt_next_event_besides_run_loop()
    guard next < others, Thread.isMainThread else { return seconds(next) }
    // The main run loop leaves its descriptor armed when its last timer is invalidated: ask the run
    // loop itself what it waits for.
    let timer = nextRunLoopTimer()
    let stale = timer.map { $0 - seconds(next) > 1e-4 } ?? true
    guard stale else { return seconds(next) }
    let earliest = min(timer ?? .infinity, seconds(others))
    return earliest - now < horizon ? earliest : nil
  }

  /// Seconds from now within which something has to happen to count as coming: three years. A run
  /// loop that is made to forget another world's timer is armed for a date further away than that.
  private static let horizon = 1e8

  /// The host time of the main run loop's next timer, or nil if it has none.
  private static func nextRunLoopTimer() -> Double? {
    guard let date = RunLoop.main.limitDate(forMode: .default), date != .distantFuture else {
      return nil
    }
    return date.timeIntervalSince1970 - startOfWallTime + startOfMediaTime
  }

  /// The host time at which something last happened other than an observer's doing.
  package static var lastEventTime: Double { seconds(evt_last_event()) }

  /// From now on time also moves in the main thread's outermost wait, as a program expects that runs
  /// its own run loop.
  ///
  /// - Parameter whenIdle: Called when such a wait would last for ever because no event is left.
  package static func moveTimeInWaits(whenIdle: @escaping @MainActor () -> Void) {
    idleHandler = whenIdle
    evt_set_free_running(true)
    evt_set_idle_handler({ _ in MainActor.assumeIsolated { VirtualTime.idleHandler?() } }, nil)
  }

  private static var idleHandler: (@MainActor () -> Void)?

  /// Runs everything that is ready at the present time, without moving it.
  package static func runReady() { evt_run_ready() }

  /// Has a program reported whose time stands still, because the main thread waits for something
  /// that never comes or is busy without end.
  ///
  /// - Parameters:
  ///   - limit: How long time must stand, in real seconds.
  ///   - report: Called on a thread of its own, once each time, with a text of several lines: what
  ///     the main thread waits for, and where it is. Nil for no reports.
  package nonisolated static func onStuck(
    after limit: Double, _ report: (@Sendable (String) -> Void)?
  ) {
    stuckReport.withLock { $0 = report }
    evt_set_stuck_handler(
      nanoseconds(limit),
      report == nil
        ? nil
        : { text, _ in
          VirtualTime.stuckReport.withLock { $0 }?(String(cString: text))
        }, nil)
  }

  private nonisolated static let stuckReport = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Runs what is ready, then moves to the next event and fires it.
  ///
  /// - Returns: False when no event is due at or before `limit`; time has not moved then.
  @discardableResult
  package static func step(limit: Double = .infinity) -> Bool { evt_step(nanoseconds(limit)) }

  /// Runs everything up to and including `time`, then leaves the clock there. An earlier time runs
  /// only what is ready.
  package static func run(until time: Double) { evt_run_until(nanoseconds(time)) }

  /// What keeps the process from being idle.
  package static var pending: evt_pending { evt_get_pending() }

  /// Nanoseconds of a time in seconds, to the nearest; saturates at both ends, and NaN is 0.
  package nonisolated static func nanoseconds(_ seconds: Double) -> Int64 {
    let scaled = (seconds * 1e9).rounded()
    if scaled.isNaN { return 0 }
    if scaled >= 0x1p63 { return .max }
    return scaled <= -0x1p63 ? .min : Int64(scaled)
  }

  /// Seconds of a time in nanoseconds.
  package nonisolated static func seconds(_ nanoseconds: Int64) -> Double {
    nanoseconds == .max ? .infinity : Double(nanoseconds) / 1e9
  }
}
