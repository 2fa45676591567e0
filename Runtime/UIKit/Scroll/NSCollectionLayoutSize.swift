/// A width or a height of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
  enum Kind {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let kind: Kind
  /// The share, or the points.
  public final let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// A share of the width of what the item is in.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionalWidth, fractionalWidth)
  }
  /// A share of the height of what the item is in.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionalHeight, fractionalHeight)
  }
  /// Points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute, absoluteDimension)
  }
  /// Points until the content says how many it needs.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated, estimatedDimension)
  }
  /// As ``estimated(_:)``; the items of a group are not made equally large here.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    make(.estimated, estimate)
  }

  private class func make(_ kind: Kind, _ dimension: CGFloat) -> Self {
    // The class has no subclasses: its initialiser is private.
    unsafeDowncast(NSCollectionLayoutDimension(kind, dimension), to: Self.self)
  }

  /// Whether it is a share of a width.
  public final var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a share of a height.
  public final var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a number of points.
  public final var isAbsolute: Bool { kind == .absolute }
  /// Whether the content decides.
  public final var isEstimated: Bool { kind == .estimated }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: container.width * dimension.orZero
    case .fractionalHeight: container.height * dimension.orZero
    case .absolute, .estimated: dimension.orZero
    }
  }
}

/// A size of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public final let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public final let heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: max(0, widthDimension.length(in: container)),
      height: max(0, heightDimension.length(in: container)))
  }
}

/// Space between items: so much, or so much at least.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
  /// Points.
  public final let spacing: CGFloat
  /// Whether there may be more space.
  public final let isFlexible: Bool
  /// Whether there is exactly this much space.
  public final var isFixed: Bool { !isFlexible }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
    super.init()
  }

  /// Exactly so much space, in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false), to: Self.self)
  }
  /// At least so much space, in points; what is left over goes to it.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true), to: Self.self)
  }
}

/// Space around an item. What is flexible has its least length.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// Space before the item; nil for none.
  public final let leading: NSCollectionLayoutSpacing?
  /// Space above the item; nil for none.
  public final let top: NSCollectionLayoutSpacing?
  /// Space after the item; nil for none.
  public final let trailing: NSCollectionLayoutSpacing?
  /// Space below the item; nil for none.
  public final let bottom: NSCollectionLayoutSpacing?

  /// Makes the space; nil is none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  var insets: UIEdgeInsets {
    UIEdgeInsets(
      top: top?.spacing.orZero ?? 0, left: leading?.spacing.orZero ?? 0,
      bottom: bottom?.spacing.orZero ?? 0, right: trailing?.spacing.orZero ?? 0)
  }
}

/// Where a view hangs at an item.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
  /// The edges; two for a corner.
  public final let edges: NSDirectionalRectEdge
  /// How far from there.
  public final let offset: CGPoint
  /// Whether ``offset`` is in points.
  public final let isAbsoluteOffset: Bool
  /// Whether ``offset`` is in shares of the view's size.
  public final var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Makes an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// Makes an anchor some points away from edges.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isAbsoluteOffset = true
    super.init()
  }

  /// Makes an anchor some shares of the view's size away from edges.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isAbsoluteOffset = false
    super.init()
  }

  /// The anchor's point of a rectangle, from 0 to 1.
  var unitPoint: CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5)
  }

  /// Where a view of a size goes in a rectangle.
  func frame(of size: CGSize, in rect: CGRect, itemAnchor: NSCollectionLayoutAnchor?) -> CGRect {
    let unit = unitPoint
    let own = itemAnchor?.unitPoint ?? unit
    var origin = CGPoint(
      x: rect.minX + rect.width * unit.x - size.width * own.x,
      y: rect.minY + rect.height * unit.y - size.height * own.y)
    for anchor in [self, itemAnchor].compactMap({ $0 }) {
      origin.x += anchor.isAbsoluteOffset ? anchor.offset.x : anchor.offset.x * size.width
      origin.y += anchor.isAbsoluteOffset ? anchor.offset.y : anchor.offset.y * size.height
    }
    return CGRect(origin: origin, size: size)
  }
}

// Lengths that are no numbers, or without end, count as none: one of them would leave no place for
// anything that comes after it.

extension CGFloat {
  var orZero: CGFloat { isFinite ? self : 0 }
  /// A length of a row, an item or a space: not less than nothing, and short enough to be added up.
  var asLength: CGFloat { isFinite ? Swift.min(Swift.max(self, 0), 1e9) : 0 }
  /// A space that may be negative, as insets and the spaces between lines may.
  var asSpace: CGFloat { isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : 0 }
}

extension CGSize {
  var asLengths: CGSize { CGSize(width: width.asLength, height: height.asLength) }
}

extension NSDirectionalEdgeInsets {
  var orZero: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top.orZero, leading: leading.orZero, bottom: bottom.orZero, trailing: trailing.orZero)
  }
}

extension CGRect {
  var orZero: CGRect {
    CGRect(
      x: origin.x.orZero, y: origin.y.orZero, width: size.width.orZero,
      height: size.height.orZero)
  }
}
