/// Decides where the items of a collection view are.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// Makes a layout.
  public override init() {
    super.init()
  }

  /// Makes a layout from an archive; nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The collection view that uses the layout.
  public internal(set) final weak var collectionView: UICollectionView?

  /// The class of the attributes; `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Called before places are asked for.
  open func prepare() {}

  /// The content's size.
  open var collectionViewContentSize: CGSize { .zero }

  /// The places of everything in a rectangle.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The place of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The place of a header, footer or other view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether a change of the bounds needs new places; false. A change of size always does.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Asks for ``prepare()`` and new places.
  open func invalidateLayout() {
    collectionView?.layoutInvalidated()
  }

  /// The place of a decoration, a view that belongs to the layout and shows no data.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The classes of decorations, by their kinds.
  private(set) final var decorations: [String: AnyClass] = [:]
  /// Registers the class of decorations of a kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass
  }

  /// The class of invalidation contexts; `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  /// Asks for ``prepare()`` and new places, and scrolls as the context says.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.contentOffsetAdjustment != .zero, let view = collectionView {
      view.contentOffset.x += context.contentOffsetAdjustment.x
      view.contentOffset.y += context.contentOffsetAdjustment.y
    }
    collectionView?.layoutInvalidated()
  }
  /// What a change of the bounds makes wrong; not asked for here, all places are found anew.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

  /// Called with the changes before they are shown.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called within the animation of changes, when all places have been asked for.
  open func finalizeCollectionViewUpdates() {}
  /// Called before the bounds change in an animation; not called here.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after the bounds changed in an animation; not called here.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before another layout follows this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before this layout follows another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called within the animation from layout to layout, when all places have been asked for.
  open func finalizeLayoutTransition() {}

  /// Where the content should be after changes or a change of layout; not asked for here.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }
  /// Whether the layout runs from right to left where the language does; it does not here.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// Where a header, footer or other view comes from; it appears in its place here.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a header, footer or other view goes to; it is taken away where it is here.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where scrolling should come to rest.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Where an inserted item comes from; nil, the default, lets it appear in its place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a deleted item goes to; nil, the default, lets it fade where it is.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}
