/// One animation block that is being run: how its changes are timed, and whom to tell at the end.
///
/// Contexts form a stack; a change of a view's property belongs to the top one.
@MainActor
final class AnimationContext {
  /// How long one cycle takes, in seconds, after inheritance. At or below 0 nothing animates.
  let duration: TimeInterval
  let delay: TimeInterval
  let options: UIView.AnimationOptions
  let curve: TimingCurve
  let repeatCount: Double
  let autoreverses: Bool
  let group: CompletionGroup
  /// Collects the changes instead of animating them, in a keyframe block.
  let keyframes: KeyframeRecorder?
  /// The animator that this block, or the block around it, belongs to, and where it takes changes.
  let animator: AnimatorCore?
  let track: AnimatorTrack?

  /// Made at the first change that animates; one for all of them.
  private var madeTiming: AnimationTiming?
  /// The views whose size changed, for `.layoutSubviews`.
  private var resizedViews: [UIView] = []

  // MARK: The stack

  private static var stack: [AnimationContext] = [] {
    didSet { BlockGate.isOpen = !stack.isEmpty }
  }

  /// The context that changes belong to.
  static var current: AnimationContext? { stack.last }

  /// Whether changes may animate at all; see `UIView.setAnimationsEnabled(_:)`.
  static var areEnabled = true

  /// The context for a change, if it is to be animated.
  static var active: AnimationContext? {
    guard areEnabled, let context = stack.last, context.animates else { return nil }
    return context
  }

  /// Runs `body` with `context` on top.
  static func run(_ context: AnimationContext, _ body: () -> Void) {
    stack.append(context)
    defer { remove(context) }
    body()
  }

  /// Puts a context on top until it is removed: for `beginAnimations`.
  static func push(_ context: AnimationContext) { stack.append(context) }

  /// Takes a context away. It need not be on top: `beginAnimations` and `commitAnimations` may be on
  /// different sides of the end of a block.
  static func remove(_ context: AnimationContext) {
    if let index = stack.lastIndex(where: { $0 === context }) { stack.remove(at: index) }
  }

  static func replace(_ old: AnimationContext, by new: AnimationContext) {
    if let index = stack.lastIndex(where: { $0 === old }) { stack[index] = new }
  }

  // MARK: Making

  /// A block inside `parent` (nil for none) with what it inherits from it.
  init(
    _ asked: AnimationSpecification, parent: AnimationContext?, group: CompletionGroup,
    keyframes: KeyframeRecorder? = nil
  ) {
    var options = asked.options
    var duration = asked.duration.isNaN ? 0 : asked.duration
    if let parent {
      if !options.contains(.overrideInheritedOptions) {
        options.formUnion(parent.options.intersection(AnimationContext.inheritableOptions))
      }
      if !options.contains(.overrideInheritedDuration) { duration = parent.duration }
    }
    if asked.options.curveNumber == 7, asked.spring == nil, asked.curve == nil {
      duration = AnimationSpecification.keyboardDuration
    }
    switch asked.spring {
    case .settling(let ratio, let velocity):
      curve = TimingCurve(
        spring: .settling(
          duration: duration, dampingRatio: ratio, initialVelocity: velocity))
    case .perceptual(let bounce, let velocity):
      let spring = SpringSolver.perceptual(
        duration: duration, bounce: bounce, initialVelocity: velocity)
      curve = TimingCurve(spring: spring)
      if duration > 0 { duration = spring.settlingDuration() }
    case nil:
      if let parent, !options.contains(.overrideInheritedCurve) {
        curve = parent.curve
      } else {
        curve = asked.namedCurve
      }
    }
    delay = asked.effectiveDelay
    // Without a duration changes apply at once, but when there is something to wait for: then they
    // apply after that, and so does the completion.
    if duration <= 0, delay > 0, !options.contains(.repeat) { duration = Self.jump }
    self.duration = duration
    self.options = options
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
    self.group = group
    self.keyframes = keyframes
    if let parent, let outer = parent.animator, asked.joinsAnimator {
      animator = outer
      track = parent.track
      outer.adopt(group)
    } else {
      animator = nil
      track = nil
    }
    group.blocksInteraction = !options.contains(.allowUserInteraction)
  }

  /// The same block with another repetition.
  init(repeating parent: AnimationContext, count: Double, autoreverses: Bool) {
    duration = parent.duration
    delay = parent.delay
    options = parent.options
    curve = parent.curve
    repeatCount = count.isNaN ? 0 : max(0, count)
    self.autoreverses = autoreverses
    group = parent.group
    keyframes = parent.keyframes
    animator = nil
    track = nil
  }

  /// A block of a property animator.
  init(
    animator: AnimatorCore, track: AnimatorTrack, duration: TimeInterval, curve: TimingCurve,
    options: UIView.AnimationOptions
  ) {
    self.duration = duration
    self.curve = curve
    self.options = options
    self.animator = animator
    self.track = track
    delay = 0
    repeatCount = 0
    autoreverses = false
    group = animator.group
    keyframes = nil
  }

  /// The duration, in seconds, of a change that is no movement.
  private static let jump: TimeInterval = 1e-6

  /// The options that an inner block takes over.
  private static let inheritableOptions: UIView.AnimationOptions = [
    .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
  ]

  /// Whether changes animate rather than apply at once.
  var animates: Bool { duration > 0 }

  var beginsFromCurrentState: Bool { options.contains(.beginFromCurrentState) }

  /// The timing of this block's changes.
  var timing: AnimationTiming {
    if let madeTiming { return madeTiming }
    let made = AnimationTiming(
      beginTime: CACurrentMediaTime() + delay, duration: duration, curve: curve,
      repeatCount: repeatCount, autoreverses: autoreverses, group: group)
    madeTiming = made
    return made
  }

  // MARK: Layout at commit

  func noteResized(_ view: UIView) {
    guard options.contains(.layoutSubviews),
      !resizedViews.contains(where: { $0 === view })
    else { return }
    resizedViews.append(view)
  }

  /// For `.layoutSubviews`: lays out what was resized, inside the block.
  func layoutResizedViews() {
    while let view = resizedViews.popLast() { view.layoutIfNeeded() }
  }
}
