import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// When the completions of blocks come, and what they say.
  @MainActor
  @Suite struct BlockCompletionTests: BoxSuite {
    let scene = BoxScene()

    @Test func zeroDurationAppliesAtOnceAndCompletesFinishedAtTheNextTurn() {
      var finished: Bool?
      UIView.animate(withDuration: 0) {
        box.center.x = 100
      } completion: {
        finished = $0
      }

      #expect(x(at: 0) == 100)
      #expect(finished == nil)
      stage.advance(by: 0)
      #expect(finished == true)
    }

    @Test func zeroDurationAfterADelayAppliesWhenItIsOver() {
      let before = x(at: 0)
      var finished: Double?
      UIView.animate(withDuration: 0, delay: 0.5, options: .curveLinear) {
        box.center.x = 100
      } completion: { _ in
        finished = CACurrentMediaTime()
      }
      let start = CACurrentMediaTime()

      #expect(box.center.x == 100, "the model's value changes at once")
      #expect(x(at: 0) == before)
      #expect(x(at: 0.49) == before)
      stage.advance(to: 0.6)
      #expect(x(at: 0.6) == 100)
      #expect(finished.map { abs($0 - start - 0.5) < 1e-3 } == true)
    }

    @Test func zeroDurationDoesNotStopAdditiveAnimations() {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 100 }
      stage.advance(to: 0.5)
      UIView.animate(withDuration: 0) { box.center.x = 200 }

      #expect(x(at: 0.5) == 150)
    }

    @Test func emptyBlockCompletesFinishedAtTheNextTurn() {
      var finished: Bool?
      UIView.animate(withDuration: 5) {
      } completion: {
        finished = $0
      }

      #expect(finished == nil)
      stage.advance(by: 0)
      #expect(finished == true)
    }

    @Test func settingTheValueItHasChangesNothing() {
      var finished: Bool?
      UIView.animate(withDuration: 5) {
        box.center = .zero
      } completion: {
        finished = $0
      }
      stage.advance(by: 0)

      #expect(finished == true)
    }

    @Test func removingAnimationsCompletesUnfinished() {
      var finished: Bool?
      UIView.animate(withDuration: 1) {
        box.center.x = 100
      } completion: {
        finished = $0
      }
      stage.advance(to: 0.25)
      box.layer.removeAllAnimations()
      stage.advance(by: 0)

      #expect(finished == false)
      #expect(x(at: 0.25) == 100)
    }

    @Test func removingTheViewCompletesUnfinished() {
      var finished: Bool?
      UIView.animate(withDuration: 1) {
        box.center.x = 100
      } completion: {
        finished = $0
      }
      stage.advance(to: 0.25)
      box.removeFromSuperview()
      stage.advance(by: 0)

      #expect(finished == false)
    }

    @Test func movingToAnotherSuperviewKeepsAnimations() {
      let other = UIView(frame: stage.view.bounds)
      stage.addSubview(other)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 100 }
      stage.advance(to: 0.25)
      other.addSubview(box)

      #expect(x(at: 0.5) == 50)
    }

    @Test func viewInNoWindowCompletesUnfinishedAfterTheCommit() {
      let loose = UIView()
      var finished: Bool?
      UIView.animate(withDuration: 1) {
        loose.center.x = 100
      } completion: {
        finished = $0
      }
      stage.advance(by: 0)

      #expect(finished == false)
      #expect(loose.layer.animationKeys() == nil)
    }

    @Test func viewThatEntersTheWindowInTheSameTurnAnimates() {
      let late = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { late.frame.origin.x = 100 }
      stage.addSubview(late)
      stage.advance(to: 0.5)

      #expect(stage.presented(late).frame.minX == 50)
    }

    @Test func backgroundRemovesAnimationsUnfinished() {
      var finished: Bool?
      UIView.animate(withDuration: 1) {
        box.center.x = 100
      } completion: {
        finished = $0
      }
      stage.advance(to: 0.25)
      UIApplication.shared.enterBackground()
      stage.advance(by: 0)
      UIApplication.shared.enterForeground()

      #expect(finished == false)
      #expect(UIApplication.shared.applicationState == .active)
    }

    @Test func endlessRepeatCompletesOnlyWhenRemoved() {
      var finished: Bool?
      UIView.animate(withDuration: 0.5, delay: 0, options: .repeat) {
        box.center.x = 100
      } completion: {
        finished = $0
      }
      stage.advance(to: 100)
      #expect(finished == nil)
      box.layer.removeAllAnimations()
      stage.advance(by: 0)

      #expect(finished == false)
    }

    @Test func simultaneousCompletionsComeInOrderOfSubmission() {
      var order: [Int] = []
      for number in 0..<20 {
        UIView.animate(withDuration: 1) {
          box.center.x += 1
        } completion: { _ in
          order.append(number)
        }
      }
      stage.advance(to: 1)

      #expect(order == Array(0..<20))
    }

    @Test func hundredThousandChainedBlocksDoNotGrowTheStack() {
      var count = 0
      func next() {
        UIView.animate(withDuration: 0.001) {
          box.center.x = CGFloat(count % 2)
        } completion: { _ in
          count += 1
          if count < 100_000 { next() }
        }
      }
      next()
      stage.advance(to: 101)

      #expect(count == 100_000)
    }

    @Test func hundredThousandEmptyBlocksInCompletionsDoNotGrowTheStack() {
      var count = 0
      func next() {
        UIView.animate(withDuration: 1) {
        } completion: { _ in
          count += 1
          if count < 100_000 { next() }
        }
      }
      next()
      stage.advance(to: 100)

      #expect(count == 100_000)
    }
  }
}
