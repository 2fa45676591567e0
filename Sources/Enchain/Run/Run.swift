import UIKit

/// One execution of a chain.
///
/// The caller may keep it, to control it and to learn how it ended, or drop it: a run lives until it
/// is over, and then lets go of the chain, its closures and its completion.
@preconcurrency @MainActor
public final class Run {
  /// What the chain was planned as.
  public var plan: Plan { sequencer.plan }

  /// What the run is doing.
  public internal(set) var state: State = .queued

  var sequencer: Sequencer
  var playhead = Playhead(startingAt: 0)
  /// Whether the loop that performs what is due is on the stack below.
  var isPerforming = false
  /// The pacemaker's number for the moment the run waits for; 0 if it waits for none.
  var alarm: UInt64 = 0

  /// The group or step whose condition was false: everything up to its end is passed over.
  var skipped: [Range<Int>] = []
  /// The steps that UIKit's animators play, by item.
  var animators: [Int: UIViewPropertyAnimator] = [:]
  /// The first step that somebody else interrupted.
  var firstInterrupted: Int?

  private weak var owner: AnyObject?
  private let hasOwner: Bool
  let keys: [ObjectIdentifier]
  private var completions: [@MainActor (Outcome) -> Void] = []
  /// The run to start when this one is over.
  private var successors: [Run] = []

  init(_ plan: Plan, owner: AnyObject?) {
    sequencer = Sequencer(plan)
    self.owner = owner
    hasOwner = owner != nil
    keys = [owner.map { ObjectIdentifier($0) }, plan.chain.tail.map { ObjectIdentifier($0) }]
      .compactMap { $0 }
  }

  /// Whether its time stands still.
  public var isPaused: Bool { state == .paused }

  /// Whether it is over.
  public var isEnded: Bool {
    if case .ended = state { true } else { false }
  }

  /// Seconds of its timeline that have been played, at rate 1.
  public var time: TimeInterval {
    switch state {
    case .queued: 0
    default: min(max(playhead.position(at: CACurrentMediaTime()), 0), plan.duration)
    }
  }

  // MARK: Start and end

  func begin() {
    guard state == .queued else { return }
    state = .running
    playhead = Playhead(startingAt: CACurrentMediaTime())
    reportFindings()
    wake(at: playhead.anchor)
  }

  /// Begins when `run` is over.
  func queue(after run: Run) {
    run.successors.append(self)
  }

  /// Calls `completion` when the run is over, at once if it is already.
  ///
  /// Completions are called in the order they were added, each once.
  @preconcurrency
  public func onEnd(_ completion: @escaping @MainActor (Outcome) -> Void) {
    if case .ended(let outcome) = state {
      completion(outcome)
    } else {
      completions.append(completion)
    }
  }

  func end(_ outcome: Outcome) {
    guard !isEnded else { return }
    state = .ended(outcome)
    Pacemaker.shared.cancel(self)
    RunRegistry.shared.remove(self)
    let plan = self.plan
    sequencer = Sequencer(Plan(Chain()))
    animators = [:]
    skipped = []
    let completions = self.completions
    self.completions = []
    let successors = self.successors
    self.successors = []
    // The chain is released only after its completion: what it captured is still there to be used.
    withExtendedLifetime(plan) {
      for completion in completions { completion(outcome) }
    }
    if let next = successors.first {
      next.successors = Array(successors.dropFirst()) + next.successors
      next.begin()
    }
  }

  // MARK: The loop

  /// Performs everything that is due at that host time, in order, then waits for what is next.
  func wake(at host: Double) {
    guard state == .running, !isPerforming else { return }
    isPerforming = true
    let now = playhead.position(at: host) + Pacemaker.tolerance
    while state == .running, let time = sequencer.nextTime, time <= now {
      if hasOwner, owner == nil {
        isPerforming = false
        end(.ownerGone)
        return
      }
      if let occurrence = sequencer.next() { perform(occurrence, now: now) }
    }
    isPerforming = false
    guard state == .running else { return }
    if sequencer.nextTime == nil, plan.duration <= now {
      end(firstInterrupted.map { .interrupted(step: $0) } ?? .finished)
    } else {
      waitForNext()
    }
  }

  func waitForNext() {
    let next = sequencer.nextTime ?? plan.duration
    Pacemaker.shared.wake(self, at: playhead.host(at: next))
  }
}
