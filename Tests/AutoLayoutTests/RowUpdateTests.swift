import EnchainTesting
import Testing

@testable import UIKit

@Suite struct IndexPathUpdatesTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func deletionsAreNamedBeforeAndInsertionsAfter() {
    var updates = IndexPathUpdates()
    updates.deleted = [path(0), path(2)]
    updates.inserted = [path(1)]

    let places = updates.rows(from: [4], to: [3])

    #expect(places == [path(1): path(0), path(3): path(2)])
  }

  @Test func movesLeaveAndTakePlaces() {
    var updates = IndexPathUpdates()
    updates.moved = [path(0): path(3)]

    let places = updates.rows(from: [4], to: [4])

    #expect(
      places == [path(0): path(3), path(1): path(0), path(2): path(1), path(3): path(2)])
  }

  @Test func rowsGoWithTheirSections() {
    var updates = IndexPathUpdates()
    updates.deletedSections = [0]
    updates.insertedSections = [1]

    let places = updates.rows(from: [2, 1], to: [1, 5])

    #expect(places == [path(0, 1): path(0, 0)])
  }

  @Test func numbersThatDoNotFitAreFound() {
    var updates = IndexPathUpdates()
    updates.deleted = [path(0)]

    #expect(updates.rows(from: [3], to: [3]) == nil)
    #expect(updates.rows(from: [3], to: [1]) == nil)
    #expect(updates.rows(from: [3], to: [2, 1]) == nil)
    #expect(updates.rows(from: [3], to: [2]) != nil)
  }
}

@MainActor @Suite struct RowUpdateTests {
  @MainActor
  final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var rows: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = rows[path.row]
      return cell
    }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      rows.count
    }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityLabel = rows[path.item]
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 300))
  private let source = Source()

  private func makeTable(_ rows: [String]) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    source.rows = rows
    table.dataSource = source
    stage.addSubview(table)
    stage.advance(by: 0.1)
    return table
  }

  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.compactMap { $0.textLabel?.text }
  }

  @Test func insertedRowSlidesInAndOthersMakeRoom() throws {
    let table = makeTable(["a", "b"])
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))

    source.rows = ["a", "new", "b"]
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .left)
    let new = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    stage.advance(by: 0.15)

    // Half of the way of ease-in-out, at half of the time.
    #expect(abs(stage.presented(new).center.x - 0) < 1)
    #expect(abs(stage.presented(second).center.y - 80) < 1)
    stage.runUntilIdle()
    #expect(texts(table) == ["a", "new", "b"])
    #expect(new.frame == CGRect(x: 0, y: 40, width: 200, height: 40))
    #expect(second.frame.minY == 80)
  }

  @Test func deletedRowFadesAndItsCellIsUsedAgain() throws {
    let table = makeTable(["a", "b", "c"])
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))

    source.rows = ["b", "c"]
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    stage.advance(by: 0.15)
    #expect(abs(stage.presented(first).alpha - 0.5) < 0.01)
    stage.runUntilIdle()

    #expect(first.superview == nil)
    #expect(first.alpha == 1)
    #expect(texts(table) == ["b", "c"])
    #expect(table.dequeueReusableCell(withIdentifier: "cell") === first)
  }

  @Test func groupIsOneChangeAndItsCompletionComesAtItsEnd() {
    let table = makeTable(["a", "b", "c", "d"])
    var completed: Double?
    let start = stage.now

    table.performBatchUpdates {
      source.rows = ["c", "a", "x"]
      table.deleteRows(at: [1, 3].map { IndexPath(row: $0, section: 0) }, with: .automatic)
      table.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0))
      table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .bottom)
    } completion: { _ in
      completed = stage.now - start
    }
    stage.runUntilIdle()

    #expect(texts(table) == ["c", "a", "x"])
    #expect(abs((completed ?? 0) - 0.3) < 0.02)
  }

  @Test func selectionFollowsItsRow() {
    let table = makeTable(["a", "b"])
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)

    source.rows = ["new", "a", "b"]
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    stage.runUntilIdle()

    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
  }

  @Test func updateThatDoesNotFitReloads() {
    let table = makeTable(["a", "b"])

    source.rows = ["a", "b", "c"]
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    stage.runUntilIdle()

    #expect(texts(table) == ["a", "b", "c"])
  }

  @Test func sectionsComeGoAndMove() throws {
    @MainActor
    final class Sections: NSObject, UITableViewDataSource {
      var titles = ["a", "b", "c"]
      func numberOfSections(in tableView: UITableView) -> Int { titles.count }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = titles[path.section]
        return cell
      }
    }
    let sections = Sections()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    table.rowHeight = 40
    table.dataSource = sections
    stage.addSubview(table)
    stage.advance(by: 0.1)
    let last = try #require(table.cellForRow(at: IndexPath(row: 0, section: 2)))

    table.performBatchUpdates {
      sections.titles = ["c", "new", "a"]
      table.deleteSections([1], with: .fade)
      table.insertSections([1], with: .fade)
      table.moveSection(2, toSection: 0)
    }
    stage.runUntilIdle()

    #expect(texts(table) == ["c", "new", "a"])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === last)
    #expect(last.frame.minY == 0)
  }

  @Test func itemsOfACollectionMoveToTheirPlaces() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 40, height: 40)
    layout.minimumInteritemSpacing = 10
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    source.rows = ["a", "b", "c"]
    view.dataSource = source
    stage.addSubview(view)
    stage.advance(by: 0.1)
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let x = first.center.x
    var isDone = false

    view.performBatchUpdates {
      source.rows = ["new", "a", "c"]
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    } completion: { _ in
      isDone = true
    }
    let new = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    stage.advance(by: 0.15)
    #expect(abs(stage.presented(new).alpha - 0.5) < 0.01)
    stage.runUntilIdle()

    #expect(isDone && new.alpha == 1)
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === first)
    #expect(first.center.x > x + 40)
    #expect(view.visibleCells.map(\.accessibilityLabel) == ["new", "a", "c"])
  }
}
