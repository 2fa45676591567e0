import CoreGraphics
import Foundation

/// Puts nodes in order and works out what follows from their order: extents, groups and clips.
///
///     let index = assembler.open(node)
///     …open and close the layers of the mask…
///     assembler.beginSublayers(of: index)
///     …open and close the sublayers…
///     assembler.close(index)
package struct SnapshotAssembler {
  package private(set) var nodes: [SnapshotNode] = []

  package init() {}

  package mutating func reserve(_ count: Int) { nodes.reserveCapacity(count) }

  /// Adds a layer; `clipsSublayers` and `clipsContent` say that it masks to its bounds, and are
  /// taken back by `close` where that cuts nothing.
  package mutating func open(_ node: SnapshotNode) -> Int {
    let index = nodes.count
    nodes.append(node)
    nodes[index].measure()
    nodes[index].maskEnd = Int32(index + 1)
    return index
  }

  /// Takes back all nodes from an index on.
  mutating func removeLast(from index: Int) {
    nodes.removeSubrange(index...)
  }

  /// Adds a complete subtree of the frame before.
  mutating func appendUnchanged(_ subtree: ArraySlice<SnapshotNode>) {
    let base = nodes.count
    nodes.append(contentsOf: subtree)
    let shift = Int32(base - subtree.startIndex)
    if shift == 0 { return }
    nodes.withUnsafeMutableBufferPointer { nodes in
      for index in base..<nodes.count {
        nodes[index].end += shift
        nodes[index].maskEnd += shift
      }
    }
  }

  /// Draws a layer that is open as a whole before it is joined with what lies below.
  mutating func isolate(_ index: Int) { nodes[index].flags.insert(.isIsolated) }

  /// Adds a complete subtree whose planes lead to the space that `plane` leads from.
  mutating func append(
    _ subtree: [SnapshotNode], through plane: PlaneTransform, identity: UInt64 = 0
  ) {
    let base = nodes.count
    nodes.reserveCapacity(base + subtree.count)
    for var node in subtree {
      node.plane = node.plane.followed(by: plane)
      node.identity = node.identity &+ identity &* 0x9E37_79B9_7F4A_7C15
      node.end += Int32(base)
      node.maskEnd += Int32(base)
      if !node.plane.isFinite || abs(node.plane.determinant) < 1e-12 { node.opacity = 0 }
      nodes.append(node)
    }
    // What is below comes later in the array, so going backwards meets it first.
    for index in stride(from: nodes.count - 1, through: base, by: -1) {
      nodes[index].measure()
      measureSubtree(index)
    }
  }

  package mutating func beginSublayers(of index: Int) {
    nodes[index].maskEnd = Int32(nodes.count)
    if nodes.count > index + 1 { nodes[index].flags.insert(.hasMask) }
  }

  /// Ends a layer, the group being what `opacity` applies to at once.
  package mutating func close(
    _ index: Int, groupsOpacity: Bool = true, isReusable: Bool = false
  ) {
    let end = nodes.count
    nodes[index].end = Int32(end)
    nodes[index].isReusable = isReusable
    var paints = nodes[index].ownPaintCount
    var child = Int(nodes[index].maskEnd)
    while child < end {
      paints += Int(nodes[child].paintCount)
      child = Int(nodes[child].end)
    }
    let sublayers = sublayersExtent(index)
    if nodes[index].flags.contains(.clipsSublayers),
      sublayers.isEmpty || nodes[index].outlineContains(sublayers)
    {
      nodes[index].flags.remove(.clipsSublayers)
    }
    if nodes[index].flags.contains(.hasMask) { paints = min(paints, 1) }
    if nodes[index].shadow != nil {
      settleShadow(index, sublayers: sublayers)
      paints += 1
    }
    measureSubtree(index)
    if groupsOpacity && nodes[index].opacity < 1 && paints > 1 {
      nodes[index].flags.insert(.groupsOpacity)
    }
    if !nodes[index].flags.isDisjoint(with: [.groupsOpacity, .addsLight, .isIsolated]) {
      paints = 1
    }
    nodes[index].paintCount = UInt8(min(paints, 255))
  }
}

extension SnapshotAssembler {
  /// What the sublayers can touch.
  private func sublayersExtent(_ index: Int) -> PixelRect {
    var extent = PixelRect.empty
    var child = Int(nodes[index].maskEnd)
    while child < Int(nodes[index].end) {
      extent = extent.union(nodes[child].subtreeExtent)
      child = Int(nodes[child].end)
    }
    return extent
  }

  /// Sets the extents that depend on what is below, which must have its own.
  private mutating func measureSubtree(_ index: Int) {
    var sublayers = sublayersExtent(index)
    if nodes[index].flags.contains(.clipsSublayers) && !sublayers.isEmpty {
      sublayers = sublayers.intersection(nodes[index].clipExtent)
    }
    var body = nodes[index].extent.union(sublayers)
    if nodes[index].flags.contains(.hasMask) {
      var mask = PixelRect.empty
      var sibling = index + 1
      while sibling < Int(nodes[index].maskEnd) {
        mask = mask.union(nodes[sibling].subtreeExtent)
        sibling = Int(nodes[sibling].end)
      }
      body = body.intersection(mask)
    }
    nodes[index].shadowExtent = .empty
    if let shadow = nodes[index].shadow { nodes[index].measure(shadow, of: body) }
    let whole = body.isEmpty ? nodes[index].shadowExtent : body.union(nodes[index].shadowExtent)
    nodes[index].subtreeExtent = whole.isEmpty ? .empty : whole
  }

  /// Decides what throws the shadow: the outline, whose colour then has the background's alpha, or
  /// all that is drawn.
  private mutating func settleShadow(_ index: Int, sublayers: PixelRect) {
    guard nodes[index].shadow?.path == nil else { return }
    if outlineThrowsShadow(index, sublayers: sublayers) {
      let coverage = nodes[index].background.components.w
      nodes[index].shadow?.color.components.w *= coverage
    } else {
      nodes[index].flags.insert(.shadowFollowsAlpha)
    }
  }

  /// Whether a layer's shadow is that of its outline filled with its background: nothing else shows,
  /// or the background is opaque and all else lies on it.
  private func outlineThrowsShadow(_ index: Int, sublayers: PixelRect) -> Bool {
    let node = nodes[index]
    guard node.background.isVisible, !node.flags.contains(.hasMask) else { return false }
    let hasContent = !node.content.isNone
    if sublayers.isEmpty && !hasContent && !node.flags.contains(.hasBorder) { return true }
    guard node.background.isOpaque else { return false }
    let inset = node.outline.isPlain ? 0 : node.outline.radius * 0.293
    // A thousandth of a point for rounding.
    let inner = node.bounds.insetBy(dx: inset - 0.001, dy: inset - 0.001)
    if hasContent && !node.flags.contains(.clipsContent) {
      guard inner.contains(node.content.box(in: node.bounds)) else { return false }
    }
    if sublayers.isEmpty || node.outlineContains(sublayers) { return true }
    guard let back = node.plane.inverse else { return false }
    func holds(_ box: CGRect, _ plane: PlaneTransform) -> Bool {
      let mapped = plane.followed(by: back).boundingBox(of: box)
      return mapped.isModest && inner.contains(mapped)
    }
    var child = Int(node.maskEnd)
    while child < Int(node.end) {
      let below = nodes[child]
      guard below.shadowExtent.isEmpty else { return false }
      var box = below.content.isNone ? CGRect.null : below.content.box(in: below.bounds)
      if below.background.isVisible || below.flags.contains(.hasBorder) {
        box = box.union(below.bounds)
      }
      if !box.isNull, !holds(box, below.plane) { return false }
      // What is cut to an outline inside is inside.
      let cutsInside =
        below.flags.contains(.clipsSublayers) && holds(below.bounds, below.plane)
      child = cutsInside ? Int(below.end) : Int(below.maskEnd)
    }
    return true
  }
}

extension SnapshotNode {
  /// How many things the layer itself draws, its shadow aside.
  var ownPaintCount: Int {
    (background.isVisible ? 1 : 0) + (content.isNone ? 0 : 1) + (flags.contains(.hasBorder) ? 1 : 0)
  }

  /// Sets what follows from the layer's own paints.
  mutating func measure() {
    if borderWidth > 0 && border.isVisible && !bounds.isEmpty { flags.insert(.hasBorder) }
    if !content.isNone { flags.insert(.hasContent) }
    if shadow != nil { flags.insert(.hasShadow) }
    var box = CGRect.null
    if background.isVisible || flags.contains(.hasBorder) { box = bounds }
    if !content.isNone {
      let contentBox = content.box(in: bounds)
      if flags.contains(.clipsContent) {
        if cornerRadius <= 0 && bounds.contains(contentBox) { flags.remove(.clipsContent) }
        box = box.union(contentBox.intersection(bounds))
      } else {
        box = box.union(contentBox)
      }
    } else {
      flags.remove(.clipsContent)
    }
    extent = box.isNull ? .empty : PixelRect(covering: plane.boundingBox(of: box))
  }

  /// Sets where the shadow of a layer that covers `body` can be.
  mutating func measure(_ shadow: ShadowPaint, of body: PixelRect) {
    shadowExtent = .empty
    guard shadow.color.isVisible else { return }
    let (dx, dy) = (Double(shadow.offset.width), Double(shadow.offset.height))
    // Three passes of a box reach less than three deviations and four pixels.
    let reach = 3 * max(shadow.radius, 0)
    let stretch = plane.stretch(atX: bounds.midX, y: bounds.midY).largest
    if shadow.path == nil && flags.contains(.shadowFollowsAlpha) {
      guard !body.isEmpty else { return }
      let (from, to) = (
        plane.apply(bounds.midX, bounds.midY), plane.apply(bounds.midX + dx, bounds.midY + dy)
      )
      let moved = body.cgRect.offsetBy(dx: to.x - from.x, dy: to.y - from.y)
      let spread = reach * stretch + 4
      shadowExtent = PixelRect(covering: moved.insetBy(dx: -spread, dy: -spread))
      return
    }
    let box = shadow.path?.boundingBox ?? bounds
    guard !box.isNull, !box.isEmpty, shadow.path != nil || background.isVisible else { return }
    let spread = reach + 4 / max(stretch, 1e-6)
    shadowExtent = PixelRect(
      covering: plane.boundingBox(
        of: box.offsetBy(dx: dx, dy: dy).insetBy(dx: -spread, dy: -spread)))
  }

  /// Whether nothing of `pixels` is cut by the outline.
  func outlineContains(_ pixels: PixelRect) -> Bool {
    guard plane.keepsAxes else { return false }
    // The square that fits into a quarter circle leaves 0.293 of its radius.
    let inset = outline.isPlain ? 0 : outline.radius * 0.293
    let inner = plane.boundingBox(of: bounds.insetBy(dx: inset, dy: inset))
    guard !inner.isNull else { return false }
    // Extents have a pixel to spare, as this one has where its edges are whole pixels.
    let isAligned =
      inner.minX == inner.minX.rounded() && inner.minY == inner.minY.rounded()
      && inner.maxX == inner.maxX.rounded() && inner.maxY == inner.maxY.rounded()
    return PixelRect(covering: inner, outset: isAligned ? 1 : -1).contains(pixels)
  }
}

extension SnapshotContent {
  /// All that the content can cover, in the layer's coordinates.
  func box(in bounds: CGRect) -> CGRect {
    switch self {
    case .none: .null
    case .image(let image): image.destination
    case .shape(let shape): shape.box
    case .gradient: bounds
    case .particles(let particles): particles.box
    }
  }
}

extension ParticlePaint {
  var box: CGRect {
    var box = CGRect.null
    for particle in particles {
      let image = images[Int(particle.image)]
      box = box.union(
        particle.transform.boundingBox(
          of: CGRect(x: 0, y: 0, width: image.width, height: image.height)))
    }
    return box
  }
}
