extension UIView {
  /// After the bounds or the frame changed: resizes the subviews, and lets Auto Layout know.
  final func geometryChanged(oldSize: CGSize) {
    let size = layer.bounds.size
    if size != oldSize {
      if flags.contains(.autoresizesSubviews), !subviewStorage.isEmpty {
        autoresizeSubviews(from: oldSize, to: size)
      }
      if contentMode == .redraw || flags.contains(.awaitsFirstDisplay) { setNeedsDisplay() }
    }
    if layoutState != nil || superviewStorage?.layoutState != nil { layoutGeometryChanged() }
    if KeyValueObservers.isActive { tellObservers() }
  }

  /// Tells who observes the view's geometry, or its layer's, of a change.
  final func tellObservers() {
    KeyValueObservers.compare(self)
    KeyValueObservers.compare(layer)
  }

  private func autoresizeSubviews(from oldSize: CGSize, to newSize: CGSize) {
    for view in subviewStorage
    where view.isPlacedByFrame && !view.autoresizingMask.isEmpty {
      view.autoresize(from: oldSize, to: newSize)
    }
  }

  /// Moves and resizes the view as its mask says, on its untransformed frame, so that a rotated
  /// view keeps its transform.
  private func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    let mask = autoresizingMask
    let bounds = layer.bounds
    let anchor = layer.anchorPoint
    let position = layer.position
    let horizontal = AutoresizedSpan(
      origin: position.x - anchor.x * bounds.width, length: bounds.width,
      in: oldSize.width, to: newSize.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let vertical = AutoresizedSpan(
      origin: position.y - anchor.y * bounds.height, length: bounds.height,
      in: oldSize.height, to: newSize.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    let size = CGSize(width: horizontal.length, height: vertical.length)
    let origin = CGPoint(x: horizontal.origin, y: vertical.origin)
    if layer.hasIdentityTransform {
      let target = CGRect(origin: origin, size: size)
      if target != frame { frame = target }
      return
    }
    if size != bounds.size { self.bounds = CGRect(origin: bounds.origin, size: size) }
    let target = CGPoint(
      x: origin.x + anchor.x * size.width, y: origin.y + anchor.y * size.height)
    if target != position { center = target }
  }

  // MARK: Converting

  /// A point in this view's coordinates, given in another's; nil stands for the window's.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? baseView).layer)
  }

  /// A point in another view's coordinates, given in this view's; nil stands for the window's.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? baseView).layer)
  }

  /// The bounding box in this view's coordinates of a rectangle given in another's.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? baseView).layer)
  }

  /// The bounding box in another view's coordinates of a rectangle given in this view's.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? baseView).layer)
  }

  /// The window, or the topmost view of a hierarchy that is in none.
  private var baseView: UIView {
    if let window = windowStorage { return window }
    var top: UIView = self
    while let above = top.superviewStorage { top = above }
    return top
  }
}

/// One dimension of a view, before and after its superview's changed.
struct AutoresizedSpan {
  var origin: CGFloat
  var length: CGFloat

  /// The change is shared by the flexible parts in proportion to their lengths, equally when
  /// these are all zero or one is negative; with no flexible part the leading margin is kept.
  init(
    origin: CGFloat, length: CGFloat, in oldTotal: CGFloat, to newTotal: CGFloat,
    flexible: (leading: Bool, length: Bool, trailing: Bool)
  ) {
    self.origin = origin
    self.length = length
    let change = newTotal - oldTotal
    guard change != 0, change.isFinite else { return }
    let trailing = oldTotal - origin - length
    let parts = [
      flexible.leading ? origin : nil, flexible.length ? length : nil,
      flexible.trailing ? trailing : nil,
    ]
    let flexibleParts = parts.compactMap { $0 }
    guard !flexibleParts.isEmpty else { return }
    let total = flexibleParts.reduce(0, +)
    let isProportional = total > 0 && flexibleParts.allSatisfy { $0 >= 0 }
    func share(_ part: CGFloat?) -> CGFloat {
      guard let part else { return 0 }
      return isProportional ? change * part / total : change / CGFloat(flexibleParts.count)
    }
    self.origin += share(parts[0])
    self.length = max(0, length + share(parts[1]))
  }
}
