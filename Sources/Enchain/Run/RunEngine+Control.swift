import UIKit

/// What a handle asks of its run.
extension RunEngine {
  /// What was asked of the run from inside one of its own blocks or hooks: done when that returns.
  enum Request {
    case seek(Double)
    case stop(Run.StopPosition)

    /// Whether it ends the run, whatever is asked for afterwards.
    var isFinal: Bool {
      if case .stop = self { true } else { false }
    }
  }

  private func ask(_ newRequest: Request) {
    if request?.isFinal != true, !isFinishing { request = newRequest }
  }

  /// Does what was asked for meanwhile, and then what was asked for while that was done.
  func fulfillRequests() {
    guard request != nil, !isFulfilling, !isPerforming else { return }
    isFulfilling = true
    while let request = self.request {
      self.request = nil
      switch request {
      case .seek(let time): seek(to: time)
      case .stop(let position): stop(position)
      }
    }
    isFulfilling = false
  }

  func pause() {
    if state == .queued { beginsPaused = true }
    guard state == .running else { return }
    settle()
    guard state == .running else { return }
    state = .paused
    updateSpeed()
  }

  func resume() {
    if state == .queued { beginsPaused = false }
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
    // What asks from inside a block, or was asked there, finds done what was due before it.
    guard !isPerforming, !isFulfilling else { return }
    performingHost = CACurrentMediaTime()
    guard state == .running else { return }
    let position = playhead.position(at: performingHost)
    if isReversed {
      goBack(to: max(position, 0))
    } else {
      advance(to: position)
    }
    fulfillRequests()
  }

  /// Makes time go by as state, rate and direction say, on screen too.
  private func updateSpeed() {
    guard !isEnded, state != .queued else { return }
    let host = CACurrentMediaTime()
    reportedEnd = -.infinity
    playhead.setSpeed(state == .paused ? 0 : isReversed ? -rate : rate, at: host)
    retimeActiveSteps(at: host, hasMoved: false)
    if state == .paused {
      pacemaker.cancel(self)
    } else {
      wake(at: host)
    }
  }

  /// Later times, after three centuries, have not the precision of a frame.
  private static let latestTime = 1e10

  func seek(to time: TimeInterval) {
    guard !isEnded, !time.isNaN else { return }
    guard !isPerforming else {
      ask(.seek(time))
      return
    }
    if state == .queued {
      placeToBegin = time
      return
    }
    settle()
    guard !isEnded else { return }
    let host = CACurrentMediaTime()
    performingHost = host
    reportedEnd = -.infinity
    let target = min(max(time, 0), plan.duration)
    guard target <= Self.latestTime else {
      if time < .infinity { seek(to: Self.latestTime) }
      return
    }
    if target >= playhead.position(at: host) {
      catchUp(to: target)
    } else {
      goBack(to: target, isMove: true)
    }
    // What a block on the way asks for comes in place of the rest of the way.
    guard !isEnded, request == nil else { return fulfillRequests() }
    playhead.move(to: target, at: host)
    retimeActiveSteps(at: host, hasMoved: true)
    if state == .running { wake(at: host) }
  }

  func skipStep() {
    guard !isEnded, state != .queued else { return }
    // What ends at this very moment is not what is skipped.
    let now = time(at: CACurrentMediaTime()) + Pacemaker.tolerance
    var end = Double.infinity
    plan.forEachActive(at: now) { _, _, stepEnd in end = min(end, stepEnd) }
    if !end.isFinite { end = nextStart(after: now) }
    if end.isFinite { seek(to: max(end, now)) }
  }

  /// When the next step begins, in the direction it is played in; the end if none does.
  private func nextStart(after time: Double) -> Double {
    // What was done beyond the run's time is found by walking there once more.
    var walk = sequencer
    if !journal.isPlayed {
      walk = Sequencer(plan)
      walk.destination = time
    }
    while let occurrence = walk.next() {
      if occurrence.isStart, occurrence.time > time { return occurrence.time }
    }
    return plan.duration
  }

  func stop(_ position: Run.StopPosition) {
    guard !isEnded else { return }
    guard !isPerforming else {
      ask(.stop(position))
      return
    }
    let host = CACurrentMediaTime()
    let time = self.time(at: host)
    performingHost = host
    isFinishing = true
    if state != .queued {
      switch position {
      case .here:
        StepRecord.freeze(journal.active.map(\.record))
      case .atStart:
        goBack(to: -1)
      case .atEnd:
        if plan.duration == .infinity { lastPassEnd = max(sequencer.endOfEndlessPass, time) }
        catchUp(to: min(plan.duration, lastPassEnd))
        finishActiveSteps()
      }
    }
    guard !isEnded else { return }
    playhead.move(to: time, at: host)
    end(.stopped(at: time))
  }
}
