import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Parts that are repeated for ever, or nearly.
@MainActor
@Suite struct EndlessTests {
  @Test(arguments: [1e4, 1e9, 1e300] as [TimeInterval])
  func seekFarIntoAnEndlessChainPerformsAThousandPasses(time: TimeInterval) {
    let scene = Scene()
    var calls = 0
    let run = Chain {
      Perform { calls += 1 }
      Animate(duration: 1, timing: .linear) { scene.box.center.x = 130 }
      Animate(duration: 1, timing: .linear) { scene.box.center.x = 30 }
    }.repeated(.forever).run()

    run.seek(to: time)

    #expect(calls <= 1003)
    #expect(calls > 1000)
    #expect(run.time == min(time, 1e10))
    #expect(run.state == .running)
    #expect(isClose(scene.x, 30, within: 0.01))
    scene.stage.advance(by: 0.5)
    #expect(isClose(scene.x, 80, within: 0.01))
    run.stop(.atStart)
    #expect(scene.box.center.x == 30)
  }

  @Test func seekFarIntoAWayThereAndBackKeepsItsTurn() {
    let scene = Scene()
    let run = Animate(duration: 1, timing: .linear) { scene.box.center.x += 100 }
      .repeated(.forever, autoreverse: true).run()

    run.seek(to: 1_000_000.25)
    #expect(isClose(scene.x, 55, within: 1e-3))
    run.seek(to: 2_000_001.25)
    #expect(isClose(scene.x, 105, within: 1e-3))
    run.seek(to: 0.5)
    #expect(isClose(scene.x, 80, within: 1e-3))
    run.stop(.atEnd)
  }

  @Test func chainOfABillionPassesIsPlannedPrintedMovedAndEnded() {
    let scene = Scene()
    let chain = Animate(duration: 0.001, timing: .linear) { scene.box.alpha = 0 }
      .repeated(1_000_000_000)

    #expect(isClose(chain.duration, 1_000_000, within: 1e-3))
    #expect(chain.plan.steps(activeAt: 999_999.9995).count == 1)
    #expect(chain.description.contains("1000000000"))
    let run = chain.run(completion: scene.end)
    run.seek(to: 500_000)
    run.rate = 10
    scene.stage.advance(by: 0.01)
    run.reverse()
    scene.stage.advance(by: 0.01)
    run.reverse()
    run.seek(to: chain.duration)
    scene.stage.advance(by: 1)
    #expect(scene.outcomes == [.finished])

    let second = chain.run(completion: scene.end)
    second.stop(.atEnd)
    #expect(scene.outcomes.count == 2)
    #expect(scene.box.alpha == 0)
  }

  @Test func passesTooShortForALateTimeEnd() {
    let scene = Scene()
    let run = Animate(duration: 1e-9) { scene.box.alpha = 0 }.repeated(.forever).run()

    run.seek(to: 1e9)

    #expect(run.time == 1e9)
    run.stop()
  }

  @Test func shortSeekPerformsEveryPass() {
    let scene = Scene()
    var calls = 0
    let run = Chain {
      Perform { calls += 1 }
      Wait(1)
    }.repeated(.forever).run()

    run.seek(to: 900.5)

    #expect(calls == 901)
    run.stop()
    _ = scene
  }

  @Test func runThatIsHeldForADayDoesNotFillTheMemory() {
    let scene = Scene()
    let held = Chain {
      Animate(duration: 0.5) { scene.box.alpha = 0.5 }
      Animate(duration: 0.5) { scene.box.alpha = 1 }
    }.repeated(.forever).run(ownedBy: scene)
    for _ in 0..<20 { held.seek(to: held.time + 900) }

    // What is kept to go back is the last few thousand steps.
    #expect(held.stepsKept <= 8192)
    held.stop()
  }
}
