/// The relation between host time and a run's own time.
///
/// Positions are computed from one anchor, never accumulated, so a hundred steps do not drift.
struct Playhead: Sendable {
  /// The run's time at the anchor.
  private(set) var position: Double
  /// The host time of the anchor.
  private(set) var anchor: Double
  /// Seconds of the run's time per second of host time; negative runs backwards, 0 stands still.
  private(set) var speed: Double

  init(startingAt host: Double) {
    position = 0
    anchor = host
    speed = 1
  }

  /// The run's time at a host time.
  func position(at host: Double) -> Double {
    speed == 0 ? position : position + (host - anchor) * speed
  }

  /// The host time at which the run's time will be `time`; infinity if it stands still.
  func host(at time: Double) -> Double {
    speed == 0 ? .infinity : anchor + (time - position) / speed
  }

  /// Goes on from where it is, at another speed.
  mutating func setSpeed(_ newSpeed: Double, at host: Double) {
    move(to: position(at: host), at: host)
    speed = newSpeed
  }

  /// Goes on from another position at the same speed.
  mutating func move(to newPosition: Double, at host: Double) {
    position = newPosition
    anchor = host
  }
}
