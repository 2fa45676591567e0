/// What is shown where there is no content: a picture, texts and buttons in the middle.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where the content stands.
  public enum Alignment: Int, Sendable {
    case center = 0
    case natural
  }

  /// How the image looks.
  public struct ImageProperties {
    /// The size of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of a symbol or another stencil; nil for the view's tint.
    public var tintColor: UIColor?
    /// The radius of the corners, in points; 0.
    public var cornerRadius: CGFloat = 0
    /// The greatest size; a side of 0 is not limited.
    public var maximumSize = CGSize.zero
    /// Whether the image keeps its colours where they are inverted; kept.
    public var accessibilityIgnoresInvertColors = false
  }

  /// How a text looks.
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// What happens to a text that does not fit; `.byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How many lines at most; 0 for any number.
    public var numberOfLines = 0
    /// Whether a text that does not fit is made smaller; false.
    public var adjustsFontSizeToFitWidth = false
    /// The least factor of its size; 0.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters may move together; kept.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// What a button does.
  public struct ButtonProperties {
    /// What a press does.
    public var primaryAction: UIAction?
    /// The menu.
    public var menu: UIMenu?
    /// Whether a press shows the menu; false.
    public var showsMenuAsPrimaryAction = false
    /// Whether the button can be pressed; true.
    public var isEnabled = true
  }

  /// The image above the texts.
  public var image: UIImage?
  /// How it looks.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with attributes; those that are absent are of ``textProperties``.
  public var attributedText: NSAttributedString?
  /// How it looks.
  public var textProperties: TextProperties
  /// The text below.
  public var secondaryText: String?
  /// The text below with attributes.
  public var secondaryAttributedText: NSAttributedString?
  /// How it looks.
  public var secondaryTextProperties: TextProperties
  /// The button below the texts, shown where it has something to show.
  public var button = UIButton.Configuration.plain()
  /// What it does.
  public var buttonProperties = ButtonProperties()
  /// The button below that.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What it does.
  public var secondaryButtonProperties = ButtonProperties()
  /// Where the content stands; `.center`.
  public var alignment = Alignment.center
  /// Space between image and text, in points.
  public var imageToTextPadding: CGFloat = 10
  /// Space between the texts, in points.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// Space between texts and buttons, in points.
  public var textToButtonPadding: CGFloat = 16
  /// Space between the buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// Space around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// Where the superview's margins count too; kept.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = [.horizontal, .vertical]
  /// What is behind the content; nothing.
  public var background = UIBackgroundConfiguration.clear()
  /// Whether a spinner stands for the image.
  var isLoading = false
  /// Whether the text says what was searched for.
  var isSearch = false

  private init() {
    textProperties = TextProperties(font: .systemFont(ofSize: 22, weight: .bold), color: .label)
    secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
    imageProperties.tintColor = .secondaryLabel
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
  }

  /// Nothing yet, for anything.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration()
  }

  /// A spinner, for content that comes.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.isLoading = true
    configuration.text = "Loading…"
    configuration.textProperties = TextProperties(
      font: .systemFont(ofSize: 15), color: .secondaryLabel)
    return configuration
  }

  /// A magnifying glass, for a search that found nothing.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.isSearch = true
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = "No Results"
    configuration.secondaryText = "Check the spelling or try a new search."
    return configuration
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// This for a state: that of a search says what was searched for.
  public func updated(
    for state: any UIConfigurationState
  ) -> UIContentUnavailableConfiguration {
    guard isSearch, let state = state as? UIContentUnavailableConfigurationState,
      let searched = state.searchText, !searched.isEmpty
    else { return self }
    var configuration = self
    configuration.text = "No Results for “\(searched)”"
    return configuration
  }
}

/// What a controller without content is like.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// What is searched for; nil while nothing is.
  public var searchText: String?

  /// Makes the state of a controller that searches nothing.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// Shows a ``UIContentUnavailableConfiguration``.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private let backdrop = BackgroundHost()
  private let picture = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let title = UILabel()
  private let subtitle = UILabel()
  private let buttons = [UIButton(type: .system), UIButton(type: .system)]
  private var shown: UIContentUnavailableConfiguration

  /// Makes a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for view in [picture, spinner, title, subtitle] + buttons { addSubview(view) }
    update()
  }

  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
  }

  /// Whether content that is too high scrolls; true. Kept, it does not.
  open var isScrollEnabled = true

  /// What is shown.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let newValue = newValue as? UIContentUnavailableConfiguration else { return }
      shown = newValue
      update()
    }
  }

  private func update() {
    backdrop.show(shown.background, in: self)
    let image = shown.image
    picture.image =
      image.flatMap { image in
        shown.imageProperties.preferredSymbolConfiguration.map { image.withConfiguration($0) }
      } ?? image
    picture.isHidden = image == nil || shown.isLoading
    picture.contentMode = .scaleAspectFit
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
    if let tint = shown.imageProperties.tintColor { picture.tintColor = tint }
    spinner.isHidden = !shown.isLoading
    if shown.isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    show(shown.text, shown.attributedText, shown.textProperties, in: title)
    show(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      in: subtitle)
    show(shown.button, shown.buttonProperties, in: buttons[0])
    show(shown.secondaryButton, shown.secondaryButtonProperties, in: buttons[1])
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = shown.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.isHidden = (label.text ?? "").isEmpty
  }

  private func show(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties, in button: UIButton
  ) {
    button.configuration = configuration
    for event in [UIControl.Event.touchUpInside, .primaryActionTriggered] {
      button.enumerateEventHandlers { action, _, events, _ in
        if let action, events == event { button.removeAction(action, for: event) }
      }
    }
    if let action = properties.primaryAction {
      button.addAction(action, for: .touchUpInside)
      if configuration.title == nil, configuration.attributedTitle == nil, !action.title.isEmpty {
        button.configuration?.title = action.title
      }
    }
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.showsMenuAsPrimaryAction
    button.isEnabled = properties.isEnabled
    let current = button.configuration
    button.isHidden =
      current?.title == nil && current?.attributedTitle == nil && current?.image == nil
  }

  // MARK: Layout

  /// What is seen, from the top, with the space above each.
  private var parts: [(view: UIView, gap: CGFloat)] {
    var parts: [(UIView, CGFloat)] = []
    func add(_ view: UIView, _ gap: CGFloat) {
      if !view.isHidden { parts.append((view, parts.isEmpty ? 0 : gap)) }
    }
    add(spinner, 0)
    add(picture, 0)
    add(title, shown.imageToTextPadding)
    add(subtitle, title.isHidden ? shown.imageToTextPadding : shown.textToSecondaryTextPadding)
    add(buttons[0], shown.textToButtonPadding)
    add(
      buttons[1],
      buttons[0].isHidden ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding)
    return parts
  }

  private func size(of view: UIView, width: CGFloat) -> CGSize {
    if view === picture {
      var size = picture.image?.size ?? .zero
      let limit = shown.imageProperties.maximumSize
      var scale: CGFloat = 1
      if limit.width > 0, size.width > 0 { scale = min(scale, limit.width / size.width) }
      if limit.height > 0, size.height > 0 { scale = min(scale, limit.height / size.height) }
      if size.width > 0 { scale = min(scale, width / size.width) }
      size.width *= scale
      size.height *= scale
      return size
    }
    if view is UILabel {
      return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
    return view.intrinsicContentSize
  }

  private func inner(_ bounds: CGRect) -> CGRect {
    let margins = shown.directionalLayoutMargins
    let safe = safeAreaInsets
    return bounds.inset(
      by: UIEdgeInsets(
        top: margins.top + safe.top, left: margins.leading + safe.left,
        bottom: margins.bottom + safe.bottom, right: margins.trailing + safe.right))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let outer = CGRect(x: 0, y: 0, width: size.width > 0 ? size.width : 100_000, height: 100_000)
    let room = inner(outer)
    let sizes = parts.map { (self.size(of: $0.view, width: room.width), $0.gap) }
    return CGSize(
      width: (sizes.map(\.0.width).max() ?? 0) + outer.width - room.width,
      height: sizes.reduce(0) { $0 + $1.0.height + $1.1 } + outer.height - room.height)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = inner(bounds)
    let parts = parts
    let sizes = parts.map { size(of: $0.view, width: room.width) }
    let height = zip(parts, sizes).reduce(0) { $0 + $1.0.gap + $1.1.height }
    var y = shown.alignment == .center ? room.midY - height / 2 : room.minY
    for (part, size) in zip(parts, sizes) {
      y += part.gap
      let x = shown.alignment == .center ? room.midX - size.width / 2 : room.minX
      part.view.frame = CGRect(
        x: x, y: y, width: min(size.width, max(0, room.width)), height: size.height)
      y += size.height
    }
  }
}

/// Keeps what a controller shows in place of its content.
@MainActor
final class ContentUnavailableHost {
  var configuration: (any UIContentConfiguration)?
  private let host = ContentHost()

  func show(in view: UIView) {
    host.show(configuration, in: view)
    if let shown = host.view { view.bringSubviewToFront(shown) }
  }
}
