/// Gives a collection view the items of snapshots, and animates from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// The state of a collection view.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Makes or configures the cell of an item.
  public typealias CellProvider =
    @MainActor (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Makes or configures a header, footer or other view of a kind.
  public typealias SupplementaryViewProvider =
    @MainActor (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Makes a data source and sets it as the collection view's, which does not retain it.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Makes headers, footers and other views; nil.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// A copy of what is shown.
  open func snapshot() -> Snapshot { current }

  /// Shows a snapshot.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether items move to where they belong, in 0.3 seconds.
  ///   - completion: Called when they have.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = snapshot.changes(from: current)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    current = snapshot
    current.forgetReloads()
    guard let collection else { return }
    guard animatingDifferences, collection.window != nil, collection.countsAtLayout != nil else {
      collection.reloadData()
      if let completion { TurnEnd.perform { completion() } }
      return
    }
    defer { reconfigure(reconfigured, in: collection) }
    guard !changes.isEmpty else {
      if let completion { TurnEnd.perform { completion() } }
      return
    }
    collection.beginGroup()
    collection.updates.paths = changes
    if let completion { collection.updates.completions.append { _ in completion() } }
    collection.endGroup()
  }

  private func reconfigure(_ items: [ItemIdentifierType], in collection: UICollectionView) {
    guard !items.isEmpty else { return }
    let paths = current.paths
    collection.reconfigureItems(at: items.compactMap { paths[$0] })
  }

  /// Shows a snapshot without looking for differences.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }

  /// The item at a place; nil for none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    let items = current.items(inSectionAt: indexPath.section)
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// Where an item is; nil for one that is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.paths[itemIdentifier]
  }

  /// The section at a place; nil for none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// The place of a section; nil for one that is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Items

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.items(inSectionAt: section).count }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { fatalError("The cell provider gives no cell for \(indexPath).") }
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      fatalError(
        "The layout has a view of the kind \"\(kind)\", but there is no supplementaryViewProvider that"
          + " makes it.")
    }
    return view
  }
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

extension UICollectionView {
  /// How cells of a class are configured for items, in place of a name and a registered class.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for the item at a place.
    public typealias Handler = @MainActor (Cell, IndexPath, Item) -> Void

    let identifier: String
    let handler: Handler

    /// Makes a registration.
    public init(handler: @escaping Handler) {
      CellRegistrations.count += 1
      identifier = "\(Cell.self)-registration-\(CellRegistrations.count)"
      self.handler = handler
    }
  }

  /// How headers, footers and other views of a class are configured.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view of a kind at a place.
    public typealias Handler = @MainActor (Supplementary, String, IndexPath) -> Void

    let identifier: String
    let kind: String
    let handler: Handler

    /// Makes a registration.
    public init(elementKind: String, handler: @escaping Handler) {
      CellRegistrations.count += 1
      identifier = "\(Supplementary.self)-registration-\(CellRegistrations.count)"
      kind = elementKind
      self.handler = handler
    }
  }

  /// A cell to use again, or a new one, configured for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let cell =
      dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as! Cell
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A header, footer or other view to use again, or a new one, configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.kind,
      withReuseIdentifier: registration.identifier)
    let view =
      dequeueReusableSupplementaryView(
        ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
      as! Supplementary
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}

/// Names of registrations.
@MainActor
private enum CellRegistrations {
  static var count = 0
}
