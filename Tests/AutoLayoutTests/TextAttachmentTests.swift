import EnchainTesting
import Testing
import UIKit

@MainActor @Suite struct TextAttachmentTests {
  /// A square of one colour.
  private func square(_ side: CGFloat, _ color: UIColor = .red) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func text(_ attachment: NSTextAttachment, before: String = "", after: String = "")
    -> NSAttributedString
  {
    let text = NSMutableAttributedString(string: before)
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: after))
    return text
  }

  private func pixel(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> [Int] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image {
      $0.cgContext.translateBy(x: -x, y: -y)
      view.layer.render(in: $0.cgContext)
    }
    return image.cgImage!.dataProvider!.data!.prefix(4).map(Int.init)
  }

  @Test func anImageTakesItsOwnRoomInALine() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "ab")
    let plain = label.intrinsicContentSize

    label.attributedText = text(NSTextAttachment(image: square(40)), before: "a", after: "b")

    // Widths are rounded up to pixels.
    #expect(abs(label.intrinsicContentSize.width - plain.width - 40) <= 1)
    // The picture stands on the baseline; what is below it is the letters'.
    let descender = -UIFont.systemFont(ofSize: 17).descender
    #expect(abs(label.intrinsicContentSize.height - 40 - descender) <= 1)
  }

  @Test func boundsMoveAndScaleTheImage() {
    let attachment = NSTextAttachment()
    attachment.image = square(40)
    attachment.bounds = CGRect(x: 0, y: -10, width: 20, height: 30)
    let label = UILabel()
    label.attributedText = text(attachment)

    #expect(label.intrinsicContentSize == CGSize(width: 20, height: 30))
    #expect(label.firstBaselineHeight == 20)
  }

  @Test func imageIsDrawnWhereItsCharacterIs() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    label.textAlignment = .right
    label.attributedText = text(NSTextAttachment(image: square(20)), before: "word ")

    #expect(pixel(label, 190, 30)[0] > 200 || pixel(label, 190, 30)[2] > 200)
    #expect(pixel(label, 190, 30)[1] < 60)
    #expect(pixel(label, 10, 30) == [0, 0, 0, 0])
  }

  @Test func stencilsTakeTheTextsColour() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    label.textColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    let stencil = square(20).withRenderingMode(.alwaysTemplate)
    label.attributedText = text(NSTextAttachment(image: stencil))

    #expect(pixel(label, 10, 10)[1] > 240)
    #expect(pixel(label, 10, 10)[0] < 10 && pixel(label, 10, 10)[2] < 10)
  }

  @Test func symbolsAreAsLargeAsTheText() throws {
    let symbol = try #require(UIImage(systemName: "star.fill"))
    let label = UILabel()
    func width(of size: CGFloat) -> CGFloat {
      label.font = .systemFont(ofSize: size)
      label.attributedText = text(NSTextAttachment(image: symbol))
      return label.intrinsicContentSize.width
    }

    #expect(abs(width(of: 40) / width(of: 20) - 2) < 0.1)
  }

  /// Fits its image to the line, as programs override it to.
  private final class WholeLine: NSTextAttachment {
    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
      CGRect(x: 0, y: CGFloat(-charIndex), width: lineFrag.width, height: lineFrag.width / 2)
    }
  }

  @Test func overridesAreToldTheLinesWidth() {
    let attachment = WholeLine(data: nil, ofType: nil)
    attachment.image = square(10)
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text(attachment, before: "\n")

    let fitting = label.sizeThatFits(CGSize(width: 100, height: 1000))

    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(abs(fitting.width - 100) <= 1)
    #expect(abs(fitting.height - line - 50) <= 1)
  }

  @Test func imagesWrapAndAreMeasuredAsWords() {
    let text = NSMutableAttributedString()
    for _ in 0..<5 {
      text.append(NSAttributedString(attachment: NSTextAttachment(image: square(30))))
      text.append(NSAttributedString(string: " "))
    }

    let wrapped = text.boundingRect(
      with: CGSize(width: 80, height: 1000), options: .usesLineFragmentOrigin, context: nil)

    #expect(wrapped.width <= 80)
    #expect(wrapped.height >= 90)
    #expect(text.length == 10)
  }

  @Test func attachmentsOfFilesShowTheirImages() throws {
    let data = try #require(square(16).pngData())
    let attachment = NSTextAttachment(data: data, ofType: "public.png")
    let label = UILabel()
    label.attributedText = text(attachment)

    #expect(label.intrinsicContentSize == CGSize(width: 16, height: 16))
  }

  @Test func textViewsAndStringsDrawThem() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.backgroundColor = .white
    view.attributedText = text(NSTextAttachment(image: square(30)))
    view.layoutIfNeeded()

    // 8 points of inset and 5 of padding.
    #expect(pixel(view, 20, 20)[1] < 60)
    #expect(pixel(view, 60, 20)[1] > 240)
  }

  @Test func truncatedTextEndsInAnEllipsisAfterAPicture() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.attributedText = text(
      NSTextAttachment(image: square(20)), after: " and a good many words after it")

    #expect(pixel(label, 10, 15)[1] < 60)
    #expect(label.sizeThatFits(.zero).width > 60)
  }
}

extension UILabel {
  /// The distance from the top to the baseline, as constraints see it.
  fileprivate var firstBaselineHeight: CGFloat {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(self)
    firstBaselineAnchor.constraint(equalTo: holder.topAnchor, constant: 100).isActive = true
    leadingAnchor.constraint(equalTo: holder.leadingAnchor).isActive = true
    holder.layoutIfNeeded()
    return 100 - frame.minY
  }
}
