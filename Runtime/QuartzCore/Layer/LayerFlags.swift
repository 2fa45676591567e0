/// A layer's booleans.
struct LayerFlags: OptionSet {
  let rawValue: UInt32

  static let masksToBounds = LayerFlags(rawValue: 1)
  static let isDoubleSided = LayerFlags(rawValue: 1 << 1)
  static let isGeometryFlipped = LayerFlags(rawValue: 1 << 2)
  static let isOpaque = LayerFlags(rawValue: 1 << 3)
  static let allowsGroupOpacity = LayerFlags(rawValue: 1 << 4)
  static let shouldRasterize = LayerFlags(rawValue: 1 << 5)
  static let allowsEdgeAntialiasing = LayerFlags(rawValue: 1 << 6)
  static let drawsAsynchronously = LayerFlags(rawValue: 1 << 7)
  static let needsDisplayOnBoundsChange = LayerFlags(rawValue: 1 << 8)
  static let needsDisplay = LayerFlags(rawValue: 1 << 9)
  static let needsLayout = LayerFlags(rawValue: 1 << 10)
  static let subtreeNeedsLayout = LayerFlags(rawValue: 1 << 11)
  static let subtreeNeedsDisplay = LayerFlags(rawValue: 1 << 12)
  static let hasOwnTime = LayerFlags(rawValue: 1 << 13)
  static let delegateDeclined = LayerFlags(rawValue: 1 << 14)
  static let contentsAreDrawn = LayerFlags(rawValue: 1 << 15)
  static let isMask = LayerFlags(rawValue: 1 << 16)
  /// The class draws more than contents: the compositor asks it.
  static let isSpecial = LayerFlags(rawValue: 1 << 17)
  static let isTransformLayer = LayerFlags(rawValue: 1 << 18)
  /// What the layer shows is another thing at another time, animations or not.
  static let movesByItself = LayerFlags(rawValue: 1 << 19)
  /// `layoutSublayers()` runs.
  static let isLayingOut = LayerFlags(rawValue: 1 << 20)
  /// There are sublayers: walks need not look where they are kept to see that there are none.
  static let hasSublayers = LayerFlags(rawValue: 1 << 21)
  /// The view and the layer are of classes that answer for actions as the runtime's do.
  static let hasPlainHost = LayerFlags(rawValue: 1 << 22)
}
