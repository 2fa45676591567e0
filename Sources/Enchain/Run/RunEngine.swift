import UIKit

/// What a ``Run`` is a handle of: the run's state, the loop that performs what is due, and its end.
@MainActor
final class RunEngine {
  // What every step looks at is not checked for exclusive access: the checks would take as long as all
  // else that is done for a step. Whoever changes one of these calls nobody before the change is made:
  // they are values whose methods know of no views, blocks or runs.
  @exclusivity(unchecked) private(set) var sequencer: Sequencer
  @exclusivity(unchecked) var state: Run.State = .queued
  @exclusivity(unchecked) var playhead = Playhead(startingAt: 0)
  var rate = 1.0
  @exclusivity(unchecked) var isReversed = false
  @exclusivity(unchecked) var journal = Journal()
  /// The steps that are beginning, while what they change has not been looked for.
  var moment: Moment?
  /// When they begin; infinity while there are none.
  @exclusivity(unchecked) var momentTime = Double.infinity
  /// When the steps that began last did, and which look at the views of that time it was.
  var lastMoment = (time: -Double.infinity, number: 0)

  /// Who wakes the engine, and what it has asked for.
  let pacemaker = Pacemaker.shared
  @exclusivity(unchecked) var waking = Pacemaker.Waking()
  /// The groups and steps whose condition was false: everything up to their end is passed over.
  @exclusivity(unchecked) var skipped: [Range<Int>] = []
  /// The animators UIKit plays steps with, by item.
  @exclusivity(unchecked) var animators: [Int: UIViewPropertyAnimator] = [:]
  /// The host time at which what is being performed was found to be due.
  @exclusivity(unchecked) var performingHost = 0.0
  /// When the step that UIKit will report, begun last, should be over.
  @exclusivity(unchecked) var reportedEnd = -Double.infinity
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
  @exclusivity(unchecked) private var handle: Run?
  @exclusivity(unchecked) var isPerforming = false
  @exclusivity(unchecked) var request: Request?
  /// Whether what was asked for is being done: what that asks for is done next, not inside it.
  var isFulfilling = false
  /// Whether the run is on its way to its end by ``Run/stop(_:)``: nothing else is listened to.
  var isFinishing = false
  /// What was asked for while the run is queued, for when it begins.
  var beginsPaused = false
  var placeToBegin: Double?
  /// When what is endless is cut off, while everything that remains is being performed.
  @exclusivity(unchecked) var lastPassEnd = Double.infinity
  private var completions: [@MainActor (Run.Outcome) -> Void] = []
  /// The tasks that wait for the end.
  private var waiters: [CheckedContinuation<Run.Outcome, Never>] = []
  /// The runs to start when this one is over.
  private var successors: [RunEngine] = []
  /// The run this one is queued behind.
  private weak var predecessor: RunEngine?
  /// Whether it is begun by a loop over the queue it is in, which goes on when it is over.
  private var isBegunByQueue = false

  init(_ plan: Plan, owner: AnyObject?) {
    sequencer = Sequencer(plan)
    self.owner = owner
    hasOwner = owner != nil
    keys = [owner.map { ObjectIdentifier($0) }, plan.chain.tail.map { ObjectIdentifier($0) }]
      .compactMap { $0 }
    if let owner { OwnerWatch.attach(to: owner) }
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

  /// Whether it is a run of that object, and not of one that had the same address before.
  func belongs(to object: AnyObject) -> Bool { owner === object }

  var ownerView: UIView? {
    (owner as? UIView) ?? (owner as? UIViewController)?.viewIfLoaded
  }

  func time(at host: Double) -> TimeInterval {
    switch state {
    case .queued: 0
    case .ended: playhead.position(at: host)
    default: min(max(playhead.position(at: host), 0), plan.duration)
    }
  }

  // MARK: Start and end

  func begin() {
    guard state == .queued else { return }
    // It watches from the first run on.
    _ = SuspensionWatch.shared
    playhead = Playhead(startingAt: CACurrentMediaTime())
    playhead.setSpeed(beginsPaused ? 0 : rate, at: playhead.anchor)
    state = beginsPaused ? .paused : .running
    reportFindings()
    if let placeToBegin {
      seek(to: placeToBegin)
    } else {
      wake(at: playhead.anchor)
    }
  }

  /// Begins when `engine` is over.
  func queue(after engine: RunEngine) {
    predecessor = engine
    engine.successors.append(self)
  }

  /// Whether it waits for another run to be over.
  var isQueued: Bool { state == .queued && predecessor != nil }

  /// Queues `runs` in the place of `run`, which is over before it began.
  private func adopt(_ runs: [RunEngine], inPlaceOf run: RunEngine) {
    guard let place = successors.firstIndex(where: { $0 === run }) else { return }
    for run in runs { run.predecessor = self }
    successors.replaceSubrange(place...place, with: runs)
  }

  func onEnd(_ completion: @escaping @MainActor (Run.Outcome) -> Void) {
    if case .ended(let outcome) = state {
      completion(outcome)
    } else {
      completions.append(completion)
    }
  }

  /// Resumes `waiter` when the run is over, after its completions; at once if it is already.
  func wait(_ waiter: CheckedContinuation<Run.Outcome, Never>) {
    if case .ended(let outcome) = state {
      waiter.resume(returning: outcome)
    } else {
      waiters.append(waiter)
    }
  }

  func end(_ outcome: Run.Outcome) {
    guard !isEnded else { return }
    let wasQueued = state == .queued
    close(outcome)
    pacemaker.cancel(self)
    let completions = self.completions
    let waiters = self.waiters
    if wasQueued, let predecessor {
      predecessor.adopt(successors, inPlaceOf: self)
      successors = []
    }
    let released = (plan, handle, journal)
    release()
    // What the chain captured is still there for its completions.
    withExtendedLifetime(released) {
      for completion in completions { completion(outcome) }
      for waiter in waiters { waiter.resume(returning: outcome) }
    }
    beginSuccessors()
  }

  /// Begins the first of the runs that are queued, and the next where that one is over at once.
  private func beginSuccessors() {
    guard !isBegunByQueue else { return }
    var next = takeSuccessor()
    while let run = next {
      run.isBegunByQueue = true
      run.begin()
      run.isBegunByQueue = false
      next = run.isEnded ? run.takeSuccessor() : nil
    }
  }

  /// The first of the runs that are queued; the others wait for it from now on.
  private func takeSuccessor() -> RunEngine? {
    guard let next = successors.first else { return nil }
    for run in successors.dropFirst() { run.predecessor = next }
    next.successors = successors.dropFirst() + next.successors
    successors = []
    return next
  }

  /// Is over when its owner is gone and nothing of its own is due that would notice.
  func ownerIsGone() {
    guard !isEnded, hasOwner, owner == nil, state != .running || waking.host == .infinity else {
      return
    }
    end(.ownerGone)
  }

  /// Is over, with its time standing where it is.
  private func close(_ outcome: Run.Outcome) {
    let time = self.time(at: CACurrentMediaTime())
    state = .ended(outcome)
    playhead.move(to: time, at: 0)
    playhead.setSpeed(0, at: 0)
    RunRegistry.shared.remove(self)
    if let owner, !RunRegistry.shared.hasRuns(of: owner) { OwnerWatch.detach(from: owner) }
  }

  /// Lets go of the chain and of everybody.
  private func release() {
    sequencer = Sequencer(.empty)
    journal = Journal()
    moment = nil
    momentTime = .infinity
    animators = [:]
    skipped = []
    handle = nil
    completions = []
    waiters = []
  }

  /// Is over without calling anybody. The tasks that wait go on: they could not be released otherwise.
  func abandon() {
    guard !isEnded else { return }
    let outcome = Run.Outcome.stopped(at: time(at: CACurrentMediaTime()))
    let waiters = self.waiters
    close(outcome)
    waking = Pacemaker.Waking()
    successors = []
    release()
    for waiter in waiters { waiter.resume(returning: outcome) }
  }

  // MARK: The loop

  /// Performs everything that is due at that host time, in order, then waits for what is next.
  func wake(at host: Double) {
    guard state == .running, !isPerforming else { return }
    performingHost = host
    if isReversed {
      goBack(to: playhead.position(at: host) - Pacemaker.tolerance)
      if request == nil, state == .running, isReversed,
        playhead.position(at: host) <= Pacemaker.tolerance
      {
        goBack(to: -1)
        if request == nil { end(.stopped(at: 0)) }
      }
    } else {
      advance(to: playhead.position(at: host) + Pacemaker.tolerance)
      if request == nil, state == .running, !isReversed, sequencer.nextTime == nil,
        plan.duration <= playhead.position(at: host) + Pacemaker.tolerance
      {
        end(firstInterrupted.map { .interrupted(step: $0) } ?? .finished)
      }
    }
    fulfillRequests()
    waitForNext()
  }

  /// Performs what lies up to that time of the run: what was recorded first, then what is new.
  ///
  /// What a step, a hook or a call does to the run itself counts as soon as it returns: what it asks
  /// for ends the loop, and is for the caller to fulfil.
  func advance(to time: Double) {
    guard !isPerforming else { return }
    isPerforming = true
    var hasReplayed = false
    while !isEnded, request == nil, isCatchingUp || (state == .running && !isReversed) {
      let nextLive = sequencer.nextTime ?? .infinity
      if momentTime < nextLive { closeMoment() }
      if !journal.isPlayed,
        let crossing = journal.crossForward(to: min(time, journalLimit(nextLive)))
      {
        closeMoment()
        if isCatchingUp { playhead.move(to: crossing.time, at: performingHost) }
        if replay(crossing) { hasReplayed = true }
        continue
      }
      guard nextLive <= time, nextLive < .infinity else { break }
      if nextLive >= lastPassEnd, sequencer.isNextStart { break }
      if hasOwner, owner == nil {
        closeMoment()
        isPerforming = false
        end(.ownerGone)
        return
      }
      if isCatchingUp { playhead.move(to: nextLive, at: performingHost) }
      if let occurrence = sequencer.next() { perform(occurrence, now: time) }
    }
    if momentTime < .infinity { closeMoment() }
    isPerforming = false
    if hasReplayed, !isCatchingUp { retimeActiveSteps(at: CACurrentMediaTime(), hasMoved: true) }
  }

  /// How far what is recorded is played before the next event. What begins on a way back comes before
  /// the ends of that time: among them are steps that were begun earlier, and are taken back later.
  private func journalLimit(_ nextLive: Double) -> Double {
    plan.goesBack && sequencer.isNextStartOnWayBack ? nextLive - Journal.tolerance : nextLive
  }

  /// Performs what lies up to that time at once; of what is repeated very often only some passes.
  ///
  /// The run's time goes along: it is for every block the time at which the block is written.
  func catchUp(to time: Double) {
    isCatchingUp = true
    sequencer.destination = time
    advance(to: time)
    sequencer.destination = -.infinity
    isCatchingUp = false
  }

  /// Takes back what lies later than that time of the run. Where the run is moved there, its time goes
  /// along.
  func goBack(to time: Double, isMove: Bool = false) {
    guard !isPerforming else { return }
    isPerforming = true
    var hasChanged = false
    while request == nil, let crossing = journal.crossBackward(to: time) {
      if isMove { playhead.move(to: crossing.time.nextDown, at: performingHost) }
      undo(crossing)
      hasChanged = true
    }
    isPerforming = false
    if hasChanged { retimeActiveSteps(at: CACurrentMediaTime(), hasMoved: true) }
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
    if abs(time - reportedEnd) < 1e-4, pacemaker.trustsReports {
      host += Pacemaker.patience
    }
    pacemaker.wake(self, at: host)
  }

  /// UIKit reported that the animation of a step is over, after it went its whole time.
  func noteReport(endingAt end: Double, host: Double) {
    guard state == .running, playhead.speed == 1 else { return }
    pacemaker.noteReport(lateBy: host - playhead.host(at: end))
    if reportedEnd == end { reportedEnd = -.infinity }
    if playhead.position(at: host) >= end - Pacemaker.tolerance { wake(at: host) }
  }

  /// UIKit reported that a step's animation is over before its time: its end has to be timed.
  func noteEarlyReport(endingAt end: Double) {
    guard reportedEnd == end else { return }
    reportedEnd = -.infinity
    if !isPerforming { waitForNext() }
  }
}

extension Plan {
  static let empty = Plan(Chain())
}
