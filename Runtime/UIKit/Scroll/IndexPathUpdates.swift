import Foundation

/// A group of insertions, deletions and moves in the sections of a table or a collection.
///
/// What is deleted, reloaded or moved is named by its place before the group, what is inserted, and
/// where things are moved to, by the place after it, whatever the order of the calls.
struct IndexPathUpdates {
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var moved: [IndexPath: IndexPath] = [:]
  var reloaded: Set<IndexPath> = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var movedSections: [Int: Int] = [:]
  var reloadedSections = IndexSet()

  var isEmpty: Bool {
    deleted.isEmpty && inserted.isEmpty && moved.isEmpty && reloaded.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty
  }

  /// Where sections go; those that go nowhere are left out. nil when the numbers do not fit.
  func sections(from old: Int, to new: Int) -> [Int: Int]? {
    guard old - deletedSections.count + insertedSections.count == new else { return nil }
    var places = movedSections
    let taken = insertedSections.union(IndexSet(movedSections.values))
    var free = (0..<new).filter { !taken.contains($0) }.makeIterator()
    for section in 0..<old where !deletedSections.contains(section) && places[section] == nil {
      guard let place = free.next() else { return nil }
      places[section] = place
    }
    return places
  }

  /// Where rows go, those reloaded in their place included; those that are gone are left out. nil
  /// when the numbers of rows after the group do not fit the numbers before and the changes.
  ///
  /// Linear in the number of rows.
  func rows(from old: [Int], to new: [Int]) -> [IndexPath: IndexPath]? {
    guard let sections = sections(from: old.count, to: new.count) else { return nil }
    var places = moved
    for (before, after) in sections {
      if reloadedSections.contains(before) { continue }
      let targets = moved.values.filter { $0.section == after }.map(\.item)
      let taken = Set(inserted.filter { $0.section == after }.map(\.item) + targets)
      var free = (0..<new[after]).filter { !taken.contains($0) }.makeIterator()
      for row in 0..<old[before] {
        let path = IndexPath(item: row, section: before)
        if deleted.contains(path) || moved[path] != nil { continue }
        guard let place = free.next() else { return nil }
        places[path] = IndexPath(item: place, section: after)
      }
      guard free.next() == nil else { return nil }
    }
    return places
  }
}
