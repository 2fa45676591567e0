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
  private var current = Snapshot()

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
  open func snapshot() -> Snapshot { current }

  /// Shows a snapshot.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether rows move to where they belong, in 0.3 seconds.
  ///   - completion: Called when they have.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let changes = snapshot.changes(from: current)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    current = snapshot
    current.forgetReloads()
    guard let table else { return }
    guard animatingDifferences, table.window != nil, !table.needsReload else {
      table.reloadData()
      if let completion { TurnEnd.perform { completion() } }
      return
    }
    defer { reconfigure(reconfigured, in: table) }
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

  private func reconfigure(_ items: [ItemIdentifierType], in table: UITableView) {
    guard !items.isEmpty else { return }
    let paths = current.paths
    table.reconfigureRows(at: items.compactMap { paths[$0] })
  }

  /// Shows a snapshot without looking for differences.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }

  /// The item at a place; nil for none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    let items = current.items(inSectionAt: indexPath.section)
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
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

  // MARK: Rows

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.items(inSectionAt: section).count
  }
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else { fatalError("The cell provider gives no cell for \(indexPath).") }
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
