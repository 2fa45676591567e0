import Testing

@testable import QuartzCore

@MainActor @Suite struct StyleTests {
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  @Test func aStyleGivesThePropertiesThatAreNotSet() {
    let layer = CALayer()
    layer.cornerRadius = 4

    layer.style = ["backgroundColor": red, "cornerRadius": 9, "borderWidth": 2]

    #expect(layer.backgroundColor == red)
    #expect(layer.borderWidth == 2)
    #expect(layer.cornerRadius == 4)
  }

  @Test func anotherStyleTakesBackWhatTheFirstOneGave() {
    let layer = CALayer()
    layer.style = ["backgroundColor": red, "opacity": 0.5]

    layer.style = ["backgroundColor": blue]
    #expect(layer.backgroundColor == blue)
    #expect(layer.opacity == 1)

    layer.style = nil
    #expect(layer.backgroundColor == nil)
  }

  @Test func stylesBelowAStyleAreSearchedNext() {
    let layer = CALayer()

    layer.style = [
      "cornerRadius": 3, "style": ["cornerRadius": 5, "zPosition": 7, "own": "kept"],
    ]

    #expect(layer.cornerRadius == 3)
    #expect(layer.zPosition == 7)
    #expect(layer.value(forKey: "own") as? String == "kept")
  }

  @Test func aFrameIsWhatItIsSetToWhateverWasBefore() {
    let layer = CALayer()
    layer.frame = CGRect(x: 5, y: 7, width: 20, height: CGFloat.greatestFiniteMagnitude)

    layer.frame = CGRect(x: 5, y: 7, width: 20, height: 30)

    #expect(layer.frame == CGRect(x: 5, y: 7, width: 20, height: 30))
    #expect(layer.position == CGPoint(x: 15, y: 22))
  }

  @Test func aScrollLayerScrollsItselfToAPoint() {
    let scroll = CAScrollLayer()
    scroll.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    scroll.scrollMode = .vertically

    scroll.scroll(CGPoint(x: 3, y: 40))

    #expect(scroll.bounds.origin == CGPoint(x: 0, y: 40))
  }
}
