import EnchainTesting
import Testing

@testable import UIKit

/// Snapshots, and the tables and collection views that follow them.
@MainActor @Suite struct DiffableDataSourceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test func itemsGoWhereTheyAreSaidTo() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.appendItems([5], toSection: "a")
    snapshot.insertItems([6], beforeItem: 2)
    snapshot.insertItems([7, 8], afterItem: 4)
    snapshot.moveItem(1, afterItem: 7)
    snapshot.deleteItems([3])

    #expect(snapshot.itemIdentifiers(inSection: "a") == [6, 2, 5])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 7, 1, 8])
    #expect(snapshot.numberOfItems == 7)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
    #expect(snapshot.indexOfItem(7) == 4)
    snapshot.insertSections(["c"], beforeSection: "b")
    snapshot.moveSection("a", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"])
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [6, 2, 5])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
  }

  /// The changes lead from one to the other, whatever they are.
  @Test(arguments: 1...200)
  func changesFit(seed: Int) throws {
    var random = SeededNumbers(seed)
    func made() -> Snapshot {
      var items = Array(0..<12).shuffled(using: &random).prefix(
        Int.random(in: 0...12, using: &random))
      var snapshot = Snapshot()
      for section in ["a", "b", "c", "d"].shuffled(using: &random).prefix(
        Int.random(in: 1...4, using: &random))
      {
        snapshot.appendSections([section])
        let count = Int.random(in: 0...items.count, using: &random)
        snapshot.appendItems(Array(items.prefix(count)))
        items = items.dropFirst(count)
      }
      return snapshot
    }
    let (old, new) = (made(), made())
    let changes = new.changes(from: old)
    func counts(_ snapshot: Snapshot) -> [Int] {
      snapshot.sectionIdentifiers.map { snapshot.numberOfItems(inSection: $0) }
    }
    let rows = try #require(changes.rows(from: counts(old), to: counts(new)))

    for (item, path) in old.paths {
      let target = new.paths[item]
      if changes.deletedSections.contains(path.section), target == nil { continue }
      #expect(rows[path] == target, "\(item)")
    }
  }

  @Test func asFewAsPossibleAreMoved() {
    let old = snapshot([("a", [1, 2, 3, 4, 5])])
    #expect(snapshot([("a", [2, 3, 4, 5, 1])]).changes(from: old).moved.count == 1)
    #expect(snapshot([("a", [1, 2, 9, 3, 4, 5])]).changes(from: old).moved.isEmpty)
    #expect(old.changes(from: old).isEmpty)
  }

  @Test func aTableFollowsItsSnapshots() throws {
    let stage = Stage(size: CGSize(width: 300, height: 400))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 40
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    stage.addSubview(table)
    stage.advance(by: 0.1)
    func texts() -> [String?] { table.visibleCells.map { $0.textLabel?.text } }
    #expect(texts() == ["1", "2", "3"])

    let last = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    var isShown = false
    source.apply(snapshot([("a", [3, 1, 4])])) { isShown = true }
    stage.advance(by: 0.15)
    let y = stage.presented(last).center.y
    #expect(y > 21 && y < 99)
    stage.advance(by: 0.5)

    #expect(isShown)
    #expect(texts() == ["3", "1", "4"])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === last)
    #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == 4)
    #expect(source.indexPath(for: 1) == IndexPath(row: 1, section: 0))
  }

  @Test func itemsAreConfiguredAgain() throws {
    let stage = Stage(size: CGSize(width: 300, height: 400))
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    var configured: [Int] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, item in
      configured.append(item)
      cell.tag = item
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.apply(snapshot([("a", [1, 2])]))
    stage.addSubview(view)
    stage.advance(by: 0.1)
    #expect(configured == [1, 2])
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    var next = source.snapshot()
    next.reconfigureItems([2])
    source.apply(next)
    stage.advance(by: 0.5)

    #expect(configured == [1, 2, 2])
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }
}

private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
