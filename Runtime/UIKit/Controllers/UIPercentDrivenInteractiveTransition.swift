/// Drives a transition by a fraction, usually from a gesture.
///
/// The rest runs at ``completionSpeed`` from where the gesture let go: forwards by the animator's own
/// curves, or back to the beginning.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// Makes a driver.
  public override init() {
    super.init()
  }

  private var context: TransitionContext?

  /// The fraction last given, 0 to 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// How long the transition takes from 0 to 1, in seconds.
  open var duration: CGFloat { CGFloat(context?.duration ?? 0) }
  /// How fast the rest runs; 1.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest. Kept: the animator's own curves go on.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The curve of the rest. Kept, like ``completionCurve``.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins by a gesture; true. Otherwise it runs by itself.
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    percentComplete = 0
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    context.runAnimator()
  }

  /// Stops a transition that runs by itself. It cannot be taken over here.
  open func pause() {}

  /// Shows the transition at a fraction, 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete.isNaN ? 0 : min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }
  /// Goes back to the beginning; the transition is cancelled.
  open func cancel() {
    context?.cancelInteractiveTransition(speed: completionSpeed)
    context = nil
  }
  /// Goes on to the end.
  open func finish() {
    context?.finishInteractiveTransition(speed: completionSpeed)
    context = nil
  }
}
