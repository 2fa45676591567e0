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
    if request?.isFinal != true { request = newRequest }
  }

  func fulfillRequest() {
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
    if state == .queued { return }
    settle()
    guard !isEnded else { return }
    let host = CACurrentMediaTime()
    reportedEnd = -.infinity
    let target = min(max(time, 0), plan.duration)
    guard target <= Self.latestTime else {
      if time < .infinity { seek(to: Self.latestTime) }
      return
    }
    if target >= playhead.position(at: host) {
      catchUp(to: target)
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
      ask(.stop(position))
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
