import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct LayoutTests {
  @Test func sublayersMadeWhileLayingOutAreNoReasonForMore() {
    final class Rebuilding: CALayer {
      var count = 0
      override func layoutSublayers() {
        count += 1
        for old in sublayers ?? [] { old.removeFromSuperlayer() }
        addSublayer(CALayer())
      }
    }
    let layer = Rebuilding()

    layer.setNeedsLayout()
    layer.layoutIfNeeded()

    #expect(layer.count == 1)
    #expect(!layer.needsLayout())
  }

  @Test func sublayersMadeWhileLayingOutAreLaidOut() {
    final class Counting: CALayer {
      var count = 0
      override func layoutSublayers() { count += 1 }
    }
    final class Making: CALayer {
      let child = Counting()
      override func layoutSublayers() { addSublayer(child) }
    }
    let layer = Making()

    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    layer.child.setNeedsLayout()
    layer.layoutIfNeeded()

    #expect(layer.child.count >= 1)
    #expect(!layer.child.needsLayout())
  }

  @Test func layoutThatNeverSettlesIsGivenUp() {
    final class Restless: CALayer {
      var count = 0
      override func layoutSublayers() {
        count += 1
        setNeedsLayout()
      }
    }
    let layer = Restless()

    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    let first = layer.count
    layer.layoutIfNeeded()

    #expect(first > 1 && first < 100)
    #expect(layer.count == first)
  }

  @Test(arguments: ["path", "shadowPath"])
  func pathsDoNotAnimateByThemselves(_ key: String) {
    #expect(!CAShapeLayer.animatesImplicitly(key))
    #expect(CAShapeLayer.animatesImplicitly("strokeEnd"))
  }
}
