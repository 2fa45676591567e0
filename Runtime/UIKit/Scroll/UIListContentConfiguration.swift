/// The usual content of a row: an image, a text and a second text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// How the lines are aligned; `.natural`.
    public var alignment = TextAlignment.natural
    /// How many lines at most; 0 for any number.
    public var numberOfLines = 0
    /// Whether the text is made smaller where it does not fit; false.
    public var adjustsFontSizeToFitWidth = false
    /// The least share of its size that such a text has; kept.
    public var minimumScaleFactor: CGFloat = 0
    /// How lines are broken, and the last one cut; kept, they are by words.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the text grows with the user's settings; kept.
    public var adjustsFontForContentSizeCategory = false
    /// Whether the text is in capitals; `.none`.
    public var transform = TextTransform.none

    /// How letters are changed.
    public enum TextTransform: Int, Sendable {
      case none = 0
      case uppercase, lowercase, capitalized

      func apply(to text: String?) -> String? {
        switch self {
        case .none: text
        case .uppercase: text?.uppercased()
        case .lowercase: text?.lowercased()
        case .capitalized: text?.capitalized
        }
      }
    }

    /// How lines are aligned.
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center, justified
    }
  }

  /// How the image looks.
  public struct ImageProperties {
    /// The colour of template images; nil for the cell's tint.
    public var tintColor: UIColor?
    /// The radius of the corners; 0.
    public var cornerRadius: CGFloat = 0
    /// The greatest size; a side of 0 is not limited.
    public var maximumSize = CGSize.zero
    /// The space kept for the image; a side of 0 is the image's own.
    public var reservedLayoutSize = CGSize.zero
    /// The size of symbols; nil for the usual one.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The content of a row.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondarySize: 12, prefersSideBySide: false)
  }

  /// The content of a row with a second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }

  /// The content of a row with a second text at the right.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondarySize: 17, prefersSideBySide: true)
  }

  private init(secondarySize: CGFloat, prefersSideBySide: Bool) {
    textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)
    secondaryTextProperties = TextProperties(
      font: .systemFont(ofSize: secondarySize),
      color: prefersSideBySide ? .secondaryLabel : .label)
    prefersSideBySideTextAndSecondaryText = prefersSideBySide
  }

  /// The image at the left.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with attributes, in place of ``text``.
  public var attributedText: NSAttributedString?
  /// How the text looks.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes, in place of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// How the second text looks.
  public var secondaryTextProperties: TextProperties
  /// Whether the second text is at the right instead of below.
  public var prefersSideBySideTextAndSecondaryText: Bool
  /// The space between the image and the texts, in points; 16.
  public var imageToTextPadding: CGFloat = 16
  /// The space between texts beside one another, in points; 8.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between texts below one another, in points; 0.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// The space around all; 11 above and below, 16 at the sides.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
}

/// Shows the usual content of a row.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let picture = UIImageView()
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private var shown: UIListContentConfiguration

  /// Makes a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    for view in [picture, label, secondaryLabel] { addSubview(view) }
    configurationChanged()
  }

  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
  }

  /// What is shown; configurations of other kinds are refused.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      configurationChanged()
    }
  }

  private func configurationChanged() {
    if let symbol = shown.imageProperties.preferredSymbolConfiguration {
      picture.image = shown.image?.withConfiguration(symbol)
    } else {
      picture.image = shown.image
    }
    picture.tintColor = shown.imageProperties.tintColor
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
    fill(label, shown.text, shown.attributedText, shown.textProperties)
    fill(
      secondaryLabel, shown.secondaryText, shown.secondaryAttributedText,
      shown.secondaryTextProperties)
    setNeedsLayout()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ attributedText: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributedText {
      label.attributedText = attributedText
    } else {
      label.text = properties.transform.apply(to: text)
    }
    label.isHidden = attributedText == nil && (text ?? "").isEmpty
  }

  private var imageSize: CGSize {
    guard let image = picture.image, image.size.width > 0, image.size.height > 0 else {
      return .zero
    }
    let limit = shown.imageProperties.maximumSize
    var factor: CGFloat = 1
    if limit.width > 0 { factor = min(factor, limit.width / image.size.width) }
    if limit.height > 0 { factor = min(factor, limit.height / image.size.height) }
    return CGSize(width: image.size.width * factor, height: image.size.height * factor)
  }

  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  private func places(width: CGFloat, height: CGFloat?) -> Places {
    let margins = shown.directionalLayoutMargins
    let reserved = shown.imageProperties.reservedLayoutSize
    var result = Places()
    var x = margins.leading
    let imageSize = imageSize
    if imageSize != .zero {
      let slot = max(imageSize.width, reserved.width)
      result.image = CGRect(
        x: x + (slot - imageSize.width) / 2, y: 0, width: imageSize.width,
        height: imageSize.height)
      x += slot + shown.imageToTextPadding
    }
    let available = max(0, width - x - margins.trailing)
    func size(_ label: UILabel, _ width: CGFloat) -> CGSize {
      guard !label.isHidden else { return .zero }
      let size = label.sizeThatFits(CGSize(width: width, height: 0))
      return CGSize(width: min(size.width, width), height: size.height)
    }
    let main = size(label, available)
    let second = size(secondaryLabel, available)
    let gap = shown.textToSecondaryTextHorizontalPadding
    let isBeside =
      shown.prefersSideBySideTextAndSecondaryText && main.width + gap + second.width <= available
    let between =
      second == .zero || main == .zero ? 0 : shown.textToSecondaryTextVerticalPadding
    let texts = isBeside ? max(main.height, second.height) : main.height + between + second.height
    let needed = max(texts, imageSize.height, reserved.height) + margins.top + margins.bottom
    let all = height ?? needed
    let middle = margins.top + (all - margins.top - margins.bottom) / 2
    result.image.origin.y = middle - imageSize.height / 2
    let top = middle - texts / 2
    if isBeside {
      result.text = CGRect(x: x, y: top, width: main.width, height: texts)
      result.secondary = CGRect(
        x: x + available - second.width, y: top, width: second.width, height: texts)
    } else {
      result.text = CGRect(x: x, y: top, width: available, height: main.height)
      result.secondary = CGRect(
        x: x, y: top + main.height + between, width: available, height: second.height)
    }
    result.height = needed
    return result
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: places(width: size.width, height: nil).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width, height: bounds.height)
    picture.frame = places.image
    label.frame = places.text
    secondaryLabel.frame = places.secondary
  }
}
