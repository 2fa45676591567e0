/// How a section that scrolls across comes to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0
  /// Anywhere.
  case continuous
  /// With a group at its start.
  case continuousGroupLeadingBoundary
  /// Page by page, each as wide as the collection view.
  case paging
  /// Group by group.
  case groupPaging
  /// Group by group, each in the middle.
  case groupPagingCentered
}

/// What content is inset from.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic = 0
  case none, safeArea, layoutMargins, readableContent
}

/// Groups that repeat, with what stands around them.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// Whether it is a list, whose cells have lines between them.
  var list: UICollectionLayoutListConfiguration?

  /// Makes a section of a group that repeats until there are no more items.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Space around the groups; zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space between the groups; 0.
  open var interGroupSpacing: CGFloat = 0
  /// What the section is inset from; kept: it is the collection view's content inset, with the safe
  /// area in it.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the section scrolls across, and how; `.none`.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers, footers and other views at the edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether these lie within ``contentInsets``; true.
  open var supplementariesFollowContentInsets = true
  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called with what is seen whenever it moves, to change how it looks.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// A section that looks as a table's.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Self {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = makeSelf(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = configuration
    let appearance = configuration.appearance
    if appearance == .insetGrouped {
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 17.5, leading: 16, bottom: 17.5, trailing: 16)
    } else if appearance != .plain && appearance != .sidebarPlain {
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 17.5, leading: 0, bottom: 17.5, trailing: 0)
    }
    let header = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
    if configuration.headerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: header, elementKind: UICollectionView.elementKindSectionHeader,
          alignment: .top))
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: header, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }

  private class func makeSelf(group: NSCollectionLayoutGroup) -> Self {
    guard let section = NSCollectionLayoutSection(group: group) as? Self else {
      fatalError(
        "list(using:layoutEnvironment:) makes an NSCollectionLayoutSection, no \(Self.self).")
    }
    return section
  }
}

/// Changes how what is seen of a section looks: gets the items, how far the section is scrolled, and the
/// surroundings.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

/// What is seen of a section. Setting a property changes how it is shown.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// How opaque the item is, from 0 to 1.
  var alpha: CGFloat { get set }
  /// Which of overlapping items is in front.
  var zIndex: Int { get set }
  /// Whether the item is hidden.
  var isHidden: Bool { get set }
  /// The middle, where the section scrolls across in its own coordinates.
  var center: CGPoint { get set }
  /// The transform in the plane.
  var transform: CGAffineTransform { get set }
  /// The transform in space.
  var transform3D: CATransform3D { get set }
  /// Which item it is.
  var indexPath: IndexPath { get }
  /// The rectangle, in the coordinates of ``center``.
  var frame: CGRect { get }
  /// The rectangle in coordinates of its own.
  var bounds: CGRect { get }
  /// Whether it is a cell, a supplementary or a decoration view.
  var representedElementCategory: UICollectionViewLayoutAttributes.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

/// The space that a layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size with the insets.
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  /// How far the section keeps from the edges.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets without what keeps away from bars.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout is in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The space there is.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

final class LayoutSurroundings: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
    contentSize = size
    contentInsets = insets
    traitCollection = traits
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: contentSize.width - contentInsets.leading - contentInsets.trailing,
      height: contentSize.height - contentInsets.top - contentInsets.bottom)
  }
}

/// How a section that looks as a table's looks.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// Which table.
  public enum Appearance: Int, Sendable {
    case plain = 0
    case grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// What is above the rows.
  public enum HeaderMode: Int, Sendable {
    case none = 0
    case supplementary, firstItemInSection
  }

  /// What is below the rows.
  public enum FooterMode: Int, Sendable {
    case none = 0
    case supplementary
  }

  /// Makes a list.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// Which table.
  public let appearance: Appearance
  /// Whether there are lines between rows; true.
  public var showsSeparators = true
  /// What is behind the rows; kept: set the collection view's.
  public var backgroundColor: UIColor?
  /// What is above the rows; `.none`.
  public var headerMode = HeaderMode.none
  /// What is below the rows; `.none`.
  public var footerMode = FooterMode.none
  /// Space above the header; nil. Kept, without effect.
  public var headerTopPadding: CGFloat?
  /// What a swipe to the right would show; kept, there are no swipes in lists.
  public var leadingSwipeActionsConfigurationProvider:
    (@MainActor (IndexPath) -> UISwipeActionsConfiguration?)?
  /// What a swipe to the left would show; kept, there are no swipes in lists.
  public var trailingSwipeActionsConfigurationProvider:
    (@MainActor (IndexPath) -> UISwipeActionsConfiguration?)?
}
