import EnchainTesting
import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct AttachingTests {
  private func move(_ x: CGFloat, duration: CFTimeInterval = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = x
    animation.duration = duration
    return animation
  }

  @Test func animationsAreCopied() {
    let layer = CALayer()
    let animation = move(100)
    animation.beginTime = 1000
    layer.add(animation, forKey: "move")

    animation.toValue = 500

    #expect(isClose(layer.presented(at: 1000.5).position.x, 50))
    #expect(layer.animation(forKey: "move") !== animation)
    #expect((layer.animation(forKey: "move") as? CABasicAnimation)?.toValue as? Int == nil)
  }

  @Test func aKeyHoldsOneAnimation() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let recorder = Recorder()
    let first = move(100)
    first.delegate = recorder
    layer.add(first, forKey: "move")
    layer.add(move(10), forKey: "other")

    layer.add(move(200), forKey: "move")
    stage.advance(by: 0)

    #expect(layer.animationKeys() == ["other", "move"])
    #expect(recorder.events == ["start", "cancel"])
  }

  @Test func animationsWithoutAKeyRunBesideEachOther() {
    let layer = CALayer()
    for x in [1.0, 2, 3] { layer.add(move(x), forKey: nil) }

    #expect(layer.animationKeys()?.count == 3)
    #expect(Set(layer.animationKeys() ?? []).count == 3)
  }

  @Test func theLastAnimationAddedWins() {
    let layer = CALayer()
    for x in [100.0, 200] {
      let animation = move(x)
      animation.beginTime = 1000
      layer.add(animation, forKey: nil)
    }

    #expect(isClose(layer.presented(at: 1000.5).position.x, 100))
  }

  @Test func durationZeroIsTheTransactions() {
    let layer = CALayer()
    layer.add(move(1, duration: 0), forKey: "plain")
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    layer.add(move(1, duration: 0), forKey: "in transaction")
    layer.add(move(1, duration: -5), forKey: "negative")
    layer.add(move(1, duration: 7), forKey: "own")
    CATransaction.commit()

    #expect(layer.animation(forKey: "plain")?.duration == 0.25)
    #expect(layer.animation(forKey: "in transaction")?.duration == 3)
    #expect(layer.animation(forKey: "negative")?.duration == 3)
    #expect(layer.animation(forKey: "own")?.duration == 7)
  }

  @Test func delegateHearsStartAndFinishInTime() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let recorder = Recorder()
    let animation = move(100)
    animation.delegate = recorder
    animation.beginTime = CACurrentMediaTime() + 0.5
    layer.add(animation, forKey: "move")

    stage.advance(by: 0.4)
    #expect(recorder.events == [])
    stage.advance(by: 0.2)
    #expect(recorder.events == ["start"])
    stage.advance(to: 1.49)
    #expect(recorder.events == ["start"])
    stage.advance(to: 1.5)

    #expect(recorder.events == ["start", "finish"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func removalIsNotFinishing() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let recorder = Recorder()
    let animation = move(100)
    animation.delegate = recorder
    layer.add(animation, forKey: "a")
    layer.add(animation, forKey: "b")
    stage.advance(by: 0.1)

    layer.removeAnimation(forKey: "a")
    layer.removeAllAnimations()
    stage.advance(by: 2)

    #expect(recorder.events == ["start", "start", "cancel", "cancel"])
  }

  @Test func layersThatLeaveTheTreeLoseTheirAnimations() {
    let stage = Stage()
    let root = committedLayer(in: stage.view.layer)
    let layer = committedLayer(in: root)
    let recorder = Recorder()
    let animation = move(100)
    animation.delegate = recorder
    layer.add(animation, forKey: nil)
    stage.advance(by: 0.1)

    root.removeFromSuperlayer()
    stage.advance(by: 0)

    #expect(recorder.events == ["start", "cancel"])
    #expect(!layer.hasAnimations)
  }

  @Test func aLayerThatDiesCancelsItsAnimations() {
    let stage = Stage()
    let recorder = Recorder()
    autoreleasing {
      let layer = CALayer()
      let animation = move(100)
      animation.delegate = recorder
      layer.add(animation, forKey: nil)
      stage.advance(by: 0.1)
    }
    stage.advance(by: 0)

    #expect(recorder.events == ["start", "cancel"])
  }

  private func autoreleasing(_ work: () -> Void) { work() }

  @Test func nothingIsRetainedAfterTheEnd() {
    let stage = Stage()
    weak var weakLayer: CALayer?
    weak var weakDelegate: Recorder?
    weak var weakTiming: AnimationTiming?
    autoreleasing {
      let layer = committedLayer(in: stage.view.layer)
      let animation = move(100)
      let recorder = Recorder()
      animation.delegate = recorder
      layer.add(animation, forKey: nil)
      let timing = AnimationTiming(
        beginTime: CACurrentMediaTime(), duration: 1, curve: .linear)
      quietly { layer.position.x = 5 }
      layer.attachBlockAnimation(of: .position, from: .point(.zero), timing: timing)
      (weakLayer, weakDelegate, weakTiming) = (layer, recorder, timing)
    }
    #expect(weakDelegate != nil)
    #expect(weakTiming != nil)

    stage.advance(by: 2)
    weakLayer?.removeFromSuperlayer()
    stage.advance(by: 0)

    #expect(weakLayer == nil)
    #expect(weakDelegate == nil)
    #expect(weakTiming == nil)
  }

  @Test func groupsClipTheirChildrenAndIgnoreTheirDelegates() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let (whole, part) = (Recorder("group "), Recorder("child "))
    let child = move(100, duration: 2)
    child.delegate = part
    child.isRemovedOnCompletion = false
    child.fillMode = .both
    let late = CABasicAnimation(keyPath: "opacity")
    late.fromValue = 0
    late.toValue = 0.5
    late.beginTime = 0.25
    late.duration = 0.5
    let group = CAAnimationGroup()
    group.animations = [child, late]
    group.duration = 1
    group.delegate = whole
    layer.add(group, forKey: "group")

    stage.advance(by: 0.125)
    #expect(isClose(layer.presentation()?.position.x, 6.25))
    #expect(layer.presentation()?.opacity == 1)
    stage.advance(by: 0.375)
    #expect(isClose(layer.presentation()?.position.x, 25))
    #expect(isClose(layer.presented(at: CACurrentMediaTime()).opacity, 0.25))
    #expect(layer.animationKeys() == ["group"])
    stage.advance(by: 0.5)

    #expect(whole.events == ["group start", "group finish"])
    #expect(part.events == [])
    #expect(!layer.hasAnimations)
  }

  @Test func groupsPaceTheirChildrensTime() {
    let layer = CALayer()
    let group = CAAnimationGroup()
    group.animations = [move(100, duration: 4)]
    group.duration = 4
    group.speed = 2
    group.beginTime = 1000
    layer.add(group, forKey: nil)

    #expect(isClose(layer.presented(at: 1001).position.x, 50))
    #expect(layer.presented(at: 1003).position.x == 0)
  }

  @Test func endsComeInOrderOfTimeThenSubmission() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let log = Recorder()
    for (index, duration) in [0.3, 0.1, 0.3, 0.2].enumerated() {
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.note("\(index)") }
      layer.add(move(1, duration: duration), forKey: nil)
      CATransaction.commit()
    }

    stage.advance(by: 1)

    #expect(log.events == ["1", "3", "0", "2"])
  }

  @Test func unknownAndEmptyKeyPathsRunWithoutShowingAnything() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let recorder = Recorder()
    for path in ["", "noSuchProperty", "position.q", "."] {
      let animation = CABasicAnimation(keyPath: path)
      animation.toValue = 4
      animation.duration = 0.5
      animation.delegate = recorder
      layer.add(animation, forKey: nil)
    }

    stage.advance(by: 0.25)
    #expect(layer.presentation()?.position == .zero)
    stage.advance(by: 1)

    #expect(recorder.events.filter { $0 == "finish" }.count == 4)
  }
}
