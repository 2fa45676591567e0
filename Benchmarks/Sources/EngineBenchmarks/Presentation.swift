import Foundation
import Measuring
@_spi(Benchmarks) import QuartzCore

/// What is animated, over how many layers.
enum Scene: String, CaseIterable {
  case ownCurve = "own curve each"
  case ownSpring = "own spring each"
  case mixed = "mixed, blocks of 10 layers"
  case mixedOwn = "mixed, a block each layer"
  case stacked = "four additive moves a layer"
  case sharedBlock = "one block, 4 properties a layer, a component"
  case sharedCurve = "one block, 1 point a layer, a component"

  /// Numbers that a property of the scene has.
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
    case .ownCurve: 15
    case .ownSpring: 25
    case .mixed, .mixedOwn: 25
    case .stacked: 15
    case .sharedCurve, .sharedBlock: 3
    }
  }

  func layers(_ properties: Int) -> [CALayer] {
    var layers: [CALayer] = []
    let shared = EngineBenchmark.Timing.curve(beginTime: 1000, duration: 1)
    let count = isSingle ? properties : properties / 4
    var curve = shared
    var spring = shared
    for index in 0..<count {
      let layer = CALayer()
      let begin = 1000 + Double(index % 97) * 0.001
      let target = CGPoint(x: Double(index % 300), y: Double(index % 200))
      switch self {
      case .ownCurve:
        EngineBenchmark.movePosition(layer, to: target, .curve(beginTime: begin, duration: 1))
      case .ownSpring:
        EngineBenchmark.movePosition(
          layer, to: target, .spring(beginTime: begin, duration: 1, dampingRatio: 0.7))
      case .sharedCurve:
        EngineBenchmark.movePosition(layer, to: target, shared)
      case .stacked:
        for step in 0..<4 {
          if index % 10 == 0 {
            curve = .curve(beginTime: 1000 + Double(step) * 0.05, duration: 1)
          }
          EngineBenchmark.movePosition(
            layer, to: CGPoint(x: target.x + Double(step), y: target.y), curve)
        }
      case .sharedBlock:
        EngineBenchmark.movePosition(layer, to: target, shared)
        EngineBenchmark.resize(layer, to: CGRect(x: 1, y: 2, width: 50, height: 40), shared)
        EngineBenchmark.fade(layer, to: 0.5, shared)
        EngineBenchmark.color(layer, to: CGColor(red: 1, green: 0, blue: 0, alpha: 1), shared)
      case .mixed, .mixedOwn:
        if self == .mixedOwn || index % 10 == 0 {
          curve = .curve(beginTime: begin, duration: 1)
          spring = .spring(beginTime: begin, duration: 1, dampingRatio: 0.7)
        }
        EngineBenchmark.movePosition(layer, to: target, curve)
        EngineBenchmark.resize(layer, to: CGRect(x: 0, y: 0, width: 50, height: 40), spring)
        EngineBenchmark.fade(layer, to: 0.5, curve)
        if index % 2 == 0 {
          EngineBenchmark.transform(layer, to: CGAffineTransform(rotationAngle: 1), spring)
        } else {
          EngineBenchmark.color(layer, to: CGColor(red: 1, green: 0, blue: 0, alpha: 1), curve)
        }
      }
      layers.append(layer)
    }
    return layers
  }

  /// Whether each layer has one animated property.
  var isSingle: Bool { self == .ownCurve || self == .ownSpring || self == .sharedCurve }

  func present(_ layers: [CALayer], at time: Double) -> Double {
    self == .mixed || self == .mixedOwn || self == .sharedBlock
      ? EngineBenchmark.presentAll(layers, at: time)
      : EngineBenchmark.presentPositions(layers, at: time)
  }
}

/// ns a property at one frame, all animations running, frame after frame.
func presentationTable(_ sizes: [Int]) -> Table {
  var table = Table("Presenting, ns a property and frame")
  for scene in Scene.allCases {
    for size in sizes {
      EngineBenchmark.reset()
      let layers = scene.layers(size)
      let frames = max(2_000_000 / size, 2)
      var sum = 0.0
      let runs = measure(5) {
        for frame in 0..<frames {
          sum += scene.present(layers, at: 1000.2 + 0.6 * Double(frame) / Double(frames))
        }
      }
      consume(sum)
      check(scene, layers)
      let scale = 1e9 / Double(frames) / Double(size) / scene.componentsPerProperty
      table.add(
        Row(
          "\(scene.rawValue), \(size)", "ns", runs.median * scale,
          spread: (runs.fastest * scale, runs.slowest * scale), target: scene.target,
          bare: bareLoop(scene, size)))
    }
  }
  let idle = (0..<100_000).map { _ in CALayer() }
  var animated = 0
  let runs = measure { animated += EngineBenchmark.walk(idle) }
  precondition(animated == 0)
  table.add(
    Row(
      "idle layer, 100000", "ns", runs.median * 1e4,
      spread: (runs.fastest * 1e4, runs.slowest * 1e4)))
  return table
}

/// The same arithmetic over flat arrays: a clock, a smoothstep cubic or a spring, and two numbers.
func bareLoop(_ scene: Scene, _ size: Int) -> Double {
  let begins = (0..<size).map { 1000 + Double($0 % 97) * 0.001 }
  let from = (0..<size).map { Double($0 % 300) }
  let to = (0..<size).map { Double($0 % 200) }
  let frames = max(1_000_000 / size, 2)
  var sum = 0.0
  let runs = measure(3) {
    for frame in 0..<frames {
      let time = 1000.2 + 0.6 * Double(frame) / Double(frames)
      for index in 0..<size {
        let x = scene == .sharedCurve ? time - 1000 : time - begins[index]
        let progress: Double
        if scene == .ownSpring {
          progress = 1 - exp(-9 * x) * (cos(9 * x) + sin(9 * x))
        } else {
          progress = x * x * (3 - 2 * x)
        }
        sum += from[index] * (1 - progress) + to[index] * progress
      }
    }
  }
  consume(sum)
  return runs.median * 1e9 / Double(frames) / Double(size)
}

/// At the end of its animation every layer presents its model.
func check(_ scene: Scene, _ layers: [CALayer]) {
  guard scene.isSingle || scene == .stacked, scene != .ownSpring else { return }
  let shown = EngineBenchmark.presentPositions(layers, at: 1002)
  let model = layers.reduce(0.0) { $0 + $1.position.x }
  precondition(abs(shown - model) <= 1e-6 * max(1, abs(model)), "\(scene): \(shown) \(model)")
}
