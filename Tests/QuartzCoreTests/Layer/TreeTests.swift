import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct TreeTests {
  private func named(_ names: String...) -> [CALayer] {
    names.map {
      let layer = CALayer()
      layer.name = $0
      return layer
    }
  }

  private func order(_ layer: CALayer) -> String {
    (layer.sublayers ?? []).map { $0.name ?? "?" }.joined()
  }

  @Test func sublayersAreInsertedWhereAsked() {
    let root = CALayer()
    let layers = named("a", "b", "c", "d")
    #expect(root.sublayers == nil)
    root.addSublayer(layers[0])
    root.insertSublayer(layers[1], at: 0)
    root.insertSublayer(layers[2], below: layers[0])
    root.insertSublayer(layers[3], above: layers[1])
    #expect(order(root) == "bdca")

    root.addSublayer(layers[1])
    #expect(order(root) == "dcab")
    root.insertSublayer(layers[0], below: layers[3])
    #expect(order(root) == "adcb")
    root.insertSublayer(layers[0], above: layers[2])
    #expect(order(root) == "dcab")
    root.insertSublayer(layers[0], at: 99)
    #expect(order(root) == "dcba")
  }

  @Test func replacingAndRemoving() {
    let root = CALayer()
    let layers = named("a", "b", "c", "d")
    for layer in layers.prefix(3) { root.addSublayer(layer) }

    root.replaceSublayer(layers[1], with: layers[3])
    #expect(order(root) == "adc")
    #expect(layers[1].superlayer == nil)
    layers[0].removeFromSuperlayer()
    #expect(order(root) == "dc")
    root.sublayers = [layers[0], layers[3]]
    #expect(order(root) == "ad")
    #expect(layers[2].superlayer == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil)
  }

  @Test func aLayerHasOneSuperlayer() {
    let (first, second, child) = (CALayer(), CALayer(), CALayer())
    first.addSublayer(child)
    second.addSublayer(child)

    #expect(first.sublayers == nil)
    #expect(child.superlayer === second)
  }

  @Test func superlayersAreNotRetained() {
    let child = CALayer()
    weak var gone: CALayer?
    do {
      let root = CALayer()
      gone = root
      root.addSublayer(child)
    }
    #expect(gone == nil)
    #expect(child.superlayer == nil)
  }

  @Test func masksBelongToTheirLayer() {
    let (layer, mask, other) = (CALayer(), CALayer(), CALayer())
    other.addSublayer(mask)
    layer.mask = mask
    #expect(other.sublayers == nil)
    #expect(layer.mask === mask)

    mask.removeFromSuperlayer()
    #expect(layer.mask == nil)
    layer.mask = mask
    other.addSublayer(mask)
    #expect(layer.mask == nil)
  }

  @Test func layoutHappensOnceFromTheTop() {
    final class Counting: CALayer {
      var count = 0
      override func layoutSublayers() { count += 1 }
    }
    let (root, child) = (Counting(), Counting())
    root.addSublayer(child)
    root.layoutIfNeeded()
    (root.count, child.count) = (0, 0)

    root.setNeedsLayout()
    child.bounds.size = CGSize(width: 3, height: 3)
    child.setNeedsLayout()
    child.layoutIfNeeded()

    #expect(root.count == 1)
    #expect(child.count == 1)
    child.layoutIfNeeded()
    #expect(child.count == 1)
    child.position.x = 9
    #expect(!child.needsLayout())
  }

  @Test func delegatesLayOutDrawAndDisplay() {
    final class Delegate: CALayerDelegate {
      var calls: [String] = []
      func layoutSublayers(of layer: CALayer) { calls.append("layout") }
      func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
      func layerWillDraw(_ layer: CALayer) { calls.append("will") }
    }
    let layer = CALayer()
    let delegate = Delegate()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 2)
    layer.contentsScale = 2
    layer.delegate = delegate
    layer.setNeedsDisplay()
    layer.setNeedsLayout()

    layer.layoutIfNeeded()
    layer.displayIfNeeded()
    layer.displayIfNeeded()

    #expect(delegate.calls == ["layout", "will", "draw"])
    let image = layer.contents as! CGImage?
    #expect(image?.width == 8)
    #expect(image?.height == 4)
  }

  @Test func layersWithoutAnybodyWhoDrawsStayEmpty() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 2)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()

    #expect(layer.contents == nil)
  }

  @Test func delegatesAreNotRetained() {
    final class Delegate: CALayerDelegate {}
    let layer = CALayer()
    layer.delegate = Delegate()

    #expect(layer.delegate == nil)
  }
}

@MainActor @Suite struct GeometryTests {
  @Test func frameIsTheBoxOfTheTransformedBounds() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))

    layer.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(layer.frame == CGRect(x: 25, y: 0, width: 30, height: 40))
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    let turned = layer.frame
    #expect(isClose(turned.width, 40, 1e-9))
    #expect(isClose(turned.height, 30, 1e-9))
  }

  @Test func settingTheFrameOfAScaledLayerGivesThatFrame() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: -4))

    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)

    #expect(layer.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(layer.bounds.size == CGSize(width: 15, height: 10))
  }

  @Test(arguments: 0..<30)
  func pointsConvertThereAndBack(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var chain = [CALayer()]
    for depth in 0..<4 {
      let layer = CALayer()
      layer.bounds = CGRect(
        x: number(-20...20), y: number(-20...20), width: number(10...90), height: number(10...90))
      layer.position = CGPoint(x: number(-90...90), y: number(-90...90))
      layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
      layer.transform = CATransform3DMakeRotation(number(-1...1), number(-1...1), 0.2, 1)
      if depth == 1 { chain[0].sublayerTransform.m34 = -1 / 800 }
      chain[depth].addSublayer(layer)
      chain.append(layer)
    }
    let point = CGPoint(x: number(-30...30), y: number(-30...30))

    let there = chain[4].convert(point, to: chain[1])
    let back = chain[1].convert(there, to: chain[4])
    let above = chain[4].convert(chain[4].convert(point, to: nil), from: nil)

    #expect(isClose(back.x, point.x, 1e-6) && isClose(back.y, point.y, 1e-6))
    #expect(isClose(above.x, point.x, 1e-6) && isClose(above.y, point.y, 1e-6))
    #expect(chain[4].convert(point, from: chain[4]) == point)
  }

  @Test func hitTestingFindsTheFrontmostVisibleLayer() {
    let (root, back, front) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    back.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    front.frame = CGRect(x: 25, y: 25, width: 200, height: 50)
    root.addSublayer(back)
    root.addSublayer(front)

    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === front)
    #expect(root.hitTest(CGPoint(x: 10, y: 10)) === back)
    #expect(root.hitTest(CGPoint(x: 90, y: 90)) === root)
    #expect(root.hitTest(CGPoint(x: 150, y: 50)) === front)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 150, y: 50)) == nil)
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === back)
    back.opacity = 0
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === root)
  }

  @Test func rectanglesConvertToTheirBox() {
    let (root, child) = (CALayer(), CALayer())
    root.addSublayer(child)
    child.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    child.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))

    let box = child.convert(child.bounds, to: root)

    #expect(isClose(box.width, 20, 1e-9))
    #expect(isClose(box.height, 10, 1e-9))
  }
}
