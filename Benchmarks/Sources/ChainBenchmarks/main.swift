// The chain rows of the speed sheet: building, planning, seeking and running, beside the same
// animations nested by hand.

import Enchain
import EnchainTesting
import Foundation
import Measuring
import UIKit

let arguments = CommandLine.arguments
let sizes = arguments.contains("--quick") ? [1_000, 10_000] : [1_000, 10_000, 100_000]

/// One for all steps, so that what is measured is the chain and not the closures.
let nothing: @MainActor () -> Void = {}

@MainActor func fluent(_ count: Int) -> Chain {
  var chain = Chain()
  for _ in 0..<count { chain = chain.then(duration: 0.01, block: nothing) }
  return chain
}

@MainActor func built(_ count: Int) -> Chain {
  Chain { for _ in 0..<count { Animate(duration: 0.01, animations: nothing) } }
}

/// A row in nanoseconds a step.
@MainActor func row(
  _ name: String, _ runs: Runs, _ count: Int, target: Double? = nil, bare: Runs? = nil
) -> Row {
  func each(_ seconds: Double) -> Double { seconds / Double(count) * 1e9 }
  return Row(
    name, "ns/step", each(runs.median), spread: (each(runs.fastest), each(runs.slowest)),
    target: target, bare: bare.map { each($0.median) })
}

@MainActor func buildTable() -> Table {
  var table = Table("Chains: build")
  for count in sizes {
    let bare = measure {
      var steps: [(Double, Double, @MainActor () -> Void)] = []
      for _ in 0..<count { steps.append((0.01, 0, nothing)) }
      consume(steps)
    }
    let then = measure { consume(fluent(count)) }
    let builder = measure { consume(built(count)) }
    precondition(fluent(count).count == count && built(count).count == count)
    table.add(row("then, \(count) steps", then, count, target: 300, bare: bare))
    table.add(row("builder, \(count) steps", builder, count, target: 300, bare: bare))
  }
  return table
}

@MainActor func planTable() -> Table {
  var table = Table("Chains: plan")
  for count in sizes {
    let chain = fluent(count)
    let bare = measure {
      var starts = [Double](repeating: 0, count: count)
      var time = 0.0
      for index in 0..<count {
        starts[index] = time
        time += 0.01
      }
      consume(starts)
    }
    let runs = measure { consume(chain.plan) }
    precondition(abs(chain.duration - Double(count) * 0.01) < 1e-6)
    table.add(row("sequence, \(count) steps", runs, count, target: 100, bare: bare))
    let stagger = Stagger(0.01, over: 0..<count) { _ in Animate(duration: 1, animations: nothing) }
    let parallel = measure { consume(stagger.chain.plan) }
    table.add(row("stagger, \(count) steps", parallel, count))
  }
  for count in sizes {
    let before = heapBytes()
    let chain = fluent(count)
    let plan = chain.plan
    let bytes = Double(heapBytes() - before) / Double(count)
    consume((chain, plan))
    table.add(Row("chain and plan, \(count) steps", "bytes/step", bytes, target: 200))
  }
  return table
}

@MainActor func seekTable() -> Table {
  var table = Table("Chains: seek in a plan")
  for count in sizes {
    let plan = fluent(count).plan
    let mixed = Chain {
      Together {
        fluent(count / 2)
        Stagger(0.02, over: 0..<count / 2) { _ in Animate(duration: 0.05, animations: nothing) }
      }
    }.plan
    let times = (0..<1000).map { _ in Double.random(in: 0..<Double(count) * 0.01) }
    for (name, plan) in [("sequence", plan), ("two lanes", mixed)] {
      var found = 0
      let runs = measure {
        for time in times { found += plan.steps(activeAt: time).count }
      }
      precondition(found > 0)
      table.add(
        Row(
          "\(name), \(count) steps", "µs", runs.median / 1000 * 1e6,
          spread: (runs.fastest / 1000 * 1e6, runs.slowest / 1000 * 1e6), target: 2))
    }
  }
  return table
}

/// The same animations as a chain and nested by hand, in virtual time; both move one view.
@MainActor func runTable() -> Table {
  var table = Table("Chains: run, one view moved at every step (virtual time, no drawing)")
  for count in sizes {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    stage.addSubview(box)
    stage.advance(by: 0)
    var moves = 0
    let move: @MainActor () -> Void = {
      moves += 1
      box.center.x = CGFloat(moves & 255)
    }
    let seconds = Double(count) * 0.01 + 1
    let repeats = max(3, min(21, 200_000 / count))

    func nested(_ index: Int) {
      guard index < count else { return }
      UIView.animate(withDuration: 0.01, animations: move) { _ in nested(index + 1) }
    }
    var chain = Chain()
    for _ in 0..<count { chain = chain.then(duration: 0.01, block: move) }
    let (byHand, chained) = measure(repeats) {
      nested(0)
      stage.advance(by: seconds)
    } _: {
      chain.run()
      stage.advance(by: seconds)
    }
    precondition(moves == count * 2 * (repeats + 1))
    let ratio = chained.median / byHand.median
    table.add(row("nested by hand, \(count) steps", byHand, count))
    table.add(row("chain, \(count) steps", chained, count, bare: byHand))
    table.add(Row("chain to nested, \(count) steps", "×", ratio, target: 1.1))
    table.add(
      Row(
        "chain's own, \(count) steps", "ns/step",
        max(0, chained.median - byHand.median) / Double(count) * 1e9, target: 2000))
  }
  return table
}

/// What a run that somebody holds is made of: it records what its steps change.
enum Held: CaseIterable {
  case sequence, together, stagger, staggerOfViews, undoneCalls, thereAndBack

  var name: String {
    switch self {
    case .sequence: "sequence, one view"
    case .together: "together, a view each"
    case .stagger: "stagger, one view"
    case .staggerOfViews: "stagger, a view each"
    case .undoneCalls: "calls with undo, a view each"
    case .thereAndBack: "there and back together, a view each"
    }
  }

  var hasOneView: Bool { self == .sequence || self == .stagger }

  /// A step looks at every layer where they begin one after the other.
  var largest: Int { self == .staggerOfViews ? 1_000 : 10_000 }

  @MainActor func chain(_ views: [UIView], _ count: Int) -> Chain {
    func step(_ index: Int) -> Animate {
      let view = views[index % views.count]
      return Animate(duration: 0.01) { view.center.x += 1 }
    }
    switch self {
    case .sequence: return Chain { for index in 0..<count { step(index) } }
    case .together: return Together { for index in 0..<count { step(index) } }.chain
    case .stagger, .staggerOfViews: return Stagger(0.001, over: 0..<count) { step($0) }.chain
    case .undoneCalls:
      return Together {
        for view in views {
          Perform {
            view.center.x += 1
          } undo: {
            view.tag += 1
          }
        }
        Wait(0.01)
      }.chain
    case .thereAndBack:
      return Together {
        for index in 0..<count { step(index).repeated(1, autoreverse: true) }
      }.chain
    }
  }
}

@MainActor func heldTable() -> Table {
  var table = Table("Chains: runs that are held (recording), played, sought and taken back")
  for kind in Held.allCases {
    for count in sizes where count <= kind.largest {
      let stage = Stage()
      let views = (0..<(kind.hasOneView ? 1 : count)).map { _ in
        UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 6))
      }
      for view in views { stage.addSubview(view) }
      stage.advance(by: 0)
      let chain = kind.chain(views, count)
      let length = chain.duration
      var held: Run?
      let play = measure(3) {
        held = chain.run()
        stage.advance(by: length + 1)
      }
      precondition(held?.isEnded == true)
      table.add(row("\(kind.name): played, \(count) steps", play, count))
      let before = views.map(\.center.x)
      let sought = measure(3) {
        held = chain.run()
        held?.seek(to: length * 0.99)
        held?.seek(to: length * 0.01)
        held?.seek(to: length * 0.99)
        held?.stop(.atStart)
      }
      table.add(row("\(kind.name): sought to and fro, \(count) steps", sought, count))
      let reversed = measure(3) {
        held = chain.run()
        stage.advance(by: length * 0.9)
        held?.reverse()
        stage.advance(by: length + 1)
      }
      precondition(held?.isEnded == true && views.map(\.center.x) == before)
      table.add(row("\(kind.name): reversed, \(count) steps", reversed, count))
    }
  }
  return table
}

/// The tables that are named, or all.
let tables: [(String, @MainActor () -> Table)] = [
  ("build", buildTable), ("plan", planTable), ("seek", seekTable), ("run", runTable),
  ("held", heldTable),
]
let named = tables.filter { arguments.contains($0.0) }
for (_, table) in named.isEmpty ? tables : named { table().print(arguments: arguments) }
