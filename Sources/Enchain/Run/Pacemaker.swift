import Foundation
import UIKit

/// Wakes runs when something of theirs is due: one timer for all of them.
///
/// The timer is in the main run loop's common modes, so chains go on while a scroll view tracks.
@MainActor
final class Pacemaker {
  private(set) static var shared = Pacemaker()

  /// Puts another in place and answers the one that was.
  static func exchange(_ new: Pacemaker) -> Pacemaker {
    defer { shared = new }
    return shared
  }

  /// Host times closer than this count as the same: a `Date` in this century has a resolution of
  /// 0.12 µs, so a timer set to a host time may fire that much ahead of it.
  static let tolerance = 1e-6

  /// How many steps in a row UIKit reported as over at the very time they should be.
  ///
  /// Where it always does, as under a clock that jumps from event to event, its report is as good as
  /// a timer and costs nothing. On a device reports come with the next frame, and are not waited for.
  private var punctualReports = 0

  /// How long a report that is relied on may be missing before the run goes on without it.
  static let patience = 4.0

  /// Whether UIKit's report of a step's end can be waited for.
  var trustsReports: Bool { punctualReports >= 3 }

  /// Notes how late, in seconds, UIKit reported the end of a step that went its whole time.
  func noteReport(lateBy lateness: Double) {
    punctualReports = abs(lateness) < 1e-4 ? min(punctualReports + 1, 3) : 0
  }

  /// What a run waits for, and what is set for it.
  struct Waking {
    /// The host time at which it is to be woken; infinity if at none.
    fileprivate(set) var host = Double.infinity
    /// Earlier requests come first at the same time.
    fileprivate(set) var order: UInt64 = 0
    /// The host time and number of its alarm, which may be earlier than it has asked for since.
    fileprivate var alarmHost = Double.infinity
    fileprivate var alarmOrder: UInt64 = 0

    fileprivate mutating func set(_ alarm: Alarm) {
      alarmHost = alarm.host
      alarmOrder = alarm.order
    }

    fileprivate mutating func unset() {
      alarmHost = .infinity
      alarmOrder = 0
    }
  }

  fileprivate struct Alarm {
    var host: Double
    var order: UInt64
    var run: RunEngine
  }

  /// A heap with an alarm for each run that waits. One that a run has replaced by an earlier one, or
  /// cancelled, is left in it and dropped when met.
  private var alarms: [Alarm] = []
  private var lastOrder: UInt64 = 0
  private var timer: Timer?
  private var armedFor = Double.infinity
  private var isRinging = false

  /// Wakes `run` at that host time, and not at the one asked for before.
  ///
  /// An alarm that is early finds out when it rings, and is moved then: a run whose steps are reported
  /// in time moves its alarm once in seconds, not at every step.
  func wake(_ run: RunEngine, at host: Double) {
    lastOrder += 1
    run.waking.host = host
    run.waking.order = lastOrder
    if host < run.waking.alarmHost { set(Alarm(host: host, order: lastOrder, run: run)) }
  }

  private func set(_ alarm: Alarm) {
    alarm.run.waking.set(alarm)
    insert(alarm)
    arm()
  }

  /// Forgets what `run` asked for.
  func cancel(_ run: RunEngine) {
    run.waking = Waking()
    arm()
  }

  /// Forgets everything.
  func reset() {
    alarms = []
    timer?.invalidate()
    timer = nil
    armedFor = .infinity
    isRinging = false
    punctualReports = 0
  }

  private func ring() {
    guard !isRinging else { return }
    isRinging = true
    armedFor = .infinity
    let now = CACurrentMediaTime()
    // What becomes due while ringing waits for the next ring, so that other events get their turn.
    let last = lastOrder
    while let alarm = alarms.first, alarm.host <= now + Self.tolerance, alarm.order <= last {
      removeFirst()
      let run = alarm.run
      guard run.waking.alarmOrder == alarm.order else { continue }
      run.waking.unset()
      if run.waking.order == alarm.order {
        run.wake(at: now)
      } else if run.waking.host < .infinity {
        set(Alarm(host: run.waking.host, order: run.waking.order, run: run))
      }
    }
    isRinging = false
    if let alarm = alarms.first, alarm.host <= now + Self.tolerance {
      // A repeating timer that is given the very date it fires for goes on to the next instead.
      timer?.invalidate()
      timer = nil
    }
    arm()
  }

  private func arm() {
    guard !isRinging else { return }
    while let alarm = alarms.first, alarm.run.waking.alarmOrder != alarm.order { removeFirst() }
    guard let alarm = alarms.first else {
      timer?.invalidate()
      timer = nil
      armedFor = .infinity
      return
    }
    // A timer that is early does no harm, and setting it costs more than all else here.
    guard alarm.host < armedFor else { return }
    armedFor = alarm.host
    let date = Date(timeIntervalSinceNow: max(0, alarm.host - CACurrentMediaTime()))
    if let timer {
      timer.fireDate = date
    } else {
      // Repeating, because only such a timer can be given another date after it has fired.
      let timer = Timer(fire: date, interval: 1e9, repeats: true) { _ in
        // A timer of the main run loop fires on the main thread.
        MainActor.assumeIsolated { Pacemaker.shared.ring() }
      }
      RunLoop.main.add(timer, forMode: .common)
      self.timer = timer
    }
  }

  // MARK: Heap

  private static func precedes(_ left: Alarm, _ right: Alarm) -> Bool {
    left.host != right.host ? left.host < right.host : left.order < right.order
  }

  private func insert(_ alarm: Alarm) {
    alarms.append(alarm)
    var index = alarms.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard Self.precedes(alarms[index], alarms[parent]) else { break }
      alarms.swapAt(index, parent)
      index = parent
    }
  }

  private func removeFirst() {
    let last = alarms.removeLast()
    guard !alarms.isEmpty else { return }
    alarms[0] = last
    var index = 0
    while true {
      let left = 2 * index + 1
      guard left < alarms.count else { return }
      let right = left + 1
      let child =
        right < alarms.count && Self.precedes(alarms[right], alarms[left]) ? right : left
      guard Self.precedes(alarms[child], alarms[index]) else { return }
      alarms.swapAt(index, child)
      index = child
    }
  }
}
