import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Runs that are awaited.
@MainActor
@Suite struct WaitingTests {
  @Test func outcomeOfARunThatIsOverIsThereAtOnce() async {
    let run = Chain().run()

    #expect(await run.outcome == .finished)
  }

  @Test func outcomeComesWhenTheRunEnds() {
    let scene = Scene()
    let run = scene.step("a").run()

    let task = Task { @MainActor in
      let outcome = await run.outcome
      scene.note("\(outcome)")
    }
    scene.stage.advance(by: 0.5)
    #expect(scene.log == ["a"])
    scene.stage.advance(by: 1)

    #expect(scene.history == "a@0 finished@1")
    _ = task
  }

  @Test func cancelledTaskStopsTheRunAndResumesOnce() {
    let scene = Scene()
    let run = Chain {
      scene.step("a")
      scene.step("b")
    }.run(completion: scene.end)

    let task = Task { @MainActor in
      let outcome = await run.outcome
      scene.note("\(outcome.isFinished)")
    }
    scene.stage.advance(by: 0.5)
    task.cancel()
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@0.5 false@0.5")
  }

  @Test func taskCancelledBeforeItWaitsStopsTheRun() {
    let scene = Scene()
    let run = scene.step("a").run(completion: scene.end)

    let task = Task { @MainActor in
      let outcome = await run.outcome
      scene.note("\(outcome)")
    }
    task.cancel()
    scene.stage.advance(by: 5)

    #expect(scene.outcomes == [.stopped(at: 0)])
    #expect(scene.log.count == 3)
  }

  @Test func manyMayWait() {
    let scene = Scene()
    let run = scene.step("a").run()

    for index in 0..<3 {
      Task { @MainActor in
        _ = await run.outcome
        scene.note("\(index)")
      }
    }
    scene.stage.advance(by: 2)

    #expect(Set(scene.log) == ["a", "0", "1", "2"])
    #expect(scene.log.count == 4)
  }

  @Test func chainsAreBuiltAndAwaitedFromAnyTask() async {
    // `Chain` is Sendable: made here, planned there.
    let chain = Chain { Wait(0.25) }

    let duration = await Task.detached { chain.then(duration: 1) {}.duration }.value

    #expect(duration == 1.25)
  }
}
