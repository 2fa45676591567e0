import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// The pacing of property animators: springs, delays, factors, and what is taken back at the end.
  @MainActor
  @Suite struct AnimatorTimingTests: BoxSuite {
    let scene = BoxScene()

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
    // MARK: Springs

    @Test func defaultSpringIsTheNavigationSpringEvaluatedAsCritical() throws {
      let parameters = UISpringTimingParameters()
      let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
      animator.addAnimations { box.center.x = 1000 }
      animator.startAnimation()
      let spring = try #require(box.layer.animation(forKey: "position") as? CASpringAnimation)
      let ratio = spring.damping / (2 * (spring.mass * spring.stiffness).squareRoot())
      stage.advance(by: 0.1)

      #expect(parameters.initialVelocity == .zero)
      #expect(spring.mass == 3 && spring.stiffness == 1000 && spring.damping == 500)
      // 500/(2√3000), Apple's 4.56; ω = √(1000/3) = 18.2574.
      #expect(abs(ratio - 4.5643546) < 1e-6)
      let angle = 18.257418583505537 * 0.1
      #expect(abs(x / 1000 - (1 - exp(-angle) * (1 + angle))) < 1e-8)
      stage.advance(by: 0.9)
      // Settled, whatever the nine seconds.
      #expect(animator.state == .inactive)
    }

    @Test func dampingRatioTakesItsStiffnessFromTheAnimatorsDuration() throws {
      let animator = UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.7) {
        box.center.x = 100
      }
      animator.startAnimation()
      let spring = try #require(box.layer.animation(forKey: "position") as? CASpringAnimation)
      stage.advance(to: 0.8)

      // Duration 0.8 and ratio 0.7, of the published solver.
      #expect(abs(spring.stiffness - 151.2791) < 1e-3)
      #expect(abs(spring.damping - 17.21938) < 1e-4)
      #expect(animator.state == .inactive)
    }

    @Test func horizontalVelocityCountsForWhatHasNoDirection() throws {
      let parameters = UISpringTimingParameters(
        dampingRatio: 1, initialVelocity: CGVector(dx: 3, dy: 40))
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { box.alpha = 0 }
      animator.startAnimation()
      let spring = try #require(box.layer.animation(forKey: "opacity") as? CASpringAnimation)
      stage.advance(to: 2)

      #expect(spring.initialVelocity == 3)
    }

    @Test func velocityMakesTwoAnimationsOfACentre() {
      let parameters = UISpringTimingParameters(
        dampingRatio: 1, initialVelocity: CGVector(dx: 3, dy: 40))
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { box.center = CGPoint(x: 10, y: 10) }
      animator.startAnimation()

      #expect(box.layer.animationKeys()?.count == 2)
      stage.advance(to: 2)
    }

    // MARK: Blocks

    @Test func delayFactorOfALaterBlockIsOfWhatRemains() {
      let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { box.center.x = 100 }
      animator.startAnimation()
      stage.advance(to: 0.5)
      animator.addAnimations({ box.alpha = 0 }, delayFactor: 0.25)

      // 1.5 s remain; a quarter of them is 0.375 s.
      #expect(stage.presented(box, at: 0.874).alpha == 1)
      #expect(stage.presented(box, at: 0.876).alpha < 1)
      stage.advance(to: 2)
      #expect(stage.presented(box).alpha == 0)
      #expect(animator.state == .inactive)
    }

    @Test func animatorsThatMeetOnAPositionAddUpAndOnOpacityTheLaterTakesOver() {
      let first = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        box.center.x = 100
        box.alpha = 0
      }
      first.startAnimation()
      stage.advance(to: 0.5)
      let second = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        box.center.x = 0
        box.alpha = 1
      }
      second.startAnimation()
      stage.advance(to: 0.75)

      #expect(abs(x - 50) < 1e-9)
      stage.advance(to: 2)
      #expect(first.state == .inactive && second.state == .inactive)
      #expect(x == 0 && stage.presented(box).alpha == 1)
    }

    // MARK: States

    @Test func pausingAnInactiveAnimatorActivatesItAtItsStart() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 100 }
      animator.pauseAnimation()

      #expect(animator.state == .active && !animator.isRunning)
      #expect(animator.fractionComplete == 0)
      #expect(box.center.x == 100 && x == 0)
      animator.stopAnimation(true)
      #expect(animator.state == .inactive)
      #expect(box.center.x == 0)
    }

    @Test func startingTwiceChangesNothing() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 100 }
      animator.startAnimation()
      stage.advance(to: 0.5)
      animator.startAnimation()

      #expect(x == 50)
      stage.advance(to: 1)
      #expect(animator.state == .inactive)
    }

    @Test func startedAfterStoppingWithoutBlocksItWaitsForOne() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 100 }
      animator.startAnimation()
      stage.advance(to: 0.25)
      animator.stopAnimation(true)
      animator.startAnimation()
      stage.advance(to: 5)

      #expect(animator.state == .active && !animator.isRunning)
      animator.addAnimations { box.center.x = 100 }
      #expect(animator.isRunning)
      stage.advance(to: 6)
      #expect(animator.state == .inactive)
    }

    @Test func stoppingAnInactiveAnimatorLeavesItInactive() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.stopAnimation(true)
      animator.stopAnimation(false)

      #expect(animator.state == .inactive)
    }

    // MARK: Going on

    @Test func parametersOfAContinuationAreTakenBackOnceInactive() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 100 }
      animator.startAnimation()
      stage.advance(to: 0.5)
      animator.pauseAnimation()
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(dampingRatio: 0.5), durationFactor: 3)
      stage.advance(by: 4)
      #expect(animator.state == .inactive)
      #expect(animator.duration == 1)
      #expect(
        animator.timingParameters?.timingCurveType == .cubic
          || animator.timingParameters?.timingCurveType == .builtin)

      animator.addAnimations { box.center.x = 0 }
      animator.startAnimation()
      stage.advance(by: 0.5)
      #expect(abs(x - 50) < 1e-9)
      stage.advance(by: 0.5)
      #expect(animator.state == .inactive)
    }

    @Test func atTheEndAFactorStillTakesItsTime() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 100 }
      animator.fractionComplete = 1
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      stage.advance(by: 0.49)
      #expect(animator.isRunning && x == 100)
      stage.advance(by: 0.02)

      #expect(animator.state == .inactive)
    }

    @Test func continuingReversedTakesItsShareBack() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { box.center.x = 100 }
      var position: UIViewAnimatingPosition?
      animator.addCompletion { position = $0 }
      animator.fractionComplete = 0.25
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      stage.advance(by: 0.125)
      #expect(abs(x - 12.5) < 1e-9)
      stage.advance(by: 0.125)

      #expect(position == .start)
      #expect(box.center.x == 0)
    }
  }
}
