import CVirtualTime

/// Something that happens at known times on the main thread: the animation engine, a camera.
@MainActor
package protocol EventSource: AnyObject {
  /// The host time of the next event, or nil when there is none.
  var nextEventTime: Double? { get }

  /// Does everything due at or before `time`. `nextEventTime` must be later afterwards.
  func processEvents(upTo time: Double)

  /// A turn of the main thread has ended.
  func turnEnded()
}

extension EventSource {
  package func turnEnded() {}
}

/// The registration of an event source; the source is kept alive and asked until `remove()`.
@MainActor
package final class EventSourceRegistration {
  private let source: any EventSource
  private var token: Int32 = -1

  /// Adds a source. Those due at the same time fire in the order they were added.
  ///
  /// - Parameter isObserver: Whether it, as a camera, only watches: it does not keep the process from
  ///   being idle, and of what happens at one time it comes last.
  package init(_ source: any EventSource, isObserver: Bool = false) {
    self.source = source
    let callbacks = evt_source(
      next: { context in
        MainActor.assumeIsolated { registration(context).nextTime() }
      },
      fire: { context, now in
        MainActor.assumeIsolated { registration(context).fire(at: now) }
      },
      turn_ended: { context in
        MainActor.assumeIsolated { registration(context).source.turnEnded() }
      },
      context: Unmanaged.passUnretained(self).toOpaque(),
      is_observer: isObserver)
    token = evt_add_source(callbacks)
    precondition(token >= 0, "Too many event sources: at most 8 can be added at a time.")
  }

  package func remove() {
    evt_remove_source(token)
    token = -1
  }

  private func nextTime() -> Int64 {
    guard let time = source.nextEventTime else { return .max }
    return VirtualTime.nanoseconds(time)
  }

  /// The clock counts nanoseconds, so an event's own time may lie a rounding error after it.
  private func fire(at now: Int64) {
    let time = VirtualTime.seconds(now)
    source.processEvents(upTo: max(time, source.nextEventTime ?? time))
  }
}

/// The loop calls on the main thread only, which makes `assumeIsolated` above true.
@MainActor
private func registration(_ context: UnsafeMutableRawPointer?) -> EventSourceRegistration {
  Unmanaged<EventSourceRegistration>.fromOpaque(context!).takeUnretainedValue()
}
