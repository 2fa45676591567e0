/// The sections and items of a table or a collection view at one moment.
///
/// An item or a section is in a snapshot once at most: adding it again stops the program with a
/// sentence, as naming one that is not there does.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  fileprivate struct Section {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []
  private var known: Set<ItemIdentifierType> = []
  /// The items that are to be made anew.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections that are to be made anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are to be configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes a snapshot of nothing.
  public init() {}

  // MARK: Asking

  /// How many items there are.
  public var numberOfItems: Int { known.count }
  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[place(of: identifier)].items.count
  }

  /// The items of a section, in order.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { sections[place(of: identifier)].items }

  /// The section that an item is in; nil for one that is not there.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { find(identifier).map { sections[$0.section].identifier } }

  /// Where an item stands among all items; nil for one that is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = find(identifier) else { return nil }
    return sections[..<path.section].reduce(0) { $0 + $1.items.count } + path.item
  }

  /// Where a section stands; nil for one that is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  /// What was applied is to be made anew no more.
  mutating func forgetReloads() {
    reloadedItemIdentifiers = []
    reloadedSectionIdentifiers = []
    reconfiguredItemIdentifiers = []
  }

  func items(inSectionAt index: Int) -> [ItemIdentifierType] {
    sections.indices.contains(index) ? sections[index].items : []
  }

  private func find(_ item: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard known.contains(item) else { return nil }
    for (number, section) in sections.enumerated() {
      if let place = section.items.firstIndex(of: item) { return (number, place) }
    }
    return nil
  }

  private func place(of section: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(section) else {
      fatalError("The snapshot has no section \(section). Append it first.")
    }
    return index
  }

  private func place(of item: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let place = find(item) else {
      fatalError("The snapshot has no item \(item). Append it first.")
    }
    return place
  }

  // MARK: Items

  private mutating func learn(_ items: [ItemIdentifierType]) {
    for item in items {
      demand(
        known.insert(item).inserted,
        "The item \(item) is in the snapshot already. Items must be different from each other.")
    }
  }

  /// Adds items at the end of a section; nil for the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    demand(
      !sections.isEmpty,
      "Items are appended to a snapshot without sections: append one first.")
    let section = sectionIdentifier.map { place(of: $0) } ?? sections.count - 1
    learn(identifiers)
    sections[section].items += identifiers
  }

  /// Puts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let place = place(of: beforeIdentifier)
    learn(identifiers)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.item)
  }

  /// Puts items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let place = place(of: afterIdentifier)
    learn(identifiers)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.item + 1)
  }

  /// Takes items out; those that are not there are none.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    known.subtract(gone)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  /// Takes all items and sections out.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    remove(identifier)
    let place = place(of: toIdentifier)
    sections[place.section].items.insert(identifier, at: place.item)
  }

  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    remove(identifier)
    let place = place(of: toIdentifier)
    sections[place.section].items.insert(identifier, at: place.item + 1)
  }

  private mutating func remove(_ item: ItemIdentifierType) {
    let place = place(of: item)
    sections[place.section].items.remove(at: place.item)
  }

  /// Has items made anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Has the cells of items configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  private func made(_ identifiers: [SectionIdentifierType]) -> [Section] {
    var all = Set(sectionIdentifiers)
    return identifiers.map { identifier in
      demand(
        all.insert(identifier).inserted,
        "The section \(identifier) is in the snapshot already. Sections must be different from each"
          + " other.")
      return Section(identifier: identifier)
    }
  }

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += made(identifiers)
  }

  /// Puts sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    sections.insert(contentsOf: made(identifiers), at: place(of: toIdentifier))
  }

  /// Puts sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    sections.insert(contentsOf: made(identifiers), at: place(of: toIdentifier) + 1)
  }

  /// Takes sections out, with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections where gone.contains(section.identifier) {
      known.subtract(section.items)
    }
    sections.removeAll { gone.contains($0.identifier) }
  }

  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    let moved = sections.remove(at: place(of: identifier))
    sections.insert(moved, at: place(of: toIdentifier))
  }

  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    let moved = sections.remove(at: place(of: identifier))
    sections.insert(moved, at: place(of: toIdentifier) + 1)
  }

  /// Has sections made anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }
}

extension NSDiffableDataSourceSnapshot.Section: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot {
  /// The changes that lead from another snapshot to this one, with as few moves as there can be.
  ///
  /// n·log n in the number of items.
  func changes(from old: Self) -> IndexPathUpdates {
    var updates = IndexPathUpdates()
    let oldSections = Dictionary(uniqueKeysWithValues: zip(old.sectionIdentifiers, 0...))
    let newSections = Dictionary(uniqueKeysWithValues: zip(sectionIdentifiers, 0...))
    for (identifier, index) in oldSections where newSections[identifier] == nil {
      updates.deletedSections.insert(index)
    }
    for (identifier, index) in newSections where oldSections[identifier] == nil {
      updates.insertedSections.insert(index)
    }
    let kept = old.sectionIdentifiers.compactMap { newSections[$0] }
    let steady = Self.longestRise(kept)
    for place in kept where !steady.contains(place) {
      updates.movedSections[oldSections[sectionIdentifiers[place]]!] = place
    }

    let oldPaths = old.paths
    let newPaths = paths
    for (item, path) in oldPaths
    where newPaths[item] == nil && !updates.deletedSections.contains(path.section) {
      updates.deleted.insert(path)
    }
    for (item, path) in newPaths
    where oldPaths[item] == nil && !updates.insertedSections.contains(path.section) {
      updates.inserted.insert(path)
    }
    for (number, section) in old.sectionIdentifiers.enumerated() {
      let home = newSections[section]
      let items = old.items(inSectionAt: number).filter { newPaths[$0] != nil }
      let staying = items.filter { newPaths[$0]!.section == home }
      let steady = Self.longestRise(staying.map { newPaths[$0]!.item })
      for item in items {
        let place = newPaths[item]!
        if place.section == home, steady.contains(place.item) { continue }
        updates.moved[oldPaths[item]!] = place
      }
    }
    for item in reloadedItemIdentifiers {
      if let path = oldPaths[item], newPaths[item] != nil { updates.reloaded.insert(path) }
    }
    for section in reloadedSectionIdentifiers {
      if let index = oldSections[section], newSections[section] != nil {
        updates.reloadedSections.insert(index)
      }
    }
    return updates
  }

  /// Where each item is.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for section in 0..<numberOfSections {
      for (item, identifier) in items(inSectionAt: section).enumerated() {
        paths[identifier] = IndexPath(item: item, section: section)
      }
    }
    return paths
  }

  /// The members of a longest rising subsequence of different numbers.
  private static func longestRise(_ numbers: [Int]) -> Set<Int> {
    // By patience: for each length the least number that one of that length can end with.
    var ends: [Int] = []
    var before: [Int: Int] = [:]
    for number in numbers {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[number] = ends[low - 1] }
      if low == ends.count { ends.append(number) } else { ends[low] = number }
    }
    var result: Set<Int> = []
    var at = ends.last
    while let number = at {
      result.insert(number)
      at = before[number]
    }
    return result
  }
}
