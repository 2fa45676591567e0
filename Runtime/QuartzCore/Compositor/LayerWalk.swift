import CoreGraphics
import Foundation

/// Walks a layer tree at a time and resolves it to nodes.
struct LayerWalk {
  var assembler = SnapshotAssembler()
  /// Pixels per point of the frame: text and drawings are made no coarser.
  let contentScale: Double
  /// Whether nothing that was met has animations: another time would give the same nodes.
  private(set) var isStill = true
  /// What the frame before had.
  var earlier = EarlierNodes()
  /// Whether what has been added of the layer that is open may be taken over into the next frame.
  private var isReusable = true
  /// Multiplied with every colour: what replicators do to their copies.
  var tint = SIMD4<Float>(repeating: 1)
  /// How many layers around the one that is being added are drawn with it.
  private var depth = 0
  /// What is nested deeper is not drawn: drawing uses the stack.
  static let deepestNesting = 200
  /// How many copies replicators may still show in this frame; replicators in replicators multiply.
  private var copiesLeft = CAReplicatorLayer.mostCopies

  init(contentScale: Double) {
    self.contentScale = contentScale
  }

  /// A layer placed in the plane that it is flattened into.
  struct Placed {
    var layer: CALayer
    var values: PresentedLayer
    /// The layer's own time.
    var time: CFTimeInterval
    /// From the layer's coordinates to those of the plane, with depth.
    var matrix: CATransform3D
    /// Of the transform layers between the layer and the plane.
    var opacity: Double
    var identity: UInt64
    var tint: SIMD4<Float>
  }

  // MARK: Layers

  /// Adds a layer and all below it. `plane` leads from the plane the layer is flattened into to pixels.
  mutating func add(_ placed: Placed, plane: PlaneTransform) {
    add(placed, ownPlane: PlaneTransform(placed.matrix).followed(by: plane))
  }

  /// The same, `ownPlane` leading from the layer's own coordinates.
  private mutating func add(_ placed: Placed, ownPlane: PlaneTransform) {
    let layer = placed.layer
    let values = placed.values
    let opacity = values.opacity * placed.opacity
    if layer.hasAnimations || layer.flags.contains(.movesByItself) { noteMotion() }
    guard !values.isHidden, opacity > 0 else { return }
    guard ownPlane.isDrawable(values.bounds) else { return }
    if !layer.isDoubleSided,
      ownPlane.areaFactor(atX: values.bounds.midX, y: values.bounds.midY) < 0
    {
      return
    }
    let outerTint = tint
    tint = placed.tint
    defer { tint = outerTint }
    if let transition = layer.transition(at: placed.time) {
      addTransition(transition, of: placed, plane: ownPlane, opacity: opacity)
      return
    }
    addWithoutTransition(placed, plane: ownPlane, opacity: opacity)
  }

  /// The same, `plane` being the layer's own.
  mutating func addWithoutTransition(_ placed: Placed, plane: PlaneTransform, opacity: Double) {
    let layer = placed.layer
    guard canGoDeeper() else { return }
    depth += 1
    defer { depth -= 1 }
    let before = earlier.find(placed.identity)
    if let before, addAsBefore(before, placed, plane: plane, opacity: opacity) { return }
    let siblings = earlier.enter(before)
    let areOthersReusable = isReusable
    isReusable = tint == SIMD4(repeating: 1) && !layer.hasAnimations
    defer {
      earlier.goBack(to: siblings)
      isReusable = isReusable && areOthersReusable
    }
    let node = node(for: placed, plane: plane, opacity: opacity)
    let index = assembler.open(node)
    if let mask = layer.styleStorage?.mask {
      addMask(mask, of: placed, plane: plane)
      assembler.beginSublayers(of: index)
      guard assembler.nodes.count > index + 1 else {
        // A mask that shows nothing leaves nothing.
        assembler.removeLast(from: index)
        return
      }
    }
    if layer.flags.contains(.isSpecial), let replicator = layer as? CAReplicatorLayer {
      addCopies(of: replicator, placed, plane: plane)
    } else if layer.flags.contains(.hasSublayers) {
      addSublayers(of: placed, plane: plane)
    }
    if layer.flags.contains(.movesByItself) { isReusable = false }
    assembler.close(
      index, groupsOpacity: layer.flags.contains(.allowsGroupOpacity), isReusable: isReusable)
  }

  /// Another time would give other nodes.
  private mutating func noteMotion() {
    isStill = false
    isReusable = false
  }

  /// Whether another level can be drawn; says so if not.
  private func canGoDeeper() -> Bool {
    if depth < Self.deepestNesting { return true }
    UnsupportedReporter.report(
      "Layers are nested deeper than \(Self.deepestNesting) levels: what is below is not drawn.")
    return false
  }

  private mutating func addMask(_ mask: CALayer, of owner: Placed, plane: PlaneTransform) {
    let time = mask.localTime(fromParent: owner.time)
    let values = mask.presented(at: time)
    let outerTint = tint
    tint = SIMD4(repeating: 1)
    add(
      Placed(
        layer: mask, values: values, time: time,
        matrix: values.transformToSuperlayer(sublayerTransform: .identity, parentAnchor: .zero),
        opacity: 1, identity: Self.identity(of: mask, in: owner.identity, copy: 0), tint: tint),
      plane: plane)
    tint = outerTint
  }

  // MARK: Sublayers

  /// Adds the sublayers in order, if none of them leaves the plane; otherwise by depth.
  mutating func addSublayers(of parent: Placed, plane: PlaneTransform) {
    let layer = parent.layer
    if layer.needsDepth {
      addByDepth(
        sublayers(of: parent, through: .identity, time: parent.time, copy: 0), plane: plane)
      return
    }
    let mark = assembler.nodes.count
    let siblings = earlier.siblings
    let children = layer.sublayerStorage
    for (index, sublayer) in children.enumerated() {
      children.withUnsafeBufferPointer { CALayer.prefetch($0, after: index) }
      if sublayer.state.isHidden && !sublayer.hasAnimations { continue }
      let time = sublayer.localTime(fromParent: parent.time)
      let values = sublayer.presented(at: time)
      guard !sublayer.flags.contains(.isTransformLayer),
        let toSuperlayer = values.planeToSuperlayer()
      else {
        // Rarely: begin again, the general way.
        assembler.removeLast(from: mark)
        earlier.goBack(to: siblings)
        addByDepth(
          sublayers(of: parent, through: .identity, time: parent.time, copy: 0), plane: plane)
        return
      }
      add(
        Placed(
          layer: sublayer, values: values, time: time, matrix: .identity, opacity: 1,
          identity: Self.identity(of: sublayer, in: parent.identity, copy: 0), tint: tint),
        ownPlane: toSuperlayer.followed(by: plane))
    }
  }

  /// The sublayers of a layer placed in the plane that `matrix` leads to from the layer's own
  /// coordinates, those of transform layers in their stead.
  mutating func sublayers(
    of parent: Placed, through matrix: CATransform3D, time parentTime: CFTimeInterval, copy: Int
  ) -> [Placed] {
    let layer = parent.layer
    let style = layer.presentedStyle(at: parent.time)
    let values = parent.values
    let anchor = CGPoint(
      x: values.bounds.minX + values.anchorPoint.x * values.bounds.width,
      y: values.bounds.minY + values.anchorPoint.y * values.bounds.height)
    var outer = matrix
    if layer.flags.contains(.isGeometryFlipped) {
      let flip = CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: -1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1,
        m34: 0, m41: 0, m42: values.bounds.minY + values.bounds.maxY, m43: 0, m44: 1)
      outer = CATransform3DConcat(flip, outer)
    }
    var result: [Placed] = []
    result.reserveCapacity(layer.sublayerStorage.count)
    for sublayer in layer.sublayerStorage {
      let time = sublayer.localTime(fromParent: parentTime)
      let values = sublayer.presented(at: time)
      if sublayer.hasAnimations { noteMotion() }
      if values.isHidden { continue }
      var matrix = values.transformToSuperlayer(
        sublayerTransform: style.sublayerTransform, parentAnchor: anchor)
      if outer != .identity { matrix = CATransform3DConcat(matrix, outer) }
      let placed = Placed(
        layer: sublayer, values: values, time: time, matrix: matrix, opacity: parent.opacity,
        identity: Self.identity(of: sublayer, in: parent.identity, copy: copy), tint: parent.tint)
      if sublayer.flags.contains(.isTransformLayer) {
        guard values.opacity > 0, canGoDeeper() else { continue }
        depth += 1
        defer { depth -= 1 }
        var group = placed
        group.opacity *= values.opacity
        result += sublayers(of: group, through: matrix, time: time, copy: 0)
      } else {
        result.append(placed)
      }
    }
    return result
  }

  /// Adds layers that share a plane, the farthest first.
  mutating func addByDepth(_ layers: [Placed], plane: PlaneTransform) {
    for index in DepthOrder.order(of: layers) { add(layers[index], plane: plane) }
  }

  private mutating func addCopies(
    of replicator: CAReplicatorLayer, _ placed: Placed, plane: PlaneTransform
  ) {
    let copies = replicator.copies(
      at: placed.time, values: placed.values, atMost: copiesLeft)
    copiesLeft -= copies.count
    // Which takes part in how many there are elsewhere.
    isReusable = false
    var layers: [Placed] = []
    for (number, copy) in copies.enumerated() {
      var parent = placed
      parent.opacity = copy.opacity
      parent.tint = tint * copy.tint
      layers += sublayers(
        of: parent, through: copy.matrix, time: placed.time - copy.delay, copy: number)
    }
    addByDepth(layers, plane: plane)
  }

  /// Distinguishes a layer, and its copies in replicators, from all others in a frame.
  static func identity(of layer: CALayer, in parent: UInt64, copy: Int) -> UInt64 {
    var value = UInt64(UInt(bitPattern: Unmanaged.passUnretained(layer).toOpaque()))
    value ^= parent &* 0x9E37_79B9_7F4A_7C15
    value ^= UInt64(truncatingIfNeeded: copy) &* 0xD1B5_4A32_D192_ED03
    // A multiplication and a shift spread every bit over the rest.
    value = (value ^ (value >> 31)) &* 0xBF58_476D_1CE4_E5B9
    return value ^ (value >> 29)
  }
}

extension PlaneTransform {
  /// Whether a layer with these bounds can be seen: neither squeezed to a line nor out of all numbers.
  func isDrawable(_ bounds: CGRect) -> Bool {
    guard isFinite, bounds.isModest else { return false }
    let determinant = determinant
    // What Cairo's fixed-point coordinates and its inverse of the matrix can hold.
    return abs(determinant) > 1e-12 && abs(determinant) < 1e18 && abs(tx) < 1e9 && abs(ty) < 1e9
  }
}

extension CGRect {
  /// Whether all numbers are finite and sums of them exact enough to be of use; Foundation's operations
  /// on rectangles stop the program for some others. True for the null rectangle.
  var isModest: Bool {
    isNull
      || (abs(origin.x) < 1e15 && abs(origin.y) < 1e15 && abs(size.width) < 1e15
        && abs(size.height) < 1e15)
  }

  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
