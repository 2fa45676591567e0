import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Layers with numbers that nobody means.
@MainActor
struct OddLayerTests: LayerScene {
  @Test func brokenNumbersDrawNothing() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), red)
    for (index, value) in [Double.nan, .infinity, 1e300, -1e300].enumerated() {
      let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10), blue)
      child.position.x = value
      root.addSublayer(child)
      let wide = layer(CGRect(x: 0, y: 50, width: 10, height: 10), green)
      wide.bounds.size.width = value
      wide.cornerRadius = value
      root.addSublayer(wide)
      let turned = layer(CGRect(x: 0, y: 0, width: 10, height: 10), blue)
      turned.transform.m11 = value
      turned.transform.m34 = index == 0 ? value : 0
      turned.shadowOpacity = 1
      turned.shadowRadius = value
      root.addSublayer(turned)
    }
    let flat = layer(CGRect(x: 0, y: 0, width: 10, height: 10), blue)
    flat.transform = CATransform3DMakeScale(0, 1, 1)
    root.addSublayer(flat)

    let picture = picture(root)

    // Cairo has not been stopped by a singular matrix: what is below is there.
    #expect(picture[80, 20] == Pixel(255, 0, 0))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e16, -1, 0])
  func oddNumbersInSpecialLayersStopNothing(value: Double) {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), red)
    let odd = layer(CGRect(x: 0, y: 0, width: 10, height: 10), blue)
    odd.contents = RandomScene.checkers(size: 5)
    odd.contentsRect = CGRect(x: value, y: 0, width: value, height: 1)
    odd.contentsCenter = CGRect(x: value, y: 0, width: 0.5, height: value)
    odd.contentsScale = value
    odd.contentsGravity = .center
    odd.shadowOpacity = 1
    odd.shadowPath = CGPath(rect: CGRect(x: value, y: 0, width: value, height: 5), transform: nil)
    root.addSublayer(odd)
    let shape = CAShapeLayer()
    shape.path = CGPath(
      ellipseIn: CGRect(x: 0, y: value, width: 5, height: value), transform: nil)
    shape.strokeColor = blue
    shape.lineWidth = value
    shape.miterLimit = value
    shape.strokeEnd = value
    shape.lineDashPattern = [NSNumber(value: value)]
    root.addSublayer(shape)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    gradient.colors = [red, blue]
    gradient.startPoint.x = value
    gradient.locations = [NSNumber(value: value), 1]
    root.addSublayer(gradient)
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeScale(value, value, 1)
    replicator.instanceDelay = value
    replicator.addSublayer(layer(CGRect(x: 0, y: 0, width: 5, height: 5), blue))
    root.addSublayer(replicator)
    let emitter = CAEmitterLayer()
    emitter.emitterPosition.x = value
    let cell = CAEmitterCell()
    cell.contents = RandomScene.checkers(size: 5)
    cell.birthRate = 2
    cell.lifetime = Float(value)
    cell.velocity = value
    cell.scale = value
    cell.spin = value
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    let text = CATextLayer()
    text.string = "text"
    text.fontSize = value
    text.frame = CGRect(x: 0, y: 0, width: 50, height: 1e6)
    root.addSublayer(text)

    let picture = picture(root, at: 3)

    #expect(picture.width == 100)
  }

  @Test func hugeLayersFillTheFrame() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSublayer(layer(CGRect(x: -3e7, y: -3e7, width: 6e7, height: 6e7), red))
    root.addSublayer(layer(CGRect(x: 50, y: -4e7, width: 5e7, height: 8e7), blue))

    let picture = picture(root)

    #expect(picture[20, 50] == Pixel(255, 0, 0))
    #expect(picture[49, 99] == Pixel(255, 0, 0))
    #expect(picture[50, 0] == Pixel(0, 0, 255))
    #expect(picture[99, 99] == Pixel(0, 0, 255))
  }
}
