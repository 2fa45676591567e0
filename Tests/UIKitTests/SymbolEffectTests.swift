import EnchainTesting
import Testing
import UIKit

/// Effects of symbols.
@MainActor @Suite struct SymbolEffectTests {
  let stage = Stage()
  let view = UIImageView(image: UIImage(systemName: "heart.fill"))

  init() {
    view.frame = CGRect(x: 40, y: 40, width: 40, height: 40)
    stage.addSubview(view)
    stage.advance(by: 0.01)
  }

  private var scale: CGFloat { stage.presented(view).transform3D.m11 }
  private var opacity: CGFloat { stage.presented(view).alpha }

  @Test func aBounceGrowsAndComesBackOnce() {
    var isFinished: Bool?
    view.addSymbolEffect(.bounce) { isFinished = $0.isFinished }
    stage.advance(by: 0.21)
    #expect(abs(scale - 1.2) < 0.01)
    stage.advance(by: 1)

    #expect(scale == 1)
    #expect(isFinished == true)
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  @Test func aBounceDownShrinks() {
    view.addSymbolEffect(.bounce.down.byLayer, options: .speed(2))
    stage.advance(by: 0.105)
    #expect(abs(scale - 0.8) < 0.01)
  }

  @Test func repeatsAreCounted() {
    view.addSymbolEffect(.bounce, options: .repeat(3))
    stage.advance(by: 1.7)
    #expect(scale != 1)
    stage.advance(by: 0.2)
    #expect(scale == 1)
  }

  @Test func aPulseGoesOnUntilItIsRemoved() {
    view.addSymbolEffect(.pulse)
    stage.advance(by: 0.8 + 16)
    #expect(abs(opacity - 0.35) < 0.01)
    view.removeSymbolEffect(ofType: .pulse)
    #expect(opacity == 1)
  }

  @Test func aScaledSymbolStaysSo() {
    view.transform = CGAffineTransform(translationX: 30, y: 0)
    view.addSymbolEffect(.scale.up)
    stage.advance(by: 5)
    #expect(abs(scale - 1.2) < 0.001)
    // What the view is moved by otherwise counts as well.
    #expect(stage.presented(view).transform3D.m41 == 30)
    view.removeSymbolEffect(ofType: .scale)
    stage.advance(by: 0.15)
    #expect(scale > 1.01 && scale < 1.19)
    stage.advance(by: 1)
    #expect(scale == 1)
  }

  @Test func aSymbolDisappearsAndAppears() {
    view.addSymbolEffect(.disappear)
    stage.advance(by: 2)
    #expect(opacity == 0)
    view.addSymbolEffect(.appear)
    stage.advance(by: 0.15)
    #expect(opacity > 0.1 && opacity < 0.9)
    stage.advance(by: 1)
    #expect(opacity == 1)
  }

  @Test func whatIsNotAnimatedIsThereAtOnce() {
    view.addSymbolEffect(.scale.down, animated: false)
    view.addSymbolEffect(.bounce, animated: false)
    stage.advance(by: 0.02)
    #expect(abs(scale - 0.8) < 0.001)
  }

  @Test func oneSymbolTakesThePlaceOfAnother() throws {
    let old = try #require(view.layer.contents as? CGImage)
    let star = try #require(UIImage(systemName: "star.fill"))
    var isFinished: Bool?
    view.setSymbolImage(star, contentTransition: .replace.downUp) { isFinished = $0.isFinished }
    #expect(view.image === star)
    stage.advance(by: 0.1)
    #expect(view.layer.presentation()?.contents as? CGImage === old)
    #expect(scale < 0.95 && opacity < 0.95)
    stage.advance(by: 0.2)
    #expect(view.layer.presentation()?.contents as? CGImage !== old)
    stage.advance(by: 0.5)

    #expect(isFinished == true)
    #expect(scale == 1 && opacity == 1)
  }

  @Test func allEffectsEndTogether() {
    view.addSymbolEffect(.variableColor.iterative.reversing, options: .repeating)
    view.addSymbolEffect(.rotate)
    view.addSymbolEffect(.breathe)
    view.addSymbolEffect(.wiggle, options: .nonRepeating)
    #expect(view.layer.animationKeys()?.count == 4)
    view.removeAllSymbolEffects(animated: false)
    #expect(view.layer.animationKeys() ?? [] == [])
  }
}
