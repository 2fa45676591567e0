import Foundation

/// When an animation runs and how it is paced: one object for everything that one block animates.
///
/// All times are in the local time of the layers it is attached to (host time, unless a layer or a
/// superlayer has a speed, offset or begin of its own). Memoises progress for the last time asked, so
/// that a block that animates a thousand properties evaluates its curve once a frame. Used on the
/// thread that owns the layers, normally the main one.
package final class AnimationTiming {
  // Internal, see CALayer.
  var beginTime: CFTimeInterval
  /// One cycle's half when autoreversing: from the first to the last value.
  var cycle: CFTimeInterval
  var active: CFTimeInterval
  var speed: Double = 1
  var timeOffset: CFTimeInterval = 0
  var curve: TimingCurve
  var options: Options
  private var memoTime = CFTimeInterval.nan
  private var memoProgress = Double.nan
  /// Whom to tell when everything this timing drives has ended.
  package final let group: CompletionGroup?
  /// A group animation's timing, whose basic time is this one's parent time.
  final let parent: AnimationTiming?

  /// The layers with records of this timing, one entry for each record.
  final var members: ContiguousArray<Unmanaged<CALayer>> = []
  /// Distinguishes the event that is in the queue from ones that were replaced.
  final var scheduledEvent: UInt64 = 0
  /// Local time = host time · scale + offset, for the layers it is attached to.
  final var timelineScale: Double = 1
  final var timelineOffset: CFTimeInterval = 0
  /// Copies for layers whose time is not the host's; they follow changes of this one.
  final var derived: [AnimationTiming] = []
  /// What an explicit animation's timing belongs to.
  final weak var attachment: AnimationAttachment?

  struct Options: OptionSet {
    let rawValue: UInt8
    static let autoreverses = Options(rawValue: 1)
    static let fillsForwards = Options(rawValue: 2)
    static let fillsBackwards = Options(rawValue: 4)
    /// Records go when the end is reached.
    static let removesAtEnd = Options(rawValue: 8)
    /// Progress is time / cycle: neither folding, speed nor offset.
    static let isPlain = Options(rawValue: 16)
    /// Begins when the transaction it was made in commits.
    static let awaitsCommit = Options(rawValue: 32)
    static let isEnded = Options(rawValue: 64)
  }

  /// Timing of a block: shows its first value until it begins, and is removed when it ends.
  ///
  /// - Parameters:
  ///   - beginTime: Host time at which it begins, delay included.
  ///   - duration: Of one cycle in seconds. Not a number, or below 0, counts as 0.
  ///   - curve: A curve, or a spring (which has its own time, cut off at the duration).
  ///   - repeatCount: Cycles, there and back when autoreversing; 0 is once, infinity for ever.
  ///   - autoreverses: Whether each cycle plays backwards after forwards.
  ///   - group: Told when all that was attached has ended.
  package init(
    beginTime: CFTimeInterval, duration: CFTimeInterval, curve: TimingCurve,
    repeatCount: Double = 0, autoreverses: Bool = false, group: CompletionGroup? = nil
  ) {
    self.beginTime = beginTime.isNaN ? 0 : beginTime
    cycle = duration.isNaN ? 0 : max(duration, 0)
    self.curve = curve
    self.group = group
    parent = nil
    let length = autoreverses ? cycle * 2 : cycle
    active = repeatCount > 0 ? length * repeatCount : length
    options = [.fillsBackwards, .fillsForwards, .removesAtEnd]
    if autoreverses { options.insert(.autoreverses) }
    if !autoreverses, !(repeatCount > 0) || repeatCount == 1 { options.insert(.isPlain) }
  }

  /// Timing of a Core Animation animation. `beginTime` is resolved: never 0 for "now".
  init(
    _ timing: some CAMediaTiming, beginTime: CFTimeInterval, duration: CFTimeInterval,
    curve: TimingCurve, removesAtEnd: Bool, group: CompletionGroup?, parent: AnimationTiming?
  ) {
    let media = MediaTiming(timing, duration: duration)
    self.beginTime = beginTime
    self.curve = curve
    self.group = group
    self.parent = parent
    cycle = media.duration
    active = media.activeDuration
    speed = media.speed
    timeOffset = media.timeOffset
    options = []
    if media.autoreverses { options.insert(.autoreverses) }
    if media.fillMode.fillsForwards { options.insert(.fillsForwards) }
    if media.fillMode.fillsBackwards { options.insert(.fillsBackwards) }
    if removesAtEnd { options.insert(.removesAtEnd) }
    if speed == 1, timeOffset == 0, !media.autoreverses, active == cycle, parent == nil {
      options.insert(.isPlain)
    }
  }

  /// A copy for layers whose time is not the host's.
  init(derivedFrom other: AnimationTiming, scale: Double, offset: CFTimeInterval) {
    beginTime = other.beginTime
    cycle = other.cycle
    active = other.active
    speed = other.speed
    timeOffset = other.timeOffset
    curve = other.curve
    options = other.options
    group = other.group
    parent = other.parent
    timelineScale = scale
    timelineOffset = offset
  }

  // MARK: Time to progress

  /// Progress at a local time: 0…1 for a curve, NaN when the animation shows nothing then.
  @inline(__always)
  final func progress(at time: CFTimeInterval) -> Double {
    if time == memoTime { return memoProgress }
    let progress = computeProgress(at: time)
    memoTime = time
    memoProgress = progress
    return progress
  }

  @inline(__always)
  private final func computeProgress(at time: CFTimeInterval) -> Double {
    if options.contains(.isPlain) {
      let elapsed = time - beginTime
      if elapsed >= 0, elapsed < active {
        return curve.progress(at: elapsed, duration: cycle)
      }
    }
    return generalProgress(at: time)
  }

  @inline(never)
  private final func generalProgress(at time: CFTimeInterval) -> Double {
    guard let basic = basicTime(at: time) else { return .nan }
    // A spring is cut off at its duration, where the model value takes over.
    if basic >= cycle, curve.spring == nil { return 1 }
    return curve.progress(at: basic, duration: cycle)
  }

  /// The time within one forward cycle, 0…duration, or nil when the animation is inactive.
  final func basicTime(at time: CFTimeInterval) -> CFTimeInterval? {
    var parentTime = time
    if let parent {
      guard let outer = parent.basicTime(at: time) else { return nil }
      parentTime = outer
    }
    let elapsed = (parentTime - beginTime) * speed + timeOffset
    return MediaTiming.basicTime(
      elapsed, duration: cycle, activeDuration: active,
      autoreverses: options.contains(.autoreverses),
      fillsBackwards: options.contains(.fillsBackwards),
      fillsForwards: options.contains(.fillsForwards))
  }

  /// How many whole cycles lie before a local time: what a cumulative animation adds.
  final func completedCycles(at time: CFTimeInterval) -> Double {
    var parentTime = time
    if let parent {
      guard let outer = parent.basicTime(at: time) else { return 0 }
      parentTime = outer
    }
    let length = options.contains(.autoreverses) ? cycle * 2 : cycle
    guard length > 0 else { return 0 }
    let elapsed = min(max((parentTime - beginTime) * speed + timeOffset, 0), active)
    let cycles = (elapsed / length).rounded(.down)
    // At the very end of a whole number of cycles the last one is still the current one.
    return cycles > 0 && cycles * length == active ? cycles - 1 : cycles
  }

  /// The local time at which it ends, or infinity.
  package final var endTime: CFTimeInterval {
    if speed > 0 { return beginTime + (active - timeOffset) / speed }
    if speed < 0 { return beginTime + (0 - timeOffset) / speed }
    return .infinity
  }

  /// Forgets the memoised progress: after any change.
  final func invalidate() { memoTime = .nan }
}
