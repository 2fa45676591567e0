/// Gives the items of a section their places in groups, one after the other.
@MainActor
struct GroupPlacer {
  let view: UICollectionView
  let section: Int
  let count: Int
  /// The item that gets its place next.
  private(set) var next = 0
  private(set) var places: [UICollectionViewLayoutAttributes] = []

  init(view: UICollectionView, section: Int, count: Int) {
    self.view = view
    self.section = section
    self.count = count
  }

  /// Places an item, or a group of them, with its corner at a point; the size that it takes.
  mutating func place(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, in container: CGSize
  ) -> CGSize {
    place(item, at: origin, size: size(of: item, in: container))
  }

  /// The size of an item; of one that is as large as its cell says, that cell's.
  private func size(of item: NSCollectionLayoutItem, in container: CGSize) -> CGSize {
    let size = item.layoutSize.size(in: container)
    let isEstimated = (
      width: item.layoutSize.widthDimension.isEstimated,
      height: item.layoutSize.heightDimension.isEstimated
    )
    guard !(item is NSCollectionLayoutGroup), isEstimated.width || isEstimated.height, next < count
    else { return size }
    let content = item.content(of: CGRect(origin: .zero, size: size)).size
    let measured = view.preferredSize(
      of: IndexPath(item: next, section: section), kind: "", proposed: content,
      fixed: (!isEstimated.width, !isEstimated.height))
    return CGSize(
      width: isEstimated.width ? min(measured.width, container.width) : size.width,
      height: isEstimated.height ? measured.height : size.height)
  }

  private mutating func place(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, size: CGSize
  ) -> CGSize {
    let rect = CGRect(origin: origin, size: size)
    guard let group = item as? NSCollectionLayoutGroup else {
      guard next < count else { return size }
      add(item, item.content(of: rect))
      return size
    }
    let inner = group.content(of: rect)
    let first = next
    var taken: CGSize
    switch group.arrangement {
    case .horizontal: taken = placeLine(group, in: inner, isHorizontal: true)
    case .vertical: taken = placeLine(group, in: inner, isHorizontal: false)
    case .custom(let provider):
      let surroundings = LayoutSurroundings(size: inner.size, traits: view.traitCollection)
      for custom in provider(surroundings) where next < count {
        let frame = custom.frame.orZero.offsetBy(dx: inner.minX, dy: inner.minY)
        add(group, frame, zIndex: custom.zIndex)
      }
      taken = inner.size
    }
    if next == first { return .zero }
    let frame = CGRect(
      origin: origin,
      size: CGSize(
        width: group.layoutSize.widthDimension.isEstimated ? taken.width : size.width,
        height: group.layoutSize.heightDimension.isEstimated ? taken.height : size.height))
    hang(group.supplementaryItems, at: frame, of: IndexPath(item: first, section: section))
    return frame.size
  }

  private mutating func add(_ item: NSCollectionLayoutItem, _ frame: CGRect, zIndex: Int = 0) {
    let path = IndexPath(item: next, section: section)
    let place = UICollectionViewLayoutAttributes(forCellWith: path)
    place.frame = frame
    place.zIndex = zIndex
    places.append(place)
    next += 1
    if !(item is NSCollectionLayoutGroup) { hang(item.supplementaryItems, at: frame, of: path) }
  }

  private mutating func hang(
    _ views: [NSCollectionLayoutSupplementaryItem], at frame: CGRect, of path: IndexPath
  ) {
    for hung in views {
      let place = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: hung.elementKind, with: path)
      place.frame = hung.containerAnchor.frame(
        of: hung.layoutSize.size(in: frame.size), in: frame, itemAnchor: hung.itemAnchor)
      place.zIndex = hung.zIndex
      places.append(place)
    }
  }

  /// Places items beside or below one another until the group is full, or each of its items has come
  /// once where the items decide how long the group is.
  private mutating func placeLine(
    _ group: NSCollectionLayoutGroup, in inner: CGRect, isHorizontal: Bool
  ) -> CGSize {
    let dimension =
      isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
    let room = isHorizontal ? inner.width : inner.height
    let spacing = group.interItemSpacing?.spacing.orZero ?? 0
    var along: CGFloat = 0
    var across: CGFloat = 0
    var starts: [Int] = []
    while next < count, !group.subitems.isEmpty {
      let item = group.subitems[starts.count % group.subitems.count]
      if let count = group.count, starts.count == count { break }
      if group.count == nil, dimension.isEstimated, starts.count == group.subitems.count { break }
      var size = size(of: item, in: inner.size)
      if let count = group.count, !dimension.isEstimated, count > 0 {
        let share = max(0, (room - spacing * CGFloat(count - 1)) / CGFloat(count))
        if isHorizontal { size.width = share } else { size.height = share }
      }
      let edges = item.edgeSpacing?.insets ?? .zero
      let gap = starts.isEmpty ? 0 : spacing
      let own =
        isHorizontal
        ? size.width + edges.left + edges.right : size.height + edges.top + edges.bottom
      if !starts.isEmpty, !dimension.isEstimated, along + gap + own > room + 0.01 { break }
      let before = next
      let position = along + gap
      let origin =
        isHorizontal
        ? CGPoint(x: inner.minX + position + edges.left, y: inner.minY + edges.top)
        : CGPoint(x: inner.minX + edges.left, y: inner.minY + position + edges.top)
      let firstPlace = places.count
      let taken = place(item, at: origin, size: size)
      if next == before { break }
      starts.append(firstPlace)
      along = position
      along +=
        isHorizontal
        ? taken.width + edges.left + edges.right : taken.height + edges.top + edges.bottom
      across = max(
        across,
        isHorizontal
          ? taken.height + edges.top + edges.bottom : taken.width + edges.left + edges.right)
    }
    spread(starts, leftOver: room - along, of: group, isHorizontal: isHorizontal)
    return isHorizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  /// What is left over of a group goes to flexible spaces.
  private func spread(
    _ starts: [Int], leftOver: CGFloat, of group: NSCollectionLayoutGroup, isHorizontal: Bool
  ) {
    guard group.interItemSpacing?.isFlexible == true, starts.count > 1, leftOver > 0 else { return }
    let gap = leftOver / CGFloat(starts.count - 1)
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : places.count
      for place in places[start..<end] {
        if isHorizontal {
          place.center.x += gap * CGFloat(number)
        } else {
          place.center.y += gap * CGFloat(number)
        }
      }
    }
  }
}
