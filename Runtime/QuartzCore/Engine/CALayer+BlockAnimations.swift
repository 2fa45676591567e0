import Foundation

/// Between two values, for a block's record that does not fit one: a transform in space, a path.
final class PairEvaluator: ValueEvaluator {
  let from: LayerValue
  let to: LayerValue

  init(from: LayerValue, to: LayerValue) {
    self.from = from
    self.to = to
  }

  func value(progress: Double, cycles: Double, underlying: LayerValue) -> LayerValue {
    from.interpolated(to: to, progress)
  }
}

extension CALayer {
  /// Animates a change that was just made to the model, as UIKit's blocks do.
  ///
  /// Position, bounds, corner radius and affine transforms are animated additively, from old − new
  /// to zero, on top of what already runs; everything else, and these too when a repeating or foreign
  /// absolute animation is on the key, goes from old to new and replaces the block animation there,
  /// which then ends unfinished.
  ///
  /// - Parameters:
  ///   - old: The model value before the change.
  ///   - timing: Shared by everything the block animates, in host time.
  ///   - beginsFromCurrentState: Whether a non-additive animation starts at what is on screen.
  ///   - isAdditiveAllowed: False for changes that UIKit never adds: keyframes.
  /// - Returns: Whether anything was attached. Nothing is when the values are equal, or when the new
  ///   transform cannot be inverted, such as a scale to nothing.
  @discardableResult
  package final func attachBlockAnimation(
    of property: LayerProperty, from old: LayerValue, timing: AnimationTiming,
    beginsFromCurrentState: Bool = false, isAdditiveAllowed: Bool = true
  ) -> Bool {
    let new = modelValue(of: property)
    if property == .transform || property == .sublayerTransform {
      // To scale to nothing is not animated, from nothing it is: what is added is old · new⁻¹.
      guard let a = old.transform, let b = new.transform, a != b, b.inverse != nil
      else { return false }
      if property == .transform, isAdditiveAllowed, a.isAffine, b.isAffine, canAdd(to: property),
        let from = AffineParts(CATransform3DConcat(a, CATransform3DInvert(b)).affine)
      {
        let local = localTiming(timing)
        if let record = AnimationRecord(
          timing: local, affine: from, flags: [.isAdditive, .isBlock])
        {
          attachBlock(record, local)
        } else {
          attachTrack(
            property,
            PairEvaluator(from: .affine(from.matrix), to: .affine(.identity)),
            flags: [.isAdditive], timing: timing)
        }
        return true
      }
    }
    switch property {
    case .position, .bounds, .cornerRadius:
      guard isAdditiveAllowed, canAdd(to: property), old.isPackable else { break }
      let (a, b) = old.packed
      let (c, d) = new.packed
      guard a != c || b != d else { return false }
      let local = localTiming(timing)
      attachBlock(
        AnimationRecord(
          timing: local, track: nil, property: property, kind: .toZero,
          flags: [.isAdditive, .isBlock], first: a - c, second: b - d), local)
      return true
    default: break
    }
    return attachReplacing(property, old, new, timing, beginsFromCurrentState)
  }

  /// Attaches an absolute animation between two values in place of the block's on the property.
  private final func attachReplacing(
    _ property: LayerProperty, _ old: LayerValue, _ new: LayerValue, _ timing: AnimationTiming,
    _ beginsFromCurrentState: Bool
  ) -> Bool {
    var from = old
    if beginsFromCurrentState, hasAnimations {
      let now = currentLocalTime
      from =
        property.isGeometry
        ? presented(at: now).value(of: property) : presentedStyle(at: now).value(of: property)
    }
    var to = new
    // A colour that is not there fades in its counterpart's tint.
    if let color = from.color, color == .clear, var tint = to.color {
      tint.alpha = 0
      from = .color(tint)
    }
    if case .none = to, var tint = from.color {
      tint.alpha = 0
      to = .color(tint)
    }
    removeBlockAnimations(of: property)
    attachAbsolute(property, from: from, to: to, timing: timing)
    return true
  }

  /// Attaches an absolute block animation between two values, on top of what is there.
  package final func attachAbsolute(
    _ property: LayerProperty, from: LayerValue, to: LayerValue, timing: AnimationTiming
  ) {
    let pair: (kind: AnimationRecord.Kind, first: SIMD2<Double>, last: SIMD2<Double>)
    switch (from, to) {
    case (.number, .number), (.point, .point), (.size, .size):
      pair = (.pair, from.packed.0, to.packed.0)
    case (.color(let first), .color(let last)):
      pair = (.color, AnimationRecord.packed(first), AnimationRecord.packed(last))
    default:
      attachTrack(property, PairEvaluator(from: from, to: to), timing: timing)
      return
    }
    let local = localTiming(timing)
    attachBlock(
      AnimationRecord(
        timing: local, track: nil, property: property, kind: pair.kind, flags: [.isBlock],
        first: pair.first, second: pair.last), local)
  }

  /// Attaches a block's keyframes: a compiled Core Animation object without a delegate of its own.
  package final func attachKeyframes(
    _ animation: CAKeyframeAnimation, of property: LayerProperty, timing: AnimationTiming
  ) {
    guard let evaluator = KeyframeEvaluator(animation) else { return }
    removeBlockAnimations(of: property)
    attachTrack(property, evaluator, timing: timing, animation: animation)
  }

  /// - Parameter animation: What the animation is known as, when it is not one from a value to another.
  private final func attachTrack(
    _ property: LayerProperty, _ evaluator: any ValueEvaluator,
    flags: AnimationRecord.Flags = [], timing: AnimationTiming,
    animation: CAKeyframeAnimation? = nil
  ) {
    let attachment = AnimationAttachment(
      animation: animation ?? Self.noAnimation, key: property.keyPath, isNamed: true,
      hasAnimation: false)
    attachment.liveRecords = 1
    let track = AnimationTrack(
      attachment: attachment, path: AnimatedPath(property), evaluator: evaluator)
    let local = localTiming(timing)
    attachBlock(
      AnimationRecord(
        timing: local, track: track, property: property, flags: flags.union(.isBlock)), local)
  }

  // Never attached, never changed: fills a field.
  private nonisolated(unsafe) static let noAnimation = CAAnimation()

  /// The timing in this layer's time.
  @inline(__always)
  private final func localTiming(_ timing: AnimationTiming) -> AnimationTiming {
    let line = timeline
    return line.isIdentity ? timing : timing.derived(for: line)
  }

  private final func attachBlock(_ record: AnimationRecord, _ timing: AnimationTiming) {
    var record = record
    record.ordinal = nextOrdinal(of: record.property)
    append(record)
    // The first of a block's records, or the first again after all were taken away.
    if timing.members.count == 1 { MediaScheduler.schedule(timing) }
    timing.group?.memberBegan()
    touch()
  }

  /// The number after that of the property's last block record, which has the highest.
  private final func nextOrdinal(of property: LayerProperty) -> UInt16 {
    guard let records else { return 0 }
    for index in (0..<Int(recordCount)).reversed()
    where records[index].property == property && records[index].flags.contains(.isBlock) {
      return records[index].ordinal &+ 1
    }
    return 0
  }

  /// Whether a further animation of the property may be added to what runs: not when a repeating
  /// block animation, or an absolute one of somebody else, is on it.
  private final func canAdd(to property: LayerProperty) -> Bool {
    guard let records else { return true }
    for index in (0..<Int(recordCount)).reversed() where records[index].property == property {
      let record = records[index]
      if record.flags.contains(.isInert) { continue }
      if !record.flags.contains(.isAdditive) { return false }
      let timing = record.timing._withUnsafeGuaranteedRef { $0 }
      if record.flags.contains(.isBlock), !timing.options.contains(.isPlain), timing.repeats {
        return false
      }
      // It was added after the same question about those below it.
      if record.flags.contains(.isBlock) { return true }
    }
    return true
  }

  /// The model value of a property, typed.
  package final func modelValue(of property: LayerProperty) -> LayerValue {
    property.isGeometry
      ? modelGeometry(property)
      : (styleStorage?.model ?? .standard).value(of: property)
  }
}

extension AnimationTiming {
  /// Whether more than one cycle is played.
  package final var repeats: Bool {
    let length = options.contains(.autoreverses) ? cycle * 2 : cycle
    return active > length
  }

  /// The copy of this timing for layers of a timeline that is not the host's.
  final func derived(for timeline: Timeline) -> AnimationTiming {
    if let found = derived.first(where: {
      $0.timelineScale == timeline.scale && $0.timelineOffset == timeline.offset
    }) {
      return found
    }
    let copy = AnimationTiming(
      derivedFrom: self, scale: timeline.scale, offset: timeline.offset)
    copy.beginTime = timeline.local(beginTime)
    if timeline.scale == 0 {
      // Where time stands still, a delay would have no length: it is counted from now.
      copy.beginTime += max(0, beginTime - CACurrentMediaTime())
    }
    derived.append(copy)
    MediaScheduler.schedule(copy)
    return copy
  }

  /// Changes when and how the animation runs, keeping what it animates: to pause (speed 0), scrub
  /// (`timeOffset`), reverse (speed −1) or continue it with another curve. Its end is scheduled anew.
  ///
  /// - Parameters:
  ///   - beginTime: Host time at which active time is `timeOffset`.
  ///   - speed: Of active time beside host time; the end is reached at the duration, or below 0 at 0.
  ///   - timeOffset: Active time at `beginTime`.
  package final func retime(
    beginTime: CFTimeInterval, speed: Double, timeOffset: CFTimeInterval,
    duration: CFTimeInterval? = nil, curve: TimingCurve? = nil
  ) {
    self.beginTime = beginTime
    self.speed = speed.isNaN ? 0 : speed
    self.timeOffset = timeOffset.isNaN ? 0 : timeOffset
    if let duration, !duration.isNaN {
      let ratio = cycle > 0 ? active / cycle : 1
      cycle = max(duration, 0)
      active = ratio.isFinite ? cycle * ratio : active
    }
    if let curve { self.curve = curve }
    if speed == 1, timeOffset == 0, active == cycle, !options.contains(.autoreverses) {
      options.insert(.isPlain)
    } else {
      options.remove(.isPlain)
    }
    invalidate()
    MediaScheduler.schedule(self)
    for copy in derived {
      let line = Timeline(scale: copy.timelineScale, offset: copy.timelineOffset)
      copy.retime(
        beginTime: line.local(beginTime), speed: speed, timeOffset: timeOffset,
        duration: duration, curve: curve)
    }
  }

  /// Whether the animation ends at its end. False keeps its records, showing the last value, until
  /// `endAll(finished:)`: for animators that pause on completion or are interruptible.
  package final var endsByItself: Bool {
    get { options.contains(.removesAtEnd) }
    set {
      if newValue { options.insert(.removesAtEnd) } else { options.remove(.removesAtEnd) }
      MediaScheduler.schedule(self)
      for copy in derived { copy.endsByItself = newValue }
    }
  }

  /// Ends all records, on layers of every timeline.
  package final func endEverywhere(finished: Bool) {
    endAll(finished: finished)
    for copy in derived { copy.endEverywhere(finished: finished) }
  }

  /// The current values, for animators that change them.
  package final var state:
    (beginTime: CFTimeInterval, speed: Double, timeOffset: CFTimeInterval, duration: CFTimeInterval)
  {
    (beginTime, speed, timeOffset, cycle)
  }

  /// The active time at a host time: not clamped, not folded.
  package final func activeTime(at time: CFTimeInterval) -> CFTimeInterval {
    (time - beginTime) * speed + timeOffset
  }

  /// Whether nothing is attached to it.
  package final var isUnused: Bool { members.isEmpty && derived.allSatisfy(\.members.isEmpty) }
}
