import Foundation

/// The model values that place and fill a layer, as the layer keeps them: in the order in which frames
/// read them. Its transform is elsewhere, since few layers have one.
///
/// In an instance of CALayer the position lies beside what leads to the animations: 32 bytes, which
/// three times of four are in one cache line, wherever `malloc` put the object.
struct LayerState {
  var position = CGPoint.zero
  var opacity: Double = 1
  var bounds = CGRect.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var cornerRadius: CGFloat = 0
  var zPosition: CGFloat = 0
  /// The background, when `hasFill`.
  var fill = RGBAColor.clear
  var hasFill = false
  var isHidden = false

  init() {}

  init(_ values: PresentedLayer) {
    position = values.position
    opacity = values.opacity
    bounds = values.bounds
    anchorPoint = values.anchorPoint
    cornerRadius = values.cornerRadius
    zPosition = values.zPosition
    fill = values.backgroundColor ?? .clear
    hasFill = values.backgroundColor != nil
    isHidden = values.isHidden
  }

  /// The background, or nil for none.
  @inline(__always)
  var backgroundColor: RGBAColor? { hasFill ? fill : nil }
}

/// What places a layer outside its superlayer's plane, or turns it there.
struct LayerPlacement {
  var transform = CATransform3D.identity
  var anchorPointZ: CGFloat = 0

  /// How a layer keeps one: nearly all transforms are affine, and a frame then reads 56 bytes of
  /// memory rather than 136.
  struct Storage {
    var affine: CGAffineTransform
    /// Of a placement with depth.
    var space: UnsafeMutablePointer<LayerPlacement>?

    /// A line of memory for each, where `malloc` would put most across two.
    private static let pool = SharedLinePool(lines: 1)

    static func allocate() -> UnsafeMutablePointer<Storage> {
      let storage = pool.take().assumingMemoryBound(to: Storage.self)
      storage.initialize(to: Storage(affine: .identity))
      return storage
    }

    static func free(_ storage: UnsafeMutablePointer<Storage>) {
      storage.pointee.space?.deallocate()
      pool.give(storage)
    }
  }
}

extension CALayer {
  /// The model's transform and anchor point's z, which a layer has memory for when they are not the
  /// identity and 0.
  final var placement: LayerPlacement {
    get {
      guard let storage = placementStorage else { return LayerPlacement() }
      if let space = storage.pointee.space { return space.pointee }
      return LayerPlacement(transform: CATransform3D(storage.pointee.affine))
    }
    set {
      if newValue.anchorPointZ == 0, newValue.transform == .identity {
        freePlacement()
        return
      }
      let storage = placementStorage ?? LayerPlacement.Storage.allocate()
      placementStorage = storage
      storage.pointee.affine = newValue.transform.affine
      // What the six numbers do not say is kept whole.
      if newValue.anchorPointZ == 0, newValue.transform == CATransform3D(storage.pointee.affine) {
        storage.pointee.space?.deallocate()
        storage.pointee.space = nil
      } else if let space = storage.pointee.space {
        space.pointee = newValue
      } else {
        let space = UnsafeMutablePointer<LayerPlacement>.allocate(capacity: 1)
        space.initialize(to: newValue)
        storage.pointee.space = space
      }
    }
  }

  final func freePlacement() {
    guard let storage = placementStorage else { return }
    LayerPlacement.Storage.free(storage)
    placementStorage = nil
  }

  /// The geometry and fill of the model, in one piece.
  final var modelValues: PresentedLayer {
    get { PresentedLayer(self) }
    set {
      state = LayerState(newValue)
      placement = LayerPlacement(
        transform: newValue.transform, anchorPointZ: newValue.anchorPointZ)
    }
  }

  /// The model value of a property that is not kept in the style, typed.
  final func modelGeometry(_ property: LayerProperty) -> LayerValue {
    switch property {
    case .position: .point(state.position)
    case .bounds: .rect(state.bounds)
    case .opacity: .number(state.opacity)
    case .transform: .transform(placement.transform)
    case .backgroundColor: state.backgroundColor.map { .color($0) } ?? .none
    default: modelValues.value(of: property)
    }
  }
}

extension PresentedLayer {
  /// A layer's model.
  init(_ layer: CALayer) {
    self.init()
    load(layer)
  }

  /// Becomes a layer's model.
  @inline(__always)
  mutating func load(_ layer: CALayer) {
    position = layer.state.position
    bounds = layer.state.bounds
    anchorPoint = layer.state.anchorPoint
    zPosition = layer.state.zPosition
    opacity = layer.state.opacity
    cornerRadius = layer.state.cornerRadius
    anchorPointZ = 0
    if let placement = layer.placementStorage {
      if let space = placement.pointee.space {
        transform = space.pointee.transform
        anchorPointZ = space.pointee.anchorPointZ
      } else {
        transform = CATransform3D(placement.pointee.affine)
      }
    } else {
      transform = .identity
    }
    backgroundColor = layer.state.backgroundColor
    isHidden = layer.state.isHidden
  }
}
