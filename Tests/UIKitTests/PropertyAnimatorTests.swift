import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// Property animators: states, positions, stopping, blocks.
  @MainActor
  @Suite struct PropertyAnimatorTests: BoxSuite {
    let scene = BoxScene()

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
  }
}
