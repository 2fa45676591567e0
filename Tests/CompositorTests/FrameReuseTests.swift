import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Frames in which subtrees are taken over from the frame before, beside frames that are walked anew.
@MainActor
struct FrameReuseTests: LayerScene {
  @Test(arguments: 0..<120)
  func framesAreThoseOfAFreshWalkWhateverChanges(seed: Int) {
    var scene = ChangingTree(seed: UInt64(seed))
    // Whether actions are disabled is the transaction's.
    defer { CATransaction.flush() }
    let size = CGSize(width: 200, height: 200)
    let often = FrameSource(layer: scene.root, size: size, scale: 2, background: .white)
    let seldom = FrameSource(layer: scene.root, size: size, scale: 2, background: .white)

    for step in 0..<40 {
      let time = 1000 + Double(step) * 0.11
      let fresh = FrameSnapshot(
        layer: scene.root, at: time, size: size, scale: 2, background: .white)

      #expect(matches(often.frame(at: time), fresh), "seed \(seed), step \(step)")
      if step % 3 == 0 {
        #expect(matches(seldom.frame(at: time), fresh), "seed \(seed), step \(step), seldom")
      }
      for _ in 0..<scene.generator.number(0...3).rounded().int { scene.change() }
      if scene.generator.chance(0.5) { CATransaction.flush() }
    }
  }

  @Test func layersThatDidNotChangeAreTakenOver() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), red)
    let still = layer(CGRect(x: 0, y: 0, width: 50, height: 50), blue)
    let inner = layer(CGRect(x: 5, y: 5, width: 10, height: 10), green)
    let moving = layer(CGRect(x: 60, y: 0, width: 10, height: 10), blue)
    still.addSublayer(inner)
    root.addSublayer(still)
    root.addSublayer(moving)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 60.0
    move.toValue = 90.0
    move.beginTime = 10
    move.duration = 10
    moving.add(move, forKey: nil)
    let source = FrameSource(layer: root, size: root.bounds.size, scale: 1)

    let first = source.frame(at: 12)
    // Nobody is told, so only a layer that is walked shows it.
    inner.state.position.x = 30
    let second = source.frame(at: 13)

    #expect(first.nodes.map(\.isReusable) == [false, true, true, false])
    #expect(second.nodes[2] == first.nodes[2])
    #expect(second.nodes[3] != first.nodes[3])

    inner.touch()

    #expect(source.frame(at: 13).nodes[2] != first.nodes[2])
  }

  @Test func aLayerInThePlaceOfOneThatHasGoneIsAnother() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), red)
    root.addSublayer(layer(CGRect(x: 0, y: 0, width: 50, height: 50), blue))
    let source = FrameSource(layer: root, size: root.bounds.size, scale: 1)
    var addresses: Set<ObjectIdentifier> = []

    for number in 1...50 {
      _ = source.frame(at: 1)
      root.sublayers?[0].removeFromSuperlayer()
      // Memory is used again at once.
      let other = CALayer()
      other.state.bounds.size = CGSize(width: number, height: 10)
      addresses.insert(ObjectIdentifier(other))
      root.addSublayer(other)

      let width = Double(source.frame(at: 1).nodes[1].bounds.width)
      #expect(width == Double(number))
    }
    #expect(addresses.count < 50)
  }

  private func matches(_ frame: FrameSnapshot, _ fresh: FrameSnapshot) -> Bool {
    frame == fresh && frame.nodes.map(\.identity) == fresh.nodes.map(\.identity)
  }
}

extension Double {
  fileprivate var int: Int { Int(self) }
}

/// A tree of layers of all kinds, in which something changes now and then.
@MainActor
private struct ChangingTree {
  var generator: SeededGenerator
  let root = CALayer()
  private var layers: [CALayer] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.position = CGPoint(x: 100, y: 100)
    layers = [root]
    for _ in 0..<30 { add() }
    CATransaction.flush()
  }

  private mutating func point() -> CGPoint {
    CGPoint(x: generator.number(0...120), y: generator.number(0...120))
  }

  private mutating func color() -> CGColor {
    CGColor(
      red: generator.number(0...1), green: generator.number(0...1), blue: generator.number(0...1),
      alpha: generator.chance(0.5) ? 1 : generator.number(0...1))
  }

  private mutating func any() -> CALayer {
    layers[Int.random(in: 0..<layers.count, using: &generator)]
  }

  private mutating func make() -> CALayer {
    let layer: CALayer
    switch Int.random(in: 0..<16, using: &generator) {
    case 0:
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
      layer = shape
    case 1:
      let gradient = CAGradientLayer()
      gradient.colors = [color(), color()]
      layer = gradient
    case 2:
      let text = CATextLayer()
      text.string = "abc"
      text.fontSize = 12
      layer = text
    case 3:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = 3
      replicator.instanceDelay = 0.1
      replicator.instanceTransform = CATransform3DMakeTranslation(12, 3, 0)
      if generator.chance(0.5) { replicator.instanceColor = color() }
      layer = replicator
    case 4: layer = CATransformLayer()
    case 5:
      let emitter = CAEmitterLayer()
      let cell = CAEmitterCell()
      cell.birthRate = 5
      cell.lifetime = 2
      cell.velocity = 20
      cell.contents = RandomScene.checkers(size: 4)
      emitter.emitterCells = [cell]
      layer = emitter
    default: layer = CALayer()
    }
    layer.bounds.size = CGSize(width: generator.number(4...80), height: generator.number(4...80))
    layer.position = point()
    if generator.chance(0.7) { layer.backgroundColor = color() }
    return layer
  }

  private mutating func add() {
    let layer = make()
    let parent = any()
    parent.insertSublayer(layer, at: UInt32(generator.number(0...5)))
    layers.append(layer)
  }

  private mutating func animate(_ layer: CALayer) {
    let paths = [
      "position", "opacity", "bounds.size.width", "transform.rotation.z", "backgroundColor",
      "shadowOpacity", "sublayerTransform", "transform.rotation.x",
    ]
    let path = paths[Int.random(in: 0..<paths.count, using: &generator)]
    let animation = CABasicAnimation(keyPath: path)
    switch path {
    case "position": animation.fromValue = point()
    case "backgroundColor": animation.fromValue = color()
    case "sublayerTransform":
      animation.fromValue = CATransform3DMakeRotation(0.5, 0, 1, 0)
    default: animation.fromValue = generator.number(0...1)
    }
    animation.beginTime = 1000 + generator.number(0...4)
    animation.duration = generator.number(0.1...2)
    animation.isRemovedOnCompletion = generator.chance(0.5)
    layer.add(animation, forKey: path)
  }

  private mutating func changeTree(_ layer: CALayer) {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: add()
    case 1:
      guard layer !== root else { return }
      layer.removeFromSuperlayer()
      // It may come back, changed or not.
      if generator.chance(0.3) { any().opacity = Float(generator.number(0...1)) }
      if generator.chance(0.3) { layer.zPosition += 1 }
      if generator.chance(0.7) { put(layer, into: any()) }
    case 2: put(layer, into: any())
    case 3:
      let mask = make()
      if generator.chance(0.5) { mask.addSublayer(make()) }
      layer.mask = generator.chance(0.3) ? nil : mask
    case 4:
      guard let mask = layer.mask else { return }
      mask.position = point()
      mask.sublayers?.first?.backgroundColor = color()
    default:
      guard let sublayers = layer.sublayers, sublayers.count > 1 else { return }
      layer.sublayers = sublayers.shuffled(using: &generator)
    }
  }

  private func put(_ layer: CALayer, into parent: CALayer) {
    guard layer !== root, !parent.isSelfOrDescendant(of: layer) else { return }
    parent.addSublayer(layer)
  }

  private mutating func changeLook(_ layer: CALayer) {
    switch Int.random(in: 0..<18, using: &generator) {
    case 0: layer.position = point()
    case 1: layer.bounds.size.width = generator.number(1...90)
    case 2: layer.bounds.origin.x = generator.number(-5...5)
    case 3: layer.opacity = Float(generator.number(0...1))
    case 4: layer.backgroundColor = generator.chance(0.2) ? nil : color()
    case 5: layer.isHidden = generator.chance(0.4)
    case 6: layer.cornerRadius = generator.number(0...10)
    case 7: layer.transform = CATransform3DMakeRotation(generator.number(0...6), 0, 0, 1)
    case 8: layer.transform = CATransform3DMakeRotation(generator.number(0...6), 1, 1, 0)
    case 9: layer.zPosition = generator.number(-5...5)
    case 10: layer.masksToBounds.toggle()
    case 11: layer.borderWidth = generator.number(0...3)
    case 12:
      layer.shadowOpacity = Float(generator.number(0...1))
      layer.shadowOffset.height = generator.number(0...4)
    case 13: layer.sublayerTransform.m34 = generator.chance(0.5) ? 0 : -0.002
    case 14: layer.isGeometryFlipped.toggle()
    case 15: layer.contents = generator.chance(0.3) ? nil : RandomScene.checkers(size: 9)
    case 16: layer.isDoubleSided.toggle()
    default: layer.speed = layer.speed == 1 ? 0.5 : 1
    }
  }

  private mutating func changeOwn(_ layer: CALayer) {
    switch layer {
    case let shape as CAShapeLayer: shape.strokeEnd = generator.number(0...1)
    case let gradient as CAGradientLayer: gradient.colors = [color(), color()]
    case let text as CATextLayer: text.string = "\(Int(generator.number(0...99)))"
    case let replicator as CAReplicatorLayer:
      replicator.instanceCount = Int(generator.number(1...4))
      replicator.instanceColor = generator.chance(0.5) ? nil : color()
    default: changeLook(layer)
    }
  }

  mutating func change() {
    let layer = any()
    CATransaction.setDisableActions(generator.chance(0.5))
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...1: changeTree(layer)
    case 2...3: animate(layer)
    case 4: layer.removeAllAnimations()
    case 5: changeOwn(layer)
    case 6:
      let transition = CATransition()
      transition.type = generator.chance(0.5) ? .fade : .push
      transition.beginTime = 1000 + generator.number(0...4)
      transition.duration = 1
      layer.add(transition, forKey: nil)
      layer.backgroundColor = color()
    default: changeLook(layer)
    }
  }
}
