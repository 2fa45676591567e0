import EnchainTesting
import Foundation
import Testing

@testable import QuartzCore

private final class DialLayer: CALayer {
  var progress: CGFloat {
    get { managedValue(forKey: "progress") }
    set { setManagedValue(newValue, forKey: "progress") }
  }
  var tint: CGColor = .black
  var drawn: [CGFloat] = []
  var copies = 0

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? DialLayer else { return }
    tint = other.tint
    copies = other.copies + 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    drawn.append(progress)
    ctx.setFillColor(tint)
    ctx.fill(CGRect(x: 0, y: 0, width: progress, height: bounds.height))
  }
}

@MainActor @Suite struct PresentationLayerTests {
  @Test func thereIsNoneBeforeTheFirstCommit() {
    let stage = Stage()
    let layer = CALayer()
    stage.view.layer.addSublayer(layer)
    #expect(layer.presentation() == nil)

    stage.advance(by: 0)

    #expect(layer.presentation() != nil)
  }

  @Test func itIsACopyOfWhatIsOnScreen() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    quietly {
      layer.name = "box"
      layer.borderWidth = 3
      layer.setValue(7, forKey: "custom")
    }
    layer.opacity = 0
    layer.shadowRadius = 13
    stage.advance(by: 0.125)

    let shown = layer.presentation()

    #expect(shown !== layer)
    #expect(shown?.model() === layer)
    #expect(layer.model() === layer)
    #expect(isClose(Double(shown?.opacity ?? 0), 0.5, 1e-6))
    #expect(isClose(shown?.shadowRadius, 8))
    #expect(layer.opacity == 0)
    #expect(shown?.name == "box")
    #expect(shown?.borderWidth == 3)
    #expect(shown?.value(forKey: "custom") as? Int == 7)
  }

  @Test func itsTreeAndHitTestingArePresentationLayersToo() {
    let stage = Stage()
    let parent = committedLayer(in: stage.view.layer)
    let child = committedLayer(in: parent)
    quietly {
      parent.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
      child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    }
    child.position.x = 205
    stage.advance(by: 0.125)

    let shown = parent.presentation()
    #expect(shown?.sublayers?.first?.model() === child)
    #expect(isClose(shown?.sublayers?.first?.position.x, 105))
    #expect(child.presentation()?.superlayer?.model() === parent)
    #expect(shown?.hitTest(CGPoint(x: 105, y: 5))?.model() === child)
    #expect(shown?.hitTest(CGPoint(x: 205, y: 5))?.model() === parent)
    #expect(parent.hitTest(CGPoint(x: 205, y: 5)) === child)
  }

  @Test func changingTheCopyChangesNothing() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)

    layer.presentation()?.position.x = 99

    #expect(layer.position.x == 0)
    #expect(!layer.hasAnimations)
    _ = stage
  }

  @Test func subclassesAreCopiedByTheirOwnInitialiser() {
    let stage = Stage()
    let layer = DialLayer()
    layer.tint = .white
    stage.view.layer.addSublayer(layer)
    stage.advance(by: 0)

    let shown = layer.presentation()

    #expect(shown?.tint == .white)
    #expect(shown?.copies == 1)
  }

  @Test func customPropertiesAnimateAndReachDrawing() {
    let stage = Stage()
    let layer = DialLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 4)
    stage.view.layer.addSublayer(layer)
    stage.advance(by: 0)
    #expect(layer.progress == 0)

    layer.progress = 8
    #expect(layer.progress == 8)
    stage.advance(by: 0.5)

    #expect(isClose(layer.presentation()?.progress, 4))
    #expect(layer.isDrawnWhileAnimating)
    #expect(layer.drawnPresentation(at: CACurrentMediaTime())?.width == 10)
    stage.advance(by: 1)
    #expect(layer.presentation()?.progress == 8)
    #expect(!layer.isDrawnWhileAnimating)
  }

  @Test func drawingOfEqualPixelsIsOnePicture() {
    let stage = Stage()
    let layer = DialLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 4)
    stage.view.layer.addSublayer(layer)
    stage.advance(by: 0)
    layer.progress = 8
    stage.advance(by: 0.5)
    let now = CACurrentMediaTime()

    let first = layer.drawnPresentation(at: now)

    #expect(first != nil)
    #expect(layer.drawnPresentation(at: now) === first)
    #expect(layer.drawnPresentation(at: now + 0.25) !== first)
  }

  @Test func settingACustomPropertyRequestsDisplay() {
    let stage = Stage()
    let layer = DialLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 4)
    stage.view.layer.addSublayer(layer)
    layer.displayIfNeeded()
    #expect(!layer.needsDisplay())

    layer.progress = 3
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()

    #expect(layer.drawn.last == 3)
    #expect(layer.contents != nil)
  }

  @Test func samplingChangesNothingAndAnyOrderGivesTheSame() {
    let layer = CALayer()
    for index in 0..<6 {
      quietly { layer.position = CGPoint(x: Double(index) * 20 + 20, y: 3) }
      layer.attachBlockAnimation(
        of: .position, from: .point(CGPoint(x: Double(index) * 20, y: 3)),
        timing: AnimationTiming(
          beginTime: 1000 + Double(index) * 0.2, duration: 1, curve: .easeInEaseOut))
    }
    let times = (0..<200).map { 999 + Double($0) * 0.02 }
    let forwards = times.map { layer.presented(at: $0) }

    let backwards = times.reversed().map { layer.presented(at: $0) }

    #expect(forwards == backwards.reversed())
  }

  @Test func dynamicTypesAreMadeByTheirOwnInitialisers() {
    #expect(type(of: CALayer.instantiate(DialLayer.self)) == DialLayer.self)
    #expect(type(of: CALayer.dynamicCopy(of: DialLayer())) == DialLayer.self)
  }
}
