import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// A layer's frame while it is transformed.
@MainActor @Suite struct FrameTests {
  private static let frame = CGRect(x: 10, y: 20, width: 100, height: 50)

  @Test(arguments: [2, 0.5, 0.001, -1] as [CGFloat])
  func aScaledLayerGetsTheSizeThatFillsIt(scale: CGFloat) {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(scale, scale, scale)
    layer.frame = Self.frame

    #expect(abs(layer.bounds.width - 100 / abs(scale)) < 1e-6)
    #expect(abs(layer.frame.minX - 10) < 1e-6 && abs(layer.frame.maxY - 70) < 1e-6)
  }

  @Test(arguments: [0, 0.0001, 1e-9] as [CGFloat])
  func aLayerShrunkToNothingTakesTheFrameAsItWillBe(scale: CGFloat) {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.transform = CATransform3DMakeScale(scale, scale, scale)
    layer.frame = Self.frame
    layer.frame = Self.frame

    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: 10, y: 70))
    layer.transform = CATransform3DIdentity
    #expect(layer.frame == Self.frame)
  }
}
