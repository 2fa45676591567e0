import Testing
import UIKit
import _Testing_UIKit

extension UIKitTests {
  /// What symbols are shown as.
  @MainActor @Suite struct SymbolConfigurationTests {
    @Test(arguments: [
      UIImage.SymbolConfiguration(hierarchicalColor: .red),
      UIImage.SymbolConfiguration(paletteColors: [.red, .blue]),
      UIImage.SymbolConfiguration(pointSize: 40).applying(.init(paletteColors: [.red])),
    ])
    func colourOfAConfigurationReplacesTheTint(configuration: UIImage.SymbolConfiguration) throws {
      let symbol = try #require(
        UIImage(systemName: "square.fill", withConfiguration: configuration))

      #expect(symbol.renderingMode == .alwaysOriginal)
      #expect(centre(of: symbol) == [255, 0, 0, 255])
    }

    @Test func whatIsAppliedCountsOnlyWhereItSaysSomething() throws {
      let large = UIImage.SymbolConfiguration(pointSize: 40)
      let plain = try #require(UIImage(systemName: "star", withConfiguration: large))
      let same = try #require(
        UIImage(systemName: "star", withConfiguration: large.applying(.unspecified)))
      let small = try #require(
        UIImage(systemName: "star", withConfiguration: large.applying(.init(pointSize: 10))))

      #expect(same.size == plain.size)
      #expect(small.size.width < plain.size.width / 2)
    }

    @Test func standardImagesAreSymbols() {
      for image in [UIImage.add, .remove, .checkmark, .strokedCheckmark, .actions] {
        #expect(image.isSymbolImage)
      }
    }

    @Test(arguments: [
      "trash", "gearshape", "bell", "calendar", "camera", "envelope", "pencil", "bookmark",
      "folder",
      "doc.text", "location", "mappin", "cart", "gift", "eye", "lock", "mic", "phone", "clock",
      "tag",
      "flag", "paperplane", "message", "speaker.wave.2", "photo", "hand.thumbsup", "chart.bar",
      "crown", "bag", "book", "video", "square.grid.2x2", "airplane", "creditcard",
    ])
    func thingsThatSymbolsShowAreDrawnHollowAndFilled(_ name: String) throws {
      let unknown = pixels(of: try #require(UIImage(systemName: "no.such.thing")))
      let hollow = pixels(of: try #require(UIImage(systemName: name)))
      let filled = pixels(of: try #require(UIImage(systemName: name + ".fill")))

      #expect(hollow != unknown)
      #expect(filled != unknown)
      #expect(hollow.reduce(0) { $0 + Int($1) } < filled.reduce(0) { $0 + Int($1) })
    }

    @Test(arguments: [("square.and.arrow.up", "square"), ("arrow.clockwise", "arrow.right")])
    func furtherWordsOfANameChangeTheSymbol(_ name: String, _ other: String) throws {
      let image = pixels(of: try #require(UIImage(systemName: name)))
      #expect(image != pixels(of: try #require(UIImage(systemName: other))))
    }

    /// The alpha of every pixel of a symbol at 40 points.
    private func pixels(of image: UIImage) -> [UInt8] {
      let bitmap = CGContext(
        data: nil, width: 48, height: 48, bitsPerComponent: 8, bytesPerRow: 48 * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
      UIGraphicsPushContext(bitmap)
      image.withConfiguration(.init(pointSize: 40)).draw(at: .zero)
      UIGraphicsPopContext()
      let bytes = bitmap.data!.assumingMemoryBound(to: UInt8.self)
      return (0..<48 * 48).map { bytes[4 * $0 + 3] }
    }

    /// Red, green, blue and alpha of the pixel in the middle, on nothing.
    private func centre(of image: UIImage) -> [UInt8] {
      let bitmap = CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
      UIGraphicsPushContext(bitmap)
      image.draw(at: CGPoint(x: -image.size.width / 2, y: -image.size.height / 2))
      UIGraphicsPopContext()
      let bytes = bitmap.data!.assumingMemoryBound(to: UInt8.self)
      return (0..<4).map { bytes[$0] }
    }
  }
}
