import EnchainTesting
import Testing

@testable import UIKit

/// Cells under a finger.
@MainActor @Suite struct CellPressTests {
  private final class Cell: UICollectionViewCell {
    override var isHighlighted: Bool {
      didSet {
        UIView.animate(withDuration: 0.2) {
          self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.9, y: 0.9) : .identity
        }
      }
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
    UITableViewDataSource, UITableViewDelegate
  {
    var log: [String] = []
    var moves: [[IndexPath]] = []
    var mayHighlight = true

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
      mayHighlight
    }
    func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
      log.append("highlight \(path.item)")
    }
    func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
      log.append("unhighlight \(path.item)")
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      log.append("select \(path.item)")
    }
    func collectionView(
      _ view: UICollectionView, moveItemAt start: IndexPath, to end: IndexPath
    ) { moves.append([start, end]) }

    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ table: UITableView, didHighlightRowAt path: IndexPath) {
      log.append("highlight \(path.row)")
    }
    func tableView(_ table: UITableView, didUnhighlightRowAt path: IndexPath) {
      log.append("unhighlight \(path.row)")
    }
    func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
      log.append("select \(path.row)")
    }
  }

  private let source = Source()
  private let stage = Stage(size: CGSize(width: 320, height: 400))

  private func collection() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    stage.addSubview(view)
    stage.advance(by: 0.1)
    return view
  }

  @Test func itemIsHighlightedWhileItIsPressed() throws {
    let view = collection()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 50, y: 50))
    stage.advance(by: 0.4)
    #expect(cell.isHighlighted)
    #expect(stage.presented(cell).transform.a == 0.9)

    finger.ended()
    #expect(!cell.isHighlighted)
    #expect(source.log == ["highlight 0", "unhighlight 0", "select 0"])
    stage.advance(by: 0.4)
    #expect(cell.transform == .identity)
  }

  @Test func itemThatMayNotBeHighlightedIsNotSelected() {
    source.mayHighlight = false
    _ = collection()
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 50, y: 50))
    stage.advance(by: 0.2)
    finger.ended()
    #expect(source.log.isEmpty)
  }

  @Test func tapHoweverShortHighlights() {
    _ = collection()
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 50, y: 50))
    finger.ended()
    #expect(source.log == ["highlight 0", "unhighlight 0", "select 0"])
  }

  @Test func fingerThatScrollsHighlightsNothing() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = source
    stage.addSubview(table)
    stage.advance(by: 0.1)
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 50, y: 225))
    for step in 1...10 {
      stage.advance(by: 1.0 / 60)
      finger.moved(to: CGPoint(x: 50, y: 225 - CGFloat(step) * 10))
    }
    finger.ended()
    stage.advance(by: 1)
    #expect(source.log.isEmpty)

    finger.began(at: CGPoint(x: 50, y: 225))
    stage.advance(by: 0.1)
    #expect(table.visibleCells.contains { $0.isHighlighted })
    finger.ended()
    #expect(!table.visibleCells.contains { $0.isHighlighted })
    #expect(source.log.count == 3)
    #expect(source.log.last?.hasPrefix("select") == true)
  }

  @Test func itemsMakeRoomForOneThatIsMovedByHand() throws {
    let view = collection()
    let start = IndexPath(item: 0, section: 0)
    let first = try #require(view.cellForItem(at: start))
    let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let place = second.center
    #expect(view.beginInteractiveMovementForItem(at: start))

    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 55))
    stage.advance(by: 0.4)
    #expect(first.center == CGPoint(x: 150, y: 55))
    #expect(second.center == CGPoint(x: 50, y: 50))
    view.endInteractiveMovement()
    stage.advance(by: 0.5)
    #expect(source.moves == [[start, IndexPath(item: 1, section: 0)]])
    #expect(first.center == place)
  }

  @Test func itemThatIsLetGoElsewhereGoesBackAndSoDoTheOthers() throws {
    let view = collection()
    let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let place = second.center
    view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 55))
    stage.advance(by: 0.4)
    view.cancelInteractiveMovement()
    stage.advance(by: 0.5)

    #expect(source.moves.isEmpty)
    #expect(second.center == place)
  }
}
