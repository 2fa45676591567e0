/// What one block of an animator animates: a timing the animator pauses, scrubs and reverses.
///
/// Positions on the animator's way are *time fractions*: 0 at its start and 1 at its end, in the
/// direction it was written, whatever direction it plays in.
@MainActor
final class AnimatorTrack {
  /// Paces everything; when a spring has different velocities across and down, all but the `y` of
  /// positions.
  let timing: AnimationTiming
  /// Paces the `y` of positions; nil when that is paced by `timing`.
  let verticalTiming: AnimationTiming?
  /// The time fraction at which the block begins.
  let start: Double
  private var curve: TimingCurve
  private var verticalCurve: TimingCurve?
  /// Whether time fractions still map to this track as they did when it was made.
  private(set) var isExact = true
  /// While scrubbing linearly: the fraction at which this track's progress would be 0.
  private var linearStart: Double?

  init(
    timing: AnimationTiming, verticalTiming: AnimationTiming?, start: Double, curve: TimingCurve,
    verticalCurve: TimingCurve?
  ) {
    self.timing = timing
    self.verticalTiming = verticalTiming
    self.start = start
    self.curve = curve
    self.verticalCurve = verticalCurve
    timing.endsByItself = false
    verticalTiming?.endsByItself = false
  }

  private var both: [(timing: AnimationTiming, curve: TimingCurve)] {
    if let verticalTiming { return [(timing, curve), (verticalTiming, verticalCurve ?? curve)] }
    return [(timing, curve)]
  }

  var isUnused: Bool { timing.isUnused && verticalTiming?.isUnused ?? true }

  /// Progress on screen at a host time; below 0 and above 1 only for a spring.
  func progress(at time: CFTimeInterval) -> Double {
    timing.progress(atHostTime: time)
  }

  /// Plays on, or back, from where time fractions say it is.
  func play(fraction: Double, duration: TimeInterval, reversed: Bool, at time: CFTimeInterval) {
    linearStart = nil
    let elapsed = (fraction - start) * duration
    let length = (1 - start) * duration
    for (timing, curve) in both {
      if reversed {
        timing.retime(
          beginTime: time, speed: -1, timeOffset: elapsed, duration: length, curve: curve)
      } else {
        timing.retime(
          beginTime: time - elapsed, speed: 1, timeOffset: 0, duration: length, curve: curve)
      }
    }
  }

  /// Plays from the progress on screen to the end, or the start, in `remaining` seconds, on a new
  /// curve or the present one: at the place on that curve where it has this progress.
  func play(
    remaining: TimeInterval, reversed: Bool, curve newCurve: TimingCurve?,
    verticalCurve newVertical: TimingCurve?, at time: CFTimeInterval
  ) {
    isExact = false
    linearStart = nil
    let progresses = both.map { $0.timing.progress(atHostTime: time) }
    if let newCurve {
      curve = newCurve
      verticalCurve = newVertical
    }
    for ((timing, curve), progress) in zip(both, progresses) {
      if curve.spring != nil {
        let target = reversed ? 0.0 : 1.0
        timing.retime(
          beginTime: time, speed: 1, timeOffset: 0, duration: remaining,
          curve: curve.rebased(from: progress, to: target))
        continue
      }
      let place = min(max(curve.fraction(atProgress: progress), 0), 1)
      let share = reversed ? place : 1 - place
      guard share > 1e-9 else {
        timing.retime(beginTime: time, speed: 0, timeOffset: place, duration: 1, curve: curve)
        continue
      }
      let length = remaining / share
      timing.retime(
        beginTime: time, speed: reversed ? -1 : 1, timeOffset: place * length, duration: length,
        curve: curve)
    }
  }

  /// Turns about where it is, to arrive in `remaining` seconds.
  func turn(reversed: Bool, remaining: TimeInterval, at time: CFTimeInterval) {
    guard isExact else {
      play(remaining: remaining, reversed: reversed, curve: nil, verticalCurve: nil, at: time)
      return
    }
    for (timing, _) in both {
      timing.retime(
        beginTime: time, speed: reversed ? -1 : 1, timeOffset: timing.activeTime(at: time))
    }
  }

  /// Holds what is on screen.
  func hold(at time: CFTimeInterval) {
    for (timing, _) in both {
      timing.retime(beginTime: time, speed: 0, timeOffset: timing.activeTime(at: time))
    }
  }

  /// While held: shows what belongs to a fraction, with a linear curve through the progress that
  /// `current` shows now.
  func scrubLinearly(to fraction: Double, from current: Double, at time: CFTimeInterval) {
    let progress = min(max(progress(at: time), 0), 1 - 1e-9)
    let origin: Double
    if let linearStart {
      origin = linearStart
    } else {
      origin = (min(current, 1 - 1e-9) - progress) / (1 - progress)
      linearStart = origin
    }
    isExact = false
    let place = (fraction - origin) / (1 - origin)
    for (timing, _) in both {
      timing.retime(
        beginTime: time, speed: 0, timeOffset: min(max(place, 0), 1), duration: 1, curve: .linear)
    }
  }

  /// While held: shows what its own curve has at a time fraction.
  func scrub(to fraction: Double, duration: TimeInterval, at time: CFTimeInterval) {
    for (timing, curve) in both {
      timing.retime(
        beginTime: time, speed: 0, timeOffset: (fraction - start) * duration,
        duration: (1 - start) * duration, curve: curve)
    }
  }

  /// Takes away everything this track animates.
  func end(finished: Bool) {
    timing.endEverywhere(finished: finished)
    verticalTiming?.endEverywhere(finished: finished)
  }
}
