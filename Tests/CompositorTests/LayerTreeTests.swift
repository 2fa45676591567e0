import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Layer trees drawn at a time.
@MainActor
struct LayerTreeTests: LayerScene {
  @Test func sublayersAreInTheirSuperlayersCoordinates() {
    let root = layer(CGRect(x: 10, y: 20, width: 50, height: 50), red)
    let child = layer(CGRect(x: 5, y: 5, width: 10, height: 10), blue)
    root.addSublayer(child)

    let picture = picture(root)

    #expect(picture[9, 25] == .white)
    #expect(picture[10, 20] == Pixel(255, 0, 0))
    #expect(picture[15, 25] == Pixel(0, 0, 255))
    #expect(picture[24, 34] == Pixel(0, 0, 255))
    #expect(picture[25, 35] == Pixel(255, 0, 0))
  }

  @Test func boundsOriginScrollsSublayers() {
    let root = layer(CGRect(x: 0, y: 0, width: 50, height: 50))
    root.bounds.origin = CGPoint(x: 10, y: 0)
    root.addSublayer(layer(CGRect(x: 20, y: 0, width: 10, height: 10), red))

    let picture = picture(root)

    #expect(picture[9, 5] == .white)
    #expect(picture[10, 5] == Pixel(255, 0, 0))
    #expect(picture[20, 5] == .white)
  }

  @Test func transformTurnsAboutTheAnchorPoint() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = layer(CGRect(x: 50, y: 50, width: 30, height: 10), red)
    child.anchorPoint = .zero
    child.position = CGPoint(x: 50, y: 50)
    child.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    root.addSublayer(child)

    let picture = picture(root)

    // Clockwise where y points down: the long side now goes down, the short one to the left.
    #expect(picture[45, 70] == Pixel(255, 0, 0))
    #expect(picture[55, 55] == .white)
  }

  @Test func scaleMultipliesPixels() {
    let root = layer(CGRect(x: 10, y: 10, width: 10, height: 10), red)

    let picture = picture(root, scale: 2)

    #expect(picture.width == 200)
    #expect(picture[19, 20] == .white)
    #expect(picture[20, 20] == Pixel(255, 0, 0))
    #expect(picture[39, 39] == Pixel(255, 0, 0))
    #expect(picture[40, 39] == .white)
  }

  @Test func zPositionDecidesTheOrderBeforeTheSublayers() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = layer(CGRect(x: 0, y: 0, width: 50, height: 50), red)
    let second = layer(CGRect(x: 0, y: 0, width: 50, height: 50), blue)
    root.sublayers = [first, second]

    #expect(picture(root)[25, 25] == Pixel(0, 0, 255))

    first.zPosition = 1

    #expect(picture(root)[25, 25] == Pixel(255, 0, 0))
  }

  @Test func hiddenAndClearLayersAreNotDrawn() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let hidden = layer(CGRect(x: 0, y: 0, width: 50, height: 50), red)
    hidden.isHidden = true
    let clear = layer(CGRect(x: 0, y: 0, width: 50, height: 50), red)
    clear.opacity = 0
    root.sublayers = [hidden, clear]

    let snapshot = FrameSnapshot(
      layer: root, at: 0, size: CGSize(width: 100, height: 100), scale: 1, background: .white)

    #expect(snapshot.nodes.count == 1)
    #expect(Picture(snapshot)[25, 25] == .white)
  }

  @Test func masksToBoundsCutsRoundedAndHidesTheShadow() {
    let root = layer(CGRect(x: 20, y: 20, width: 40, height: 40), red)
    root.cornerRadius = 20
    root.shadowOpacity = 1
    root.shadowRadius = 5
    root.shadowOffset = .zero
    root.addSublayer(layer(CGRect(x: 0, y: 0, width: 40, height: 40), blue))

    let open = picture(root)
    root.masksToBounds = true
    let cut = picture(root)

    #expect(open[21, 21] == Pixel(0, 0, 255))
    #expect(open[15, 40] != .white)
    #expect(cut[21, 21] == .white)
    #expect(cut[40, 40] == Pixel(0, 0, 255))
    #expect(cut[15, 40] == .white)
  }

  @Test func maskIsInTheLayersCoordinates() {
    let root = layer(CGRect(x: 20, y: 20, width: 40, height: 40), red)
    root.mask = layer(CGRect(x: 10, y: 10, width: 10, height: 10), blue)

    let picture = picture(root)

    #expect(picture[25, 25] == .white)
    #expect(picture[35, 35] == Pixel(255, 0, 0))
    #expect(picture[45, 45] == .white)
  }

  @Test func emptyMaskHidesTheLayer() {
    let root = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
    root.mask = CALayer()

    #expect(picture(root)[20, 20] == .white)
  }

  @Test func backFacesCanBeLeftOut() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = layer(CGRect(x: 20, y: 20, width: 40, height: 40), red)
    child.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    root.addSublayer(child)

    #expect(picture(root)[40, 40] == Pixel(255, 0, 0))

    child.isDoubleSided = false

    #expect(picture(root)[40, 40] == .white)
  }

  @Test func perspectiveNarrowsTheFarSide() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    root.sublayerTransform = perspective
    let child = layer(CGRect(x: 20, y: 20, width: 60, height: 60), red)
    child.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    root.addSublayer(child)

    let picture = picture(root)
    picture.keep(as: "perspective")
    func height(_ x: Int) -> Int { (0..<100).filter { picture[x, $0].green < 128 }.count }

    // A rotation about y turns the right side away (z = −x·sin): x = 30·cos 45° ± of 50, and a side
    // at depth d is 60 · 200 / (200 − d) high.
    #expect(abs(height(33) - Int(60 * 200 / (200 - 18.4))) <= 2)
    #expect(abs(height(66) - Int(60 * 200 / (200 + 19.6))) <= 2)
  }

  @Test func depthDecidesWhichTurnedSiblingIsInFront() {
    let root = CATransformLayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let stage = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.addSublayer(root)
    // The two sides of a box seen from the front: the near one is the first sublayer.
    let near = layer(CGRect(x: 30, y: 30, width: 40, height: 40), red)
    near.transform = CATransform3DMakeTranslation(0, 0, 20)
    let far = layer(CGRect(x: 30, y: 30, width: 40, height: 40), blue)
    far.transform = CATransform3DTranslate(CATransform3DMakeRotation(.pi, 0, 1, 0), 0, 0, 20)
    root.sublayers = [near, far]

    #expect(picture(stage)[50, 50] == Pixel(255, 0, 0))

    root.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)

    #expect(picture(stage)[50, 50] == Pixel(0, 0, 255))
  }

  @Test func animationsShowAtAnyTimeInAnyOrder() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = layer(CGRect(x: 0, y: 40, width: 20, height: 20), red)
    root.addSublayer(child)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 10.0
    move.toValue = 90.0
    move.beginTime = 100
    move.duration = 4
    move.fillMode = .both
    move.isRemovedOnCompletion = false
    child.add(move, forKey: "move")

    for (time, x) in [(103.0, 60), (101, 20), (102, 40), (104, 80), (100, 0), (101, 20)] {
      let picture = picture(root, at: time)
      #expect(picture[x, 50] == Pixel(255, 0, 0))
      #expect(picture[x + 19, 50] == Pixel(255, 0, 0))
      #expect(x == 0 || picture[x - 1, 50] == .white)
    }
    #expect(child.position.x == 10)
  }

  @Test func contentsAreScaledCentredAndStretched() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let image = CGImage(
      buffer: PixelBuffer(width: 4, height: 4) { pixels, bytesPerRow in
        for y in 0..<4 {
          for x in 0..<4 {
            let isEdge = x == 0 || y == 0 || x == 3 || y == 3
            pixels.storeBytes(
              of: isEdge ? 0xFFFF_0000 : 0xFF00_00FF, toByteOffset: y * bytesPerRow + x * 4,
              as: UInt32.self)
          }
        }
      })
    root.contents = image
    root.magnificationFilter = .nearest

    #expect(picture(root)[10, 10] == Pixel(255, 0, 0))
    #expect(picture(root)[50, 50] == Pixel(0, 0, 255))

    root.contentsGravity = .center

    #expect(picture(root)[40, 50] == .white)
    #expect(picture(root)[48, 50] == Pixel(255, 0, 0))
    #expect(picture(root)[50, 50] == Pixel(0, 0, 255))

    root.contentsGravity = .topLeft

    #expect(picture(root)[0, 0] == Pixel(255, 0, 0))
    #expect(picture(root)[4, 4] == .white)

    root.contentsGravity = .resize
    root.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)

    #expect(picture(root)[0, 50] == Pixel(255, 0, 0))
    #expect(picture(root)[2, 50] == Pixel(0, 0, 255))
    #expect(picture(root)[98, 50] == Pixel(0, 0, 255))
    #expect(picture(root)[99, 50] == Pixel(255, 0, 0))
  }

  @Test func pausedLayerTimeStandsStill() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = layer(CGRect(x: 0, y: 40, width: 20, height: 20), red)
    root.addSublayer(child)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 10.0
    move.toValue = 90.0
    move.beginTime = 100
    move.duration = 4
    move.isRemovedOnCompletion = false
    child.add(move, forKey: nil)
    root.speed = 0
    root.timeOffset = 102

    #expect(picture(root, at: 500)[41, 50] == Pixel(255, 0, 0))
    #expect(picture(root, at: 0)[39, 50] == .white)
  }

  @Test func sourceWalksAgainOnlyAfterACommitOrWhileSomethingMoves() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), red)
    let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10), blue)
    root.addSublayer(child)
    CATransaction.flush()
    let source = FrameSource(layer: root, size: root.bounds.size, scale: 1)
    func address(_ frame: FrameSnapshot) -> UnsafePointer<SnapshotNode>? {
      frame.nodes.withUnsafeBufferPointer(\.baseAddress)
    }

    let first = source.frame(at: 1)

    #expect(address(source.frame(at: 2)) == address(first))

    CATransaction.begin()
    CATransaction.setDisableActions(true)
    child.position.x = 50
    CATransaction.commit()
    let second = source.frame(at: 3)

    #expect(second != first)
    #expect(second.damage(from: first).isEmpty == false)

    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.beginTime = 10
    fade.duration = 10
    fade.isRemovedOnCompletion = false
    child.add(fade, forKey: nil)

    #expect(source.frame(at: 12) != source.frame(at: 18))
    #expect(source.frame(at: 12) == source.frame(at: 12))
  }

  @Test func renderInContextDrawsTheModel() throws {
    let root = layer(CGRect(x: 30, y: 30, width: 40, height: 40), red)
    let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10), blue)
    root.addSublayer(child)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 90.0
    move.toValue = 90.0
    move.duration = 1000
    child.add(move, forKey: nil)
    let context = try #require(CGContext(pixelWidth: 80, pixelHeight: 80, scale: 2))

    root.render(in: context)
    let image = try #require(context.makeImage())

    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      image.bytes.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
    }
    #expect(pixel(5, 5) == 0xFF00_00FF)
    #expect(pixel(25, 5) == 0xFFFF_0000)
    #expect(pixel(79, 79) == 0xFFFF_0000)
  }
}
