import CoreGraphics
import Foundation
import Testing

@Suite struct GaussianBlurTests {
  @Test(arguments: [0.5, 1, 2.5, 4, 10, 25] as [CGFloat])
  func blurredEdgeIsAGaussiansIntegral(_ sigma: CGFloat) {
    let (width, height) = (240, 60)
    var pixels = [UInt8](repeating: 0, count: width * height)
    for row in 0..<height { for column in 0..<120 { pixels[row * width + column] = 255 } }

    GaussianBlur.blur(
      &pixels, width: width, height: height, bytesPerRow: width, sigma: sigma)

    // In the middle row of a high band only the horizontal blur counts, where the band is higher
    // than the blur reaches.
    guard GaussianBlur.reach(sigma: sigma) < 30 else { return }
    for column in 90..<150 {
      let distance = Double(column) + 0.5 - 120
      let expected = 255 * erfc(distance / (Double(sigma) * 2.0.squareRoot())) / 2
      // Three boxes are within 3 % of a Gaussian. Below one pixel, weights taken at whole pixels
      // stand for a step that lies between two.
      #expect(abs(Double(pixels[30 * width + column]) - expected) < (sigma < 1 ? 16 : 8))
    }
  }

  @Test func nothingChangesWithoutABlur() {
    var pixels: [UInt8] = [0, 255, 0, 17]
    GaussianBlur.blur(&pixels, width: 2, height: 2, bytesPerRow: 2, sigma: 0)
    GaussianBlur.blur(&pixels, width: 0, height: 2, bytesPerRow: 0, sigma: 5)
    GaussianBlur.blur(&pixels, width: 2, height: 2, bytesPerRow: 2, sigma: .nan)

    #expect(pixels == [0, 255, 0, 17])
  }

  @Test func dotSpreadsEvenlyAndKeepsItsMass() {
    let size = 81
    var pixels = [UInt8](repeating: 0, count: size * size)
    for row in 36...44 { for column in 36...44 { pixels[row * size + column] = 255 } }
    let mass = 81 * 255

    GaussianBlur.blur(&pixels, width: size, height: size, bytesPerRow: size, sigma: 6)

    for row in 0..<size {
      for column in 0..<size {
        #expect(pixels[row * size + column] == pixels[row * size + (size - 1 - column)])
        #expect(abs(Int(pixels[row * size + column]) - Int(pixels[column * size + row])) <= 1)
      }
    }
    // Rounding to bytes six times takes or gives up to half a unit a pixel each time.
    #expect(abs(pixels.reduce(0) { $0 + Int($1) } - mass) < mass / 20)
  }

  @Test func reachIsWhereTheShadowEnds() {
    let reach = GaussianBlur.reach(sigma: 8)
    let size = 2 * reach + 41
    var pixels = [UInt8](repeating: 0, count: size * size)
    for row in reach..<(reach + 41) {
      for column in reach..<(reach + 41) { pixels[row * size + column] = 255 }
    }

    GaussianBlur.blur(&pixels, width: size, height: size, bytesPerRow: size, sigma: 8)

    #expect(pixels[(size / 2) * size] <= 1)
    #expect(GaussianBlur.reach(sigma: 0) == 0)
    #expect(GaussianBlur.reach(sigma: -1) == 0)
  }
}
