import Testing
import UIKit

/// Colours: components, palette, dynamic colours.
@Suite struct ColorTests {
  @Test func componentsComeBackAsTheyWereGiven() {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)

    #expect(color.getRed(&r, green: &g, blue: &b, alpha: &a))
    #expect([r, g, b, a] == [0.1, 0.2, 0.3, 0.4])
  }

  @Test(arguments: [0.0, 1.0 / 6, 0.25, 1.0 / 3, 0.5, 0.9])
  func hueComesBack(hue: Double) {
    var (h, s, v, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let color = UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 1)

    #expect(color.getHue(&h, saturation: &s, brightness: &v, alpha: &a))
    // A few roundings of the hexcone formulas.
    #expect(abs(h - hue) < 1e-12)
    #expect(abs(s - 0.5) < 1e-12)
    #expect(abs(v - 0.8) < 1e-12)
  }

  @Test func paletteHasTheValuesOfIOS() {
    let traits = UITraitCollection(userInterfaceStyle: .light)
    let blue = UIColor.systemBlue.resolvedColor(with: traits)

    #expect(blue == UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1))
    #expect(
      UIColor.systemRed.resolvedColor(with: traits)
        == UIColor(red: 1, green: 59.0 / 255, blue: 48.0 / 255, alpha: 1))
    #expect(UIColor.orange == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(UIColor.darkGray == UIColor(white: 1.0 / 3, alpha: 1))
  }

  @Test func dynamicColoursAskTheirProvider() {
    let color = UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? .white : .black })

    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
    let half = color.withAlphaComponent(0.5)
    #expect(
      half.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        == UIColor(white: 1, alpha: 0.5))
  }

  @Test func providerThatReturnsItselfDoesNotHang() {
    final class Box: @unchecked Sendable { var color: UIColor? }
    let box = Box()
    box.color = UIColor(dynamicProvider: { _ in box.color! })

    #expect(box.color?.cgColor.alpha == 0)
  }

  @Test func equalColoursHaveEqualHashes() {
    let a = UIColor(white: 0.5, alpha: 1)
    let b = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)

    #expect(a == b)
    #expect(a.hash == b.hash)
    #expect(Set([a, b]).count == 1)
  }

  @Test func cgColourGoesThereAndBack() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)

    #expect(UIColor(cgColor: color.cgColor) == color)
    #expect(
      UIColor(cgColor: UIColor(white: 0.2, alpha: 1).cgColor) == UIColor(white: 0.2, alpha: 1))
  }

  @Test func whiteInDisplayP3IsWhite() {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).getRed(&r, green: &g, blue: &b, alpha: &a)

    // The published matrix has ten digits.
    #expect(abs(r - 1) < 1e-8 && abs(g - 1) < 1e-8 && abs(b - 1) < 1e-8)
    UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).getRed(&r, green: &g, blue: &b, alpha: &a)
    #expect(r > 1 && g < 0)
  }

  @Test func colourLiteralsAreColours() {
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)

    #expect(color == .orange)
  }

  @Test func notANumberIsZero() {
    #expect(UIColor(white: .nan, alpha: 1) == .black)
    #expect(UIColor(hue: .nan, saturation: .nan, brightness: .nan, alpha: 1) == .black)
  }

  @Test func descriptionIsApples() {
    #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
    #expect(UIColor.white.description == "UIExtendedGrayColorSpace 1 1")
  }

  @Test func colorsAreArchived() throws {
    let color = UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
    let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    #expect(read == color)
  }
}
