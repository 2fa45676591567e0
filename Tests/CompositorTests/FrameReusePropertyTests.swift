import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Every property of every kind of layer, changed between two frames of which the second takes over
/// what did not change, wherever the layer is in the tree.
@MainActor
struct FrameReusePropertyTests: LayerScene {
  @Test(arguments: LayerPlace.allCases)
  func changesAreSeenInTheNextFrame(place: LayerPlace) {
    for edit in LayerEdit.all { check(edit, place) }
  }

  private func check(_ edit: LayerEdit, _ place: LayerPlace) {
    let subject = edit.make()
    let root = place.hold(subject)
    CATransaction.flush()
    CATransaction.setDisableActions(true)
    defer { CATransaction.flush() }
    let size = CGSize(width: 200, height: 200)
    let source = FrameSource(layer: root, size: size, scale: 1)
    func fresh(_ time: Double) -> FrameSnapshot {
      FrameSnapshot(layer: root, at: time, size: size, scale: 1)
    }

    let first = source.frame(at: 1000)
    #expect(first == fresh(1000), "\(edit.name), \(place)")
    // What is as it was is taken over.
    #expect(source.frame(at: 1000) == first, "\(edit.name), \(place)")

    edit.change(subject)
    subject.displayIfNeeded()
    let second = source.frame(at: 1000)

    #expect(second == fresh(1000), "\(edit.name), \(place)")
    #expect(second != first, "\(edit.name), \(place): the change cannot be seen")
    // And once more, what changed being taken over by now.
    #expect(source.frame(at: 1000.1) == fresh(1000.1), "\(edit.name), \(place)")
  }

  @Test func whatALayerWasGivenDoesNotChangeWithIt() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    let shape = CAShapeLayer()
    shape.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    shape.path = path
    shape.shadowPath = path
    shape.shadowOpacity = 1
    let text = CATextLayer()
    text.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    let string = NSMutableString(string: "one")
    text.string = string
    shape.addSublayer(text)
    func frame() -> FrameSnapshot {
      FrameSnapshot(layer: shape, at: 1, size: CGSize(width: 60, height: 60), scale: 1)
    }
    let before = frame()

    path.addRect(CGRect(x: 20, y: 20, width: 10, height: 10))
    string.append(" more")

    #expect(frame() == before)
    #expect(text.string as? String == "one")
  }
}

/// Where the layer that changes is.
enum LayerPlace: CaseIterable, Sendable {
  case sublayer, deep, mask, insideMask, transformLayer, replicator

  @MainActor
  func hold(_ subject: CALayer) -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.position = CGPoint(x: 100, y: 100)
    root.backgroundColor = .white
    let outer: CALayer =
      switch self {
      case .transformLayer: CATransformLayer()
      case .replicator: CAReplicatorLayer()
      default: CALayer()
      }
    (outer as? CAReplicatorLayer)?.instanceCount = 2
    (outer as? CAReplicatorLayer)?.instanceTransform = CATransform3DMakeTranslation(9, 9, 0)
    outer.frame = CGRect(x: 10, y: 10, width: 150, height: 150)
    outer.backgroundColor = CGColor(gray: 0.8, alpha: 1)
    root.addSublayer(outer)
    func siblings(in layer: CALayer) {
      let (below, above) = (CALayer(), CALayer())
      below.frame = CGRect(x: 5, y: 5, width: 30, height: 30)
      below.backgroundColor = .black
      above.frame = CGRect(x: 60, y: 5, width: 30, height: 30)
      above.backgroundColor = .black
      layer.sublayers = [below, subject, above]
    }
    switch self {
    case .sublayer, .transformLayer, .replicator: siblings(in: outer)
    case .deep:
      var inner = outer
      for _ in 0..<5 {
        let next = CALayer()
        next.frame = CGRect(x: 1, y: 1, width: 140, height: 140)
        inner.addSublayer(next)
        inner = next
      }
      siblings(in: inner)
    case .mask: outer.mask = subject
    case .insideMask:
      let mask = CALayer()
      mask.frame = outer.bounds
      siblings(in: mask)
      outer.mask = mask
    }
    return root
  }
}

/// A layer that draws itself.
final class PaintedLayer: CALayer {
  var paint = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  override class func needsDisplay(forKey key: String) -> Bool { key == "ink" }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(value(forKey: "ink") as! CGColor? ?? paint)
    ctx.fill(bounds)
  }
}
