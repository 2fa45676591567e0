import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// What is written reaches UIKit as written, seen in the animations it makes.
@MainActor
@Suite struct ExactValuesTests {
  /// The animation on the box's position after a chain's first or second step has begun.
  private func animation(isLater: Bool, _ step: (UIView) -> Chain) -> CABasicAnimation? {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    stage.addSubview(box)
    stage.advance(by: 0)
    let chain =
      isLater
      ? Chain {
        Wait(0.3); step(box)
      } : step(box)
    chain.run()
    stage.advance(by: isLater ? 0.3 : 0)
    let key = box.layer.animationKeys()?.first
    return key.flatMap { box.layer.animation(forKey: $0) as? CABasicAnimation }
  }

  @Test(arguments: [false, true])
  func durationAndCurveReachUIKit(isLater: Bool) throws {
    let animation = try #require(
      animation(isLater: isLater) { box in
        Enchain.animate(duration: 1.375, options: .curveEaseIn) { box.center.x = 200 }
      })

    #expect(animation.duration == 1.375)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeIn))
  }

  @Test(arguments: [false, true])
  func dampingAndVelocityReachUIKit(isLater: Bool) throws {
    let written = try #require(
      animation(isLater: isLater) { box in
        Enchain.animate(duration: 0.7, damping: 0.45, velocity: 1.5) { box.center.x = 200 }
      } as? CASpringAnimation)
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    stage.addSubview(box)
    stage.advance(by: 0)
    UIView.animate(
      withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.45, initialSpringVelocity: 1.5,
      options: [], animations: { box.center.x = 200 }, completion: nil)
    let key = try #require(box.layer.animationKeys()?.first)
    let expected = try #require(box.layer.animation(forKey: key) as? CASpringAnimation)

    #expect(written.duration == expected.duration)
    #expect(written.stiffness == expected.stiffness)
    #expect(written.damping == expected.damping)
    #expect(written.initialVelocity == expected.initialVelocity)
  }

  @Test(arguments: [false, true])
  func optionsReachUIKit(isLater: Bool) throws {
    let animation = try #require(
      animation(isLater: isLater) { box in
        Enchain.animate(duration: 1, options: [.repeat, .autoreverse, .curveLinear]) {
          box.center.x = 200
        }
      })

    #expect(animation.repeatCount > 1e6)
    #expect(animation.autoreverses)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .linear))
  }

  @Test(arguments: [false, true])
  func interactionOptionReachesUIKit(isAllowed: Bool) {
    let scene = Scene()

    Chain {
      Wait(0.25)
      Animate(duration: 1, options: isAllowed ? .allowUserInteraction : []) {
        scene.box.alpha = 0.5
      }
    }.run()
    scene.stage.advance(by: 0.75)

    let hit = scene.stage.window.hitTest(CGPoint(x: 30, y: 30), with: nil)
    #expect((hit === scene.box) == isAllowed)
  }

  @Test(arguments: [false, true])
  func layoutOptionReachesUIKit(isAsked: Bool) {
    let scene = Scene()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 10))
    inner.autoresizingMask = .flexibleWidth
    let holder = LayingOut(frame: scene.box.frame)
    holder.inner = inner
    holder.addSubview(inner)
    scene.stage.addSubview(holder)
    scene.stage.advance(by: 0)

    Animate(duration: 1, timing: .linear, options: isAsked ? .layoutSubviews : []) {
      holder.bounds.size.width = 160
    }.run()
    scene.stage.advance(by: 0.5)

    // Laid out in the block it moves along; without the option it is where it will be.
    let width = Double(scene.stage.presented(inner).bounds.width)
    #expect(isClose(width, isAsked ? 100 : 150, within: 1e-2))
  }

  /// Gives a view the width that is left of its own, less ten.
  private final class LayingOut: UIView {
    var inner: UIView?

    override func layoutSubviews() {
      super.layoutSubviews()
      inner?.autoresizingMask = []
      inner?.frame.size.width = bounds.width - 10
    }
  }

  @Test(arguments: [0.25, 1.0 / 3])
  func delayIsTheChainsAndUIKitIsGivenNone(delay: Double) throws {
    let scene = Scene()

    Chain {
      scene.step("a", 0.5)
      Animate(duration: 1, delay: delay) {
        scene.note("b")
        scene.box.alpha = 0
      }
    }.run()
    scene.stage.advance(to: 0.5 + delay - 0.001)
    #expect(scene.log == ["a"])
    scene.stage.advance(by: 0.002)

    #expect(scene.log == ["a", "b"])
    // To the frame, and the clock counts nanoseconds.
    #expect(isClose(scene.times[1], 0.5 + delay))
    let animation = try #require(scene.box.layer.animation(forKey: "opacity"))
    let age = CACurrentMediaTime() - animation.beginTime
    #expect(isClose(age, 0.001, within: 1e-5))
  }

  @Test func ownFunctionMovesAsItSays() {
    let scene = Scene()
    scene.box.center.x = 0
    let square = Timing.function("square") { $0 * $0 }

    Animate(duration: 1, timing: square) { scene.box.center.x = 100 }.run()

    // Sampled at sixtieths with lines between them: at most (1/60)²/4 of the way beside it.
    for tenth in 1...9 {
      scene.stage.advance(to: Double(tenth) / 10 + 0.003)
      let expected = 100 * pow(Double(tenth) / 10 + 0.003, 2)
      #expect(isClose(scene.x, expected, within: 0.01))
    }
  }

  @Test func valuesOnScreenAreThoseOfUIKit() {
    let scene = Scene()
    scene.box.center.x = 0

    Chain {
      Animate(duration: 1, timing: .easeIn) { scene.box.center.x = 100 }
      Animate(duration: 0.5, timing: .spring(dampingRatio: 0.7)) { scene.box.center.x = 200 }
    }.run()
    scene.stage.advance(by: 0.5)
    let first = scene.x
    scene.stage.advance(by: 0.75)

    // Ease in at a half; UIKit's spring of 0.5 s and 0.7 at a half of it. Five decimals are given.
    #expect(isClose(first, 31.5357, within: 1e-3))
    #expect(isClose(scene.x, 100 + 104.1133, within: 1e-3))
  }
}
