import Foundation

extension CALayer {
  final func markNeedsLayout() {
    guard !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    propagate(.subtreeNeedsLayout)
    CATransaction.noteChange()
  }

  final func markNeedsDisplay() {
    guard !flags.contains(.needsDisplay) else { return }
    flags.insert(.needsDisplay)
    propagate(.subtreeNeedsDisplay)
    CATransaction.noteChange()
  }

  /// A layer places its sublayers again when they change; but those it adds or removes while it
  /// places them are not a reason to do it once more.
  final func sublayersDidChange() {
    if flags.contains(.isLayingOut) {
      propagateNeeds()
    } else {
      setNeedsLayout()
    }
  }

  /// Whether `layoutSublayers()` runs, so that new sublayers need not ask for it again.
  package final var isLayingOut: Bool { flags.contains(.isLayingOut) }

  final func boundsSizeDidChange() {
    setNeedsLayout()
    if flags.contains(.needsDisplayOnBoundsChange) { setNeedsDisplay() }
  }

  /// Whether a change of the bounds' size draws the layer anew; false.
  public final var needsDisplayOnBoundsChange: Bool {
    get { flags.contains(.needsDisplayOnBoundsChange) }
    set { setFlag(.needsDisplayOnBoundsChange, newValue) }
  }

  private final func propagate(_ flag: LayerFlags) {
    var current: CALayer? = self
    while let layer = current, !layer.flags.contains(flag) {
      layer.flags.insert(flag)
      current = layer.superlayerStorage
    }
  }

  /// Tells the new superlayers what this subtree still has to do.
  final func propagateNeeds() {
    guard let parent = superlayerStorage else { return }
    if flags.contains(.subtreeNeedsLayout) { parent.propagate(.subtreeNeedsLayout) }
    if flags.contains(.subtreeNeedsDisplay) { parent.propagate(.subtreeNeedsDisplay) }
  }

  final func layoutTreeFromTopmost() {
    var topmost = self
    var current = superlayerStorage
    while let layer = current {
      if layer.flags.contains(.needsLayout) { topmost = layer }
      current = layer.superlayerStorage
    }
    topmost.layoutSubtree()
  }

  /// Lays out this layer and those in it that need it, superlayers first.
  package final func layoutSubtree() {
    // Layout that keeps asking for layout (say a view that activates new constraints each time) is
    // stopped, as a programming mistake, and said so. It is not tried again with every frame.
    for round in 0...Self.mostLayoutRounds {
      guard flags.contains(.subtreeNeedsLayout) else { return }
      if round == Self.mostLayoutRounds {
        let owner = delegate.map { "\(type(of: $0))" } ?? "\(type(of: self))"
        UnsupportedReporter.report(
          "Layout of \(owner) did not settle in \(round) rounds: layoutSubviews() or "
            + "layoutSublayers() requests layout each time.")
        forgetLayoutRequests()
        return
      }
      flags.remove(.subtreeNeedsLayout)
      if flags.contains(.needsLayout) {
        flags.remove(.needsLayout)
        flags.insert(.isLayingOut)
        layoutSublayers()
        flags.remove(.isLayingOut)
      }
      for layer in sublayerStorage { layer.layoutSubtree() }
      styleStorage?.mask?.layoutSubtree()
    }
  }

  private static let mostLayoutRounds = 12

  private final func forgetLayoutRequests() {
    guard flags.contains(.subtreeNeedsLayout) else { return }
    flags.subtract([.needsLayout, .subtreeNeedsLayout])
    for layer in sublayerStorage { layer.forgetLayoutRequests() }
    styleStorage?.mask?.forgetLayoutRequests()
  }

  /// Makes contents for this layer and those in it that requested them.
  package final func displaySubtree() {
    guard flags.contains(.subtreeNeedsDisplay) else { return }
    flags.remove(.subtreeNeedsDisplay)
    displayIfNeeded()
    for layer in sublayerStorage { layer.displaySubtree() }
    styleStorage?.mask?.displaySubtree()
  }
}
