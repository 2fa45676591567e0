import CoreGraphics
import Foundation

/// A layer that shows its sublayers several times, each copy moved, delayed and coloured a little
/// further than the one before.
///
/// Copies share the sublayers' animations: copy *k* shows them `k · instanceDelay` seconds ago.
open class CAReplicatorLayer: CALayer {
  final var replication = ReplicatorValues()

  override class var classFlags: LayerFlags { .isSpecial }

  override func copyOwnValues(from other: CALayer) {
    if let other = other as? CAReplicatorLayer { replication = other.replication }
  }

  /// How many times the sublayers are shown, the original counted; 1. Below 1 shows nothing.
  open var instanceCount: Int {
    get { replication.count }
    set { changeOther("instanceCount", from: replication.count) { replication.count = newValue } }
  }

  /// Whether copies keep their depth instead of being flattened into the layer's plane; false. Copies
  /// are sorted by depth in either case.
  open var preservesDepth: Bool {
    get { replication.preservesDepth }
    set { alter { replication.preservesDepth = newValue } }
  }

  /// By how many seconds each copy is later than the one before; 0. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { replication.delay }
    set { changeOther("instanceDelay", from: replication.delay) { replication.delay = newValue } }
  }

  /// The way from each copy to the next, about the layer's anchor point; identity. Animatable.
  open var instanceTransform: CATransform3D {
    get { replication.transform }
    set {
      changeOther("instanceTransform", from: replication.transform) {
        replication.transform = newValue
      }
    }
  }

  /// What the colours of all copies are multiplied with; opaque white, as for nil. Animatable.
  open var instanceColor: CGColor? {
    get { replication.color }
    set { changeOther("instanceColor", from: replication.color) { replication.color = newValue } }
  }

  /// Added to the red of that colour from copy to copy; 0. Animatable.
  open var instanceRedOffset: Float {
    get { replication.offset.x }
    set {
      changeOther("instanceRedOffset", from: instanceRedOffset) { replication.offset.x = newValue }
    }
  }

  /// Added to the green of that colour from copy to copy; 0. Animatable.
  open var instanceGreenOffset: Float {
    get { replication.offset.y }
    set {
      changeOther("instanceGreenOffset", from: instanceGreenOffset) {
        replication.offset.y = newValue
      }
    }
  }

  /// Added to the blue of that colour from copy to copy; 0. Animatable.
  open var instanceBlueOffset: Float {
    get { replication.offset.z }
    set {
      changeOther("instanceBlueOffset", from: instanceBlueOffset) {
        replication.offset.z = newValue
      }
    }
  }

  /// Added to the alpha of that colour from copy to copy; 0. Animatable.
  open var instanceAlphaOffset: Float {
    get { replication.offset.w }
    set {
      changeOther("instanceAlphaOffset", from: instanceAlphaOffset) {
        replication.offset.w = newValue
      }
    }
  }

  package override class var implicitlyAnimatedKeys: Set<String> {
    [
      "instanceDelay", "instanceTransform", "instanceColor", "instanceRedOffset",
      "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
    ]
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "instanceCount": instanceCount
    case "preservesDepth": preservesDepth
    case "instanceDelay": instanceDelay
    case "instanceTransform": instanceTransform
    case "instanceColor": instanceColor
    case "instanceRedOffset": instanceRedOffset
    case "instanceGreenOffset": instanceGreenOffset
    case "instanceBlueOffset": instanceBlueOffset
    case "instanceAlphaOffset": instanceAlphaOffset
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let typed = LayerValue(value)
    switch key {
    case "instanceCount": instanceCount = Int(clamping: Int64(clamped: typed.number ?? 0))
    case "preservesDepth": preservesDepth = typed.number != 0
    case "instanceDelay": instanceDelay = typed.number ?? 0
    case "instanceTransform": instanceTransform = typed.transform ?? .identity
    case "instanceColor": instanceColor = typed.color?.cgColor
    case "instanceRedOffset": instanceRedOffset = Float(typed.number ?? 0)
    case "instanceGreenOffset": instanceGreenOffset = Float(typed.number ?? 0)
    case "instanceBlueOffset": instanceBlueOffset = Float(typed.number ?? 0)
    case "instanceAlphaOffset": instanceAlphaOffset = Float(typed.number ?? 0)
    default: super.setValue(value, forKey: key)
    }
  }
}

extension Int64 {
  /// The nearest whole number; 0 for NaN.
  init(clamped value: Double) {
    guard !value.isNaN else {
      self = 0
      return
    }
    self = value >= 9e18 ? .max : value <= -9e18 ? .min : Int64(value.rounded())
  }
}

/// A replicator layer's model values.
struct ReplicatorValues {
  var count = 1
  var preservesDepth = false
  var delay: CFTimeInterval = 0
  var transform = CATransform3D.identity
  var color: CGColor? = .white
  /// Red, green, blue, alpha.
  var offset = SIMD4<Float>()
}

extension CAReplicatorLayer {
  /// One showing of the sublayers.
  struct Copy {
    /// From the sublayers' coordinates to the layer's.
    var matrix: CATransform3D
    var delay: CFTimeInterval
    var opacity: Double
    /// Multiplied with colours, its alpha being 1: that is in `opacity`.
    var tint: SIMD4<Float>
  }

  /// More copies than this in a frame are not drawn: they would be a mistake.
  static let mostCopies = 100_000

  /// The copies at the layer's local time `time`, the original first, and no more than `most`.
  func copies(at time: CFTimeInterval, values: PresentedLayer, atMost most: Int) -> [Copy] {
    var delay = replication.delay
    var transform = replication.transform
    var color = replication.color.map { PaintColor($0).components } ?? SIMD4(repeating: 1)
    var offset = replication.offset
    var count = replication.count
    if hasAnimations {
      func number(_ key: String, _ model: Double) -> Double {
        isAnimating(key) ? presentedOther(key, model: model, at: time).number ?? model : model
      }
      count = Int(clamping: Int64(clamped: number("instanceCount", Double(count))))
      delay = number("instanceDelay", delay)
      offset.x = Float(number("instanceRedOffset", Double(offset.x)))
      offset.y = Float(number("instanceGreenOffset", Double(offset.y)))
      offset.z = Float(number("instanceBlueOffset", Double(offset.z)))
      offset.w = Float(number("instanceAlphaOffset", Double(offset.w)))
      if isAnimating("instanceTransform") {
        transform =
          presentedOther("instanceTransform", model: transform, at: time).transform ?? transform
      }
      if isAnimating("instanceColor"),
        let value = presentedOther("instanceColor", model: replication.color, at: time).color
      {
        color = SIMD4<Float>(value.simd)
      }
    }
    guard count > 0 else { return [] }
    let anchorX = values.bounds.minX + values.anchorPoint.x * values.bounds.width
    let anchorY = values.bounds.minY + values.anchorPoint.y * values.bounds.height
    let step = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-anchorX, -anchorY, 0), transform),
      CATransform3DMakeTranslation(anchorX, anchorY, 0))
    var matrix = CATransform3D.identity
    var result: [Copy] = []
    if count > most {
      UnsupportedReporter.report(
        "Replicator layers show more than \(Self.mostCopies) copies in one frame: the rest is not "
          + "drawn.")
    }
    let limit = min(count, most)
    result.reserveCapacity(limit)
    for index in 0..<limit {
      let shade = (color + offset * Float(index)).clamped(
        lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
      var tint = shade
      tint.w = 1
      result.append(
        Copy(
          matrix: matrix, delay: Double(index) * delay, opacity: Double(shade.w), tint: tint))
      matrix = CATransform3DConcat(matrix, step)
    }
    return result
  }
}
