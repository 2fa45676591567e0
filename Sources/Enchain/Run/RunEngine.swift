import UIKit

/// What a ``Run`` is a handle of: the run's state, the loop that performs what is due, and its end.
@MainActor
final class RunEngine {
  private(set) var sequencer: Sequencer
  private(set) var state: Run.State = .queued
  private(set) var playhead = Playhead(startingAt: 0)
  private(set) var rate = 1.0
  private(set) var isReversed = false
  var journal = Journal()

  /// The pacemaker's number for the moment the engine waits for; 0 if it waits for none.
  var alarm: UInt64 = 0
  /// The groups and steps whose condition was false: everything up to their end is passed over.
  var skipped: [Range<Int>] = []
  /// The animators UIKit plays steps with, by item.
  var animators: [Int: UIViewPropertyAnimator] = [:]
  /// The host time at which what is being performed was found to be due.
  private(set) var performingHost = 0.0
  /// When the step that UIKit will report, begun last, should be over.
  var reportedEnd = -Double.infinity
  /// How many steps had nothing to animate.
  var idleSteps = 0
  /// The first step that somebody else interrupted.
  var firstInterrupted: Int?
  /// Whether the steps that start now are over at once, because the run is being moved past them.
  var isCatchingUp = false

  let keys: [ObjectIdentifier]
  let hasOwner: Bool
  private weak var owner: AnyObject?
  /// The handle, held while the run is on, so that a caller can hold it weakly.
  private var handle: Run?
  private var isPerforming = false
  private(set) var request: Request?
  /// When what is endless is cut off, while everything that remains is being performed.
  private var lastPassEnd = Double.infinity
  private var completions: [@MainActor (Run.Outcome) -> Void] = []
  /// The runs to start when this one is over.
  private var successors: [RunEngine] = []

  init(_ plan: Plan, owner: AnyObject?) {
    sequencer = Sequencer(plan)
    self.owner = owner
    hasOwner = owner != nil
    keys = [owner.map { ObjectIdentifier($0) }, plan.chain.tail.map { ObjectIdentifier($0) }]
      .compactMap { $0 }
  }

  var plan: Plan { sequencer.plan }

  var isEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// The handle; a new one if the run is over and the first is gone.
  func makeHandle() -> Run {
    if let handle { return handle }
    let run = Run(self)
    if !isEnded { handle = run }
    return run
  }

  /// Whether the run may be asked to go back, and so has to know what it changed.
  var isRecording: Bool {
    hasOwner || plan.goesBack || (handle != nil && !isKnownUniquelyReferenced(&handle))
  }

  var ownerView: UIView? {
    (owner as? UIView) ?? (owner as? UIViewController)?.viewIfLoaded
  }

  func time(at host: Double) -> TimeInterval {
    switch state {
    case .queued: 0
    default: min(max(playhead.position(at: host), 0), plan.duration)
    }
  }

  // MARK: Start and end

  func begin() {
    guard state == .queued else { return }
    // It watches from the first run on.
    _ = SuspensionWatch.shared
    state = .running
    playhead = Playhead(startingAt: CACurrentMediaTime())
    reportFindings()
    wake(at: playhead.anchor)
  }

  /// Begins when `engine` is over.
  func queue(after engine: RunEngine) {
    engine.successors.append(self)
  }

  func onEnd(_ completion: @escaping @MainActor (Run.Outcome) -> Void) {
    if case .ended(let outcome) = state {
      completion(outcome)
    } else {
      completions.append(completion)
    }
  }

  func end(_ outcome: Run.Outcome) {
    guard !isEnded else { return }
    let time = self.time(at: CACurrentMediaTime())
    state = .ended(outcome)
    playhead.move(to: time, at: 0)
    playhead.setSpeed(0, at: 0)
    Pacemaker.shared.cancel(self)
    RunRegistry.shared.remove(self)
    let completions = self.completions
    let successors = self.successors
    let released = (plan, handle, journal)
    release()
    // What the chain captured is still there for its completions.
    withExtendedLifetime(released) {
      for completion in completions { completion(outcome) }
    }
    if let next = successors.first {
      next.successors = Array(successors.dropFirst()) + next.successors
      next.begin()
    }
  }

  /// Lets go of the chain and of everybody.
  private func release() {
    sequencer = Sequencer(.empty)
    journal = Journal()
    animators = [:]
    skipped = []
    handle = nil
    completions = []
    successors = []
  }

  /// Is over without telling anybody.
  func abandon() {
    state = .ended(.stopped(at: 0))
    alarm = 0
    RunRegistry.shared.remove(self)
    release()
  }

  // MARK: The loop

  /// Performs everything that is due at that host time, in order, then waits for what is next.
  func wake(at host: Double) {
    guard state == .running, !isPerforming else { return }
    performingHost = host
    if isReversed {
      goBack(to: playhead.position(at: host) - Pacemaker.tolerance)
      if state == .running, isReversed, playhead.position(at: host) <= Pacemaker.tolerance {
        goBack(to: -1)
        end(.stopped(at: 0))
        return
      }
    } else {
      let now = playhead.position(at: host) + Pacemaker.tolerance
      advance(to: now)
      if state == .running, !isReversed, sequencer.nextTime == nil,
        plan.duration <= playhead.position(at: host) + Pacemaker.tolerance
      {
        end(firstInterrupted.map { .interrupted(step: $0) } ?? .finished)
        return
      }
    }
    waitForNext()
  }

  /// Performs what lies up to that time of the run: what was recorded first, then what is new.
  ///
  /// What a step, a hook or a call does to the run itself counts as soon as it returns.
  func advance(to time: Double) {
    guard !isPerforming else { return }
    isPerforming = true
    var hasReplayed = false
    while !isEnded, request == nil, isCatchingUp || (state == .running && !isReversed) {
      let nextLive = sequencer.nextTime ?? .infinity
      if let crossing = journal.crossForward(to: min(time, nextLive)) {
        if replay(crossing) { hasReplayed = true }
        continue
      }
      guard nextLive <= time, nextLive < .infinity else { break }
      if nextLive >= lastPassEnd, sequencer.isNextStart { break }
      if hasOwner, owner == nil {
        isPerforming = false
        end(.ownerGone)
        return
      }
      if let occurrence = sequencer.next() { perform(occurrence, now: time) }
    }
    isPerforming = false
    if hasReplayed, !isCatchingUp { retimeActiveSteps(at: CACurrentMediaTime(), hasMoved: true) }
    fulfillRequest()
  }

  /// Takes back what lies later than that time of the run.
  private func goBack(to time: Double) {
    guard !isPerforming else { return }
    isPerforming = true
    var hasChanged = false
    while request == nil, let crossing = journal.crossBackward(to: time) {
      undo(crossing)
      hasChanged = true
    }
    isPerforming = false
    if hasChanged { retimeActiveSteps(at: CACurrentMediaTime(), hasMoved: true) }
    fulfillRequest()
  }

  private func waitForNext() {
    guard state == .running else { return }
    let time: Double
    if isReversed {
      time = max(journal.previousBoundary ?? 0, 0)
    } else {
      time = min(journal.nextBoundary ?? .infinity, sequencer.nextTime ?? plan.duration)
    }
    var host = playhead.host(at: time)
    if abs(time - reportedEnd) < 1e-4, Pacemaker.shared.trustsReports {
      host += Pacemaker.patience
    }
    Pacemaker.shared.wake(self, at: host)
  }

  /// UIKit reported that the animation of a step is over, after it went its whole time.
  func noteReport(endingAt end: Double, host: Double) {
    guard state == .running, playhead.speed == 1 else { return }
    Pacemaker.shared.noteReport(lateBy: host - playhead.host(at: end))
    if reportedEnd == end { reportedEnd = -.infinity }
    if playhead.position(at: host) >= end - Pacemaker.tolerance { wake(at: host) }
  }

  /// UIKit reported that a step's animation is over before its time: its end has to be timed.
  func noteEarlyReport(endingAt end: Double) {
    guard reportedEnd == end else { return }
    reportedEnd = -.infinity
    if !isPerforming { waitForNext() }
  }

  // MARK: Control

  /// What was asked of the run from inside one of its own blocks or hooks: done when that returns.
  enum Request {
    case seek(Double)
    case stop(Run.StopPosition)
  }

  private func fulfillRequest() {
    guard let request = self.request else { return }
    self.request = nil
    switch request {
    case .seek(let time): seek(to: time)
    case .stop(let position): stop(position)
    }
  }

  func pause() {
    guard state == .running else { return }
    settle()
    guard state == .running else { return }
    state = .paused
    updateSpeed()
  }

  func resume() {
    guard state == .paused else { return }
    state = .running
    updateSpeed()
  }

  func setRate(_ newRate: Double) {
    guard !newRate.isNaN else { return }
    settle()
    rate = min(max(newRate, 0.001), 1000)
    updateSpeed()
  }

  func reverse() {
    guard !isEnded, state != .queued else { return }
    settle()
    guard !isEnded else { return }
    isReversed.toggle()
    updateSpeed()
  }

  /// Performs what is due before something about the run's time changes.
  private func settle() {
    guard state == .running else { return }
    performingHost = CACurrentMediaTime()
    let position = playhead.position(at: performingHost)
    if isReversed {
      goBack(to: max(position, 0))
    } else {
      advance(to: position)
    }
  }

  /// Makes time go by as state, rate and direction say, on screen too.
  private func updateSpeed() {
    guard !isEnded, state != .queued else { return }
    let host = CACurrentMediaTime()
    reportedEnd = -.infinity
    playhead.setSpeed(state == .paused ? 0 : isReversed ? -rate : rate, at: host)
    retimeActiveSteps(at: host, hasMoved: false)
    if state == .paused {
      Pacemaker.shared.cancel(self)
    } else {
      wake(at: host)
    }
  }

  func seek(to time: TimeInterval) {
    guard !isEnded, !time.isNaN else { return }
    guard !isPerforming else {
      request = .seek(time)
      return
    }
    if state == .queued { return }
    settle()
    guard !isEnded else { return }
    let host = CACurrentMediaTime()
    reportedEnd = -.infinity
    let target = min(max(time, 0), plan.duration)
    guard target < .infinity else { return }
    if target >= playhead.position(at: host) {
      isCatchingUp = true
      advance(to: target)
      isCatchingUp = false
      guard !isEnded else { return }
      playhead.move(to: target, at: host)
      retimeActiveSteps(at: host, hasMoved: true)
    } else {
      playhead.move(to: target, at: host)
      goBack(to: target)
      retimeActiveSteps(at: host, hasMoved: true)
    }
    if state == .running { wake(at: host) }
  }

  func skipStep() {
    guard !isEnded else { return }
    let now = time(at: CACurrentMediaTime())
    var end = Double.infinity
    plan.forEachActive(at: now) { _, _, stepEnd in end = min(end, stepEnd) }
    if !end.isFinite { end = sequencer.nextTime ?? plan.duration }
    if end.isFinite { seek(to: max(end, now)) }
  }

  func stop(_ position: Run.StopPosition) {
    guard !isEnded else { return }
    guard !isPerforming else {
      request = .stop(position)
      return
    }
    let host = CACurrentMediaTime()
    let time = self.time(at: host)
    if state != .queued {
      switch position {
      case .here:
        StepRecord.freeze(journal.active.map(\.record))
      case .atStart:
        goBack(to: -1)
      case .atEnd:
        isCatchingUp = true
        if plan.duration == .infinity { lastPassEnd = max(sequencer.endOfEndlessPass, time) }
        advance(to: min(plan.duration, lastPassEnd))
        isCatchingUp = false
        finishActiveSteps()
      }
    }
    guard !isEnded else { return }
    playhead.move(to: time, at: host)
    end(.stopped(at: time))
  }
}

extension Plan {
  static let empty = Plan(Chain())
}
