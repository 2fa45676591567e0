import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct KeyValueTests {
  @Test(arguments: [
    "bounds", "position", "anchorPoint", "transform", "zPosition", "opacity", "cornerRadius",
    "borderWidth", "shadowRadius", "shadowOffset", "shadowOpacity", "sublayerTransform",
    "contentsRect", "contentsScale", "hidden", "backgroundColor", "borderColor", "shadowColor",
  ])
  func propertiesReadAndWriteByKey(key: String) {
    let layer = CALayer()
    let values: [String: Any] = [
      "bounds": CGRect(x: 1, y: 2, width: 3, height: 4), "position": CGPoint(x: 4, y: 5),
      "anchorPoint": CGPoint(x: 0, y: 1), "transform": CATransform3DMakeScale(2, 3, 4),
      "zPosition": 4.0, "opacity": Float(0.5), "cornerRadius": 4.0, "borderWidth": 5.0,
      "shadowRadius": 6.0, "shadowOffset": CGSize(width: 3, height: 4),
      "shadowOpacity": Float(0.25), "sublayerTransform": CATransform3DMakeScale(2, 3, 4),
      "contentsRect": CGRect(x: 0, y: 0, width: 0.5, height: 0.5), "contentsScale": 2.0,
      "hidden": true, "backgroundColor": CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      "borderColor": CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      "shadowColor": CGColor(red: 1, green: 0, blue: 0, alpha: 1),
    ]

    layer.setValue(values[key], forKey: key)

    let read = LayerValue(layer.value(forKey: key))
    #expect("\(read)" == "\(LayerValue(values[key]))")
    // There is no background colour unless one is set.
    #expect((CALayer.defaultValue(forKey: key) == nil) == (key == "backgroundColor"))
  }

  @Test func structuresAreReachedByPath() {
    let layer = CALayer()
    layer.setValue(3, forKeyPath: "position.x")
    layer.setValue(4, forKeyPath: "bounds.size.width")
    layer.setValue(5, forKeyPath: "bounds.origin.y")
    layer.setValue(CGSize(width: 8, height: 9), forKeyPath: "bounds.size")
    layer.setValue(2, forKeyPath: "shadowOffset.width")

    #expect(layer.position == CGPoint(x: 3, y: 0))
    #expect(layer.bounds == CGRect(x: 0, y: 5, width: 8, height: 9))
    #expect(layer.shadowOffset.width == 2)
    #expect(layer.value(forKeyPath: "bounds.size.height") as? CGFloat == 9)
  }

  @Test func anyKeyCanBeUsedOnLayersAndAnimations() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    layer.setValue("a", forKey: "id")
    animation.setValue(layer, forKey: "layer")
    animation.setValue("b", forKey: "id")

    #expect(layer.value(forKey: "id") as? String == "a")
    #expect(layer.value(forKey: "other") == nil)
    let copy = animation.copy() as? CABasicAnimation
    #expect(copy?.value(forKey: "id") as? String == "b")
    #expect(copy?.value(forKey: "layer") as? CALayer === layer)
    #expect(copy?.value(forKeyPath: "layer.id") as? String == "a")
    layer.setValue(nil, forKey: "id")
    #expect(layer.value(forKey: "id") == nil)
  }

  @Test func animationPropertiesReadAndWriteByKey() {
    let animation = CASpringAnimation(keyPath: "opacity")
    for (key, value) in [
      ("duration", 3.0), ("beginTime", 2.0), ("timeOffset", 1.0), ("repeatDuration", 4.0),
      ("mass", 2.0), ("stiffness", 3.0), ("damping", 4.0), ("initialVelocity", 5.0),
    ] {
      animation.setValue(value, forKey: key)
      #expect(LayerValue(animation.value(forKey: key)).number == value)
    }
    animation.setValue("forwards", forKey: "fillMode")
    animation.setValue(false, forKey: "removedOnCompletion")
    animation.setValue(4, forKey: "repeatCount")
    animation.setValue(7, forKey: "toValue")

    #expect(animation.fillMode == .forwards)
    #expect(!animation.isRemovedOnCompletion)
    #expect(animation.repeatCount == 4)
    #expect(animation.toValue as? Int == 7)
  }

  @Test func copiesOfEveryClassKeepEverything() {
    let keyframes = CAKeyframeAnimation(keyPath: "position")
    keyframes.values = [1, 2]
    keyframes.keyTimes = [0, 1]
    keyframes.calculationMode = .cubic
    keyframes.rotationMode = .rotateAuto
    keyframes.timingFunctions = [.init(name: .easeIn)]
    keyframes.isAdditive = true
    let copy = keyframes.copy() as? CAKeyframeAnimation
    #expect(copy?.values?.count == 2)
    #expect(copy?.keyTimes == [0, 1])
    #expect(copy?.calculationMode == .cubic)
    #expect(copy?.rotationMode == .rotateAuto)
    #expect(copy?.timingFunctions?.count == 1)
    #expect(copy?.isAdditive == true)

    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromTop
    transition.startProgress = 0.25
    let group = CAAnimationGroup()
    group.animations = [keyframes, transition]
    let copied = group.copy() as? CAAnimationGroup
    #expect(copied?.animations?.count == 2)
    #expect(copied?.animations?.first !== keyframes)
    #expect((copied?.animations?.last as? CATransition)?.type == .push)
    #expect((copied?.animations?.last as? CATransition)?.startProgress == 0.25)
  }
}
