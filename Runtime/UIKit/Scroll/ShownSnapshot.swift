/// What the data source of a table or a collection view shows, and what it takes to show the next
/// snapshot. Both sources answer from it.
struct ShownSnapshot<Section: Hashable, Item: Hashable> {
  /// What is shown; nothing at first.
  private(set) var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()

  /// Goes on to the next snapshot.
  ///
  /// - Returns: The changes that lead to it, and where the items are then whose cells are to be
  ///   configured again.
  mutating func show(
    _ next: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> (changes: IndexPathUpdates, reconfigured: [IndexPath]) {
    let changes = next.changes(from: snapshot)
    snapshot = next
    snapshot.forgetReloads()
    guard !next.reconfiguredItemIdentifiers.isEmpty else { return (changes, []) }
    let paths = snapshot.paths
    return (changes, next.reconfiguredItemIdentifiers.compactMap { paths[$0] })
  }

  /// The item at a place; nil for none.
  func item(at path: IndexPath) -> Item? {
    let items = snapshot.items(inSectionAt: path.section)
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// The section at a place; nil for none.
  func section(at index: Int) -> Section? {
    let sections = snapshot.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }
}
