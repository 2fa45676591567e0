import EnchainTesting
import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct MediaTimingTests {
  private func ramp(_ change: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.fromValue = 0
    animation.toValue = 1
    animation.beginTime = 1000
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    change(animation)
    return animation
  }

  private func shown(_ animation: CAAnimation, _ time: Double) -> Double {
    let layer = CALayer()
    quietly { layer.zPosition = -1 }
    layer.add(animation, forKey: nil)
    return layer.presented(at: 1000 + time).zPosition
  }

  @Test func localTimeIsScaledThenOffset() {
    // Apple's example: offset 1, speed 0.5, at 0.5 the local time is 1.25.
    let animation = ramp {
      $0.timeOffset = 1
      $0.speed = 0.5
      $0.duration = 2
    }

    #expect(isClose(shown(animation, 0.5), 1.25 / 2))
  }

  @Test func defaultsAreTheDocumentedOnes() {
    let animation = CAAnimation()

    #expect(animation.speed == 1)
    #expect(animation.repeatCount == 0)
    #expect(animation.fillMode == .removed)
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.duration == 0)
    #expect(animation.beginTime == 0)
  }

  @Test func repeatCountCountsThereAndBack() {
    let animation = ramp {
      $0.autoreverses = true
      $0.repeatCount = 2
      $0.fillMode = .forwards
    }

    #expect(isClose(shown(animation, 0.75), 0.75))
    #expect(isClose(shown(animation, 1.25), 0.75))
    #expect(isClose(shown(animation, 3.75), 0.25))
    #expect(isClose(shown(animation, 9), 0))
  }

  @Test func greatestFiniteMagnitudeRepeatsForEver() {
    let animation = ramp { $0.repeatCount = .greatestFiniteMagnitude }

    #expect(isClose(shown(animation, 1_000_000.25), 0.25, 1e-6))
  }

  @Test(arguments: [
    (CAMediaTimingFillMode.removed, -1.0, -1.0), (.forwards, -1, 1), (.backwards, 0, -1),
    (.both, 0, 1),
  ])
  func fillModeDecidesWhatShowsOutside(
    mode: CAMediaTimingFillMode, before: Double, after: Double
  ) {
    let animation = ramp { $0.fillMode = mode }

    #expect(shown(animation, -0.5) == before)
    #expect(shown(animation, 1.5) == after)
    #expect(isClose(shown(animation, 0.5), 0.5))
  }

  @Test func fillForwardsNeedsAnAnimationThatIsNotRemoved() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let kept = ramp { $0.fillMode = .forwards }
    let removed = ramp {
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = true
    }
    for animation in [kept, removed] { animation.beginTime = 0 }
    layer.add(kept, forKey: "kept")
    layer.add(removed, forKey: "removed")

    stage.advance(by: 1.5)

    #expect(layer.animationKeys() == ["kept"])
    #expect(layer.presentation()?.zPosition == 1)
  }

  @Test func layersPassTheirTimeOn() {
    let root = CALayer()
    let child = CALayer()
    root.addSublayer(child)
    root.speed = 2
    root.timeOffset = 10
    root.beginTime = 1000
    child.speed = 0.5

    #expect(isClose(root.convertTime(1003, from: nil), 16))
    #expect(isClose(child.convertTime(1003, from: nil), 8))
    #expect(isClose(child.convertTime(8, to: nil), 1003))
    #expect(isClose(child.convertTime(16, from: root), 8))
    #expect(isClose(root.convertTime(8, from: child), 16))
  }

  /// Apple's Technical Q&A 1673: pausing and resuming a layer tree.
  @Test func pausingALayerStopsWhatRunsInIt() {
    let stage = Stage()
    let root = committedLayer(in: stage.view.layer)
    let layer = committedLayer(in: root)
    let recorder = Recorder()
    let animation = ramp { $0.isRemovedOnCompletion = true }
    animation.beginTime = 0
    animation.delegate = recorder
    layer.add(animation, forKey: "z")
    stage.advance(by: 0.25)

    let pausedTime = root.convertTime(CACurrentMediaTime(), from: nil)
    root.speed = 0
    root.timeOffset = pausedTime
    stage.advance(by: 10)
    #expect(isClose(layer.presentation()?.zPosition, 0.25))
    #expect(recorder.events == ["start"])

    root.speed = 1
    root.timeOffset = 0
    root.beginTime = 0
    root.beginTime = root.convertTime(CACurrentMediaTime(), from: nil) - pausedTime
    stage.advance(by: 0.5)
    #expect(isClose(layer.presentation()?.zPosition, 0.75))
    stage.advance(by: 0.25)

    #expect(recorder.events == ["start", "finish"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func speedOfALayerChangesWhenAnimationsEnd() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let recorder = Recorder()
    let animation = ramp { $0.isRemovedOnCompletion = true }
    animation.beginTime = 0
    animation.delegate = recorder
    layer.add(animation, forKey: "z")
    stage.advance(by: 0.5)
    // Twice as fast from now on, without a jump.
    let now = CACurrentMediaTime()
    layer.beginTime = now
    layer.timeOffset = now
    layer.speed = 2

    stage.advance(by: 0.125)
    #expect(isClose(layer.presentation()?.zPosition, 0.75))
    stage.advance(by: 0.125)

    #expect(recorder.events == ["start", "finish"])
  }

  @Test func blockAnimationsFollowALayerThatIsPaused() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let start = CACurrentMediaTime()
    var finished: [Double] = []
    let group = CompletionGroup { _ in finished.append(CACurrentMediaTime() - start) }
    quietly { layer.position.x = 100 }
    layer.attachBlockAnimation(
      of: .position, from: .point(.zero),
      timing: AnimationTiming(beginTime: start, duration: 1, curve: .linear, group: group))
    group.seal()
    stage.advance(by: 0.5)

    layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    stage.advance(by: 5)
    #expect(isClose(layer.presentation()?.position.x, 50))
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    stage.advance(by: 1)

    #expect(finished.count == 1)
    #expect(isClose(finished.first, 6, 1e-6))
    #expect(!layer.hasAnimations)
  }

  @Test func springsAreCutOffByTheirDuration() {
    let spring = CASpringAnimation(keyPath: "zPosition")
    spring.fromValue = 0
    spring.toValue = 1
    spring.damping = 1
    spring.beginTime = 1000
    spring.duration = 0.1
    spring.isRemovedOnCompletion = false

    #expect(isClose(shown(spring, 0.05), spring.solver.progress(at: 0.05)))
    #expect(shown(spring, 0.11) == -1)
  }
}
