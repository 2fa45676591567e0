import Foundation
import QuartzCore
import VirtualTime

/// Switches the process to virtual time while somebody stages something, with the animation engine
/// as the first of its event sources.
///
/// Several stages of one test share the clock. A stage of another test, begun while the first is
/// suspended at an `await`, waits until the first has let go, so that nobody moves a stranger's time.
/// A stage that outlives its test, because something still holds it, is ended by the next one.
@MainActor
package enum StageClock {
  private static var holders: [Holder] = []
  private static var owner: Int?
  private static var engine: EventSourceRegistration?

  private struct Holder {
    weak var object: (any StageClockHolder)?
    let id: ObjectIdentifier
  }

  /// Called when the last holder lets go, while time is still virtual: those above this module drop
  /// what waits for a time that will not come.
  package static var beforeRelease: [@MainActor () -> Void] = []

  /// How long, in real seconds, a stage waits for one of another test that does not go on.
  private static let patience = 0.5

  /// Takes hold of virtual time and switches it on if nobody has yet.
  package static func acquire(_ holder: any StageClockHolder) {
    let task = withUnsafeCurrentTask { $0?.hashValue }
    if !holders.isEmpty, owner != task { waitForTurn() }
    holders.append(Holder(object: holder, id: ObjectIdentifier(holder)))
    guard holders.count == 1 else { return }
    owner = task
    MediaScheduler.reset()
    MediaScheduler.drivesItself = false
    VirtualTime.turnOn()
    engine = EventSourceRegistration(MediaEventSource())
    // Timers that are due only because the clock has jumped are not this stage's business.
    VirtualTime.runReady()
  }

  /// Lets go of virtual time; the last to do so brings the real clock back.
  package static func release(_ id: ObjectIdentifier) {
    guard let index = holders.firstIndex(where: { $0.id == id }) else { return }
    holders.remove(at: index)
    guard holders.isEmpty else { return }
    for action in beforeRelease { action() }
    engine?.remove()
    engine = nil
    owner = nil
    MediaScheduler.reset()
    VirtualTime.turnOff()
    MediaScheduler.drivesItself = true
  }

  /// Other tests run inside a wait, and may wait in turn. Deeper than this only what the suspended
  /// test itself has left to do runs.
  private static let deepestWait = 16
  private static var depth = 0

  private static func waitForTurn() {
    depth += 1
    defer { depth -= 1 }
    var idle = 0.0
    while !holders.isEmpty, idle < patience {
      let start = VirtualTime.realNow
      VirtualTime.runOthers(all: depth <= deepestWait)
      let elapsed = VirtualTime.realNow - start
      // A round in which something ran is not idle, nor is one on a busy machine.
      if elapsed < 0.005 { idle += elapsed }
    }
    for holder in holders {
      holder.object?.clockWasTaken()
      release(holder.id)
    }
  }
}

/// Somebody who holds virtual time.
@MainActor
package protocol StageClockHolder: AnyObject {
  /// The holder did not go on while somebody else waited, and has lost its hold.
  func clockWasTaken()
}

/// The animation engine's events: animation ends, display links, completions.
@MainActor
private final class MediaEventSource: EventSource {
  var nextEventTime: Double? { MediaScheduler.nextEventTime }
  func processEvents(upTo time: Double) { MediaScheduler.processEvents(upTo: time) }
  func turnEnded() { MediaScheduler.commitPendingTransactions() }
}
