import Foundation
import Testing
import UIKit

/// What Apple calls programmer errors stops the program with a sentence that says what was wrong.
@Suite struct AnimatorMisuseTests {
  /// Whether standard error holds the sentence.
  private func says(_ sentence: String, _ result: ExitTest.Result?) -> Bool {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(sentence)
  }

  @Test func releasingAPausedAnimatorStops() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.pauseAnimation()
      }
    }
    #expect(says("It is an error to release a paused or stopped property animator.", result))
  }

  @Test func releasingAStoppedAnimatorStops() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.stopAnimation(false)
      }
    }
    #expect(says("It is an error to release a paused or stopped property animator.", result))
  }

  @Test func finishingWhatIsNotStoppedStops() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.finishAnimation(at: .end)
      }
    }
    #expect(
      says(
        "finishAnimation(at:) was called on a property animator that is running: call "
          + "stopAnimation(false) first.", result))
  }

  @Test func finishingInACompletionStops() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 0.001, curve: .linear) { view.alpha = 0 }
        animator.addCompletion { _ in animator.finishAnimation(at: .end) }
        animator.startAnimation()
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 5))
      }
    }
    #expect(
      says("finishAnimation(at:) was called on a property animator that is running", result))
  }

  @Test func finishingAnInactiveAnimatorAfterStoppingItStops() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
      }
    }
    #expect(
      says("finishAnimation(at:) was called on a property animator that is inactive", result))
  }

  @Test func stoppingTwiceStops() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.stopAnimation(false)
      }
    }
    #expect(says("stopAnimation(_:) was called on a property animator that is stopped", result))
  }

  @Test(arguments: Uninterruptible.allCases)
  func whatIsNotInterruptibleCannotBeTouched(_ call: Uninterruptible) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [call] in
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.isInterruptible = false
        animator.startAnimation()
        switch call {
        case .pause: animator.pauseAnimation()
        case .stop: animator.stopAnimation(true)
        case .scrub: animator.fractionComplete = 0.5
        }
      }
    }
    #expect(says("on a property animator that is not interruptible.", result))
  }

  enum Uninterruptible: String, CaseIterable, Codable, Sendable { case pause, stop, scrub }

  @Test @MainActor func continuingAnInactiveAnimatorDoesNothing() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)

    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)

    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
  }

  @Test func continuingARunningAnimatorStops() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
    #expect(says("a property animator that is not paused: it is running.", result))
  }

  @Test func startingAPausedAnimatorAfterADelayStops() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.pauseAnimation()
        animator.startAnimation(afterDelay: 1)
      }
    }
    #expect(
      says("startAnimation(afterDelay:) was called on a paused property animator", result))
  }

  @Test func settingInterruptibleWhileActiveStops() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.isInterruptible = false
      }
    }
    #expect(says("isInterruptible", result))
  }

  @Test(arguments: WhileStopped.allCases)
  func aStoppedAnimatorCanOnlyBeFinished(_ call: WhileStopped) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [call] in
      await MainActor.run {
        let view = UIView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.stopAnimation(false)
        switch call {
        case .start: animator.startAnimation()
        case .pause: animator.pauseAnimation()
        case .add: animator.addAnimations { view.alpha = 1 }
        case .scrub: animator.fractionComplete = 0.5
        }
      }
    }
    #expect(says("on a stopped property animator: finish it first.", result))
  }

  enum WhileStopped: String, CaseIterable, Codable, Sendable { case start, pause, add, scrub }
}
