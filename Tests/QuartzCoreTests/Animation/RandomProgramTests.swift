import EnchainTesting
import Foundation
import Testing

@testable import QuartzCore

/// Thousands of random programs of animations, removals and jumps of time, with numbers nobody means.
@MainActor @Suite struct RandomProgramTests {
  @MainActor private struct Program {
    var random: SplitMix
    let stage = Stage()
    var layers: [CALayer] = []
    var started = 0
    let log: Log

    final class Log {
      var completed: [Int] = []
    }

    init(seed: Int) {
      random = SplitMix(seed: UInt64(seed))
      log = Log()
      for _ in 0..<4 {
        let layer = CALayer()
        (layers.randomElement(using: &random) ?? stage.view.layer).addSublayer(layer)
        layers.append(layer)
      }
      stage.advance(by: 0)
    }

    mutating func number() -> Double {
      let odd: [Double] = [
        0, 1, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, .greatestFiniteMagnitude,
        0.5, 2, -0.0,
      ]
      return Bool.random(using: &random)
        ? .random(in: -5...5, using: &random) : odd.randomElement(using: &random) ?? 0
    }

    mutating func pick<T>(_ list: [T]) -> T { list.randomElement(using: &random)! }

    mutating func value() -> Any {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: CGPoint(x: number(), y: number())
      case 1: CGRect(x: number(), y: number(), width: number(), height: number())
      case 2: CATransform3DMakeRotation(number(), number(), number(), number())
      case 3: CATransform3DMakeScale(number(), number(), number())
      case 4: CGColor(red: number(), green: number(), blue: number(), alpha: number())
      case 5: "text"
      default: number()
      }
    }

    mutating func keyPath() -> String {
      pick([
        "position", "bounds", "transform", "opacity", "backgroundColor", "position.x",
        "transform.rotation.z", "transform.scale", "bounds.size", "cornerRadius", "custom",
        "shadowOffset", "sublayerTransform", "", "contents", "transform.rotation.x",
      ])
    }

    mutating func animation(_ depth: Int = 0) -> CAAnimation {
      let made: CAAnimation
      switch Int.random(in: 0..<(depth < 2 ? 5 : 3), using: &random) {
      case 0:
        let basic = CABasicAnimation(keyPath: keyPath())
        if Bool.random(using: &random) { basic.fromValue = value() }
        if Bool.random(using: &random) { basic.toValue = value() }
        if Bool.random(using: &random) { basic.byValue = value() }
        basic.isAdditive = Bool.random(using: &random)
        basic.isCumulative = Bool.random(using: &random)
        made = basic
      case 1:
        let spring = CASpringAnimation(keyPath: keyPath())
        spring.toValue = value()
        spring.mass = number()
        spring.stiffness = number()
        spring.damping = number()
        spring.initialVelocity = number()
        spring.allowsOverdamping = Bool.random(using: &random)
        made = spring
      case 2:
        let keyframes = CAKeyframeAnimation(keyPath: keyPath())
        keyframes.values = (0..<Int.random(in: 0..<4, using: &random)).map { _ in value() }
        if Bool.random(using: &random) {
          keyframes.keyTimes = (0..<4).map { _ in NSNumber(value: number()) }
        }
        keyframes.calculationMode = pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
        keyframes.isAdditive = Bool.random(using: &random)
        made = keyframes
      case 3:
        let group = CAAnimationGroup()
        group.animations = (0..<2).map { _ in animation(depth + 1) }
        made = group
      default: made = CATransition()
      }
      made.duration = number()
      if Bool.random(using: &random) { made.beginTime = CACurrentMediaTime() + number() }
      if Bool.random(using: &random) { made.speed = Float(number()) }
      if Bool.random(using: &random) { made.timeOffset = number() }
      if Bool.random(using: &random) { made.repeatCount = Float(number()) }
      if Bool.random(using: &random) { made.repeatDuration = number() }
      made.autoreverses = Bool.random(using: &random)
      made.fillMode = pick([.removed, .forwards, .backwards, .both])
      return made
    }

    mutating func step() {
      let layer = pick(layers)
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: layer.add(animation(), forKey: pick([nil, "a", "b"]))
      case 2, 3: block(layer)
      case 4: layer.setValue(value(), forKeyPath: keyPath())
      case 5: layer.removeAnimation(forKey: pick(["a", "b", "position", "opacity", "bounds.size"]))
      case 6: layer.removeAllAnimations()
      case 7: stage.advance(by: .random(in: 0...1.5, using: &random))
      case 8:
        layer.speed = Float(pick([0, 1, 1, 2, -1, number()]))
        layer.timeOffset = pick([0, number()])
        layer.beginTime = pick([0, CACurrentMediaTime()])
      case 9:
        let parent = pick(layers + [stage.view.layer])
        if !parent.isSelfOrDescendant(of: layer) { parent.addSublayer(layer) }
      case 10: layer.removeFromSuperlayer()
      default: stage.view.layer.addSublayer(layer.superlayer == nil ? layer : CALayer())
      }
    }

    mutating func block(_ layer: CALayer) {
      let id = started
      started += 1
      let log = log
      let group = CompletionGroup(parent: CATransaction.currentGroup) { _ in
        log.completed.append(id)
      }
      let spring = SpringSolver.settling(
        duration: number(), dampingRatio: number(), initialVelocity: number())
      let timing = AnimationTiming(
        beginTime: CACurrentMediaTime() + pick([0, 0.2, number()]),
        duration: pick([0.3, 1, number()]),
        curve: pick([.linear, .easeIn, TimingCurve(spring: spring)]),
        repeatCount: pick([0, 2, number()]), autoreverses: Bool.random(using: &random),
        group: group)
      let property: LayerProperty = pick([
        .position, .bounds, .transform, .opacity, .backgroundColor, .cornerRadius, .zPosition,
      ])
      let old = layer.modelValue(of: property)
      let new = value()
      quietly { layer.setValue(new, forKey: property.keyPath) }
      layer.attachBlockAnimation(
        of: property, from: old, timing: timing, beginsFromCurrentState: Bool.random(using: &random)
      )
      group.seal()
    }
  }

  /// `ENCHAIN_RANDOM_PROGRAMS` asks for another number of programs.
  nonisolated private static let batches =
    ProcessInfo.processInfo.environment["ENCHAIN_RANDOM_PROGRAMS"].flatMap { Int($0) }
    .map { max(1, $0 / 50) } ?? 40

  @Test(arguments: 0..<batches)
  func randomProgramsKeepTheInvariants(batch: Int) {
    for seed in (batch * 50)..<(batch * 50 + 50) {
      var program = Program(seed: seed)
      for _ in 0..<25 {
        program.step()
        // Sampling changes nothing, and twice gives the same.
        let layer = program.pick(program.layers)
        let time = layer.currentLocalTime + Double.random(in: -1...3, using: &program.random)
        let models = program.layers.map(\.modelValues.bits)
        let first = (layer.presented(at: time).bits, layer.presentedStyle(at: time).bits)
        _ = layer.presented(at: time + 1)
        _ = layer.presentedValue(forKeyPath: "custom", at: time)
        // One expectation a step: each costs more than what is compared.
        let isSame =
          first == (layer.presented(at: time).bits, layer.presentedStyle(at: time).bits)
          && models == program.layers.map(\.modelValues.bits)
        if !isSame { Issue.record("seed \(seed): sampling changed what is there at \(time)") }
      }

      for layer in program.layers { layer.removeAllAnimations() }
      program.stage.advance(by: 0)

      // Every completion once, in the end; presentation is the model.
      #expect(Set(program.log.completed).count == program.log.completed.count, "seed \(seed)")
      #expect(program.log.completed.count == program.started, "seed \(seed)")
      for layer in program.layers {
        #expect(!layer.hasAnimations)
        #expect(layer.presented(at: 0).bits == layer.modelValues.bits)
      }
    }
  }

  @Test(arguments: 0..<10)
  func nothingOfARandomProgramIsRetained(seed: Int) {
    weak var weakLayer: CALayer?
    weak var weakLog: Program.Log?
    do {
      var program = Program(seed: seed)
      for _ in 0..<40 { program.step() }
      for layer in program.layers { layer.removeFromSuperlayer() }
      program.stage.advance(by: 0)
      (weakLayer, weakLog) = (program.layers[0], program.log)
      for layer in program.layers { layer.removeAllAnimations() }
      program.stage.advance(by: 0)
    }
    #expect(weakLayer == nil)
    #expect(weakLog == nil)
  }

  @Test func hugeAmountsOfRepetitionEnd() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = 5
    animation.duration = 1e-12
    animation.repeatCount = 1e30
    layer.add(animation, forKey: nil)

    stage.advance(by: 10)

    #expect(layer.presentation() != nil)
  }
}

extension PresentedLayer {
  /// All numbers, bit by bit: NaN is the same as itself.
  fileprivate var bits: [UInt64] {
    var numbers: [Double] = [
      position.x, position.y, bounds.origin.x, bounds.origin.y, bounds.size.width,
      bounds.size.height, anchorPoint.x, anchorPoint.y, anchorPointZ, zPosition, opacity,
      cornerRadius, isHidden ? 1 : 0,
    ]
    numbers += transform.allEntries
    numbers += backgroundColor.allEntries
    return numbers.map(\.bitPattern)
  }
}

extension PresentedStyle {
  fileprivate var bits: [UInt64] {
    var numbers: [Double] = [
      borderWidth, shadowOpacity, shadowOffset.width, shadowOffset.height, shadowRadius,
      contentsScale, contentsRect.origin.x, contentsRect.origin.y, contentsRect.size.width,
      contentsRect.size.height, contentsCenter.origin.x, contentsCenter.origin.y,
      contentsCenter.size.width, contentsCenter.size.height,
    ]
    numbers += sublayerTransform.allEntries
    numbers += borderColor.allEntries
    numbers += shadowColor.allEntries
    return numbers.map(\.bitPattern)
  }
}

extension CATransform3D {
  fileprivate var allEntries: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ].map { Double($0) }
  }
}

extension RGBAColor? {
  fileprivate var allEntries: [Double] {
    guard let self else { return [] }
    return (0..<4).map { Double(self.simd[$0]) }
  }
}
