/// Lays out items in lines, with headers and footers.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A size that stands for the cells' own.
  public static let automaticSize = CGSize(width: -1, height: -1)

  /// Makes a layout.
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The size of items; 50 × 50 points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed() } }
  /// The size assumed before a cell is made. If it is not zero cells decide about their sizes.
  open var estimatedItemSize = CGSize.zero { didSet { changed() } }
  /// The least space between lines; 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed() } }
  /// The least space between items of a line; 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed() } }
  /// Space around sections.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed() } }
  /// The size of headers; only the length along the scrolling counts.
  open var headerReferenceSize = CGSize.zero { didSet { changed() } }
  /// The size of footers; only the length along the scrolling counts.
  open var footerReferenceSize = CGSize.zero { didSet { changed() } }
  /// Which way the content scrolls; `.vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed() }
  }
  /// Whether headers stay in sight while their section is seen; false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { changed() } }
  /// Whether footers stay in sight while their section is seen; false.
  open var sectionFootersPinToVisibleBounds = false { didSet { changed() } }
  /// What sections are inset from.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0
    case fromSafeArea, fromLayoutMargins
  }
  /// What sections are inset from; kept: it is the content inset, with the safe area in it.
  open var sectionInsetReference = SectionInsetReference.fromContentInset

  private var places: [UICollectionViewLayoutAttributes] = []
  private var contentSize = CGSize.zero
  /// Places are found when they are asked for: overrides of `prepare()` may set properties after
  /// they called super.
  private var isLaidOut = true

  private func changed() {
    isLaidOut = false
    invalidateLayout()
  }

  open override var collectionViewContentSize: CGSize {
    layOutIfNeeded()
    return contentSize
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    layOutIfNeeded()
    return pinned(places).filter {
      let frame = $0.frame
      return frame.maxY > rect.minY && frame.minY < rect.maxY && frame.maxX > rect.minX
        && frame.minX < rect.maxX
    }
  }

  /// Headers and footers that stay in sight are moved along, as far as their section goes.
  private func pinned(
    _ places: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    guard sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds,
      let view = collectionView
    else { return places }
    let seen = view.bounds.inset(by: view.adjustedContentInset)
    let isVertical = scrollDirection == .vertical
    var extents: [Int: (start: CGFloat, end: CGFloat)] = [:]
    for place in places {
      let start = isVertical ? place.frame.minY : place.frame.minX
      let end = isVertical ? place.frame.maxY : place.frame.maxX
      let known = extents[place.indexPath.section] ?? (start, end)
      extents[place.indexPath.section] = (min(known.start, start), max(known.end, end))
    }
    return places.map { place in
      let isHeader = place.representedElementKind == UICollectionView.elementKindSectionHeader
      let isFooter = place.representedElementKind == UICollectionView.elementKindSectionFooter
      guard
        isHeader && sectionHeadersPinToVisibleBounds
          || isFooter && sectionFootersPinToVisibleBounds,
        let extent = extents[place.indexPath.section],
        let moved = place.copy() as? UICollectionViewLayoutAttributes
      else { return place }
      let length = isVertical ? place.size.height : place.size.width
      let edge =
        isHeader
        ? (isVertical ? seen.minY : seen.minX) : (isVertical ? seen.maxY : seen.maxX) - length
      let origin = isVertical ? place.frame.minY : place.frame.minX
      let start =
        isHeader
        ? max(origin, min(edge, extent.end - length)) : min(origin, max(edge, extent.start))
      if isVertical { moved.frame.origin.y = start } else { moved.frame.origin.x = start }
      moved.zIndex = max(place.zIndex, 10)
      return moved
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layOutIfNeeded()
    return places.first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layOutIfNeeded()
    return places.first { $0.indexPath == indexPath && $0.representedElementKind == elementKind }
  }

  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  private func size(of path: IndexPath) -> CGSize {
    guard let view = collectionView else { return itemSize }
    let given = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    guard estimatedItemSize != .zero, given == itemSize else { return given.asLengths }
    return view.preferredSize(of: path, proposed: itemSize).asLengths
  }

  open override func prepare() {
    super.prepare()
    isLaidOut = false
  }

  private func layOutIfNeeded() {
    guard !isLaidOut else { return }
    // Set first: cells that size themselves are made meanwhile, and ask for their places.
    isLaidOut = true
    places.removeAll()
    contentSize = .zero
    guard let view = collectionView else { return }
    let isVertical = scrollDirection == .vertical
    let insets = view.adjustedContentInset
    let across =
      isVertical
      ? view.bounds.width - insets.left - insets.right
      : view.bounds.height - insets.top - insets.bottom
    var along: CGFloat = 0
    for section in 0..<view.numberOfSections {
      along = lay(section: section, from: along, across: across, isVertical: isVertical, in: view)
    }
    contentSize =
      isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  private func lay(
    section: Int, from start: CGFloat, across: CGFloat, isVertical: Bool, in view: UICollectionView
  ) -> CGFloat {
    let given =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let inset = UIEdgeInsets(
      top: given.top.asSpace, left: given.left.asSpace, bottom: given.bottom.asSpace,
      right: given.right.asSpace)
    let lineSpacing =
      (delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing).asSpace
    let itemSpacing =
      (delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing).asSpace
    let header =
      (delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize).asLengths
    let footer =
      (delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize).asLengths
    var along = start
    along += add(
      UICollectionView.elementKindSectionHeader, section, header, at: along, across, isVertical)
    let before = isVertical ? inset.left : inset.top
    let after = isVertical ? inset.right : inset.bottom
    along += isVertical ? inset.top : inset.left
    let available = across - before - after
    var line: [(path: IndexPath, size: CGSize)] = []
    var used: CGFloat = 0
    var isFirstLine = true
    func finish(isLast: Bool) {
      guard !line.isEmpty else { return }
      if !isFirstLine { along += lineSpacing }
      isFirstLine = false
      along += place(
        line, at: along, from: before, available: available, spacing: itemSpacing,
        isLast: isLast, isVertical: isVertical)
      line.removeAll()
      used = 0
    }
    for item in 0..<view.numberOfItems(inSection: section) {
      let path = IndexPath(item: item, section: section)
      let size = size(of: path)
      let length = isVertical ? size.width : size.height
      if !line.isEmpty, used + itemSpacing + length > available + 0.001 { finish(isLast: false) }
      used += (line.isEmpty ? 0 : itemSpacing) + length
      line.append((path, size))
    }
    finish(isLast: true)
    along += isVertical ? inset.bottom : inset.right
    along += add(
      UICollectionView.elementKindSectionFooter, section, footer, at: along, across, isVertical)
    return along
  }

  /// Places one line; full lines are spread from edge to edge, the last one keeps the spacing that
  /// a full line of its items would have.
  private func place(
    _ line: [(path: IndexPath, size: CGSize)], at along: CGFloat, from before: CGFloat,
    available: CGFloat, spacing: CGFloat, isLast: Bool, isVertical: Bool
  ) -> CGFloat {
    let lengths = line.map { isVertical ? $0.size.width : $0.size.height }
    let thickness = line.map { isVertical ? $0.size.height : $0.size.width }.max() ?? 0
    let total = lengths.reduce(0, +)
    var gap = line.count > 1 ? (available - total) / CGFloat(line.count - 1) : 0
    if isLast {
      let length = lengths[0]
      let fitting =
        length + spacing > 0
        ? max(1, ((available + spacing) / (length + spacing)).rounded(.down)) : 1
      let isUniform = lengths.allSatisfy { $0 == length }
      gap = isUniform && fitting > 1 ? (available - fitting * length) / (fitting - 1) : spacing
    }
    var position = before
    if line.count == 1, !isLast { position += max(0, (available - lengths[0]) / 2) }
    if line.count == 1, isLast, lengths[0] > available / 2 {
      position += max(0, (available - lengths[0]) / 2)
    }
    for (index, item) in line.enumerated() {
      let own = isVertical ? item.size.height : item.size.width
      let offset = along + (thickness - own) / 2
      let attributes = makeAttributes()
      attributes.indexPath = item.path
      attributes.frame =
        isVertical
        ? CGRect(x: position, y: offset, width: item.size.width, height: item.size.height)
        : CGRect(x: offset, y: position, width: item.size.width, height: item.size.height)
      places.append(attributes)
      position += lengths[index] + gap
    }
    return thickness
  }

  private func add(
    _ kind: String, _ section: Int, _ size: CGSize, at along: CGFloat, _ across: CGFloat,
    _ isVertical: Bool
  ) -> CGFloat {
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return 0 }
    let attributes = makeAttributes()
    attributes.indexPath = IndexPath(item: 0, section: section)
    attributes.representedElementKind = kind
    attributes.representedElementCategory = .supplementaryView
    attributes.frame =
      isVertical
      ? CGRect(x: 0, y: along, width: across, height: length)
      : CGRect(x: along, y: 0, width: length, height: across)
    places.append(attributes)
    return length
  }

  /// Attributes of the class that the layout says.
  private func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return .instantiate(type ?? UICollectionViewLayoutAttributes.self)
  }
}
