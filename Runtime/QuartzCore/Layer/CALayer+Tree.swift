import Foundation

extension CALayer {
  final var plainSublayers: [CALayer]? {
    if let modelLayer { return presentationSublayers(of: modelLayer) }
    return sublayerStorage.isEmpty ? nil : sublayerStorage
  }

  final var plainSuperlayer: CALayer? {
    if let modelLayer {
      return modelLayer.superlayerStorage?.presentationCopy(at: nil)
    }
    return superlayerStorage
  }

  private final func presentationSublayers(of model: CALayer) -> [CALayer]? {
    guard !model.sublayerStorage.isEmpty else { return nil }
    return model.sublayerStorage.map { $0.presentationCopy(at: nil) }
  }

  /// Whether `other` is this layer or one of its superlayers.
  package final func isSelfOrDescendant(of other: CALayer) -> Bool {
    var current: CALayer? = self
    while let layer = current {
      if layer === other { return true }
      current = layer.superlayerStorage
    }
    return false
  }

  /// Whether there is neither a sublayer nor a mask.
  @inline(__always)
  final var holdsNoLayers: Bool { sublayerStorage.isEmpty && styleStorage?.mask == nil }

  final func insert(_ layer: CALayer, at index: Int) {
    // Only what holds layers can hold this one: trees that are built downwards cost no walk up.
    demand(
      layer.holdsNoLayers ? layer !== self : !isSelfOrDescendant(of: layer),
      "A layer cannot be a sublayer of itself or of a layer inside it: \(layer).")
    if layer.superlayerStorage === self {
      guard let old = sublayerStorage.firstIndex(where: { $0 === layer }) else { return }
      sublayerStorage.remove(at: old)
      sublayerStorage.insert(layer, at: min(max(index, 0), sublayerStorage.count))
      touch()
      return
    }
    let oldLine = layer.timelineBeforeMove
    layer.leaveSuperlayer(removesAnimations: false)
    sublayerStorage.insert(layer, at: min(max(index, 0), sublayerStorage.count))
    layer.superlayerStorage = self
    layer.entryCommit = TransactionStack.commitCount
    layer.propagateNeeds()
    layer.didMove(from: oldLine)
    touch()
    sublayersDidChange()
    CATransaction.noteChange()
  }

  final func insert(_ layer: CALayer, beside sibling: CALayer?, above: Bool) {
    guard layer !== sibling else { return }
    if layer.superlayerStorage === self {
      sublayerStorage.removeAll { $0 === layer }
      let index = sublayerStorage.firstIndex { $0 === sibling }
      sublayerStorage.insert(
        layer, at: index.map { above ? $0 + 1 : $0 } ?? (above ? sublayerStorage.count : 0))
      touch()
      return
    }
    let index = sublayerStorage.firstIndex { $0 === sibling }
    insert(layer, at: index.map { above ? $0 + 1 : $0 } ?? (above ? .max : 0))
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.superlayerStorage === self,
      let index = sublayerStorage.firstIndex(where: { $0 === old })
    else { return }
    insert(new, at: index)
    old.removeFromSuperlayer()
  }

  final func setSublayers(_ layers: [CALayer]) {
    for layer in sublayerStorage where !layers.contains(where: { $0 === layer }) {
      layer.removeFromSuperlayer()
    }
    for (index, layer) in layers.enumerated() { insert(layer, at: index) }
  }

  final func detachFromSuperlayer() {
    if flags.contains(.isMask), let owner = superlayerStorage {
      owner.plainMask = nil
      return
    }
    leaveSuperlayer(removesAnimations: true)
  }

  /// Leaves the superlayer. Animations of a layer that is in no tree are removed, as Core Animation
  /// does; moving to another superlayer keeps them.
  final func leaveSuperlayer(removesAnimations: Bool) {
    guard let parent = superlayerStorage else { return }
    if flags.contains(.isMask) {
      parent.plainMask = nil
      return
    }
    // The array may hold the last reference.
    withExtendedLifetime(self) {
      if let index = parent.sublayerStorage.lastIndex(where: { $0 === self }) {
        parent.sublayerStorage.remove(at: index)
      }
      superlayerStorage = nil
      parent.touch()
      parent.sublayersDidChange()
      CATransaction.noteChange()
      if removesAnimations { detachAnimationsInTree() }
    }
  }

  /// Lets go of everything in this layer, which is about to go itself. Not by recursion: layers may
  /// be nested deeper than the stack is.
  final func releaseTree() {
    var pending: [CALayer] = []
    disown(into: &pending)
    while var layer = pending.popLast() {
      // What nobody else holds goes now; what is in it must be taken out first. The others are in no
      // tree any more, as if they had been removed.
      if isKnownUniquelyReferenced(&layer) {
        layer.disown(into: &pending)
      } else {
        layer.detachAnimationsInTree()
      }
    }
  }

  private final func disown(into layers: inout [CALayer]) {
    let first = layers.count
    layers.append(contentsOf: sublayerStorage)
    sublayerStorage = []
    if let mask = styleStorage?.mask {
      mask.flags.remove(.isMask)
      styleStorage?.mask = nil
      layers.append(mask)
    }
    for index in first..<layers.count { layers[index].superlayerStorage = nil }
  }

  /// Removes the animations of this layer and every layer in it.
  final func detachAnimationsInTree() {
    var pending: [CALayer] = [self]
    while let layer = pending.popLast() {
      if layer.records != nil { layer.detachAllAnimations() }
      pending.append(contentsOf: layer.sublayerStorage.reversed())
      if let mask = layer.styleStorage?.mask { pending.append(mask) }
    }
  }
}
