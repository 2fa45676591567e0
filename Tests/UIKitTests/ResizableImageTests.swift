import Testing
import UIKit

/// Resizable images drawn into contexts and shown by image views: no seams, copies where they tile.
@MainActor struct ResizableImageTests {
  /// An image at one pixel per point.
  private func image(
    _ size: CGSize, scale: CGFloat = 1, draw: (CGContext) -> Void
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
  }

  private func plain(_ color: UIColor) -> UIImage {
    image(CGSize(width: 12, height: 12)) {
      $0.setFillColor(color.cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    }
  }

  /// Four columns: red, green, blue and white, each `width` wide.
  private func columns(width: CGFloat = 1, height: CGFloat = 4) -> UIImage {
    image(CGSize(width: 4 * width, height: height)) { context in
      for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
        context.setFillColor(color.cgColor)
        context.fill(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: height))
      }
    }
  }

  /// Alpha, red, green and blue of a pixel.
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    let bitmap = image.cgImage!
    let bytes = bitmap.dataProvider!.data! as Data
    let offset = y * bitmap.bytesPerRow + x * 4
    return [bytes[offset + 3], bytes[offset + 2], bytes[offset + 1], bytes[offset]]
  }

  private func row(_ image: UIImage, y: Int, from first: Int, through last: Int) -> String {
    (first...last).map { x in
      switch pixel(image, x, y) {
      case [255, 255, 0, 0]: "r"
      case [255, 0, 255, 0]: "g"
      case [255, 0, 0, 255]: "b"
      case [255, 255, 255, 255]: "w"
      default: "?"
      }
    }.joined()
  }

  @Test(arguments: [UIImage.ResizingMode.stretch, .tile], [0, 0.3])
  func partsDrawnBetweenPixelsMeetWithoutAHairline(mode: UIImage.ResizingMode, angle: CGFloat) {
    let button = plain(UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
      .resizableImage(
        withCapInsets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4), resizingMode: mode)
    let picture = image(CGSize(width: 60, height: 60)) { context in
      context.rotate(by: angle)
      button.draw(in: CGRect(x: 10.3, y: 2.6, width: 37.4, height: 37.7))
    }

    let inside = pixel(picture, 30, 30)
    #expect(inside[0] == 128)
    // Inside of the rectangle, turned or not.
    for y in 22..<36 { for x in 18..<36 { #expect(pixel(picture, x, y) == inside) } }
  }

  @Test func imageWithoutCapsTilesAsItsModeSays() {
    let tile = columns().resizableImage(withCapInsets: .zero)
    let picture = image(CGSize(width: 10, height: 6)) { _ in
      tile.draw(in: CGRect(x: 0, y: 0, width: 10, height: 6))
    }

    #expect(row(picture, y: 5, from: 0, through: 9) == "rgbwrgbwrg")
  }

  @Test func middleTilesBetweenTheCaps() {
    let tile = columns().resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .tile)
    let picture = image(CGSize(width: 9, height: 4)) { _ in
      tile.draw(in: CGRect(x: 0, y: 0, width: 9, height: 4))
    }

    #expect(row(picture, y: 2, from: 0, through: 8) == "rgbgbgbgw")
  }

  @Test func imageViewTilesAndStretchesAsTheImageSays() {
    func shown(_ image: UIImage) -> UIImage {
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 0, y: 0, width: 9, height: 6)
      return self.image(CGSize(width: 9, height: 6)) { view.layer.render(in: $0) }
    }
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)

    #expect(
      row(shown(columns().resizableImage(withCapInsets: caps)), y: 5, from: 0, through: 8)
        == "rgbgbgbgw")
    #expect(
      row(shown(columns().resizableImage(withCapInsets: .zero)), y: 5, from: 0, through: 8)
        == "rgbwrgbwr")
    let stretched = shown(columns().resizableImage(withCapInsets: caps, resizingMode: .stretch))
    #expect(row(stretched, y: 5, from: 0, through: 0) == "r")
    #expect(row(stretched, y: 5, from: 8, through: 8) == "w")
  }

  @Test func capsThatCoverTheImageStretchAPixelBetweenThem() {
    let full = columns().resizableImage(
      withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: .stretch)
    let picture = image(CGSize(width: 12, height: 8)) { _ in
      full.draw(in: CGRect(x: 0, y: 0, width: 12, height: 8))
    }

    for x in 0..<12 { #expect(pixel(picture, x, 4)[0] == 255) }
    #expect(row(picture, y: 4, from: 11, through: 11) == "w")
  }

  @Test func patternsBetweenPixelsHaveNoSeams() {
    let tile = image(CGSize(width: 7.5, height: 7.5), scale: 2) {
      $0.setFillColor(UIColor(white: 0, alpha: 0.5).cgColor)
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let picture = image(CGSize(width: 40, height: 40)) { _ in
      tile.drawAsPattern(in: CGRect(x: 1.25, y: 1.25, width: 37, height: 37))
    }

    for y in 3..<37 { for x in 3..<37 { #expect(pixel(picture, x, y)[0] == 128) } }
  }
}
