import CoreGraphics
import Testing

@Suite struct ColorTests {
  static let names: [CFString] = [
    CGColorSpace.sRGB, CGColorSpace.extendedSRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3,
    CGColorSpace.extendedLinearSRGB,
  ]

  @Test(arguments: names)
  func conversionThereAndBackKeepsTheColor(_ name: CFString) throws {
    let color = CGColor(srgbRed: 0.2, green: 0.65, blue: 0.9, alpha: 0.5)
    let space = try #require(CGColorSpace(name: name))

    let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))

    for index in 0..<4 {
      // The published matrices have 16 digits.
      #expect(abs(there.srgb[index] - color.srgb[index]) < 1e-9)
    }
  }

  @Test func inksConvertBack() throws {
    let color = CGColor(srgbRed: 0.2, green: 0.65, blue: 0.9, alpha: 1)

    let inks = try #require(
      color.converted(to: CGColorSpaceCreateDeviceCMYK(), intent: .defaultIntent, options: nil))

    #expect(inks.numberOfComponents == 5)
    for index in 0..<3 { #expect(abs(inks.srgb[index] - color.srgb[index]) < 1e-12) }
  }

  @Test func purestP3RedLiesOutsideStandardRGB() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))

    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))

    // Known values of P3 red in extended sRGB.
    #expect(abs(red.srgb.x - 1.0930) < 1e-4)
    #expect(abs(red.srgb.y + 0.2267) < 1e-4)
    #expect(abs(red.srgb.z + 0.1501) < 1e-4)
  }

  @Test func componentsAreClampedExceptInExtendedSpaces() throws {
    let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))

    #expect(CGColor(red: 2, green: -1, blue: .nan, alpha: 7).components == [1, 0, 0, 1])
    #expect(
      CGColor(colorSpace: extended, components: [2, -1, 0, 7])?.components == [2, -1, 0, 1])
  }

  @Test func grayCountsForAllThreeParts() {
    let gray = CGColor(gray: 0.25, alpha: 0.5)

    #expect(gray.srgb == SIMD4(0.25, 0.25, 0.25, 0.5))
    #expect(gray.numberOfComponents == 2)
    #expect(gray.alpha == 0.5)
  }

  @Test func copyWithAlphaChangesNothingElse() throws {
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)

    let faded = try #require(color.copy(alpha: 0.25))

    #expect(faded.components == [0.1, 0.2, 0.3, 0.25])
    #expect(faded.srgb.w == 0.25)
    #expect(color.alpha == 1)
  }

  @Test func colorsAreEqualInOneSpaceOnly() {
    #expect(CGColor(gray: 0, alpha: 1) == CGColor(gray: 0, alpha: 1))
    #expect(CGColor(gray: 0, alpha: 1) != CGColor(red: 0, green: 0, blue: 0, alpha: 1))
  }

  @Test func unknownSpaceIsNil() {
    #expect(CGColorSpace(name: "kCGColorSpaceMadeUp") == nil)
  }
}
