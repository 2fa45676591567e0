import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// Property animators in somebody's hands: paused, scrubbed, continued, reversed.
  @MainActor
  @Suite struct AnimatorControlTests: BoxSuite {
    let scene = BoxScene()

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
  }
}
