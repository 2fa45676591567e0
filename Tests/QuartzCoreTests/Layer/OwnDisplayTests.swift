import EnchainTesting
import Testing
import UIKit

/// A layer that makes its contents in `display()`, from what its presentation layer says, with a
/// setting that its presentation copies do not have.
private final class Meter: CALayer {
  var height = 1
  var displays = 0

  var level: CGFloat {
    get { value(forKey: "level") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "level") }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "level" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.level
    animation.duration = 1
    return animation
  }

  override func display() {
    displays += 1
    let level = (presentation() ?? self).level
    contents =
      CGContext(
        data: nil, width: Int(level) + 1, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)?.makeImage()
  }

  var width: Int? { (contents as! CGImage?)?.width }
}

/// Layers that override `display()`, which Core Animation calls of the layer itself for every moment of
/// an animation.
@MainActor @Suite struct OwnDisplayTests {
  private let stage = Stage()
  private let meter = Meter()

  init() {
    meter.bounds = CGRect(x: 0, y: 0, width: 10, height: 4)
    stage.view.layer.addSublayer(meter)
    meter.height = 3
    meter.level = 0
    stage.advance(by: 0)
  }

  @Test func momentsAreDisplayedByTheLayerItself() {
    meter.level = 8
    stage.advance(by: 0)
    let kept = meter.width
    let start = CACurrentMediaTime()

    let later = meter.drawnPresentation(at: start + 0.75)
    let sooner = meter.drawnPresentation(at: start + 0.25)

    #expect(later?.width == 7)
    #expect(later?.height == 3, "what the copies lack is the layer's own")
    #expect(sooner?.width == 3)
    #expect(meter.width == kept)
    #expect(!meter.needsDisplay())
    #expect(meter.animationKeys() == ["level"])
  }

  @Test func theEndIsDisplayedFromTheModel() {
    meter.level = 8
    stage.advance(by: 0.5)
    #expect(meter.drawnPresentation(at: CACurrentMediaTime())?.width == 5)
    stage.advance(by: 0.6)

    #expect(meter.animationKeys() == nil)
    #expect(meter.width == 9)
    let displays = meter.displays
    stage.advance(by: 1)
    #expect(meter.displays == displays)
  }
}
