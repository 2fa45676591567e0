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

  @Test func layoutOfAViewItselfSizesItAboutItsCentreAndLeavesItsPlaceToTheSuperview() {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let view = UIView()
    let inner = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    inner.translatesAutoresizingMaskIntoConstraints = false
    stage.view.addSubview(view)
    view.addSubview(inner)
    let height = view.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: stage.view.topAnchor, constant: 100),
      view.leadingAnchor.constraint(equalTo: stage.view.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 200), height,
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    stage.view.layoutIfNeeded()
    stage.advance(by: 0)
    #expect(view.frame == CGRect(x: 0, y: 100, width: 200, height: 0))

    height.constant = 120
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear]) {
      view.layoutIfNeeded()
      #expect(view.bounds.height == 120 && view.center.y == 100)
      #expect(inner.frame == CGRect(x: 0, y: 10, width: 200, height: 110))
      view.center.y += 60
    }
    stage.advance(by: 0.5)

    // The top edge stays; linear growth of 120 points in a second.
    #expect(abs(stage.presented(view).center.y - 130) < 1e-6)
    #expect(abs(stage.presented(view).bounds.height - 60) < 1e-6)
    #expect(stage.runUntilIdle())
    #expect(view.frame == CGRect(x: 0, y: 100, width: 200, height: 120))
  }

  @Test func layoutOfAViewItselfMovesItAtOnceWhenTheSuperviewIsLaidOut() {
    let scene = Scene()
    scene.top.constant = 250

    UIView.animate(withDuration: 1) { scene.view.layoutIfNeeded() }

    #expect(scene.view.frame.minY == 150)
    scene.stage.advance(by: 0.1)
    #expect(scene.stage.presented(scene.view).center.y == 280)
  }

  @Test func layoutOfAViewKeepsTheSizeThatAProgramGaveItSince() {
    let scene = Scene()

    scene.view.frame.size.height = 90
    scene.view.layoutIfNeeded()

    #expect(scene.view.frame.height == 90)
  }

  @Test func layoutOfANewViewGivesItItsSizeBeforeItsSuperviewIsLaidOut() {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let view = box()
    stage.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: stage.view.widthAnchor, multiplier: 0.25),
      view.heightAnchor.constraint(equalTo: view.widthAnchor),
      view.centerXAnchor.constraint(equalTo: stage.view.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: stage.view.centerYAnchor),
    ])

    view.layoutIfNeeded()
    view.layer.cornerRadius = view.frame.width / 2

    #expect(view.layer.cornerRadius == 50)
  }

  @Test func layoutOfAViewLaysOutNothingAboveIt() {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let outer = LayoutCounter()
    let view = LayoutCounter()
    let inner = LayoutCounter()
    stage.view.addSubview(outer)
    outer.addSubview(view)
    view.addSubview(inner)
    stage.advance(by: 0)
    for counter in [outer, view, inner] {
      counter.setNeedsLayout()
      counter.count = 0
    }

    view.layoutIfNeeded()

    #expect([outer, view, inner].map(\.count) == [0, 1, 1])
    stage.advance(by: 0)
    #expect([outer, view, inner].map(\.count) == [1, 1, 1])
  }

  @Test func layoutOfALayerBeginsAtTheSuperlayersThatRequestedItOneAfterTheOther() {
    let layers = (0..<4).map { _ in LayoutCountingLayer() }
    for (above, below) in zip(layers, layers.dropFirst()) { above.addSublayer(below) }
    layers[0].layoutIfNeeded()
    for index in [0, 2, 3] {
      layers[index].setNeedsLayout()
      layers[index].count = 0
    }
    layers[1].count = 0

    layers[3].layoutIfNeeded()

    #expect(layers.map(\.count) == [0, 0, 1, 1])
  }
}

private final class LayoutCounter: UIView {
  var count = 0

  override func layoutSubviews() {
    count += 1
    super.layoutSubviews()
  }
}

private final class LayoutCountingLayer: CALayer {
  var count = 0

  override func layoutSublayers() {
    count += 1
    super.layoutSublayers()
  }
}
