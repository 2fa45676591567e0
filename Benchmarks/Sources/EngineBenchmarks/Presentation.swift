import Foundation
import Measuring
@_spi(Benchmarks) import QuartzCore

/// ns a property at one frame, all animations running, frame after frame.
func presentationTable(_ sizes: [Int], only: String?) -> Table {
  var table = Table("Presenting, ns a property and frame")
  for scene in Scene.allCases where only.map({ scene.rawValue.hasPrefix($0) }) ?? true {
    for size in sizes {
      let tree = SceneTree(scene, properties: size)
      let frames = max(2_000_000 / size, 2)
      var generator = SystemRandomNumberGenerator()
      let times = (0..<1021).map { _ in
        Double.random(in: 1000.15...1000.9, using: &generator)
      }
      var sum = 0.0
      let runs = measure(7) {
        for frame in 0..<frames {
          sum += tree.present(
            at: 1000.2 + 0.6 * Double(frame) / Double(frames), times: times)
        }
      }
      consume(sum)
      tree.check()
      let scale = 1e9 / Double(frames) / Double(size) / scene.componentsPerProperty
      table.add(
        Row(
          "\(scene.rawValue), \(size)", "ns", runs.median * scale,
          spread: (runs.fastest * scale, runs.slowest * scale), target: scene.target,
          bare: bareLoop(scene, size)))
    }
  }
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

/// What a tree costs in which nothing is animated.
func idleTable() -> Table {
  var table = Table("An idle tree of 100000 layers")
  EngineBenchmark.reset()
  let root = CALayer()
  root.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
  let before = heapBytes()
  let layers = (0..<100_000).map { index in
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.position = CGPoint(x: Double(index % 100) * 4, y: Double(index / 100 % 100) * 4)
    return layer
  }
  let bytes = Double(heapBytes() - before) / Double(layers.count)
  SceneTree.nest(layers, in: root)
  // A change that is animated would not leave the tree idle.
  CATransaction.setDisableActions(true)
  CATransaction.flush()
  let frames = EngineBenchmark.Frames(root)
  var nodes = 0
  let first = measure(5) {
    CATransaction.setDisableActions(true)
    root.zPosition += 1
    CATransaction.flush()
    nodes += frames.count(at: 1000)
  }
  CATransaction.flush()
  precondition(frames.count(at: 1000) >= layers.count)
  let runs = measure {
    for frame in 0..<1000 { nodes += frames.count(at: 1000 + Double(frame) / 60) }
  }
  consume(nodes)
  table.add(
    Row(
      "a frame, nothing changed", "ns", runs.median * 1e6,
      spread: (runs.fastest * 1e6, runs.slowest * 1e6), target: 1000))
  table.add(
    Row(
      "a frame after a change, a layer", "ns", first.median * 1e4,
      spread: (first.fastest * 1e4, first.slowest * 1e4)))
  table.add(Row("a layer", "B", bytes))
  return table
}
