import CoreGraphics
import Foundation

/// The recipe of one kind of particle.
///
/// Ranges spread a value evenly by half of the range to each side. A cell may emit cells itself: each
/// of its particles then leaves particles where it is.
///
/// A layer takes its cells' values when `emitterCells` is set and when they are changed through the
/// layer, `setValue(_:forKeyPath: "emitterCells.name.birthRate")`; here also when they are changed
/// directly.
open class CAEmitterCell: NSObject, CAMediaTiming {
  final var values = EmitterCellValues()
  final weak var owner: CAEmitterLayer?
  final weak var parent: CAEmitterCell?

  public override init() { super.init() }

  private final func change(_ body: (inout EmitterCellValues) -> Void) {
    body(&values)
    var cell: CAEmitterCell? = self
    while let current = cell {
      current.owner?.cellsDidChange()
      cell = current.parent
    }
  }

  /// A name for key paths; nil.
  open var name: String?

  /// Whether particles are emitted; true.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { change { $0.isEnabled = newValue } }
  }

  /// The picture of a particle, a `CGImage`; nil, which shows nothing.
  open var contents: Any? {
    get { values.whole }
    set {
      change {
        $0.whole = newValue as? CGImage
        $0.cropImage()
      }
    }
  }

  /// The part of the picture that is shown, in unit coordinates; all.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set {
      change {
        $0.contentsRect = newValue
        $0.cropImage()
      }
    }
  }

  /// Pixels of the picture to a point; 1.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change { $0.contentsScale = newValue } }
  }

  /// Particles a second; 0.
  open var birthRate: Float {
    get { Float(values.birthRate) }
    set { change { $0.birthRate = Double(newValue) } }
  }

  /// How long a particle lives, in seconds; 0.
  open var lifetime: Float {
    get { Float(values.lifetime) }
    set { change { $0.lifetime = Double(newValue) } }
  }

  /// The whole width of the spread of lifetimes, in seconds; 0.
  open var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { change { $0.lifetimeRange = Double(newValue) } }
  }

  /// The angle of flight from the z axis, in radians. A particle seen from the front keeps the cosine
  /// of its velocity; 0.
  open var emissionLatitude: CGFloat {
    get { values.latitude }
    set { change { $0.latitude = newValue } }
  }

  /// The angle of flight in the plane of the layer, in radians, turning from x towards y; 0.
  ///
  /// It counts from the direction that the emitter's shape has: away from the middle for circles and
  /// spheres, away from the outline of a rectangle in outline mode, upwards (−y) for a line, along x
  /// for all others. So a line above a view needs π for snow to fall.
  open var emissionLongitude: CGFloat {
    get { values.longitude }
    set { change { $0.longitude = newValue } }
  }

  /// The width of the cone of flight around the angle, in radians; 0.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { change { $0.emissionRange = newValue } }
  }

  /// In points a second; 0.
  open var velocity: CGFloat {
    get { values.velocity }
    set { change { $0.velocity = newValue } }
  }

  /// The whole width of the spread of velocities, in points a second; 0.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { change { $0.velocityRange = newValue } }
  }

  /// In points per second squared; 0.
  open var xAcceleration: CGFloat {
    get { values.acceleration.x }
    set { change { $0.acceleration.x = newValue } }
  }

  /// In points per second squared; 0. Positive is down where y points down.
  open var yAcceleration: CGFloat {
    get { values.acceleration.y }
    set { change { $0.acceleration.y = newValue } }
  }

  /// Kept; particles are flattened into the layer's plane.
  open var zAcceleration: CGFloat = 0

  /// How much larger than its picture a particle is born; 1.
  open var scale: CGFloat {
    get { values.scale }
    set { change { $0.scale = newValue } }
  }

  /// The whole width of the spread of scales; 0.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { change { $0.scaleRange = newValue } }
  }

  /// By how much the scale changes a second; 0. A particle is not drawn once its scale is below 0.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { change { $0.scaleSpeed = newValue } }
  }

  /// In radians a second; 0.
  open var spin: CGFloat {
    get { values.spin }
    set { change { $0.spin = newValue } }
  }

  /// The whole width of the spread of spins, in radians a second; 0.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { change { $0.spinRange = newValue } }
  }

  /// Multiplied with the picture; opaque white.
  open var color: CGColor? {
    get { CGColor(extendedSRGB: values.color) }
    set { change { $0.color = newValue?.srgb ?? SIMD4(repeating: 1) } }
  }

  /// The whole width of the spread of the colour's red; 0.
  open var redRange: Float {
    get { Float(values.colorRange.x) }
    set { change { $0.colorRange.x = Double(newValue) } }
  }

  /// The whole width of the spread of the colour's green; 0.
  open var greenRange: Float {
    get { Float(values.colorRange.y) }
    set { change { $0.colorRange.y = Double(newValue) } }
  }

  /// The whole width of the spread of the colour's blue; 0.
  open var blueRange: Float {
    get { Float(values.colorRange.z) }
    set { change { $0.colorRange.z = Double(newValue) } }
  }

  /// The whole width of the spread of the colour's alpha; 0.
  open var alphaRange: Float {
    get { Float(values.colorRange.w) }
    set { change { $0.colorRange.w = Double(newValue) } }
  }

  /// By how much the colour's red changes a second; 0.
  open var redSpeed: Float {
    get { Float(values.colorSpeed.x) }
    set { change { $0.colorSpeed.x = Double(newValue) } }
  }

  /// By how much the colour's green changes a second; 0.
  open var greenSpeed: Float {
    get { Float(values.colorSpeed.y) }
    set { change { $0.colorSpeed.y = Double(newValue) } }
  }

  /// By how much the colour's blue changes a second; 0.
  open var blueSpeed: Float {
    get { Float(values.colorSpeed.z) }
    set { change { $0.colorSpeed.z = Double(newValue) } }
  }

  /// By how much the colour's alpha changes a second; 0.
  open var alphaSpeed: Float {
    get { Float(values.colorSpeed.w) }
    set { change { $0.colorSpeed.w = Double(newValue) } }
  }

  /// Cells that each particle emits: from where it is, at angles that count from where it flies to, with
  /// its scale and colour as factors; nil.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      for cell in emitterCells ?? [] { cell.parent = self }
      change { $0.cells = (emitterCells ?? []).map(\.values) }
    }
  }

  /// Kept; particles are drawn as images are.
  open var magnificationFilter = "linear"
  /// Kept; particles are drawn as images are.
  open var minificationFilter = "linear"
  /// Kept; particles are drawn as images are.
  open var minificationFilterBias: Float = 0
  /// Kept.
  open var style: [AnyHashable: Any]?

  // MARK: CAMediaTiming

  /// When emission begins, in the layer's time; for a cell of a cell, in the particle's life; 0.
  open var beginTime: CFTimeInterval {
    get { values.beginTime }
    set { change { $0.beginTime = newValue } }
  }

  /// For how long particles are emitted; without end.
  open var duration: CFTimeInterval {
    get { values.duration }
    set { change { $0.duration = newValue } }
  }

  /// Kept; emission has the layer's speed.
  open var speed: Float = 1
  /// Kept.
  open var timeOffset: CFTimeInterval = 0
  /// Kept.
  open var repeatCount: Float = 0
  /// Kept.
  open var repeatDuration: CFTimeInterval = 0
  /// Kept.
  open var autoreverses = false
  /// Kept.
  open var fillMode = CAMediaTimingFillMode.removed

  /// The values with those of the cells below, as they are now.
  final var allValues: EmitterCellValues {
    var result = values
    result.cells = (emitterCells ?? []).map(\.allValues)
    return result
  }

  /// The value under a property's key; nil for others.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "contents": contents
    case "color": color
    case "emitterCells": emitterCells
    case "enabled", "isEnabled": isEnabled
    default: Self.numbers[key].map { values[keyPath: $0] }
    }
  }

  /// Sets the value under a property's key. A key that is none is reported and ignored.
  open func setValue(_ value: Any?, forKey key: String) {
    let typed = LayerValue(value)
    switch key {
    case "name": name = value as? String
    case "contents": contents = value
    case "color": color = typed.color?.cgColor
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "enabled", "isEnabled": isEnabled = typed.number != 0
    default:
      guard let path = Self.numbers[key] else { return }
      change { $0[keyPath: path] = typed.number ?? 0 }
    }
  }

  /// The numbers of a cell by their keys.
  static let numbers: [String: WritableKeyPath<EmitterCellValues, Double> & Sendable] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
    "emissionLatitude": \.latitude, "emissionLongitude": \.longitude,
    "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
    "xAcceleration": \.acceleration.x, "yAcceleration": \.acceleration.y, "scale": \.scale,
    "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin,
    "spinRange": \.spinRange, "redRange": \.colorRange.x, "greenRange": \.colorRange.y,
    "blueRange": \.colorRange.z, "alphaRange": \.colorRange.w, "redSpeed": \.colorSpeed.x,
    "greenSpeed": \.colorSpeed.y, "blueSpeed": \.colorSpeed.z, "alphaSpeed": \.colorSpeed.w,
    "contentsScale": \.contentsScale, "beginTime": \.beginTime, "duration": \.duration,
  ]
}

/// An emitter cell's values.
struct EmitterCellValues: Sendable, Equatable {
  var isEnabled = true
  var whole: CGImage?
  /// The part that is shown.
  var image: CGImage?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale = 1.0
  var birthRate = 0.0
  var lifetime = 0.0
  var lifetimeRange = 0.0
  var latitude = 0.0
  var longitude = 0.0
  var emissionRange = 0.0
  var velocity = 0.0
  var velocityRange = 0.0
  var acceleration = SIMD2<Double>()
  var scale = 1.0
  var scaleRange = 0.0
  var scaleSpeed = 0.0
  var spin = 0.0
  var spinRange = 0.0
  var color = SIMD4<Double>(repeating: 1)
  var colorRange = SIMD4<Double>()
  var colorSpeed = SIMD4<Double>()
  var beginTime = 0.0
  var duration = Double.infinity
  var cells: [EmitterCellValues] = []

  mutating func cropImage() {
    guard let whole, contentsRect != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      image = whole
      return
    }
    let (width, height) = (Double(whole.width), Double(whole.height))
    image = whole.cropping(
      to: CGRect(
        x: contentsRect.minX * width, y: contentsRect.minY * height,
        width: contentsRect.width * width, height: contentsRect.height * height))
  }
}
