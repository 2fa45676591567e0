import EnchainTesting
import Testing

@testable import UIKit

/// Rows that are dragged, reached by an index, and swiped for their older actions.
@MainActor @Suite struct RowMovementTests {
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewRowMoving {
    var rows = [["a", "b", "c"], ["d", "e", "f"]]
    var moves: [[IndexPath]] = []
    var allowed: (IndexPath) -> IndexPath = { $0 }
    var titles: [String]?
    var chosen: [IndexPath] = []

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = rows[path.section][path.row]
      return cell
    }
    func tableView(
      _ tableView: UITableView, moveRowAt start: IndexPath, to end: IndexPath
    ) {
      moves.append([start, end])
      rows[end.section].insert(rows[start.section].remove(at: start.row), at: end.row)
    }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt start: IndexPath,
      toProposedIndexPath end: IndexPath
    ) -> IndexPath { allowed(end) }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(
      _ tableView: UITableView, editActionsForRowAt path: IndexPath
    ) -> [UITableViewRowAction]? {
      [UITableViewRowAction(style: .normal, title: "More") { self.chosen.append($1) }]
    }
  }

  private let source = Source()
  private let stage = Stage(size: CGSize(width: 300, height: 200))
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  init() {
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = source
    stage.addSubview(table)
    stage.advance(by: 0.1)
    table.isEditing = true
    stage.advance(by: 0.1)
  }

  private func y(_ row: Int, _ section: Int = 0) -> CGFloat? {
    table.cellForRow(at: IndexPath(row: row, section: section))?.center.y
  }

  /// Drags a row's control from one height to another and leaves the finger down.
  private func drag(from start: CGFloat, to end: CGFloat) -> TouchInjector {
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 278, y: start))
    for step in 1...10 {
      stage.advance(by: 1.0 / 60)
      finger.moved(to: CGPoint(x: 278, y: start + (end - start) * CGFloat(step) / 10))
    }
    return finger
  }

  @Test func rowFollowsTheFingerAndTheOthersMakeRoom() {
    let finger = drag(from: 25, to: 80)
    stage.advance(by: 0.3)
    #expect(y(0) == 80)
    #expect(y(1) == 25)
    #expect(y(2) == 125)
    #expect(source.moves.isEmpty)

    finger.ended()
    stage.advance(by: 0.4)
    #expect(source.moves == [[IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)]])
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["b", "a", "c", "d"])
    #expect(table.visibleCells.map(\.center.y) == [25, 75, 125, 175])
    #expect(table.contentOffset == .zero)
  }

  @Test func rowGoesToAnotherSection() {
    drag(from: 125, to: 158).ended()
    stage.advance(by: 0.4)

    #expect(source.rows == [["a", "b"], ["d", "c", "e", "f"]])
    #expect(table.visibleCells.map(\.center.y) == [25, 75, 125, 175])
  }

  @Test func delegateSaysWhereRowsMayGo() {
    source.allowed = { _ in IndexPath(row: 0, section: 0) }
    drag(from: 25, to: 130).ended()
    stage.advance(by: 0.4)

    #expect(source.moves.isEmpty)
    #expect(table.visibleCells.map(\.center.y) == [25, 75, 125, 175])
  }

  @Test func fingerThatIsTakenAwayPutsTheRowBack() {
    drag(from: 25, to: 130).cancelled()
    stage.advance(by: 0.4)

    #expect(source.moves.isEmpty)
    #expect(y(0) == 25)
  }

  @Test func fingerAtTheEdgeScrolls() {
    let finger = drag(from: 25, to: 195)
    stage.advance(by: 1)
    #expect(table.contentOffset.y == 100)
    finger.ended()
    stage.advance(by: 0.4)
    #expect(source.rows == [["b", "c"], ["d", "e", "f", "a"]])
  }

  @Test func tableWithoutAWayToMoveRowsShowsNoControl() {
    final class Still: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let still = Still()
    table.delegate = nil
    table.dataSource = still
    table.reloadData()
    stage.advance(by: 0.1)

    #expect(table.visibleCells.first?.showsReorderControl == false)
  }

  @Test func indexReachesSections() {
    source.titles = ["A", "D"]
    table.isEditing = false
    table.reloadData()
    stage.advance(by: 0.1)
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 295, y: 108))
    stage.advance(by: 0.1)

    #expect(table.contentOffset.y == 100)
    finger.moved(to: CGPoint(x: 295, y: 90))
    #expect(table.contentOffset.y == 0)
    finger.ended()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func olderActionsOfASwipedRowAreTold() throws {
    table.isEditing = false
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 250, y: 75))
    for step in 1...10 {
      stage.advance(by: 1.0 / 60)
      finger.moved(to: CGPoint(x: 250 - CGFloat(step) * 10, y: 75))
    }
    finger.ended()
    stage.advance(by: 0.6)
    finger.began(at: CGPoint(x: 280, y: 75))
    stage.advance(by: 0.05)
    finger.ended()

    #expect(source.chosen == [IndexPath(row: 1, section: 0)])
  }

  @Test func sliderInARowIsDraggedAndTheTableIsNot() {
    table.isEditing = false
    let slider = UISlider(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
    table.addSubview(slider)
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 36, y: 75))
    for step in 1...10 {
      stage.advance(by: 1.0 / 60)
      finger.moved(to: CGPoint(x: 36 + CGFloat(step) * 10, y: 75))
    }
    finger.ended()

    #expect(slider.value > 0.5)
    #expect(table.contentOffset == .zero)
  }
}
