import Foundation
import QuartzCore
import Testing

@Suite struct BridgingTests {
  @Test func geometryGoesIntoValuesAndComesBack() {
    let point = CGPoint(x: 1, y: 2)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let turn = CGAffineTransform(rotationAngle: 1)
    let deep = CATransform3DMakeRotation(1, 0, 1, 0)

    #expect((point as NSValue).cgPointValue == point)
    #expect((rect.size as NSValue).cgSizeValue == rect.size)
    #expect((rect as NSValue as Any) as? CGRect == rect)
    #expect((CGVector(dx: 1, dy: 2) as NSValue as Any) as? CGVector == CGVector(dx: 1, dy: 2))
    #expect((turn as NSValue as Any) as? CGAffineTransform == turn)
    #expect(CATransform3DEqualToTransform((deep as NSValue).caTransform3DValue, deep))
  }

  @Test func valueOfOneKindIsNoOther() {
    let boxed: Any = CGPoint(x: 1, y: 2) as NSValue

    #expect(boxed as? CGSize == nil)
    #expect(boxed as? CGRect == nil)
    #expect(boxed as? CATransform3D == nil)
    #expect((NSNumber(value: 3) as Any) as? CGPoint == nil)
  }

  @Test func lengthsAreNumbers() {
    let length: CGFloat = 2.5

    #expect(length as NSNumber == 2.5)
    #expect((NSNumber(value: 4) as Any) as? CGFloat == 4)
    #expect(CGFloat(truncating: 0.25) == 0.25)
    #expect([length] as [NSNumber] == [2.5])
  }

  @Test func boxedValuesAnimateAsPlainOnesDo() throws {
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint.zero as NSValue, CGPoint(x: 10, y: 0) as NSValue]
    animation.duration = 1

    layer.add(animation, forKey: nil)

    let values = try #require(
      (layer.animation(forKey: layer.animationKeys()?.first ?? "") as? CAKeyframeAnimation)?.values)
    #expect(values.compactMap { $0 as? CGPoint } == [.zero, CGPoint(x: 10, y: 0)])
  }
}
