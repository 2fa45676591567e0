import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Plans, times and settings that nobody should ask for, and somebody does.
@MainActor
@Suite struct OddPlansTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func seekToAnOddTimeStaysInThePlan(time: TimeInterval) {
    let scene = Scene()
    let run = Chain {
      scene.step("a")
      scene.step("b")
    }.run(completion: scene.end)
    scene.stage.advance(by: 0.5)

    run.seek(to: time)

    let expected = time.isNaN ? 0.5 : time > 0 ? 2 : 0
    #expect(isClose(run.time, expected))
    scene.stage.advance(by: 5)
    #expect(scene.outcomes == [.finished])
    #expect(scene.log == ["a", "b", "end"])
  }

  @Test func seekToInfinityOfAnEndlessRunDoesNothing() {
    let scene = Scene()
    let run = scene.step("a").repeated(.forever).run(completion: scene.end)
    scene.stage.advance(by: 0.5)

    run.seek(to: .infinity)
    #expect(isClose(run.time, 0.5))
    run.stop(.atEnd)

    #expect(scene.log == ["a", "end"])
  }

  @Test func endlessPartsInEndlessPartsPlayTheInnermost() {
    let scene = Scene()
    let inner = scene.step("a").repeated(.forever)
    let run = Chain {
      Together {
        inner.repeated(3)
        inner.repeated(.forever, autoreverse: true, delay: 0.25)
      }
    }.repeated(2).run(completion: scene.end)

    scene.stage.advance(by: 3.5)
    #expect(scene.log.count == 8)
    run.stop()

    #expect(scene.outcomes == [.stopped(at: 3.5)])
  }

  @Test(arguments: [0, 1, 2, 1000])
  func staggerOverAnyNumber(count: Int) {
    let scene = Scene()
    var calls = 0
    for order in [Stagger.Order.first, .last, .center, .edges, .index(-3), .random(seed: 1)] {
      calls = 0
      let stagger = Stagger(0.001, over: 0..<count, from: order) { _ in
        Animate(duration: 0.1) { calls += 1 }
      }

      stagger.chain.run()
      scene.stage.advance(by: 11)

      #expect(calls == count)
    }
  }

  @Test(arguments: [Double.nan, -0.5, -.infinity])
  func oddStaggerIntervalStartsEverythingOnceAndEnds(interval: Double) {
    let scene = Scene()

    Stagger(interval, over: 0..<3) { scene.step("\($0)") }.run(completion: scene.end)
    scene.stage.advance(by: 5)

    #expect(Set(scene.log) == ["0", "1", "2", "end"])
    #expect(scene.log.count == 4)
    #expect(scene.outcomes == [.finished])
  }

  @Test(arguments: [
    Chain.Position.at(-3), .at(.nan), .after(-.infinity), .after(.nan), .with(-9), .label("none"),
    .label("twice", offset: -9), .end(of: "none", offset: .nan),
  ])
  func oddPositionsPlayEveryStepOnce(position: Chain.Position) {
    let scene = Scene()
    let chain = Chain {
      scene.step("a").label("twice")
      scene.step("b").label("twice")
      scene.step("c").position(position)
    }
    #expect(Plan(chain).steps.allSatisfy { $0.start >= 0 && $0.end.isFinite })

    chain.run(completion: scene.end)
    scene.stage.advance(by: 10)

    #expect(scene.log.sorted() == ["a", "b", "c", "end"])
    #expect(scene.outcomes == [.finished])
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, .leastNonzeroMagnitude])
  func oddTimeScaleNeitherHangsNorCrashes(scale: Double) {
    let scene = Scene()
    let run = scene.step("a").timeScale(scale).run(completion: scene.end)

    scene.stage.advance(by: 5)
    run.stop()

    #expect(scene.log == ["a", "end"])
  }

  @Test(arguments: [0, -5, Int.min])
  func repeatedNoTimesIsEmpty(count: Int) {
    let scene = Scene()

    scene.step("a").repeated(.times(count)).run(completion: scene.end)

    #expect(scene.log == ["end"])
    #expect(scene.outcomes == [.finished])
  }

  @Test func repeatedVeryOftenIsPlannedAtOnce() {
    let scene = Scene()
    let run = scene.step("a").repeated(.times(.max)).repeated(.times(.max))
      .run(completion: scene.end)

    scene.stage.advance(by: 2.5)
    run.stop()

    #expect(scene.log == ["a", "a", "a", "end"])
  }

  @Test func thousandBranchesAndNestedGroups() {
    let scene = Scene()
    var calls: [Int] = []
    let branches = Chain {
      for index in 0..<1000 {
        if index.isMultiple(of: 3) {
          Perform { calls.append(index) }
        } else if index.isMultiple(of: 5) {
          Animate(duration: 0.001) { calls.append(index) }
        } else {
          Wait(0.001)
        }
      }
    }
    var nested = Together { branches }
    for _ in 0..<1000 {
      let inner = nested
      nested = Together {
        inner
        Wait(0.1)
      }
    }

    nested.run(completion: scene.end)
    scene.stage.advance(by: 2)

    #expect(calls == (0..<1000).filter { $0.isMultiple(of: 3) || $0.isMultiple(of: 5) })
    #expect(scene.outcomes == [.finished])
  }

  // MARK: Settings that change meanwhile

  @Test func reduceMotionTurnedOnInAStepHoldsFromTheNext() {
    let scene = Scene()
    scene.box.center.x = 0
    defer { UIAccessibility.setReduceMotionEnabled(false) }
    Chain {
      scene.step("a")
      scene.step("b")
    }.reduceMotion(.jump).run(completion: scene.end)

    scene.stage.advance(by: 0.25)
    UIAccessibility.setReduceMotionEnabled(true)
    scene.stage.advance(by: 0.25)
    #expect(isClose(scene.x, 5, within: 1e-3))
    scene.stage.advance(by: 0.75)
    #expect(scene.x == 20)
    UIAccessibility.setReduceMotionEnabled(false)
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 b@1 end@2")
    #expect(scene.outcomes == [.finished])
  }

  @Test(arguments: [0.5, 1.5])
  func animationsTurnedOffMeanwhileKeepTheCallsAndTheEnd(time: Double) {
    let scene = Scene()
    scene.box.center.x = 0
    defer { UIView.setAnimationsEnabled(true) }
    let run = Chain {
      scene.step("a")
      scene.step("b")
      scene.step("c")
    }.run(completion: scene.end)

    scene.stage.advance(by: time)
    UIView.setAnimationsEnabled(false)
    run.pause()
    scene.stage.advance(by: 1)
    run.resume()
    scene.stage.advance(by: 5)

    #expect(scene.log == ["a", "b", "c", "end"])
    #expect(scene.box.center.x == 30)
    #expect(isClose(scene.x, 30))
    #expect(scene.outcomes == [.finished])
  }
}
