import EnchainTesting
import Testing
import UIKit

/// Moves the view that leaves to the right in one second, linearly, and puts the other one below it.
@MainActor
private final class Slider: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  var driver: UIPercentDrivenInteractiveTransition?
  var ended: [Bool] = []

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let width = context.containerView.bounds.width
    if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
    let from = context.view(forKey: .from)!
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      from.frame.origin.x = width
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }
  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { operation == .pop ? self : nil }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }
}

/// The same with a property animator.
@MainActor
private final class AnimatorSlider: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  let driver = UIPercentDrivenInteractiveTransition()
  private var animator: UIViewPropertyAnimator?
  var ended: [Bool] = []

  func transitionDuration(
    using transitionContext: UIViewControllerContextTransitioning?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let from = context.view(forKey: .from)!
    let made = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      from.frame.origin.x = context.containerView.bounds.width
    }
    made.addCompletion { position in
      self.animator = nil
      context.completeTransition(position == .end)
    }
    animator = made
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { self }
  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }
}

@MainActor
private final class Noter: UIViewController {
  var log: [String] = []
  override func viewDidAppear(_ animated: Bool) { log.append("appeared") }
  override func viewDidDisappear(_ animated: Bool) { log.append("gone") }
}

@MainActor @Suite(.serialized) struct InteractiveTransitionTests {
  private let stage = Stage(size: CGSize(width: 300, height: 500))
  private let root = Noter()
  private let card = Noter()
  private let slider = Slider()

  init() {
    stage.window.rootViewController = root
    stage.advance(by: 0)
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = slider
    root.present(card, animated: false)
    stage.advance(by: 0.1)
  }

  private func x(_ view: UIView) -> CGFloat? { view.layer.presentation()?.frame.minX }

  @Test func gestureMovesADismissalAndLetsItGoOn() {
    let driver = UIPercentDrivenInteractiveTransition()
    slider.driver = driver
    var isDone = false

    card.dismiss(animated: true) { isDone = true }
    driver.update(0.4)
    stage.advance(by: 3)
    #expect(abs((x(card.view) ?? 0) - 120) < 0.001)
    #expect(driver.percentComplete == 0.4)
    #expect(!isDone)

    driver.finish()
    stage.advance(by: 0.3)
    #expect(abs((x(card.view) ?? 0) - 210) < 0.01)
    stage.advance(by: 0.4)
    #expect(isDone)
    #expect(slider.ended == [true])
    #expect(root.presentedViewController == nil)
    #expect(card.view.window == nil)
    // The animator took the view below into the container; it is back in the window.
    #expect(root.view.superview === stage.window)
    #expect(!root.view.isHidden)
    #expect(card.log == ["appeared", "gone"])
  }

  @Test func cancelledDismissalGoesBackAndLeavesAllAsItWas() {
    let driver = UIPercentDrivenInteractiveTransition()
    slider.driver = driver

    card.dismiss(animated: true)
    driver.update(0.5)
    driver.completionSpeed = 2
    driver.cancel()
    stage.advance(by: 0.125)
    #expect(abs((x(card.view) ?? 0) - 75) < 5)
    stage.advance(by: 0.5)

    #expect(slider.ended == [false])
    #expect(root.presentedViewController === card)
    #expect(card.view.window != nil)
    #expect(card.view.frame == stage.window.bounds)
    #expect(card.log.last == "appeared")

    // And again, to the end.
    slider.driver = nil
    card.dismiss(animated: true)
    stage.advance(by: 0.5)
    #expect(abs((x(card.view) ?? 0) - 150) < 0.01)
    stage.advance(by: 0.7)
    #expect(root.presentedViewController == nil)
    #expect(root.view.superview === stage.window)
  }

  @Test func gestureDrivesTheTransitionsOwnAnimator() {
    let slider = AnimatorSlider()
    card.transitioningDelegate = slider
    card.dismiss(animated: true)
    slider.driver.update(0.4)
    stage.advance(by: 2)
    #expect(abs((x(card.view) ?? 0) - 120) < 0.001)
    slider.driver.cancel()
    stage.advance(by: 0.2)
    #expect(abs((x(card.view) ?? 0) - 60) < 5)
    stage.advance(by: 0.5)
    #expect(slider.ended == [false])
    #expect(root.presentedViewController === card)
    #expect(card.view.frame.minX == 0)

    card.dismiss(animated: true)
    slider.driver.update(0.5)
    slider.driver.finish()
    stage.advance(by: 0.6)
    #expect(slider.ended == [false, true])
    #expect(root.presentedViewController == nil)
  }

  @Test func cancelledPopKeepsTheStack() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let top = Noter()
    stage.window.rootViewController = navigation
    navigation.delegate = slider
    navigation.pushViewController(top, animated: false)
    stage.advance(by: 0.1)
    let driver = UIPercentDrivenInteractiveTransition()
    slider.driver = driver

    navigation.popViewController(animated: true)
    driver.update(0.3)
    stage.advance(by: 0.2)
    #expect(abs((x(top.view) ?? 0) - 90) < 0.001)
    driver.cancel()
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController === top)
    #expect(top.parent === navigation)
    #expect(top.view.frame.minX == 0)
    #expect(top.log.last == "appeared")

    navigation.popViewController(animated: true)
    driver.update(0.3)
    driver.finish()
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
    #expect(top.parent == nil)
    #expect(top.log.last == "gone")
  }

  private func push(_ top: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: UIViewController())
    card.dismiss(animated: false)
    stage.window.rootViewController = navigation
    navigation.pushViewController(top, animated: false)
    stage.advance(by: 0.1)
    return navigation
  }

  /// Drags from one point to another, and leaves the finger down.
  private func drag(from start: CGFloat, to end: CGFloat, y: CGFloat = 250) -> TouchInjector {
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: start, y: y))
    for step in 1...10 {
      stage.advance(by: 0.05)
      finger.moved(to: CGPoint(x: start + (end - start) * CGFloat(step) / 10, y: y))
    }
    stage.advance(by: 0.2)
    return finger
  }

  @Test func dragFromTheEdgeTakesTheTopAwayAsFarAsTheFingerMoves() {
    let top = Noter()
    let navigation = push(top)

    let finger = drag(from: 5, to: 185)
    #expect(abs((x(top.view) ?? 0) - 180) < 0.01)
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    finger.ended()
    stage.advance(by: 0.5)

    #expect(navigation.viewControllers.count == 1)
    #expect(top.view.superview == nil)
    #expect(top.parent == nil)
    #expect(top.log == ["appeared", "gone"])
    #expect(navigation.navigationBar.layer.speed == 1)
  }

  @Test func dragFromTheEdgeThatIsLetGoSoonGoesBack() {
    let top = Noter()
    let navigation = push(top)
    top.title = "Top"

    drag(from: 5, to: 65).ended()
    stage.advance(by: 0.5)

    #expect(navigation.topViewController === top)
    #expect(navigation.navigationBar.topItem?.title == "Top")
    #expect(x(top.view) == 0)
    #expect(top.parent === navigation)
    drag(from: 5, to: 250).ended()
    stage.advance(by: 0.5)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func edgeStaysWhereNothingLeadsBack() {
    let top = Noter()
    let navigation = push(top)
    func remains(after prepare: () -> Void) -> Bool {
      prepare()
      drag(from: 5, to: 250).ended()
      stage.advance(by: 0.5)
      return navigation.topViewController === top
    }

    #expect(remains { navigation.interactivePopGestureRecognizer?.isEnabled = false })
    #expect(
      remains {
        navigation.interactivePopGestureRecognizer?.isEnabled = true
        top.navigationItem.hidesBackButton = true
      })
    #expect(
      remains {
        top.navigationItem.hidesBackButton = false
        navigation.setNavigationBarHidden(true, animated: false)
      })
    // Without a delegate nothing but the stack counts.
    #expect(!remains { navigation.interactivePopGestureRecognizer?.delegate = nil })
    drag(from: 5, to: 250).ended()
    stage.advance(by: 0.5)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func edgeComesBeforeWhatScrollsSideways() {
    let top = Noter()
    let navigation = push(top)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    scroll.contentSize = CGSize(width: 2000, height: 500)
    scroll.contentOffset.x = 500
    top.view.addSubview(scroll)

    drag(from: 5, to: 250).ended()
    stage.advance(by: 0.5)
    #expect(navigation.viewControllers.count == 1)
    #expect(scroll.contentOffset.x == 500)
  }

  @Test func coordinatorTellsHowADrivenTransitionStands() throws {
    let driver = UIPercentDrivenInteractiveTransition()
    slider.driver = driver
    card.dismiss(animated: true)
    let coordinator = try #require(card.transitionCoordinator)
    var wasCancelled: Bool?
    coordinator.notifyWhenInteractionChanges { wasCancelled = $0.isCancelled }

    driver.update(0.25)
    #expect(coordinator.isInteractive)
    #expect(coordinator.percentComplete == 0.25)
    #expect(coordinator.transitionDuration == 1)
    driver.cancel()
    #expect(!coordinator.isInteractive)
    #expect(coordinator.initiallyInteractive)
    #expect(wasCancelled == true)
    stage.advance(by: 1)
  }

  @Test func delayInAContainerThatStandsStillKeepsItsLength() {
    let (container, view) = (UIView(frame: stage.window.bounds), UIView())
    stage.window.addSubview(container)
    container.addSubview(view)
    stage.advance(by: 0.1)
    let now = container.layer.convertTime(CACurrentMediaTime(), from: nil)
    container.layer.speed = 0
    container.layer.timeOffset = now

    UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.alpha = 0 }
    container.layer.timeOffset = now + 0.75
    #expect(view.layer.presentation()?.opacity == 1)
    container.layer.timeOffset = now + 1.5
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.001)
  }

  @Test func animatorLeavesNothingBehindInAContainerWhoseTimeWasStopped() {
    let (container, view) = (UIView(frame: stage.window.bounds), UIView())
    stage.window.addSubview(container)
    container.addSubview(view)
    stage.advance(by: 0.1)
    let now = container.layer.convertTime(CACurrentMediaTime(), from: nil)
    container.layer.speed = 0
    container.layer.timeOffset = now
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.25 }
    animator.pauseAnimation()
    container.layer.speed = 1
    container.layer.timeOffset = 0

    animator.startAnimation()
    stage.advance(by: 1.1)
    #expect(view.layer.animationKeys() == nil)
    #expect(view.layer.presentation()?.opacity == 0.25)
  }

  @Test func tabsChangeByTheDelegatesAnimator() {
    let tabs = UITabBarController()
    let (first, second) = (Noter(), Noter())
    tabs.viewControllers = [first, second]
    tabs.delegate = slider
    stage.window.rootViewController = tabs
    stage.advance(by: 0.1)
    let buttons = tabs.tabBar.subviews

    tabs.selectedIndex = 1
    stage.advance(by: 0.5)
    #expect(abs((x(first.view) ?? 0) - 150) < 0.01)
    #expect(tabs.selectedViewController === second)
    stage.advance(by: 0.6)
    #expect(first.view.superview == nil)
    #expect(first.log == ["appeared", "gone"])
    #expect(second.log == ["appeared"])
    // The entries' views are the same ones, one after the background.
    #expect(tabs.tabBar.subviews == buttons)
    #expect(buttons.count == 3)
  }
}
