import Foundation
import Measuring
@_spi(Benchmarks) import QuartzCore

/// What is animated, over how many layers.
enum Scene: String, CaseIterable {
  case ownCurve = "own curve each"
  case ownSpring = "own spring each"
  case ownKeyframes = "own keyframes each"
  case mixed = "mixed, blocks of 10 layers"
  case mixedOwn = "mixed, a block each layer"
  case mixedRandom = "mixed, a block and a random time each layer"
  case stacked = "four additive moves a layer"
  case sharedBlock = "one block, 4 properties a layer, a component"
  case sharedCurve = "one block, 1 point a layer, a component"

  /// Numbers that a property of the scene has, where the row is for one of them.
  var componentsPerProperty: Double {
    switch self {
    case .sharedCurve: 2
    // A point, a rectangle, a number and a colour in four properties.
    case .sharedBlock: 11.0 / 4
    default: 1
    }
  }

  var target: Double {
    switch self {
    case .ownCurve, .ownKeyframes, .stacked: 15
    case .ownSpring: 25
    // Curves at 15 and springs at 25, as they are mixed.
    case .mixed, .mixedOwn, .mixedRandom: 18.75
    case .sharedCurve, .sharedBlock: 3
    }
  }

  /// Whether what is asked for is the position, rather than everything a layer shows.
  var asksForPosition: Bool {
    switch self {
    case .ownCurve, .ownSpring, .ownKeyframes, .sharedCurve, .stacked: true
    default: false
    }
  }

  var propertiesPerLayer: Int { asksForPosition && self != .stacked ? 1 : 4 }
}

/// A tree of layers in which a number of properties is animated.
struct SceneTree {
  let scene: Scene
  let root = CALayer()
  /// The animated layers, in the order of the tree.
  private(set) var leaves: [CALayer] = []
  private(set) var springs: [EngineBenchmark.Timing] = []

  static let start = 1000.0

  init(_ scene: Scene, properties: Int) {
    self.scene = scene
    EngineBenchmark.reset()
    let shared = EngineBenchmark.Timing.curve(beginTime: Self.start, duration: 1)
    var block = (curve: shared, spring: shared)
    for index in 0..<properties / scene.propertiesPerLayer {
      let layer = CALayer()
      leaves.append(layer)
      if scene != .mixed || index % 10 == 0 { block = blockTimings(index) }
      animate(layer, index, block, shared)
    }
    Self.nest(leaves, in: root)
  }

  /// Fifty layers in each superlayer, as many as it takes.
  static func nest(_ layers: [CALayer], in root: CALayer) {
    guard layers.count > 50 else {
      for layer in layers { root.addSublayer(layer) }
      return
    }
    var parents: [CALayer] = []
    for (index, layer) in layers.enumerated() {
      if index % 50 == 0 { parents.append(CALayer()) }
      parents[parents.count - 1].addSublayer(layer)
    }
    nest(parents, in: root)
  }

  static func begin(_ index: Int) -> Double { start + Double(index % 97) * 0.001 }

  static func target(_ index: Int) -> CGPoint {
    CGPoint(x: Double(index % 300 + 1), y: Double(index % 200))
  }

  private func blockTimings(
    _ index: Int
  ) -> (curve: EngineBenchmark.Timing, spring: EngineBenchmark.Timing) {
    let begin = Self.begin(index)
    return (
      .curve(beginTime: begin, duration: 1),
      .spring(beginTime: begin, duration: 1, dampingRatio: 0.7)
    )
  }

  private mutating func animate(
    _ layer: CALayer, _ index: Int,
    _ block: (curve: EngineBenchmark.Timing, spring: EngineBenchmark.Timing),
    _ shared: EngineBenchmark.Timing
  ) {
    let target = Self.target(index)
    let rect = CGRect(x: 0, y: 0, width: 50, height: 40)
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    switch scene {
    case .ownCurve: EngineBenchmark.movePosition(layer, to: target, block.curve)
    case .ownSpring:
      EngineBenchmark.movePosition(layer, to: target, block.spring)
      springs.append(block.spring)
    case .ownKeyframes:
      EngineBenchmark.movePosition(
        layer, through: [.zero, CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 5), target], block.curve)
    case .sharedCurve: EngineBenchmark.movePosition(layer, to: target, shared)
    case .stacked:
      for step in 1...4 {
        EngineBenchmark.movePosition(
          layer, to: CGPoint(x: target.x * Double(step) / 4, y: target.y),
          step % 2 == 0 ? block.curve : shared)
      }
    case .sharedBlock:
      EngineBenchmark.movePosition(layer, to: target, shared)
      EngineBenchmark.resize(layer, to: CGRect(x: 1, y: 2, width: 50, height: 40), shared)
      EngineBenchmark.fade(layer, to: 0.5, shared)
      EngineBenchmark.color(layer, to: red, shared)
    case .mixed, .mixedOwn, .mixedRandom:
      animateMixed(layer, index, block, target, rect, red)
    }
  }

  /// Position, bounds, opacity and transform or colour; every fourth position by an additive stack of
  /// three moves and every fourth by keyframes, as every fourth opacity.
  private func animateMixed(
    _ layer: CALayer, _ index: Int,
    _ block: (curve: EngineBenchmark.Timing, spring: EngineBenchmark.Timing), _ target: CGPoint,
    _ rect: CGRect, _ color: CGColor
  ) {
    switch index % 4 {
    case 0:
      EngineBenchmark.movePosition(layer, to: CGPoint(x: 5, y: 5), block.curve)
      EngineBenchmark.movePosition(layer, to: CGPoint(x: 50, y: 80), block.spring)
      EngineBenchmark.movePosition(layer, to: target, block.curve)
    case 1:
      EngineBenchmark.movePosition(
        layer, through: [.zero, CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 5), target], block.curve)
    default: EngineBenchmark.movePosition(layer, to: target, block.curve)
    }
    EngineBenchmark.resize(layer, to: rect, block.spring)
    if index % 4 == 2 {
      EngineBenchmark.fade(layer, through: [1, 0.2, 0.9, 0.5], block.curve)
    } else {
      EngineBenchmark.fade(layer, to: 0.5, block.curve)
    }
    if index % 2 == 0 {
      EngineBenchmark.transform(layer, to: CGAffineTransform(rotationAngle: 1), block.spring)
    } else {
      EngineBenchmark.color(layer, to: color, block.curve)
    }
  }

  /// Presents everything once at a time, one property in a list of the layers, all of them in a walk
  /// over the tree; `times` are for layers that are asked for one each.
  func present(at time: Double, times: [Double]) -> Double {
    if scene == .mixedRandom { return EngineBenchmark.presentTree(root, at: times) }
    return scene.asksForPosition
      ? EngineBenchmark.presentPositions(leaves, at: time)
      : EngineBenchmark.presentTree(root, at: time)
  }
}

extension SceneTree {
  /// Compares positions in the middle of the animation with what they should be, by a Bézier solved
  /// here, and at the end with the model.
  func check() {
    for index in stride(from: 0, to: leaves.count, by: max(leaves.count / 1000, 1)) {
      let shown = EngineBenchmark.position(leaves[index], at: Self.start + 0.437)
      let end = EngineBenchmark.position(leaves[index], at: Self.start + 3)
      let target = Self.target(index)
      // A spring is cut off when it is within about a thousandth of its way, which is the whole here.
      let tolerance = scene == .ownSpring || scene.rawValue.hasPrefix("mixed") ? 2e-3 : 1e-12
      precondition(
        hypot(end.x - target.x, end.y - target.y) <= tolerance * 400,
        "\(scene), \(index): \(end) at the end, not \(target)")
      guard let wanted = expectedX(index, at: Self.start + 0.437) else { continue }
      precondition(
        abs(shown.x - wanted) <= 2e-6 * max(1, abs(target.x)),
        "\(scene), \(index): \(shown.x), not \(wanted)")
    }
  }

  /// The x of a layer that is moved by one animation.
  private func expectedX(_ index: Int, at time: Double) -> Double? {
    let target = Double(Self.target(index).x)
    let begin = scene == .sharedCurve || scene == .sharedBlock ? Self.start : Self.begin(index)
    switch scene {
    case .ownCurve, .sharedCurve, .sharedBlock: return target * easeInOut(time - begin)
    case .ownSpring: return target * springs[index].progress(at: time)
    case .ownKeyframes:
      let place = easeInOut(time - begin) * 3
      let values = [0, 10, 30, target]
      let segment = min(Int(place), 2)
      return values[segment]
        + (values[segment + 1] - values[segment]) * (place - Double(segment))
    default: return nil
    }
  }
}

/// The cubic Bézier (0.42, 0), (0.58, 1) by bisection.
func easeInOut(_ x: Double) -> Double {
  func curve(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
  }
  let (x1, x2) = (Double(Float(0.42)), Double(Float(0.58)))
  var low = 0.0
  var high = 1.0
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if curve(x1, x2, middle) < x { low = middle } else { high = middle }
  }
  return curve(0, 1, low)
}
