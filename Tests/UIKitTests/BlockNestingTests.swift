import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// Blocks in blocks, blocks that repeat, and blocks while animations are off.
  @MainActor
  @Suite struct BlockNestingTests: BoxSuite {
    let scene = BoxScene()

    // MARK: Enabling

    @Test func disabledAnimationsApplyAtOnceAndRunningOnesGoOn() {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 100 }
      UIView.setAnimationsEnabled(false)
      var finished: Bool?
      UIView.animate(withDuration: 1) {
        box.alpha = 0
      } completion: {
        finished = $0
      }
      UIView.setAnimationsEnabled(true)
      stage.advance(by: 0)

      #expect(stage.presented(box).alpha == 0)
      #expect(finished == true)
      #expect(x(at: 0.5) == 50)
    }

    @Test func performWithoutAnimationInsideABlockAppliesAtOnce() {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.performWithoutAnimation { box.alpha = 0 }
        #expect(UIView.areAnimationsEnabled)
        box.center.x = 100
      }

      #expect(stage.presented(box, at: 0).alpha == 0)
      #expect(x(at: 0.5) == 50)
    }

    // MARK: Nesting

    @Test func innerBlockTakesTheOuterDurationAndCurve() {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        #expect(UIView.inheritedAnimationDuration == 2)
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) { box.center.x = 100 }
      }

      #expect(UIView.inheritedAnimationDuration == 0)
      #expect(x(at: 0.5) == 25)
    }

    @Test func innerBlockOverridesDurationAndCurveWhenAsked() {
      UIView.animate(withDuration: 2, delay: 0, options: .curveEaseIn) {
        UIView.animate(
          withDuration: 0.5, delay: 0,
          options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
        ) { box.center.x = 100 }
      }

      #expect(x(at: 0.25) == 50)
    }

    @Test func zeroDurationInsideABlockInheritsToo() {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.animate(withDuration: 0) { box.center.x = 100 }
      }

      #expect(x(at: 1) == 50)
    }

    @Test func delayIsNotInherited() {
      UIView.animate(withDuration: 1, delay: 5, options: .curveLinear) {
        UIView.animate(withDuration: 1) { box.center.x = 100 }
      }

      #expect(x(at: 0.5) == 50)
    }

    @Test func optionsAreInheritedUnlessOverridden() {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
        UIView.animate(withDuration: 1) { box.center.x = 100 }
        UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedOptions) {
          box.alpha = 0
        }
      }
      stage.advance(to: 2.5)

      #expect(x(at: 2.5) == 50)
      #expect(stage.presented(box).alpha == 0)
    }

    @Test func eachNestedCompletionFollowsItsOwnAnimations() {
      var order: [String] = []
      UIView.animate(withDuration: 1) {
        box.center.x = 100
        UIView.animate(withDuration: 0.25, delay: 0, options: .overrideInheritedDuration) {
          box.alpha = 0
        } completion: { _ in
          order.append("inner \(stage.now)")
        }
      } completion: { _ in
        order.append("outer \(stage.now)")
      }
      stage.advance(to: 2)

      #expect(order == ["inner 0.25", "outer 1.0"])
    }

    // MARK: Repeating

    @Test func repeatStartsAtTheBeginning() {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
        box.center.x = 100
      }

      #expect(x(at: 0.75) == 75)
      #expect(x(at: 1.25) == 25)
      #expect(x(at: 1000.5) == 50)
    }

    @Test func autoreverseAloneGoesThereAndBackThenShowsTheNewValue() {
      UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) {
        box.center.x = 100
      }

      #expect(x(at: 0.5) == 50)
      #expect(x(at: 1.75) == 25)
      stage.advance(to: 2)
      #expect(x(at: 2) == 100)
    }

    @Test func repeatCountCountsCyclesThereAndBack() {
      var end: TimeInterval?
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) { box.center.x = 100 }
      } completion: { _ in
        end = stage.now
      }

      #expect(x(at: 1.5) == 50)
      #expect(x(at: 2.75) == 75)
      stage.advance(to: 4)
      #expect(end == 3)
      #expect(x(at: 4) == 100)
    }
  }
}
