import CoreGraphics
import Foundation

/// The place that particles leave from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// From (position.x − width / 2, position.y) to (position.x + width / 2, position.y).
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// The emitter's size around its position.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// As a rectangle: depth does not show.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// Of radius size.width around the position.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// As a circle, denser towards its edge as a sphere's surface seen from afar.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the place that particles leave from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its corners, or ends, or the four utmost points of a circle.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Its inside.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order and the way in which particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In any order: here cell by cell, the oldest first.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The youngest on top.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest on top.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// As `oldestFirst`: particles have no depth.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Light adds up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that shows particles.
///
/// What is seen is a function of time: each particle's birth and every random value of it derive from
/// `seed` and its number, so any time can be drawn, in any order, always the same. Values that are
/// changed while the layer is on screen hold from then on; particles born before keep theirs.
///
/// Emission runs in the layer's own time, from ever: a layer put on screen is full of particles unless
/// its `beginTime` (or its cells') is `CACurrentMediaTime()`.
open class CAEmitterLayer: CALayer {
  /// What the emitter was set to, and since when; the first holds from ever.
  final var history: [(since: CFTimeInterval, values: EmitterValues)] = [
    (since: -.infinity, values: EmitterValues())
  ]

  override class var classFlags: LayerFlags { [.isSpecial, .movesByItself] }

  override func copyOwnValues(from other: CALayer) {
    if let other = other as? CAEmitterLayer {
      history = other.history
      cells = other.cells
    }
  }

  private final var cells: [CAEmitterCell]?

  /// The values that hold now.
  final var emitter: EmitterValues { history[history.count - 1].values }

  /// More changes than this are not told apart: the earliest are forgotten.
  private static let longestHistory = 4096

  /// Notes a change. One of a layer that was not on screen yet, or of a moment that has a change
  /// already, replaces what was.
  final func record(_ body: (inout EmitterValues) -> Void) {
    var values = emitter
    body(&values)
    let time = currentLocalTime
    if isCommitted, time > history[history.count - 1].since {
      history.append((since: time, values: values))
      if history.count > Self.longestHistory { history.removeFirst(Self.longestHistory / 2) }
    } else {
      history[history.count - 1].values = values
    }
    touch()
  }

  final func cellsDidChange() {
    record { $0.cells = (cells ?? []).map(\.allValues) }
  }

  /// The kinds of particles; nil.
  open var emitterCells: [CAEmitterCell]? {
    get { cells }
    set {
      for cell in cells ?? [] { cell.owner = nil }
      cells = newValue
      for cell in newValue ?? [] { cell.owner = self }
      cellsDidChange()
    }
  }

  /// Multiplied with the cells' birth rates; 1.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set { record { $0.birthRate = Double(newValue) } }
  }

  /// Multiplied with the cells' lifetimes; 1.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { record { $0.lifetime = Double(newValue) } }
  }

  /// The middle of the place; (0, 0). Animatable.
  open var emitterPosition: CGPoint {
    get { emitter.position }
    set { record { $0.position = newValue } }
  }

  /// Kept; particles are flattened into the layer's plane.
  open var emitterZPosition: CGFloat = 0
  /// Kept; particles are flattened into the layer's plane.
  open var emitterDepth: CGFloat = 0
  /// Kept; particles are flattened into the layer's plane.
  open var preservesDepth = false

  /// The size of the place; zero. Animatable.
  open var emitterSize: CGSize {
    get { emitter.size }
    set { record { $0.size = newValue } }
  }

  /// The place; a point.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emitter.shape }
    set { record { $0.shape = newValue } }
  }

  /// The part of the place; its volume.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emitter.mode }
    set { record { $0.mode = newValue } }
  }

  /// How particles are drawn; unordered.
  open var renderMode: CAEmitterLayerRenderMode {
    get { emitter.renderMode }
    set { record { $0.renderMode = newValue } }
  }

  /// Multiplied with the cells' velocities; 1.
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { record { $0.velocity = Double(newValue) } }
  }

  /// Multiplied with the cells' scales; 1.
  open var scale: Float {
    get { Float(emitter.scale) }
    set { record { $0.scale = Double(newValue) } }
  }

  /// Multiplied with the cells' spins; 1.
  open var spin: Float {
    get { Float(emitter.spin) }
    set { record { $0.spin = Double(newValue) } }
  }

  /// What random values derive from; 0.
  open var seed: UInt32 {
    get { emitter.seed }
    set { record { $0.seed = newValue } }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "emitterPosition": emitterPosition
    case "emitterSize": emitterSize
    case "birthRate": birthRate
    case "lifetime": lifetime
    case "velocity": velocity
    case "scale": scale
    case "spin": spin
    case "seed": seed
    case "emitterCells": emitterCells
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let typed = LayerValue(value)
    switch key {
    case "emitterPosition": emitterPosition = typed.point ?? .zero
    case "emitterSize": emitterSize = typed.size ?? .zero
    case "birthRate": birthRate = Float(typed.number ?? 0)
    case "lifetime": lifetime = Float(typed.number ?? 0)
    case "velocity": velocity = Float(typed.number ?? 0)
    case "scale": scale = Float(typed.number ?? 0)
    case "spin": spin = Float(typed.number ?? 0)
    case "seed": seed = UInt32(clamping: Int64(clamped: typed.number ?? 0))
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    default: super.setValue(value, forKey: key)
    }
  }

  private final func cell(at keyPath: String) -> (cell: CAEmitterCell, key: String)? {
    let parts = keyPath.split(separator: ".").map(String.init)
    guard parts.count >= 3, parts[0] == "emitterCells" else { return nil }
    var list = cells
    var index = 0
    while index + 2 < parts.count, parts[index] == "emitterCells" {
      guard let cell = list?.first(where: { $0.name == parts[index + 1] }) else { return nil }
      if index + 3 == parts.count { return (cell, parts[index + 2]) }
      list = cell.emitterCells
      index += 2
    }
    return nil
  }

  open override func value(forKeyPath keyPath: String) -> Any? {
    if let (cell, key) = cell(at: keyPath) { return cell.value(forKey: key) }
    return super.value(forKeyPath: keyPath)
  }

  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let (cell, key) = cell(at: keyPath) {
      cell.setValue(value, forKey: key)
    } else {
      super.setValue(value, forKeyPath: keyPath)
    }
  }
}

/// An emitter layer's values, its cells' among them.
struct EmitterValues: Sendable, Equatable {
  var birthRate = 1.0
  var lifetime = 1.0
  var velocity = 1.0
  var scale = 1.0
  var spin = 1.0
  var position = CGPoint.zero
  var size = CGSize.zero
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var renderMode = CAEmitterLayerRenderMode.unordered
  var seed: UInt32 = 0
  var cells: [EmitterCellValues] = []
}
