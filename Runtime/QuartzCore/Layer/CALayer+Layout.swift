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

  /// Lays out from the last superlayer before one that has not requested layout.
  final func layoutTreeFromAbove() {
    var topmost = self
    while let layer = topmost.superlayerStorage, layer.flags.contains(.needsLayout) {
      topmost = layer
    }
    topmost.layoutSubtree()
  }

  /// Lays out this layer and those in it that need it, superlayers first.
  package final func layoutSubtree() {
    guard flags.contains(.subtreeNeedsLayout) || flags.contains(.isLayingOut) else { return }
    // Not by recursion: layers may be nested deeper than the stack is.
    var visits = [LayoutVisit(layer: self)]
    while var visit = visits.popLast() {
      if let inner = visit.next() {
        visits.append(visit)
        if inner.flags.contains(.subtreeNeedsLayout) { visits.append(LayoutVisit(layer: inner)) }
      } else if visit.beginRound() {
        visits.append(visit)
      }
    }
  }

  /// Whether this layer, or one in it, has requested layout.
  package final var holdsLayoutRequests: Bool { flags.contains(.subtreeNeedsLayout) }

  fileprivate final func forgetLayoutRequests() {
    var pending: [CALayer] = [self]
    while let layer = pending.popLast() {
      guard layer.flags.contains(.subtreeNeedsLayout) else { continue }
      layer.flags.subtract([.needsLayout, .subtreeNeedsLayout])
      pending.append(contentsOf: layer.sublayerStorage)
      if let mask = layer.styleStorage?.mask { pending.append(mask) }
    }
  }

  /// Makes contents for this layer and those in it that requested them.
  package final func displaySubtree() {
    guard flags.contains(.subtreeNeedsDisplay) else { return }
    var pending: [CALayer] = [self]
    while let layer = pending.popLast() {
      guard layer.flags.contains(.subtreeNeedsDisplay) else { continue }
      layer.flags.remove(.subtreeNeedsDisplay)
      layer.displayIfNeeded()
      if let mask = layer.styleStorage?.mask { pending.append(mask) }
      pending.append(contentsOf: layer.sublayerStorage.reversed())
    }
  }
}

/// A layer that is being laid out, and which of the layers in it are still to be.
private struct LayoutVisit {
  let layer: CALayer
  private var inner: [CALayer] = []
  private var index = 0
  private var round = 0

  private static let mostRounds = 12

  init(layer: CALayer) { self.layer = layer }

  /// The next layer in this one, of this round.
  mutating func next() -> CALayer? {
    guard index < inner.count else { return nil }
    index += 1
    return inner[index - 1]
  }

  /// Lays out the layer itself, if it asks for it. Whether there is anything to do in it.
  ///
  /// Layout that keeps asking for layout (say a view that activates new constraints each time) is
  /// stopped, as a programming mistake, and said so. It is not tried again with every frame.
  mutating func beginRound() -> Bool {
    if layer.flags.contains(.isLayingOut) {
      // Asked for by its own layout. What is below is laid out; the layer itself is in the next
      // round, not within this one, which might never end.
      if round > 0 { return false }
    } else {
      guard layer.flags.contains(.subtreeNeedsLayout) else { return false }
      if round == Self.mostRounds {
        let owner = layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
        UnsupportedReporter.report(
          "Layout of \(owner) did not settle in \(round) rounds: layoutSubviews() or "
            + "layoutSublayers() requests layout each time.")
        layer.forgetLayoutRequests()
        return false
      }
      layer.flags.remove(.subtreeNeedsLayout)
      if layer.flags.contains(.needsLayout) {
        layer.flags.remove(.needsLayout)
        layer.flags.insert(.isLayingOut)
        layer.layoutSublayers()
        layer.flags.remove(.isLayingOut)
      }
    }
    round += 1
    index = 0
    inner = layer.sublayerStorage
    if let mask = layer.styleStorage?.mask { inner.append(mask) }
    return true
  }
}
