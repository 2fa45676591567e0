/// How a bar looks, as Swift 3 knew it.
public enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black
  /// The old name of black and translucent.
  public static let blackTranslucent = UIBarStyle.black
}

/// Where a bar is.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact
  case defaultPrompt = 101
  case compactPrompt
}

/// Where a bar stands.
public enum UIBarPosition: Int, Sendable {
  case any = 0
  case bottom, top, topAttached
}

/// The bar at the top of a navigation controller: a title between buttons.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let backdrop = UIImageView()
  private let hairline = UIView()
  private let titleLabel = UILabel()
  private let largeLabel = UILabel()
  private var promptLabel: UILabel?
  private var buttons: [UIView] = []
  private var shownTitleView: UIView?
  var topInset: CGFloat = 0 { didSet { if topInset != oldValue { setNeedsLayout() } } }
  var backAction: (() -> Void)?

  private func setUp() {
    backdrop.isUserInteractionEnabled = false
    addSubview(backdrop)
    backdrop.addSubview(hairline)
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
    addSubview(largeLabel)
    lookChanged()
  }

  // MARK: Look

  /// Light or dark; `.default`.
  open var barStyle = UIBarStyle.default { didSet { lookChanged() } }
  /// The background's colour; nil for the usual one.
  open var barTintColor: UIColor? { didSet { lookChanged() } }
  /// Whether what is below shines through; true. Drawn as a nearly opaque colour.
  open var isTranslucent = true { didSet { lookChanged() } }
  /// The title's attributes.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { lookChanged() } }
  /// The large title's attributes.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { lookChanged() } }
  /// Whether titles are shown large below the buttons; false.
  open var prefersLargeTitles = false { didSet { lookChanged() } }
  /// The line below the bar; an empty image hides it.
  open var shadowImage: UIImage? { didSet { lookChanged() } }
  /// The appearance; replaces the single properties where set.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      hasAppearance = true
      lookChanged()
    }
  }
  /// The appearance above content that is not scrolled; used like ``standardAppearance``.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { lookChanged() } }
  /// The appearance in little height; kept, without effect.
  open var compactAppearance: UINavigationBarAppearance?
  /// The image of the back button; a chevron is drawn.
  open var backIndicatorImage: UIImage?
  /// The mask of the back button; kept, without effect.
  open var backIndicatorTransitionMaskImage: UIImage?
  private var hasAppearance = false
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets an image behind the bar: an empty one makes the background clear. That of `.default` is
  /// drawn.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    lookChanged()
  }

  /// The image behind the bar.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  private var verticalAdjustments: [UIBarMetrics: CGFloat] = [:]
  /// Moves the title down by `adjustment` points; that of `.default` has an effect.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    verticalAdjustments[barMetrics] = adjustment
    setNeedsLayout()
  }
  /// How far the title is moved down; 0.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    verticalAdjustments[barMetrics] ?? 0
  }
  /// The appearance in little height, not scrolled; kept, without effect.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Told about items; kept: the navigation controller works by itself.
  open weak var delegate: (any UINavigationBarDelegate)?

  private var appearance: UINavigationBarAppearance? {
    topItem?.scrollEdgeAppearance ?? topItem?.standardAppearance ?? scrollEdgeAppearance
      ?? (hasAppearance ? standardAppearance : nil)
  }

  private var isDark: Bool { barStyle == .black }

  private func lookChanged() {
    let usual =
      isDark
      ? UIColor(white: 0.1, alpha: isTranslucent ? 0.94 : 1)
      : UIColor(white: 0.976, alpha: isTranslucent ? 0.94 : 1)
    var color = barTintColor ?? usual
    var lineColor: UIColor? = UIColor(white: 0, alpha: 0.25)
    if let appearance {
      color = appearance.backgroundColor ?? usual
      lineColor = appearance.shadowColor
    }
    if let image = backgroundImages[.default], image.size == .zero { color = .clear }
    if let shadowImage, shadowImage.size == .zero { lineColor = .clear }
    backdrop.backgroundColor = color
    backdrop.image = appearance?.backgroundImage ?? backgroundImages[.default]
    hairline.backgroundColor = lineColor
    contentChanged()
    // The navigation controller places the bar and what is below it.
    if contentHeight != knownHeight {
      knownHeight = contentHeight
      superview?.setNeedsLayout()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentChanged()
  }

  /// The height without the part under the status bar.
  var contentHeight: CGFloat {
    if searches { return Self.searchHeight }
    return promptHeight + (showsLargeTitle ? 96 : 44)
      + (topItem?.searchController == nil ? 0 : Self.searchHeight)
  }
  /// Whether a search has taken the title's room.
  private var searches: Bool {
    guard let search = topItem?.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }
  private var didSearch = false
  /// A search begins or ends.
  func searchChanged() {
    knownHeight = contentHeight
    setNeedsLayout()
  }
  /// The height of the line above the title.
  private var promptHeight: CGFloat { topItem?.prompt == nil ? 0 : 30 }
  /// The height of the part with the search bar.
  private static let searchHeight: CGFloat = 52
  private var shownSearchBar: UIView?
  private var knownHeight: CGFloat = 44

  private var showsLargeTitle: Bool {
    guard prefersLargeTitles, let item = topItem else { return false }
    return item.largeTitleDisplayMode != .never
  }

  // MARK: Items

  private var itemStorage: [UINavigationItem] = []

  /// The items, from the bottom of the stack to its top.
  open var items: [UINavigationItem]? {
    get { itemStorage }
    set { adopt(newValue ?? []) }
  }

  /// The item that is shown.
  open var topItem: UINavigationItem? { itemStorage.last }
  /// The item below it.
  open var backItem: UINavigationItem? { itemStorage.dropLast().last }

  /// Sets ``items``.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    adopt(items ?? [], animated: animated)
  }

  /// Puts an item on top.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    adopt(itemStorage + [item], animated: animated)
  }

  /// Takes the top item away.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    let item = itemStorage.last
    adopt(itemStorage.dropLast(), animated: animated)
    return item
  }

  func adopt(_ items: [UINavigationItem], animated: Bool = false) {
    for item in itemStorage { item.changed = nil }
    itemStorage = items
    for item in items { item.changed = { [weak self] in self?.lookChanged() } }
    lookChanged()
    guard animated, window != nil else {
      contentChanged()
      return
    }
    contentChanged()
    layoutIfNeeded()
    let appearing = subviews.filter { $0 !== backdrop && !$0.isHidden }
    for view in appearing { view.alpha = 0 }
    UIView.animate(withDuration: UINavigationController.transitionDuration) {
      for view in appearing { view.alpha = 1 }
    }
  }

  private func contentChanged() {
    for button in buttons { button.removeFromSuperview() }
    buttons.removeAll()
    shownTitleView?.removeFromSuperview()
    shownTitleView = nil
    let item = topItem
    let search = item?.searchController?.searchBar
    if shownSearchBar !== search {
      shownSearchBar?.removeFromSuperview()
      shownSearchBar = search
      if let search { addSubview(search) }
    }
    let text = item?.title ?? ""
    let color: UIColor = isDark ? .white : .label
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: color,
    ]
    attributes.merge(appearance?.titleTextAttributes ?? titleTextAttributes ?? [:]) { $1 }
    titleLabel.attributedText = NSAttributedString(string: text, attributes: attributes)
    titleLabel.isHidden = showsLargeTitle || item?.titleView != nil
    var large: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: color,
    ]
    large.merge(appearance?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:]) { $1 }
    largeLabel.attributedText = NSAttributedString(string: text, attributes: large)
    largeLabel.isHidden = !showsLargeTitle
    showPrompt(item?.prompt, color)
    if let view = item?.titleView {
      shownTitleView = view
      addSubview(view)
    }
    setNeedsLayout()
    guard let item else { return }
    let own = item.leftBarButtonItems ?? []
    if let back = backItem, !item.hidesBackButton,
      own.isEmpty || item.leftItemsSupplementBackButton
    {
      add(backButton(to: back), tag: -1)
    }
    for button in own { add(BarButton.view(for: button, tint: tintColor), tag: -1) }
    for button in item.rightBarButtonItems ?? [] {
      add(BarButton.view(for: button, tint: tintColor), tag: 1)
    }
    for button in own + (item.rightBarButtonItems ?? []) {
      button.changed = { [weak self] in self?.contentChanged() }
    }
  }

  private func showPrompt(_ prompt: String?, _ color: UIColor) {
    if promptLabel == nil, prompt != nil {
      let label = UILabel()
      label.font = .systemFont(ofSize: 13)
      label.textAlignment = .center
      addSubview(label)
      promptLabel = label
    }
    promptLabel?.text = prompt
    promptLabel?.textColor = color
    promptLabel?.isHidden = prompt == nil
  }

  private func add(_ view: UIView, tag: Int) {
    view.layer.setValue(tag, forKey: "side")
    buttons.append(view)
    addSubview(view)
  }

  private func backButton(to item: UINavigationItem) -> UIView {
    let button = UIButton(type: .system)
    button.setImage(
      UIImage(
        source: .symbol(
          SymbolShape(outline: .chevron(turns: 0.5), isFilled: false, isEncircled: false),
          pointSize: 18), scale: 2), for: .normal)
    let usual =
      item.backButtonTitle ?? item.backBarButtonItem?.title ?? item.title ?? "Back"
    switch item.backButtonDisplayMode {
    case .default: button.setTitle(usual, for: .normal)
    case .generic: button.setTitle("Back", for: .normal)
    case .minimal: break
    }
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.addAction(UIAction { [weak self] _ in self?.backAction?() }, for: .touchUpInside)
    return button
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = bounds
    sendSubviewToBack(backdrop)
    backdrop.frame = bounds
    let line = 1 / UIScreen.mainScale
    hairline.frame = CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
    let top = topInset + promptHeight
    promptLabel?.frame = CGRect(x: 8, y: topInset, width: bounds.width - 16, height: promptHeight)
    var left: CGFloat = 8
    var right = bounds.width - 8
    for button in buttons {
      let fitting = BarButton.size(of: button)
      let y = top + (44 - fitting.height) / 2
      if button.layer.value(forKey: "side") as? Int == 1 {
        right -= fitting.width
        button.frame = CGRect(origin: CGPoint(x: right, y: y), size: fitting)
        right -= 8
      } else {
        button.frame = CGRect(origin: CGPoint(x: left, y: y), size: fitting)
        left += fitting.width + 8
      }
    }
    let available = max(0, right - left)
    let middle = shownTitleView ?? titleLabel
    var size = middle === titleLabel ? titleLabel.intrinsicContentSize : BarButton.size(of: middle)
    size.width = min(size.width, available)
    size.height = min(size.height, 44)
    var x = (bounds.width - size.width) / 2
    x = min(max(x, left), max(left, right - size.width))
    middle.frame = CGRect(
      x: x,
      y: top + (44 - size.height) / 2 + titleVerticalPositionAdjustment(for: .default),
      width: size.width, height: size.height)
    largeLabel.frame = CGRect(
      x: 16, y: top + 48, width: bounds.width - 32, height: 41)
    if searches || didSearch {
      didSearch = searches
      for view in [titleLabel, largeLabel, promptLabel, shownTitleView] + buttons {
        view?.alpha = searches ? 0 : 1
      }
    }
    shownSearchBar?.frame = CGRect(
      x: 0, y: bounds.height - Self.searchHeight, width: bounds.width, height: Self.searchHeight)
  }
}

/// Told about the items of a navigation bar.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {}
