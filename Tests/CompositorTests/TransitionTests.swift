import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Layers on their way from what they showed to what they show.
@MainActor
struct TransitionTests {
  /// A red layer that becomes blue, in a transition of one second from time 10.
  private func layer(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    dot.backgroundColor = CGColor(red: 1, green: 1, blue: 0, alpha: 1)
    layer.addSublayer(dot)
    root.addSublayer(layer)
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.beginTime = 10
    transition.duration = 1
    transition.isRemovedOnCompletion = false
    layer.add(transition, forKey: kCATransition)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    return root
  }

  private func picture(_ layer: CALayer, at progress: Double) -> Picture {
    Picture(
      FrameSnapshot(
        layer: layer, at: 10 + progress, size: CGSize(width: 100, height: 100), scale: 1,
        background: .white))
  }

  private let red = Pixel(255, 0, 0)
  private let blue = Pixel(0, 0, 255)

  @Test func fadeMixesBothSides() {
    let layer = layer(.fade)

    #expect(picture(layer, at: 0)[60, 60] == red)
    #expect(picture(layer, at: 0.25)[60, 60].isClose(to: Pixel(191, 0, 64), within: 1))
    #expect(picture(layer, at: 0.5)[60, 60].isClose(to: Pixel(127, 0, 128), within: 1))
    // What both sides show does not flicker, and what neither shows stays clear.
    #expect(picture(layer, at: 0.5)[30, 30].isClose(to: Pixel(255, 255, 0), within: 1))
    #expect(picture(layer, at: 0.5)[10, 10] == .white)
    #expect(picture(layer, at: 1.5)[60, 60] == blue)
  }

  @Test func pushMovesBothSides() {
    let layer = layer(.push, .fromRight)

    let half = picture(layer, at: 0.5)

    // The new one came in from the right by half its width, the old one left as far to the left.
    #expect(half[30, 70] == red)
    #expect(half[70, 70] == blue)
    #expect(half[0, 70] == red)
    #expect(half[52, 30] == Pixel(255, 255, 0))
  }

  @Test func moveInCoversAndRevealUncovers() {
    let over = layer(.moveIn, .fromBottom)
    let under = layer(.reveal, .fromLeft)

    #expect(picture(over, at: 0.5)[50, 70] == red)
    #expect(picture(over, at: 0.5)[50, 30] == blue)
    #expect(picture(under, at: 0.5)[30, 70] == blue)
    #expect(picture(under, at: 0.5)[70, 70] == red)
  }

  @Test func fromTheTopMovesUp() {
    let layer = layer(.push, .fromTop)

    let half = picture(layer, at: 0.5)

    #expect(half[70, 40] == red)
    #expect(half[70, 60] == blue)
  }

  @Test(arguments: [CATransitionType.flip, .cube, .curlUp, .curlDown])
  func turningTransitionsShowTheOldFirstAndTheNewLast(type: CATransitionType) {
    let layer = layer(type, .fromRight)

    #expect(picture(layer, at: 0)[60, 60] == red)
    #expect(picture(layer, at: 0.9999)[60, 60] == blue)
    for (step, progress) in [0.2, 0.4, 0.6, 0.8].enumerated() {
      picture(layer, at: progress).keep(as: "\(type.rawValue)-\(step)")
    }
  }

  @Test(arguments: [CATransitionType.ripple, .suck, .iris, .irisClose])
  func effectsShowTheOldFirstAndTheNewLast(type: CATransitionType) {
    let layer = layer(type)

    #expect(picture(layer, at: 0)[60, 60] == red)
    #expect(picture(layer, at: 1.5)[60, 60] == blue)
    for (step, progress) in [0.2, 0.4, 0.6, 0.8].enumerated() {
      let between = picture(layer, at: progress)
      // Nothing is drawn outside the layer.
      #expect(between[10, 50] == .white && between[50, 90] == .white)
      between.keep(as: "\(type.rawValue)-\(step)")
    }
  }

  @Test func aCurlComesFromTheSideItIsAskedFor() {
    let up = picture(layer(.curlUp), at: 0.2)
    let right = picture(layer(.curlUp, .fromRight), at: 0.2)
    let left = picture(layer(.curlUp, .fromLeft), at: 0.2)

    // The new picture shows at the edge that was lifted, the old one still lies at the others.
    #expect(up[60, 78] == blue && up[78, 30] == red)
    #expect(right[78, 60] == blue && right[40, 78] == red && right[30, 60] == red)
    #expect(left[22, 60] == blue && left[60, 78] == red && left[70, 60] == red)
  }

  @Test func bladesLeaveAHoleThatGrows() {
    let layer = layer(.irisOpen)

    #expect(picture(layer, at: 0)[50, 50] != blue)
    let half = picture(layer, at: 0.4)
    #expect(half[50, 50] == blue)
    #expect(half[22, 78].red < 40)
    #expect(picture(layer, at: 0.9999)[22, 78] == blue)
  }

  @Test func whatIsDrawnOffLeavesTheLowerRightCornerLast() {
    let layer = layer(.suck)

    let half = picture(layer, at: 0.5)
    #expect(half[78, 78] == red || half[70, 70] == red)
    #expect(half[24, 76] == blue)
  }

  @Test func wavesBendWhatIsSeenThroughThem() {
    let layer = layer(.ripple)

    // The edge of the dot, straight at rest, is moved by the waves.
    let still = picture(layer, at: 0)
    let moved = picture(layer, at: 0.25)
    let edge = { (picture: Picture) in
      (20..<60).map { x in (20..<60).filter { picture[x, $0].green > 100 }.count }
    }
    #expect(edge(still) != edge(moved))
  }

  @Test func flipIsNarrowHalfWay() {
    let layer = layer(.flip, .fromRight)

    let picture = picture(layer, at: 0.45)
    let width = (0..<100).filter { picture[$0, 50] != .white }.count

    // 60 · cos(81°) points, more for what is near.
    #expect(width >= 8 && width <= 12)
  }

  @Test func pictureKeepsWhatTheLayerShowed() throws {
    let root = layer(.fade)
    let picture = LayerPicture(layer: root, at: 10)

    root.sublayers?[0].backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    let image = try #require(picture.image(scale: 1))

    #expect(image.width == 100)
    #expect(
      image.bytes.load(fromByteOffset: 60 * image.bytesPerRow + 60 * 4, as: UInt32.self)
        == 0xFFFF_0000)
  }

  @Test func transitionAddedAfterTheChangeGoesFromTheFrameShownLast() throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = CALayer()
    layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer)
    ShownFrame.note(
      FrameSnapshot(layer: root, at: 9, size: root.bounds.size, scale: 2), of: root)
    defer { ShownFrame.note(nil, of: nil) }

    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let transition = CATransition()
    transition.beginTime = 10
    transition.duration = 1
    transition.isRemovedOnCompletion = false
    layer.add(transition, forKey: nil)

    #expect(picture(root, at: 0)[50, 50] == red)
    #expect(picture(root, at: 0.5)[50, 50].isClose(to: Pixel(127, 0, 128), within: 1))
    #expect(picture(root, at: 1.1)[50, 50] == blue)
  }
}
