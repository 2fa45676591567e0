/// A section that scrolls across the content.
@MainActor
struct SectionTrack {
  /// Where it is seen, in the content.
  var frame: CGRect
  /// How long its content is, with the section's insets.
  var length: CGFloat
  /// Where each group begins and how long it is, in the track.
  var groups: [(start: CGFloat, length: CGFloat)]
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
}

/// Puts the sections of a compositional layout below, or beside, one another.
@MainActor
struct SectionComposer {
  private(set) var places: [UICollectionViewLayoutAttributes] = []
  private(set) var contentSize = CGSize.zero
  private(set) var tracks: [Int: SectionTrack] = [:]
  /// The rectangles of the sections, with what stands at their edges.
  private(set) var extents: [Int: CGRect] = [:]
  private(set) var insets: [Int: UIEdgeInsets] = [:]
  private(set) var handlers: [Int: NSCollectionLayoutSectionVisibleItemsInvalidationHandler] = [:]
  private var items: [IndexPath: Int] = [:]

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    items[path].map { places[$0] }
  }

  private mutating func add(_ new: [UICollectionViewLayoutAttributes]) {
    for place in new {
      if place.representedElementCategory == .cell { items[place.indexPath] = places.count }
      places.append(place)
    }
  }

  mutating func layOut(
    _ view: UICollectionView, _ configuration: UICollectionViewCompositionalLayoutConfiguration,
    in container: CGSize, sections: UICollectionViewCompositionalLayoutSectionProvider
  ) {
    let isVertical = configuration.scrollDirection == .vertical
    var at = CGPoint.zero
    func advance(_ length: CGFloat) { if isVertical { at.y += length } else { at.x += length } }
    let whole = configuration.boundarySupplementaryItems
    advance(boundary(whole, atEnd: false, section: 0, from: at, in: container, isVertical, view))
    for section in 0..<view.numberOfSections {
      let surroundings = LayoutSurroundings(size: container, traits: view.traitCollection)
      guard let described = sections(section, surroundings) else { continue }
      if section > 0 { advance(configuration.interSectionSpacing.orZero) }
      let start = at
      var laid = SectionLayout(
        view: view, section: section, described: described, container: container,
        isVertical: isVertical, start: start)
      advance(laid.layOut())
      add(laid.places)
      tracks[section] = laid.track
      extents[section] = laid.extent
      insets[section] = UIEdgeInsets(described.contentInsets.orZero)
      handlers[section] = described.visibleItemsInvalidationHandler
    }
    advance(boundary(whole, atEnd: true, section: 0, from: at, in: container, isVertical, view))
    contentSize =
      isVertical
      ? CGSize(width: container.width, height: at.y)
      : CGSize(width: at.x, height: container.height)
  }

  /// Adds headers or footers of the whole content; how long they are.
  private mutating func boundary(
    _ described: [NSCollectionLayoutBoundarySupplementaryItem], atEnd: Bool, section: Int,
    from at: CGPoint, in container: CGSize, _ isVertical: Bool, _ view: UICollectionView
  ) -> CGFloat {
    var length: CGFloat = 0
    let edges: NSDirectionalRectEdge =
      isVertical ? (atEnd ? .bottom : .top) : (atEnd ? .trailing : .leading)
    for item in described where !item.alignment.edges.isDisjoint(with: edges) {
      let size = item.layoutSize.size(in: container)
      let place = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
      place.frame = CGRect(origin: at, size: size)
      place.zIndex = item.zIndex
      add([place])
      length = max(length, isVertical ? size.height : size.width)
    }
    return length
  }
}

/// Lays out one section.
@MainActor
private struct SectionLayout {
  let view: UICollectionView
  let section: Int
  let described: NSCollectionLayoutSection
  let container: CGSize
  let isVertical: Bool
  let start: CGPoint

  var places: [UICollectionViewLayoutAttributes] = []
  var track: SectionTrack?
  var extent = CGRect.zero

  init(
    view: UICollectionView, section: Int, described: NSCollectionLayoutSection, container: CGSize,
    isVertical: Bool, start: CGPoint
  ) {
    self.view = view
    self.section = section
    self.described = described
    self.container = container
    self.isVertical = isVertical
    self.start = start
  }

  /// Finds all places; how long the section is along the scrolling.
  mutating func layOut() -> CGFloat {
    let insets = UIEdgeInsets(described.contentInsets.orZero)
    let bounds = CGRect(origin: start, size: container)
    let before = boundaryLength(isVertical ? .top : .leading)
    let across = isVertical ? 0 : boundaryLength(.top)
    var inner = bounds.inset(by: insets)
    if isVertical { inner.origin.y += before } else { inner.origin.x += before }
    inner.origin.y += across
    inner.size.height -= across
    inner.size = CGSize(width: max(0, inner.width), height: max(0, inner.height))

    let isTrack = described.orthogonalScrollingBehavior != .none && isVertical
    let length = isTrack ? layTrack(inner, insets) : layGroups(inner)
    let after = boundaryLength(isVertical ? .bottom : .trailing)
    let whole =
      before + after + length
      + (isVertical ? insets.top + insets.bottom : insets.left + insets.right)
    extent =
      isVertical
      ? CGRect(x: start.x, y: start.y, width: container.width, height: whole)
      : CGRect(x: start.x, y: start.y, width: whole, height: container.height)
    addBoundaries(insets)
    addDecorations()
    markList()
    return whole
  }

  // MARK: Groups

  private func placer() -> GroupPlacer {
    GroupPlacer(view: view, section: section, count: view.numberOfItems(inSection: section))
  }

  private mutating func layGroups(_ inner: CGRect) -> CGFloat {
    var placer = placer()
    var length: CGFloat = 0
    while placer.next < placer.count {
      let first = placer.next
      if first > 0 { length += described.interGroupSpacing.orZero }
      let origin =
        isVertical
        ? CGPoint(x: inner.minX, y: inner.minY + length)
        : CGPoint(x: inner.minX + length, y: inner.minY)
      let size = placer.place(described.group, at: origin, in: inner.size)
      length += isVertical ? size.height : size.width
      // A group without items would repeat for ever.
      if placer.next == first { break }
    }
    places += placer.places
    return length
  }

  private mutating func layTrack(_ inner: CGRect, _ insets: UIEdgeInsets) -> CGFloat {
    var placer = placer()
    var x = insets.left
    var height: CGFloat = 0
    var groups: [(start: CGFloat, length: CGFloat)] = []
    while placer.next < placer.count {
      let first = placer.next
      if first > 0 { x += described.interGroupSpacing.orZero }
      let size = placer.place(
        described.group, at: CGPoint(x: start.x + x, y: inner.minY), in: inner.size)
      if placer.next == first { break }
      groups.append((x, size.width))
      x += size.width
      height = max(height, size.height)
    }
    for place in placer.places { place.track = section }
    places += placer.places
    track = SectionTrack(
      frame: CGRect(x: start.x, y: inner.minY, width: container.width, height: height),
      length: x + insets.right, groups: groups, behavior: described.orthogonalScrollingBehavior)
    return height
  }

  // MARK: What stands around the groups

  private func boundarySize(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> CGSize {
    var room = container
    if described.supplementariesFollowContentInsets {
      let insets = described.contentInsets.orZero
      room.width -= insets.leading + insets.trailing
    }
    let size = item.layoutSize.size(in: room)
    let isEstimated = (
      width: item.layoutSize.widthDimension.isEstimated,
      height: item.layoutSize.heightDimension.isEstimated
    )
    guard isEstimated.width || isEstimated.height else { return size }
    return view.preferredSize(
      of: IndexPath(item: 0, section: section), kind: item.elementKind, proposed: size,
      fixed: (!isEstimated.width, !isEstimated.height))
  }

  private func boundaryLength(_ edge: NSDirectionalRectEdge) -> CGFloat {
    let items = described.boundarySupplementaryItems.filter {
      $0.extendsBoundary && Self.edge(of: $0, isVertical) == edge
    }
    return items.map {
      let size = boundarySize($0)
      return edge == .top || edge == .bottom ? size.height : size.width
    }.reduce(0, +)
  }

  /// The edge that a view makes room at.
  private static func edge(
    of item: NSCollectionLayoutBoundarySupplementaryItem, _ isVertical: Bool
  ) -> NSDirectionalRectEdge {
    let edges = item.alignment.edges
    let order: [NSDirectionalRectEdge] =
      isVertical ? [.top, .bottom, .leading, .trailing] : [.leading, .trailing, .top, .bottom]
    if !isVertical, edges.contains(.top) { return .top }
    return order.first { edges.contains($0) } ?? .top
  }

  private mutating func addBoundaries(_ insets: UIEdgeInsets) {
    var used: [NSDirectionalRectEdge.RawValue: CGFloat] = [:]
    for item in described.boundarySupplementaryItems {
      let edge = Self.edge(of: item, isVertical)
      let size = boundarySize(item)
      var room = extent
      if described.supplementariesFollowContentInsets, isVertical || edge == .top {
        room = room.inset(
          by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
      }
      var frame = item.containerAnchor.frame(of: size, in: room, itemAnchor: nil)
      let shift = used[edge.rawValue] ?? 0
      switch edge {
      case .top: frame.origin.y += shift
      case .bottom: frame.origin.y -= shift
      case .leading: frame.origin.x += shift
      default: frame.origin.x -= shift
      }
      if item.extendsBoundary {
        used[edge.rawValue] =
          shift + (edge == .top || edge == .bottom ? size.height : size.width)
      }
      let place = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
      place.frame = frame.offsetBy(dx: item.offset.x.orZero, dy: item.offset.y.orZero)
      place.zIndex = item.zIndex
      if item.pinToVisibleBounds { place.pin = edge }
      places.append(place)
    }
  }

  private mutating func addDecorations() {
    for item in described.decorationItems {
      let place = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
      place.frame = item.content(of: extent)
      place.zIndex = item.zIndex
      places.append(place)
    }
  }

  /// Tells the cells of a list where they are in it.
  private func markList() {
    guard let list = described.list else { return }
    let cells = places.filter { $0.representedElementCategory == .cell }
    for (number, place) in cells.enumerated() {
      place.row = ListRow(
        isFirst: number == 0, isLast: number == cells.count - 1,
        isRounded: list.appearance == .insetGrouped, hasSeparator: list.showsSeparators)
    }
  }
}

/// Where a cell of a list is in its section.
struct ListRow: Equatable {
  var isFirst: Bool
  var isLast: Bool
  var isRounded: Bool
  var hasSeparator: Bool
}

extension UIEdgeInsets {
  /// The insets of text that runs from left to right.
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}
