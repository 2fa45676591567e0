import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Layers that draw more than contents.
@MainActor
struct SpecialLayerTests {
  private func picture(
    _ layer: CALayer, at time: CFTimeInterval = 0, width: Int = 100, height: Int = 100,
    scale: Double = 1
  ) -> Picture {
    Picture(
      FrameSnapshot(
        layer: layer, at: time, size: CGSize(width: width, height: height), scale: scale,
        background: .white))
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  // MARK: Shapes

  @Test func shapeFillsAndStrokes() {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 20, y: 20, width: 40, height: 40), transform: nil)
    layer.fillColor = red
    layer.strokeColor = blue
    layer.lineWidth = 4

    let picture = picture(layer)

    #expect(picture[40, 40] == Pixel(255, 0, 0))
    #expect(picture[19, 40] == Pixel(0, 0, 255))
    #expect(picture[21, 40] == Pixel(0, 0, 255))
    #expect(picture[22, 40] == Pixel(255, 0, 0))
    #expect(picture[17, 40] == .white)
  }

  /// As outlines of letters are shown, which are made with y upwards.
  @Test func aFlippedShapeHasItsPathUpsideDown() {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    layer.path = CGPath(rect: CGRect(x: 20, y: 10, width: 40, height: 20), transform: nil)
    layer.fillColor = red
    layer.isGeometryFlipped = true

    let picture = picture(layer)

    #expect(picture[40, 60] == Pixel(255, 0, 0))
    #expect(picture[40, 49] == .white)
    #expect(picture[40, 20] == .white)
    #expect(picture[40, 71] == .white)
  }

  @Test func aTiledLayerIsDrawnAsAWhole() {
    final class Tiles: CATiledLayer {
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(ctx.boundingBoxOfClipPath)
      }
    }
    let layer = Tiles()
    layer.tileSize = CGSize(width: 10, height: 10)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()

    let picture = picture(layer)

    #expect(picture[5, 5] == Pixel(255, 0, 0))
    #expect(picture[95, 75] == Pixel(255, 0, 0))
    #expect(picture[50, 90] == .white)
  }

  @Test func strokeEndDrawsPartOfThePath() {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 50))
    path.addLine(to: CGPoint(x: 100, y: 50))
    layer.path = path
    layer.strokeColor = red
    layer.lineWidth = 10
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.toValue = 1
    draw.duration = 2
    draw.beginTime = 10
    layer.add(draw, forKey: nil)

    for time in [10.5, 11.5, 11] {
      let end = Int((time - 10) / 2 * 100)
      let picture = picture(layer, at: time)
      #expect(picture[end - 1, 50] == Pixel(255, 0, 0))
      #expect(picture[end, 50] == .white)
    }
  }

  @Test func evenOddLeavesTheInnerPartEmpty() {
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 10, y: 10, width: 80, height: 80))
    path.addRect(CGRect(x: 30, y: 30, width: 40, height: 40))
    layer.path = path

    #expect(picture(layer)[50, 50] == .black)

    layer.fillRule = .evenOdd

    #expect(picture(layer)[50, 50] == .white)
    #expect(picture(layer)[20, 50] == .black)
  }

  // MARK: Gradients

  @Test func axialGradientRunsFromTopToBottom() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.colors = [red, blue]

    let picture = picture(layer)

    #expect(picture[50, 0].isClose(to: Pixel(254, 0, 1), within: 2))
    #expect(picture[50, 50].isClose(to: Pixel(127, 0, 128), within: 2))
    #expect(picture[0, 99].isClose(to: Pixel(1, 0, 254), within: 2))
  }

  @Test func locationsMoveTheColours() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.colors = [red, blue]
    layer.locations = [0.5, 0.5]
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)

    let picture = picture(layer)

    #expect(picture[48, 10] == Pixel(255, 0, 0))
    #expect(picture[51, 10] == Pixel(0, 0, 255))
  }

  @Test func radialGradientIsAnEllipse() {
    let layer = CAGradientLayer()
    layer.type = .radial
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.colors = [red, blue]
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)

    let picture = picture(layer)

    #expect(picture[50, 25].isClose(to: Pixel(252, 0, 3), within: 4))
    #expect(picture[75, 25].isClose(to: picture[50, 37], within: 8))
    #expect(picture[0, 0] == Pixel(0, 0, 255))
  }

  @Test func conicGradientTurnsClockwise() {
    let layer = CAGradientLayer()
    layer.type = .conic
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.colors = [red, blue]
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 0.5, y: 0)

    let picture = picture(layer)
    picture.keep(as: "conic")

    #expect(picture[52, 10].isClose(to: Pixel(255, 0, 0), within: 4))
    #expect(picture[90, 50].isClose(to: Pixel(191, 0, 64), within: 2))
    #expect(picture[10, 50].isClose(to: Pixel(64, 0, 191), within: 2))
  }

  // MARK: Replicators

  @Test func replicatorMovesDelaysAndColours() {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    layer.instanceDelay = 1
    layer.instanceRedOffset = -0.5
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
    layer.addSublayer(dot)
    let drop = CABasicAnimation(keyPath: "position.y")
    drop.fromValue = 5
    drop.toValue = 95
    drop.beginTime = 10
    drop.duration = 3
    drop.fillMode = .both
    drop.isRemovedOnCompletion = false
    dot.add(drop, forKey: nil)

    let picture = picture(layer, at: 12)

    // Copy k shows the time 12 − k: 60, 30 and 0 points down.
    #expect(picture[5, 65] == Pixel(255, 255, 0))
    #expect(picture[35, 35].isClose(to: Pixel(128, 255, 0), within: 1))
    #expect(picture[65, 5] == Pixel(0, 255, 0))
    #expect(picture[5, 5] == .white)
  }

  @Test func replicatorTurnsAboutItsMiddle() {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.instanceCount = 4
    layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let dot = CALayer()
    dot.frame = CGRect(x: 45, y: 0, width: 10, height: 10)
    dot.backgroundColor = red
    layer.addSublayer(dot)

    let picture = picture(layer)

    for (x, y) in [(50, 5), (95, 50), (50, 95), (5, 50)] {
      #expect(picture[x, y].isClose(to: Pixel(255, 0, 0), within: 1))
    }
  }

  // MARK: Text

  @Test func textIsDrawnInItsColourAndPlace() {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.string = "HH"
    layer.fontSize = 30
    layer.foregroundColor = red
    layer.alignmentMode = .right

    let picture = picture(layer)
    picture.keep(as: "text")
    let inked = (0..<100 * 100).filter { picture[$0 % 100, $0 / 100].green < 128 }

    #expect(inked.contains { picture[$0 % 100, $0 / 100] == Pixel(255, 0, 0) })
    #expect(inked.allSatisfy { $0 % 100 > 40 && $0 / 100 < 45 })
    #expect(inked.contains { $0 % 100 > 90 })
  }

  // MARK: Scrolling

  @Test func scrollLayerShowsTheRectangleAskedFor() {
    let layer = CAScrollLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)

    layer.scroll(to: CGRect(x: 60, y: 10, width: 20, height: 20))

    #expect(layer.bounds.origin == CGPoint(x: 30, y: 0))

    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 5, y: 7))

    #expect(layer.bounds.origin == CGPoint(x: 30, y: 7))
  }
}
