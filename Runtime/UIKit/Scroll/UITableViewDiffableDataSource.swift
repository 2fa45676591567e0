/// Gives a table the rows of snapshots, and animates from one to the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UITableViewDataSource {
  /// The state of a table.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// Makes or configures the cell of an item.
  public typealias CellProvider =
    @MainActor (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private var shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Makes a data source and sets it as the table's, which does not retain it.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// How rows come and go; `.automatic`.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// A copy of what is shown.
  open func snapshot() -> Snapshot { shown.snapshot }

  /// Shows a snapshot.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether rows move to where they belong, in 0.3 seconds.
  ///   - completion: Called when they have.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let (changes, reconfigured) = shown.show(snapshot)
    guard let table, animatingDifferences, table.window != nil, !table.needsReload else {
      table?.reloadData()
      if let completion { TurnEnd.perform { completion() } }
      return
    }
    defer { table.reconfigureRows(at: reconfigured) }
    guard !changes.isEmpty else {
      if let completion { TurnEnd.perform { completion() } }
      return
    }
    table.change { updates in
      updates.paths = changes
      for path in changes.deleted { updates.leaving[path] = defaultRowAnimation }
      for path in changes.inserted { updates.coming[path] = defaultRowAnimation }
      for path in changes.reloaded { updates.leaving[path] = .fade }
      for section in changes.deletedSections {
        updates.leavingSections[section] = defaultRowAnimation
      }
      for section in changes.insertedSections {
        updates.comingSections[section] = defaultRowAnimation
      }
      if let completion { updates.completions.append { _ in completion() } }
    }
  }

  /// Shows a snapshot without looking for differences.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }

  /// The item at a place; nil for none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.item(at: indexPath)
  }

  /// Where an item is; nil for one that is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.snapshot.paths[itemIdentifier]
  }

  /// The section at a place; nil for none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.section(at: index)
  }

  /// The place of a section; nil for one that is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: Rows

  open func numberOfSections(in tableView: UITableView) -> Int { shown.snapshot.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.snapshot.items(inSectionAt: section).count
  }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      fatalError(
        "The cell provider gives no cell for \(indexPath): it has to return one for every item of the"
          + " snapshot.")
    }
    return cell
  }
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}
