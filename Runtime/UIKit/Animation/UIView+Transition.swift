extension UIView {
  /// Shows the change from what `view` looks like now to what it looks like after `animations`.
  ///
  /// Everything that is changed in the same turn of the run loop, inside the block or after it,
  /// is part of the new look. Property changes in the block apply at once, except with
  /// `.allowAnimatedContent`, where they animate during the transition. Without that option the new
  /// look is a picture, taken at the end of the turn: what changes later shows when the transition is
  /// over. Nothing is shown when the view came into its window in this same turn, since there is no
  /// old look.
  ///
  /// - Parameters:
  ///   - duration: Seconds. At or below 0, or NaN, nothing is shown.
  ///   - options: One of the `transition…` options; without one the changes just apply.
  ///   - completion: Called once, on the main thread.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    runTransition(
      in: view, duration: duration, options: options, animations: animations ?? {},
      completion: completion)
  }

  /// Replaces one view by another in its superview, with a transition of the superview.
  ///
  /// `fromView` is removed and `toView` added to its superview; with `.showHideTransitionViews`
  /// both stay and are hidden and shown. Without a superview nothing happens and `completion` is
  /// called with false.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      notifyNextTurn(completion, finished: false)
      return
    }
    runTransition(
      in: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  private static func runTransition(
    in view: UIView, duration: TimeInterval, options: AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let outer = AnimationContext.current
    let group = CompletionGroup(completion: completion)
    let asked = AnimationSpecification(duration: duration, options: options)
    let context = AnimationContext(asked, parent: outer, group: group)
    let shows =
      AnimationContext.areEnabled && context.animates && options.transitionNumber != 0
      && view.windowStorage != nil && view.layer.isCommitted
    let transition =
      shows ? ViewTransition(view: view, kind: options.transitionNumber, options: options) : nil
    if shows, options.contains(.allowAnimatedContent) {
      AnimationContext.run(context, animations)
    } else {
      performWithoutAnimation(animations)
    }
    transition?.commit(context: context)
    group.seal()
  }
}

/// A view's transition from the look it had when this was made.
@MainActor
final class ViewTransition {
  private let view: UIView
  private let transition: CATransition
  private let showsLiveContent: Bool

  /// Takes the picture of what is on screen now.
  init(view: UIView, kind: UInt, options: UIView.AnimationOptions) {
    self.view = view
    showsLiveContent = options.contains(.allowAnimatedContent)
    let transition = CATransition()
    transition.before = LayerPicture(
      layer: view.layer, at: CACurrentMediaTime(), contentScale: UIScreen.main.scale)
    switch kind {
    case 1: (transition.type, transition.subtype) = (.flip, .fromLeft)
    case 2: (transition.type, transition.subtype) = (.flip, .fromRight)
    case 3: transition.type = .curlUp
    case 4: transition.type = .curlDown
    case 6: (transition.type, transition.subtype) = (.flip, .fromTop)
    case 7: (transition.type, transition.subtype) = (.flip, .fromBottom)
    default: transition.type = .fade
    }
    self.transition = transition
  }

  /// Starts the transition to what the view looks like from now on.
  func commit(context: AnimationContext) {
    transition.duration = context.duration
    transition.timingFunction = CAMediaTimingFunction(curve: context.curve)
    transition.beginTime = context.delay > 0 ? CACurrentMediaTime() + context.delay : 0
    if context.repeatCount > 0 { transition.repeatCount = Float(context.repeatCount) }
    transition.autoreverses = context.autoreverses
    let group = context.group
    group.memberBegan()
    transition.delegate = TransitionEnd { finished in group.memberEnded(finished: finished) }
    view.layer.add(transition, forKey: kCATransition)
    if !showsLiveContent { CommitPass.takePicture(of: view.layer) }
  }
}

/// Hears of the end of a transition.
private final class TransitionEnd: CAAnimationDelegate {
  private let ended: (Bool) -> Void

  init(_ ended: @escaping (Bool) -> Void) {
    self.ended = ended
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    ended(flag)
  }
}
