import EnchainTesting
import Testing
import UIKit

@MainActor @Suite(.serialized) struct LayoutAnimationTests {
  /// A 60-point view that `top` and `left` place on a stage.
  @MainActor
  struct Scene {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let view = box()
    let top: NSLayoutConstraint

    init() {
      stage.view.addSubview(view)
      top = view.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 150)
      NSLayoutConstraint.activate([
        top, view.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor, constant: 170),
        view.widthAnchor.constraint(equalToConstant: 60),
        view.heightAnchor.constraint(equalToConstant: 60),
      ])
      stage.view.layoutIfNeeded()
      stage.advance(by: 0)
    }
  }

  @Test func layoutInABlockAnimatesAChangedConstant() {
    let scene = Scene()
    #expect(scene.view.frame == CGRect(x: 170, y: 150, width: 60, height: 60))

    scene.top.constant = 250
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear]) {
      scene.stage.view.layoutIfNeeded()
    }

    #expect(scene.view.frame.minY == 250)
    scene.stage.advance(by: 0.5)
    // Linear from 180 to 280 in a second; half way at half the time, exactly but for rounding.
    #expect(abs(scene.stage.presented(scene.view).center.y - 230) < 1e-6)
    #expect(scene.stage.runUntilIdle())
    #expect(scene.stage.presented(scene.view).center.y == 280)
  }

  @Test func constantAloneMovesNothingUntilLayout() {
    let scene = Scene()

    UIView.animate(withDuration: 1) { scene.top.constant = 250 }

    #expect(scene.view.frame.minY == 150)
    scene.stage.advance(by: 0.5)
    // Laid out at the commit, outside the block: at once.
    #expect(scene.stage.presented(scene.view).center.y == 280)
  }

  @Test func secondIdenticalLayoutBlockChangesNothingAndEndsAtOnce() {
    let scene = Scene()
    scene.top.constant = 250
    UIView.animate(withDuration: 1) { scene.stage.view.layoutIfNeeded() }
    let keys = scene.view.layer.animationKeys()?.count ?? 0
    var finished: Bool?

    UIView.animate(
      withDuration: 1, animations: { scene.stage.view.layoutIfNeeded() },
      completion: { finished = $0 })
    scene.stage.advance(by: 0)

    #expect(scene.view.layer.animationKeys()?.count == keys)
    #expect(finished == true)
  }

  @Test func everyStepOfARepeatedBlockMovesFromWhereTheLastOneEnded() {
    let scene = Scene()
    for (index, constant) in [182.0, 150, 118, 150].enumerated() {
      scene.top.constant = CGFloat(constant)
      UIView.animate(withDuration: 0.425) {
        scene.stage.view.updateConstraintsIfNeeded()
        scene.stage.view.layoutIfNeeded()
      }
      scene.stage.advance(to: 0.425 * Double(index + 1) + 0.001)
      #expect(abs(scene.stage.presented(scene.view).center.y - CGFloat(constant) - 30) < 1e-6)
    }
  }

  @Test func hiddenArrangedSubviewShrinksInABlock() {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let stack = UIStackView(arrangedSubviews: [SizedView(40, 40), SizedView(40, 40)])
    stack.axis = .vertical
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.view.addSubview(stack)
    stack.topAnchor.constraint(equalTo: stage.view.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor).isActive = true
    stage.advance(by: 0)
    #expect(stack.bounds.height == 90)
    let second = stack.arrangedSubviews[1]

    var finished = false
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear], animations: { second.isHidden = true },
      completion: { _ in finished = true })

    #expect(second.isHidden)
    #expect(!second.layer.isHidden)
    stage.advance(by: 0.5)
    #expect(abs(stage.presented(second).bounds.height - 20) < 1e-6)
    #expect(!finished)
    #expect(stage.runUntilIdle())
    #expect(finished)
    #expect(second.layer.isHidden)
    stage.view.layoutIfNeeded()
    #expect(stack.bounds.height == 40)
  }
}
