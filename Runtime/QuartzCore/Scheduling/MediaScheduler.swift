import Foundation

/// What has to happen on the main thread, and when: ends and starts of animations, completions,
/// display link ticks and commits.
///
/// In real time it arms one Foundation timer for its next event. Under virtual time the stage turns
/// that off (`drivesItself`) and calls `processEvents(upTo:)` and `commitPendingTransactions()` itself.
package enum MediaScheduler {
  // All of it belongs to the main thread, as layers do.
  nonisolated(unsafe) static var queue = EventQueue()
  nonisolated(unsafe) static var ready: [(chain: EventChain, action: () -> Void)] = []
  /// Of what is being called now.
  private nonisolated(unsafe) static var chain = EventChain()
  nonisolated(unsafe) static var readyTime: CFTimeInterval = 0
  nonisolated(unsafe) static var timer: Timer?
  nonisolated(unsafe) static var armedTime = CFTimeInterval.infinity
  /// Calls of `processEvents` on the stack: a completion may run the loop while it waits.
  private nonisolated(unsafe) static var processingDepth = 0
  private static var isProcessing: Bool { processingDepth > 0 }
  private nonisolated(unsafe) static var lastEvent: UInt64 = 0
  nonisolated(unsafe) static var commitIsRequested = false
  nonisolated(unsafe) static var links: [CADisplayLink] = []

  /// Called at each commit, before what began in the transaction begins: layout and display of
  /// windows. UIKit adds one.
  package nonisolated(unsafe) static var willCommit: [() -> Void] = []

  /// Whether the scheduler arms timers of its own: false under virtual time.
  package nonisolated(unsafe) static var drivesItself = true {
    didSet { if drivesItself { arm() } else { disarm() } }
  }

  // MARK: Queue

  /// Calls something on the main thread at the next opportunity: in this turn of the scheduler, or
  /// the next turn of the run loop. In the order in which it was asked for.
  package static func enqueue(_ action: @escaping () -> Void) {
    let chain = nextChain()
    guard !chain.isTooLong else {
      enqueue(at: chain.resumption, action)
      return
    }
    if ready.isEmpty { readyTime = CACurrentMediaTime() }
    ready.append((chain, action))
    if !isProcessing { arm() }
  }

  /// The chain of what is asked for now.
  private static func nextChain() -> EventChain {
    isProcessing ? chain.next(at: CACurrentMediaTime()) : EventChain()
  }

  private static func insert(_ kind: Event.Kind, at time: CFTimeInterval, _ number: UInt64) {
    var chain = nextChain()
    var time = time
    if chain.isTooLong {
      time = max(time, chain.resumption)
      chain = EventChain()
    }
    queue.insert(Event(time: time, number: number, kind: kind, chain: chain))
    if !isProcessing { arm() }
  }

  /// Calls something at a host time, after what was asked for before for the same time.
  package static func enqueue(at time: CFTimeInterval, _ action: @escaping () -> Void) {
    lastEvent += 1
    insert(.action(action), at: time, lastEvent)
  }

  /// Schedules the end of an animation, in place of an end scheduled before.
  static func schedule(_ timing: AnimationTiming) {
    lastEvent += 1
    timing.scheduledEvent = lastEvent
    guard timing.options.contains(.removesAtEnd) || timing.attachment != nil else { return }
    let line = Timeline(scale: timing.timelineScale, offset: timing.timelineOffset)
    let time = line.host(timing.endTime)
    guard time.isFinite else { return }
    insert(.end(timing), at: time, lastEvent)
  }

  /// Schedules the call of a delegate at the begin of an animation.
  static func scheduleStart(of attachment: AnimationAttachment, _ timing: AnimationTiming) {
    guard attachment.animation.delegate != nil else { return }
    let line = Timeline(scale: timing.timelineScale, offset: timing.timelineOffset)
    let begin =
      timing.speed > 0 ? timing.beginTime - timing.timeOffset / timing.speed : timing.beginTime
    let time = line.host(begin)
    guard time.isFinite else { return }
    lastEvent += 1
    insert(.start(attachment), at: time, lastEvent)
  }

  /// The host time of the next event, or nil when nothing is pending.
  package static var nextEventTime: CFTimeInterval? {
    var next = CFTimeInterval.infinity
    if !ready.isEmpty { next = readyTime }
    queue.dropCancelled()
    if let first = queue.firstTime { next = min(next, first) }
    for link in links { if let tick = link.nextTick { next = min(next, tick) } }
    return next < .infinity ? next : nil
  }

  /// Lets everything happen that is due at a host time, in order of time, then of request.
  ///
  /// What completions ask for in turn happens too, until nothing is left; a program that asks for
  /// something at once for ever is put off to the next frame (see `EventChain`), so that time goes on.
  package static func processEvents(upTo time: CFTimeInterval) {
    processingDepth += 1
    defer {
      processingDepth -= 1
      if !isProcessing { arm() }
    }
    var rounds = 0
    drain(&rounds)
    while rounds < 10_000 {
      queue.dropCancelled()
      let event = queue.firstTime ?? .infinity
      let tick = links.isEmpty ? .infinity : links.compactMap(\.nextTick).min() ?? .infinity
      guard min(event, tick) <= time else { break }
      rounds += 1
      if event <= tick {
        guard let event = queue.popFirst() else { break }
        chain = event.chain
        event.fire()
      } else {
        chain = EventChain()
        for link in links where link.nextTick == tick { link.fire(at: tick) }
      }
      drain(&rounds)
    }
    if !ready.isEmpty { readyTime = time + 0.001 }
  }

  private static func drain(_ rounds: inout Int) {
    while !ready.isEmpty, rounds < 10_000 {
      rounds += 1
      let batch = ready
      ready = []
      for (chain, action) in batch {
        self.chain = chain
        action()
      }
    }
  }

  // MARK: Commits

  /// Ends the implicit transaction of this turn: windows lay out and display, animations begin.
  /// Costs nothing when nothing changed.
  package static func commitPendingTransactions() {
    commitIsRequested = false
    if KeyValueObservers.isActive { KeyValueObservers.compareAll() }
    guard TransactionStack.isCommitDue || !TransactionStack.open.isEmpty else { return }
    for action in willCommit { action() }
    TransactionStack.commitNow()
  }

  /// Something changed: in real time, the run loop commits at the end of its turn.
  static func commitIsDue() {
    guard drivesItself, !commitIsRequested else { return }
    commitIsRequested = true
    RunLoop.main.perform(inModes: [.common]) { commitPendingTransactions() }
  }

  // MARK: Real time

  /// Sees to it that the next event wakes the run loop.
  static func rearm() { if !isProcessing { arm() } }

  private static func arm() {
    guard drivesItself else { return }
    guard let next = nextEventTime else {
      disarm()
      return
    }
    if timer != nil, armedTime <= next { return }
    disarm()
    armedTime = next
    let wait = max(next - CACurrentMediaTime(), 0)
    // Not `Timer(timeInterval:)`: off Apple platforms its first firing is at once.
    let date = Date(timeIntervalSinceNow: wait)
    let made = Timer(fire: date, interval: 0, repeats: false) { _ in
      timer = nil
      armedTime = .infinity
      processEvents(upTo: CACurrentMediaTime())
      commitPendingTransactions()
    }
    timer = made
    RunLoop.main.add(made, forMode: .common)
  }

  private static func disarm() {
    timer?.invalidate()
    timer = nil
    armedTime = .infinity
  }

  /// Forgets all events, display links and open transactions: when a stage is torn down.
  package static func reset() {
    queue = EventQueue()
    ready = []
    for link in links { link.forget() }
    links = []
    TransactionStack.reset()
    disarm()
  }
}

/// Something that happens at a time.
struct Event {
  let time: CFTimeInterval
  let number: UInt64
  let kind: Kind
  let chain: EventChain

  enum Kind {
    case end(AnimationTiming)
    case start(AnimationAttachment)
    case action(() -> Void)
  }

  var isCancelled: Bool {
    if case .end(let timing) = kind {
      return timing.scheduledEvent != number || (timing.members.isEmpty && timing.attachment == nil)
    }
    return false
  }

  func fire() {
    switch kind {
    case .end(let timing):
      if let attachment = timing.attachment {
        attachment.reachedEnd()
      } else {
        timing.endAll(finished: true)
      }
    case .start(let attachment): attachment.start()
    case .action(let action): action()
    }
  }
}

/// How many events in a row were each asked for by the one before, within a frame.
///
/// A completion that begins the next animation of no duration, and so on for ever, would keep time
/// from going on. On a device each of them takes some of the frame; here a thousand of them take all
/// of it, and what they ask for waits for the next one. Only chains count, not how much is due at once.
struct EventChain {
  private var length = 0
  private var start: CFTimeInterval = -.infinity

  private static let frame: CFTimeInterval = 1.0 / 60
  private static let longest = 1000

  var isTooLong: Bool { length > Self.longest }
  /// When something that belongs to a chain that is too long happens.
  var resumption: CFTimeInterval { start + Self.frame }

  /// The chain of what is asked for at a time by something of this one.
  func next(at time: CFTimeInterval) -> EventChain {
    var next = self
    if time - start < Self.frame {
      next.length += 1
    } else {
      next.length = 1
      next.start = time
    }
    return next
  }
}
