import UIKit

extension RunEngine {
  /// Does what is due.
  func perform(_ occurrence: Sequencer.Occurrence, now: Double) {
    if occurrence.mode != .live { closeMoment() }
    switch (occurrence.mode, occurrence.isStart) {
    case (.live, true): start(occurrence, now: now)
    case (.live, false): finish(occurrence)
    case (.reverse, true), (.replay, true):
      play(
        occurrence, record: journal.record(of: occurrence.item, inPasses: occurrence.passes))
    // The journal knows when they are over.
    case (.reverse, false), (.replay, false): break
    }
  }

  /// Whether the run is, or is about to be, over.
  private var isStopping: Bool {
    if case .stop = request { true } else { isEnded }
  }

  private func start(_ occurrence: Sequencer.Occurrence, now: Double) {
    let index = occurrence.item
    if !skipped.isEmpty, skipped.contains(where: { $0.contains(index) }) { return }
    let planned = plan.items[index]
    // Not by a closure: those are asked for their actor each time.
    let node = planned.node.takeUnretainedValue()
    let extras = planned.flags.contains(.hasExtras) ? node.item.extras : nil
    if let condition = extras?.values.condition, !condition() {
      skipped.append(index..<Int(planned.close))
      return
    }
    if isStopping { return }
    if isRecording || node.item.payload.isByFunction {
      joinMoment(node.item, planned, occurrence)
    } else if momentTime < .infinity {
      closeMoment()
    }
    if let before = extras?.values.before {
      before()
      // It may have stopped the run.
      if isStopping { return }
    }
    perform(node.item.payload, index: index, planned: planned, occurrence, now)
    if momentTime < .infinity, moment?.isCall == true { closeMoment() }
  }

  private func perform(
    _ payload: Payload, index: Int, planned: PlanItem, _ occurrence: Sequencer.Occurrence,
    _ now: Double
  ) {
    switch payload {
    case .animate(let animation):
      start(
        animation, index: index, planned: planned,
        isOverdue: !isCatchingUp && isOverdue(planned, occurrence, now))
    case .keyframes(let animation):
      start(animation, index: index, planned: planned)
    case .transition(let transition):
      start(transition, index: index, planned: planned)
    case .perform(let call):
      call.action()
    case .wait, .sequence, .parallel:
      break
    }
  }

  private func finish(_ occurrence: Sequencer.Occurrence) {
    let index = occurrence.item
    if !skipped.isEmpty, let place = skipped.firstIndex(where: { $0.contains(index) }) {
      if skipped[place].lowerBound == index { skipped.remove(at: place) }
      return
    }
    if !animators.isEmpty {
      closeMoment()
      animators[index] = nil
    }
    let planned = plan.items[index]
    guard planned.flags.contains(.hasExtras),
      let after = planned.node.takeUnretainedValue().item.extras?.values.after
    else { return }
    closeMoment()
    after()
  }

  /// Whether the main thread was busy for so long that the step should be over by now. Such a step
  /// is not animated: its successor's motion would be mixed with it.
  private func isOverdue(
    _ planned: PlanItem, _ occurrence: Sequencer.Occurrence, _ now: Double
  ) -> Bool {
    planned.end > planned.start && occurrence.time + (planned.end - planned.start) < now - 1.0 / 60
  }

  // MARK: Through UIKit

  private func start(
    _ animation: Animation, index: Int, planned: PlanItem, isOverdue: Bool
  ) {
    var block = animation.block
    if isOverdue {
      UIView.performWithoutAnimation(block)
      return
    }
    if plan.hasMotionPolicies, UIAccessibility.isReduceMotionEnabled {
      switch reduceMotionPolicy(of: index).kind {
      case .keep: break
      case .jump:
        UIView.performWithoutAnimation(block)
        return
      case .alternative(let alternative): block = alternative
      }
    }
    let duration = planned.uiKitDuration
    let completion = self.completion(
      of: index, duration: duration, isPunctual: animation.endsWithItsDuration)
    let timing =
      planned.flags.contains(.isTimingInvalid) ? animation.timing.corrected : animation.timing
    switch timing.kind {
    case .options:
      UIView.animate(
        withDuration: duration, delay: 0, options: animation.options, animations: block,
        completion: completion)
    case .curve(let curve):
      UIView.animate(
        withDuration: duration, delay: 0, options: animation.options.with(curve), animations: block,
        completion: completion)
    case .spring(let ratio, let velocity):
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: CGFloat(ratio),
        initialSpringVelocity: CGFloat(velocity), options: animation.options, animations: block,
        completion: completion)
    case .bounce(let perceptual, let bounce, let velocity):
      start(
        springDuration: perceptual / Double(planned.scale), bounce: bounce, velocity: velocity,
        options: animation.options, block: block, index: index, completion: completion)
    case .cubic(let curve):
      let parameters = UICubicTimingParameters(
        controlPoint1: CGPoint(x: CGFloat(curve.x1), y: CGFloat(curve.y1)),
        controlPoint2: CGPoint(x: CGFloat(curve.x2), y: CGFloat(curve.y2)))
      start(
        UIViewPropertyAnimator(duration: duration, timingParameters: parameters),
        options: animation.options, block: block, index: index, completion: completion)
    case .function(let function):
      start(
        function, duration: duration, options: animation.options, block: block,
        completion: completion)
    }
  }

  private func start(
    springDuration: Double, bounce: Double, velocity: Double, options: UIView.AnimationOptions,
    block: @escaping ChainAction, index: Int, completion: @escaping @MainActor (Bool) -> Void
  ) {
    if #available(iOS 17, tvOS 17, macCatalyst 17, visionOS 1, *) {
      UIView.animate(
        springDuration: springDuration, bounce: CGFloat(bounce),
        initialSpringVelocity: CGFloat(velocity), delay: 0, options: options, animations: block,
        completion: completion)
    } else {
      let spring = SpringCurve(
        perceptualDuration: springDuration, bounce: bounce, velocity: velocity)
      let parameters = UISpringTimingParameters(
        mass: 1, stiffness: CGFloat(spring.stiffness), damping: CGFloat(spring.damping),
        initialVelocity: CGVector(dx: velocity, dy: velocity))
      start(
        UIViewPropertyAnimator(duration: springDuration, timingParameters: parameters),
        options: options, block: block, index: index, completion: completion)
    }
  }

  private func start(
    _ animator: UIViewPropertyAnimator, options: UIView.AnimationOptions,
    block: @escaping ChainAction, index: Int, completion: @escaping @MainActor (Bool) -> Void
  ) {
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(block)
    animator.addCompletion { completion($0 == .end) }
    animators[index] = animator
    animator.startAnimation()
  }

  private func start(_ animation: KeyframeAnimation, index: Int, planned: PlanItem) {
    let duration = planned.uiKitDuration
    UIView.animateKeyframes(
      withDuration: duration, delay: 0, options: animation.options,
      animations: {
        for frame in animation.frames {
          UIView.addKeyframe(
            withRelativeStartTime: frame.start, relativeDuration: frame.duration,
            animations: frame.animations)
        }
      }, completion: completion(of: index, duration: duration))
  }

  private func start(_ transition: ViewTransition, index: Int, planned: PlanItem) {
    let duration = planned.uiKitDuration
    let completion = self.completion(of: index, duration: duration)
    switch transition.change {
    case .change(let view, let block):
      UIView.transition(
        with: view, duration: duration, options: transition.options, animations: block,
        completion: completion)
    case .replace(let from, by: let to):
      UIView.transition(
        from: from, to: to, duration: duration, options: transition.options,
        completion: completion)
    }
  }

  /// What UIKit is given to call at the end of a step's animation. Its flag is a hint and no more:
  /// it says `false` at once for a view in no window, and may say `true` for what was superseded.
  ///
  /// `isPunctual`: whether UIKit is expected to report the end when the duration is over.
  private func completion(
    of index: Int, duration: Double, isPunctual: Bool = false
  ) -> @MainActor (Bool) -> Void {
    let start = isCatchingUp ? CACurrentMediaTime() : performingHost
    let end = playhead.position(at: start) + duration
    if isPunctual, !isCatchingUp, playhead.speed == 1 { reportedEnd = end }
    // The engine is kept until UIKit reports, which it always does; by then it may be empty.
    return { [self] finished in
      guard !isEnded else { return }
      let now = CACurrentMediaTime()
      let elapsed = now - start
      if elapsed >= duration - Pacemaker.tolerance {
        if isPunctual { noteReport(endingAt: end, host: now) }
        return
      }
      noteEarlyReport(endingAt: end)
      if elapsed <= 1.0 / 60 {
        if duration > 1.0 / 30, !isCatchingUp { warnOfIdleStep(index, finished) }
      } else if !finished, state == .running, !SuspensionWatch.shared.isSuspended,
        journal.latestRecord(of: index)?.isControlled != true
      {
        interrupted(index)
      }
    }
  }

  /// UIKit was done with a step at once: there was nothing to animate, or nowhere to see it.
  private func warnOfIdleStep(_ index: Int, _ finished: Bool) {
    if journal.latestRecord(of: index)?.isControlled == true { return }
    // UIKit's own animation was replaced by samples.
    if !finished, plan.items[index].item.payload.isByFunction { return }
    // Naming a step looks at all of them: a chain of very many idle steps is told of the first few.
    idleSteps += 1
    guard idleSteps <= 10, UIView.areAnimationsEnabled, !SuspensionWatch.shared.isSuspended else {
      return
    }
    if finished {
      warn(
        index,
        "its block changed nothing that UIKit animates. Change an animatable property of a view, "
          + "call layoutIfNeeded() after changing constraints, or write Wait if nothing should move."
      )
    } else {
      warn(
        index,
        "UIKit ended it at once: its view is in no window, or something that starts at the same "
          + "moment animates the same. Add the view to the window before the step starts, or "
          + "animate the property in one step.")
    }
  }

  private func interrupted(_ index: Int) {
    if firstInterrupted == nil { firstInterrupted = index }
    if interruptionPolicy(of: index) == .stop { end(.interrupted(step: index)) }
  }

  // MARK: Policies of groups

  private func reduceMotionPolicy(of index: Int) -> ReduceMotionPolicy {
    inherited(index) { $0.reduceMotion } ?? .keep
  }

  private func interruptionPolicy(of index: Int) -> InterruptionPolicy {
    inherited(index) { $0.interruption } ?? .goOn
  }

  /// The value of an attribute of the item, or of the innermost group around it that has one.
  private func inherited<Value>(_ index: Int, _ value: (Extras.Values) -> Value?) -> Value? {
    var next = index
    while next >= 0 {
      if let values = plan.items[next].item.extras?.values, let found = value(values) {
        return found
      }
      next = Int(plan.items[next].parent)
    }
    return nil
  }
}

extension Animation {
  /// Whether UIKit is done with it when its duration is over: not with a repeat, nor where the spring
  /// or the sampling decides.
  var endsWithItsDuration: Bool {
    if !options.isDisjoint(with: [.repeat, .autoreverse]) { return false }
    switch timing.kind {
    case .options, .curve, .spring: return true
    case .cubic, .bounce, .function: return false
    }
  }
}

extension PlanItem {
  /// The duration UIKit is given: exactly as written, unless a time scale or a mistake is in the way.
  var uiKitDuration: Double {
    scale == 1 && !flags.contains(.isDurationInvalid)
      ? item.duration : min(end - start, .greatestFiniteMagnitude)
  }
}

extension Payload {
  /// Whether it is played by samples of a function.
  var isByFunction: Bool {
    if case .animate(let animation) = self, case .function = animation.timing.kind {
      true
    } else {
      false
    }
  }
}

extension Timing {
  /// The timing with 0 for every value that no spring can have.
  var corrected: Timing {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    switch kind {
    case .spring(let ratio, let velocity):
      return Timing(.spring(dampingRatio: max(0, finite(ratio)), velocity: finite(velocity)))
    case .bounce(let duration, let bounce, let velocity):
      return Timing(
        .bounce(
          duration: max(0, finite(duration)), bounce: min(max(finite(bounce), -1), 1),
          velocity: finite(velocity)))
    default:
      return self
    }
  }
}

extension UIView.AnimationOptions {
  /// The options with `curve` for whatever curve they held.
  func with(_ curve: UIView.AnimationCurve) -> UIView.AnimationOptions {
    let cleared = rawValue & ~(0xF << 16)
    return UIView.AnimationOptions(rawValue: cleared | UInt(curve.rawValue) << 16)
  }
}
