/// Shows items where a layout says.
///
/// Cells are made for the items that are seen and used again for others. Partial: drag and drop and
/// prefetching are left out.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// Which way content scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal
  }

  /// Where an item is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Makes a collection view of a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
    addGestureRecognizer(menuHold.recognizer)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
    addGestureRecognizer(menuHold.recognizer)
  }

  /// Decides where items are.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutInvalidated()
    }
  }

  /// Changes the layout; items move to their new places in 0.3 seconds if animated.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Changes the layout; items move to their new places in 0.3 seconds if animated.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    guard animated else {
      collectionViewLayout = layout
      TurnEnd.perform { completion?(true) }
      return
    }
    UIView.animate(withDuration: 0.3) {
      self.collectionViewLayout = layout
      self.layoutIfNeeded()
    } completion: {
      completion?($0)
    }
  }

  /// Gives the items.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Told about items and scrolling. Nil when the scroll view's delegate knows nothing of items.
  @_nonoverride
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set { super.delegate = newValue }
  }

  /// A view behind the items.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Whether items can be selected; true.
  open var allowsSelection = true
  /// Whether several can; false.
  open var allowsMultipleSelection = false
  /// Whether items would be asked for before they are seen; they are not here.
  open var isPrefetchingEnabled = true
  /// Would be asked for items before they are seen; kept.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether items are edited; kept for the cells, nothing is drawn for it.
  open var isEditing = false
  /// Whether items can be selected while editing; kept, without effect.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected while editing; kept, without effect.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether items can be dragged out of the view; false, as on a phone, and kept.
  open var dragInteractionEnabled = false
  /// Whether the focus comes back to an item; kept, there is no focus here.
  open var remembersLastFocusedIndexPath = false
  /// Whether the focus selects; kept, there is no focus here.
  open var selectionFollowsFocus = false
  /// The cell that the data source is asked to configure again.
  var reconfigured: UICollectionViewCell?
  var movement: ItemMovement?

  // MARK: Items

  struct Key: Hashable {
    var path: IndexPath
    var kind: String
  }

  var shown: [Key: UICollectionReusableView] = [:]
  /// The scroll views of sections that scroll across.
  var trackViews: [Int: OrthogonalScrollView] = [:]
  private var reusable: [String: [UICollectionReusableView]] = [:]
  private var classes: [String: AnyClass] = [:]
  var selected: [IndexPath] = []
  let updates = UpdateGroup()
  private(set) var isPrepared = false
  private var isPreparing = false
  /// How many items the sections had when they were laid out; nil before.
  private(set) var countsAtLayout: [Int]?
  private var preparedSize = CGSize.zero

  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Registers the class of cells of a name.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass
  }

  /// Registers the class of headers, footers and other views of a name.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    classes[elementKind + "/" + identifier] = viewClass
  }

  /// In order, as everything that decides which cell is used again: the same film in every run.
  func inOrder(
    _ views: [Key: UICollectionReusableView]
  ) -> [(key: Key, value: UICollectionReusableView)] {
    views.sorted { ($0.key.path, $0.key.kind) < ($1.key.path, $1.key.kind) }
  }

  /// A view to use again, or a new one, which is made in its place: many classes lay out what they
  /// contain by their first bounds.
  private func dequeue(
    _ key: String, as identifier: String, at place: UICollectionViewLayoutAttributes?
  ) -> UICollectionReusableView {
    if let cell = reconfigured, cell.reuseIdentifier == key { return cell }
    if let view = reusable[key]?.popLast() {
      view.prepareForReuse()
      if let place { view.bounds.size = place.size }
      return view
    }
    guard let viewClass = classes[key] as? UICollectionReusableView.Type else {
      fatalError(
        "No class is registered for the identifier \"\(identifier)\". Register one first.")
    }
    let view = UIView.instantiate(
      viewClass, frame: place?.frame ?? CGRect(x: 0, y: 0, width: 50, height: 50))
    view.reuseIdentifier = key
    return view
  }

  /// A cell to use again, or a new one of the registered class.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let place = collectionViewLayout.layoutAttributesForItem(at: indexPath)
    guard let cell = dequeue(identifier, as: identifier, at: place) as? UICollectionViewCell else {
      fatalError(
        "The class registered for \"\(identifier)\" is not a UICollectionViewCell.")
    }
    return cell
  }

  /// A header, footer or other view to use again, or a new one of the registered class.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(
      elementKind + "/" + identifier, as: identifier,
      at: collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: elementKind, at: indexPath))
  }

  /// Asks the data source for everything again.
  open func reloadData() {
    for (_, view) in inOrder(shown) { retire(view) }
    shown.removeAll()
    selected.removeAll()
    countsAtLayout = nil
    layoutInvalidated()
  }

  func retire(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    if let identifier = view.reuseIdentifier { reusable[identifier, default: []].append(view) }
  }

  /// Makes items anew.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change { $0.reloaded.formUnion(indexPaths) }
  }
  /// Makes sections anew.
  open func reloadSections(_ sections: IndexSet) {
    change { $0.reloadedSections.formUnion(sections) }
  }
  /// Shows items that the data source has now, in 0.3 seconds.
  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.inserted.formUnion(indexPaths) }
  }
  /// Shows that items are gone, in 0.3 seconds.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deleted.formUnion(indexPaths) }
  }
  /// Shows that an item has moved, in 0.3 seconds.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moved[indexPath] = newIndexPath }
  }
  /// Shows sections that the data source has now, in 0.3 seconds.
  open func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }
  /// Shows that sections are gone, in 0.3 seconds.
  open func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }

  /// Makes changes as a group, and lets the layout move the items to where they belong, in 0.3
  /// seconds; `completion` is called then.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginGroup()
    updates?()
    if let completion { self.updates.completions.append(completion) }
    endGroup()
  }

  // MARK: Geometry

  /// The place of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The item at a point.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shown.first { key, view in
      key.kind.isEmpty && view.frame.contains(convert(point, to: view.superview))
    }?.key.path
  }

  /// The item that a cell shows.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.path
  }

  /// The cell of an item, if it is seen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[Key(path: indexPath, kind: "")] as? UICollectionViewCell
  }

  /// A header or footer, if it is seen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown[Key(path: indexPath, kind: elementKind)]
  }

  /// The cells that are seen, in order.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The items that are seen, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.kind.isEmpty }.map(\.path).sorted()
  }

  /// Scrolls to an item.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let rect = layoutAttributesForItem(at: indexPath)?.frame else { return }
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = rect.minY - adjustedContentInset.top }
    if scrollPosition.contains(.centeredVertically) { offset.y = rect.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = rect.maxY - bounds.height }
    if scrollPosition.contains(.left) { offset.x = rect.minX - adjustedContentInset.left }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = rect.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = rect.maxX - bounds.width }
    setContentOffset(clamped(offset), animated: animated)
  }

  // MARK: Selection

  /// The selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Selects an item without telling the delegate.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  private lazy var press = CellPress { [weak self] cell, path, isHighlighted in
    (cell as? UICollectionViewCell)?.isHighlighted = isHighlighted
    guard let self else { return }
    if isHighlighted {
      delegate?.collectionView(self, didHighlightItemAt: path)
    } else {
      delegate?.collectionView(self, didUnhighlightItemAt: path)
    }
  }
  private lazy var menuHold = MenuHold { [weak self] in self?.menuOpening(at: $0) }

  /// Whether the delegate lets the item under the finger be highlighted, and so selected.
  private var isPressAllowed = true

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    isPressAllowed = true
    guard allowsSelection, let touch = touches.first,
      let path = indexPathForItem(at: touch.location(in: self)), let cell = cellForItem(at: path)
    else { return }
    isPressAllowed = delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    if isPressAllowed { press.began(on: cell, at: path) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    press.ended()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    press.ended(isTap: true)
    guard allowsSelection, isPressAllowed, let touch = touches.first,
      let path = indexPathForItem(at: touch.location(in: self))
    else { return }
    if allowsMultipleSelection, selected.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let old = selected
    selectItem(at: path, animated: false, scrollPosition: [])
    for other in old where other != path && !allowsMultipleSelection {
      delegate?.collectionView(self, didDeselectItemAt: other)
    }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  // MARK: Layout

  override func targetOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  func layoutInvalidated() {
    // Layouts set their own properties in `prepare()`, which is what asks for the new places.
    guard !isPreparing else { return }
    isPrepared = false
    setNeedsLayout()
  }

  func prepareIfNeeded() {
    if preparedSize != bounds.size { isPrepared = false }
    guard !isPrepared, dataSource != nil else { return }
    isPrepared = true
    preparedSize = bounds.size
    isPreparing = true
    collectionViewLayout.prepare()
    isPreparing = false
    countsAtLayout = (0..<numberOfSections).map(numberOfItems(inSection:))
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue.origin != super.bounds.origin,
        collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue)
      {
        isPrepared = false
      }
      super.bounds = newValue
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    prepareIfNeeded()
    backgroundView?.frame = bounds
    guard let dataSource else { return }
    layOutTracks()
    let places = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    var seen: Set<Key> = []
    for place in places.sorted(by: { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }) {
      let key = Key(path: place.indexPath, kind: place.representedElementKind ?? "")
      seen.insert(key)
      let view: UICollectionReusableView
      if let known = shown[key] {
        view = known
      } else if key.kind.isEmpty {
        view = UIView.madeAtOnce { dataSource.collectionView(self, cellForItemAt: key.path) }
      } else if let decoration = collectionViewLayout.decorations[key.kind] {
        classes["decoration/" + key.kind] = decoration
        view = dequeue("decoration/" + key.kind, as: key.kind, at: place)
      } else {
        view = UIView.madeAtOnce {
          dataSource.collectionView(
            self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        }
      }
      shown[key] = view
      if movement == nil { show(view, place) } else if view.superview == nil { show(view, place) }
    }
    if let movement {
      makeRoom(for: movement)
      bringSubviewToFront(movement.cell)
    }
    // What is on its way out of sight is put away when it has arrived.
    for (key, view) in inOrder(shown)
    where !seen.contains(key) && updates.running == 0 && view !== movement?.cell {
      shown[key] = nil
      if let cell = view as? UICollectionViewCell {
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
      }
      retire(view)
    }
  }
}
