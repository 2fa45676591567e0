import Foundation
import Measuring
@_spi(Benchmarks) import QuartzCore

/// What attaching, ending and removing animations costs: one block for all layers, and one each.
func attachTable(layers count: Int) -> Table {
  var table = Table("Attaching to \(count) layers, an animation")
  for isShared in [true, false] {
    let name = isShared ? "one block" : "a block each"
    var costs = AttachCosts()
    for _ in 0..<5 { costs.measureOnce(layers: count, isShared: isShared) }
    table.add(row("attach, \(name)", "ns", costs.attach, 300))
    table.add(row("bytes, \(name)", "B", costs.bytes, isShared ? 200 : nil))
    table.add(row("end, \(name)", "ns", costs.end, nil))
    table.add(row("remove, \(name)", "ns", costs.remove, nil))
  }
  return table
}

/// What ending animations costs of which one layer has many.
func stackTable() -> Table {
  var table = Table("Animations that one layer has at once, ending one after the other")
  for count in [1000, 100_000] {
    table.add(row("end, \(count) moves of one layer", "ns", endStack(count), nil))
  }
  return table
}

/// A row of several measurements.
private func row(_ name: String, _ unit: String, _ values: [Double], _ target: Double?) -> Row {
  let sorted = values.sorted()
  return Row(
    name, unit, sorted[sorted.count / 2], spread: (sorted[0], sorted[sorted.count - 1]),
    target: target)
}

/// Figures for an animation, one for each run.
private struct AttachCosts {
  var attach: [Double] = []
  var bytes: [Double] = []
  var end: [Double] = []
  var remove: [Double] = []

  mutating func measureOnce(layers count: Int, isShared: Bool) {
    EngineBenchmark.reset()
    let layers = (0..<count).map { _ in CALayer() }
    let each = 1e9 / Double(count)
    let before = heapBytes()
    let start = now()
    attachMoves(layers, isShared, beginTime: 1000)
    attach.append((now() - start) * each)
    bytes.append(Double(heapBytes() - before) / Double(count))
    precondition(EngineBenchmark.walk(layers) == count)

    let ending = now()
    EngineBenchmark.processEvents(upTo: 1010)
    end.append((now() - ending) * each)
    precondition(EngineBenchmark.walk(layers) == 0)

    attachMoves(layers, isShared, beginTime: 2000)
    let removing = now()
    for layer in layers { layer.removeAllAnimations() }
    remove.append((now() - removing) * each)
    precondition(EngineBenchmark.walk(layers) == 0)
  }

  private func attachMoves(_ layers: [CALayer], _ isShared: Bool, beginTime: Double) {
    var timing = EngineBenchmark.Timing.curve(beginTime: beginTime, duration: 1)
    for layer in layers {
      if !isShared { timing = .curve(beginTime: beginTime, duration: 1) }
      EngineBenchmark.movePosition(
        layer, to: CGPoint(x: layer.position.x + 10, y: 20), timing)
    }
  }
}

/// Animations that one layer has at once, ending one after the other.
private func endStack(_ count: Int) -> [Double] {
  (0..<3).map { _ in
    EngineBenchmark.reset()
    let layer = CALayer()
    for index in 0..<count {
      EngineBenchmark.movePosition(
        layer, to: CGPoint(x: Double(index + 1), y: 0),
        .curve(beginTime: 1000 + Double(index) * 1e-5, duration: 1))
    }
    let start = now()
    EngineBenchmark.processEvents(upTo: 1010)
    let seconds = now() - start
    precondition(!EngineBenchmark.isAnimating(layer))
    return seconds / Double(count) * 1e9
  }
}

/// Blocks that follow one another, each moving one layer: what nested completion blocks come to.
func chainTable() -> Table {
  var table = Table("A chain of blocks, each moving one layer, begun by the one before")
  for count in [1000, 10_000, 100_000] {
    EngineBenchmark.reset()
    let layer = CALayer()
    let runs = measure(5) {
      let completed = EngineBenchmark.chain(layer, count: count, from: 1000)
      precondition(completed == count)
    }
    precondition(!EngineBenchmark.isAnimating(layer))
    let scale = 1e9 / Double(count)
    table.add(
      Row(
        "\(count) blocks", "ns/block", runs.median * scale,
        spread: (runs.fastest * scale, runs.slowest * scale), target: 2000))
  }
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
