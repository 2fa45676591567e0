import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// What is called when.
@MainActor
@Suite struct SequenceTests {
  @Test func eachBlockIsCalledWhenThePreviousStepEnds() {
    let scene = Scene()

    Chain {
      scene.step("a", 0.1)
      scene.step("b", 0.2)
      scene.step("c", 0.3)
    }.run(completion: scene.end)
    scene.stage.advance(by: 2)

    #expect(scene.history == "a@0 b@0.1 c@0.3 end@0.6")
    #expect(scene.outcomes == [.finished])
  }

  @Test(arguments: [0, 1, 2, 5])
  func completionIsCalledOnceAfterTheLastStep(count: Int) {
    let scene = Scene()

    Chain { for index in 0..<count { scene.step("\(index)") } }.run(completion: scene.end)
    scene.stage.advance(by: 10)

    #expect(scene.outcomes == [.finished])
    #expect(scene.log.last == "end")
    #expect(isClose(scene.times.last!, Double(count)))
  }

  @Test func emptyChainsAndGroupsCompleteOnEveryRun() {
    let scene = Scene()

    let chains = [
      Chain(), Together {}.chain, Chain { Chain {} }, Chain().repeated(3, autoreverse: true),
      Stagger(0.1, over: [Int]()) { _ in scene.step("never") }.chain,
    ]
    for chain in chains {
      chain.run(completion: scene.end)
      chain.run(completion: scene.end)
    }

    #expect(scene.outcomes == Array(repeating: .finished, count: 2 * chains.count))
    #expect(scene.times.allSatisfy { $0 == 0 })
  }

  @Test func stepThatChangesNothingLastsItsTimeAndKeepsItsDelay() {
    let scene = Scene()

    Chain {
      Animate(duration: 0.5, delay: 0.125) { scene.note("nothing") }
      scene.step("after", 1).delayed(0.25)
    }.run(completion: scene.end)
    scene.stage.advance(by: 3)

    #expect(scene.history == "nothing@0.125 after@0.875 end@1.875")
    #expect(scene.outcomes == [.finished])
  }

  @Test func stepOfAViewInNoWindowLastsItsTime() {
    let scene = Scene()
    let stray = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    Chain {
      Animate(duration: 0.5, delay: 0.125) {
        scene.note("stray")
        stray.alpha = 0
      }
      scene.step("after")
    }.run(completion: scene.end)
    scene.stage.advance(by: 3)

    #expect(scene.history == "stray@0.125 after@0.625 end@1.625")
    #expect(scene.outcomes == [.finished])
  }

  @Test func relativeStepSeesThePreviousEndState() {
    let scene = Scene()
    scene.box.center.x = 0
    var seen: CGFloat?

    Chain {
      Animate(duration: 1) { scene.box.center.x = 100 }
      Animate(duration: 1) {
        scene.note("b")
        seen = scene.box.center.x
        scene.box.center.x += 10
      }
    }.run()
    scene.stage.advance(by: 0.999)
    #expect(scene.log.isEmpty)
    scene.stage.advance(by: 2)

    #expect(seen == 100)
    #expect(scene.box.center.x == 110)
    #expect(scene.history == "b@1")
  }

  @Test func groupStartsInWrittenOrderAndEndsWithTheLast() {
    let scene = Scene()

    Chain {
      Together {
        scene.step("a", 0.5)
        scene.step("b", 0.3).delayed(0.4)
        scene.step("c", 0.1)
      }
      scene.step("next")
    }.run(completion: scene.end)
    scene.stage.advance(by: 3)

    #expect(scene.history == "a@0 c@0 b@0.4 next@0.7 end@1.7")
  }

  @Test func staggerStartsAtItsInterval() {
    let scene = Scene()

    Stagger(0.08, over: 0..<5, delay: 0.3) { scene.step("\($0)", 0.4) }.run(completion: scene.end)
    scene.stage.advance(by: 3)

    #expect(scene.history == "0@0.3 1@0.38 2@0.46 3@0.54 4@0.62 end@1.02")
  }

  @Test func overlappingStepStartsBeforeThePreviousEnd() {
    let scene = Scene()

    Chain {
      scene.step("a")
      scene.step("b").position(.after(-0.2))
    }.run(completion: scene.end)
    scene.stage.advance(by: 3)

    #expect(scene.history == "a@0 b@0.8 end@1.8")
  }

  @Test func changesMayBeGivenWithTheDelay() {
    let scene = Scene()

    Together {
      scene.step("a")
      Animate(duration: 0.25).delayed(0.5) { scene.note("b") }
    }.run(completion: scene.end)
    scene.stage.advance(by: 3)

    #expect(scene.history == "a@0 b@0.5 end@1")
  }

  @Test func overlapLongerThanAStepStartsWithIt() {
    let scene = Scene()

    Chain {
      scene.step("first", 0.5)
      scene.step("a")
      scene.step("b").position(.after(-5))
    }.run(completion: scene.end)
    scene.stage.advance(by: 3)

    #expect(scene.history == "first@0 a@0.5 b@0.5 end@1.5")
  }

  @Test(arguments: [
    Stagger.Order.first, .last, .center, .edges, .index(1), .random(seed: 7),
  ])
  func staggerOfEveryOrderStartsAtItsPlansTimes(order: Stagger.Order) {
    let scene = Scene()
    let stagger = Stagger(0.25, over: 0..<5, from: order) { scene.step("\($0)", 0.5) }
    let planned = stagger.chain.plan.steps.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }

    stagger.run(completion: scene.end)
    scene.stage.advance(by: 3)

    #expect(scene.log == planned.map { "\($0.offset)" } + ["end"])
    for (time, step) in zip(scene.times, planned) { #expect(isClose(time, step.element.start)) }
  }

  @Test func staggerStartsWhenItsDelayFunctionSays() {
    let scene = Scene()

    Stagger(over: ["a", "b", "c", "d"], delay: 0.25) {
      scene.step($0, 0.5)
    } startingAt: {
      [0.5, 0, 1, 0.25][$0]
    }.run(completion: scene.end)
    scene.stage.advance(by: 3)

    #expect(scene.history == "b@0.25 d@0.5 a@0.75 c@1.25 end@1.75")
  }

  @Test func positionsStartWhereTheySay() {
    let scene = Scene()

    Chain {
      scene.step("a").label("first")
      scene.step("b", 2)
      scene.step("with").position(.with(0.25))
      scene.step("at").position(.at(0.5))
      scene.step("label").position(.label("first", offset: 0.75))
      scene.step("end").position(.end(of: "first", offset: 0.125))
    }.run(completion: scene.end)
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 at@0.5 label@0.75 b@1 end@1.125 with@1.25 end@3")
  }

  @Test func timeScaleMovesTwiceAsFast() {
    let scene = Scene()
    scene.box.center.x = 0

    Chain {
      Animate(duration: 1, timing: .linear) {
        scene.note("a")
        scene.box.center.x = 100
      }
      Animate(duration: 1, delay: 1, timing: .linear) {
        scene.note("b")
        scene.box.center.x = 0
      }
    }.timeScale(2).run(completion: scene.end)
    scene.stage.advance(by: 0.25)
    #expect(isClose(scene.x, 50, within: 1e-3))
    scene.stage.advance(by: 1)
    #expect(isClose(scene.x, 50, within: 1e-3))
    scene.stage.advance(by: 1)

    #expect(scene.history == "a@0 b@1 end@1.5")
  }

  @Test func repeatedStepsAreCalledEveryTimeAndCompletionOnce() {
    let scene = Scene()

    Chain {
      scene.step("a", 0.5)
      scene.step("b", 0.25)
    }.repeated(3, delay: 0.25).run(completion: scene.end)
    scene.stage.advance(by: 10)

    #expect(scene.history == "a@0 b@0.5 a@1 b@1.5 a@2 b@2.5 end@2.75")
    #expect(scene.outcomes == [.finished])
  }

  @Test func endlessRepeatCompletesOnlyWhenStopped() {
    let scene = Scene()
    let run = scene.step("a").repeated(.forever).run(completion: scene.end)

    scene.stage.advance(by: 100.5)
    #expect(scene.log.count == 101)
    #expect(scene.outcomes.isEmpty)
    run.stop()

    #expect(scene.outcomes == [.stopped(at: 100.5)])
  }

  @Test func hooksComeInOrder() {
    let scene = Scene()
    func hooked(_ name: String) -> Chain {
      scene.step(name)
        .delayed(0.5)
        .before { scene.note("before \(name)") }
        .when {
          scene.note("when \(name)")
          return true
        }
        .after { scene.note("after \(name)") }
    }

    Chain {
      hooked("a")
      hooked("b")
    }.run(completion: scene.end)
    scene.stage.advance(by: 5)

    #expect(
      scene.history == "when a@0.5 before a@0.5 a@0.5 after a@1.5 "
        + "when b@2 before b@2 b@2 after b@3 end@3")
  }

  @Test func skippedStepKeepsItsTimeAndCallsNothingElse() {
    let scene = Scene()

    Chain {
      scene.step("a").when { false }.before { scene.note("before") }.after { scene.note("after") }
      Chain {
        scene.step("b")
        scene.step("c").after { scene.note("after c") }
      }.when { false }
      scene.step("d")
    }.run(completion: scene.end)
    scene.stage.advance(by: 5)

    #expect(scene.history == "d@3 end@4")
    #expect(scene.outcomes == [.finished])
  }

  @Test func groupsHooksSurroundTheirSteps() {
    let scene = Scene()

    Chain {
      Together {
        scene.step("a")
        Perform { scene.note("call") }
      }
      .before { scene.note("before") }
      .after { scene.note("after") }
      Perform { scene.note("next") }
    }.run(completion: scene.end)
    scene.stage.advance(by: 5)

    #expect(scene.history == "before@0 a@0 call@0 after@1 next@1 end@1")
  }

  @Test func ticksAndOneJumpGiveTheSameCalls() {
    func history(_ advance: (Stage) -> Void) -> String {
      let scene = Scene()
      Chain {
        scene.step("a", 0.1)
        Together {
          scene.step("b", 0.25).after { scene.note("after b") }
          Stagger(0.03, over: 0..<4) { scene.step("s\($0)", 0.1) }
        }
        scene.step("c", 1 / 60).repeated(3, delay: 0.01)
      }.run(completion: scene.end)
      advance(scene.stage)
      return scene.history
    }

    let ticks = history { stage in
      for frame in 1...120 { stage.advance(to: Double(frame) / 60) }
    }

    #expect(ticks == history { $0.advance(by: 2) })
  }

  @Test func hundredStepsDoNotDrift() {
    let scene = Scene()

    Chain { for _ in 0..<100 { scene.step("a", 0.01) } }.run(completion: scene.end)
    for frame in 1...120 { scene.stage.advance(to: Double(frame) / 60) }

    #expect(isClose(scene.times.last!, 1))
    for (index, time) in scene.times.dropLast().enumerated() {
      #expect(isClose(time, Double(index) / 100))
    }
  }
}
