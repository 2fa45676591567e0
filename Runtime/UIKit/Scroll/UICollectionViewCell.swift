/// A view that a collection view uses again and again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The name under which the view is used again.
  public internal(set) final var reuseIdentifier: String?

  /// Called before the view is shown for another item.
  open func prepareForReuse() {}

  /// Called when the layout gives the view a place.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The place the view prefers over the one its layout proposes: by its constraints if it has any.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The view that content goes into.
  public final let contentView = UIView()

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Puts the content over all of the cell again, wherever its anchor point was moved to, unless it is
  /// being animated.
  func fillWithContent() {
    let layer = contentView.layer
    let place = CGPoint(
      x: bounds.minX + bounds.width * layer.anchorPoint.x,
      y: bounds.minY + bounds.height * layer.anchorPoint.y)
    if layer.hasAnimations || layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) { return }
    if layer.position != place { layer.position = place }
    if contentView.bounds.size != bounds.size { contentView.bounds.size = bounds.size }
  }

  /// What the cell shows in its ``contentView``; nil for nothing.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentHost.show(contentConfiguration, in: contentView) }
  }
  private let contentHost = ContentHost()
  /// What is behind the content; nil for ``backgroundColor``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundHost.show(shownBackground(configurationState), in: self) }
  }
  private let backgroundHost = BackgroundHost()
  /// Whether ``backgroundConfiguration`` follows the cell's state, as lists' do; true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Whether ``contentConfiguration`` follows the cell's state; true.
  open var automaticallyUpdatesContentConfiguration = true

  private func shownBackground(_ state: UICellConfigurationState) -> UIBackgroundConfiguration? {
    automaticallyUpdatesBackgroundConfiguration
      ? backgroundConfiguration?.updated(for: state) : backgroundConfiguration
  }

  /// Whether the cell is selected; false.
  open var isSelected = false { didSet { markChanged() } }
  /// Whether the cell is pressed; false.
  open var isHighlighted = false { didSet { markChanged() } }

  /// Called to configure the cell for its state, after it was selected or pressed, or on demand.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Configures a cell for a state.
  public typealias ConfigurationUpdateHandler =
    (UICollectionViewCell, UICellConfigurationState) -> Void
  /// The state the cell is configured for.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(of: self, isSelected: isSelected, isHighlighted: isHighlighted)
  }
  /// Has the cell configured again, at once.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// Configures the cell for a state; calls ``configurationUpdateHandler``.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesBackgroundConfiguration, backgroundConfiguration != nil {
      backgroundHost.show(shownBackground(state), in: self)
    }
    configurationUpdateHandler?(self, state)
  }

  /// What is behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView {
        backgroundView.frame = bounds
        backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(backgroundView, at: 0)
      }
    }
  }

  /// What is behind the content while selected or pressed.
  open var selectedBackgroundView: UIView? { didSet { oldValue?.removeFromSuperview() } }

  private func markChanged() {
    setNeedsUpdateConfiguration()
    guard let selectedBackgroundView else { return }
    if isSelected || isHighlighted {
      selectedBackgroundView.frame = bounds
      insertSubview(selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
    } else {
      selectedBackgroundView.removeFromSuperview()
    }
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fixes = layoutAttributes.fixes
    let target = CGSize(
      width: fixes.width ? layoutAttributes.size.width : 0,
      height: fixes.height ? layoutAttributes.size.height : 0)
    if isSized(by: contentView) {
      layoutAttributes.size = systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: fixes.width ? .required : .fittingSizeLevel,
        verticalFittingPriority: fixes.height ? .required : .fittingSizeLevel)
    } else if let view = contentHost.view, fixes.width, !fixes.height {
      let height = view.sizeThatFits(CGSize(width: target.width, height: 0)).height
      layoutAttributes.size = CGSize(width: target.width, height: max(44, height.rounded(.up)))
    }
    return layoutAttributes
  }
}

extension UICollectionView {
  /// What an element of a layout is.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView, decorationView
  }
}

/// Where and how one item of a collection view is shown.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// What the item is.
  public typealias ElementCategory = UICollectionView.ElementCategory

  /// Makes attributes of no place.
  public override init() {
    super.init()
  }

  /// Makes the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes the attributes of a header, footer or other view.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = kind
    representedElementCategory = .supplementaryView
  }

  /// Makes the attributes of a decoration.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = kind
    representedElementCategory = .decorationView
  }

  /// The item.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// What the item is.
  public internal(set) final var representedElementCategory = ElementCategory.cell
  /// The kind of a view that is not a cell.
  public internal(set) final var representedElementKind: String?
  /// Where the centre is.
  open var center = CGPoint.zero
  /// The size.
  open var size = CGSize.zero
  /// The transform; identity.
  open var transform = CGAffineTransform.identity
  /// The transform in three dimensions; identity.
  open var transform3D = CATransform3DIdentity
  /// The opacity; 1.
  open var alpha: CGFloat = 1
  /// Which of overlapping items is in front: the greater; 0.
  open var zIndex = 0
  /// Whether the item is not shown; false.
  open var isHidden = false
  /// The section that scrolls across and holds the item.
  var track: Int?
  /// The edge at which a header or footer stays in sight.
  var pin: NSDirectionalRectEdge?
  /// Where a cell of a list is in it.
  var row: ListRow?
  /// Which lengths are not the cell's to say.
  var fixes = (width: false, height: false)

  /// The rectangle, without the transform.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The rectangle in the item's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewLayoutAttributes.instantiate(type(of: self))
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.track = track
    copy.pin = pin
    copy.row = row
    copy.fixes = fixes
    return copy
  }
}
