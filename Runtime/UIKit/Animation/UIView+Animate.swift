extension UIView {
  // MARK: Curves

  /// Animates the changes made in `animations` over `duration` seconds, slow at both ends.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    runBlock(
      AnimationSpecification(duration: duration), animations: animations, completion: nil)
  }

  /// Animates the changes made in `animations` over `duration` seconds, then calls `completion`.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runBlock(
      AnimationSpecification(duration: duration), animations: animations, completion: completion)
  }

  /// Animates the changes made in `animations`, starting `delay` seconds from now.
  ///
  /// `animations` is called at once and model values change at once; until the delay is over the
  /// old values stay on screen. Inside another animation block the outer duration, curve and
  /// options are taken over, unless `options` says otherwise; the delay is not.
  ///
  /// - Parameters:
  ///   - duration: Seconds. At or below 0, or NaN, nothing animates and `completion` is called at
  ///     the next turn of the run loop; with a delay what changes jumps when that is over.
  ///   - delay: Seconds before it starts; below 0 or NaN counts as 0, infinite never starts.
  ///   - completion: Called once, on the main thread, with whether everything that was animated
  ///     reached its end; with true, at the next turn, if nothing was.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    runBlock(
      AnimationSpecification(duration: duration, delay: delay, options: options),
      animations: animations, completion: completion)
  }

  // MARK: Springs

  /// Animates with a spring that has settled, to 0.1 % of the way, after `duration` seconds.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 comes to rest without overshooting; nearer to 0 swings more. Clamped to
  ///     0…1.
  ///   - velocity: Speed at the start; 1 is the whole distance in one second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runBlock(
      AnimationSpecification(
        duration: duration, delay: delay, options: options,
        spring: .settling(dampingRatio: Double(dampingRatio), velocity: Double(velocity))),
      animations: animations, completion: completion)
  }

  /// Animates with a spring of a perceptual duration and a bounce.
  ///
  /// The completion comes when the spring has settled, which is later than `duration`.
  ///
  /// - Parameters:
  ///   - duration: Seconds of one undamped swing: how long it feels.
  ///   - bounce: 0 does not overshoot, 1 swings for ever, below 0 crawls; clamped to −1…1.
  ///   - initialSpringVelocity: Speed at the start; 1 is the whole distance in one second.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    runBlock(
      AnimationSpecification(
        duration: duration, delay: delay, options: options,
        spring: .perceptual(bounce: Double(bounce), velocity: Double(initialSpringVelocity))),
      animations: animations, completion: completion)
  }

  // MARK: Without animation

  /// Whether blocks animate; see ``setAnimationsEnabled(_:)``.
  public class var areAnimationsEnabled: Bool { AnimationContext.areEnabled }

  /// Turns animation of later blocks off or on. Their changes then apply at once and their
  /// completions are called at the next turn; animations that are running go on.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AnimationContext.areEnabled = enabled
  }

  /// Makes the changes in `actionsWithoutAnimation` at once, even inside an animation block.
  public class func performWithoutAnimation(
    _ actionsWithoutAnimation: () -> Void
  ) {
    let wereEnabled = AnimationContext.areEnabled
    AnimationContext.areEnabled = false
    defer { AnimationContext.areEnabled = wereEnabled }
    actionsWithoutAnimation()
  }

  /// The duration of the animation block being run, in seconds; 0 outside one.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.areEnabled ? AnimationContext.current?.duration ?? 0 : 0
  }

  /// Makes the block being run repeat; must be called inside an animation block.
  ///
  /// - Parameters:
  ///   - count: Cycles, there and back when autoreversing; may be fractional, 0 is once. With
  ///     autoreverse, n + 0.5 ends on the new value.
  ///   - autoreverses: Whether each cycle plays backwards after forwards.
  ///   - animations: The changes that repeat.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    modifyBlock(
      repeatCount: Double(count), autoreverses: autoreverses, animations: animations)
  }

  /// Deletes `views` with the system's animation: they shrink and fade, then leave their
  /// superviews. Changes in `parallelAnimations` animate along.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    runBlock(
      AnimationSpecification(duration: 0.25, options: options),
      animations: {
        for view in views {
          view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
          view.alpha = 0
        }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }
}
