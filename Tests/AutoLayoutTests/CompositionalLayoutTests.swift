import EnchainTesting
import Testing

@testable import UIKit

/// Compositional layouts.
@MainActor @Suite struct CompositionalLayoutTests {
  final class Source: NSObject, UICollectionViewDataSource {
    var counts = [6]
    var heights: [CGFloat] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as! Box
      if !heights.isEmpty { cell.height.constant = heights[path.item] }
      cell.height.isActive = !heights.isEmpty
      return cell
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: path)
    }
  }

  final class Box: UICollectionViewCell {
    let box = UIView()
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 10)

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  let source = Source()
  let stage = Stage(size: CGSize(width: 300, height: 400))

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func show(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(Box.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "badge", UICollectionView.elementKindSectionHeader] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "view")
    }
    view.dataSource = source
    stage.addSubview(view)
    stage.advance(by: 0.01)
    return view
  }

  private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
    (0..<source.counts[section]).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  @Test func aGridOfFractionsFillsItsRows() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    let view = show(UICollectionViewCompositionalLayout(section: section))

    let places = frames(view)
    #expect(places.count == 6)
    #expect(places[0] == CGRect(x: 5, y: 5, width: 90, height: 70))
    #expect(places[4] == CGRect(x: 105, y: 95, width: 90, height: 70))
    #expect(view.contentSize == CGSize(width: 300, height: 170))
    #expect(view.visibleCells.count == 6)
  }

  @Test func itemsOfACountShareTheirGroup() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitem: item, count: 2)
    group.interItemSpacing = .fixed(20)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 20)
    let view = show(UICollectionViewCompositionalLayout(section: section))

    let places = frames(view)
    // 260 points are left, 240 of them for two items.
    #expect(places[0] == CGRect(x: 20, y: 10, width: 120, height: 130))
    #expect(places[1] == CGRect(x: 160, y: 10, width: 120, height: 130))
    #expect(view.contentSize.height == 430)
  }

  @Test func groupsNest() {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, pair])
    let view = show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))

    let places = frames(view)
    #expect(places[0] == CGRect(x: 0, y: 0, width: 150, height: 100))
    #expect(places[1] == CGRect(x: 150, y: 0, width: 150, height: 50))
    #expect(places[2] == CGRect(x: 150, y: 50, width: 150, height: 50))
    #expect(places[3] == CGRect(x: 0, y: 100, width: 150, height: 100))
    #expect(places[5] == CGRect(x: 150, y: 150, width: 150, height: 50))
  }

  @Test func estimatedHeightsAreThoseOfTheCells() {
    source.heights = [20, 60, 35, 10, 10, 10]
    let whole = size(.fractionalWidth(1), .estimated(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 1
    let view = show(UICollectionViewCompositionalLayout(section: section))

    #expect(frames(view).map(\.height) == [20, 60, 35, 10, 10, 10])
    #expect(frames(view)[2] == CGRect(x: 0, y: 82, width: 300, height: 35))
  }

  @Test func whatIsLeftOverGoesToFlexibleSpaces() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    group.interItemSpacing = .flexible(10)
    let view = show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))

    #expect(frames(view).prefix(4).map(\.minX) == [0, 80, 160, 240])
  }

  @Test func customGroupsPlaceTheirItems() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(50))
    ) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 50, height: 50)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: width - 20, y: 10, width: 20, height: 20), zIndex: 3),
      ]
    }
    let view = show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))

    #expect(frames(view)[3] == CGRect(x: 280, y: 60, width: 20, height: 20))
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.zIndex == 3)
  }

  private func bannerSection(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = behavior
    return section
  }

  @Test func aSectionScrollsAcross() throws {
    source.counts = [6, 2]
    let section = bannerSection(.continuous)
    let view = show(UICollectionViewCompositionalLayout(section: section))
    #expect(view.contentSize == CGSize(width: 300, height: 200))
    let scroll = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
    #expect(scroll.contentSize == CGSize(width: 6 * 200 + 5 * 10, height: 100))
    // Two of the first section are seen, and the two of the second.
    #expect(view.visibleCells.count == 4)
    #expect(view.indexPathForItem(at: CGPoint(x: 250, y: 50)) == IndexPath(item: 1, section: 0))

    scroll.contentOffset.x = 420
    stage.advance(by: 0.01)
    #expect(
      view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [2, 3])
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 50)) == IndexPath(item: 2, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 150)) == IndexPath(item: 0, section: 1))
  }

  @Test(arguments: [
    (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, 210),
    (.groupPagingCentered, 160), (.continuousGroupLeadingBoundary, 210),
  ])
  func groupsComeToRest(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, rest: CGFloat
  ) throws {
    let view = show(UICollectionViewCompositionalLayout(section: bannerSection(behavior)))
    let scroll = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
    let start = scroll.contentOffset.x
    #expect(start == (behavior == .groupPagingCentered ? -50 : 0))
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 250, y: 50))
    for step in 1...19 {
      stage.advance(by: 0.03)
      finger.moved(to: CGPoint(x: 250 - 10 * step, y: 50))
    }
    // Held still, so that nothing is flung.
    stage.advance(by: 0.5)
    finger.ended()
    stage.advance(by: 3)

    #expect(abs(scroll.contentOffset.x - rest) < 0.6)
  }

  @Test func whatIsSeenCanBeChangedAsItMoves() throws {
    let section = bannerSection(.continuous)
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset.x)
      for item in items {
        let away = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        let scale = max(0.5, 1 - away / 400)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    let view = show(UICollectionViewCompositionalLayout(section: section))
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.transform.a == 1 - 50.0 / 400)
    let scroll = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
    scroll.contentOffset.x = 100
    stage.advance(by: 0.01)

    #expect(first.transform.a == 1 - 150.0 / 400)
    #expect(offsets.last == 100)
  }

  @Test func changesLeaveWhatTheSectionChanged() throws {
    let section = bannerSection(.continuous)
    section.visibleItemsInvalidationHandler = { items, _, _ in
      for item in items { item.alpha = 0.5 }
    }
    let view = show(UICollectionViewCompositionalLayout(section: section))
    source.counts = [5]
    view.deleteItems(at: [IndexPath(item: 5, section: 0)])
    stage.advance(by: 0.2)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))

    #expect(stage.presented(cell).alpha == 0.5)
  }

  @Test func headersStandAtTheEdgesAndStay() throws {
    source.counts = [20, 3]
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(40)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header",
      alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let view = show(UICollectionViewCompositionalLayout(section: section))
    let path = IndexPath(item: 0, section: 0)

    #expect(frames(view)[0] == CGRect(x: 10, y: 35, width: 280, height: 40))
    #expect(frames(view, 1)[0].minY == 875)
    let shown = try #require(view.supplementaryView(forElementKind: "header", at: path))
    #expect(shown.frame == CGRect(x: 10, y: 0, width: 280, height: 30))
    view.contentOffset.y = 200
    stage.advance(by: 0.01)
    #expect(shown.frame.minY == 200)
    view.contentOffset.y = 825
    stage.advance(by: 0.01)
    #expect(shown.frame.minY == 810)
  }

  @Test func badgesHangAtTheirItems() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let view = show(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))

    let path = IndexPath(item: 1, section: 0)
    let shown = try #require(view.supplementaryView(forElementKind: "badge", at: path))
    #expect(shown.frame == CGRect(x: 190, y: -10, width: 20, height: 20))
  }

  @Test func decorationsAreBehindTheirSection() throws {
    final class Background: UICollectionReusableView {}
    let section = bannerSection(.none)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Background.self, forDecorationViewOfKind: "back")
    let view = show(layout)

    let shown = try #require(view.subviews.first { $0 is Background })
    #expect(shown.frame == CGRect(x: 2, y: 1, width: 294, height: 20 + 6 * 100 + 50 - 4))
    #expect(shown.layer.zPosition == -1)
  }

  @Test func aListIsAColumnOfRows() throws {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    let data = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    data.apply(snapshot, animatingDifferences: false)
    stage.addSubview(view)
    stage.advance(by: 0.01)

    let cells = view.visibleCells
    #expect(cells.map(\.frame.width) == [268, 268, 268])
    #expect(cells.allSatisfy { $0.frame.height >= 44 })
    #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
    #expect(cells[0].contentView.frame.width < 268)
  }
}
