import EnchainTesting
import Foundation
import Testing

@testable import QuartzCore

/// Trees nobody means to build: deeper than the stack, in themselves, without end.
@MainActor @Suite struct HostileTreeTests {
  private static let depth = 100_000

  /// A chain of nested layers: the outermost, and the innermost.
  private func nested(_ depth: Int, upwards: Bool) -> (outer: CALayer, inner: CALayer) {
    let first = CALayer()
    var last = first
    for _ in 0..<depth {
      let layer = CALayer()
      layer.setNeedsLayout()
      layer.setNeedsDisplay()
      if upwards { layer.addSublayer(last) } else { last.addSublayer(layer) }
      last = layer
    }
    return upwards ? (last, first) : (first, last)
  }

  @Test(arguments: [false, true])
  func hundredThousandNestedLayersGoWithoutOverflowingTheStack(builtUpwards: Bool) {
    weak var weakInner: CALayer?
    do {
      let stage = Stage()
      let (outer, inner) = nested(Self.depth, upwards: builtUpwards)
      weakInner = inner
      stage.view.layer.addSublayer(outer)
      stage.advance(by: 0)

      #expect(!inner.needsLayout() && !inner.needsDisplay())
      #expect(inner.isSelfOrDescendant(of: stage.view.layer))
      #expect(inner.convert(CGPoint(x: 1, y: 2), to: stage.view.layer) == CGPoint(x: 1, y: 2))
      #expect(inner.convert(CGPoint(x: 1, y: 2), from: stage.view.layer) == CGPoint(x: 1, y: 2))
      outer.removeFromSuperlayer()
    }
    #expect(weakInner == nil)
  }

  @Test func deepTreesMoveBetweenLayersOfOtherTimes() {
    let stage = Stage()
    let slow = CALayer()
    slow.speed = 0.5
    stage.view.layer.addSublayer(slow)
    let (outer, inner) = nested(Self.depth, upwards: true)
    stage.view.layer.addSublayer(outer)
    stage.advance(by: 0)
    let recorder = Recorder()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = 100
    animation.duration = 1
    animation.delegate = recorder
    inner.add(animation, forKey: "move")
    stage.advance(by: 0)

    slow.addSublayer(outer)
    // The layer's own time goes half as fast from here on, and is half of what it was.
    #expect(isClose(inner.currentLocalTime, CACurrentMediaTime() / 2))
    outer.removeFromSuperlayer()
    stage.advance(by: 0)

    #expect(recorder.events == ["start", "cancel"])
  }

  @Test func deepMasksGoToo() {
    weak var weakInner: CALayer?
    do {
      let outer = CALayer()
      var last = outer
      for _ in 0..<Self.depth {
        let mask = CALayer()
        last.mask = mask
        last = mask
      }
      weakInner = last
    }
    #expect(weakInner == nil)
  }

  @Test func whatOthersHoldSurvivesItsSuperlayer() {
    let stage = Stage()
    let kept = CALayer()
    let recorder = Recorder()
    do {
      let outer = CALayer()
      outer.addSublayer(kept)
      stage.view.layer.addSublayer(outer)
      stage.advance(by: 0)
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.toValue = 0
      animation.duration = 1
      animation.delegate = recorder
      kept.add(animation, forKey: nil)
      stage.advance(by: 0)
      outer.superlayer?.sublayers = nil
    }
    stage.advance(by: 2)

    #expect(kept.superlayer == nil)
    #expect(!kept.hasAnimations)
    #expect(recorder.events == ["start", "cancel"])
  }

  @Test func pointsAreLookedForAsDeepAsLayersAreDrawn() {
    let (outer, _) = nested(Self.depth, upwards: false)
    var layer: CALayer? = outer
    while let current = layer {
      current.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      current.position = CGPoint(x: 5, y: 5)
      layer = current.sublayerStorage.first
    }
    var hit = outer.hitTest(CGPoint(x: 5, y: 5))
    var depth = 0
    while hit != nil {
      depth += 1
      hit = hit?.superlayer
    }
    #expect(depth == CALayer.deepestNesting)
  }

  @Test func groupsInThemselvesAreCut() {
    UnsupportedReporter.mode = .collect
    defer { UnsupportedReporter.mode = .log }
    let layer = CALayer()
    let group = CAAnimationGroup()
    group.duration = 1
    let opacity = CABasicAnimation(keyPath: "opacity")
    opacity.toValue = 0
    group.animations = [group, opacity]
    layer.add(group, forKey: "group")

    #expect(layer.animation(forKey: "group") is CAAnimationGroup)
    group.animations = nil
  }

  @Test func hundredThousandNestedGroupsGoWithoutOverflowingTheStack() {
    weak var weakInner: CAAnimation?
    do {
      let first = CAAnimationGroup()
      weakInner = first
      var last = first
      for _ in 0..<Self.depth {
        let group = CAAnimationGroup()
        group.animations = [last]
        last = group
      }
    }
    #expect(weakInner == nil)
  }

  @Test func aLayerThatMasksWhatItIsInStopsWithASentence() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let outer = CALayer()
        let inner = CALayer()
        outer.addSublayer(inner)
        inner.mask = outer
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A layer cannot be the mask of itself or of a layer inside it"))
  }

  @Test func aLayerCannotBeInItself() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let outer = CALayer()
        let inner = CALayer()
        outer.addSublayer(inner)
        inner.addSublayer(outer)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let layer = CALayer()
        layer.addSublayer(layer)
      }
    }
  }

  // MARK: Drawing

  @Test func deepTransformLayersAreDrawnAsFarAsTheStackGoes() {
    UnsupportedReporter.mode = .collect
    defer { UnsupportedReporter.mode = .log }
    let outer = CATransformLayer()
    var last: CALayer = outer
    for _ in 0..<Self.depth {
      let layer = CATransformLayer()
      last.addSublayer(layer)
      last = layer
    }
    last.addSublayer(CALayer())
    let snapshot = FrameSnapshot(layer: outer, at: 0, size: CGSize(width: 9, height: 9), scale: 1)

    #expect(snapshot.nodes.isEmpty)
  }

  @Test func deepTreesAreDrawnAsFarAsTheStackGoes() {
    UnsupportedReporter.reset()
    UnsupportedReporter.mode = .collect
    defer { UnsupportedReporter.mode = .log }
    let (outer, _) = nested(Self.depth, upwards: false)
    var layer: CALayer? = outer
    while let current = layer {
      current.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      current.position = CGPoint(x: 5, y: 5)
      current.backgroundColor = .white
      layer = current.sublayerStorage.first
    }
    let snapshot = FrameSnapshot(layer: outer, at: 0, size: CGSize(width: 10, height: 10), scale: 1)

    #expect(snapshot.nodes.count == CALayer.deepestNesting)
    #expect(UnsupportedReporter.collected.contains { $0.contains("nested deeper than 200") })
    #expect(snapshot.drawn().allSatisfy { $0 == 255 })
  }

  @Test func replicatorsInReplicatorsEnd() {
    UnsupportedReporter.reset()
    UnsupportedReporter.mode = .collect
    defer { UnsupportedReporter.mode = .log }
    let frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    var inner = CALayer()
    inner.frame = frame
    inner.backgroundColor = .white
    for _ in 0..<4 {
      let replicator = CAReplicatorLayer()
      replicator.frame = frame
      replicator.instanceCount = 1000
      replicator.addSublayer(inner)
      inner = replicator
    }
    let snapshot = FrameSnapshot(layer: inner, at: 0, size: frame.size, scale: 1)

    #expect(snapshot.nodes.count <= 2 * CAReplicatorLayer.mostCopies + 2)
    #expect(UnsupportedReporter.collected.contains { $0.contains("100000 copies") })
  }

  @Test(arguments: [1e6, 1e300, Double.infinity, -1, .nan])
  func absurdShadowsAreDrawn(radius: Double) {
    let layer = CALayer()
    layer.frame = CGRect(x: 2, y: 2, width: 6, height: 6)
    layer.backgroundColor = .white
    layer.shadowOpacity = 1
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: radius, height: -radius)
    layer.cornerRadius = 2
    let snapshot = FrameSnapshot(layer: layer, at: 0, size: CGSize(width: 10, height: 10), scale: 2)

    #expect(snapshot.drawn().count == 20 * 20 * 4)
  }
}
