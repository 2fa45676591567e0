/// What is drawn behind a button's content.
public struct UIBackgroundConfiguration {
  /// The fill; nil takes the configuration's.
  public var backgroundColor: UIColor?
  /// The corners' radius, in points, used with `cornerStyle` `.fixed`.
  public var cornerRadius: CGFloat = 8
  /// The border's colour.
  public var strokeColor: UIColor?
  /// The border's width, in points; 0.
  public var strokeWidth: CGFloat = 0
  /// How far outside of the edge the border is; in buttons it is kept, it is inside.
  public var strokeOutset: CGFloat = 0
  /// What blurs what is behind: drawn as the tint of its style where there is no colour.
  public var visualEffect: UIVisualEffect?
  /// An image that fills the background.
  public var image: UIImage?
  /// How the image fills it; `.scaleToFill`.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// A view of the application's own; shown in cells.
  public var customView: UIView?
  /// How far inside of the edges the background is; in buttons it is kept, it fills them.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// Changes the fill's colour before it is drawn.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Changes the border's colour before it is drawn.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The fill of a list's row that is neither pressed nor selected; nil for other backgrounds.
  var restingColor: UIColor?

  /// The fill as it is drawn.
  func resolvedFill(_ color: UIColor?) -> UIColor? {
    color.map { backgroundColorTransformer?($0) ?? $0 }
  }
  /// The border's colour as it is drawn.
  var resolvedStroke: UIColor? { strokeColor.map { strokeColorTransformer?($0) ?? $0 } }

  /// Nothing behind the content.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }
}

extension UIButton {
  /// A button's look as a value.
  ///
  /// Title, subtitle, image, spinner, indicator, colours, corners, insets and sizes are drawn.
  /// Partial: of a background's effect only its tint is.
  public struct Configuration {
    /// How corners are rounded.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic = 0
      case small, medium, large, capsule
    }

    /// How large the button is.
    public enum Size: Int, Sendable {
      case medium = 0
      case small, mini, large
    }

    /// Where title and subtitle stand to each other.
    public enum TitleAlignment: Int, Sendable {
      case automatic = 0
      case leading, center, trailing
    }

    enum Kind { case plain, tinted, filled, gray }

    var kind: Kind
    /// The text.
    public var title: String?
    /// The text with attributes.
    public var attributedTitle: AttributedString?
    /// Changes the title's attributes before they are drawn.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a title that does not fit is cut; `.byTruncatingTail`.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// A smaller text below.
    public var subtitle: String?
    /// The smaller text with attributes.
    public var attributedSubtitle: AttributedString?
    /// Changes the subtitle's attributes before they are drawn.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How a subtitle that does not fit is cut; `.byTruncatingTail`.
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The image.
    public var image: UIImage?
    /// The size of a symbol.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// On which side of the text the image is; `.leading`.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Space between image and text, in points; 0.
    public var imagePadding: CGFloat = 0
    /// Space between title and subtitle, in points; 1.
    public var titlePadding: CGFloat = 1
    /// Changes the image's colour before it is drawn.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Space for a symbol, by which buttons of different symbols stand alike; kept.
    public var imageReservation: CGFloat = 0
    /// The sign that the button opens a choice; `.automatic`: for a button whose menu chooses.
    public var indicator = Indicator.automatic
    /// Changes the sign's colour before it is drawn.
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    /// Whether a selected button looks pressed; true. Kept.
    public var automaticallyUpdateForSelection = true
    /// How the button looks on a computer; kept.
    public var macIdiomStyle = MacIdiomStyle.automatic

    /// The sign that a button opens a choice.
    public enum Indicator: Int, Sendable {
      case automatic = 0
      case none, popup
    }

    /// How a button looks on a computer.
    public enum MacIdiomStyle: Int, Sendable {
      case automatic = 0
      case bordered, borderless, borderlessTinted
    }

    /// Where title and subtitle stand to each other; `.automatic`: by the image's side.
    public var titleAlignment = TitleAlignment.automatic
    /// The colour of text and image; nil takes the tint.
    public var baseForegroundColor: UIColor?
    /// The colour of the fill; nil takes the tint.
    public var baseBackgroundColor: UIColor?
    /// How corners are rounded; `.dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is; `.medium`.
    public var buttonSize = Size.medium
    /// What is drawn behind the content.
    public var background = UIBackgroundConfiguration()
    /// Space around the content; nil takes the size's.
    private var ownInsets: NSDirectionalEdgeInsets?
    /// Whether a spinner stands for the image; false.
    public var showsActivityIndicator = false
    /// Changes the spinner's colour before it is drawn.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?

    init(kind: Kind) { self.kind = kind }

    /// Space around the content, in points; the size's by default.
    public var contentInsets: NSDirectionalEdgeInsets {
      get {
        if let ownInsets { return ownInsets }
        switch buttonSize {
        case .mini, .small:
          return NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
        case .medium: return NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: return NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
      }
      set { ownInsets = newValue }
    }

    /// Goes back to the size's insets.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// No fill, text in the tint.
    public static func plain() -> Configuration { Configuration(kind: .plain) }
    /// A fill in the tint, text in white.
    public static func filled() -> Configuration { Configuration(kind: .filled) }
    /// A pale fill in the tint, text in the tint.
    public static func tinted() -> Configuration { Configuration(kind: .tinted) }
    /// A grey fill, text in the tint.
    public static func gray() -> Configuration { Configuration(kind: .gray) }
    /// No fill, text in the tint.
    public static func borderless() -> Configuration { Configuration(kind: .plain) }
    /// A grey fill, text in the tint.
    public static func bordered() -> Configuration { Configuration(kind: .gray) }
    /// A pale fill in the tint, text in the tint.
    public static func borderedTinted() -> Configuration { Configuration(kind: .tinted) }
    /// A fill in the tint, text in white.
    public static func borderedProminent() -> Configuration { Configuration(kind: .filled) }

    /// The configuration for a button; the same for every state.
    public func updated(for button: UIButton) -> Configuration { self }

    /// A font of the runtime's own, for tab bars.
    var fixedFont: UIFont?

    var font: UIFont {
      fixedFont ?? .systemFont(ofSize: buttonSize == .mini || buttonSize == .small ? 15 : 17)
    }

    /// The title as it is drawn; nil for none.
    func shownTitle(color: UIColor) -> NSAttributedString? {
      Self.shown(
        attributedTitle, title, font: font, color: color, cut: titleLineBreakMode,
        by: titleTextAttributesTransformer)
    }

    /// The subtitle as it is drawn; nil for none.
    func shownSubtitle(color: UIColor) -> NSAttributedString? {
      Self.shown(
        attributedSubtitle, subtitle, font: .systemFont(ofSize: 12), color: color,
        cut: subtitleLineBreakMode, by: subtitleTextAttributesTransformer)
    }

    private static func shown(
      _ attributed: AttributedString?, _ plain: String?, font: UIFont, color: UIColor,
      cut: NSLineBreakMode, by transformer: UIConfigurationTextAttributesTransformer?
    ) -> NSAttributedString? {
      guard let string = attributed ?? plain.map({ AttributedString($0) }) else { return nil }
      let style = NSMutableParagraphStyle()
      style.lineBreakMode = cut
      let shown = NSMutableAttributedString()
      for run in string.runs {
        var usual = AttributeContainer()
        usual.font = font
        usual.foregroundColor = color
        usual.paragraphStyle = style
        usual.merge(run.attributes)
        let attributes = transformer?(usual) ?? usual
        shown.append(
          NSAttributedString(
            string: String(string[run.range].characters),
            attributes: [NSAttributedString.Key: Any](attributes)))
      }
      return shown
    }

    func foreground(tint: UIColor) -> UIColor {
      if let baseForegroundColor { return baseForegroundColor }
      return kind == .filled ? .white : tint
    }

    @MainActor
    func fill(tint: UIColor) -> UIColor? {
      if let color = background.backgroundColor { return color }
      if let effect = background.visualEffect as? UIBlurEffect { return effect.tint }
      switch kind {
      case .plain: return baseBackgroundColor
      case .filled: return baseBackgroundColor ?? tint
      case .tinted: return (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .gray: return baseBackgroundColor ?? UIColor(white: 0.47, alpha: 0.16)
      }
    }

    var disabledFill: UIColor? {
      kind == .plain ? background.backgroundColor : UIColor(white: 0.47, alpha: 0.12)
    }

    func cornerRadius(for size: CGSize) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: buttonSize == .large ? 12 : 6
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: min(size.width, size.height) / 2
      }
    }
  }
}
