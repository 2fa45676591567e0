import Foundation

/// The CAMediaTiming model as a pure function: parent time → active time → basic time.
package struct MediaTiming: Sendable, Equatable {
  package var beginTime: CFTimeInterval
  package var duration: CFTimeInterval
  package var speed: Double
  package var timeOffset: CFTimeInterval
  package var activeDuration: CFTimeInterval
  package var autoreverses: Bool
  package var fillMode: CAMediaTimingFillMode

  /// - Parameter duration: The length of one cycle, in place of the object's own.
  package init(_ timing: some CAMediaTiming, duration: CFTimeInterval) {
    func clean(_ value: Double, _ fallback: Double = 0) -> Double { value.isNaN ? fallback : value }
    beginTime = clean(timing.beginTime)
    self.duration = max(clean(duration), 0)
    speed = clean(Double(timing.speed), 1)
    timeOffset = clean(timing.timeOffset)
    autoreverses = timing.autoreverses
    fillMode = timing.fillMode
    let length = autoreverses ? self.duration * 2 : self.duration
    // A repeat duration is a length of active time, so it is not doubled.
    if clean(timing.repeatDuration) > 0 {
      activeDuration = timing.repeatDuration
    } else if clean(Double(timing.repeatCount)) > 0 {
      let count =
        timing.repeatCount >= Float.greatestFiniteMagnitude
        ? .infinity : Double(timing.repeatCount)
      activeDuration = length == 0 ? 0 : length * count
    } else {
      activeDuration = length
    }
  }

  /// The time within one forward cycle at a parent time, or nil when inactive.
  package func basicTime(atParentTime time: CFTimeInterval) -> CFTimeInterval? {
    Self.basicTime(
      (time - beginTime) * speed + timeOffset, duration: duration, activeDuration: activeDuration,
      autoreverses: autoreverses, fillsBackwards: fillMode.fillsBackwards,
      fillsForwards: fillMode.fillsForwards)
  }

  /// Seconds within which a time counts as that of a cycle's border.
  package static let borderTolerance = 1e-9

  /// Folds active time into one forward cycle. Nil outside the active time where nothing fills, and
  /// for a time that is not a number.
  package static func basicTime(
    _ elapsed: CFTimeInterval, duration: CFTimeInterval, activeDuration: CFTimeInterval,
    autoreverses: Bool, fillsBackwards: Bool, fillsForwards: Bool
  ) -> CFTimeInterval? {
    if elapsed.isNaN { return nil }
    var time = elapsed
    if elapsed < 0 {
      guard fillsBackwards else { return nil }
      time = 0
    } else if elapsed > activeDuration {
      guard fillsForwards else { return nil }
      time = activeDuration
    }
    guard duration > 0 else { return autoreverses ? 0 : duration }
    guard time.isFinite else { return duration.isFinite ? 0 : time }
    // A frame's time is n/60 s after another, and its rounding must not decide which of two cycles
    // shows: what is a nanosecond before a border is on it.
    let hair = min(borderTolerance, duration * 1e-6)
    let isAtEnd = time >= activeDuration - hair
    let cycles = time / duration
    guard cycles < 9e15 else { return 0 }
    var index = cycles.rounded(.down)
    var rest = time - index * duration
    if rest < 0 {
      index -= 1
      rest += duration
    }
    if rest >= duration - hair {
      index += 1
      rest = max(0, rest - duration)
    }
    // The end of the last cycle is its last moment, not the first of one that does not come.
    if isAtEnd, index > 0, rest <= hair {
      index -= 1
      rest = duration
    }
    let runsBack = autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
    return runsBack ? duration - rest : rest
  }
}
