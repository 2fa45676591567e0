import EnchainTesting
import Testing

@testable import UIKit

/// Compositional layouts described with numbers that nobody means.
@MainActor @Suite struct OddCollectionLayoutTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
  }

  private let source = Source()
  private let stage = Stage(size: CGSize(width: 300, height: 400))

  private func check(_ section: NSCollectionLayoutSection) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    stage.addSubview(view)
    stage.advance(by: 0.01)
    view.contentOffset.y = 10
    stage.advance(by: 0.01)

    #expect(view.contentSize.width.isFinite && view.contentSize.height.isFinite)
    for cell in view.visibleCells {
      #expect(cell.frame.origin.x.isFinite && cell.frame.origin.y.isFinite)
      #expect(cell.frame.size.width.isFinite && cell.frame.size.height.isFinite)
    }
    view.removeFromSuperview()
  }

  private nonisolated static let odd: [CGFloat] = [
    0, -1, .nan, .infinity, -.infinity, 1e300, .leastNonzeroMagnitude,
  ]

  @Test(arguments: odd, [false, true])
  func sizesAreOdd(value: CGFloat, isTrack: Bool) {
    let dimensions: [NSCollectionLayoutDimension] = [
      .fractionalWidth(value), .fractionalHeight(value), .absolute(value), .estimated(value),
    ]
    for dimension in dimensions {
      let sizes = [
        NSCollectionLayoutSize(widthDimension: dimension, heightDimension: .absolute(40)),
        NSCollectionLayoutSize(widthDimension: .absolute(40), heightDimension: dimension),
        NSCollectionLayoutSize(widthDimension: dimension, heightDimension: dimension),
      ]
      let whole = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      for size in sizes {
        let item = NSCollectionLayoutItem(layoutSize: size)
        for group in [
          NSCollectionLayoutGroup.horizontal(layoutSize: whole, subitems: [item]),
          .vertical(layoutSize: size, subitems: [item]),
          .horizontal(layoutSize: size, subitem: item, count: 2),
        ] {
          let section = NSCollectionLayoutSection(group: group)
          if isTrack { section.orthogonalScrollingBehavior = .groupPaging }
          check(section)
        }
      }
    }
  }

  @Test(arguments: odd)
  func spacesAreOdd(value: CGFloat) {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(90), heightDimension: .absolute(40))
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let insets = NSDirectionalEdgeInsets(top: value, leading: value, bottom: value, trailing: value)
    let changes:
      [(NSCollectionLayoutItem, NSCollectionLayoutGroup, NSCollectionLayoutSection) -> Void] =
        [
          { item, _, _ in item.contentInsets = insets },
          { _, group, _ in group.contentInsets = insets },
          { _, _, section in section.contentInsets = insets },
          { _, _, section in section.interGroupSpacing = value },
          { _, group, _ in group.interItemSpacing = .fixed(value) },
          { _, group, _ in group.interItemSpacing = .flexible(value) },
          { item, _, _ in
            item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
              leading: .fixed(value), top: .fixed(value), trailing: nil, bottom: nil)
          },
        ]
    for change in changes {
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      change(item, group, section)
      check(section)
    }
  }

  @Test func groupsWithoutItemsShowNothing() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let item = NSCollectionLayoutItem(layoutSize: size)
    for group in [
      NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: []),
      .horizontal(layoutSize: size, subitem: item, count: 0),
      .horizontal(layoutSize: size, subitem: item, count: -1),
      .horizontal(layoutSize: size, subitem: item, count: .max),
      .custom(layoutSize: size) { _ in [] },
      .custom(layoutSize: size) { _ in
        [
          NSCollectionLayoutGroupCustomItem(
            frame: CGRect(x: .nan, y: .infinity, width: -.infinity, height: 9))
        ]
      },
    ] { check(NSCollectionLayoutSection(group: group)) }
  }

  private final class FlowSource: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var size = CGSize(width: 50, height: 50)
    var spacing: CGFloat = 10
    var count = 5

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { path.item == 2 ? size : CGSize(width: 50, height: 50) }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { spacing }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { spacing }
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: spacing, left: spacing, bottom: spacing, right: 0) }
  }

  private func flow(_ source: FlowSource, _ direction: UICollectionView.ScrollDirection)
    -> UICollectionView
  {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    stage.addSubview(view)
    stage.advance(by: 0.01)
    return view
  }

  @Test(arguments: odd, [UICollectionView.ScrollDirection.vertical, .horizontal])
  func flowOfOddSizesHasPlaces(value: CGFloat, direction: UICollectionView.ScrollDirection) {
    let source = FlowSource()
    for size in [
      CGSize(width: value, height: 50), CGSize(width: 50, height: value),
      CGSize(width: value, height: value),
    ] {
      for spacing in [10, value] {
        source.size = size
        source.spacing = spacing
        let view = flow(source, direction)
        #expect(view.contentSize.width.isFinite && view.contentSize.height.isFinite)
        for item in 0..<5 {
          let place = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
          let frame = place?.frame ?? .null
          #expect(frame.minX.isFinite && frame.maxX.isFinite)
          #expect(frame.minY.isFinite && frame.maxY.isFinite)
        }
        view.removeFromSuperview()
      }
    }
  }

  @Test func updatesOfWhatIsNotThereLeaveTheItems() {
    let source = FlowSource()
    let view = flow(source, .vertical)
    let unknown = IndexPath(item: 99, section: 7)

    view.reloadItems(at: [unknown])
    view.reloadSections([5])
    view.deleteItems(at: [unknown])
    view.moveItem(at: unknown, to: IndexPath(item: 0, section: 0))
    view.moveItem(at: IndexPath(item: 0, section: 0), to: unknown)
    view.deselectItem(at: unknown, animated: true)
    view.scrollToItem(at: unknown, at: .bottom, animated: true)
    view.performBatchUpdates {
      source.count = 4
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.reloadItems(at: [IndexPath(item: 0, section: 0), unknown])
    }
    stage.advance(by: 1)

    #expect(view.visibleCells.count == 4)
    #expect(view.visibleCells.allSatisfy { $0.alpha == 1 && $0.frame.width == 50 })
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var height: CGFloat = 44

    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      path.row == 2 ? height : 44
    }
    func tableView(_ table: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      height
    }
    func tableView(_ table: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      UIView()
    }
  }

  @Test(arguments: odd) func rowsOfOddHeightsHavePlaces(height: CGFloat) {
    let rows = Rows()
    rows.height = height
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.dataSource = rows
    table.delegate = rows
    stage.addSubview(table)
    stage.advance(by: 0.01)

    #expect(table.contentSize.height.isFinite)
    #expect(table.rectForRow(at: IndexPath(row: 4, section: 0)).maxY.isFinite)
    table.contentOffset = CGPoint(x: .nan, y: CGFloat.infinity)
    #expect(table.contentOffset == .zero)
  }
}
