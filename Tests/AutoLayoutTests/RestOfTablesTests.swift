import EnchainTesting
import Testing
import UIKit

@MainActor @Suite struct RestOfTablesTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var asked = 0

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      asked += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(asked)"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Section \(section)"
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      30
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      5
    }
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, canEditRowAt path: IndexPath) -> Bool {
      path.row > 0
    }
  }

  private func table(_ source: Source) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  @Test func headersAndFootersHaveTheirRectangles() {
    let source = Source()
    let table = table(source)
    // A section: 30 points, three rows of 40, 5 points.
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 155, width: 300, height: 30))
    #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 150, width: 300, height: 5))
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "Section 1")
    #expect(
      table.indexPathsForRows(in: CGRect(x: 0, y: 60, width: 1, height: 30))
        == [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)])
  }

  @Test func aReconfiguredRowKeepsItsCell() throws {
    let source = Source()
    let table = table(source)
    let path = IndexPath(row: 1, section: 0)
    let cell = try #require(table.cellForRow(at: path))
    let asked = source.asked
    table.reconfigureRows(at: [path])
    #expect(source.asked == asked + 1)
    #expect(table.cellForRow(at: path) === cell)
    #expect(cell.textLabel?.text == "\(asked + 1)")
  }

  @Test func editingReachesTheRowsThatCanBeEditedAndChangesTheirAccessory() throws {
    let source = Source()
    let table = table(source)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let switches = [UISwitch(), UISwitch()]
    second.accessoryView = switches[0]
    second.editingAccessoryView = switches[1]
    #expect(!switches[0].isHidden && switches[1].isHidden)
    table.setEditing(true, animated: false)
    #expect(!first.isEditing && second.isEditing)
    #expect(switches[0].isHidden && !switches[1].isHidden)
  }

  @Test func severalSelectedRowsHaveABackgroundOfTheirOwn() throws {
    let source = Source()
    let table = table(source)
    table.allowsMultipleSelection = true
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let backgrounds = [UIView(), UIView()]
    cell.selectedBackgroundView = backgrounds[0]
    cell.multipleSelectionBackgroundView = backgrounds[1]
    var states: [Bool] = []
    cell.configurationUpdateHandler = { states.append($1.isSelected) }
    cell.isSelected = true
    #expect(backgrounds[0].superview == nil && backgrounds[1].superview === cell)
    #expect(states == [false, true])
  }
}

@MainActor @Suite struct RestOfCollectionsTests {
  private final class Backdrop: UICollectionReusableView {}

  private final class Layout: UICollectionViewFlowLayout {
    var actions: [UICollectionViewUpdateItem.Action] = []
    var finalized = 0

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let backdrop = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "backdrop", with: IndexPath(item: 0, section: 0))
      backdrop.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      backdrop.zIndex = -1
      return (super.layoutAttributesForElements(in: rect) ?? []) + [backdrop]
    }
    override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
      actions = items.map(\.updateAction)
    }
    override func finalizeCollectionViewUpdates() { finalized += 1 }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    var names = ["a", "b", "c", "d"]

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      names.count
    }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      cell.accessibilityIdentifier = names[path.item]
      return cell
    }
    func collectionView(
      _ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
    ) {
      names.insert(names.remove(at: source.item), at: destination.item)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: path)
    }
  }

  private func collection(
    _ layout: UICollectionViewLayout, _ source: Source, in stage: Stage
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 50, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = source
    stage.window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  @Test func aLayoutsDecorationsAreMadeOfItsClasses() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let layout = Layout()
    layout.register(Backdrop.self, forDecorationViewOfKind: "backdrop")
    let source = Source()
    let view = collection(layout, source, in: stage)
    let backdrop = try #require(view.subviews.first { $0 is Backdrop })
    #expect(backdrop.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(backdrop.layer.zPosition == -1)
  }

  @Test func aLayoutIsToldOfChanges() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let layout = Layout()
    layout.register(Backdrop.self, forDecorationViewOfKind: "backdrop")
    let source = Source()
    let view = collection(layout, source, in: stage)
    source.names = ["b", "c", "d", "e"]
    view.performBatchUpdates({
      view.insertItems(at: [IndexPath(item: 3, section: 0)])
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    })
    #expect(layout.actions == [.delete, .insert])
    #expect(layout.finalized == 1)
    stage.advance(by: 0.4)
    #expect(view.visibleCells.map(\.accessibilityIdentifier) == ["b", "c", "d", "e"])
  }

  @Test func anItemMovedByHandGoesWhereItIsLetGo() throws {
    let stage = Stage(size: CGSize(width: 200, height: 300))
    let layout = UICollectionViewFlowLayout()
    let source = Source()
    let view = collection(layout, source, in: stage)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: 150))
    #expect(cell.center == CGPoint(x: 30, y: 150))
    // Items are 50 points high with 10 points between them: the nearest is the third.
    view.endInteractiveMovement()
    #expect(source.names == ["b", "c", "a", "d"])
    stage.advance(by: 0.4)
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
    #expect(cell.center == CGPoint(x: 25, y: 145))
  }

  @Test func pinnedHeadersStayInSight() throws {
    let stage = Stage(size: CGSize(width: 200, height: 300))
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 50, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    let source = Source()
    let view = collection(layout, source, in: stage)
    view.contentOffset.y = 40
    view.layoutIfNeeded()
    let header = try #require(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)))
    #expect(header.frame == CGRect(x: 0, y: 40, width: 50, height: 20))
  }
}
