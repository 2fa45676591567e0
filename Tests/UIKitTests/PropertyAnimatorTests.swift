import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// Property animators: states, positions, scrubbing, reversing, stopping.
  @MainActor
  @Suite struct PropertyAnimatorTests {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    init() {
      box.center = .zero
      stage.addSubview(box)
      stage.advance(by: 0)
    }

    private var x: CGFloat { stage.presented(box).center.x }

    private func linear(_ duration: TimeInterval = 1, to x: CGFloat = 100) -> UIViewPropertyAnimator
    {
      UIViewPropertyAnimator(duration: duration, curve: .linear) { [box] in box.center.x = x }
    }

    // MARK: Life

    @Test func runsToItsEndAndCallsCompletionsInOrder() {
      let animator = linear()
      var calls: [String] = []
      animator.addCompletion { calls.append("first \($0.rawValue)") }
      animator.addCompletion { calls.append("second \($0.rawValue)") }

      #expect(animator.state == .inactive)
      #expect(box.center.x == 0)
      animator.startAnimation()
      #expect(animator.state == .active)
      #expect(animator.isRunning)
      #expect(box.center.x == 100)
      stage.advance(to: 0.5)
      #expect(x == 50)
      #expect(animator.fractionComplete == 0.5)
      stage.advance(to: 1)

      #expect(calls == ["first 0", "second 0"])
      #expect(animator.state == .inactive)
      #expect(!animator.isRunning)
      #expect(x == 100)
      #expect(box.layer.animationKeys() == nil)
    }

    @Test func isRunningDuringItsCompletions() {
      let animator = linear()
      var wasRunning: Bool?
      animator.addCompletion { _ in wasRunning = animator.isRunning }
      animator.startAnimation()
      stage.advance(to: 2)

      #expect(wasRunning == true)
      #expect(!animator.isRunning)
    }

    @Test func defaultTimingIsCoreAnimationsDefaultCurve() {
      let animator = UIViewPropertyAnimator(
        duration: 1, timingParameters: UICubicTimingParameters())
      animator.addAnimations { box.center.x = 100 }
      animator.startAnimation()
      stage.advance(to: 0.5)

      // cubic-bezier(0.25, 0.1, 0.25, 1) at one half.
      #expect(abs(x - 80.2403) < 1e-3)
      stage.advance(to: 1)
    }

    @Test func startsAfterADelay() {
      let animator = linear()
      animator.startAnimation(afterDelay: 0.5)

      #expect(animator.delay == 0.5)
      #expect(animator.state == .active)
      stage.advance(to: 0.25)
      #expect(x == 0)
      #expect(animator.fractionComplete == 0)
      stage.advance(to: 1)
      #expect(x == 50)
      stage.advance(to: 1.5)
      #expect(animator.state == .inactive)
    }

    @Test func runningAnimatorIsRetainedAndReleasedAtItsEnd() {
      weak var weakAnimator: UIViewPropertyAnimator?
      var position: UIViewAnimatingPosition?
      do {
        let animator = linear()
        animator.addCompletion { position = $0 }
        animator.startAnimation()
        weakAnimator = animator
      }
      stage.advance(to: 0.5)
      #expect(weakAnimator != nil)
      stage.advance(to: 2)

      #expect(position == .end)
      #expect(weakAnimator == nil)
    }

    @Test func animatorWithoutChangesIsOverAtTheNextTurn() {
      let animator = UIViewPropertyAnimator(duration: 5, curve: .linear) {}
      var position: UIViewAnimatingPosition?
      animator.addCompletion { position = $0 }
      animator.startAnimation()
      stage.advance(by: 0)

      #expect(position == .end)
      #expect(animator.state == .inactive)
    }

    @Test func startedWithoutBlocksItWaitsAndRunsTheFirstAtOnce() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.startAnimation()
      stage.advance(to: 3)
      #expect(animator.state == .active)
      #expect(!animator.isRunning)
      animator.addAnimations { box.center.x = 100 }
      stage.advance(to: 3.5)

      #expect(x == 50)
      stage.advance(to: 4)
      #expect(animator.state == .inactive)
    }

    @Test func canBeUsedAgain() {
      let animator = linear()
      animator.startAnimation()
      stage.advance(to: 1)
      animator.addAnimations { box.center.x = 0 }
      animator.startAnimation()
      stage.advance(to: 1.5)

      #expect(x == 50)
      stage.advance(to: 2)
      #expect(animator.state == .inactive)
    }

    @Test func canBeStartedAgainFromItsCompletion() {
      let animator = linear()
      animator.addCompletion { _ in
        animator.addAnimations { box.center.x = 0 }
        animator.startAnimation()
      }
      animator.startAnimation()
      stage.advance(to: 1.5)

      #expect(x == 50)
      stage.advance(to: 2)
      #expect(animator.state == .inactive)
    }

    // MARK: Pausing and scrubbing

    @Test func pausingHoldsWhatIsOnScreen() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { box.center.x = 100 }
      animator.startAnimation()
      stage.advance(to: 0.5)
      let before = x
      animator.pauseAnimation()
      stage.advance(to: 10)

      #expect(x == before)
      #expect(animator.state == .active)
      #expect(!animator.isRunning)
      animator.startAnimation()
      stage.advance(by: 0.499)
      #expect(animator.isRunning)
      stage.advance(by: 0.002)
      #expect(animator.state == .inactive)
    }

    @Test func scrubbingIsLinearByDefault() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { box.center.x = 100 }
      animator.fractionComplete = 0.3

      #expect(animator.state == .active)
      #expect(abs(x - 30) < 1e-9)
      animator.fractionComplete = 0.1
      #expect(abs(x - 10) < 1e-9)
      animator.stopAnimation(true)
    }

    @Test func scrubbingKeepsTheCurveWhenAsked() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { box.center.x = 100 }
      animator.scrubsLinearly = false
      animator.fractionComplete = 0.5

      // easeIn at one half, to the error bound of the curve (1e-6 of 100 points).
      #expect(abs(x - 31.5356813) < 1e-4)
      #expect(animator.fractionComplete == 0.5)
      animator.stopAnimation(true)
    }

    @Test func scrubbingAfterAPauseHasNoJump() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { box.center.x = 100 }
      animator.addAnimations({ box.alpha = 0 }, delayFactor: 0.25)
      animator.startAnimation()
      stage.advance(to: 0.6)
      animator.pauseAnimation()
      let alpha = stage.presented(box).alpha
      let place = x
      animator.fractionComplete = animator.fractionComplete

      #expect(abs(stage.presented(box).alpha - alpha) < 1e-9)
      #expect(abs(x - place) < 1e-9)
      animator.fractionComplete = 1
      #expect(abs(stage.presented(box).alpha) < 1e-9)
      animator.stopAnimation(true)
    }

    @Test(arguments: [-1.0, 2, .nan, .infinity])
    func fractionsAreClamped(fraction: Double) {
      let animator = linear()
      animator.fractionComplete = fraction

      #expect((0...1).contains(animator.fractionComplete))
      animator.stopAnimation(true)
    }

    @Test func pausesAtItsEndWhenAsked() {
      let animator = linear()
      var called = false
      animator.pausesOnCompletion = true
      animator.addCompletion { _ in called = true }
      animator.startAnimation()
      stage.advance(to: 5)

      #expect(animator.state == .active)
      #expect(!animator.isRunning)
      #expect(animator.fractionComplete == 1)
      #expect(!called)
      animator.fractionComplete = 0.25
      #expect(x == 25)
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
      #expect(called)
      #expect(x == 0)
    }

    // MARK: Going on

    @Test func durationFactorZeroTakesWhatRemains() {
      let animator = linear(2)
      animator.startAnimation()
      stage.advance(to: 0.2)
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      stage.advance(by: 1.799)
      #expect(animator.isRunning)
      stage.advance(by: 0.002)
      #expect(!animator.isRunning)
    }

    @Test func durationFactorIsOfTheWholeDuration() {
      let animator = linear(2)
      animator.startAnimation()
      stage.advance(to: 1)
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
      stage.advance(by: 0.25)

      #expect(abs(x - 75) < 1e-6)
      stage.advance(by: 0.25)
      #expect(animator.state == .inactive)
    }

    @Test func newCurveIsTakenUpWhereItHasThePresentProgress() {
      let animator = linear(1)
      animator.startAnimation()
      stage.advance(to: 0.5)
      animator.pauseAnimation()
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 0)

      #expect(abs(x - 50) < 1e-6)
      // easeIn has half its progress at 0.6575 of its time (animator_remap.csv).
      stage.advance(by: 1 - 0.6575 - 1e-3)
      #expect(animator.isRunning)
      stage.advance(by: 2e-3)
      #expect(!animator.isRunning)
    }

    @Test func springGoesOnFromWhatIsOnScreen() {
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { box.center.x = 100 }
      animator.startAnimation()
      stage.advance(to: 0.1)
      animator.pauseAnimation()
      let held = x
      animator.startAnimation()

      #expect(abs(x - held) < 1e-9)
      stage.advance(by: 0.01)
      #expect(x > held)
      stage.advance(by: 2)
      #expect(x == 100)
      #expect(animator.state == .inactive)
    }

    @Test func pausedCurveGoesOnWithASpring() {
      let animator = linear(1)
      animator.startAnimation()
      stage.advance(to: 0.5)
      animator.pauseAnimation()
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(dampingRatio: 0.4), durationFactor: 1)

      var highest: CGFloat = 0
      for _ in 0..<100 {
        stage.advance(by: 0.01)
        highest = max(highest, x)
      }
      #expect(highest > 105)
      stage.advance(by: 0.1)
      #expect(animator.state == .inactive)
      #expect(x == 100)
    }

    // MARK: Reversing

    @Test func reversingWhileRunningTurnsAboutAndEndsAtTheStart() {
      let animator = linear()
      var position: UIViewAnimatingPosition?
      animator.addCompletion { position = $0 }
      animator.startAnimation()
      stage.advance(to: 0.5)
      animator.isReversed = true
      stage.advance(to: 0.75)
      #expect(abs(x - 25) < 1e-9)
      stage.advance(to: 1)

      #expect(position == .start)
      #expect(x == 0)
      #expect(box.center.x == 0)
      #expect(animator.state == .inactive)
    }

    @Test func reversingTwiceEndsAtTheEnd() {
      let animator = linear()
      var position: UIViewAnimatingPosition?
      animator.addCompletion { position = $0 }
      animator.startAnimation()
      stage.advance(to: 0.5)
      animator.isReversed = true
      stage.advance(to: 0.75)
      animator.isReversed = false
      stage.advance(to: 1.25)
      #expect(abs(x - 75) < 1e-9)
      stage.advance(to: 1.5)

      #expect(position == .end)
      #expect(x == 100)
    }

    @Test func fractionCountsInTheDirectionItPlays() {
      let animator = linear()
      animator.fractionComplete = 0.25
      animator.isReversed = true

      #expect(animator.fractionComplete == 0.75)
      #expect(abs(x - 25) < 1e-9)
      animator.fractionComplete = 1
      #expect(abs(x) < 1e-9)
      animator.stopAnimation(true)
    }

    @Test func reversedWhilePausedItPlaysBack() {
      let animator = linear()
      animator.startAnimation()
      stage.advance(to: 0.5)
      animator.pauseAnimation()
      animator.isReversed = true
      animator.startAnimation()
      stage.advance(to: 0.75)

      #expect(abs(x - 25) < 1e-9)
      stage.advance(to: 1)
      #expect(box.center.x == 0)
    }

    // MARK: Stopping

    @Test func stoppingMakesWhatIsOnScreenTheModel() {
      let animator = linear()
      animator.startAnimation()
      stage.advance(to: 0.25)
      animator.stopAnimation(false)

      #expect(animator.state == .stopped)
      #expect(abs(box.center.x - 25) < 1e-9)
      #expect(box.layer.animationKeys() == nil)
      animator.finishAnimation(at: .current)
      #expect(abs(box.center.x - 25) < 1e-9)
    }

    @Test(arguments: [
      (UIViewAnimatingPosition.start, 0.0), (.end, 100), (.current, 25),
    ])
    func finishingGoesToThePosition(position: UIViewAnimatingPosition, x: CGFloat) {
      let animator = linear()
      var reported: UIViewAnimatingPosition?
      animator.addCompletion { reported = $0 }
      animator.startAnimation()
      stage.advance(to: 0.25)
      animator.stopAnimation(false)
      #expect(reported == nil)
      animator.finishAnimation(at: position)

      #expect(reported == position)
      #expect(abs(box.center.x - x) < 1e-9)
      #expect(animator.state == .inactive)
    }

    @Test func stoppingWithoutFinishingCallsNoCompletion() {
      let animator = linear()
      var called = false
      animator.addCompletion { _ in called = true }
      animator.startAnimation()
      stage.advance(to: 0.25)
      animator.stopAnimation(true)
      stage.advance(to: 5)

      #expect(!called)
      #expect(animator.state == .inactive)
    }

    @Test func newTargetsByOtherAnimationsStillEndAtTheEnd() {
      let animator = linear()
      var position: UIViewAnimatingPosition?
      animator.addCompletion { position = $0 }
      animator.startAnimation()
      stage.advance(to: 0.5)
      UIView.animate(withDuration: 1) { box.center.x = 0 }
      stage.advance(to: 2)

      #expect(position == .end)
      #expect(x == 0)
    }

    // MARK: Blocks

    @Test func laterBlocksRunOverWhatRemains() {
      let animator = linear(2)
      animator.startAnimation()
      stage.advance(to: 1)
      animator.addAnimations { box.alpha = 0 }
      stage.advance(to: 1.5)

      #expect(abs(stage.presented(box).alpha - 0.5) < 1e-9)
      stage.advance(to: 2)
      #expect(stage.presented(box).alpha == 0)
      #expect(animator.state == .inactive)
    }

    @Test func delayFactorDelaysByItsShareOfTheDuration() {
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear)
      animator.addAnimations({ box.center.x = 100 }, delayFactor: 0.25)
      animator.startAnimation()
      stage.advance(to: 0.5)
      #expect(x == 0)
      stage.advance(to: 1.25)

      #expect(abs(x - 50) < 1e-9)
      stage.advance(to: 2)
      #expect(animator.state == .inactive)
    }

    @Test func keyframesInsideScrub() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.center.x = 100 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            box.center.x = 50
          }
        }
      }
      animator.fractionComplete = 0.25
      #expect(abs(x - 50) < 1e-6)
      animator.fractionComplete = 0.75
      #expect(abs(x - 75) < 1e-6)
      animator.startAnimation()
      stage.advance(by: 1)

      #expect(x == 50)
      #expect(animator.state == .inactive)
    }

    @Test func nestedBlockJoinsTheAnimatorAndCompletesWithIt() {
      var end: TimeInterval?
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animate(withDuration: 0.1) {
          box.center.x = 100
        } completion: { _ in
          end = stage.now
        }
      }
      animator.startAnimation()
      stage.advance(to: 0.5)
      #expect(abs(x - 50) < 1e-9)
      stage.advance(to: 2)

      #expect(end == 1)
    }

    // MARK: Timing parameters

    @Test func physicalSpringIgnoresTheDuration() {
      let parameters = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
      let animator = UIViewPropertyAnimator(duration: 10, timingParameters: parameters)
      animator.addAnimations { box.center.x = 100 }
      animator.startAnimation()
      // CASpringAnimation's settling duration for these values, measured: 1.4727003346780927.
      stage.advance(to: 1.472)
      #expect(animator.isRunning)
      stage.advance(to: 1.473)

      #expect(!animator.isRunning)
    }

    @Test func velocityIsAppliedToEachDirectionOfTheCenter() {
      let parameters = UISpringTimingParameters(
        dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 20))
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { box.center = CGPoint(x: 100, y: 100) }
      animator.startAnimation()
      stage.advance(to: 0.05)

      let center = stage.presented(box).center
      #expect(center.y > center.x * 2)
      stage.advance(to: 5)
      #expect(stage.presented(box).center == CGPoint(x: 100, y: 100))
    }

    @Test func timingParametersReportWhatTheyWereMadeOf() {
      let named = UICubicTimingParameters(animationCurve: .easeOut)
      let points = UICubicTimingParameters(
        controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
      let spring = UISpringTimingParameters(dampingRatio: 0.5)

      #expect(named.animationCurve == .easeOut)
      #expect(named.controlPoint1 == .zero)
      #expect(points.controlPoint2 == CGPoint(x: 0.3, y: 0.4))
      #expect(points.timingCurveType == .cubic)
      #expect(spring.timingCurveType == .spring)
      #expect(spring.cubicTimingParameters == nil)
    }

    @Test func runningPropertyAnimatorStartsAtOnceWithEaseInOut() {
      var position: UIViewAnimatingPosition?
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0.5, options: [.transitionCurlUp, .repeat]
      ) {
        box.center.x = 100
      } completion: {
        position = $0
      }

      #expect(animator.isRunning)
      stage.advance(to: 0.75)
      #expect(abs(x - 12.9162) < 1e-3)
      stage.advance(to: 1.5)
      #expect(position == .end)
    }

    @Test func runningPropertyAnimatorInsideABlockIsNotInterruptible() {
      var animator: UIViewPropertyAnimator?
      UIView.animate(withDuration: 1) {
        animator = .runningPropertyAnimator(
          withDuration: 1, delay: 0, options: []
        ) { box.center.x = 100 }
      }

      #expect(animator?.isInterruptible == false)
      stage.advance(to: 2)
    }

    @Test func defaultsAreApples() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)

      #expect(animator.isInterruptible)
      #expect(animator.isUserInteractionEnabled)
      #expect(!animator.isManualHitTestingEnabled)
      #expect(animator.scrubsLinearly)
      #expect(!animator.pausesOnCompletion)
      #expect(!animator.isReversed)
      #expect(animator.fractionComplete == 0)
    }
  }
}
