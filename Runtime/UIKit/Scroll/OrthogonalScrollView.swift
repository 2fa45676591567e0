/// Scrolls one section of a compositional layout across the content.
final class OrthogonalScrollView: UIScrollView {
  private weak var collection: UICollectionView?
  private var track: SectionTrack?

  init(of collection: UICollectionView) {
    self.collection = collection
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    alwaysBounceHorizontal = true
    clipsToBounds = false
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the place that the layout gives the section.
  func follow(_ track: SectionTrack) {
    self.track = track
    if frame != track.frame { frame = track.frame }
    let size = CGSize(width: track.length, height: track.frame.height)
    if contentSize != size { contentSize = size }
    isPagingEnabled = track.behavior == .paging
    decelerationRate =
      track.behavior == .groupPaging || track.behavior == .groupPagingCentered ? .fast : .normal
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let isMoving = newValue.origin != super.bounds.origin
      super.bounds = newValue
      if isMoving { collection?.setNeedsLayout() }
    }
  }

  /// Groups come to rest at the start, or in the middle, one by one or wherever they were flung to.
  override func targetOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let track, !track.groups.isEmpty else { return proposed }
    let first = track.groups[0].start
    let rests = track.groups.map { group in
      track.behavior == .groupPagingCentered
        ? group.start + group.length / 2 - bounds.width / 2 : group.start - first
    }
    func nearest(_ x: CGFloat) -> Int {
      rests.indices.min { abs(rests[$0] - x) < abs(rests[$1] - x) } ?? 0
    }
    let index: Int
    switch track.behavior {
    case .continuousGroupLeadingBoundary: index = nearest(proposed.x)
    case .groupPaging, .groupPagingCentered:
      let here = nearest(bounds.minX)
      let wanted = nearest(proposed.x)
      let isFlung = abs(velocity.x) > 0.2
      let step = isFlung ? (velocity.x > 0 ? 1 : -1) : (wanted - here).signum()
      let base = isFlung && (rests[here] - bounds.minX) * velocity.x > 0 ? here - step : here
      index = min(max(base + step, 0), rests.count - 1)
    default: return proposed
    }
    return clamped(CGPoint(x: rests[index], y: proposed.y))
  }

  override func clamped(_ offset: CGPoint) -> CGPoint {
    guard track?.behavior == .groupPagingCentered, let groups = track?.groups,
      let first = groups.first, let last = groups.last
    else { return super.clamped(offset) }
    // The first and the last group come to the middle as well.
    let range = [first, last].map { $0.start + $0.length / 2 - bounds.width / 2 }
    return CGPoint(x: min(max(offset.x, range[0]), range[1]), y: 0)
  }
}

extension UICollectionView {
  /// How far a section that scrolls across is scrolled.
  func offset(ofTrack section: Int) -> CGFloat { trackViews[section]?.contentOffset.x ?? 0 }

  /// Puts the scroll views of sections that scroll across where the layout says.
  func layOutTracks() {
    let tracks = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.tracks ?? [:]
    for (section, view) in trackViews where tracks[section] == nil {
      view.removeFromSuperview()
      trackViews[section] = nil
    }
    for (section, track) in tracks.sorted(by: { $0.key < $1.key }) {
      let view = trackViews[section] ?? OrthogonalScrollView(of: self)
      let isNew = view.superview == nil
      if isNew {
        trackViews[section] = view
        addSubview(view)
      }
      view.follow(track)
      if isNew, track.behavior == .groupPagingCentered {
        view.contentOffset = view.clamped(CGPoint(x: -CGFloat.greatestFiniteMagnitude, y: 0))
      }
    }
  }

  /// The view that holds an item, and where the item's coordinates are counted from in it.
  func holder(
    of place: UICollectionViewLayoutAttributes
  ) -> (view: UIView, origin: CGPoint) {
    guard let section = place.track, let view = trackViews[section] else { return (self, .zero) }
    return (view, view.frame.origin)
  }
}
