import Foundation

/// What of a layout is no longer right. Layouts here find all their places anew, so that it says
/// more than is needed.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Makes a context that invalidates nothing in particular.
  public override init() {
    super.init()
  }

  /// Whether everything is no longer right; false.
  public internal(set) final var invalidateEverything = false
  /// Whether the numbers of sections and items are asked for again; false.
  public internal(set) final var invalidateDataSourceCounts = false
  /// How far to scroll; zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much the content grew; zero. Kept: the size is asked for anew.
  open var contentSizeAdjustment = CGSize.zero
  /// The items whose places are no longer right.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  /// The headers, footers and other views whose places are no longer right, by their kind.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decorations whose places are no longer right, by their kind.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Says that the places of items are no longer right.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Says that the places of headers, footers and other views are no longer right.
  open func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([kind: indexPaths]) { $0 + $1 }
  }
  /// Says that the places of decorations are no longer right.
  open func invalidateDecorationElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([kind: indexPaths]) { $0 + $1 }
  }
}

/// What of a flow layout is no longer right.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes again; true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether places are found again; true.
  open var invalidateFlowLayoutAttributes = true
}

/// One change of a group of changes, as a layout is told of it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What happened to an item or a section.
  public enum Action: Int, Sendable {
    case insert = 0
    case delete, reload, move, none
  }

  /// Where the item was before; nil for inserted ones.
  public final let indexPathBeforeUpdate: IndexPath?
  /// Where the item is now; nil for deleted ones.
  public final let indexPathAfterUpdate: IndexPath?
  /// What happened.
  public final let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}

extension IndexPathUpdates {
  /// The changes as a layout is told of them, in order of their places. A whole section has the
  /// item `NSNotFound`.
  @MainActor var updateItems: [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    for path in deletedSections.sorted().map(whole) + deleted.sorted() {
      items.append(UICollectionViewUpdateItem(.delete, from: path, to: nil))
    }
    for path in insertedSections.sorted().map(whole) + inserted.sorted() {
      items.append(UICollectionViewUpdateItem(.insert, from: nil, to: path))
    }
    for path in reloadedSections.sorted().map(whole) + reloaded.sorted() {
      items.append(UICollectionViewUpdateItem(.reload, from: path, to: path))
    }
    for (from, to) in movedSections.sorted(by: { $0.key < $1.key }) {
      items.append(UICollectionViewUpdateItem(.move, from: whole(from), to: whole(to)))
    }
    for (from, to) in moved.sorted(by: { $0.key < $1.key }) {
      items.append(UICollectionViewUpdateItem(.move, from: from, to: to))
    }
    return items
  }
}
