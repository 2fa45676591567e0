/// What a text asks about the things in it.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
  /// Where an attachment goes, from its place on the baseline, in points with y upwards.
  func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect
  /// What is drawn there.
  func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage?
}

/// An image in a text. It stands on the baseline; ``bounds`` move and scale it.
///
/// Images only: documents and views in texts are not shown.
open class NSTextAttachment: NSObject, NSTextAttachmentContainer {
  /// The character that an attachment has in a text.
  public static let character = 0xFFFC

  /// The image; that of ``contents`` if it is none.
  open var image: UIImage?
  /// Where the image goes, from its place on the baseline, in points with y upwards; empty for the
  /// image's own size, on the baseline.
  open var bounds = CGRect.zero
  /// A file's bytes; an image is made of them.
  open var contents: Data?
  /// The type of ``contents``; kept: images are recognised by their bytes.
  open var fileType: String?
  /// Space at both sides, in points; 0.
  open var lineLayoutPadding: CGFloat = 0
  /// Whether a view may stand for the attachment; true. Kept: there are no views in texts here.
  open var allowsTextAttachmentView = true
  /// Whether a view stands for the attachment; false.
  open var usesTextAttachmentView: Bool { false }

  /// Makes an attachment of a file's bytes.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// Makes an attachment of nothing; of the archive nothing is read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Makes an attachment of nothing.
  public convenience override init() {
    self.init(data: nil, ofType: nil)
  }

  /// Makes an attachment of an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  private var shown: UIImage? { image ?? contents.flatMap { UIImage(data: $0) } }

  /// ``bounds``, or the image's own size on the baseline.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    bounds == .zero ? CGRect(origin: .zero, size: shown?.size ?? .zero) : bounds
  }

  /// ``image``.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { shown }

  /// The attachment in a line of text.
  func picture(
    font: TextFont, lineWidth: CGFloat?, container: NSTextContainer?, characterIndex: Int
  ) -> TextPicture {
    let metrics = font.metrics
    var rect = attachmentBounds(
      for: container,
      proposedLineFragment: CGRect(
        x: 0, y: 0, width: lineWidth ?? 10_000_000, height: metrics.lineHeight),
      glyphPosition: .zero, characterIndex: characterIndex)
    let image = image(
      forBounds: rect, textContainer: container, characterIndex: characterIndex)
    // A symbol of no size of its own is as large as the text, in the middle of its capitals.
    if bounds == .zero, let image, image.size == rect.size,
      case .symbol(let shape, let pointSize) = image.source
    {
      let size = shape.size(pointSize: pointSize == UIImage.textSize ? font.size : pointSize)
      rect = CGRect(
        x: 0, y: (metrics.capHeight - size.height) / 2, width: size.width, height: size.height)
    }
    rect.size.width += 2 * lineLayoutPadding
    let padding = lineLayoutPadding
    return TextPicture(bounds: rect) { context, rect, color in
      let tint = UIColor(red: color.x, green: color.y, blue: color.z, alpha: color.w)
      image?.draw(in: rect.insetBy(dx: padding, dy: 0), context: context, tint: tint)
    }
  }
}

extension NSAttributedString {
  /// The text that stands for an attachment: one character, ``NSTextAttachment/character``.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: TextPicture.character, attributes: [.attachment: attachment])
  }

  /// The text that stands for an attachment, with more attributes.
  public convenience init(
    attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]
  ) {
    self.init(
      string: TextPicture.character,
      attributes: attributes.merging([.attachment: attachment]) { $1 })
  }
}
