import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// How a block's changes become Core Animation's animations.
  @MainActor
  @Suite struct BlockMechanismTests: BoxSuite {
    let scene = BoxScene()

    // MARK: Actions and animations

    @Test func viewIsItsLayersDelegateAndHasActionsOnlyInsideABlock() {
      #expect(box.layer.delegate === box)
      #expect(box.action(for: box.layer, forKey: "position") is NSNull)
      UIView.animate(withDuration: 1) {
        let action = box.action(for: box.layer, forKey: "position")
        #expect(action != nil && !(action is NSNull))
        UIView.performWithoutAnimation {
          #expect(box.action(for: box.layer, forKey: "position") is NSNull)
        }
      }
      #expect(box.action(for: box.layer, forKey: "position") is NSNull)
    }

    @Test func overriddenActionsAreAsked() {
      final class Mute: UIView {
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
          event == "opacity" ? NSNull() : super.action(for: layer, forKey: event)
        }
      }
      let view = Mute(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.addSubview(view)
      stage.advance(by: 0)
      UIView.animate(withDuration: 1) {
        view.alpha = 0
        view.center.x = 50
      }

      #expect(view.layer.animationKeys() == ["position"])
    }

    /// The trick by which published layers time a property of their own as the block around it.
    @Test(arguments: [false, true])
    func layersOwnPropertyAnimatesByTheActionOfAnother(isSpring: Bool) {
      final class Gauge: CALayer {
        override func action(forKey event: String) -> (any CAAction)? {
          guard event == "level" else { return super.action(forKey: event) }
          guard let action = super.action(forKey: "opacity") as? CABasicAnimation else {
            return nil
          }
          let animation = action.copy() as! CABasicAnimation
          animation.keyPath = event
          animation.fromValue = (presentation() ?? self).value(forKey: event)
          animation.toValue = nil
          return animation
        }
        var level: CGFloat {
          get { value(forKey: "level") as? CGFloat ?? 0 }
          set { setValue(newValue, forKey: "level") }
        }
      }
      final class GaugeView: UIView {
        override class var layerClass: AnyClass { Gauge.self }
      }
      let view = GaugeView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let gauge = view.layer as! Gauge
      gauge.setValue(0 as CGFloat, forKey: "level")
      stage.addSubview(view)
      stage.advance(by: 0)
      var completions: [Bool] = []
      if isSpring {
        UIView.animate(
          withDuration: 2, delay: 0.5, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
        ) {
          gauge.level = 100
        } completion: {
          completions.append($0)
        }
      } else {
        UIView.animate(withDuration: 2, delay: 0.5, options: .curveLinear) {
          gauge.level = 100
        } completion: {
          completions.append($0)
        }
      }

      let animation = gauge.animation(forKey: "level") as? CABasicAnimation
      #expect(animation?.duration == 2)
      #expect((animation is CASpringAnimation) == isSpring)
      #expect(animation?.fromValue as? CGFloat == 0)
      stage.advance(by: 1.5)
      if !isSpring {
        let half = gauge.presentation()?.value(forKey: "level") as? CGFloat
        #expect(abs((half ?? 0) - 50) < 1e-9)
      }
      stage.advance(by: 0.9)
      #expect(completions.isEmpty)
      stage.advance(by: 0.2)
      #expect(completions == [true])
      #expect(gauge.animationKeys() == nil)

      gauge.level = 0
      #expect(gauge.animationKeys() == nil, "outside a block there is no such action")
    }

    @Test func actionThatIsAskedForAndNotUsedDelaysNoCompletion() {
      var isComplete = false
      UIView.animate(withDuration: 1) {
        #expect(box.action(for: box.layer, forKey: "backgroundColor") is CABasicAnimation)
      } completion: { _ in
        isComplete = true
      }
      stage.advance(by: 0.1)

      #expect(isComplete)
    }

    @Test func overriddenActionsAreAskedOutsideABlockTooOfAViewWithSubviews() {
      final class Fading: UIView {
        override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
          guard event == "opacity" else { return super.action(for: layer, forKey: event) }
          let animation = CABasicAnimation(keyPath: event)
          animation.fromValue = layer.opacity
          return animation
        }
      }
      let view = Fading(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(UIView())
      stage.addSubview(view)
      stage.advance(by: 0)
      view.alpha = 0
      view.center.x = 50

      #expect(view.layer.animationKeys() == ["opacity"])
    }

    @Test func animationOfABlockIsBasicEaseInEaseOutAndFillsBothWays() throws {
      UIView.animate(withDuration: 0.7) { box.alpha = 0.25 }
      let animation = try #require(box.layer.animation(forKey: "opacity") as? CABasicAnimation)

      #expect(animation.keyPath == "opacity")
      #expect(animation.duration == 0.7)
      #expect(animation.fillMode == .both)
      #expect(!animation.isAdditive)
      #expect(animation.fromValue as? CGFloat == 1)
      let function = try #require(animation.timingFunction)
      var points: [Float] = [0, 0]
      function.getControlPoint(at: 1, values: &points)
      #expect(points == [0.42, 0])
      function.getControlPoint(at: 2, values: &points)
      #expect(points == [0.58, 1])
    }

    @Test func frameIsAdditiveAnimationsFromTheDifferenceToZero() throws {
      UIView.animate(withDuration: 1) {
        box.frame = CGRect(x: 100, y: 0, width: 40, height: 20)
      }
      let keys = Set(box.layer.animationKeys() ?? [])
      let size = try #require(box.layer.animation(forKey: "bounds.size") as? CABasicAnimation)

      #expect(keys == ["position", "bounds.size"])
      #expect(size.isAdditive)
      #expect(size.fromValue as? CGSize == CGSize(width: -20, height: 0))
      #expect(size.toValue as? CGSize == .zero)
    }

    @Test(arguments: ["alpha", "backgroundColor", "transform", "bounds", "center", "frame"])
    func animatableViewPropertiesAnimate(name: String) {
      UIView.animate(withDuration: 1) {
        switch name {
        case "alpha": box.alpha = 0
        case "backgroundColor": box.backgroundColor = .red
        case "transform": box.transform = CGAffineTransform(scaleX: 2, y: 2)
        case "bounds": box.bounds.size.width = 50
        case "center": box.center.x = 70
        default: box.frame.origin.y = 40
        }
      }

      #expect(box.layer.animationKeys()?.count == 1)
      stage.advance(to: 1)
      #expect(box.layer.animationKeys() == nil)
    }

    @Test func propertiesUIKitLeavesOutDoNotAnimate() {
      let shape = CAShapeLayer()
      UIView.animate(withDuration: 1) {
        box.layer.borderColor = UIColor.red.cgColor
        box.layer.borderWidth = 2
        box.layer.shadowColor = UIColor.red.cgColor
        box.layer.shadowOffset = CGSize(width: 5, height: 5)
        box.layer.shadowRadius = 7
        box.layer.zPosition = 1
        box.isHidden = true
        box.tag = 4
        shape.strokeStart = 0.5
        shape.strokeEnd = 0.5
      }

      #expect(box.layer.animationKeys() == nil)
      #expect(shape.animationKeys() == nil)
    }

    @Test func layersTransformAnimatesButInSpaceItIsNotAdded() throws {
      UIView.animate(withDuration: 1) {
        box.layer.transform = CATransform3DMakeRotation(1, 1, 0, 0)
      }
      let animation = try #require(box.layer.animation(forKey: "transform") as? CABasicAnimation)

      #expect(!animation.isAdditive)
      UIView.animate(withDuration: 1) { box.layer.transform = CATransform3DMakeScale(2, 2, 2) }
      #expect(box.layer.animationKeys() == ["transform"])
    }

    @Test func tenTurnsDoNotMoveAndHalfATurnGoesClockwise() {
      UIView.animate(withDuration: 1) { box.transform = CGAffineTransform(rotationAngle: 20 * .pi) }
      let turned = stage.presented(box, at: 0.5)
      // sin 20π is not quite zero in doubles.
      #expect(abs(turned.rotation) < 1e-9)
      stage.advance(to: 1)
      box.transform = .identity
      UIView.animate(withDuration: 1) { box.transform = CGAffineTransform(rotationAngle: .pi) }

      // Clockwise on screen is positive.
      #expect(abs(stage.presented(box, at: 1.5).rotation - .pi / 2) < 1e-6)
    }

    @Test func shrinkingToNothingDoesNotAnimate() {
      UIView.animate(withDuration: 1) { box.transform = CGAffineTransform(scaleX: 0, y: 0) }

      #expect(stage.presented(box, at: 0.5).transform == CGAffineTransform(scaleX: 0, y: 0))
    }

    @Test func keyboardCurveIsItsSpringWhateverTheDuration() throws {
      var end: TimeInterval?
      UIView.animate(withDuration: 3, delay: 0, options: .init(rawValue: 7 << 16)) {
        box.center.x = 100
      } completion: { _ in
        end = stage.now
      }
      let spring = try #require(box.layer.animation(forKey: "position") as? CASpringAnimation)
      stage.advance(to: 4)

      #expect(spring.mass == 3 && spring.stiffness == 1000 && spring.damping == 500)
      #expect(spring.duration == 0.5)
      #expect(end == 0.5)
    }

    @Test func springAnimateDefaultsAreHalfASecondWithoutBounce() throws {
      UIView.animate(bounce: 0) { box.center.x = 100 }
      let spring = try #require(box.layer.animation(forKey: "position") as? CASpringAnimation)

      // (2π/0.5)² and 4π/0.5, exact but for rounding.
      #expect(spring.mass == 1)
      #expect(abs(spring.stiffness - 157.91367041742973) < 1e-9)
      #expect(abs(spring.damping - 25.132741228718345) < 1e-9)
      #expect(spring.initialVelocity == 0)
    }

    // MARK: Repeating

    @Test(arguments: [(0.0, 1.0), (1, 1), (2.5, 2.5), (.nan, 1), (-2, 1)])
    func repeatCountsMayBeFractionalAndNoneIsOnce(count: Double, end: TimeInterval) {
      var ended: TimeInterval?
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: CGFloat(count), autoreverses: false) {
          box.center.x = 100
        }
      } completion: { _ in
        ended = stage.now
      }
      stage.advance(to: 10)

      #expect(ended == end)
      #expect(x(at: 10) == 100)
    }

    @Test func modifyAnimationsOutsideABlockAppliesAtOnceAndSaysSo() {
      UnsupportedReporter.reset()
      UnsupportedReporter.mode = .collect
      defer { UnsupportedReporter.mode = .log }
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) { box.center.x = 100 }

      #expect(box.layer.animationKeys() == nil)
      #expect(UnsupportedReporter.collected.contains { $0.contains("outside an animation block") })
    }

    // MARK: Keyframes

    @Test func curveBitsPaceKeyframesWhenPassedRaw() {
      let options = UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.center.x = 100 }
      }

      #expect(abs(x(at: 0.25) - 25) < 1e-9)
    }

    @Test func keyframesBecomeOneKeyframeAnimationForEachProperty() throws {
      UIView.animateKeyframes(withDuration: 2, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          box.center.x = 50
        }
      }
      let keys = try #require(box.layer.animationKeys())
      let animation = try #require(
        box.layer.animation(forKey: keys[0]) as? CAKeyframeAnimation)

      #expect(keys.count == 1)
      #expect(!animation.isAdditive)
      #expect(animation.duration == 2)
      #expect(animation.values?.count == 3)
      // Added again under its key, as code that pauses layers does, it goes on as it was.
      let before = x(at: 0.75)
      box.layer.add(animation, forKey: keys[0])
      #expect(abs(x(at: 0.75) - before) < 1e-9)
      #expect(before > 50)
    }

    @Test(arguments: [false, true])
    func blockThatIsNotAddedReplacesWhatWasAddedUnderItsKey(isKeyframes: Bool) {
      final class Ended: NSObject, CAAnimationDelegate {
        var flags: [Bool] = []
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { flags.append(flag) }
      }
      let ended = Ended()
      for (key, path, last) in [
        ("opacity", "opacity", 0.25), ("position", "position", 300), ("other", "opacity", 0.25),
      ] as [(String, String, Double)] {
        let foreign = CABasicAnimation(keyPath: path)
        foreign.fromValue = path == "opacity" ? last as Any : CGPoint(x: last, y: 30)
        foreign.toValue = foreign.fromValue
        foreign.duration = 9
        foreign.delegate = ended
        box.layer.add(foreign, forKey: key)
      }

      if isKeyframes {
        UIView.animateKeyframes(
          withDuration: 1, delay: 0, options: .calculationModeLinear,
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
              box.alpha = 0
              box.center.x = 130
            }
          })
      } else {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          box.alpha = 0
          box.center.x = 130
        }
      }

      // What has a key of its own stays.
      #expect(box.layer.animationKeys()?.sorted() == ["opacity", "other", "position"])
      #expect(
        (box.layer.animation(forKey: "opacity") is CAKeyframeAnimation) == isKeyframes)
      stage.advance(by: 0.5)
      #expect(ended.flags == [false, false])
      #expect(x(at: stage.now) < 131)
      stage.advance(by: 10)
      #expect(ended.flags == [false, false, true])
    }

    // MARK: Enabling

    @Test func performWithoutAnimationRestoresWhatWas() {
      UIView.setAnimationsEnabled(false)
      defer { UIView.setAnimationsEnabled(true) }
      UIView.performWithoutAnimation {}

      #expect(!UIView.areAnimationsEnabled)
    }
  }
}
