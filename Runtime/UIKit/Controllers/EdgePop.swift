/// The drag from the left edge by which a navigation controller takes its top away.
@MainActor
final class EdgePop: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private weak var navigation: UINavigationController?
  private var driver: UIPercentDrivenInteractiveTransition?

  init(for navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: Selector("dragged", EdgePop.dragged))
  }

  /// A flick faster than this many points a second decides, whatever the way. Apple documents none.
  private static let flick: CGFloat = 300

  private func dragged() {
    guard let navigation else { return }
    let width = max(navigation.view.bounds.width, 1)
    switch recognizer.state {
    case .began:
      guard navigation.canPopInteractively else { return }
      let driver = UIPercentDrivenInteractiveTransition()
      driver.completionCurve = .linear
      self.driver = driver
      navigation.popInteractively(by: driver)
    case .changed:
      driver?.update(max(0, recognizer.translation(in: navigation.view).x) / width)
    case .ended, .cancelled:
      guard let driver else { return }
      self.driver = nil
      let speed = recognizer.velocity(in: navigation.view).x
      let goesOn = abs(speed) > Self.flick ? speed > 0 : driver.percentComplete > 0.5
      if goesOn, recognizer.state == .ended { driver.finish() } else { driver.cancel() }
    default: break
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation else { return false }
    return navigation.canPopInteractively && navigation.showsWayBack
  }
}

/// The standard way back of a navigation controller, for a finger to drive: evenly.
@MainActor
final class SlideAway: NSObject, UIViewControllerAnimatedTransitioning {
  private let container: UIView

  init(container: UIView) { self.container = container }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { UINavigationController.transitionDuration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      context.completeTransition(true)
      return
    }
    UINavigationController.slide(old, new, in: container, isPush: false, curve: .curveLinear) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
