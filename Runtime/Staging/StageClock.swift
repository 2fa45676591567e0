import Foundation
import QuartzCore
import UIKit
import VirtualTime

/// Gives everybody who stages something a virtual time, with the animation engine as the first of its
/// event sources.
///
/// Several stages of one test share a time. Those of different tests each have their own: a test that
/// is suspended at an `await` finds its time, its animations and its windows as it left them, whatever
/// ran meanwhile. A stage that outlives its test, because something still holds it, is ended by the
/// next one that finds itself in its time.
@MainActor
package enum StageClock {
  /// A virtual time and those who hold it.
  private struct Session {
    let owner: Owner
    let engine: EventSourceRegistration
    var holders: [ObjectIdentifier]
  }

  /// Whose a time is.
  private struct Owner {
    /// Retained as long as the session lasts, so that its address is nobody else's.
    let task: UnsafeMutableRawPointer?
    let test: AnyHashable?

    func retain() {
      if let task { _ = Unmanaged<AnyObject>.fromOpaque(task).retain() }
    }

    func release() {
      if let task { Unmanaged<AnyObject>.fromOpaque(task).release() }
    }
  }

  private static var sessions: [UInt64: Session] = [:]

  /// Called when the last holder lets go, while time is still virtual: those above this module drop
  /// what waits for a time that will not come.
  package static var beforeRelease: [@MainActor () -> Void] = []

  /// What changes with the world, in the order it is changed.
  package static var keptApart: [any WorldBound] = [
    KeptApart(
      make: { MediaScheduler.State(drivesItself: false) },
      exchange: { MediaScheduler.exchange($0) }),
    KeptApart(
      make: { UIApplication.WindowState() },
      exchange: { UIApplication.shared.exchangeWindows($0) }),
  ]

  /// Takes hold of a virtual time: of the one its test has already, or of a new one. It is the
  /// present one then.
  ///
  /// - Parameter test: What tells tests apart, if the caller knows. Without, it is the task.
  /// - Returns: The world.
  @discardableResult
  package static func acquire(_ holder: AnyObject, test: AnyHashable? = nil) -> UInt64 {
    if VirtualTime.onSwitch == nil {
      VirtualTime.onSwitch = { from, to in
        for part in keptApart { part.worldDidChange(from: from, to: to) }
      }
    }
    let task = withUnsafeCurrentTask { task in
      task.map { unsafeBitCast($0, to: UnsafeMutableRawPointer.self) }
    }
    let owner = Owner(task: task, test: test)
    if let world = world(of: owner) {
      sessions[world]?.holders.append(ObjectIdentifier(holder))
      VirtualTime.enter(world)
      return world
    }
    endOrphan(foundBy: owner)
    VirtualTime.turnOn(owner: task)
    let world = VirtualTime.world
    owner.retain()
    sessions[world] = Session(
      owner: owner, engine: EventSourceRegistration(MediaEventSource()),
      holders: [ObjectIdentifier(holder)])
    VirtualTime.runReady()
    return world
  }

  /// The world of the same task of the same test, or, for another task that a test has started in its
  /// world, that one.
  private static func world(of owner: Owner) -> UInt64? {
    let present = VirtualTime.world
    return sessions.first { world, session in
      session.owner.test == owner.test
        && (session.owner.task == owner.task || (owner.test != nil && world == present))
    }?.key
  }

  /// A test does not come to run in another's time unless that test is over.
  private static func endOrphan(foundBy owner: Owner) {
    let present = VirtualTime.world
    guard let test = sessions[present]?.owner.test, let other = owner.test, test != other else {
      return
    }
    end(present)
  }

  /// Whether a world has not ended.
  package static func isHeld(_ world: UInt64) -> Bool { sessions[world] != nil }

  /// Lets go of virtual time; the last to do so ends its world, and the main thread goes back to where
  /// it was.
  package static func release(_ id: ObjectIdentifier) {
    guard let world = sessions.first(where: { $0.value.holders.contains(id) })?.key else { return }
    sessions[world]?.holders.removeAll { $0 == id }
    if sessions[world]?.holders.isEmpty == true { end(world) }
  }

  private static func end(_ world: UInt64) {
    let previous = VirtualTime.world
    VirtualTime.enter(world)
    for action in beforeRelease { action() }
    let session = sessions.removeValue(forKey: world)
    session?.engine.remove()
    session?.owner.release()
    MediaScheduler.reset()
    VirtualTime.turnOff()
    for part in keptApart { part.worldEnded(world) }
    if previous != world { VirtualTime.enter(previous) }
  }
}

/// The animation engine's events: animation ends, display links, completions.
@MainActor
private final class MediaEventSource: EventSource {
  var nextEventTime: Double? { MediaScheduler.nextEventTime }
  func processEvents(upTo time: Double) { MediaScheduler.processEvents(upTo: time) }
  func turnEnded() { MediaScheduler.commitPendingTransactions() }
}
