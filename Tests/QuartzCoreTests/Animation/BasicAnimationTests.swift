import EnchainTesting
import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct BasicAnimationTests {
  /// The value shown half way, of a layer whose model value is 8.
  private func half(from: Double?, to: Double?, by: Double?) -> Double {
    let layer = CALayer()
    quietly { layer.cornerRadius = 8 }
    let animation = CABasicAnimation(keyPath: "cornerRadius")
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.beginTime = 1000
    animation.duration = 1
    layer.add(animation, forKey: nil)
    return layer.presented(at: 1000.5).cornerRadius
  }

  @Test func theSevenCasesOfFromToAndBy() {
    #expect(half(from: 2, to: 4, by: nil) == 3)
    #expect(half(from: 2, to: nil, by: 10) == 7)
    #expect(half(from: nil, to: 4, by: 2) == 3)
    #expect(half(from: 2, to: nil, by: nil) == 5)
    #expect(half(from: nil, to: 4, by: nil) == 6)
    #expect(half(from: nil, to: nil, by: 10) == 13)
    #expect(half(from: nil, to: nil, by: nil) == 8)
  }

  @Test func theSevenCasesOfACustomProperty() {
    func half(from: Double?, to: Double?, by: Double?) -> Double? {
      let layer = CALayer()
      layer.setValue(8.0, forKey: "progress")
      let animation = CABasicAnimation(keyPath: "progress")
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
      animation.beginTime = 1000
      animation.duration = 1
      layer.add(animation, forKey: nil)
      return LayerValue(layer.presentedValue(forKeyPath: "progress", at: 1000.5)).number
    }
    #expect(half(from: 2, to: 4, by: nil) == 3)
    #expect(half(from: 2, to: nil, by: 10) == 7)
    #expect(half(from: nil, to: 4, by: 2) == 3)
    #expect(half(from: 2, to: nil, by: nil) == 5)
    #expect(half(from: nil, to: 4, by: nil) == 6)
    #expect(half(from: nil, to: nil, by: 10) == 13)
    #expect(half(from: nil, to: nil, by: nil) == 8)
  }

  @Test func changingTheModelRetargetsAFromOnlyAnimation() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint.zero
    animation.beginTime = 1000
    animation.duration = 1
    layer.add(animation, forKey: nil)
    quietly { layer.position = CGPoint(x: 100, y: 0) }
    #expect(isClose(layer.presented(at: 1000.5).position.x, 50))

    quietly { layer.position = CGPoint(x: 200, y: 0) }

    #expect(isClose(layer.presented(at: 1000.5).position.x, 100))
  }

  @Test(arguments: [
    ("position.x", 30.0), ("position.y", 30), ("bounds.origin.x", 30), ("bounds.size.width", 30),
    ("bounds.size.height", 30), ("anchorPoint.x", 0.3), ("opacity", 0.3), ("cornerRadius", 3),
    ("borderWidth", 3), ("shadowOpacity", 0.3), ("shadowRadius", 3), ("shadowOffset.width", 3),
    ("zPosition", 3), ("transform.rotation.z", 0.3), ("transform.rotation", 0.3),
    ("transform.rotation.x", 0.3), ("transform.rotation.y", 0.3), ("transform.scale", 3),
    ("transform.scale.xy", 3),
    ("transform.scale.x", 3), ("transform.scale.y", 3), ("transform.translation.x", 3),
    ("transform.translation.y", 3), ("transform.translation.z", 3), ("contentsRect.origin.x", 0.3),
    ("contentsScale", 3), ("sublayerTransform.rotation.y", 0.3), ("anchorPointZ", 3),
  ])
  func partsOfPropertiesAnimateAsNumbers(keyPath: String, target: Double) {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = target / 3
    animation.toValue = target
    animation.beginTime = 1000
    animation.duration = 1
    layer.add(animation, forKey: nil)

    let shown = layer.presentedValue(forKeyPath: keyPath, at: 1000.5)

    #expect(isClose(LayerValue(shown).number, target * 2 / 3, 1e-7))
  }

  @Test func sizesAndOriginsAnimateWhole() {
    let layer = CALayer()
    quietly { layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40) }
    let size = CABasicAnimation(keyPath: "bounds.size")
    size.toValue = CGSize(width: 50, height: 80)
    let origin = CABasicAnimation(keyPath: "bounds.origin")
    origin.byValue = CGPoint(x: 10, y: 20)
    for animation in [size, origin] {
      animation.beginTime = 1000
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }

    #expect(layer.presented(at: 1000.5).bounds == CGRect(x: 6, y: 12, width: 40, height: 60))
  }

  @Test func coloursInterpolateInStandardRGBUnpremultiplied() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 0)
    animation.toValue = CGColor(gray: 1, alpha: 1)
    animation.beginTime = 1000
    animation.duration = 1
    layer.add(animation, forKey: nil)

    let shown = layer.presented(at: 1000.5).backgroundColor

    #expect(isClose(shown?.red, 1))
    #expect(isClose(shown?.green, 0.5))
    #expect(isClose(shown?.blue, 0.5))
    #expect(isClose(shown?.alpha, 0.5))
  }

  @Test func boxesOfEveryKindAreUnderstood() {
    func number(_ any: Any) -> Double? { LayerValue(any).number }
    #expect(number(3) == 3)
    #expect(number(3.5) == 3.5)
    #expect(number(Float(3.5)) == 3.5)
    #expect(number(CGFloat(3.5)) == 3.5)
    #expect(number(NSNumber(value: 3)) == 3)
    #expect(number(UInt8(3)) == 3)
    #expect(number(true) == 1)
    #expect(number(Optional(3.5) as Any) == 3.5)
    #expect(LayerValue(CGPoint(x: 1, y: 2)).point == CGPoint(x: 1, y: 2))
    #expect(LayerValue(NSValue(cgPoint: CGPoint(x: 1, y: 2))).point == CGPoint(x: 1, y: 2))
    #expect(LayerValue(NSValue(cgSize: CGSize(width: 1, height: 2))).size?.height == 2)
    #expect(LayerValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))).rect?.width == 3)
    #expect(
      LayerValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4))).transform?.m33 == 4)
    #expect(LayerValue(CGAffineTransform(scaleX: 2, y: 3)).transform?.m22 == 3)
    guard case .numbers([0, 0.5, 1]) = LayerValue([0, 0.5, 1] as [NSNumber]) else {
      Issue.record("An array of numbers is not understood.")
      return
    }
    guard case .colors(let colors) = LayerValue([CGColor.black, CGColor.white]) else {
      Issue.record("An array of colours is not understood.")
      return
    }
    #expect(colors.last?.red == 1)
  }

  @Test func additiveAnimationsAddToWhatIsBelow() {
    let layer = CALayer()
    quietly { layer.position = CGPoint(x: 10, y: 20) }
    for _ in 0..<2 {
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = CGPoint(x: 100, y: 0)
      animation.toValue = CGPoint.zero
      animation.isAdditive = true
      animation.beginTime = 1000
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }

    #expect(layer.presented(at: 1000.5).position == CGPoint(x: 110, y: 20))
  }

  @Test func cumulativeAnimationsGoOnFromTheLastCycle() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.byValue = 0.25
    animation.isCumulative = true
    animation.repeatCount = 4
    animation.beginTime = 1000
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    layer.add(animation, forKey: nil)

    func angle(_ time: Double) -> Double? {
      LayerValue(layer.presentedValue(forKeyPath: "transform.rotation.z", at: 1000 + time)).number
    }

    #expect(isClose(angle(0.5), 0.125))
    #expect(isClose(angle(1.5), 0.375))
    #expect(isClose(angle(3.5), 0.875))
    #expect(isClose(angle(4), 1))
    #expect(isClose(angle(9), 1))
  }

  @Test func imagesAndOtherObjectsChangeInTheMiddle() {
    let layer = CALayer()
    let (first, last) = (NSObject(), NSObject())
    let animation = CABasicAnimation(keyPath: "contents")
    animation.fromValue = first
    animation.toValue = last
    animation.beginTime = 1000
    animation.duration = 1
    layer.add(animation, forKey: nil)

    #expect(layer.presentedValue(forKeyPath: "contents", at: 1000.4) as? NSObject === first)
    #expect(layer.presentedValue(forKeyPath: "contents", at: 1000.6) as? NSObject === last)
  }

  @Test func valueFunctionsTurnNumbersIntoTransforms() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "transform")
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    animation.fromValue = 0
    animation.toValue = 4 * Double.pi
    animation.beginTime = 1000
    animation.duration = 1
    layer.add(animation, forKey: nil)

    // Two whole turns: an eighth of the way is a quarter turn.
    let shown = layer.presented(at: 1000.125).transform
    #expect(isClose(shown.m11, 0))
    #expect(isClose(shown.m12, 1))
  }

  @Test func everyValueFunctionBuildsItsMatrix() {
    func matrix(_ name: CAValueFunctionName, _ value: LayerValue) -> CATransform3D? {
      CAValueFunction(name: name)?.transform(value)
    }
    #expect(matrix(.rotateX, .number(1)) == CATransform3DMakeRotation(1, 1, 0, 0))
    #expect(matrix(.rotateY, .number(1)) == CATransform3DMakeRotation(1, 0, 1, 0))
    #expect(matrix(.scale, .numbers([2, 3, 4])) == CATransform3DMakeScale(2, 3, 4))
    #expect(matrix(.scaleX, .number(2)) == CATransform3DMakeScale(2, 1, 1))
    #expect(matrix(.scaleY, .number(2)) == CATransform3DMakeScale(1, 2, 1))
    #expect(matrix(.scaleZ, .number(2)) == CATransform3DMakeScale(1, 1, 2))
    #expect(matrix(.translate, .numbers([2, 3, 4])) == CATransform3DMakeTranslation(2, 3, 4))
    #expect(matrix(.translateX, .number(2)) == CATransform3DMakeTranslation(2, 0, 0))
    #expect(matrix(.translateY, .number(2)) == CATransform3DMakeTranslation(0, 2, 0))
    #expect(matrix(.translateZ, .number(2)) == CATransform3DMakeTranslation(0, 0, 2))
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")) == nil)
  }

  @Test func timingFunctionOfTheTransactionIsTheDefault() {
    let layer = CALayer()
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 1
    layer.add(animation, forKey: "fade")
    CATransaction.commit()

    #expect(
      layer.animation(forKey: "fade")?.timingFunction == CAMediaTimingFunction(name: .easeIn))
  }
}
