import EnchainTesting
import Testing

@testable import UIKit

/// Rows and items that get their heights from their content.
@MainActor @Suite(.serialized) struct SelfSizingTests {
  /// A stack of boxes of given heights, pinned to the content view, with 8 points around.
  final class StackCell: UITableViewCell {
    let stack = UIStackView()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      stack.axis = .vertical
      stack.spacing = 4
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
        stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
        stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ heights: [CGFloat]) {
      for view in stack.arrangedSubviews { view.removeFromSuperview() }
      for height in heights {
        let box = UIView()
        box.heightAnchor.constraint(equalToConstant: height).isActive = true
        stack.addArrangedSubview(box)
      }
    }
  }

  /// A text pinned to the margins of the content view.
  final class TextCell: UITableViewCell {
    let label = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      let margins = contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: margins.topAnchor),
        label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows: [[CGFloat]] = [[20, 30, 40], [10], [50, 50]]
    var texts: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.isEmpty ? rows.count : texts.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      if !texts.isEmpty {
        let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: path) as! TextCell
        cell.label.text = texts[path.row]
        return cell
      }
      let cell = tableView.dequeueReusableCell(withIdentifier: "stack", for: path) as! StackCell
      cell.show(rows[path.row])
      return cell
    }
  }

  let source = Source()
  let stage: Stage
  let table: UITableView

  init() {
    UnsupportedReporter.mode = .collect
    UnsupportedReporter.reset()
    stage = Stage(size: CGSize(width: 300, height: 500))
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    table.register(StackCell.self, forCellReuseIdentifier: "stack")
    table.register(TextCell.self, forCellReuseIdentifier: "text")
    table.dataSource = source
  }

  private func show() {
    stage.addSubview(table)
    stage.advance(by: 0.1)
    UnsupportedReporter.mode = .log
  }

  private func height(_ row: Int) -> CGFloat {
    table.rectForRow(at: IndexPath(row: row, section: 0)).height
  }

  private var contradictions: [String] {
    UnsupportedReporter.collected.filter { $0.hasPrefix("Auto Layout") }
  }

  @Test(arguments: [-1, 60, 200])
  func stacksGiveTheirRowsTheirHeights(estimated: CGFloat) throws {
    table.estimatedRowHeight = estimated
    show()

    // 8 points around, 4 between.
    #expect(height(0) == 114)
    #expect(height(1) == 26)
    #expect(height(2) == 120)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? StackCell)
    #expect(cell.stack.arrangedSubviews.map(\.frame.height) == [20, 30, 40])
    #expect(cell.stack.frame == CGRect(x: 8, y: 8, width: 284, height: 98))
    #expect(contradictions == [])
  }

  @Test func accessoriesTakeTheirWidth() throws {
    source.texts = ["Some words that need several lines where they have little room beside them"]
    show()
    let wide = height(0)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? TextCell)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 10))
    table.beginUpdates()
    table.endUpdates()
    stage.advance(by: 1)

    #expect(height(0) > wide)
    #expect(abs(cell.label.frame.width - 132) < 1e-6)
    // As high as its lines.
    #expect(
      abs(cell.label.frame.height - cell.label.sizeThatFits(cell.label.frame.size).height) < 1)
  }

  @Test func linesOfTextGiveRowsTheirHeights() throws {
    source.texts = ["One", "A text of several lines, which it takes because it is as long as this"]
    show()

    #expect(height(0) < height(1))
    for row in 0..<2 {
      let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)) as? TextCell)
      let needed = cell.label.sizeThatFits(CGSize(width: 268, height: 0)).height
      #expect(cell.label.frame.minY == 11)
      #expect(abs(cell.label.frame.height - needed) <= 0.5)
      #expect(abs(height(row) - needed - 22) <= 0.5)
    }
  }

  @Test func anExpandingRowGrowsInAnAnimation() throws {
    show()
    UnsupportedReporter.mode = .collect
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? StackCell)
    let below = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    let before = below.frame.minY
    cell.show([10, 80])
    table.beginUpdates()
    table.endUpdates()
    stage.advance(by: 0.15)

    let halfway = stage.presented(below).frame.minY
    #expect(halfway > before + 5 && halfway < before + 79)
    // The row and what is in it grow together.
    let growing = stage.presented(cell).frame.height
    #expect(growing > 31 && growing < 109)
    #expect(abs(stage.presented(cell.stack).frame.height - (growing - 16)) < 1)
    stage.advance(by: 0.5)
    UnsupportedReporter.mode = .log
    #expect(height(1) == 110)
    #expect(below.frame.minY == before + 84)
    #expect(cell.stack.arrangedSubviews.map(\.frame.height) == [10, 80])
    #expect(contradictions == [])
  }

  @Test func aRowWithoutAHeightOfItsOwnIsAsHighAsOthers() {
    final class CentredCell: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        box.centerYAnchor.constraint(equalTo: contentView.centerYAnchor).isActive = true
        box.heightAnchor.constraint(equalToConstant: 20).isActive = true
      }
      required init?(coder: NSCoder) { nil }
    }
    let cell = CentredCell(style: .default, reuseIdentifier: nil)

    #expect(cell.height(forWidth: 300) == 44)
  }

  @Test func aRowMayMeasureItself() {
    final class OwnCell: UITableViewCell {
      override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
      ) -> CGSize { CGSize(width: targetSize.width, height: targetSize.width / 3) }
    }

    #expect(OwnCell(style: .default, reuseIdentifier: nil).height(forWidth: 300) == 100)
  }

  @Test func whatContradictedHoldsAgainWhenItCan() throws {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      inner.heightAnchor.constraint(equalToConstant: 100),
    ])
    outer.layoutIfNeeded()
    outer.frame.size.height = 100
    outer.layoutIfNeeded()
    #expect(inner.frame.height == 100)
    outer.frame.size.height = 60
    outer.layoutIfNeeded()
    outer.frame.size.height = 100
    outer.layoutIfNeeded()
    UnsupportedReporter.mode = .log

    #expect(inner.frame.minY == 0 && inner.frame.height == 100)
  }

  @Test func headersGetTheHeightOfTheirConstraints() {
    final class Headed: NSObject, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        header.contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: header.contentView.topAnchor, constant: 10),
          box.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor, constant: -10),
          box.heightAnchor.constraint(equalToConstant: 50),
        ])
        return header
      }
    }
    let headed = Headed()
    table.dataSource = headed
    table.delegate = headed
    show()

    #expect(table.rectForHeader(inSection: 0).height == 70)
  }

  @Test func itemsSizeThemselves() throws {
    final class Item: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
          box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
          box.widthAnchor.constraint(equalToConstant: 70),
          box.heightAnchor.constraint(equalToConstant: 20),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Items: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        2
      }
      func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "item", for: path) }
    }
    let items = Items()
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    view.register(Item.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    stage.addSubview(view)
    stage.advance(by: 0.1)
    UnsupportedReporter.mode = .log

    #expect(
      view.visibleCells.map(\.frame.size) == [
        CGSize(width: 80, height: 30), CGSize(width: 80, height: 30),
      ])
    #expect(contradictions == [])
  }
}
