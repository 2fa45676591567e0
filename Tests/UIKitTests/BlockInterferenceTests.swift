import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// What becomes of a block, and of its completion, when others interfere with its animations.
  @MainActor
  @Suite struct BlockInterferenceTests: BoxSuite {
    let scene = BoxScene()

    @Test func aPropertySetMidwayShiftsAddedAnimationsWhichFinish() {
      var end: (finished: Bool, time: TimeInterval)?
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        box.center.x = 100
      } completion: {
        end = ($0, stage.now)
      }
      stage.advance(to: 0.5)
      box.center.x = 200

      // 200, and the 50 that the animation still had to go.
      #expect(x(at: 0.5) == 150)
      stage.advance(to: 2)
      #expect(end?.finished == true && end?.time == 1)
      #expect(x(at: 2) == 200)
    }

    @Test func aPropertySetMidwayShowsAfterAnAbsoluteAnimationWhichFinishes() {
      var end: (finished: Bool, time: TimeInterval)?
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        box.alpha = 0
      } completion: {
        end = ($0, stage.now)
      }
      stage.advance(to: 0.5)
      box.alpha = 0.75

      #expect(abs(stage.presented(box).alpha - 0.5) < 1e-9)
      #expect(abs(stage.presented(box, at: 0.9).alpha - 0.1) < 1e-9)
      stage.advance(to: 2)
      #expect(end?.finished == true && end?.time == 1)
      #expect(stage.presented(box).alpha == 0.75)
    }

    @Test func removingOneAnimationByKeyCompletesUnfinishedWhenItIsTheLast() {
      var finished: Bool?
      UIView.animate(withDuration: 1) {
        box.center.x = 100
        box.alpha = 0
      } completion: {
        finished = $0
      }
      box.layer.removeAnimation(forKey: "position")
      stage.advance(by: 0.25)
      #expect(finished == nil)
      stage.advance(to: 1)

      // One of its animations did not reach its end.
      #expect(finished == false)
    }

    @Test func removalNeverCallsTheCompletionInsideTheCall() {
      var called = false
      UIView.animate(withDuration: 1) {
        box.alpha = 0
      } completion: { _ in
        called = true
      }
      box.layer.removeAllAnimations()

      #expect(!called)
      stage.advance(by: 0)
      #expect(called)
    }

    @Test func completionsComeOnTheMainThread() {
      var wasMain: Bool?
      UIView.animate(withDuration: 0.1) {
        box.alpha = 0
      } completion: { _ in
        wasMain = Thread.isMainThread
      }
      stage.advance(by: 1)

      #expect(wasMain == true)
    }

    @Test func inTheBackgroundKeptAnimationsRunOn() {
      let kept = CABasicAnimation(keyPath: "opacity")
      kept.toValue = 0
      kept.duration = 10
      kept.isRemovedOnCompletion = false
      box.layer.add(kept, forKey: "kept")
      UIView.animate(withDuration: 10) { box.center.x = 100 }
      UIApplication.shared.enterBackground()
      UIApplication.shared.enterForeground()

      #expect(box.layer.animationKeys() == ["kept"])
    }

    @Test func aBlockOfStandaloneLayersOnlyCompletesAtTheNextTurn() {
      let layer = CALayer()
      box.layer.addSublayer(layer)
      stage.advance(by: 0)
      var end: TimeInterval?
      UIView.animate(withDuration: 5) {
        layer.position.x = 50
      } completion: { _ in
        end = stage.now
      }
      stage.advance(by: 1)

      #expect(end == 0)
    }
  }
}
