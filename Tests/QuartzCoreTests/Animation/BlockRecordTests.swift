import EnchainTesting
import Foundation
import Testing

@testable import QuartzCore

/// What UIKit's blocks attach to layers.
@MainActor @Suite struct BlockRecordTests {
  private func timing(
    _ begin: Double = 1000, _ duration: Double = 1, group: CompletionGroup? = nil,
    repeatCount: Double = 0
  ) -> AnimationTiming {
    AnimationTiming(
      beginTime: begin, duration: duration, curve: .linear, repeatCount: repeatCount, group: group)
  }

  private func move(
    _ layer: CALayer, _ x: CGFloat, _ timing: AnimationTiming, fromCurrent: Bool = false
  ) {
    let old = layer.position
    quietly { layer.position.x = x }
    layer.attachBlockAnimation(
      of: .position, from: .point(old), timing: timing, beginsFromCurrentState: fromCurrent)
  }

  @Test func additiveRecordsGoFromOldMinusNewToZero() throws {
    let layer = CALayer()
    move(layer, 100, timing())

    let made = try #require(layer.animation(forKey: "position") as? CABasicAnimation)

    #expect(made.isAdditive)
    #expect(made.keyPath == "position")
    #expect(made.fromValue as? CGPoint == CGPoint(x: -100, y: 0))
    #expect(made.toValue as? CGPoint == .zero)
    #expect(made.fillMode == .both)
    #expect(made.duration == 1)
    #expect(made.beginTime == 1000)
  }

  @Test func oldValueShowsDuringADelay() {
    let layer = CALayer()
    move(layer, 100, timing(1002))

    #expect(layer.position.x == 100)
    #expect(layer.presented(at: 1001).position.x == 0)
    #expect(isClose(layer.presented(at: 1002.5).position.x, 50))
  }

  @Test func laterOnesOnAKeyGetKeysOfTheirOwn() {
    let layer = CALayer()
    for x in [100.0, 50, 75] { move(layer, x, timing()) }

    #expect(layer.animationKeys() == ["position", "position-2", "position-3"])
    layer.removeAnimation(forKey: "position-2")
    #expect(layer.animationKeys() == ["position", "position-3"])
  }

  @Test func aFrameIsThreeAnimations() throws {
    let layer = CALayer()
    let (oldBounds, oldPosition) = (layer.bounds, layer.position)
    quietly {
      layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
      layer.position = CGPoint(x: 5, y: 6)
    }
    let timing = timing()
    layer.attachBlockAnimation(of: .position, from: .point(oldPosition), timing: timing)
    layer.attachBlockAnimation(of: .bounds, from: .rect(oldBounds), timing: timing)

    #expect(layer.animationKeys() == ["position", "bounds.origin", "bounds.size"])
    let size = try #require(layer.animation(forKey: "bounds.size") as? CABasicAnimation)
    #expect(size.keyPath == "bounds.size")
    #expect(size.fromValue as? CGSize == CGSize(width: -30, height: -40))
    let origin = try #require(layer.animation(forKey: "bounds.origin") as? CABasicAnimation)
    #expect(origin.fromValue as? CGPoint == CGPoint(x: -1, y: -2))

    layer.removeAnimation(forKey: "bounds.origin")
    #expect(layer.animationKeys() == ["position", "bounds.size"])
    #expect(
      layer.presented(at: 1000.5).bounds == CGRect(x: 1, y: 2, width: 15, height: 20))
  }

  @Test func shrinkingMakesANegativeDelta() throws {
    let layer = CALayer()
    quietly { layer.bounds.size = CGSize(width: 10, height: 10) }
    layer.attachBlockAnimation(
      of: .bounds, from: .rect(CGRect(x: 0, y: 0, width: 4, height: 30)), timing: timing())

    let size = try #require(layer.animation(forKey: "bounds.size") as? CABasicAnimation)
    #expect(size.fromValue as? CGSize == CGSize(width: -6, height: 20))
  }

  @Test(arguments: [LayerProperty.opacity, .anchorPoint, .zPosition, .shadowOpacity])
  func otherPropertiesReplaceTheirAnimation(property: LayerProperty) throws {
    let stage = Stage()
    let log = Recorder()
    let layer = committedLayer(in: stage.view.layer)
    let group = CompletionGroup { log.note("first \($0)") }
    let (old, new): (LayerValue, LayerValue) =
      property == .anchorPoint
      ? (.point(.zero), .point(CGPoint(x: 1, y: 1))) : (.number(0), .number(1))
    func set(_ value: LayerValue) {
      quietly { layer.setValue(value.any, forKey: property.keyPath) }
    }
    set(new)
    layer.attachBlockAnimation(
      of: property, from: old, timing: timing(CACurrentMediaTime(), 1, group: group))
    group.seal()
    set(old)
    layer.attachBlockAnimation(
      of: property, from: new, timing: timing(CACurrentMediaTime(), 1))

    stage.advance(by: 0)

    #expect(layer.animationKeys() == [property.keyPath])
    #expect(log.events == ["first false"])
    let made = try #require(layer.animation(forKey: property.keyPath) as? CABasicAnimation)
    #expect(!made.isAdditive)
  }

  @Test func aRepeatingAnimationIsReplacedNotAddedTo() {
    let layer = CALayer()
    move(layer, 100, timing(1000, 1, repeatCount: .infinity))
    move(layer, 50, timing())

    #expect(layer.animationKeys() == ["position"])
    // From the old model value, absolutely.
    #expect(isClose(layer.presented(at: 1000.5).position.x, 75))
  }

  @Test func aForeignAbsoluteAnimationIsNotAddedTo() {
    let layer = CALayer()
    let foreign = CABasicAnimation(keyPath: "position")
    foreign.toValue = CGPoint(x: 500, y: 0)
    foreign.beginTime = 1000
    foreign.duration = 1
    layer.add(foreign, forKey: "foreign")
    move(layer, 100, timing())

    #expect(isClose(layer.presented(at: 1000.5).position.x, 50))
    #expect(
      (layer.animation(forKey: "position") as? CABasicAnimation)?.isAdditive == false)
  }

  @Test func beginningFromTheCurrentStateDoesNothingToAddedOnes() {
    let layer = CALayer()
    let start = CACurrentMediaTime() - 0.5
    move(layer, 100, timing(start))
    move(layer, 0, timing(start + 0.5), fromCurrent: true)

    #expect(layer.animationKeys() == ["position", "position-2"])
    #expect(isClose(layer.presented(at: start + 0.75).position.x, 50))
  }

  @Test func stackedAnimationsEndEachInItsTimeAndFinish() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let log = Recorder()
    for (index, x) in [100.0, 0].enumerated() {
      let group = CompletionGroup { log.note("\(index) \($0) \(stage.now)") }
      move(layer, x, timing(CACurrentMediaTime(), 1, group: group))
      group.seal()
      stage.advance(by: 0.5)
    }

    stage.advance(by: 1)

    #expect(log.events == ["0 true 1.0", "1 true 1.5"])
    #expect(!layer.hasAnimations)
  }

  @Test func equalValuesAttachNothing() {
    let layer = CALayer()

    #expect(!layer.attachBlockAnimation(of: .position, from: .point(.zero), timing: timing()))
    #expect(!layer.hasAnimations)
  }

  @Test func coloursFadeInFromTheirOwnTint() {
    let layer = CALayer()
    quietly { layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
    layer.attachBlockAnimation(of: .backgroundColor, from: .color(.clear), timing: timing())

    let shown = layer.presented(at: 1000.5).backgroundColor
    #expect(isClose(shown?.red, 1, 1e-6))
    #expect(isClose(shown?.alpha, 0.5, 1e-6))
  }

  @Test func springsMaterialiseAsSpringAnimations() throws {
    let layer = CALayer()
    quietly { layer.position.x = 100 }
    let spring = SpringSolver.settling(duration: 0.5, dampingRatio: 0.7, initialVelocity: 2)
    layer.attachBlockAnimation(
      of: .position, from: .point(.zero),
      timing: AnimationTiming(
        beginTime: 1000, duration: 0.5, curve: TimingCurve(spring: spring)))

    let made = try #require(layer.animation(forKey: "position") as? CASpringAnimation)

    #expect(isClose(made.stiffness, 369.387559261, 1e-3))
    #expect(isClose(made.damping, 26.9072409613, 1e-3))
    #expect(made.initialVelocity == 2)
  }

  @Test func oneTimingServesManyLayersAndCanBeRetimed() {
    let stage = Stage()
    let layers = (0..<5).map { _ in committedLayer(in: stage.view.layer) }
    let log = Recorder()
    let group = CompletionGroup { log.note("\($0) \(stage.now)") }
    let start = CACurrentMediaTime()
    let shared = timing(start, 2, group: group)
    for layer in layers { move(layer, 100, shared) }
    group.seal()
    stage.advance(by: 0.5)

    // Stop at a quarter, then run back twice as fast.
    shared.retime(beginTime: CACurrentMediaTime(), speed: 0, timeOffset: 0.5)
    stage.advance(by: 3)
    for layer in layers { #expect(isClose(layer.presentation()?.position.x, 25)) }
    shared.retime(beginTime: CACurrentMediaTime(), speed: -2, timeOffset: 0.5)
    stage.advance(by: 0.125)
    for layer in layers { #expect(isClose(layer.presentation()?.position.x, 12.5)) }
    stage.advance(by: 1)

    #expect(log.events == ["true 3.75"])
    #expect(layers.allSatisfy { !$0.hasAnimations })
  }

  @Test func timingsThatDoNotEndByThemselvesStay() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let log = Recorder()
    let group = CompletionGroup { log.note("\($0)") }
    let held = timing(CACurrentMediaTime(), 1, group: group)
    held.endsByItself = false
    move(layer, 100, held)
    group.seal()

    stage.advance(by: 5)
    #expect(layer.hasAnimations)
    #expect(layer.presentation()?.position.x == 100)
    held.endAll(finished: false)
    stage.advance(by: 0)

    #expect(log.events == ["false"])
    #expect(!layer.hasAnimations)
  }

  @Test func emptyGroupsCompleteWhenSealed() {
    let stage = Stage()
    let log = Recorder()
    let group = CompletionGroup { log.note("done \($0)") }
    #expect(!group.hasMembers)
    group.seal()
    #expect(log.events == [])

    stage.advance(by: 0)

    #expect(log.events == ["done true"])
  }
}
