import EnchainTesting
import Testing
import UIKit

/// What Apple calls programmer errors stops the program with a sentence.
@Suite struct AnimatorMisuseTests {
  @Test func releasingAPausedAnimatorStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.pauseAnimation()
      }
    }
  }

  @Test func finishingWhatIsNotStoppedStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
      }
    }
  }

  @Test func stoppingTwiceStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.stopAnimation(false)
      }
    }
  }

  @Test func finishingAnInactiveAnimatorAfterStoppingItStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
      }
    }
  }

  @Test func pausingWhatIsNotInterruptibleStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.isInterruptible = false
        animator.startAnimation()
        animator.pauseAnimation()
      }
    }
  }

  @Test func continuingAnInactiveAnimatorStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear)
          .continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
  }

  @Test func continuingARunningAnimatorStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
  }

  @Test func startingAPausedAnimatorAfterADelayStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.pauseAnimation()
        animator.startAnimation(afterDelay: 1)
      }
    }
  }

  @Test func settingInterruptibleWhileActiveStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.isInterruptible = false
      }
    }
  }

  @Test func addingBlocksWhileStoppedStops() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.addAnimations { view.alpha = 1 }
      }
    }
  }
}
