/// The begin/commit style of block animation, which closures replaced.
extension UIView {
  /// Opens an animation: changes until ``commitAnimations()`` animate. Pairs nest.
  ///
  /// - Parameters:
  ///   - animationID: Passed on to the delegate's selectors.
  ///   - context: Passed on to the delegate's selectors.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer? = nil
  ) {
    OpenAnimation.begin(id: animationID, context: context)
  }

  /// Closes the animation that ``beginAnimations(_:context:)`` opened. Without one open, nothing
  /// happens.
  public class func commitAnimations() { OpenAnimation.commit() }

  /// The receiver of the start and stop selectors; not retained by the caller's wish, but kept
  /// until the animation ends, as Apple does.
  public class func setAnimationDelegate(_ delegate: Any?) {
    OpenAnimation.change { $0.delegate = delegate.map { $0 as AnyObject } }
  }

  /// Called on the delegate when the animation starts, with the ID and context.
  public class func setAnimationWillStart(_ selector: Selector?) {
    OpenAnimation.change { $0.willStart = selector }
  }

  /// Called on the delegate when the animation ends, with the ID, `finished` and context.
  public class func setAnimationDidStop(_ selector: Selector?) {
    OpenAnimation.change { $0.didStop = selector }
  }

  /// Seconds; 0.2 by default. Set before the changes it is to time.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    OpenAnimation.change { $0.asked.duration = duration }
  }

  /// Seconds before it starts; 0 by default.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    OpenAnimation.change { $0.asked.delay = delay }
  }

  /// When it starts; now by default. Only times in the future delay it.
  public class func setAnimationStart(_ startDate: Date) {
    OpenAnimation.change { $0.asked.delay = startDate.timeIntervalSinceNow }
  }

  /// The curve; slow at both ends by default.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    OpenAnimation.change { $0.asked.curve = curve.timingCurve }
  }

  /// Cycles, there and back when autoreversing; may be fractional; 0, once, by default.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    OpenAnimation.change { $0.repeatCount = Double(repeatCount) }
  }

  /// Whether each cycle plays backwards after forwards; false by default.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    OpenAnimation.change { $0.autoreverses = repeatAutoreverses }
  }

  /// Whether it starts from what is on screen; false by default.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    OpenAnimation.change {
      if fromCurrentState {
        $0.asked.options.insert(.beginFromCurrentState)
      } else {
        $0.asked.options.remove(.beginFromCurrentState)
      }
    }
  }

  /// The transition between what `view` shows now and at the commit.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    OpenAnimation.change { $0.transition = (transition, view) }
    OpenAnimation.beginTransition()
  }
}

/// An animation between `beginAnimations` and `commitAnimations`.
@MainActor
final class OpenAnimation {
  var asked = AnimationSpecification(duration: 0.2)
  var repeatCount = 0.0
  var autoreverses = false
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?
  var transition: (kind: UIView.AnimationTransition, view: UIView)?
  private let id: String?
  private let userContext: UnsafeMutableRawPointer?
  private let group = CompletionGroup()
  private var pendingTransition: ViewTransition?
  private let outer: AnimationContext?
  /// What changes made now are timed by.
  private var current: AnimationContext?

  private static var open: [OpenAnimation] = []

  private init(id: String?, context: UnsafeMutableRawPointer?) {
    self.id = id
    userContext = context
    outer = AnimationContext.current
  }

  static func begin(id: String?, context: UnsafeMutableRawPointer?) {
    let animation = OpenAnimation(id: id, context: context)
    open.append(animation)
    let context = animation.makeContext()
    animation.current = context
    AnimationContext.push(context)
  }

  /// Changes a parameter; what is changed later is timed by it.
  static func change(_ change: (OpenAnimation) -> Void) {
    guard let animation = open.last else { return }
    change(animation)
    let context = animation.makeContext()
    if let old = animation.current { AnimationContext.replace(old, by: context) }
    animation.current = context
  }

  static func beginTransition() {
    guard let animation = open.last, let (kind, view) = animation.transition else { return }
    animation.pendingTransition = ViewTransition(
      view: view, kind: UInt(kind.rawValue), options: animation.asked.options)
  }

  static func commit() {
    guard let animation = open.popLast() else { return }
    if let context = animation.current {
      AnimationContext.remove(context)
      animation.pendingTransition?.commit(context: context)
    }
    animation.finish()
  }

  private func makeContext() -> AnimationContext {
    let context = AnimationContext(asked, parent: outer, group: group)
    guard repeatCount > 0 || autoreverses else { return context }
    return AnimationContext(repeating: context, count: repeatCount, autoreverses: autoreverses)
  }

  private func finish() {
    let delegate = delegate
    let id = id
    let userContext = userContext
    let didStop = didStop
    if let delegate, let willStart {
      willStart.invoke(delegate, [id as Any, userContext as Any])
    }
    group.setCompletion { finished in
      guard let delegate, let didStop else { return }
      didStop.invoke(delegate, [id as Any, NSNumber(value: finished), userContext as Any])
    }
    group.seal()
  }
}
