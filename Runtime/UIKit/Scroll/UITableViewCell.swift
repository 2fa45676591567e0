/// A row of a table: content, with an accessory at its right.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// Where the table put the cell last.
  final var placedFrame: CGRect?

  /// Makes a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }

  final let style: CellStyle
  /// The name under which the cell is used again.
  public final let reuseIdentifier: String?
  /// The view that content goes into.
  public final let contentView = UIView()
  let separator = UIView()
  final var mainLabel: UILabel?
  final var detailLabel: UILabel?
  final var picture: UIImageView?
  private let accessoryLabel = UIImageView()

  private func setUp() {
    backgroundColor = .systemBackground
    // As large as the cell from the beginning: cells lay out what they contain by it when they are made.
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    addSubview(contentView)
    separator.backgroundColor = UIColor(white: 0.24, alpha: 0.29)
    separator.isUserInteractionEnabled = false
    addSubview(separator)
    accessoryLabel.isHidden = true
    accessoryLabel.contentMode = .scaleAspectFit
    addSubview(accessoryLabel)
    clipsToBounds = true
  }

  /// The text.
  open var textLabel: UILabel? {
    if let mainLabel { return mainLabel }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
    if style == .value2 { label.textColor = tintColor }
    contentView.addSubview(label)
    mainLabel = label
    return label
  }

  /// The second text, of styles that have one.
  open var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if let detailLabel { return detailLabel }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    if style == .value1 { label.textColor = .secondaryLabel }
    contentView.addSubview(label)
    detailLabel = label
    return label
  }

  /// The image at the left.
  open var imageView: UIImageView? {
    if let picture { return picture }
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    contentView.addSubview(view)
    picture = view
    return view
  }

  /// What is behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// What is behind the content while selected; nil for a grey.
  open var selectedBackgroundView: UIView? { didSet { oldValue?.removeFromSuperview() } }
  /// What is behind the content while selected in a table in which several rows can be; nil for
  /// ``selectedBackgroundView``.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { oldValue?.removeFromSuperview() }
  }
  private var markedBackground: UIView? {
    let isMultiple = (superview as? UITableView)?.allowsMultipleSelection ?? false
    return (isMultiple ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView
  }

  /// How a selected cell looks; `.default`, a grey.
  open var selectionStyle = SelectionStyle.default { didSet { selectionChanged() } }
  /// What is at the right; `.none`.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A view at the right, in place of ``accessoryType``.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      accessoryChanged()
    }
  }
  /// The indentation, in steps; 0.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// A step's width, in points; 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Where the line below begins and ends.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { setNeedsLayout() }
  }
  /// What is at the right while the cell is edited; `.none`.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A view at the right while the cell is edited, in place of ``editingAccessoryType``.
  open var editingAccessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let editingAccessoryView { addSubview(editingAccessoryView) }
      accessoryChanged()
    }
  }
  private var shownAccessoryType: AccessoryType {
    editing ? editingAccessoryType : accessoryType
  }
  private var shownAccessoryView: UIView? { editing ? editingAccessoryView : accessoryView }
  /// Whether the cell is edited; false.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  /// Sets ``isEditing``; controls and accessories go to their places in 0.3 seconds if animated.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    self.editing = editing
    if editing, controls == nil { controls = RowEditingControls(cell: self) }
    controls?.layOut(
      indent: editing ? 0 : editingIndent, end: editing ? 0 : reorderWidth, in: bounds)
    let change = {
      self.accessoryChanged()
      self.controls?.show(
        self.shownEditingStyle, moves: self.showsReorderControl, isEditing: editing)
      self.setNeedsLayout()
    }
    if animated, window != nil {
      UIView.animate(withDuration: 0.3) {
        change()
        self.layoutIfNeeded()
      }
    } else {
      change()
    }
  }
  private var controls: RowEditingControls?
  /// What the table lets editing do with the row.
  var shownEditingStyle = EditingStyle.none
  /// How far the content is moved while actions are shown beside it.
  var contentShift: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The points at the left that the control takes.
  private var editingIndent: CGFloat {
    editing && shownEditingStyle != .none && shouldIndentWhileEditing
      ? RowEditingControls.width : 0
  }
  /// The points at the right that the control takes.
  private var reorderWidth: CGFloat {
    editing && showsReorderControl ? RowEditingControls.width + 4 : 0
  }

  /// Whether the row's actions are shown beside it.
  open var showingDeleteConfirmation: Bool { contentShift < 0 }
  /// Whether there is a control to move the row while it is edited; false. The table sets it for rows
  /// that its data source lets move.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }
  /// Whether the content makes room for the control at its left; true.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether touches reach the cell while it is dragged; kept: rows are not dragged here.
  open var userInteractionEnabledWhileDragging = false
  /// How the focus would look; kept, there is no focus here.
  open var focusStyle = FocusStyle.default
  /// What editing does; the table's delegate says.
  open var editingStyle: EditingStyle { shownEditingStyle }

  /// Whether the cell is selected; false.
  open var isSelected: Bool {
    get { selectionStorage }
    set { setSelected(newValue, animated: false) }
  }
  private var selectionStorage = false

  /// Whether the cell is pressed; false.
  open var isHighlighted: Bool {
    get { highlightStorage }
    set { setHighlighted(newValue, animated: false) }
  }
  private var highlightStorage = false

  /// Selects the cell, or not.
  open func setSelected(_ selected: Bool, animated: Bool) {
    selectionStorage = selected
    animate(animated)
    setNeedsUpdateConfiguration()
  }

  /// Shows the cell pressed, or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    highlightStorage = highlighted
    animate(animated)
    setNeedsUpdateConfiguration()
  }

  private func animate(_ animated: Bool) {
    if animated {
      UIView.animate(withDuration: 0.3) { self.selectionChanged() }
    } else {
      selectionChanged()
    }
  }

  private func selectionChanged() {
    let isMarked = selectionStorage || highlightStorage
    guard selectionStyle != .none, backgroundConfiguration == nil else {
      contentView.backgroundColor = nil
      return
    }
    if let marked = markedBackground {
      if isMarked {
        marked.frame = bounds
        insertSubview(marked, at: backgroundView == nil ? 0 : 1)
      } else {
        marked.removeFromSuperview()
      }
    } else {
      contentView.backgroundColor = isMarked ? UIColor(white: 0.82, alpha: 1) : nil
    }
  }

  private func accessoryChanged() {
    let outline: SymbolShape?
    switch shownAccessoryType {
    case .none: outline = nil
    case .disclosureIndicator:
      outline = SymbolShape(outline: .chevron(turns: 0), isFilled: false, isEncircled: false)
    case .checkmark: outline = SymbolShape(outline: .check, isFilled: false, isEncircled: false)
    case .detailButton, .detailDisclosureButton:
      outline = SymbolShape(outline: .info, isFilled: false, isEncircled: true)
    }
    accessoryLabel.image = outline.map { UIImage(source: .symbol($0, pointSize: 12), scale: 2) }
    accessoryLabel.tintColor =
      shownAccessoryType == .disclosureIndicator ? UIColor(white: 0.24, alpha: 0.3) : nil
    accessoryLabel.isHidden = outline == nil || shownAccessoryView != nil
    accessoryView?.isHidden = accessoryView !== shownAccessoryView
    editingAccessoryView?.isHidden = editingAccessoryView !== shownAccessoryView
    setNeedsLayout()
  }

  /// Called before the cell is shown for another row.
  open func prepareForReuse() {}

  /// What the cell shows, in place of its labels; nil for nothing.
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

  /// Called to configure the cell for its state, after it was selected or pressed, or on demand.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Configures a cell for a state.
  public typealias ConfigurationUpdateHandler =
    (UITableViewCell, UICellConfigurationState) -> Void
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

  /// The usual content of a cell of this style, with nothing to show yet.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The points at the right that an accessory takes.
  var accessoryWidth: CGFloat {
    reorderWidth
      + (shownAccessoryView.map { $0.bounds.width + 16 } ?? (shownAccessoryType == .none ? 0 : 34))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    guard isSized(by: contentView) else {
      let size = sizeThatFits(targetSize)
      return horizontal == .required ? CGSize(width: targetSize.width, height: size.height) : size
    }
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  /// The size that the texts, or the content configuration, need at a width; 44 points high at least.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width - accessoryWidth
    if let view = contentHost.view {
      let height = view.sizeThatFits(CGSize(width: width, height: 0)).height
      return CGSize(width: size.width, height: max(44, height.rounded(.up)))
    }
    let available = CGSize(width: width - 32, height: 0)
    var needed: CGFloat = 22
    if let mainLabel { needed += mainLabel.sizeThatFits(available).height }
    if style == .subtitle, let detailLabel { needed += detailLabel.sizeThatFits(available).height }
    return CGSize(width: size.width, height: max(44, needed.rounded(.up)))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let indent = editingIndent
    let width = bounds.width - accessoryWidth - indent
    let end = bounds.width - accessoryWidth + contentShift
    controls?.layOut(indent: indent, end: reorderWidth, in: bounds)
    if let shown = shownAccessoryView {
      let size = shown.bounds.size
      shown.frame = CGRect(
        x: end, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    } else if shownAccessoryType != .none {
      accessoryLabel.frame = CGRect(
        x: end + 4, y: (bounds.height - 16) / 2, width: 16, height: 16)
    }
    backgroundView?.frame = bounds
    contentView.frame = CGRect(
      x: indent + contentShift, y: 0, width: width, height: bounds.height)
    let line = 1 / UIScreen.mainScale
    separator.frame = CGRect(
      x: separatorInset.left, y: bounds.height - line,
      width: bounds.width - separatorInset.left - separatorInset.right, height: line)
    bringSubviewToFront(separator)
    layoutTexts(in: contentView.bounds)
  }
}
