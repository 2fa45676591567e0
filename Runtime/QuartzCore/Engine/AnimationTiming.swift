import Foundation

/// When an animation runs and how it is paced: one object for everything that one block animates.
///
/// All times are in the local time of the layers it is attached to (host time, unless a layer or a
/// superlayer has a speed, offset or begin of its own). Memoises progress for the last time asked, so
/// that a block that animates a thousand properties evaluates its curve once a frame. Used on the
/// thread that owns the layers, normally the main one.
package final class AnimationTiming {
  /// What sampling reads, in one cache line and without reference counting: a record points at it.
  struct Hot {
    var memoTime: CFTimeInterval
    var memoProgress: Double
    var beginTime: CFTimeInterval
    var active: CFTimeInterval
    var curve: (Double, Double, Double)
    var shape: TimingCurve.Shape
    var options: Options
    /// Whether progress is worth remembering: more than one record asks for it.
    var isShared = false
  }

  let hot: UnsafeMutablePointer<Hot>

  var beginTime: CFTimeInterval {
    get { hot.pointee.beginTime }
    set { hot.pointee.beginTime = newValue }
  }
  /// One cycle's half when autoreversing: from the first to the last value.
  final var cycle: CFTimeInterval
  var active: CFTimeInterval {
    get { hot.pointee.active }
    set { hot.pointee.active = newValue }
  }
  final var speed: Double = 1
  final var timeOffset: CFTimeInterval = 0
  var options: Options {
    get { hot.pointee.options }
    set { hot.pointee.options = newValue }
  }
  var curve: TimingCurve {
    didSet {
      hot.pointee.curve = curve.parameters
      hot.pointee.shape = curve.shape
    }
  }
  /// Whom to tell when everything this timing drives has ended.
  package final let group: CompletionGroup?
  /// A group animation's timing, whose basic time is this one's parent time.
  final let parent: AnimationTiming?

  /// The layers with records of this timing, one entry for each record.
  final var members = TimingMembers()
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
    self.curve = curve
    self.group = group
    parent = nil
    hot = TimingMemory.allocate()
    let cycle = duration.isNaN ? 0 : max(duration, 0)
    self.cycle = cycle
    let length = autoreverses ? cycle * 2 : cycle
    var options: Options = [.fillsBackwards, .fillsForwards, .removesAtEnd]
    if autoreverses { options.insert(.autoreverses) }
    if !autoreverses, !(repeatCount > 0) || repeatCount == 1 { options.insert(.isPlain) }
    let active = repeatCount > 0 && length > 0 ? length * repeatCount : length
    initializeHot(beginTime: beginTime.isNaN ? 0 : beginTime, active, options)
  }

  /// Timing of a Core Animation animation. `beginTime` is resolved: never 0 for "now".
  init(
    _ timing: some CAMediaTiming, beginTime: CFTimeInterval, duration: CFTimeInterval,
    curve: TimingCurve, removesAtEnd: Bool, group: CompletionGroup?, parent: AnimationTiming?
  ) {
    let media = MediaTiming(timing, duration: duration)
    self.curve = curve
    self.group = group
    self.parent = parent
    hot = TimingMemory.allocate()
    cycle = media.duration
    var options: Options = []
    if media.autoreverses { options.insert(.autoreverses) }
    if media.fillMode.fillsForwards { options.insert(.fillsForwards) }
    if media.fillMode.fillsBackwards { options.insert(.fillsBackwards) }
    if removesAtEnd { options.insert(.removesAtEnd) }
    if media.speed == 1, media.timeOffset == 0, !media.autoreverses,
      media.activeDuration == media.duration, parent == nil
    {
      options.insert(.isPlain)
    }
    initializeHot(beginTime: beginTime.isNaN ? 0 : beginTime, media.activeDuration, options)
    speed = media.speed
    timeOffset = media.timeOffset
  }

  /// A copy for layers whose time is not the host's.
  init(derivedFrom other: AnimationTiming, scale: Double, offset: CFTimeInterval) {
    curve = other.curve
    group = other.group
    parent = other.parent
    timelineScale = scale
    timelineOffset = offset
    hot = TimingMemory.allocate()
    cycle = other.cycle
    initializeHot(beginTime: other.beginTime, other.active, other.options)
    speed = other.speed
    timeOffset = other.timeOffset
  }

  private func initializeHot(
    beginTime: CFTimeInterval, _ active: CFTimeInterval, _ options: Options
  ) {
    hot.initialize(
      to: Hot(
        memoTime: .nan, memoProgress: .nan, beginTime: beginTime, active: active,
        curve: curve.parameters, shape: curve.shape, options: options))
    TimingMemory.setOwner(of: hot, .passUnretained(self))
  }

  deinit { TimingMemory.free(hot) }

  // MARK: Time to progress

  /// Progress at a local time: 0…1 for a curve, NaN when the animation shows nothing then.
  final func progress(at time: CFTimeInterval) -> Double { Self.progress(hot, at: time) }

  /// As `progress(at:)`, from where a record points.
  @inline(__always)
  static func progress(_ hot: UnsafeMutablePointer<Hot>, at time: CFTimeInterval) -> Double {
    if time == hot.pointee.memoTime { return hot.pointee.memoProgress }
    let progress = computeProgress(hot, at: time)
    if hot.pointee.isShared {
      hot.pointee.memoTime = time
      hot.pointee.memoProgress = progress
    }
    return progress
  }

  @inline(__always)
  private static func computeProgress(
    _ hot: UnsafeMutablePointer<Hot>, at time: CFTimeInterval
  ) -> Double {
    if hot.pointee.options.contains(.isPlain) {
      let elapsed = time - hot.pointee.beginTime
      if elapsed >= 0, elapsed < hot.pointee.active {
        let value = plainProgress(hot, elapsed)
        if value == value { return value }
      }
    }
    return generalProgress(hot, at: time)
  }

  /// Progress inside the one cycle of a plain animation; NaN where the table does not have it.
  @inline(__always)
  private static func plainProgress(
    _ hot: UnsafeMutablePointer<Hot>, _ elapsed: CFTimeInterval
  ) -> Double {
    switch hot.pointee.shape {
    case .bezier:
      // The active time of a plain animation is its one cycle.
      let x = elapsed / hot.pointee.active
      guard x < 1,
        let table = UnsafePointer<Double>(
          bitPattern: UInt(hot.pointee.curve.0.bitPattern))
      else { return 1 }
      return TimingCurve.piecewise(x, table)
    case .underdamped:
      let rest = FastMath.decay(hot.pointee.curve.0 * elapsed)
      return 1 - rest * FastMath.wave(hot.pointee.curve.1 * elapsed, 1, hot.pointee.curve.2)
    case .critical:
      let rest = FastMath.decay(hot.pointee.curve.0 * elapsed)
      return 1 - rest * (1 + hot.pointee.curve.2 * elapsed)
    case .linear: return elapsed / hot.pointee.active
    case .overdamped, .rebased: return .nan
    }
  }

  @inline(never)
  private static func generalProgress(
    _ hot: UnsafeMutablePointer<Hot>, at time: CFTimeInterval
  ) -> Double {
    let timing = TimingMemory.owner(of: hot).takeUnretainedValue()
    guard let basic = timing.basicTime(at: time) else { return .nan }
    // A spring has its own time, which the duration only cuts off.
    if timing.curve.spring != nil { return timing.curve.value(atFraction: basic) }
    return timing.curve.value(atFraction: basic >= timing.cycle ? 1 : basic / timing.cycle)
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
    let hair = min(MediaTiming.borderTolerance, length * 1e-6)
    let cycles = ((elapsed + hair) / length).rounded(.down)
    // At the very end of a whole number of cycles the last one is still the current one.
    return cycles > 0 && cycles * length >= active - hair ? cycles - 1 : cycles
  }

  /// The local time at which it ends, or infinity.
  package final var endTime: CFTimeInterval {
    if speed > 0 { return beginTime + (active - timeOffset) / speed }
    if speed < 0 { return beginTime + (0 - timeOffset) / speed }
    return .infinity
  }

  /// Forgets the memoised progress: after any change.
  final func invalidate() { hot.pointee.memoTime = .nan }
}
