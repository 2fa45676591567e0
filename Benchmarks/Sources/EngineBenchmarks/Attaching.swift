import Foundation
import Measuring
@_spi(Benchmarks) import QuartzCore

/// What attaching, ending and removing animations costs.
func attachTable() -> Table {
  var table = Table("Attaching to 100000 layers")
  let count = 100_000
  var attach: [Double] = []
  var end: [Double] = []
  var remove: [Double] = []
  var bytes: [Double] = []
  for _ in 0..<5 {
    EngineBenchmark.reset()
    let layers = (0..<count).map { _ in CALayer() }
    let before = heapBytes()
    let start = now()
    let timing = EngineBenchmark.Timing.curve(beginTime: 1000, duration: 1)
    for layer in layers {
      EngineBenchmark.movePosition(layer, to: CGPoint(x: 10, y: 20), timing)
    }
    attach.append((now() - start) / Double(count) * 1e9)
    bytes.append(Double(heapBytes() - before) / Double(count))
    precondition(EngineBenchmark.walk(layers) == count)

    let ending = now()
    EngineBenchmark.endAll(timing)
    end.append((now() - ending) / Double(count) * 1e9)
    precondition(EngineBenchmark.walk(layers) == 0)

    for layer in layers {
      EngineBenchmark.movePosition(layer, to: CGPoint(x: 30, y: 20), timing)
    }
    let removing = now()
    for layer in layers { layer.removeAllAnimations() }
    remove.append((now() - removing) / Double(count) * 1e9)
    precondition(EngineBenchmark.walk(layers) == 0)
  }
  func row(_ name: String, _ unit: String, _ values: [Double], _ target: Double?) -> Row {
    let sorted = values.sorted()
    return Row(
      name, unit, sorted[sorted.count / 2], spread: (sorted[0], sorted[sorted.count - 1]),
      target: target)
  }
  table.add(row("attach", "ns", attach, 300))
  table.add(row("bytes an animation", "B", bytes, 200))
  table.add(row("end", "ns", end, nil))
  table.add(row("remove", "ns", remove, nil))
  return table
}

/// The curves alone.
func numericTable() -> Table {
  var table = Table("Numerics, ns an evaluation")
  let xs = (0..<1000).map { Double(($0 * 7919) % 1000) / 1000 }
  var sum = 0.0
  let bezier = measure { for _ in 0..<1000 { sum += EngineBenchmark.bezier(xs) } }
  let spring = measure { for _ in 0..<1000 { sum += EngineBenchmark.spring(xs) } }
  consume(sum)
  table.add(
    Row(
      "cubic Bézier", "ns", bezier.median * 1e3,
      spread: (bezier.fastest * 1e3, bezier.slowest * 1e3), target: 10))
  table.add(
    Row("spring", "ns", spring.median * 1e3, spread: (spring.fastest * 1e3, spring.slowest * 1e3)))
  return table
}
