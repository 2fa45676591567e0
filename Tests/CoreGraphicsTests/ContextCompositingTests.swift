import CoreGraphics
import Foundation
import Testing

@Suite struct ContextCompositingTests {
  struct Blend: Sendable, CustomTestStringConvertible {
    var mode: CGBlendMode
    /// Of half green over opaque blue, where both are; where only blue is; where only green is.
    var both: Pixel
    var backdropOnly: Pixel
    var testDescription: String { "\(mode)" }
  }

  static let blends: [Blend] = [
    Blend(mode: .normal, both: greenPixel, backdropOnly: bluePixel),
    Blend(mode: .copy, both: greenPixel, backdropOnly: bluePixel),
    Blend(mode: .clear, both: clearPixel, backdropOnly: bluePixel),
    Blend(mode: .multiply, both: Pixel(0, 0, 0, 255), backdropOnly: bluePixel),
    Blend(mode: .screen, both: Pixel(0, 255, 255, 255), backdropOnly: bluePixel),
    Blend(mode: .plusLighter, both: Pixel(0, 255, 255, 255), backdropOnly: bluePixel),
    Blend(mode: .difference, both: Pixel(0, 255, 255, 255), backdropOnly: bluePixel),
    Blend(mode: .darken, both: Pixel(0, 0, 0, 255), backdropOnly: bluePixel),
    Blend(mode: .sourceIn, both: greenPixel, backdropOnly: bluePixel),
    Blend(mode: .sourceOut, both: clearPixel, backdropOnly: bluePixel),
    Blend(mode: .sourceAtop, both: greenPixel, backdropOnly: bluePixel),
    Blend(mode: .destinationOver, both: bluePixel, backdropOnly: bluePixel),
    Blend(mode: .destinationIn, both: bluePixel, backdropOnly: bluePixel),
    Blend(mode: .destinationOut, both: clearPixel, backdropOnly: bluePixel),
    Blend(mode: .destinationAtop, both: bluePixel, backdropOnly: bluePixel),
    Blend(mode: .xor, both: clearPixel, backdropOnly: bluePixel),
  ]

  @Test(arguments: blends)
  func blendModesChangeOnlyTheShape(_ blend: Blend) {
    let context = CGContext.topLeft(30, 10)
    context.setFillColor(blue)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.setBlendMode(blend.mode)
    context.setFillColor(green)
    context.fill(CGRect(x: 10, y: 0, width: 20, height: 10))

    #expect(context.pixel(15, 5) == blend.both)
    #expect(context.pixel(5, 5) == blend.backdropOnly)
  }

  @Test func shadowOffsetIsUpwardsInABitmapContext() {
    let context = CGContext.bottomLeft(40, 40)
    context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: blue)
    context.setFillColor(red)
    context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))

    #expect(context.pixel(15, 25) == redPixel)
    #expect(context.pixel(15, 15) == bluePixel)
    #expect(context.pixel(15, 35) == clearPixel)
  }

  @Test func shadowOffsetIsDownwardsInPointsInUIKitsOrientation() {
    let context = CGContext.topLeft(80, 80, scale: 2)
    context.scaleBy(x: 0.5, y: 0.5)
    context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: blue)
    context.setFillColor(red)
    context.fill(CGRect(x: 20, y: 20, width: 20, height: 20))

    #expect(context.pixel(30, 30) == redPixel)
    #expect(context.pixel(30, 50) == bluePixel)
    #expect(context.pixel(30, 15) == clearPixel)
    #expect(context.pixel(30, 61) == clearPixel)
  }

  @Test func shadowFadesAsAGaussianDoes() {
    let context = CGContext.topLeft(200, 100)
    context.setShadow(offset: CGSize(width: 0, height: 0), blur: 20, color: blue)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))

    // Beyond a straight edge the blurred step is half the complementary error function.
    for distance in [0.5, 5.5, 10.5, 15.5, 25.5] {
      let expected = 255 * erfc(distance / (10 * 2.0.squareRoot())) / 2
      let found = Double(context.pixel(100 + Int(distance), 50).z)
      #expect(abs(found - expected) < 0.03 * 255)
    }
  }

  @Test func shadowReachesIntoTheClipFromOutside() {
    let context = CGContext.topLeft(40, 40)
    context.clip(to: CGRect(x: 20, y: 0, width: 20, height: 40))
    context.setShadow(offset: CGSize(width: 20, height: 0), blur: 0, color: blue)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 40))

    #expect(context.pixel(25, 20) == bluePixel)
    #expect(context.pixel(5, 20) == clearPixel)
  }

  @Test func layerIsDrawnAsOneThing() {
    let context = CGContext.topLeft(30, 10)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.setFillColor(blue)
    context.fill(CGRect(x: 10, y: 0, width: 20, height: 10))
    context.endTransparencyLayer()

    // Half of each colour, with 1/255 of rounding; no red under the blue.
    let overlap = context.pixel(15, 5)
    #expect(overlap.x == 0)
    #expect(abs(overlap.z - 128) <= 1)
    #expect(abs(overlap.w - 128) <= 1)
  }

  @Test func layerOfARectangleIsCutToIt() {
    let context = CGContext.topLeft(20, 20)
    context.setFillColor(red)
    context.beginTransparencyLayer(
      in: CGRect(x: 0, y: 0, width: 10, height: 10), auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.saveGState()
    context.endTransparencyLayer()
    #expect(context.pixel(15, 15) == clearPixel)
    context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))

    #expect(context.pixel(5, 5) == redPixel)
    #expect(context.pixel(15, 15) == redPixel)
  }

  @Test func endingWithoutALayerIsIgnored() {
    let context = CGContext.topLeft(10, 10)
    context.endTransparencyLayer()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))

    #expect(context.pixel(5, 5) == redPixel)
  }

  @Test func gradientGoesOnBeyondItsEndsOnlyWhenAsked() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: nil))
    func pixels(_ options: CGGradientDrawingOptions) -> (Pixel, Pixel, Pixel) {
      let context = CGContext.topLeft(40, 4)
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
      return (context.pixel(2, 2), context.pixel(20, 2), context.pixel(37, 2))
    }

    #expect(pixels([]).0 == clearPixel && pixels([]).2 == clearPixel)
    let before = pixels(.drawsBeforeStartLocation)
    #expect(before.0 == redPixel && before.2 == clearPixel)
    let after = pixels(.drawsAfterEndLocation)
    #expect(after.0 == clearPixel && after.2 == bluePixel)
    let middle = pixels([]).1
    // The middle pixel's centre is half a pixel of twenty beyond the middle.
    #expect(abs(middle.x - 124) <= 4 && abs(middle.z - 131) <= 4)
  }

  @Test func radialGradientIsRound() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0, 1]))
    let context = CGContext.topLeft(41, 41)
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 20.5, y: 20.5), startRadius: 0,
      endCenter: CGPoint(x: 20.5, y: 20.5), endRadius: 20, options: [])

    #expect(context.pixel(20, 20).x > 250)
    #expect(context.pixel(2, 2) == clearPixel)
    #expect(context.pixel(10, 20) == context.pixel(20, 10))
  }

  @Test func gradientOfOtherThingsThanColorsIsNil() {
    #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil) == nil)
  }

  @Test func maskLetsThroughWhereItIsBright() throws {
    let mask = CGContext.bottomLeft(2, 1)
    mask.setFillColor(CGColor.black)
    mask.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    mask.setFillColor(CGColor.white)
    mask.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let context = CGContext.topLeft(40, 20)
    context.interpolationQuality = .none
    context.saveGState()
    context.clip(
      to: CGRect(x: 0, y: 0, width: 40, height: 20), mask: try #require(mask.makeImage()))
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(context.pixel(35, 10) == redPixel)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    context.restoreGState()
    context.setFillColor(blue)
    context.fill(CGRect(x: 0, y: 18, width: 40, height: 2))

    #expect(context.pixel(2, 10).w == 0)
    #expect(context.pixel(37, 10) == redPixel)
    #expect(context.pixel(2, 19) == bluePixel)
  }
}
