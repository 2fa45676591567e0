import Foundation
import Testing

@testable import QuartzCore

/// How the engine keeps layers and animations must not show: packed keyframes give what their
/// evaluator gives, slabs keep their order whatever is taken out, queues keep theirs.
@MainActor struct EngineMemoryTests {
  // MARK: Keyframes

  /// Values for a property of every layer, by a number.
  private static func value(_ property: LayerProperty, _ n: Int) -> Any {
    let x = Double((n * 37) % 11) * 7.3 - 20
    switch property {
    case .position, .anchorPoint: return CGPoint(x: x, y: 3 - 2 * x)
    case .bounds: return CGRect(x: x, y: -x, width: 40 + x, height: 70 - x)
    case .backgroundColor:
      return CGColor(red: abs(x) / 100, green: 0.3, blue: 0.9, alpha: 1 - abs(x) / 100)
    case .transform:
      return CATransform3D(
        CGAffineTransform(rotationAngle: x / 10).scaledBy(x: 1 + abs(x) / 50, y: 0.7)
          .translatedBy(x: x, y: 5))
    default: return x
    }
  }

  @Test(arguments: [
    LayerProperty.position, .anchorPoint, .bounds, .backgroundColor, .transform, .opacity,
    .cornerRadius, .zPosition, .anchorPointZ,
  ])
  func packedKeyframesGiveWhatTheirEvaluatorGives(_ property: LayerProperty) throws {
    for mode in [CAAnimationCalculationMode.linear, .discrete] {
      for (count, isAdditive) in [(1, false), (2, false), (5, false), (5, true)] {
        let animation = CAKeyframeAnimation(keyPath: property.keyPath)
        animation.values = (0..<count).map { Self.value(property, $0) }
        animation.calculationMode = mode
        animation.isAdditive = isAdditive
        animation.duration = 2
        animation.beginTime = 100
        if count == 5, mode == .linear {
          animation.keyTimes = [0, 0.1, 0.1, 0.75, 1]
          animation.timingFunctions = [
            CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
            CAMediaTimingFunction(controlPoints: 0.2, -0.4, 0.3, 1.5),
          ]
        }
        let evaluator = try #require(KeyframeEvaluator(animation))
        let layer = CALayer()
        layer.add(animation, forKey: nil)
        let model = layer.modelGeometry(property)

        for step in 0...40 {
          let time = 100 + 1.999 * Double(step) / 40
          var wanted = evaluator.value(
            progress: (time - 100) / 2, cycles: 0, underlying: model)
          if isAdditive { wanted = model.adding(wanted) }
          let shown = layer.presented(at: time).value(of: property)

          #expect(
            "\(shown)" == "\(wanted)", "\(property), \(mode.rawValue), \(count), at \(time)")
          if property == .position {
            #expect(layer.presentedPosition(at: time) == layer.presented(at: time).position)
          }
        }
      }
    }
  }

  @Test func keyframesOfUnlikeValuesAreLeftToTheirEvaluator() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint(x: 1, y: 2), 3, CGPoint(x: 5, y: 6)]
    let evaluator = KeyframeEvaluator(animation)

    #expect(evaluator?.packed(for: .position) == nil)
    #expect(evaluator?.packed(for: .borderWidth) == nil)
  }

  // MARK: Moves of a block

  /// The first layer's progress is computed, the others' is remembered: nobody must see which.
  @Test func everyLayerOfABlockMovesAsTheFirst() {
    let timing = AnimationTiming(beginTime: 100, duration: 2, curve: .linear)
    let layers = (0..<5).map { _ in CALayer() }
    for (index, layer) in layers.enumerated() {
      layer.state.position = CGPoint(x: index, y: 40)
      // The third moves twice, and the fourth is resized as well.
      for _ in 0..<(index == 2 ? 2 : 1) {
        layer.attachBlockAnimation(
          of: .position, from: .point(CGPoint(x: index + 8, y: 0)), timing: timing)
      }
    }
    layers[3].attachBlockAnimation(of: .bounds, from: .rect(.zero), timing: timing)

    for time in [99.0, 100, 100.5, 100.5, 101.25, 102, 103] {
      let rest = 1 - min(max((time - 100) / 2, 0), 1)
      for (index, layer) in layers.enumerated() {
        let moves = index == 2 ? 2.0 : 1
        let wanted = CGPoint(x: Double(index) + 8 * rest * moves, y: 40 - 40 * rest * moves)

        #expect(layer.presentedPosition(at: time) == wanted, "\(index) at \(time)")
        #expect(layer.presented(at: time).position == wanted, "\(index) at \(time)")
      }
    }
  }

  @Test func whatShowsNothingLeavesThePosition() {
    let animation = CABasicAnimation(keyPath: "position")
    animation.byValue = CGPoint(x: 10, y: 10)
    animation.beginTime = 100
    animation.duration = 2
    let layer = CALayer()
    layer.position = CGPoint(x: 3, y: 4)
    layer.add(animation, forKey: nil)

    for time in [99.0, 99, 105, 105] {
      #expect(layer.presentedPosition(at: time) == CGPoint(x: 3, y: 4))
    }
  }

  /// So many that their records are in large pages, and the heap's are joined.
  @Test func manyAnimationsShowWhatFewDo() {
    let timing = AnimationTiming(beginTime: 100, duration: 2, curve: .linear)
    let layers = (0..<60_000).map { index in
      let layer = CALayer()
      layer.state.position = CGPoint(x: index, y: -index)
      layer.attachBlockAnimation(of: .position, from: .point(.zero), timing: timing)
      return layer
    }
    HeapPages.join()

    let isRight = layers.enumerated().allSatisfy { index, layer in
      layer.presentedPosition(at: 101) == CGPoint(x: Double(index) / 2, y: -Double(index) / 2)
    }
    #expect(isRight)
    timing.endAll(finished: true)
    #expect(layers.allSatisfy { !$0.hasAnimations })
  }

  // MARK: Slabs

  @Test func aThousandMovesOfOneLayerAddUpWhateverEndsFirst() {
    let layer = CALayer()
    var timings: [AnimationTiming] = []
    for index in 1...1000 {
      let timing = AnimationTiming(beginTime: 1e6, duration: 10, curve: .linear)
      layer.state.position = CGPoint(x: index, y: 0)
      layer.attachBlockAnimation(
        of: .position, from: .point(CGPoint(x: index - 1, y: 0)), timing: timing)
      timings.append(timing)
    }
    // From the front, the back and the middle, with new ones in between.
    var left = Array(0..<1000)
    var state: UInt64 = 12345
    for round in 0..<900 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place =
        round % 3 == 0 ? Int(state >> 33) % left.count : round % 3 == 1 ? 0 : left.count - 1
      timings[left.remove(at: place)].endAll(finished: true)
      #expect(Int(layer.recordCount) == left.count)
      // Each that is left takes 1 off at its begin.
      #expect(layer.presented(at: 1e6).position.x == CGFloat(1000 - left.count))
    }
    let order = (0..<Int(layer.recordCount)).compactMap { index in
      layer.records.map { $0[index].ordinal }
    }
    #expect(order == left.map { UInt16($0) })
    layer.removeAllAnimations()
    #expect(!layer.hasAnimations)
    #expect(timings.allSatisfy { $0.isUnused })
  }

  @Test func aTimingLeavesEveryLayerItDrives() {
    let timing = AnimationTiming(beginTime: 1e6, duration: 10, curve: .linear)
    let layers = (0..<100).map { _ in CALayer() }
    for layer in layers {
      for property in [LayerProperty.opacity, .cornerRadius] {
        layer.attachAbsolute(property, from: .number(0), to: .number(4), timing: timing)
      }
    }
    // What is taken out one by one leaves the places of the others right.
    for layer in layers.prefix(40) { layer.removeBlockAnimations(of: .opacity) }
    for layer in layers.suffix(40) { layer.removeAllAnimations() }
    #expect(timing.members.count == 80)

    for layer in layers.prefix(60) {
      #expect(layer.presented(at: 1e6 + 5).cornerRadius == CGFloat(2))
    }
    timing.endAll(finished: true)
    #expect(layers.allSatisfy { !$0.hasAnimations })
  }

  @Test func slotsOfAPoolAreLinesOfTheirOwn() {
    var pool = LinePool(lines: 1)
    let slots = (0..<9000).map { _ in pool.take() }

    #expect(slots.allSatisfy { UInt(bitPattern: $0) % 64 == 0 })
    #expect(Set(slots).count == slots.count)
    pool.give(slots[17])
    #expect(pool.take() == slots[17])
    for slot in slots { pool.give(slot) }
    #expect(pool.take() == slots[0])
  }

  @Test func timingsMayBeLetGoOnAnyThread() async {
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          var kept: [AnimationTiming] = []
          for index in 0..<5000 {
            let begin = Double(task * 10_000 + index)
            let timing = AnimationTiming(beginTime: begin, duration: 1, curve: .linear)
            if index % 3 == 0 { kept.append(timing) }
          }
          let begins = kept.map(\.hot.pointee.beginTime)
          #expect(begins == (0..<5000).filter { $0 % 3 == 0 }.map { Double(task * 10_000 + $0) })
        }
      }
    }
  }

  // MARK: Layers

  @Test func transformsAreKeptWhole() {
    var space = CATransform3DMakeRotation(1, 1, 2, 3)
    space.m34 = -1 / 500
    let transforms = [
      CATransform3DMakeScale(2, 3, 1), CATransform3DMakeScale(1, 1, 5), space,
      CATransform3DMakeTranslation(1, 2, 3), CATransform3D(), .identity,
      CATransform3DMakeRotation(1, 0, 0, 1),
    ]
    let layer = CALayer()
    for transform in transforms {
      for anchorPointZ in [0, 7] as [CGFloat] {
        layer.transform = transform
        layer.anchorPointZ = anchorPointZ

        #expect(layer.transform == transform)
        #expect(layer.anchorPointZ == anchorPointZ)
        #expect(layer.presented(at: 0).transform == transform)
        let copy = CALayer(layer: layer)
        #expect(copy.transform == transform)
        copy.transform = CATransform3DMakeScale(9, 9, 1)
        #expect(layer.transform == transform)
      }
    }
  }

  // MARK: Events

  @Test func eventsComeInOrderOfTimeThenRequest() {
    var queue = EventQueue()
    var state: UInt64 = 99
    var wanted: [(Double, UInt64)] = []
    var got: [(Double, UInt64)] = []
    for number in 0..<3000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let time = Double(state >> 56)
      wanted.append((time, UInt64(number)))
      queue.insert(
        Event(time: time, number: UInt64(number), kind: .action {}, chain: EventChain()))
    }
    while let event = queue.popFirst() { got.append((event.time, event.number)) }

    wanted.sort { $0 < $1 }
    let isInOrder = got.elementsEqual(wanted) { $0 == $1 }
    #expect(isInOrder)
    #expect(queue.first == nil && queue.firstTime == nil)
  }
}
