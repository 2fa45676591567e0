import EnchainTesting
import Testing

@testable import UIKit

/// Tables that are edited, rows that are swiped, content that is pulled.
@MainActor @Suite struct RowEditingTests {
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate,
    UITableViewRowCommitting
  {
    var rows = ["a", "b", "c"]
    var committed: [(UITableViewCell.EditingStyle, IndexPath)] = []
    var trailing: UISwipeActionsConfiguration?
    var style = UITableViewCell.EditingStyle.delete

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = rows[path.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool {
      path.row == 1
    }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt path: IndexPath
    ) -> UITableViewCell.EditingStyle { style }
    func tableView(
      _ tableView: UITableView, commit style: UITableViewCell.EditingStyle,
      forRowAt path: IndexPath
    ) {
      committed.append((style, path))
      guard style == .delete else { return }
      rows.remove(at: path.row)
      tableView.deleteRows(at: [path], with: .fade)
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing }
  }

  let source = Source()
  let stage = Stage(size: CGSize(width: 300, height: 400))
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = source
    stage.addSubview(table)
    stage.advance(by: 0.1)
  }

  private func cell(_ row: Int) throws -> UITableViewCell {
    try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  private func drag(from start: CGPoint, to end: CGPoint, rest: TimeInterval = 0) {
    let finger = TouchInjector(window: stage.window)
    finger.began(at: start)
    for step in 1...10 {
      stage.advance(by: 1.0 / 60)
      let part = CGFloat(step) / 10
      finger.moved(
        to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    stage.advance(by: rest)
    finger.ended()
  }

  private func tap(_ point: CGPoint) {
    let finger = TouchInjector(window: stage.window)
    finger.began(at: point)
    stage.advance(by: 0.05)
    finger.ended()
  }

  @Test func editedRowsMakeRoomForTheirControls() throws {
    let first = try cell(0)
    table.setEditing(true, animated: true)
    stage.advance(by: 0.15)
    let halfway = stage.presented(first.contentView).frame.minX
    #expect(halfway > 2 && halfway < 36)
    stage.advance(by: 0.5)

    #expect(first.contentView.frame.minX == 38)
    #expect(try cell(1).contentView.frame.maxX == 300 - 42)
    #expect(first.editingStyle == .delete)
    table.setEditing(false, animated: false)
    stage.advance(by: 0.1)
    #expect(first.contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
  }

  @Test func aTableControllerEditsItsTable() {
    let controller = UITableViewController(style: .plain)
    let button = controller.editButtonItem
    #expect(button.title == "Edit")
    controller.setEditing(true, animated: false)
    #expect(controller.editButtonItem === button)
    #expect(button.title == "Done")
    #expect(controller.tableView.isEditing)
  }

  @Test func theControlThatDeletesOpensTheRow() throws {
    table.isEditing = true
    stage.advance(by: 0.1)
    tap(CGPoint(x: 20, y: 75))
    stage.advance(by: 1)
    #expect(try cell(1).showingDeleteConfirmation)
    tap(CGPoint(x: 280, y: 75))
    stage.advance(by: 1)

    #expect(source.rows == ["a", "c"])
    #expect(try cell(1).textLabel?.text == "c")
  }

  @Test func theControlThatInsertsTellsTheSource() {
    source.style = .insert
    table.isEditing = true
    stage.advance(by: 0.1)
    tap(CGPoint(x: 20, y: 25))
    stage.advance(by: 0.5)

    #expect(source.committed.map(\.0) == [.insert])
  }

  @Test func aSwipeOpensTheActionsOfARow() throws {
    var performed = 0
    let more = UIContextualAction(style: .normal, title: "More") { _, _, done in
      performed += 1
      done(true)
    }
    source.trailing = UISwipeActionsConfiguration(actions: [more])
    drag(from: CGPoint(x: 250, y: 25), to: CGPoint(x: 150, y: 25), rest: 0.2)
    stage.advance(by: 1)
    let first = try cell(0)
    #expect(first.contentView.frame.minX < -70)
    #expect(table.contentOffset == .zero)
    tap(CGPoint(x: 280, y: 25))
    stage.advance(by: 1)

    #expect(performed == 1)
    #expect(first.contentView.frame.minX == 0)
  }

  @Test func aSwipeDeletesWhereTheSourceDoes() throws {
    drag(from: CGPoint(x: 250, y: 25), to: CGPoint(x: 150, y: 25), rest: 0.2)
    stage.advance(by: 1)
    tap(CGPoint(x: 280, y: 25))
    stage.advance(by: 1)

    #expect(source.rows == ["b", "c"])
    #expect(table.visibleCells.count == 2)
    #expect(try cell(0).contentView.frame.minX == 0)
  }

  @Test func aShortSwipeClosesAgain() throws {
    drag(from: CGPoint(x: 250, y: 25), to: CGPoint(x: 230, y: 25), rest: 0.2)
    stage.advance(by: 1)

    #expect(try cell(0).contentView.frame.minX == 0)
    #expect(try cell(0).subviews.allSatisfy { $0.subviews.allSatisfy { !($0 is UIButton) } })
  }

  @Test func aDragUpwardsScrollsAllTheSame() {
    source.rows = (0..<30).map { "\($0)" }
    table.reloadData()
    stage.advance(by: 0.1)
    drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 145, y: 100), rest: 0.2)

    #expect(table.contentOffset.y > 150)
  }

  @Test func aPullRefreshes() {
    final class Target: NSObject {
      var count = 0
      func changed() { count += 1 }
    }
    let target = Target()
    let control = UIRefreshControl()
    control.addTarget(
      target, action: Selector("changed", Target.changed), for: .valueChanged)
    table.refreshControl = control
    drag(from: CGPoint(x: 150, y: 60), to: CGPoint(x: 150, y: 340), rest: 0.2)
    #expect(target.count == 1)
    #expect(control.isRefreshing)
    stage.advance(by: 2)
    #expect(abs(table.contentOffset.y + 60) < 0.6)
    control.endRefreshing()
    stage.advance(by: 1)

    #expect(table.contentOffset.y == 0)
    #expect(!control.isRefreshing && control.isHidden)
  }

  @Test func aShortPullDoesNot() {
    let control = UIRefreshControl()
    table.refreshControl = control
    drag(from: CGPoint(x: 150, y: 60), to: CGPoint(x: 150, y: 120), rest: 0.2)
    stage.advance(by: 2)

    #expect(!control.isRefreshing)
    #expect(table.contentOffset.y == 0)
  }
}

/// Sheets that are dragged, and search bars in navigation bars.
@MainActor @Suite struct SheetDragTests {
  let stage = Stage(size: CGSize(width: 375, height: 668))
  let presenter = UIViewController()
  let sheet = UIViewController()

  private func show(_ detents: [UISheetPresentationController.Detent]) {
    stage.window.rootViewController = presenter
    stage.advance(by: 0.1)
    sheet.view.backgroundColor = .white
    sheet.sheetPresentationController?.detents = detents
    presenter.present(sheet, animated: false)
    stage.advance(by: 0.2)
  }

  private func drag(from y: CGFloat, to end: CGFloat) {
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 180, y: y))
    for step in 1...20 {
      stage.advance(by: 1.0 / 60)
      finger.moved(to: CGPoint(x: 180, y: y + (end - y) * CGFloat(step) / 20))
    }
    stage.advance(by: 0.3)
    finger.ended()
    stage.advance(by: 1.5)
  }

  @Test func aSheetIsDraggedFromDetentToDetent() throws {
    show([.medium(), .large()])
    let medium = sheet.view.frame.minY
    drag(from: medium + 40, to: medium - 160)
    let large = sheet.view.frame.minY
    #expect(large < medium - 200)
    #expect(sheet.sheetPresentationController?.selectedDetentIdentifier == .large)
    drag(from: large + 40, to: large + 280)

    #expect(abs(sheet.view.frame.minY - medium) < 0.5)
  }

  @Test func aSheetIsDraggedAway() {
    show([.medium()])
    drag(from: sheet.view.frame.minY + 20, to: 660)

    #expect(presenter.presentedViewController == nil)
  }

  @Test func aSheetThatMustStayComesBack() {
    sheet.isModalInPresentation = true
    show([.medium()])
    let medium = sheet.view.frame.minY
    drag(from: medium + 20, to: 660)

    #expect(presenter.presentedViewController === sheet)
    #expect(abs(sheet.view.frame.minY - medium) < 0.5)
  }

  @Test func aNavigationBarShowsTheSearchBar() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.1)
    let height = navigation.navigationBar.frame.height
    let search = UISearchController(searchResultsController: nil)
    root.navigationItem.searchController = search
    stage.advance(by: 0.1)

    #expect(search.searchBar.isDescendant(of: navigation.navigationBar))
    #expect(navigation.navigationBar.frame.height == height + 52)
    #expect(search.searchBar.frame.maxY == navigation.navigationBar.bounds.maxY)
    navigation.pushViewController(UIViewController(), animated: false)
    stage.advance(by: 0.1)
    #expect(search.searchBar.superview == nil)
    #expect(navigation.navigationBar.frame.height == height)
  }
}
