import Foundation

extension CALayer {
  /// Attaches a copy of an animation under a key: compiles it into records.
  final func attach(_ original: CAAnimation, forKey key: String?) {
    guard modelLayer == nil else { return }
    let animation = original.copy() as! CAAnimation
    if !(animation.duration > 0) || animation.duration.isNaN {
      let standard = CATransaction.animationDuration()
      animation.duration = standard > 0 ? standard : 0.25
    }
    if animation.timingFunction == nil, let standard = CATransaction.animationTimingFunction() {
      animation.timingFunction = standard
    }
    animation.willAttach(to: self)
    if let key { detachAnimations(forKey: key) }

    let attachment = AnimationAttachment(
      animation: animation, key: key ?? freeKey(), isNamed: key != nil)
    attachment.layer = self
    attachment.group = TransactionStack.currentGroup
    attachment.group?.memberBegan()

    let timing = makeTiming(for: animation, parent: nil, group: attachment.group)
    attachment.timing = timing
    if let group = animation as? CAAnimationGroup {
      for child in group.animations ?? [] { compile(child, attachment, parent: timing) }
    } else {
      compileLeaf(animation, attachment, timing: timing)
    }
    if attachment.liveRecords == 0 { appendInert(attachment, timing: timing) }
    timing.attachment = attachment
    if animation.beginTime == 0 { TransactionStack.awaitCommit(timing) }
    MediaScheduler.schedule(timing)
    MediaScheduler.scheduleStart(of: attachment, timing)
    touch()
  }

  /// The timing of an animation: a begin of 0 is now, and in a group the group's begin.
  private final func makeTiming(
    for animation: CAAnimation, parent: AnimationTiming?, group: CompletionGroup?
  ) -> AnimationTiming {
    let line = parent == nil ? timeline : .identity
    let begin =
      animation.beginTime != 0 || parent != nil
      ? animation.beginTime : line.local(CACurrentMediaTime())
    let curve: TimingCurve
    if let spring = animation as? CASpringAnimation {
      curve = TimingCurve(spring: spring.solver)
    } else {
      curve = animation.timingFunction?.curve ?? .linear
    }
    let timing = AnimationTiming(
      animation, beginTime: begin, duration: animation.duration, curve: curve,
      removesAtEnd: animation.isRemovedOnCompletion, group: nil, parent: parent)
    timing.timelineScale = line.scale
    timing.timelineOffset = line.offset
    return timing
  }

  /// Compiles a child of a group.
  private final func compile(
    _ child: CAAnimation, _ attachment: AnimationAttachment, parent: AnimationTiming
  ) {
    if !(child.duration > 0) { child.duration = attachment.animation.duration }
    let timing = makeTiming(for: child, parent: parent, group: nil)
    if let group = child as? CAAnimationGroup {
      for inner in group.animations ?? [] { compile(inner, attachment, parent: timing) }
    } else {
      compileLeaf(child, attachment, timing: timing)
    }
  }

  private final func compileLeaf(
    _ animation: CAAnimation, _ attachment: AnimationAttachment, timing: AnimationTiming
  ) {
    guard let animation = animation as? CAPropertyAnimation, let keyPath = animation.keyPath,
      !keyPath.isEmpty
    else { return }
    let path = AnimatedPath(keyPath)
    var flags: AnimationRecord.Flags = []
    if animation.isAdditive { flags.insert(.isAdditive) }
    if animation.isCumulative { flags.insert(.isCumulative) }
    switch animation {
    case let basic as CABasicAnimation:
      compile(basic, path, flags, attachment, timing)
    case let keyframes as CAKeyframeAnimation:
      guard let evaluator = KeyframeEvaluator(keyframes) else { return }
      append(path, flags, attachment, timing, evaluator)
      if keyframes.path != nil, let mode = keyframes.rotationMode {
        append(
          AnimatedPath(.transform), [], attachment, timing,
          PathRotationEvaluator(evaluator, mode: mode))
      }
    default: break
    }
  }

  private final func compile(
    _ basic: CABasicAnimation, _ path: AnimatedPath, _ flags: AnimationRecord.Flags,
    _ attachment: AnimationAttachment, _ timing: AnimationTiming
  ) {
    func value(_ any: Any?) -> LayerValue? {
      guard let any else { return nil }
      let value = LayerValue(any)
      if case .none = value { return nil }
      return value
    }
    let (from, to, by) = (value(basic.fromValue), value(basic.toValue), value(basic.byValue))
    if path.property != .other, path.property != .hidden, basic.valueFunction == nil,
      let record = numbersRecord(path, from, to, by, flags, attachment, timing)
    {
      append(record)
      return
    }
    append(
      path, flags, attachment, timing,
      BasicEvaluator(from: from, to: to, by: by, function: basic.valueFunction))
  }

  /// A record of at most two numbers or a colour, or nil when the values are not such.
  private final func numbersRecord(
    _ path: AnimatedPath, _ from: LayerValue?, _ to: LayerValue?, _ by: LayerValue?,
    _ flags: AnimationRecord.Flags, _ attachment: AnimationAttachment, _ timing: AnimationTiming
  ) -> AnimationRecord? {
    guard from != nil || to != nil || by != nil else { return nil }
    for value in [from, to, by] {
      if let value, !value.isPackable || !value.fits(path.property, path.component) { return nil }
    }
    var flags = flags
    var first = from
    var last = to
    switch (from, to, by) {
    case (let from?, nil, let by?): last = from.adding(by)
    case (nil, let to?, let by?): first = to.adding(by.multiplied(by: -1))
    case (_?, nil, nil): flags.insert(.toUnderlying)
    case (nil, _?, nil): flags.insert(.fromUnderlying)
    case (nil, nil, let by?):
      flags.formUnion([.fromUnderlying, .toIsRelative])
      last = by
    default: break
    }
    let isLive = !flags.isDisjoint(with: [
      .fromUnderlying, .toUnderlying, .toIsRelative, .isCumulative,
    ])
    let track = AnimationTrack(attachment: attachment, path: path, evaluator: nil)
    func record(
      _ kind: AnimationRecord.Kind, _ first: SIMD2<Double>, _ second: SIMD2<Double>
    ) -> AnimationRecord {
      attachment.liveRecords += 1
      return AnimationRecord(
        timing: timing, track: track, property: path.property, component: path.component,
        kind: kind, flags: flags, first: first, second: second)
    }
    switch path.property {
    case .backgroundColor, .borderColor, .shadowColor:
      guard !isLive, let from = first?.color, let to = last?.color else { return nil }
      return record(.color, AnimationRecord.packed(from), AnimationRecord.packed(to))
    case .bounds, .contentsRect, .contentsCenter:
      // A whole rectangle has more numbers than fit.
      if path.component == .whole { return nil }
    default: break
    }
    let isPart = path.component != .whole || isLive
    return record(
      isPart ? .part : .pair, first?.packed.0 ?? .zero, last?.packed.0 ?? .zero)
  }

  private final func append(
    _ path: AnimatedPath, _ flags: AnimationRecord.Flags, _ attachment: AnimationAttachment,
    _ timing: AnimationTiming, _ evaluator: any ValueEvaluator
  ) {
    let track = AnimationTrack(attachment: attachment, path: path, evaluator: evaluator)
    attachment.liveRecords += 1
    append(
      AnimationRecord(
        timing: timing, track: track, property: path.property, component: path.component,
        flags: flags))
  }

  /// A record that shows nothing, for an animation that animates no property: it is still there
  /// under its key, and starts and stops.
  private final func appendInert(_ attachment: AnimationAttachment, timing: AnimationTiming) {
    let track = AnimationTrack(attachment: attachment, path: AnimatedPath(""), evaluator: nil)
    attachment.liveRecords += 1
    append(
      AnimationRecord(
        timing: timing, track: track, property: .other, kind: .track, flags: [.isInert]))
  }

  /// The last transition added that is active at a local time, and how far it is, between its start
  /// and end progress.
  package final func attachedTransition(
    at time: CFTimeInterval
  ) -> (transition: CATransition, progress: Double)? {
    guard let records else { return nil }
    for index in (0..<Int(recordCount)).reversed() {
      let record = records[index]
      guard record.flags.contains(.isInert),
        let transition = record.track?.takeUnretainedValue().attachment.animation as? CATransition
      else { continue }
      let progress = record.timing.takeUnretainedValue().progress(at: time)
      guard !progress.isNaN else { continue }
      let (start, end) = (Double(transition.startProgress), Double(transition.endProgress))
      return (transition, start * (1 - progress) + end * progress)
    }
    return nil
  }

  /// A key for an animation added without one.
  private final func freeKey() -> String {
    let taken = Set(attachedKeys() ?? [])
    var number = Int(recordCount)
    while taken.contains("animation-\(number)") { number += 1 }
    return "animation-\(number)"
  }
}

extension LayerValue {
  /// Whether the value has the shape of a property's part.
  func fits(_ property: LayerProperty, _ component: LayerComponent) -> Bool {
    let isNumber = if case .number = self { true } else { false }
    switch component {
    case .origin, .size: return point != nil
    case .translation: return false
    case .whole: break
    default: return isNumber
    }
    switch property {
    case .position, .anchorPoint, .shadowOffset: return point != nil
    case .bounds, .contentsRect, .contentsCenter: return rect != nil
    case .backgroundColor, .borderColor, .shadowColor: return color != nil
    case .transform, .sublayerTransform: return false
    default: return isNumber
    }
  }
}
