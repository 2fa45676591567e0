/// A row of entries at the bottom of the screen, of which one is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
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
  private var buttons: [UIButton] = []
  var bottomInset: CGFloat = 0 { didSet { if bottomInset != oldValue { setNeedsLayout() } } }
  var selectAction: ((Int) -> Void)?

  private func setUp() {
    // One view behind the entries, as a device has it: published code counts the bar's subviews.
    addSubview(backdrop)
    backdrop.addSubview(hairline)
    backdrop.addSubview(indicator)
    lookChanged()
  }

  /// The entries, from the left.
  open var items: [UITabBarItem]? { didSet { contentChanged() } }
  /// The selected entry.
  open var selectedItem: UITabBarItem? { didSet { contentChanged() } }
  /// Told about selections.
  open weak var delegate: (any UITabBarDelegate)?
  /// Sets ``items``.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The background's colour; nil for the usual one.
  open var barTintColor: UIColor? { didSet { lookChanged() } }
  /// The colour of entries that are not selected; nil is grey.
  open var unselectedItemTintColor: UIColor? { didSet { contentChanged() } }
  /// Light or dark; `.default`.
  open var barStyle = UIBarStyle.default { didSet { lookChanged() } }
  /// Whether what is below shines through; true. Drawn as a nearly opaque colour.
  open var isTranslucent = true { didSet { lookChanged() } }

  /// The appearance; replaces the single properties once it is set.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      hasAppearance = true
      lookChanged()
      contentChanged()
    }
  }
  /// The appearance above content that is not scrolled; used like ``standardAppearance``.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      lookChanged()
      contentChanged()
    }
  }
  /// An image behind the bar; an empty one makes the background clear.
  open var backgroundImage: UIImage? { didSet { lookChanged() } }
  /// The line above the bar; an empty image hides it.
  open var shadowImage: UIImage? { didSet { lookChanged() } }
  /// An image behind the selected entry, in the middle of its place; nil for none.
  open var selectionIndicatorImage: UIImage? {
    didSet {
      indicator.image = selectionIndicatorImage
      setNeedsLayout()
    }
  }
  private let indicator = UIImageView()
  private var badges: [UILabel?] = []
  /// How entries share the width; they share it evenly in every case.
  open var itemPositioning = ItemPositioning.automatic
  /// The width of an entry; kept, without effect.
  open var itemWidth: CGFloat = 0
  /// The space between entries; kept, without effect.
  open var itemSpacing: CGFloat = 0
  private var hasAppearance = false

  private var appearance: UITabBarAppearance? {
    scrollEdgeAppearance ?? (hasAppearance ? standardAppearance : nil)
  }

  private func lookChanged() {
    let usual = UIColor(white: barStyle == .black ? 0.1 : 0.976, alpha: isTranslucent ? 0.94 : 1)
    var color = barTintColor ?? usual
    var lineColor: UIColor? = UIColor(white: 0, alpha: 0.25)
    if let backgroundImage, backgroundImage.size == .zero { color = .clear }
    if let shadowImage, shadowImage.size == .zero { lineColor = nil }
    if let appearance {
      color = appearance.backgroundColor ?? usual
      lineColor = appearance.shadowColor
    }
    backdrop.backgroundColor = color
    backdrop.image = appearance?.backgroundImage ?? backgroundImage
    hairline.backgroundColor = lineColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentChanged()
  }

  /// The entries that have buttons.
  private var shown: [UITabBarItem] = []

  private func contentChanged() {
    let items = items ?? []
    // The buttons stay as long as the entries do: what animates in them goes on.
    if !shown.elementsEqual(items, by: ===) { makeButtons(for: items) }
    for (index, item) in items.enumerated() {
      update(buttons[index], with: item)
      updateBadge(at: index, item)
    }
    setNeedsLayout()
  }

  private func makeButtons(for items: [UITabBarItem]) {
    for button in buttons { button.removeFromSuperview() }
    shown = items
    badges = Array(repeating: nil, count: items.count)
    buttons = items.enumerated().map { index, item in
      item.changed = { [weak self] in self?.contentChanged() }
      let button = UIButton(configuration: .plain())
      button.addAction(
        UIAction { [weak self] _ in self?.select(index) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
  }

  private func update(_ button: UIButton, with item: UITabBarItem) {
    var configuration = UIButton.Configuration.plain()
    let isSelected = item === selectedItem
    configuration.image = isSelected ? item.selectedImage ?? item.image : item.image
    configuration.imagePlacement = .top
    configuration.imagePadding = 2
    configuration.title = item.title
    configuration.fixedFont = .systemFont(ofSize: 10, weight: .medium)
    let state = appearance.map {
      isSelected ? $0.stackedLayoutAppearance.selected : $0.stackedLayoutAppearance.normal
    }
    configuration.baseForegroundColor =
      state?.color
      ?? (isSelected ? tintColor : unselectedItemTintColor ?? UIColor(white: 0.57, alpha: 1))
    button.configuration = configuration
    button.isEnabled = item.isEnabled
  }

  private func updateBadge(at index: Int, _ item: UITabBarItem) {
    badges[index]?.removeFromSuperview()
    badges[index] = nil
    guard let text = item.badgeValue else { return }
    let badge = UILabel()
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white,
    ]
    attributes.merge(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
    badge.attributedText = NSAttributedString(string: text, attributes: attributes)
    badge.textAlignment = .center
    badge.backgroundColor = item.badgeColor ?? .systemRed
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
    buttons[index].addSubview(badge)
    badges[index] = badge
  }

  private func select(_ index: Int) {
    guard let item = items?[index] else { return }
    selectedItem = item
    selectAction?(index)
    delegate?.tabBar(self, didSelect: item)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    sendSubviewToBack(backdrop)
    backdrop.frame = bounds
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.mainScale)
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 49)
      if let badge = badges[index] {
        badge.frame = CGRect(
          x: width / 2 + 4, y: 2, width: max(18, badge.intrinsicContentSize.width + 8),
          height: 18)
      }
    }
    let selected = items?.firstIndex { $0 === selectedItem }
    indicator.isHidden = selected == nil
    if let image = selectionIndicatorImage, let selected, buttons.indices.contains(selected) {
      indicator.bounds.size = image.size
      indicator.center = buttons[selected].center
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 49)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 49)
  }
}

/// Told about selections in a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
