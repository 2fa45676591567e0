import Testing
import UIKit

@MainActor @Suite struct TextAndImageTests {
  @Test func labelIsAsLargeAsItsText() {
    let label = UILabel()
    label.text = "Hello"
    let one = label.intrinsicContentSize
    label.text = "Hello Hello"
    let two = label.intrinsicContentSize

    #expect(two.width > 1.8 * one.width)
    #expect(one.height == two.height)
    // A line of the system font at 17 points: 20.287, in whole pixels at scale 2.
    #expect(one.height == 20.5)
  }

  @Test func wrappingLabelGetsTheHeightItsWidthNeeds() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 400))
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Several words that need more than one line"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    let narrow = label.frame.height
    #expect(label.frame.width == 120)
    #expect(narrow > 60)

    root.bounds.size.width = 240
    root.layoutIfNeeded()

    #expect(label.frame.height < narrow)
  }

  @Test func baselinesAlign() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let large = UILabel()
    let small = UILabel()
    large.font = .systemFont(ofSize: 40)
    for label in [large, small] {
      label.text = "x"
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
    }
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor),
      large.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])

    root.layoutIfNeeded()

    let difference = large.font.ascender - small.font.ascender
    // Both labels are rounded to half points.
    #expect(abs(small.frame.minY - difference) <= 0.5)
  }

  @Test func drawnPixelsComeBackFromARenderer() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 6), format: format).image {
      context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 3))
    }

    #expect(image.size == CGSize(width: 10, height: 6))
    #expect(image.scale == 2)
    let data = try #require(image.pngData())
    let again = try #require(UIImage(data: data, scale: 2)?.cgImage)
    #expect(again.width == 20 && again.height == 12)
    #expect(again.dataProvider?.data == image.cgImage?.dataProvider?.data)
  }

  @Test func oldImageContextsNest() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let outer = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()

    #expect(inner?.size == CGSize(width: 2, height: 2))
    #expect(outer?.size == CGSize(width: 4, height: 4))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func stencilIsDrawnInItsColour() throws {
    let square = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image {
      _ in
      square.withTintColor(.green).draw(in: CGRect(x: 0, y: 0, width: 2, height: 2))
    }

    let bytes = try #require(image.cgImage?.dataProvider?.data)
    // Premultiplied BGRA.
    #expect(Array(bytes.prefix(4)) == [0, 255, 0, 255])
  }

  @Test func imagesAreFoundByNameInTheBestScale() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, scale) in [("dot.png", 1.0), ("dot@2x.png", 2), ("only.one.png", 1)] {
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      let data = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format)
        .pngData { _ in }
      try data.write(to: folder.appendingPathComponent(name))
    }
    let old = ImageResources.directories
    ImageResources.directories = [folder]
    defer { ImageResources.directories = old }

    #expect(UIImage(named: "dot")?.scale == 2)
    #expect(UIImage(named: "dot.png")?.size == CGSize(width: 8, height: 8))
    #expect(UIImage(named: "only.one")?.scale == 1)
    #expect(UIImage(named: "missing") == nil)
  }

  @Test func fontAttributesWithoutEffectAreReportedByName() {
    UnsupportedReporter.reset()
    UnsupportedReporter.mode = .collect
    defer {
      UnsupportedReporter.mode = .log
      UnsupportedReporter.reset()
    }

    let font = UIFont(
      descriptor: UIFontDescriptor(fontAttributes: [.size: 20.0, .fixedAdvance: 12.0]), size: 0)

    #expect(font.pointSize == 20)
    #expect(
      UnsupportedReporter.collected == [
        "UIFontDescriptor.AttributeName.fixedAdvance is not supported: the font is drawn without it."
      ])
  }

  @Test func fontsKnowTheirFamily() {
    #expect(UIFont.systemFont(ofSize: 0).pointSize == UIFont.systemFontSize)
    #expect(UIFont(name: "no such font", size: 12) == nil)
    #expect(UIFont(name: "HelveticaNeue-Bold", size: 20)?.pointSize == 20)
    let bold = UIFont.systemFont(ofSize: 10).fontDescriptor.withSymbolicTraits(.traitBold)
    #expect(bold?.symbolicTraits.contains(.traitBold) == true)
  }

  @Test func stringsMeasureAsLabelsDo() {
    let font = UIFont.systemFont(ofSize: 20)
    let size = "Measure".size(withAttributes: [.font: font])
    let bounds = NSAttributedString(string: "two words", attributes: [.font: font]).boundingRect(
      with: CGSize(width: 60, height: 1000), options: [.usesLineFragmentOrigin], context: nil)

    #expect(size.height == font.lineHeight)
    #expect(abs(bounds.height - 2 * font.lineHeight) < 1e-6)
    #expect(NSMutableAttributedString().length == 0)
  }

  @Test func imageViewShowsWhatItWasMadeWith() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { _ in }
    let view = UIImageView(image: image)

    #expect(view.bounds.size == CGSize(width: 8, height: 4))
    #expect(view.layer.contents != nil)
    view.image = nil
    #expect(view.layer.contents == nil)
  }

  @Test func configuredButtonShowsItsTitle() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    let button = UIButton(configuration: configuration)

    #expect(button.titleLabel?.text == "Go")
    #expect(button.layer.backgroundColor == UIColor.systemBlue.cgColor)
  }
}
