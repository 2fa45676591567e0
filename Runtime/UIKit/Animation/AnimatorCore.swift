/// The state of a property animator and its transitions.
@MainActor
final class AnimatorCore {
  /// Where the animator is on its way, as a time fraction: 0 at its start and 1 at its end in the
  /// direction it was written.
  enum Clock {
    /// Not moving.
    case held(fraction: Double)
    /// At `fraction` at host time `time`, and at its end, or start, at host time `end`.
    case moving(fraction: Double, time: CFTimeInterval, end: CFTimeInterval)
  }

  // Main thread only; read by the animator's `deinit`.
  nonisolated(unsafe) private(set) var state: UIViewAnimatingState = .inactive
  private(set) var isRunning = false
  private(set) var isReversed = false
  var options: UIView.AnimationOptions = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  let group = CompletionGroup()

  private let parameters: any UITimingCurveProvider
  let pacing: AnimatorPacing
  var clock = Clock.held(fraction: 0)
  var blocks: [(body: () -> Void, delayFactor: Double)] = []
  var tracks: [AnimatorTrack] = []
  var values = AnimatorValues()
  var nestedGroups: [CompletionGroup] = []
  private var isScrubbed = false
  /// Distinguishes the scheduled end from ones that were replaced.
  private var endNumber = 0
  /// The animator this is the state of.
  weak var animator: UIViewPropertyAnimator?
  /// The animator too, while it runs.
  private var retained: UIViewPropertyAnimator?
  /// Whether it was started without any block, and runs when one comes.
  var isWaitingForBlocks = false
  /// The time fraction at which it was paused, and whether fractions are of a linear curve now.
  private var heldTime = 0.0
  private var isHeldLinearly = false
  /// Whether completions are being called at its natural end, and the delay of a start that was
  /// asked for by one of them.
  var isEnding = false
  private var restartDelay: TimeInterval?

  init(duration: TimeInterval, parameters: any UITimingCurveProvider) {
    self.parameters = parameters
    pacing = AnimatorPacing(parameters, duration: duration)
  }

  /// Whether the animator may go: it is inactive. (One that runs is retained.)
  nonisolated var mayBeReleased: Bool { state == .inactive }

  /// The state in words, for messages.
  var situation: String {
    switch state {
    case .inactive: "inactive"
    case .stopped: "stopped"
    case .active: isRunning ? "running" : "paused"
    }
  }

  var duration: TimeInterval { pacing.duration }

  // MARK: Observers

  private var observers: [(id: Int, call: () -> Void)] = []
  private var lastObserver = 0

  /// Adds a call for after every change of the state; returns what removes it.
  func addObserver(_ call: @escaping () -> Void) -> Int {
    lastObserver += 1
    observers.append((lastObserver, call))
    return lastObserver
  }

  func removeObserver(_ id: Int) {
    observers.removeAll { $0.id == id }
  }

  func tellObservers() {
    for observer in observers { observer.call() }
  }

  // MARK: Where it is

  func timeFraction(at time: CFTimeInterval) -> Double {
    switch clock {
    case .held(let fraction): return fraction
    case .moving(let fraction, let since, let end):
      guard time > since else { return fraction }
      guard time < end else { return isReversed ? 0 : 1 }
      let target = isReversed ? 0.0 : 1.0
      guard end.isFinite, end > since else { return fraction }
      return fraction + (target - fraction) * (time - since) / (end - since)
    }
  }

  func fractionComplete(at time: CFTimeInterval) -> Double {
    let fraction = min(max(timeFraction(at: time), 0), 1)
    return isReversed ? 1 - fraction : fraction
  }

  // MARK: Transitions

  /// Becomes active, making the changes of the blocks that were kept.
  private func activate(at now: CFTimeInterval, delay: TimeInterval = 0) {
    state = .active
    isReversed = false
    isScrubbed = false
    clock = .held(fraction: 0)
    let kept = blocks
    blocks = []
    isWaitingForBlocks = kept.isEmpty
    let begin = now + delay
    for (body, delayFactor) in kept {
      run(
        body, start: delayFactor, begin: begin + delayFactor * duration, end: begin + duration)
    }
  }

  func start(afterDelay delay: TimeInterval) {
    defer { tellObservers() }
    demand(
      state != .stopped,
      "startAnimation() was called on a stopped property animator: finish it first.")
    if isEnding {
      restartDelay = delay
      return
    }
    let now = CACurrentMediaTime()
    switch state {
    case .active:
      if !isRunning, !isWaitingForBlocks { resume(parameters: nil, factor: 0) }
    default:
      activate(at: now, delay: delay)
      retained = animator
      if isWaitingForBlocks { return }
      move(from: 0, at: now + delay)
      endAtOnceIfNothingMoves()
    }
  }

  /// Starts moving at a host time.
  func move(from fraction: Double, at begin: CFTimeInterval) {
    for track in tracks {
      track.play(fraction: fraction, duration: duration, reversed: isReversed, at: begin)
    }
    let remaining = (isReversed ? fraction : 1 - fraction) * duration
    setMoving(from: fraction, at: begin, remaining: remaining)
  }

  private func setMoving(from fraction: Double, at begin: CFTimeInterval, remaining: TimeInterval) {
    let end = begin + max(0, remaining)
    clock = .moving(fraction: fraction, time: begin, end: end)
    isRunning = true
    isScrubbed = false
    scheduleEnd(at: end)
  }

  private func scheduleEnd(at end: CFTimeInterval) {
    endNumber += 1
    let number = endNumber
    guard end.isFinite else { return }
    MediaScheduler.enqueue(at: end) { [weak self] in
      MainActor.assumeIsolated {
        if let self, self.endNumber == number { self.reachedEnd() }
      }
    }
  }

  /// With nothing to animate it is over at the next turn.
  func endAtOnceIfNothingMoves() {
    guard tracks.allSatisfy(\.isUnused) else { return }
    scheduleEnd(at: CACurrentMediaTime())
  }

  func pause(linearly: Bool) {
    defer { tellObservers() }
    demand(
      state != .stopped,
      "pauseAnimation() was called on a stopped property animator: finish it first.")
    let now = CACurrentMediaTime()
    if state == .inactive {
      activate(at: now)
      isWaitingForBlocks = false
      for track in tracks { track.hold(at: now) }
      return
    }
    guard isRunning else { return }
    let fraction = timeFraction(at: now)
    for track in tracks { track.hold(at: now) }
    endNumber += 1
    isRunning = false
    // The animator is the application's to keep from here on.
    retained = nil
    let shown =
      pacing.curve.spring.map { $0.progress(at: fraction * duration) }
      ?? pacing.curve.value(atFraction: fraction)
    clock = .held(fraction: linearly ? min(max(shown, 0), 1) : fraction)
    heldTime = fraction
    isHeldLinearly = linearly
  }

  func setFraction(_ fraction: Double, linearly: Bool) {
    defer { tellObservers() }
    demand(
      state != .stopped,
      "fractionComplete was set on a stopped property animator: finish it first.")
    if state == .inactive || isRunning { pause(linearly: linearly) }
    let now = CACurrentMediaTime()
    let current = timeFraction(at: now)
    let target = isReversed ? 1 - fraction : fraction
    for track in tracks {
      if linearly {
        track.scrubLinearly(to: target, from: current, at: now)
      } else {
        track.scrub(to: target, duration: duration, at: now)
      }
    }
    isScrubbed = true
    isHeldLinearly = linearly
    clock = .held(fraction: target)
  }

  func setReversed(_ reversed: Bool) {
    defer { tellObservers() }
    guard reversed != isReversed else { return }
    let now = CACurrentMediaTime()
    let fraction = timeFraction(at: now)
    guard isRunning, state == .active else {
      isReversed = reversed
      return
    }
    let rate: Double
    if case .moving(let since, let begin, let end) = clock, end > begin {
      rate = abs((isReversed ? since : 1 - since) / (end - begin))
    } else {
      rate = duration > 0 ? 1 / duration : .infinity
    }
    isReversed = reversed
    let remaining = rate > 0 ? (reversed ? fraction : 1 - fraction) / rate : 0
    for track in tracks { track.turn(reversed: reversed, remaining: remaining, at: now) }
    clock = .moving(fraction: fraction, time: now, end: now + remaining)
    scheduleEnd(at: now + remaining)
  }

  func resume(parameters: (any UITimingCurveProvider)?, factor: Double) {
    defer { tellObservers() }
    let now = CACurrentMediaTime()
    let held = timeFraction(at: now)
    let new = parameters.map { AnimatorPacing($0, duration: duration) }
    let curve = new?.curve ?? pacing.curve
    // The animator is retained while it runs, as when it was started.
    retained = animator
    if !isScrubbed, new == nil, factor == 0, curve.spring == nil {
      let fraction = isHeldLinearly ? heldTime : held
      if tracks.allSatisfy(\.isExact) {
        move(from: fraction, at: now)
        return
      }
    }
    let place = isHeldLinearly ? curve.fraction(atProgress: held) : held
    let share = isReversed ? place : 1 - place
    var remaining = (factor > 0 ? factor : share) * duration
    if let spring = new, let own = spring.ownDuration { remaining = own }
    for track in tracks {
      track.play(
        remaining: remaining, reversed: isReversed,
        curve: new.map { $0.curve } ?? springAnew(remaining),
        verticalCurve: new?.verticalCurve, at: now)
    }
    setMoving(from: place, at: now, remaining: remaining)
  }

  /// A spring goes on as one that settles in the remaining time.
  private func springAnew(_ remaining: TimeInterval) -> TimingCurve? {
    pacing.curve.spring == nil
      ? nil : AnimatorPacing(parameters, duration: remaining).curve
  }

  // MARK: The end

  private func reachedEnd() {
    defer { tellObservers() }
    let fraction = isReversed ? 0.0 : 1.0
    if animator?.pausesOnCompletion ?? false {
      let now = CACurrentMediaTime()
      for track in tracks { track.hold(at: now) }
      clock = .held(fraction: fraction)
      heldTime = fraction
      isHeldLinearly = false
      isRunning = false
      retained = nil
      return
    }
    let position: UIViewAnimatingPosition = isReversed ? .start : .end
    let keptAlive = animator
    // At its end the model has the values already, or what others have made of them since.
    if position == .start { values.apply(.start) }
    for track in tracks { track.end(finished: true) }
    tracks = []
    isEnding = true
    callCompletions(position)
    isEnding = false
    if state == .active { becomeInactive() }
    if let delay = restartDelay {
      restartDelay = nil
      start(afterDelay: delay)
    }
    withExtendedLifetime(keptAlive) {}
  }

  func stop(withoutFinishing: Bool) {
    defer { tellObservers() }
    guard state == .active else { return }
    endNumber += 1
    isRunning = false
    values.freeze { for track in tracks { track.end(finished: false) } }
    tracks = []
    if withoutFinishing {
      finishNested(false)
      completions = []
      becomeInactive()
    } else {
      state = .stopped
      retained = nil
    }
  }

  func finish(at position: UIViewAnimatingPosition) {
    defer { tellObservers() }
    let keptAlive = animator
    values.apply(position)
    becomeInactive()
    callCompletions(position)
    withExtendedLifetime(keptAlive) {}
  }

  private func callCompletions(_ position: UIViewAnimatingPosition) {
    let calls = completions
    completions = []
    finishNested(position == .end)
    for call in calls { call(position) }
  }

  private func finishNested(_ finished: Bool) {
    let groups = nestedGroups
    nestedGroups = []
    for group in groups { group.memberEnded(finished: finished) }
  }

  private func becomeInactive() {
    state = .inactive
    isRunning = false
    isReversed = false
    isWaitingForBlocks = false
    clock = .held(fraction: 0)
    for track in tracks { track.end(finished: false) }
    tracks = []
    values = AnimatorValues()
    endNumber += 1
    retained = nil
  }
}
