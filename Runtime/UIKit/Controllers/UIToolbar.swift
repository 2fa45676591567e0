/// The views that bar buttons are shown by.
@MainActor
enum BarButton {
  static func view(for item: UIBarButtonItem, tint: UIColor) -> UIView {
    let view = makeView(for: item, tint: tint)
    item.shownView = view
    return view
  }

  private static func makeView(for item: UIBarButtonItem, tint: UIColor) -> UIView {
    if let view = item.customView { return view }
    if item.systemItem == .flexibleSpace || item.systemItem == .fixedSpace {
      return UIView(frame: CGRect(x: 0, y: 0, width: item.width, height: 1))
    }
    let button = UIButton(type: .system)
    button.tintColor = item.shownTint ?? tint
    if let image = item.image ?? item.systemItem?.drawing {
      button.setImage(image, for: .normal)
    } else {
      let title = item.title ?? ""
      if let attributes = item.titleTextAttributes(for: .normal) {
        button.setAttributedTitle(
          NSAttributedString(
            string: title,
            attributes: [
              .font: UIFont.systemFont(ofSize: 17), .foregroundColor: item.shownTint ?? tint,
            ].merging(attributes) { $1 }), for: .normal)
      } else {
        button.setTitle(title, for: .normal)
        let isSymbol = item.systemItem != nil && title.count == 1
        button.titleLabel?.font = .systemFont(
          ofSize: isSymbol ? 24 : 17, weight: item.style == .done ? .semibold : .regular)
      }
    }
    button.isEnabled = item.isEnabled
    button.accessibilityIdentifier = item.accessibilityIdentifier
    button.accessibilityLabel = item.accessibilityLabel
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      if let image = item.backgroundImage(for: state, barMetrics: .default) {
        button.setBackgroundImage(image, for: state)
      }
    }
    button.addAction(UIAction { [weak item] _ in item?.send() }, for: .touchUpInside)
    if let menu = item.menu {
      button.menuSender = item
      button.menu = menu
      button.showsMenuAsPrimaryAction = item.action == nil && item.primaryAction == nil
    }
    return button
  }

  static func size(of view: UIView) -> CGSize {
    if let button = view as? UIButton {
      let size = button.intrinsicContentSize
      return CGSize(width: size.width + 8, height: 44)
    }
    if view.bounds.size != .zero { return view.bounds.size }
    let size = view.intrinsicContentSize
    if size.width > 0, size.height > 0 { return size }
    return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}

/// A row of buttons at the bottom of the screen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  private var views: [UIView] = []
  private let backdrop = UIImageView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(backdrop)
    lookChanged()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(backdrop)
    lookChanged()
  }

  /// The buttons, from the left.
  open var items: [UIBarButtonItem]? { didSet { contentChanged() } }
  /// Light or dark; `.default`.
  open var barStyle = UIBarStyle.default { didSet { lookChanged() } }
  /// The background's colour; nil for the usual one.
  open var barTintColor: UIColor? { didSet { lookChanged() } }
  /// Whether what is below shines through; true. Drawn as a nearly opaque colour.
  open var isTranslucent = true { didSet { lookChanged() } }

  /// Sets ``items``.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Shows an image as the background; positions are all the same here.
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[barMetrics] = image
    lookChanged()
  }
  /// The background's image.
  open func backgroundImage(
    forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? {
    backgroundImages[barMetrics]
  }
  private var shadowImages: [UIBarPosition: UIImage] = [:]
  /// The line above the bar; kept, without effect: a toolbar has none here.
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
    shadowImages[position] = image
  }
  /// The line above the bar.
  open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? {
    shadowImages[position]
  }

  /// Told about the bar; kept: nothing asks it here.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The appearance; replaces the single properties once it is set.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      hasAppearance = true
      lookChanged()
    }
  }
  /// The appearance above content that is not scrolled; used like ``standardAppearance``.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { lookChanged() } }
  /// The appearance in little height; kept, without effect.
  open var compactAppearance: UIToolbarAppearance?
  private var hasAppearance = false

  private func lookChanged() {
    let appearance = scrollEdgeAppearance ?? (hasAppearance ? standardAppearance : nil)
    let usual = UIColor(white: barStyle == .black ? 0.1 : 0.976, alpha: 0.94)
    backdrop.image = appearance?.backgroundImage ?? backgroundImages[.default]
    backdrop.backgroundColor = (appearance?.backgroundColor ?? barTintColor) ?? usual
  }

  private func contentChanged() {
    for view in views { view.removeFromSuperview() }
    views = (items ?? []).map { BarButton.view(for: $0, tint: tintColor) }
    for view in views { addSubview(view) }
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    sendSubviewToBack(backdrop)
    backdrop.frame = bounds
    let items = items ?? []
    guard items.count == views.count else { return }
    let sizes = zip(items, views).map { item, view in
      item.systemItem == .flexibleSpace ? CGSize.zero : BarButton.size(of: view)
    }
    let flexible = items.filter { $0.systemItem == .flexibleSpace }.count
    let used = sizes.reduce(0) { $0 + $1.width } + 16
    let share = flexible > 0 ? max(0, (bounds.width - used) / CGFloat(flexible)) : 0
    var x: CGFloat = 8
    for ((item, view), size) in zip(zip(items, views), sizes) {
      if item.systemItem == .flexibleSpace {
        x += share
        continue
      }
      view.frame = CGRect(x: x, y: (44 - size.height) / 2, width: size.width, height: size.height)
      x += size.width
    }
  }
}

/// Told about a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: AnyObject {}
