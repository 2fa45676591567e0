import EnchainTesting
import Testing

@testable import UIKit

@MainActor @Suite struct CellContentTests {
  final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  final class FrameCell: UICollectionViewCell {
    private(set) var sizeWhenMade = CGSize.zero
    override init(frame: CGRect) {
      super.init(frame: frame)
      sizeWhenMade = bounds.size
    }
    required init?(coder: NSCoder) { nil }
  }

  /// Sets its own properties whenever it is asked to prepare, as most carousels do.
  final class Carousel: UICollectionViewFlowLayout {
    private(set) var preparations = 0
    override func prepare() {
      preparations += 1
      super.prepare()
      itemSize = CGSize(width: 80, height: 60)
      scrollDirection = .horizontal
      sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    }
  }

  final class MarkedAttributes: UICollectionViewLayoutAttributes {
    var mark = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone) as! MarkedAttributes
      copy.mark = mark
      return copy
    }
  }

  /// Gives the places a class of its own, which it fills in on the way.
  final class Marking: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { MarkedAttributes.self }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? MarkedAttributes }
        .map {
          $0.mark = 1
          $0.alpha = 0.5
          return $0
        }
    }
  }

  private func collection(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: layout)
    view.register(FrameCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    return view
  }

  @Test func placesHaveTheClassThatTheLayoutSays() {
    let layout = Marking()
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    layout.itemSize = CGSize(width: 70, height: 40)
    let source = Source()
    let view = collection(layout, source)

    view.layoutIfNeeded()

    let places = layout.layoutAttributesForElements(in: view.bounds) ?? []
    #expect(places.count == 5)
    #expect(places.allSatisfy { ($0 as? MarkedAttributes)?.mark == 1 })
    #expect(view.visibleCells.count == 4)
    #expect(view.visibleCells.allSatisfy { $0.alpha == 0.5 })
  }

  @Test func cellsAreMadeInTheSizeTheLayoutGivesThem() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 40)
    let source = Source()
    let view = collection(layout, source)

    view.layoutIfNeeded()

    let cells = view.visibleCells.compactMap { $0 as? FrameCell }
    #expect(cells.count == 4)
    #expect(cells.allSatisfy { $0.sizeWhenMade == CGSize(width: 70, height: 40) })
  }

  @Test func aLayoutThatSetsItselfUpInPreparePreparesOnce() {
    let layout = Carousel()
    let source = Source()
    let view = collection(layout, source)

    view.layoutIfNeeded()
    view.layoutIfNeeded()

    #expect(layout.preparations == 1)
    #expect(view.visibleCells.first?.frame == CGRect(x: 10, y: 20, width: 80, height: 60))
  }

  @Test func aRowShowsItsContentConfiguration() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Below"
    cell.contentConfiguration = content
    cell.layoutIfNeeded()

    let labels = cell.contentView.subtree().compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    #expect(labels.map(\.text) == ["Title", "Below"])
    #expect(labels[0].frame.minX == 16)
    #expect(labels[0].frame.maxY <= labels[1].frame.minY)
    // Both lines in the middle of the row, to a rounded pixel each.
    #expect(abs(labels[0].frame.minY + labels[1].frame.maxY - 60) < 0.01)

    content.secondaryText = nil
    cell.contentConfiguration = content
    let left = cell.contentView.subtree().compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    #expect(left.map(\.text) == ["Title"])
    #expect(left[0] === labels[0])

    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test func longContentMakesAutomaticRowsHigher() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = String(repeating: "many words ", count: 30)
    cell.contentConfiguration = content

    #expect(cell.height(forWidth: 200) > 200)
    content.text = "one"
    cell.contentConfiguration = content
    #expect(cell.height(forWidth: 200) == 44)
  }
}

@MainActor @Suite struct BarAndMotionTests {
  final class Tabs: UITabBarController {
    private(set) var chosen: [String] = []
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      chosen.append("\(item.title ?? "") \(selectedIndex)")
    }
  }

  @Test func aTabBarControllerIsToldWhatTheUserChose() {
    let tabs = Tabs()
    tabs.viewControllers = ["A", "B"].map {
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: $0, image: nil, tag: 0)
      return controller
    }
    tabs.loadViewIfNeeded()
    tabs.selectedIndex = 1
    let buttons = tabs.tabBar.subviews.compactMap { $0 as? UIButton }

    buttons[0].sendActions(for: .touchUpInside)

    #expect(tabs.chosen == ["A 0"])
  }

  @Test func aTabBarTakesTheColoursOfItsAppearance() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    appearance.stackedLayoutAppearance.normal.iconColor = .green
    bar.standardAppearance = appearance
    bar.items = [
      UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1),
    ]
    bar.selectedItem = bar.items?[0]

    let buttons = bar.subviews.compactMap { $0 as? UIButton }
    #expect(bar.subviews.contains { $0.backgroundColor == .red })
    #expect(buttons.map { $0.configuration?.baseForegroundColor } == [bar.tintColor, .green])
  }

  @Test func aTabShowsTheItemOfANavigationControllersRoot() {
    let root = UIViewController()
    root.tabBarItem = UITabBarItem(title: "Inbox", image: nil, tag: 7)
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    tabs.loadViewIfNeeded()

    #expect(tabs.tabBar.items?.map(\.title) == ["Inbox"])
    #expect(navigation.tabBarItem === root.tabBarItem)
    navigation.title = "Own"
    #expect(navigation.tabBarItem.title == "Own")
    #expect(root.tabBarItem.title == "Inbox")
  }

  @Test func motionEffectsInterpolateBetweenTheirEnds() {
    let across = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    across.minimumRelativeValue = -20
    across.maximumRelativeValue = 20
    let group = UIMotionEffectGroup()
    group.motionEffects = [across]
    let view = UIView()
    view.addMotionEffect(group)

    let values = group.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: 0.5, vertical: -1))
    #expect(values?["center.x"] as? CGFloat == 10)
    #expect(view.motionEffects == [group])
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
  }
}

@MainActor @Suite struct DequeuedRowTests {
  @Test func theContentIsAsLargeAsTheCellBeforeItIsLaidOut() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.contentView.bounds.size == CGSize(width: 320, height: 44))

    cell.bounds.size = CGSize(width: 200, height: 74)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 200, height: 74))

    cell.accessoryType = .checkmark
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 166)
  }

  final class Source: NSObject, UITableViewDataSource {
    var sizes: [CGSize] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      sizes.append(cell.bounds.size)
      return cell
    }
  }

  @Test func aDequeuedCellHasTheSizeOfItsRow() {
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 260, height: 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 74
    table.dataSource = source

    table.layoutIfNeeded()

    #expect(source.sizes == Array(repeating: CGSize(width: 260, height: 74), count: 2))
  }
}
