import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// Keyframe blocks: spans, gaps, calculation modes.
  @MainActor
  @Suite struct KeyframeTests: BoxSuite {
    let scene = BoxScene()
    private let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    @Test func keyframesRunInTheirSpansAndGapsHold() {
      UIView.animateKeyframes(withDuration: 4, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { box.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.center.x = 0 }
      }

      #expect(abs(x(at: 0.5) - 50) < 1e-9)
      #expect(abs(x(at: 1.5) - 100) < 1e-9)
      #expect(abs(x(at: 3) - 50) < 1e-9)
      stage.advance(to: 4)
      #expect(x(at: 4) == 0)
    }

    @Test func wholeIsPacedByEaseInOut() {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.center.x = 100 }
      }

      #expect(abs(x(at: 0.25) - 12.9162) < 1e-3)
    }

    @Test func valuesSetDirectlyRunOverTheWhole() {
      UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
        box.alpha = 0
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.center.x = 100 }
      }

      #expect(abs(stage.presented(box, at: 1).alpha - 0.5) < 1e-9)
      #expect(abs(x(at: 1) - 100) < 1e-9)
    }

    @Test func withoutKeyframesItIsAPlainAnimation() {
      var finished: Bool?
      UIView.animateKeyframes(withDuration: 1, delay: 0.5, options: linear) {
        box.center.x = 100
      } completion: {
        finished = $0
      }

      #expect(abs(x(at: 1) - 50) < 1e-9)
      stage.advance(to: 2)
      #expect(finished == true)
    }

    @Test func durationZeroSetsTheValueAtItsTime() {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { box.center.x = 100 }
      }

      #expect(abs(x(at: 0.49)) < 1e-9)
      #expect(abs(x(at: 0.51) - 100) < 1e-9)
    }

    @Test func discreteKeyframesJumpAtTheirStart() {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: [linear, .calculationModeDiscrete]
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
          box.center.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.center.x = 50 }
      }

      #expect([0.2, 0.3, 0.6, 0.9].map { x(at: $0) } == [0, 100, 50, 50])
    }

    @Test func pacedKeyframesHaveConstantSpeed() {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .calculationModePaced]) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { box.center.x = 30 }
        UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.9) { box.center.x = 100 }
      }

      for time in [0.1, 0.3, 0.5, 0.9] { #expect(abs(x(at: time) - time * 100) < 1e-6) }
    }

    @Test func cubicKeyframesPassThroughTheirValues() {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .calculationModeCubic]) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.center.x = 0 }
      }

      #expect(abs(x(at: 0.5) - 100) < 1e-6)
      #expect(x(at: 0.25) > 50)
    }

    @Test func overlappingKeyframeTakesOverFromTheValueReached() {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.center.x = 0 }
      }

      #expect(abs(x(at: 0.5) - 50) < 1e-9)
      #expect(abs(x(at: 0.75) - 25) < 1e-9)
    }

    @Test func keyframesReplaceWhatRanOnTheProperty() {
      var finished: Bool?
      UIView.animate(withDuration: 1) {
        box.center.x = 50
      } completion: {
        finished = $0
      }
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.center.x = 100 }
      }
      stage.advance(by: 0)

      #expect(finished == false)
      #expect(box.layer.animationKeys() == ["position"])
    }

    @Test(arguments: [Double.nan, -1, 2, .infinity])
    func oddSpansAreTolerated(value: Double) {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: value, relativeDuration: value) {
          box.center.x = 100
        }
      }
      let middle = x(at: 0.5)
      stage.advance(to: 1)

      #expect((0...100).contains(middle))
      #expect(x(at: 1) == 100)
    }

    @Test func transformsInterpolateInKeyframes() {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          box.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
      }

      #expect(abs(stage.presented(box, at: 0.5).rotation - .pi / 4) < 1e-9)
    }

    @Test func addKeyframeOutsideAppliesAtOnce() {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.center.x = 100 }

      #expect(x(at: 0) == 100)
    }
  }
}
