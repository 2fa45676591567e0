/// A control that shows a title and an image and is pressed.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What a button looks like without being told.
  public enum ButtonType: Int, Sendable {
    /// No look of its own; the title is white.
    case custom = 0
    /// Title and image in the tint colour.
    case system
    case detailDisclosure, infoLight, infoDark, contactAdd
    case plain
    case close
    /// The old name of system.
    public static let roundedRect = ButtonType.system
  }

  /// Called to bring a configuration up to date with the button's state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// Makes a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    adopt(buttonType)
  }

  /// Makes a button with a configuration, that runs `primaryAction` when pressed.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    adopt(configuration)
    adopt(primaryAction)
  }

  /// Makes a button of a type that runs `primaryAction` when pressed.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    adopt(buttonType)
    adopt(primaryAction)
  }

  /// Makes a button of the custom type that shows and runs `primaryAction` when pressed.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  /// Makes a system button that shows an image, as large as it, and calls a method when pressed.
  public static func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton
  {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    button.sizeToFit()
    return button
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityTraits = .button
    isAccessibilityElement = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    accessibilityTraits = .button
  }

  private func adopt(_ type: ButtonType) {
    buttonType = type
    switch type {
    case .detailDisclosure, .infoLight, .infoDark: setImage(Self.infoImage, for: .normal)
    case .contactAdd: setImage(Self.addImage, for: .normal)
    case .close: setImage(Self.closeImage, for: .normal)
    case .custom, .system, .plain: break
    }
    sizeToFit()
    if type == .custom || type == .system || type == .plain { frame.size = .zero }
  }

  /// Sets the configuration from an initialiser, where observers would not be called.
  private func adopt(_ configuration: Configuration) {
    buttonType = .system
    self.configuration = configuration
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  private static func symbol(_ outline: SymbolShape.Outline) -> UIImage {
    UIImage(
      source: .symbol(
        SymbolShape(outline: outline, isFilled: false, isEncircled: true), pointSize: 20), scale: 2)
  }
  private static var infoImage: UIImage { symbol(.info) }
  private static var addImage: UIImage { symbol(.plus) }
  /// A grey disc with a cross, whatever the tint.
  private static var closeImage: UIImage {
    let side: CGFloat = 30
    let picture = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor.tertiarySystemFill.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side)).fill()
      let cross = UIBezierPath()
      for (start, end) in [((10.0, 10.0), (20.0, 20.0)), ((20.0, 10.0), (10.0, 20.0))] {
        cross.move(to: CGPoint(x: start.0, y: start.1))
        cross.addLine(to: CGPoint(x: end.0, y: end.1))
      }
      cross.lineWidth = 2.5
      cross.lineCapStyle = .round
      UIColor.secondaryLabel.setStroke()
      cross.stroke()
    }
    return picture.withRenderingMode(.alwaysOriginal)
  }

  /// The type the button was made with.
  open private(set) var buttonType = ButtonType.custom

  override var triggersPrimaryAction: Bool { true }
  override var actsOnTap: Bool { true }

  // MARK: Content by state

  private struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  private var contents: [UInt: Content] = [:]

  private func set(_ state: State, _ change: (inout Content) -> Void) {
    change(&contents[state.rawValue, default: Content()])
    contentChanged()
  }

  /// The value for exactly this state, else for the normal one.
  private func get<Value>(_ state: State, _ value: (Content) -> Value?) -> Value? {
    contents[state.rawValue].flatMap(value) ?? contents[State.normal.rawValue].flatMap(value)
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { set(state) { $0.title = title } }
  /// Sets the title's colour for a state; nil takes the type's.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    set(state) { $0.titleColor = color }
  }
  /// Sets the colour of the title's shadow for a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    set(state) { $0.titleShadowColor = color }
  }
  /// Sets the image beside the title for a state.
  open func setImage(_ image: UIImage?, for state: State) { set(state) { $0.image = image } }
  /// Sets the image behind the title for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    set(state) { $0.backgroundImage = image }
  }
  /// Sets a title with attributes for a state, in place of the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    set(state) { $0.attributedTitle = title }
  }
  /// Sets the size and weight of symbols; the size has an effect.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    symbolConfiguration = configuration
    contentChanged()
  }
  private var symbolConfiguration: UIImage.SymbolConfiguration?
  /// The size and weight of symbols: the same in every state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbolConfiguration
  }
  /// The size and weight of symbols now.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { symbolConfiguration }

  /// The title for a state, or for the normal one.
  open func title(for state: State) -> String? { get(state) { $0.title } }
  /// The title's colour for a state, or for the normal one.
  open func titleColor(for state: State) -> UIColor? {
    get(state) { $0.titleColor } ?? defaultTitleColor
  }
  /// The colour of the title's shadow for a state, or for the normal one.
  open func titleShadowColor(for state: State) -> UIColor? { get(state) { $0.titleShadowColor } }
  /// The image for a state, or for the normal one.
  open func image(for state: State) -> UIImage? { get(state) { $0.image } }
  /// The image behind the title for a state, or for the normal one.
  open func backgroundImage(for state: State) -> UIImage? { get(state) { $0.backgroundImage } }
  /// The title with attributes for a state, or for the normal one.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    get(state) { $0.attributedTitle }
  }

  private var defaultTitleColor: UIColor {
    buttonType == .custom ? .white : isEnabled ? tintColor : UIColor(white: 0.6, alpha: 1)
  }

  /// The title shown now.
  open var currentTitle: String? { title(for: state) }
  /// The title's colour now.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The colour of the title's shadow now.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The image shown now.
  open var currentImage: UIImage? { image(for: state) }
  /// The image behind the title now.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The title with attributes shown now.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  // MARK: Parts

  final var label: UILabel?
  final var picture: UIImageView?
  final var backdrop: UIImageView?
  /// The label that shows the subtitle of a configuration; nil before there was one.
  open internal(set) var subtitleLabel: UILabel?

  /// The label that shows the title. What is shown is set with `setTitle(_:for:)`.
  open var titleLabel: UILabel? {
    if let label { return label }
    let label = UILabel()
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    label.fontChanged = { [weak self] in self?.contentChanged() }
    self.label = label
    addSubview(label)
    return label
  }

  /// The view that shows the image. What is shown is set with `setImage(_:for:)`.
  open var imageView: UIImageView? {
    if let picture { return picture }
    let picture = UIImageView()
    picture.contentMode = .scaleAspectFit
    self.picture = picture
    addSubview(picture)
    return picture
  }

  /// Space around the content, in points. Configurations have their own.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// How the title is moved from its place, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// How the image is moved from its place, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the image darkens while pressed; true.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is lighter while disabled; true.
  open var adjustsImageWhenDisabled = true
  /// Whether the button glows while pressed; kept, without effect.
  open var showsTouchWhenHighlighted = false
  /// Whether the title's shadow turns while pressed; kept, without effect.
  open var reversesTitleShadowWhenHighlighted = false
  /// Whether a pointer changes over the button; there is none.
  open var isPointerInteractionEnabled = false
  /// What the button offers when it is held, or when it is pressed if ``showsMenuAsPrimaryAction``.
  open var menu: UIMenu? { didSet { menuChanged() } }
  /// Whether a press opens ``menu`` at once; false.
  open override var showsMenuAsPrimaryAction: Bool {
    didSet { if showsMenuAsPrimaryAction != oldValue { menuChanged() } }
  }
  private lazy var hold = MenuHold { [weak self] _ in
    guard let self, isEnabled, isContextMenuInteractionEnabled, !showsMenuAsPrimaryAction,
      menu != nil
    else { return nil }
    return { [weak self] in _ = self?.openMenu() }
  }
  /// In which order a menu shows its elements; `.automatic`. Kept: it is theirs.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether the button behaves as on a pad or on a computer; `.automatic`. Kept, without effect.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  /// Whether pressing switches ``isSelected``; false.
  open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }
  /// What is done for a role; kept, without effect.
  open var role = Role.normal

  /// What a button is for.
  public enum Role: Int, Sendable {
    case normal = 0
    case primary, cancel, destructive
  }

  /// What stands for the image while something goes on.
  final var spinner: UIActivityIndicatorView?
  /// The sign that the button opens a choice.
  final var indicator: UIImageView?

  override func primaryActionWillTrigger() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
  }

  // MARK: Menu

  private var choosesInMenu: Bool {
    menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction
  }

  private func menuChanged() {
    if menu != nil {
      isContextMenuInteractionEnabled = true
      if hold.recognizer.view !== self { addGestureRecognizer(hold.recognizer) }
    }
    // A button that chooses in its menu shows what is chosen: the first entry at the beginning.
    if choosesInMenu, let menu, let first = menu.allActions.first {
      show(menu.allActions.first { $0.state == .on } ?? first)
    } else {
      contentChanged()
    }
  }

  private func show(_ chosen: UIAction) {
    guard let menu else { return }
    menu.check(chosen, in: menu)
    if configuration == nil {
      setTitle(chosen.title, for: .normal)
    } else {
      configuration?.title = chosen.title
    }
  }

  override func opensMenu() -> Bool { showsMenuAsPrimaryAction && menu != nil && openMenu() }

  private func openMenu() -> Bool {
    guard let menu, let window else { return false }
    let panel = MenuPanel.open(
      menu, at: convert(bounds, to: window), in: window, sender: menuSender ?? self,
      didChoose: { [weak self] action in
        if let self, choosesInMenu { show(action) }
      })
    return panel != nil
  }
  /// What the menu's actions come from, if not from the button.
  weak var menuSender: AnyObject?

  // MARK: Configuration

  /// The look as a value; nil for the look by type and state.
  open var configuration: Configuration? { didSet { contentChanged() } }
  /// Called before the look is brought up to date.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether pressing dims the configuration; true.
  open var automaticallyUpdatesConfiguration = true

  /// Asks for ``updateConfiguration()``.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }
  /// Brings the configuration up to date with the state.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  override func stateChanged() {
    super.stateChanged()
    updateConfiguration()
    contentChanged()
    if buttonType != .custom, configuration == nil || automaticallyUpdatesConfiguration {
      // UIKit's system buttons fade at once when pressed and back when released.
      let alpha: CGFloat = isHighlighted ? (configuration == nil ? 0.2 : 0.75) : 1
      label?.alpha = alpha
      picture?.alpha = alpha
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentChanged()
  }

  private func contentChanged() {
    updateParts()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var isUpdating = false

  private func updateParts() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    if let configuration {
      update(with: configuration)
      return
    }
    let state = state
    if let attributed = attributedTitle(for: state) {
      titleLabel?.attributedText = attributed
    } else if label != nil || title(for: state) != nil {
      titleLabel?.text = title(for: state)
      titleLabel?.textColor = currentTitleColor
      titleLabel?.shadowColor = currentTitleShadowColor
    }
    var image = image(for: state)
    if let symbolConfiguration, image?.isSymbolImage == true {
      image = image?.withConfiguration(symbolConfiguration)
    }
    if picture != nil || image != nil {
      let isStencil = buttonType != .custom && image?.renderingMode == .automatic
      imageView?.image = isStencil ? image?.withRenderingMode(.alwaysTemplate) : image
      let dims =
        (isHighlighted && adjustsImageWhenHighlighted && buttonType == .custom)
        || (!isEnabled && adjustsImageWhenDisabled)
      picture?.alpha = dims ? 0.5 : 1
    }
    if let background = backgroundImage(for: state) {
      if backdrop == nil {
        let view = UIImageView()
        insertSubview(view, at: 0)
        backdrop = view
      }
      backdrop?.image = background
    } else {
      backdrop?.image = nil
    }
  }

  // MARK: Layout

  private var insets: UIEdgeInsets {
    guard let configuration else { return contentEdgeInsets }
    let insets = configuration.contentInsets
    return UIEdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }

  private var arrangement: ButtonArrangement {
    let imageSize = spinner?.intrinsicContentSize ?? picture?.image?.size ?? .zero
    var titleSize = CGSize.zero
    if let label, !(label.text ?? "").isEmpty { titleSize = label.intrinsicContentSize }
    var subtitleSize = CGSize.zero
    if let subtitleLabel, !(subtitleLabel.text ?? "").isEmpty {
      subtitleSize = subtitleLabel.intrinsicContentSize
    }
    return ButtonArrangement(
      image: imageSize, title: titleSize, subtitle: subtitleSize,
      placement: configuration?.imagePlacement ?? .leading,
      padding: configuration?.imagePadding ?? 0, titlePadding: configuration?.titlePadding ?? 1,
      titleAlignment: configuration?.titleAlignment ?? .automatic)
  }

  open override var intrinsicContentSize: CGSize {
    let content = arrangement.size
    let insets = insets
    var size = CGSize(
      width: content.width + insets.left + insets.right + indicatorWidth,
      height: content.height + insets.top + insets.bottom)
    if configuration == nil, insets == .zero {
      // Without insets of its own a button of title alone keeps 6 points above and below it.
      if picture?.image == nil { size.height += 12 }
      size.width = max(size.width, picture?.image == nil ? 30 : 0)
      if let background = backdrop?.image {
        size.width = max(size.width, background.size.width)
        size.height = max(size.height, background.size.height)
      }
    }
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The rectangle the background fills.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle for title and image.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    var insets = insets
    insets.right += indicatorWidth
    return bounds.inset(by: insets)
  }

  /// Points that the sign at the right takes.
  private var indicatorWidth: CGFloat { indicator.map { ($0.image?.size.width ?? 0) + 5 } ?? 0 }

  /// The title's rectangle; an override places the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement.frames(
      in: contentRect, horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment
    ).title.offset(
      by: titleEdgeInsets, horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment)
  }

  /// The image's rectangle; an override places the image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement.frames(
      in: contentRect, horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment
    ).image.offset(
      by: imageEdgeInsets, horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    backdrop?.frame = backgroundRect(forBounds: bounds)
    label?.frame = titleRect(forContentRect: content)
    picture?.frame = imageRect(forContentRect: content)
    let frames = arrangement.frames(
      in: content, horizontal: effectiveContentHorizontalAlignment,
      vertical: contentVerticalAlignment)
    subtitleLabel?.frame = frames.subtitle
    spinner?.frame = frames.image
    if let indicator, let size = indicator.image?.size {
      indicator.frame = CGRect(
        x: content.maxX + 5, y: content.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    if let configuration {
      layer.cornerRadius = configuration.cornerRadius(for: bounds.size)
      backdrop?.layer.cornerRadius = layer.cornerRadius
    }
  }

  open override var forFirstBaselineLayout: UIView { label ?? self }
  open override var forLastBaselineLayout: UIView { label ?? self }
}
