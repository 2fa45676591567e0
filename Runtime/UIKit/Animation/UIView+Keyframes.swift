extension UIView {
  /// Animates through keyframes: inside `animations`, call
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// Changes made directly in `animations` run over the whole duration. The whole is paced slow
  /// at both ends unless `options` has the bits of another curve.
  ///
  /// - Parameters:
  ///   - duration: Seconds of the whole. At or below 0, or NaN, the changes apply at once.
  ///   - delay: Seconds before it starts; below 0 or NaN counts as 0.
  ///   - options: How values between keyframes are computed, and how it behaves.
  ///   - completion: Called once, on the main thread, as for `animate(withDuration:)`.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard AnimationContext.areEnabled else {
      animations()
      notifyNextTurn(completion, finished: true)
      return
    }
    let group = CompletionGroup(completion: completion)
    let recorder = KeyframeRecorder(mode: options.calculationMode)
    let context = AnimationContext(
      AnimationSpecification(
        duration: duration, delay: delay, options: AnimationOptions(keyframes: options)),
      parent: AnimationContext.current, group: group, keyframes: recorder)
    AnimationContext.run(context) {
      animations()
      context.layoutResizedViews()
    }
    if context.animates {
      let frames = recorder.animations(fromCurrent: context.beginsFromCurrentState)
      for (track, animation) in frames { context.attach(animation, for: track) }
    }
    group.seal()
  }

  /// Adds a keyframe to the keyframe animation being run; outside one, the changes just apply.
  ///
  /// - Parameters:
  ///   - frameStartTime: When it starts, 0…1 of the whole duration.
  ///   - frameDuration: How long it takes, 0…1 of the whole; 0 sets the values at the start.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let recorder = AnimationContext.current?.keyframes else {
      UnsupportedReporter.report(
        "UIView.addKeyframe was called outside UIView.animateKeyframes: its changes apply at once.")
      animations()
      return
    }
    recorder.run(
      KeyframeRecorder.Span(start: frameStartTime, duration: frameDuration), animations)
  }
}

extension AnimationContext {
  /// Attaches what a keyframe block recorded for one property.
  func attach(_ animation: CAKeyframeAnimation, for track: KeyframeRecorder.Track) {
    if let animator, let animatorTrack = self.track {
      animator.record(animation, of: track, in: animatorTrack)
    } else {
      track.layer.attachKeyframes(animation, of: track.property, timing: timing)
    }
    noteIfOffScreen(track.layer)
  }
}

extension UIView.KeyframeAnimationOptions {
  /// The calculation mode that the bits name; an unknown one is linear.
  var calculationMode: CAAnimationCalculationMode {
    switch (rawValue >> 10) & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}

extension UIView.AnimationOptions {
  /// The bits that keyframe options share with block options, curves included.
  init(keyframes options: UIView.KeyframeAnimationOptions) {
    let shared: UInt = 1 | 2 | 4 | 8 | 16 | 32 | 512 | (7 << 16)
    self.init(rawValue: options.rawValue & shared)
  }
}
