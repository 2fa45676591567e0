/// How the sections of a compositional layout go together.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// Makes a configuration.
  public override init() {
    super.init()
  }

  /// Which way the content scrolls; `.vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Space between sections; 0.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole content, at its beginning and its end.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What sections are inset from; kept: it is the content inset, with the safe area in it.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Gives the section at a place; nil for none.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Lays out sections of groups of items.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  /// Makes a layout all of whose sections are alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init { _, _ in section }
  }

  /// Makes a layout all of whose sections are alike.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Makes a layout that asks for each section.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    super.init()
  }

  /// Makes a layout that asks for each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Makes a layout without sections; of the archive nothing is read.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    super.init(coder: coder)
  }

  /// A layout that looks as a table.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  /// How sections go together.
  open var configuration = UICollectionViewCompositionalLayoutConfiguration() {
    didSet { invalidateLayout() }
  }

  // MARK: Places

  private var composer = SectionComposer()
  private var isLaidOut = false

  /// The sections that scroll across.
  var tracks: [Int: SectionTrack] {
    layOutIfNeeded()
    return composer.tracks
  }

  open override func prepare() {
    super.prepare()
    isLaidOut = false
  }

  private func layOutIfNeeded() {
    guard !isLaidOut, let view = collectionView else { return }
    // Set first: cells that size themselves are made meanwhile, and ask for their places.
    isLaidOut = true
    composer = SectionComposer()
    let insets = view.adjustedContentInset
    var made = SectionComposer()
    made.layOut(
      view, configuration,
      in: CGSize(
        width: max(0, view.bounds.width - insets.left - insets.right),
        height: max(0, view.bounds.height - insets.top - insets.bottom)),
      sections: provider)
    composer = made
  }

  open override var collectionViewContentSize: CGSize {
    layOutIfNeeded()
    return composer.contentSize
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    layOutIfNeeded()
    guard let view = collectionView else { return nil }
    var seen: [UICollectionViewLayoutAttributes] = []
    for place in composer.places {
      let place = pinned(place, in: view)
      var frame = place.frame
      if let section = place.track, let track = composer.tracks[section] {
        frame.origin.x -= view.offset(ofTrack: section)
        guard frame.maxX > track.frame.minX, frame.minX < track.frame.maxX else { continue }
      }
      guard frame.maxY > rect.minY, frame.minY < rect.maxY,
        frame.maxX > rect.minX || place.track != nil,
        frame.minX < rect.maxX || place.track != nil
      else { continue }
      seen.append(place)
    }
    return changed(seen, in: view)
  }

  /// Lets sections change how what is seen of them looks.
  private func changed(
    _ places: [UICollectionViewLayoutAttributes], in view: UICollectionView
  ) -> [UICollectionViewLayoutAttributes] {
    let handlers = composer.handlers
    guard !handlers.isEmpty else { return places }
    var result = places
    for (section, handler) in handlers.sorted(by: { $0.key < $1.key }) {
      let indices = result.indices.filter { result[$0].indexPath.section == section }
      guard !indices.isEmpty else { continue }
      let items = indices.map { VisibleItem(result[$0], track: composer.tracks[section]?.frame) }
      var offset = view.contentOffset
      if composer.tracks[section] != nil {
        offset = CGPoint(x: view.offset(ofTrack: section), y: 0)
      }
      let insets = composer.insets[section] ?? .zero
      offset.x -= insets.left
      handler(
        items, offset, LayoutSurroundings(size: view.bounds.size, traits: view.traitCollection))
      for (index, item) in zip(indices, items) { result[index] = item.attributes }
    }
    return result
  }

  /// A header or footer that stays in sight is moved along, as far as its section goes.
  private func pinned(
    _ place: UICollectionViewLayoutAttributes, in view: UICollectionView
  ) -> UICollectionViewLayoutAttributes {
    guard let edges = place.pin, let extent = composer.extents[place.indexPath.section],
      let moved = place.copy() as? UICollectionViewLayoutAttributes
    else { return place }
    let seen = view.bounds.inset(by: view.adjustedContentInset)
    var origin = place.frame.origin
    if edges.contains(.bottom) {
      origin.y = min(origin.y, max(extent.minY, seen.maxY - place.size.height))
    } else if edges.contains(.leading) {
      origin.x = max(origin.x, min(seen.minX, extent.maxX - place.size.width))
    } else {
      origin.y = max(origin.y, min(seen.minY, extent.maxY - place.size.height))
    }
    moved.frame.origin = origin
    moved.zIndex = max(place.zIndex, 10)
    return moved
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layOutIfNeeded()
    return composer.item(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layOutIfNeeded()
    return composer.places.first {
      $0.indexPath == indexPath && $0.representedElementKind == elementKind
    }
  }
}

/// An item that is seen, with the properties that its section may change.
private final class VisibleItem: NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes
  /// The coordinates of an item in a section that scrolls across are the section's.
  private let origin: CGPoint

  init(_ attributes: UICollectionViewLayoutAttributes, track: CGRect?) {
    self.attributes = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
    origin = track?.origin ?? .zero
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y) }
    set { attributes.center = CGPoint(x: newValue.x + origin.x, y: newValue.y + origin.y) }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y) }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionViewLayoutAttributes.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
