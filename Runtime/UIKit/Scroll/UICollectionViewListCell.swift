/// What stands at the end of a list's cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Sendable {
    case always, whenEditing, whenNotEditing
  }

  enum Kind {
    case disclosure, checkmark
    case label(String)
    case custom(UIView)
  }

  let kind: Kind
  let displayed: DisplayedState

  /// A chevron that says that there is more.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: .disclosure, displayed: displayed)
  }
  /// A check mark.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: .checkmark, displayed: displayed)
  }
  /// A text.
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: .label(text), displayed: displayed)
  }
  /// A view, in its own size, at the end of the cell.
  public static func customView(
    configuration: CustomViewConfiguration
  ) -> UICellAccessory {
    UICellAccessory(kind: .custom(configuration.customView), displayed: .always)
  }

  /// How a view of one's own is an accessory.
  public struct CustomViewConfiguration {
    let customView: UIView

    /// Where an accessory stands; here they all stand at the end.
    public enum Placement: Sendable {
      case leading, trailing
    }

    /// Makes the description of a view of one's own.
    public init(customView: UIView, placement: Placement = .trailing) {
      self.customView = customView
    }
  }
}

/// A cell that looks as a table's row.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The usual content, with nothing to show yet.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// What stands at the end; nothing. Editing states are not told apart.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }
  /// How far the content is indented, in steps; 0. Kept, without effect.
  open var indentationLevel = 0
  /// The width of a step; 10. Kept, without effect.
  open var indentationWidth: CGFloat = 10

  private var shownAccessories: [UIView] = []
  private let separator = UIView()
  private var row: ListRow?

  private func showAccessories() {
    for view in shownAccessories { view.removeFromSuperview() }
    shownAccessories = accessories.filter { $0.displayed != .whenEditing }.map(Self.view)
    for view in shownAccessories { addSubview(view) }
    setNeedsLayout()
  }

  private static func view(of accessory: UICellAccessory) -> UIView {
    func picture(_ outline: SymbolShape.Outline, _ color: UIColor?) -> UIView {
      let shape = SymbolShape(outline: outline, isFilled: false, isEncircled: false)
      let view = UIImageView(image: UIImage(source: .symbol(shape, pointSize: 12), scale: 2))
      view.contentMode = .scaleAspectFit
      view.bounds.size = CGSize(width: 16, height: 16)
      if let color { view.tintColor = color }
      return view
    }
    switch accessory.kind {
    case .disclosure: return picture(.chevron(turns: 0), UIColor(white: 0.24, alpha: 0.3))
    case .checkmark: return picture(.check, nil)
    case .label(let text):
      let label = UILabel()
      label.text = text
      label.textColor = .secondaryLabel
      label.sizeToFit()
      return label
    case .custom(let view): return view
    }
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let row = layoutAttributes.row, row != self.row else { return }
    self.row = row
    if backgroundColor == nil { backgroundColor = .systemBackground }
    if row.hasSeparator, separator.superview == nil {
      separator.backgroundColor = UIColor(white: 0.24, alpha: 0.29)
      separator.isUserInteractionEnabled = false
      addSubview(separator)
    }
    separator.isHidden = !row.hasSeparator || row.isRounded && row.isLast
    if row.isRounded {
      var corners: CACornerMask = []
      if row.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if row.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      layer.cornerRadius = corners.isEmpty ? 0 : 10
      layer.maskedCorners = corners
      clipsToBounds = true
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var end = bounds.width
    for view in shownAccessories.reversed() {
      end -= view.bounds.width + 16
      view.center = CGPoint(x: end + view.bounds.width / 2, y: bounds.midY)
    }
    contentView.frame = CGRect(x: 0, y: 0, width: end, height: bounds.height)
    let line = 1 / UIScreen.mainScale
    separator.frame = CGRect(x: 16, y: bounds.height - line, width: bounds.width - 16, height: line)
  }
}
