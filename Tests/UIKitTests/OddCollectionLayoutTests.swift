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
}
