/// What an animator animates: blocks become tracks, and changes of views go into them.
extension AnimatorCore {
  func add(_ body: @escaping () -> Void, delayFactor: Double) {
    defer { tellObservers() }
    demand(
      state != .stopped,
      "addAnimations was called on a stopped property animator: finish it first.")
    guard state == .active, !isEnding else {
      blocks.append((body, delayFactor))
      return
    }
    let now = CACurrentMediaTime()
    let fraction = timeFraction(at: now)
    if isWaitingForBlocks {
      isWaitingForBlocks = false
      run(body, start: delayFactor, begin: now + delayFactor * duration, end: now + duration)
      move(from: 0, at: now)
      endAtOnceIfNothingMoves()
      return
    }
    var end = now + (1 - fraction) * duration
    if isRunning, !isReversed, case .moving(_, _, let planned) = clock { end = planned }
    run(
      body, start: fraction + delayFactor * (1 - fraction),
      begin: now + delayFactor * (end - now), end: end)
    guard let track = tracks.last else { return }
    if !isRunning {
      track.scrub(to: fraction, duration: duration, at: now)
    } else if isReversed {
      track.play(fraction: fraction, duration: duration, reversed: true, at: now)
    }
  }

  /// Runs a block so that its changes become a track of this animator.
  func run(
    _ body: () -> Void, start: Double, begin: CFTimeInterval, end: CFTimeInterval
  ) {
    guard AnimationContext.areEnabled, start < 1, end > begin else {
      body()
      return
    }
    func timing(_ curve: TimingCurve) -> AnimationTiming {
      AnimationTiming(beginTime: begin, duration: end - begin, curve: curve, group: group)
    }
    let track = AnimatorTrack(
      timing: timing(pacing.curve), verticalTiming: pacing.verticalCurve.map(timing),
      start: start, curve: pacing.curve, verticalCurve: pacing.verticalCurve)
    let context = AnimationContext(
      animator: self, track: track, duration: end - begin, curve: pacing.curve,
      options: options)
    AnimationContext.run(context) {
      body()
      context.layoutResizedViews()
    }
    tracks.append(track)
  }

  /// Takes a change of a view into a track.
  func record(
    _ property: LayerProperty, of layer: CALayer, from old: LayerValue, in track: AnimatorTrack,
    fromCurrent: Bool
  ) {
    values.note(property, of: layer, from: old)
    guard property == .position, let vertical = track.verticalTiming, let was = old.point else {
      layer.attachBlockAnimation(
        of: property, from: old, timing: track.timing, beginsFromCurrentState: fromCurrent)
      return
    }
    // Two additive animations, one for each direction.
    let now = layer.position
    layer.attachBlockAnimation(
      of: .position, from: .point(CGPoint(x: was.x, y: now.y)), timing: track.timing)
    layer.attachBlockAnimation(
      of: .position, from: .point(CGPoint(x: now.x, y: was.y)), timing: vertical)
  }

  /// Takes a keyframe animation into a track.
  func record(
    _ animation: CAKeyframeAnimation, of recorded: KeyframeRecorder.Track, in track: AnimatorTrack
  ) {
    for change in recorded.changes {
      values.note(recorded.property, of: recorded.layer, from: change.from)
    }
    recorded.layer.attachKeyframes(animation, of: recorded.property, timing: track.timing)
  }

  /// A block inside this animator's block: its completion comes with the animator's end.
  func adopt(_ group: CompletionGroup) {
    group.memberBegan()
    nestedGroups.append(group)
  }
}
