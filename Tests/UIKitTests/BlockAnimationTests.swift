import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// What block animations animate, and how they stack.
  @MainActor
  @Suite struct BlockAnimationTests: BoxSuite {
    let scene = BoxScene()

    // MARK: What animates

    @Test func modelChangesAtOnceAndOnlyPresentationLags() {
      UIView.animate(withDuration: 1) { box.center.x = 100 }

      #expect(box.center.x == 100)
      #expect(x(at: 0) == 0)
      // The curve's own error bound is 1e-6 of the way.
      #expect(abs(x(at: 0.5) - 50) < 1e-4)
      stage.advance(to: 1)
      #expect(x(at: 1) == 100)
      #expect(box.layer.animationKeys() == nil)
    }

    @Test func defaultCurveIsEaseInOut() {
      UIView.animate(withDuration: 1) { box.center.x = 100 }

      // The curve's value at a quarter, to 1e-3 of 100 points.
      #expect(abs(x(at: 0.25) - 12.9162) < 1e-3)
    }

    @Test(arguments: [
      ("cornerRadius", true), ("shadowOpacity", true), ("anchorPoint", true),
      ("borderWidth", false), ("zPosition", false), ("shadowRadius", false),
    ])
    func layerPropertiesAnimateAsOnIOS(key: String, animates: Bool) {
      UIView.animate(withDuration: 1) {
        switch key {
        case "cornerRadius": box.layer.cornerRadius = 8
        case "shadowOpacity": box.layer.shadowOpacity = 0.5
        case "anchorPoint": box.layer.anchorPoint = .zero
        case "borderWidth": box.layer.borderWidth = 3
        case "zPosition": box.layer.zPosition = 3
        default: box.layer.shadowRadius = 9
        }
      }

      #expect(box.layer.animationKeys()?.contains(key) ?? false == animates)
    }

    @Test func hidingDoesNotAnimate() {
      UIView.animate(withDuration: 1) { box.isHidden = true }

      #expect(stage.presented(box, at: 0.1).isHidden)
    }

    @Test func frameAnimatesPositionAndBounds() throws {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        box.frame = CGRect(x: 100, y: 0, width: 40, height: 20)
      }

      let halfway = stage.presented(box, at: 0.5)
      #expect(halfway.bounds.width == 30)
      #expect(halfway.frame.minX == 45)
      let position = try #require(box.layer.animation(forKey: "position") as? CABasicAnimation)
      #expect(position.isAdditive)
      #expect(position.fillMode == .both)
    }

    @Test func delayShowsTheOldValueUntilItStarts() {
      var finished: Bool?
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
        box.center.x = 100
      } completion: {
        finished = $0
      }

      #expect(x(at: 0.25) == 0)
      #expect(x(at: 1) == 50)
      stage.advance(to: 1.49)
      #expect(finished == nil)
      stage.advance(to: 1.5)
      #expect(finished == true)
    }

    // MARK: Stacking

    @Test func bothCompletionsOfStackedPositionsAreTrueAtTheirOwnEnds() {
      var ends: [(Int, Bool, TimeInterval)] = []
      UIView.animate(withDuration: 1) {
        box.center.x = 100
      } completion: {
        ends.append((1, $0, stage.now))
      }
      stage.advance(to: 0.5)
      UIView.animate(withDuration: 1) {
        box.center.x = 0
      } completion: {
        ends.append((2, $0, stage.now))
      }
      stage.advance(to: 3)

      #expect(ends.map(\.0) == [1, 2])
      #expect(ends.map(\.1) == [true, true])
      #expect(ends.map(\.2) == [1, 1.5])
    }

    @Test func replacedOpacityAnimationEndsUnfinishedWhenItIsReplaced() {
      var first: (Bool, TimeInterval)?
      var second: (Bool, TimeInterval)?
      UIView.animate(withDuration: 1) {
        box.alpha = 0
      } completion: {
        first = ($0, stage.now)
      }
      stage.advance(to: 0.5)
      UIView.animate(withDuration: 1) {
        box.alpha = 1
      } completion: {
        second = ($0, stage.now)
      }
      #expect(box.layer.animationKeys() == ["opacity"])
      stage.advance(to: 2)

      #expect(first?.0 == false)
      #expect(first?.1 == 0.5)
      #expect(second?.0 == true)
      #expect(second?.1 == 1.5)
    }

    @Test func beginFromCurrentStateDoesNotChangeAdditiveAnimations() {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 100 }
      stage.advance(to: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
        box.center.x = 0
      }

      #expect(abs(x(at: 0.9) - 50) < 1e-9)
    }

    @Test func positionOverARepeatingAnimationIsNotAdditive() throws {
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { box.center.x = 100 }
      stage.advance(to: 0.5)
      UIView.animate(withDuration: 1) { box.center.x = 50 }

      #expect(box.layer.animationKeys() == ["position"])
      let animation = try #require(box.layer.animation(forKey: "position") as? CABasicAnimation)
      #expect(!animation.isAdditive)
    }

    // MARK: Springs

    @Test func springCompletesAtItsDurationAndShowsTheModelValue() {
      var end: TimeInterval?
      UIView.animate(
        withDuration: 0.5, delay: 0.25, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
      ) {
        box.center.x = 100
      } completion: { _ in
        end = stage.now
      }
      stage.advance(to: 2)

      #expect(end == 0.75)
      #expect(x(at: 2) == 100)
    }

    @Test func bouncySpringCompletesWhenItHasSettled() throws {
      var end: TimeInterval?
      UIView.animate(springDuration: 0.5, bounce: 0.3) {
        box.center.x = 100
      } completion: { _ in
        end = stage.now
      }
      let animation = try #require(box.layer.animation(forKey: "position") as? CASpringAnimation)
      stage.advance(to: 5)

      let settling = animation.settlingDuration
      #expect(settling > 0.5)
      // Stage time is rounded to nanoseconds.
      #expect(abs((end ?? 0) - settling) < 2e-9)
    }

    // MARK: Layout and touches

    @Test func layoutSubviewsOptionAnimatesTheSubviews() {
      final class Container: UIView {
        let inner = UIView()
        override func layoutSubviews() { inner.frame = bounds }
      }
      let container = Container(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      container.addSubview(container.inner)
      stage.addSubview(container)
      stage.advance(by: 0)
      UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
        container.bounds.size.width = 200
      }

      #expect(stage.presented(container.inner, at: 0.5).bounds.width == 150)
    }

    @Test func animatingViewsGetNoTouchesUnlessAllowed() {
      box.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      stage.advance(by: 0)
      let point = CGPoint(x: 20, y: 20)
      #expect(stage.window.hitTest(point, with: nil) === box)

      UIView.animate(withDuration: 1) { box.alpha = 0.5 }
      #expect(stage.window.hitTest(point, with: nil) === stage.view)
      stage.advance(to: 1)
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { box.alpha = 1 }
      #expect(stage.window.hitTest(point, with: nil) === box)
    }

    @Test func standaloneLayersKeepTheTransactionsDuration() {
      let layer = CALayer()
      box.layer.addSublayer(layer)
      stage.advance(by: 0)
      var finished: Bool?
      UIView.animate(withDuration: 2) {
        layer.opacity = 0
      } completion: {
        finished = $0
      }

      #expect(layer.animation(forKey: "opacity")?.duration == 0.25)
      stage.advance(by: 0)
      #expect(finished == true)
    }

    @Test func reduceMotionIsAFlagThatChangesNothingByItself() {
      UIAccessibility.setReduceMotionEnabled(true)
      defer { UIAccessibility.setReduceMotionEnabled(false) }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x = 100 }

      #expect(UIAccessibility.isReduceMotionEnabled)
      #expect(x(at: 0.5) == 50)
    }

    // MARK: Odd values

    @Test(arguments: [Double.nan, -1, -Double.infinity, 0])
    func oddDurationsApplyAtOnce(duration: Double) {
      var finished: Bool?
      UIView.animate(withDuration: duration) {
        box.center.x = 100
      } completion: {
        finished = $0
      }
      stage.advance(by: 0)

      #expect(x(at: 0) == 100)
      #expect(finished == true)
    }

    @Test func infiniteDurationNeverMovesAndNeverEnds() {
      var finished: Bool?
      UIView.animate(withDuration: .infinity) {
        box.center.x = 100
      } completion: {
        finished = $0
      }
      stage.advance(to: 1e6)

      #expect(x(at: 1e6) == 0)
      #expect(finished == nil)
    }

    @Test(arguments: [Double.nan, -3])
    func oddDelaysCountAsNone(delay: Double) {
      UIView.animate(withDuration: 1, delay: delay, options: .curveLinear) { box.center.x = 100 }

      #expect(x(at: 0.5) == 50)
    }
  }
}
