/// Shows rows below each other, in sections.
///
/// Cells are made for the rows that are seen and used again for others. Inserted, deleted and moved
/// rows are animated, and rows are dragged to other places by the control they have while edited.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// How sections look.
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped, insetGrouped
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top, middle, bottom
  }

  /// How a row that is inserted or deleted moves.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The height that stands for the content's own.
  public static let automaticDimension: CGFloat = -1
  /// The icon of a search field in the index.
  public static let indexSearch = "{search}"

  /// Makes a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUpTable()
  }

  private func setUpTable() {
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    let swipe = RowSwipeRecognizer()
    swipe.addTarget(self, action: Selector("swiped", UITableView.swiped))
    addGestureRecognizer(swipe)
    swipeRecognizer = swipe
    addGestureRecognizer(menuHold.recognizer)
  }

  /// How sections look.
  public final let style: Style
  /// Gives the rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { needsReload = true; setNeedsLayout() }
  }
  /// Told about rows and scrolling. Nil when the scroll view's delegate knows nothing of rows.
  @_nonoverride
  open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set { super.delegate = newValue }
  }

  override func delegateDidChange() {
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Look

  /// The height of rows; ``automaticDimension``.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { invalidate() } }
  /// The height assumed before a cell is made; kept, heights are always measured.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// The height of headers; ``automaticDimension``.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { invalidate() } }
  /// The height of footers; ``automaticDimension``.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { invalidate() } }
  /// Kept, heights are always measured.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// Kept, heights are always measured.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// Space above the first header of each section of a plain table; 0 here.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// How the lines between rows look; `.singleLine`.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { invalidate() } }
  /// The lines' colour; nil is a grey.
  open var separatorColor: UIColor? { didSet { invalidate() } }
  /// Where the lines begin and end.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { invalidate() }
  }
  /// What ``separatorInset`` counts from; kept: the cells' edges.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// When rows whose content changed its size are laid out anew; kept: they are when asked for.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// What separators are inset from.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    case fromAutomaticInsets
  }

  /// When rows whose content changed its size are laid out anew.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0
    case enabled, enabledIncludingConstraints
  }

  /// A view above all rows.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, tableHeaderView) } }
  /// A view below all rows.
  open var tableFooterView: UIView? { didSet { replace(oldValue, tableFooterView) } }
  /// A view behind the rows.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  private func replace(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    invalidate()
  }

  func invalidate() {
    needsReload = true
    setNeedsLayout()
  }

  /// Whether rows can be selected; true.
  open var allowsSelection = true
  /// Whether several can; false.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while editing; kept, without effect.
  open var allowsSelectionDuringEditing = false
  /// Whether the table is edited; false.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  /// Sets ``isEditing``, and tells the cells of rows that can be edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    closeActions()
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
      edit(cell, at: path, animated: animated)
    }
  }
  /// Tells a cell whether, and how, it is edited.
  func edit(_ cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    let isEdited = isEdited(path)
    if isEdited {
      cell.shownEditingStyle = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
      if dataSource?.tableView(self, canMoveRowAt: path) == true { cell.showsReorderControl = true }
      cell.shouldIndentWhileEditing =
        delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    }
    if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: animated) }
  }
  /// The row that follows a finger.
  var movement: RowMovement?
  /// The titles at the right by which sections are reached.
  var sectionIndex: SectionIndexView?
  private lazy var menuHold = MenuHold { [weak self] in self?.menuOpening(at: $0) }
  /// The row that shows its actions.
  var openActions: RowActions?
  /// Opens rows that are swiped.
  private(set) var swipeRecognizer: RowSwipeRecognizer?
  func isEdited(_ path: IndexPath) -> Bool {
    editing && dataSource?.tableView(self, canEditRowAt: path) ?? false
  }
  /// Whether cells follow the readable width; kept, without effect.
  open var cellLayoutMarginsFollowReadableWidth = false

  // MARK: Rows

  struct Place {
    var indexPath: IndexPath
    var frame: CGRect
  }

  var places: [Place] = []
  var headers: [(view: UIView, section: Int, isFooter: Bool)] = []
  var sectionFrames: [CGRect] = []
  var isPreparing = false
  var cells: [IndexPath: UITableViewCell] = [:]
  private var reusable: [String: [UITableViewCell]] = [:]
  private var cellClasses: [String: AnyClass] = [:]
  private var headerClasses: [String: AnyClass] = [:]
  var selected: [IndexPath] = []
  var needsReload = true
  /// The changes that wait for the end of their group.
  let updates = TableUpdates()
  let keptValues = KeptTableValues()
  /// The cell that the data source is asked to configure again.
  var reconfigured: UITableViewCell?
  /// Headers on their way.
  var headerTargets: [(view: UIView, place: CGRect)] = []
  var laidOutWidth: CGFloat = -1

  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Registers the class of cells of a name.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
  }

  /// Registers the class of headers and footers of a name.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = aClass
  }

  /// A cell to use again, or a new one of the registered class; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = reusable[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let cellClass = cellClasses[identifier] as? UITableViewCell.Type else { return nil }
    return UITableViewCell.instantiate(
      cellClass, style: .default, reuseIdentifier: identifier)
  }

  /// A cell to use again, or a new one of the registered class, in the size that the row will have, as
  /// far as that does not depend on the cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      fatalError(
        "No class is registered for the cell identifier \"\(identifier)\". Call "
          + "register(_:forCellReuseIdentifier:) first.")
    }
    if let size = knownSize(ofRowAt: indexPath) { cell.bounds.size = size }
    return cell
  }

  /// A new header or footer of the registered class; nil without one.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    (headerClasses[identifier] as? UITableViewHeaderFooterView.Type).map {
      UITableViewHeaderFooterView.instantiate($0, reuseIdentifier: identifier)
    }
  }

  /// Asks the data source for everything again.
  open func reloadData() {
    // In order, as everything that decides which cell is used again: the same film in every run.
    for (_, cell) in cells.sorted(by: { $0.key < $1.key }) { retire(cell) }
    cells.removeAll()
    selected.removeAll()
    needsReload = true
    setNeedsLayout()
  }

  func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
  }

  /// Makes rows anew, the old ones leaving by the animation that the new ones come by.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.paths.reloaded.formUnion(indexPaths)
      for path in indexPaths { $0.leaving[path] = animation == .automatic ? .fade : animation }
    }
  }
  /// Makes sections anew.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change {
      $0.paths.reloadedSections.formUnion(sections)
      for section in sections {
        $0.leavingSections[section] = animation == .automatic ? .fade : animation
        $0.comingSections[section] = animation == .automatic ? .fade : animation
      }
    }
  }
  /// Shows rows that the data source has now, in 0.3 seconds.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.paths.inserted.formUnion(indexPaths)
      for path in indexPaths { $0.coming[path] = animation }
    }
  }
  /// Shows that rows are gone, in 0.3 seconds.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change {
      $0.paths.deleted.formUnion(indexPaths)
      for path in indexPaths { $0.leaving[path] = animation }
    }
  }
  /// Shows that a row has moved, in 0.3 seconds.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.paths.moved[indexPath] = newIndexPath }
  }
  /// Shows sections that the data source has now, in 0.3 seconds.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change {
      $0.paths.insertedSections.formUnion(sections)
      for section in sections { $0.comingSections[section] = animation }
    }
  }
  /// Shows that sections are gone, in 0.3 seconds.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change {
      $0.paths.deletedSections.formUnion(sections)
      for section in sections { $0.leavingSections[section] = animation }
    }
  }
  /// Shows that a section has moved, in 0.3 seconds.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.paths.movedSections[section] = newSection }
  }
  /// Begins a group of changes, which are animated together. Groups may be nested.
  open func beginUpdates() { beginGroup() }
  /// Ends a group of changes; heights are measured again, and rows move to their new places.
  open func endUpdates() { if updates.depth > 0 { endGroup() } }

  /// Makes changes as a group; `completion` is called when they have been shown.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginGroup()
    updates?()
    if let completion { self.updates.completions.append(completion) }
    endGroup()
  }

  /// How many rows the sections that are shown have.
  var shownCounts: [Int] {
    var counts = [Int](repeating: 0, count: sectionFrames.count)
    for place in places { counts[place.indexPath.section] += 1 }
    return counts
  }

  // MARK: Geometry

  /// The rectangle of a row; zero if there is none.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    prepareRows()
    return places.first { $0.indexPath == indexPath }?.frame ?? .zero
  }

  /// The rectangle of a section with its header and footer; zero if there is none.
  open func rect(forSection section: Int) -> CGRect {
    prepareRows()
    return sectionFrames.indices.contains(section) ? sectionFrames[section] : .zero
  }

  /// The row at a point.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    prepareRows()
    return places.first { $0.frame.contains(point) }?.indexPath
  }

  /// The row that a cell shows.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The cell of a row, if it is seen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    makeSeenCells()
    return cells[indexPath]
  }

  /// Who asks for the cells after a reload gets the new ones, as in UIKit.
  private func makeSeenCells() {
    if needsReload, dataSource != nil { layoutIfNeeded() }
  }

  /// The cells that are seen, from the top.
  open var visibleCells: [UITableViewCell] {
    makeSeenCells()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The rows that are seen.
  open var indexPathsForVisibleRows: [IndexPath]? {
    makeSeenCells()
    return cells.keys.sorted()
  }

  /// Scrolls to a row.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    let rect = rectForRow(at: indexPath)
    var y = contentOffset.y
    switch position {
    case .none:
      scrollRectToVisible(rect, animated: animated)
      return
    case .top: y = rect.minY - adjustedContentInset.top
    case .middle: y = rect.midY - bounds.height / 2
    case .bottom: y = rect.maxY - bounds.height + adjustedContentInset.bottom
    }
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: y)), animated: animated)
  }

  // MARK: Selection

  /// The selected row.
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  /// The selected rows.
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row without telling the delegate.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  private lazy var press = CellPress { [weak self] cell, path, isHighlighted in
    (cell as? UITableViewCell)?.setHighlighted(isHighlighted, animated: false)
    guard let self else { return }
    if isHighlighted {
      delegate?.tableView(self, didHighlightRowAt: path)
    } else {
      delegate?.tableView(self, didUnhighlightRowAt: path)
    }
  }

  /// Whether the delegate lets the row under the finger be highlighted, and so selected.
  private var isPressAllowed = true

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    isPressAllowed = true
    guard allowsSelection, openActions == nil, let touch = touches.first,
      let path = indexPathForRow(at: touch.location(in: self)), let cell = cells[path]
    else { return }
    isPressAllowed = delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    if isPressAllowed { press.began(on: cell, at: path) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    press.ended()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    press.ended(isTap: openActions == nil)
    guard isPressAllowed else { return }
    if openActions != nil { return closeActions() }
    guard allowsSelection, let touch = touches.first,
      let path = indexPathForRow(at: touch.location(in: self))
    else { return }
    tap(path)
  }

  private func tap(_ path: IndexPath) {
    if allowsMultipleSelection, selected.contains(path) {
      guard let path = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path
      else { return }
      deselectRow(at: path, animated: false)
      delegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    guard let target = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path
    else {
      return
    }
    let old = selected
    selectRow(at: target, animated: false, scrollPosition: .none)
    for other in old where other != target && !allowsMultipleSelection {
      delegate?.tableView(self, didDeselectRowAt: other)
    }
    delegate?.tableView(self, didSelectRowAt: target)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isPreparing else { return }
    prepareRows()
    backgroundView?.frame = bounds
    let seen = seenPlaces
    let paths = Set(seen.map(\.indexPath))
    // What is on its way out of sight is put away when it has arrived.
    for (path, cell) in cells.sorted(by: { $0.key < $1.key })
    where !paths.contains(path) && updates.running == 0 && cell !== movement?.cell {
      cells[path] = nil
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      retire(cell)
    }
    for place in seen { show(place) }
    for header in headers { bringSubviewToFront(header.view) }
    if style == .plain { pinHeaders() }
    if let movement {
      makeRoom(for: movement)
      bringSubviewToFront(movement.cell)
    }
    layOutSectionIndex()
  }
}
