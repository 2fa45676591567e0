//: Cards that scroll across and shrink as they leave the middle, above a grid whose items change places.
import UIKit
import PlaygroundSupport

final class CardCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 12
    label.textColor = .white
    label.font = .boldSystemFont(ofSize: 24)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}

final class TitleView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .preferredFont(forTextStyle: .headline)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError() }
}

enum Section: Int, CaseIterable { case cards, grid }

class CardsController: UIViewController {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)

    let cell = UICollectionView.CellRegistration<CardCell, Int> { cell, indexPath, item in
      cell.label.text = "\(item)"
      cell.contentView.backgroundColor = UIColor(hue: CGFloat(item % 10) / 10, saturation: 0.6, brightness: 0.9, alpha: 1)
    }
    let title = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: UICollectionView.elementKindSectionHeader) { view, _, indexPath in
      view.label.text = Section(rawValue: indexPath.section) == .cards ? "Cards" : "Grid"
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: item)
    }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: title, for: indexPath)
    }
    apply(Array(11...19), animated: false)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.apply([19, 11, 13, 15, 17, 12, 20], animated: true) }
  }

  func apply(_ grid: [Int], animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(Array(0..<6), toSection: .cards)
    snapshot.appendItems(grid, toSection: .grid)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func makeLayout() -> UICollectionViewLayout {
    return UICollectionViewCompositionalLayout { index, environment in
      let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(index == 0 ? 1 : 1 / 3), heightDimension: .fractionalHeight(1)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
      let size = NSCollectionLayoutSize(widthDimension: index == 0 ? .fractionalWidth(0.6) : .fractionalWidth(1), heightDimension: .absolute(index == 0 ? 120 : 70))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 12, trailing: 12)
      let title = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .topLeading)
      section.boundarySupplementaryItems = [title]
      if index == 0 {
        section.orthogonalScrollingBehavior = .groupPagingCentered
        section.visibleItemsInvalidationHandler = { items, offset, environment in
          for item in items where item.representedElementCategory == .cell {
            let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
            let scale = max(0.75, 1 - distance / environment.container.contentSize.width * 0.5)
            item.transform = CGAffineTransform(scaleX: scale, y: scale)
          }
        }
      }
      return section
    }
  }
}

let controller = CardsController()
controller.preferredContentSize = CGSize(width: 300, height: 420)
PlaygroundPage.current.liveView = controller
