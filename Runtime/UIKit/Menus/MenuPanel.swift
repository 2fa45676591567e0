/// An open menu: what is behind it, which closes it when it is touched, and the panel of its entries.
@MainActor
final class MenuPanel: UIView {
  /// The menu that is open.
  private(set) static weak var current: MenuPanel?

  private let card = UIView()
  private let rows = UIView()
  private var menus: [UIMenu]
  private let source: CGRect
  private weak var sender: AnyObject?
  private var willClose: (() -> Void)?
  private var didChoose: ((UIAction) -> Void)?

  /// Opens a menu beside a rectangle of a window.
  ///
  /// - Parameters:
  ///   - lifted: What the menu is about, shown above what is behind.
  ///   - willClose: Called before the menu goes away.
  ///   - didChoose: Called after an action of the menu was performed.
  @discardableResult
  static func open(
    _ menu: UIMenu, at source: CGRect, in window: UIWindow, sender: AnyObject?,
    lifted: UIView? = nil, willClose: (() -> Void)? = nil, didChoose: ((UIAction) -> Void)? = nil
  ) -> MenuPanel? {
    guard !menu.shownChildren.isEmpty || lifted != nil else { return nil }
    current?.close()
    let panel = MenuPanel(menu, at: source, sender: sender, lifted: lifted, in: window.bounds)
    panel.willClose = willClose
    panel.didChoose = didChoose
    window.addSubview(panel)
    current = panel
    panel.appear()
    return panel
  }

  private init(
    _ menu: UIMenu, at source: CGRect, sender: AnyObject?, lifted: UIView?, in bounds: CGRect
  ) {
    menus = [menu]
    self.source = source
    self.sender = sender
    self.lifted = lifted
    super.init(frame: bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.layer.shadowOpacity = 0.2
    card.layer.shadowRadius = 24
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    rows.layer.cornerRadius = Self.cornerRadius
    rows.clipsToBounds = true
    rows.backgroundColor = UIColor {
      UIColor(white: $0.userInterfaceStyle == .dark ? 0.25 : 0.85, alpha: 1)
    }
    card.addSubview(rows)
    if let lifted { addSubview(lifted) }
    addSubview(card)
    fill()
    place()
  }

  required init?(coder: NSCoder) { nil }

  private let lifted: UIView?

  // Apple documents none of these figures.
  private static let width: CGFloat = 250
  private static let rowHeight: CGFloat = 44
  private static let cornerRadius: CGFloat = 13
  private static let margin: CGFloat = 8

  // MARK: Entries

  private func fill() {
    for row in rows.subviews { row.removeFromSuperview() }
    guard let menu = menus.last else { return }
    var y: CGFloat = 0
    let title = menus.count > 1 && menu.title.isEmpty ? "Back" : menu.title
    if !title.isEmpty {
      let header = MenuRow(title: title, isBack: menus.count > 1)
      header.frame = CGRect(x: 0, y: 0, width: Self.width, height: menus.count > 1 ? 44 : 32)
      if menus.count > 1 {
        header.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
      }
      rows.addSubview(header)
      y = header.frame.maxY + 0.5
    }
    let groups = menu.shownGroups
    let isChecked = groups.contains { $0.contains { $0.isChecked } }
    for (number, group) in groups.enumerated() {
      if number > 0 { y += 7.5 }
      for element in group {
        let row = MenuRow(element, leavesRoomForCheck: isChecked)
        row.frame = CGRect(x: 0, y: y, width: Self.width, height: row.height)
        row.addAction(
          UIAction { [weak self] _ in self?.choose(element) }, for: .touchUpInside)
        rows.addSubview(row)
        y += row.height + 0.5
      }
    }
    card.bounds.size = CGSize(width: Self.width, height: max(0, y - 0.5))
    rows.frame = card.bounds
    card.layer.shadowPath =
      UIBezierPath(roundedRect: card.bounds, cornerRadius: Self.cornerRadius).cgPath
  }

  private func choose(_ element: UIMenuElement) {
    if let menu = element as? UIMenu {
      menus.append(menu)
      UIView.animate(withDuration: 0.25) {
        self.fill()
        self.place()
      }
      return
    }
    guard let action = element as? UIAction else {
      close()
      (element as? UICommand)?.perform(sender: sender)
      return
    }
    let stays = action.attributes.contains(.keepsMenuPresented)
    if !stays { close() }
    menus.last?.noteChoice(of: action)
    action.perform(sender: sender)
    didChoose?(action)
    if stays { fill() }
  }

  private func goBack() {
    guard menus.count > 1 else { return }
    menus.removeLast()
    UIView.animate(withDuration: 0.25) {
      self.fill()
      self.place()
    }
  }

  // MARK: Place

  private var isAbove = false

  /// Below the source where there is room, else above it; on the side of the source.
  private func place() {
    let size = card.bounds.size
    let safe = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    var x = source.midX > bounds.midX ? source.maxX - size.width : source.minX
    x = min(max(x, safe.minX), max(safe.minX, safe.maxX - size.width))
    let below = source.maxY + Self.margin
    let above = source.minY - Self.margin - size.height
    isAbove = below + size.height > safe.maxY && above >= safe.minY
    let y = isAbove ? above : min(below, max(safe.minY, safe.maxY - size.height))
    let anchor = CGPoint(
      x: size.width > 0 ? min(max((source.midX - x) / size.width, 0), 1) : 0.5,
      y: isAbove ? 1 : 0)
    card.layer.anchorPoint = anchor
    card.center = CGPoint(x: x + size.width * anchor.x, y: y + size.height * anchor.y)
  }

  private func appear() {
    card.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    card.alpha = 0
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) {
      self.card.transform = .identity
      self.card.alpha = 1
      if self.lifted != nil { self.backgroundColor = UIColor(white: 0, alpha: 0.3) }
    }
  }

  /// Closes the menu.
  func close(completion: (() -> Void)? = nil) {
    guard Self.current === self || superview != nil, isUserInteractionEnabled else { return }
    isUserInteractionEnabled = false
    if Self.current === self { Self.current = nil }
    willClose?()
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseOut]) {
      self.card.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
      self.card.alpha = 0
      self.backgroundColor = .clear
      self.lifted?.transform = .identity
    } completion: { _ in
      self.removeFromSuperview()
      completion?()
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { close() }
}

/// A row of an open menu.
@MainActor
private final class MenuRow: UIControl {
  private let label = UILabel()
  private let subtitle = UILabel()
  private let picture = UIImageView()
  private let mark = UIImageView()
  private let indent: CGFloat
  private let isHeader: Bool

  private static let face = UIColor {
    UIColor(white: $0.userInterfaceStyle == .dark ? 0.17 : 0.975, alpha: 1)
  }

  init(_ element: UIMenuElement, leavesRoomForCheck: Bool) {
    indent = leavesRoomForCheck ? 32 : 16
    isHeader = false
    super.init(frame: .zero)
    setUp()
    let attributes = element.shownAttributes
    let color: UIColor = attributes.contains(.destructive) ? .systemRed : .label
    label.text = element.title
    subtitle.text = element.subtitle
    picture.image =
      element is UIMenu && element.image == nil
      ? Self.symbol(.chevron(turns: 0), size: 13) : element.image
    if element.isChecked { mark.image = Self.symbol(.check, size: 13) }
    isEnabled = !attributes.contains(.disabled)
    for view in [label, picture, mark] {
      view.tintColor = color
      view.alpha = isEnabled ? 1 : 0.3
    }
    label.textColor = color
  }

  /// The title of the menu, or the way back from it.
  init(title: String, isBack: Bool) {
    indent = isBack ? 32 : 16
    isHeader = true
    super.init(frame: .zero)
    setUp()
    label.text = title
    if isBack {
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      mark.image = Self.symbol(.chevron(turns: 0.5), size: 13)
      mark.tintColor = .label
    } else {
      label.font = .systemFont(ofSize: 12)
      label.textColor = .secondaryLabel
      isUserInteractionEnabled = false
    }
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    backgroundColor = Self.face
    label.font = .systemFont(ofSize: 17)
    subtitle.font = .systemFont(ofSize: 12)
    subtitle.textColor = .secondaryLabel
    picture.contentMode = .scaleAspectFit
    mark.contentMode = .center
    for view in [label, subtitle, picture, mark] { addSubview(view) }
  }

  private static func symbol(_ outline: SymbolShape.Outline, size: CGFloat) -> UIImage {
    UIImage(
      source: .symbol(
        SymbolShape(outline: outline, isFilled: false, isEncircled: false), pointSize: size),
      scale: 2)
  }

  var height: CGFloat { (subtitle.text ?? "").isEmpty ? 44 : 58 }

  override func stateChanged() {
    super.stateChanged()
    backgroundColor = isHighlighted ? .systemGray5 : Self.face
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasSubtitle = !(subtitle.text ?? "").isEmpty
    let end = bounds.width - (picture.image == nil ? 16 : 48)
    label.frame = CGRect(
      x: indent, y: hasSubtitle ? 9 : 0, width: end - indent,
      height: hasSubtitle ? 22 : bounds.height)
    subtitle.frame = CGRect(x: indent, y: 32, width: end - indent, height: 16)
    picture.frame = CGRect(x: bounds.width - 38, y: (bounds.height - 22) / 2, width: 22, height: 22)
    mark.frame = CGRect(x: 10, y: 0, width: 16, height: bounds.height)
  }
}
