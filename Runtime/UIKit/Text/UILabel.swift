/// Where text that was shrunk to fit stands in its line.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters, none
}

/// Shows text in one style or an attributed string.
///
/// The text is centred vertically. Lines are as high as Apple's fonts make them.
@preconcurrency @MainActor
open class UILabel: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    accessibilityTraits = .staticText
  }

  /// Told when the font is set; a button sizes itself by its label.
  var fontChanged: (() -> Void)?

  private var content: Content = .plain("")
  private var hasText = false

  private enum Content {
    case plain(String)
    case attributed(NSAttributedString)
  }

  // MARK: Text

  /// The text; nil, none, by default. Setting it drops the attributes of ``attributedText``.
  open var text: String? {
    get {
      guard hasText else { return nil }
      switch content {
      case .plain(let text): return text
      case .attributed(let text): return text.string
      }
    }
    set {
      hasText = newValue != nil
      content = .plain(newValue ?? "")
      changed(size: true)
    }
  }

  /// The text with attributes; those that are absent are the label's.
  open var attributedText: NSAttributedString? {
    get {
      guard hasText else { return nil }
      switch content {
      case .attributed(let text): return text
      case .plain(let text):
        return NSAttributedString(string: text, attributes: plainAttributes)
      }
    }
    set {
      hasText = newValue != nil
      content =
        newValue.map { .attributed(NSMutableAttributedString(attributedString: $0)) } ?? .plain("")
      changed(size: true)
    }
  }

  private var plainAttributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    paragraph.lineBreakMode = lineBreakMode
    return [.font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: paragraph]
  }

  /// The font; the system's at 17 points. Nil stands for it.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      fontChanged?()
      changed(size: true)
    }
  }

  /// The colour; `.label`. Nil stands for it.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      changed(size: false)
    }
  }

  /// Where lines go; `.natural`.
  open var textAlignment: NSTextAlignment = .natural { didSet { changed(size: false) } }
  /// What happens to text that does not fit; `.byTruncatingTail`.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { changed(size: true) } }
  /// The greatest number of lines; 1. 0 is no limit.
  open var numberOfLines = 1 { didSet { changed(size: true) } }
  /// Whether text that is too wide for its line is made smaller; false. One line only.
  open var adjustsFontSizeToFitWidth = false { didSet { changed(size: false) } }
  /// The least factor it is made smaller by; 0, no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { changed(size: false) } }
  /// Where text that was made smaller stands; `.alignBaselines`.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { changed(size: false) }
  }
  /// Whether letters move together before text is truncated. They do not here.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether the font follows the text size setting, which never changes here.
  open var adjustsFontForContentSizeCategory = false
  /// Where lines may break beyond the language's rules; none. Kept; lines break by the rules.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  /// Whether a pointer over truncated text would show it all; false. Kept; there is no pointer.
  open var showsExpansionTextWhenTruncated = false
  /// The width at which the intrinsic height is measured; 0 for the width the label gets.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { changed(size: true) } }

  /// The colour while ``isHighlighted``; nil for ``textColor``.
  open var highlightedTextColor: UIColor? { didSet { changed(size: false) } }
  /// Whether the text is drawn highlighted; false.
  open var isHighlighted = false { didSet { changed(size: false) } }
  /// Whether the text is drawn in full colour; true. Otherwise it is greyed.
  open var isEnabled = true { didSet { changed(size: false) } }
  /// The colour of a shadow behind the text; nil for none.
  open var shadowColor: UIColor? { didSet { changed(size: false) } }
  /// How far the shadow lies; (0, −1).
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { changed(size: false) } }

  private func changed(size: Bool) {
    cached = nil
    setNeedsDisplay()
    if size { invalidateIntrinsicContentSize() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    changed(size: false)
  }

  // MARK: Layout of the text

  private var cached: (width: CGFloat?, lines: Int, layout: TextLayout)?

  private var baseStyle: TextStyle {
    var style = TextStyle(font: font.textFont)
    let shown = isHighlighted ? highlightedTextColor ?? textColor : textColor
    style.color = TextAttributes.color(shown?.resolvedColor(with: traitCollection)) ?? style.color
    style.paragraph.alignment = textAlignment.textAlignment
    style.paragraph.lineBreak = lineBreakMode.textLineBreak
    if let shadowColor, let color = TextAttributes.color(shadowColor) {
      style.shadow = TextShadow(offset: shadowOffset, blur: 0, color: color)
    }
    return style
  }

  private func runs(width: CGFloat?, scaledBy factor: CGFloat = 1) -> [TextRun] {
    let base = baseStyle
    var runs: [TextRun]
    switch content {
    case .plain(let text): runs = text.isEmpty ? [] : [TextRun(text, style: base)]
    case .attributed(let text): runs = TextAttributes.runs(text, base: base, lineWidth: width)
    }
    for index in runs.indices {
      // The label decides about truncation unless a paragraph style says otherwise.
      if runs[index].style.paragraph.lineBreak == .wordWrapping {
        runs[index].style.paragraph.lineBreak = lineBreakMode.textLineBreak
      }
      if factor != 1 {
        runs[index].style.font = runs[index].style.font.withSize(
          runs[index].style.font.size * factor)
      }
      if !isEnabled { runs[index].style.color.w *= 0.35 }
    }
    return runs
  }

  private func textLayout(width: CGFloat?, lines: Int) -> TextLayout {
    if let cached, cached.width == width, cached.lines == lines { return cached.layout }
    let layout = TextLayout(runs: runs(width: width), width: width, maximumLines: lines)
    cached = (width, lines, layout)
    return layout
  }

  /// The size of the text laid out in `size`, in whole pixels.
  private func textSize(width: CGFloat?, lines: Int) -> CGSize {
    let size = textLayout(width: width, lines: lines).size
    let scale = UIScreen.mainScale
    func up(_ length: CGFloat) -> CGFloat { ((length - 1e-6) * scale).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// The rectangle of the text in `bounds` with at most `numberOfLines` lines, 0 for any number.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    let width = bounds.width.isFinite && bounds.width < 100_000 ? bounds.width : nil
    var size = textSize(width: width, lines: numberOfLines)
    if let width { size.width = min(size.width, width) }
    return CGRect(origin: bounds.origin, size: size)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : CGFloat.greatestFiniteMagnitude
    return textRect(
      forBounds: CGRect(
        x: 0, y: 0, width: numberOfLines == 1 ? .greatestFiniteMagnitude : width,
        height: .greatestFiniteMagnitude),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  /// The width that layout gives the label while it asks for the height; 0 when it does not.
  private var givenWidth: CGFloat = 0

  open override var intrinsicContentSize: CGSize {
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : givenWidth
    let width = limit > 0 && numberOfLines != 1 ? limit : CGFloat.greatestFiniteMagnitude
    return textRect(
      forBounds: CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude),
      limitedToNumberOfLines: numberOfLines
    ).size
  }

  // MARK: Drawing

  /// Draws the text into `rect`; an override may inset the rectangle and call super.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), hasText, rect.width > 0 else { return }
    let (layout, origin) = placedText(in: rect)
    layout.draw(in: context, at: origin)
  }

  /// The text as it is drawn into a rectangle, and where it begins.
  final func placedText(in rect: CGRect) -> (layout: TextLayout, origin: CGPoint) {
    var layout = textLayout(width: rect.width, lines: numberOfLines)
    var shift: CGFloat = 0
    if adjustsFontSizeToFitWidth, numberOfLines == 1 {
      let natural = TextLayout(runs: runs(width: nil), maximumLines: 1)
      if natural.size.width > rect.width {
        let factor = max(rect.width / natural.size.width * 0.995, max(minimumScaleFactor, 0.01))
        let shrunk = TextLayout(
          runs: runs(width: rect.width, scaledBy: factor), width: rect.width, maximumLines: 1)
        if baselineAdjustment == .alignBaselines {
          let gap = (natural.size.height - shrunk.size.height) / 2
          shift = natural.firstBaseline - shrunk.firstBaseline - gap
        }
        layout = shrunk
      }
    }
    if layout.size.height > rect.height, numberOfLines != 1, layout.lines.count > 1 {
      layout = TextLayout(
        runs: runs(width: rect.width), width: rect.width, height: rect.height,
        maximumLines: numberOfLines)
    }
    let y = rect.minY + (rect.height - layout.size.height) / 2 + shift
    // Text that starts on a whole pixel is sharper.
    let scale = contentScaleFactor > 0 ? contentScaleFactor : 1
    return (layout, CGPoint(x: rect.minX, y: (y * scale).rounded() / scale))
  }

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }
}

extension UILabel: BaselineLayout, WidthDependentLayout {
  var firstBaselineFromTop: CGFloat {
    let layout = textLayout(width: layoutWidth, lines: numberOfLines)
    return max(0, (intrinsicHeightSlack(layout)) / 2) + layout.firstBaseline
  }

  var lastBaselineFromBottom: CGFloat {
    let layout = textLayout(width: layoutWidth, lines: numberOfLines)
    return max(0, intrinsicHeightSlack(layout) / 2) + layout.size.height - layout.lastBaseline
  }

  private var layoutWidth: CGFloat? {
    numberOfLines == 1 || bounds.width <= 0 ? nil : bounds.width
  }

  /// How much higher than its text the label is made by rounding to pixels.
  private func intrinsicHeightSlack(_ layout: TextLayout) -> CGFloat {
    let scale = UIScreen.mainScale
    return ((layout.size.height - 1e-6) * scale).rounded(.up) / scale - layout.size.height
  }

  func layoutHeight(forWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, preferredMaxLayoutWidth <= 0, width > 0 else { return nil }
    // By way of the property, which an override adds its padding to.
    givenWidth = width + 0.001
    defer { givenWidth = 0 }
    return intrinsicContentSize.height
  }
}
