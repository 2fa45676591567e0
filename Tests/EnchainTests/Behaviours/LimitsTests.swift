import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Very long, very wide and very deep chains are built, copied, printed, planned, moved to and fro, run
/// to their end, and freed.
@MainActor
@Suite struct LimitsTests {
  enum Shape: CaseIterable {
    case long, wide, deep
    /// What the steps of a run that is held change is recorded.
    case wideAndHeld, wideWithManyEnds, wideByFunction

    var count: Int {
      switch self {
      case .long: 100_000
      case .wide, .wideAndHeld, .wideWithManyEnds, .wideByFunction: 10_000
      case .deep: 1000
      }
    }
  }

  private final class Token {}

  /// A chain of steps that each move `box` by 1 and call `body`.
  private func chain(
    _ shape: Shape, _ box: UIView, _ body: @escaping @MainActor () -> Void
  ) -> Chain {
    let step = Animate(duration: 0.01, timing: .linear) {
      body()
      box.center.x += 1
    }
    switch shape {
    case .long: return Chain { for _ in 0..<shape.count { step } }
    case .wide: return Together { for _ in 0..<shape.count { step } }.delayed(0.5)
    case .wideAndHeld: return Together { for _ in 0..<shape.count { step } }.chain
    case .wideWithManyEnds:
      return Together {
        for index in 0..<shape.count {
          Animate(duration: 0.01 + Double(index % 1000) * 1e-5, timing: .linear) {
            body()
            box.center.x += 1
          }
        }
      }.chain
    case .wideByFunction:
      return Together {
        for _ in 0..<shape.count {
          Animate(duration: 0.05, timing: .easeOutBounce) {
            body()
            box.center.x += 1
          }
        }
      }.chain
    case .deep:
      var chain = step.chain
      for level in 1..<shape.count {
        let inner = chain
        chain =
          level % 2 == 0
          ? Together {
            inner; step
          }.chain
          : Chain {
            step; inner
          }
      }
      return chain
    }
  }

  @Test(arguments: Shape.allCases)
  func chainAtItsLimitDoesEverythingAShortOneDoes(shape: Shape) {
    let scene = Scene()
    scene.box.center.x = 0
    weak var token: Token?
    var calls = 0
    do {
      let held = Token()
      token = held
      let chain = chain(shape, scene.box) {
        _ = held
        calls += 1
      }
      let copy = chain.appending(Wait(1)).prepending(Wait(1))
      #expect(isClose(copy.duration, chain.duration + 2, within: 1e-3))
      #expect(chain.description.count > 100)
      #expect(chain.plan.steps.count == shape.count)
      #expect(!chain.plan.steps(activeAt: chain.duration - 0.003).isEmpty)

      if shape == .wide {
        chain.run(completion: scene.end)
      } else {
        let run = chain.run(completion: scene.end)
        run.seek(to: chain.duration * 0.25)
        let there = scene.box.center.x
        run.seek(to: 0.001)
        run.seek(to: chain.duration * 0.25)
        #expect(scene.box.center.x == there)
        if shape == .wideAndHeld {
          #expect(isClose(scene.x, Double(shape.count) / 4, within: 1))
        }
      }
      scene.stage.advance(by: chain.duration + 1)

      #expect(calls == shape.count)
      #expect(scene.box.center.x == CGFloat(shape.count))
      #expect(scene.outcomes == [.finished])
    }
    scene.stage.advance(by: 0)
    #expect(token == nil)
  }
}
