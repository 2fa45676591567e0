import EnchainTesting
import Foundation
import Testing

@testable import QuartzCore

private final class Action: CAAction {
  private(set) var keys: [String] = []
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    keys.append(event)
  }
}

private final class Delegate: CALayerDelegate {
  var answer: ((String) -> (any CAAction)?) = { _ in nil }
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer(event) }
}

private final class ActingLayer: CALayer {
  nonisolated(unsafe) static let action = Action()
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "cornerRadius" ? action : nil
  }
}

@MainActor @Suite struct ActionTests {
  @Test func theSearchGoesFromDelegateToDefaultAndStopsAtNull() {
    let layer = ActingLayer()
    let delegate = Delegate()
    let (own, styled, dictionary) = (Action(), Action(), Action())
    #expect(layer.action(forKey: "cornerRadius") === ActingLayer.action)

    layer.style = ["actions": ["cornerRadius": styled]]
    #expect(layer.action(forKey: "cornerRadius") === styled)
    layer.actions = ["cornerRadius": dictionary]
    #expect(layer.action(forKey: "cornerRadius") === dictionary)
    layer.delegate = delegate
    #expect(layer.action(forKey: "cornerRadius") === dictionary)
    delegate.answer = { _ in own }
    #expect(layer.action(forKey: "cornerRadius") === own)
    delegate.answer = { _ in NSNull() }

    #expect(layer.action(forKey: "cornerRadius") is NSNull)
  }

  @Test func actionsRunAfterTheChange() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let action = Action()
    layer.actions = ["position": action, "bounds": NSNull()]

    layer.position = CGPoint(x: 4, y: 4)
    layer.bounds.size = CGSize(width: 3, height: 3)

    #expect(action.keys == ["position"])
    #expect(!layer.hasAnimations)
  }

  @Test func animationsAreActions() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let spring = CASpringAnimation(keyPath: "position")
    spring.duration = 2
    layer.actions = ["position": spring]

    layer.position = CGPoint(x: 4, y: 4)

    #expect(layer.animation(forKey: "position") is CASpringAnimation)
  }

  @Test func committedLayersAnimateByThemselves() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)

    layer.position = CGPoint(x: 100, y: 0)

    #expect(layer.animationKeys() == ["position"])
    #expect(layer.animation(forKey: "position")?.duration == 0.25)
    stage.advance(by: 0.125)
    // Without a timing function the implicit animation is linear.
    #expect(isClose(layer.presentation()?.position.x, 50))
    stage.advance(by: 0.2)
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: [
    "opacity", "backgroundColor", "transform", "bounds", "cornerRadius", "borderWidth",
    "shadowOpacity", "zPosition", "anchorPoint", "contentsRect",
  ])
  func everyAnimatablePropertyAnimatesByItself(key: String) {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    let values: [String: Any] = [
      "opacity": 0.5, "backgroundColor": CGColor.white,
      "transform": CATransform3DMakeScale(2, 2, 1),
      "bounds": CGRect(x: 0, y: 0, width: 4, height: 5), "cornerRadius": 4.0, "borderWidth": 4.0,
      "shadowOpacity": 0.4, "zPosition": 3.0, "anchorPoint": CGPoint.zero,
      "contentsRect": CGRect(x: 0, y: 0, width: 0.5, height: 0.5),
    ]

    layer.setValue(values[key], forKey: key)

    #expect(layer.animationKeys() == [key])
    _ = stage
  }

  @Test func newLayersChangeAtOnce() {
    let stage = Stage()
    let layer = CALayer()
    layer.position.x = 5
    stage.view.layer.addSublayer(layer)
    layer.position.x = 50
    #expect(!layer.hasAnimations)

    stage.advance(by: 0)
    layer.position.x = 100

    #expect(layer.hasAnimations)
  }

  @Test func layersInsideNewLayersChangeAtOnce() {
    let stage = Stage()
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    stage.advance(by: 0)
    stage.view.layer.addSublayer(parent)

    child.position.x = 4

    #expect(!child.hasAnimations)
  }

  @Test func disabledActionsAndZeroDurationChangeAtOnce() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)

    quietly { layer.position.x = 5 }
    CATransaction.begin()
    CATransaction.setAnimationDuration(0)
    layer.position.x = 9
    CATransaction.commit()

    #expect(!layer.hasAnimations)
    _ = stage
  }

  @Test func implicitAnimationsStartFromWhatIsOnScreen() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    layer.position.x = 100
    stage.advance(by: 0.125)

    layer.position.x = 0
    stage.advance(by: 0.125)

    #expect(isClose(layer.presentation()?.position.x, 25))
  }

  @Test func theTransactionsDurationAndCurveAreUsed() {
    let stage = Stage()
    let layer = committedLayer(in: stage.view.layer)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    layer.position.x = 100
    CATransaction.commit()

    stage.advance(by: 1)

    #expect(isClose(layer.presentation()?.position.x, 31.5356812573, 1e-4))
  }
}
