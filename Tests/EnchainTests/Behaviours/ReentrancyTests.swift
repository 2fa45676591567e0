import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Runs that are controlled, replaced and left from inside their own blocks, and queues that lose one.
@MainActor
@Suite struct ReentrancyTests {
  nonisolated static let places = [
    "condition", "before", "block", "after", "call", "keyframe", "transition",
  ]

  /// A chain of every kind of block: `action` is called in the one named.
  private func chain(_ scene: Scene, _ place: String, _ action: @escaping () -> Void) -> Chain {
    func call(_ here: String) {
      if here == place { action() }
    }
    return Chain {
      Animate(duration: 1) {
        scene.note("block")
        scene.box.center.x = 100
        call("block")
      }
      .when {
        call("condition")
        return true
      }
      .before { call("before") }
      .after { call("after") }
      Keyframes(duration: 1) {
        Keyframe(at: 0, duration: 1) {
          scene.box.alpha = 0
          call("keyframe")
        }
      }
      Transition(with: scene.box, duration: 1, options: .transitionCrossDissolve) {
        call("transition")
      }
      Perform { call("call") }
      Animate(duration: 1) {
        scene.note("last")
        scene.box.center.x = 200
      }
    }
  }

  @Test(arguments: places)
  func controlFromAnyBlockEndsOnce(place: String) {
    let controls: [(String, (Run) -> Void)] = [
      ("seek", { $0.seek(to: 3.5) }), ("seekBack", { $0.seek(to: 0) }),
      ("reverse", { $0.reverse() }),
      (
        "pauseAndResume",
        {
          $0.pause(); $0.resume()
        }
      ),
      ("rate", { $0.rate = 4 }), ("skip", { $0.skipStep() }),
      ("stopHere", { $0.stop() }), ("stopAtStart", { $0.stop(.atStart) }),
      ("stopAtEnd", { $0.stop(.atEnd) }),
      (
        "stopThenSeek",
        {
          $0.stop(); $0.seek(to: 0)
        }
      ),
      (
        "nothingOdd",
        {
          $0.seek(to: .nan); $0.seek(to: "nowhere")
        }
      ),
    ]
    for (name, control) in controls {
      let scene = Scene()
      var run: Run?
      var isDone = false
      run = chain(scene, place) {
        guard !isDone, let run else { return }
        isDone = true
        control(run)
      }.delayed(0.5).run(completion: scene.end)

      scene.stage.advance(by: 20)

      #expect(scene.outcomes.count == 1, "\(name) in \(place)")
      let isStopped = name.hasPrefix("stop") || name == "reverse"
      #expect(scene.outcomes.first?.isFinished == !isStopped, "\(name) in \(place)")
      #expect(isDone)
    }
  }

  @Test(arguments: places)
  func ownerReleasedInAnyBlockSkipsTheRest(place: String) {
    let scene = Scene()
    var owner: NSObject? = NSObject()

    chain(scene, place) { owner = nil }.run(ownedBy: owner, completion: scene.end)
    scene.stage.advance(by: 20)

    #expect(scene.outcomes == [.ownerGone])
    #expect(!scene.log.contains("last"))
  }

  @Test func stopFromABlockIsNotUndoneByWhatTheBlockAsksAfterwards() {
    let scene = Scene()
    var run: Run?
    run = Chain {
      Wait(1)
      Perform {
        run?.stop(.atStart)
        run?.seek(to: 0)
        run?.stop(.atEnd)
      }
      scene.step("a")
    }.run(completion: scene.end)

    scene.stage.advance(by: 5)

    #expect(scene.history == "end@1")
  }

  @Test func chainReplacingItselfFromItsOwnBlockStopsFirst() {
    let scene = Scene()
    scene.box.center.x = 0
    var count = 0
    var again: Chain?
    let chain = Chain {
      Together {
        Animate(duration: 1, timing: .linear) {
          scene.note("a")
          scene.box.center.x += 100
        }
        Perform {
          count += 1
          if count == 1 { again?.run(completion: scene.end) }
        }.delayed(0.5)
      }
    }
    again = chain

    chain.run(completion: scene.end)
    scene.stage.advance(by: 0.75)
    let x = scene.x
    scene.stage.advance(by: 5)

    // It stops at 50, and goes on from there: 25 of the next 100 by 0.75.
    #expect(scene.history == "a@0 end@0.5 a@0.5 end@1.5")
    #expect(isClose(x, 75, within: 1e-3))
    #expect(scene.box.center.x == 150)
  }

  @Test(arguments: ["before", "after"])
  func chainQueuedFromItsOwnHookFollowsItself(place: String) {
    let scene = Scene()
    var count = 0
    var again: Chain?
    func hook(_ here: String) {
      guard here == place, count < 3 else { return }
      count += 1
      again?.run(ifRunning: .queue, completion: scene.end)
    }
    let chain = scene.step("a").before { hook("before") }.after { hook("after") }
    again = chain

    chain.run(completion: scene.end)
    scene.stage.advance(by: 10)

    #expect(scene.history == "a@0 end@1 a@1 end@2 a@2 end@3 a@3 end@4")
  }

  @Test func chainStartedFromItsOwnCompletionBeginsAtOnce() {
    let scene = Scene()
    let chain = scene.step("a").chain

    chain.run { (outcome: Run.Outcome) in
      scene.end(outcome)
      chain.run(completion: scene.end)
    }
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@1 a@1 end@2")
  }

  // MARK: Queues

  @Test func stoppedQueuedRunLetsTheNextWaitForTheRunningOne() {
    let scene = Scene()
    let chain = scene.step("a").chain
    chain.run(completion: scene.end)
    let second = chain.run(ifRunning: .queue, completion: scene.end)
    let third = chain.run(ifRunning: .queue, completion: scene.end)

    scene.stage.advance(by: 0.5)
    second.stop()
    #expect(third.state == .queued)
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@0.5 end@1 a@1 end@2")
  }

  @Test(arguments: [Run.Policy.replace, .restart])
  func replacingStopsTheWholeQueue(policy: Run.Policy) {
    let scene = Scene()
    let chain = scene.step("a").chain
    let first = chain.run(completion: scene.end)
    let second = chain.run(ifRunning: .queue, completion: scene.end)

    scene.stage.advance(by: 0.5)
    chain.run(ifRunning: policy, completion: scene.end)
    #expect(first.isEnded && second.isEnded)
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@0.5 end@0.5 a@0.5 end@1.5")
  }

  @Test func queuedRunStoppedByTheCompletionBeforeItIsPassedOver() {
    let scene = Scene()
    let chain = scene.step("a").chain
    var second: Run?
    chain.run { (outcome: Run.Outcome) in
      scene.end(outcome)
      second?.stop()
    }
    second = chain.run(ifRunning: .queue, completion: scene.end)
    chain.run(ifRunning: .queue, completion: scene.end)

    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@1 end@1 a@1 end@2")
  }

  // MARK: Waiting

  @Test func waitForARunThatIsAbandonedIsOver() async {
    var stage: Stage? = Stage()
    let run = Wait(10).run()
    let task = Task { @MainActor in await run.outcome }
    stage?.advance(by: 1)
    stage = nil

    #expect(await task.value == .stopped(at: 1))
    #expect(run.isEnded)
  }

  @Test func taskCancelledWhileTheCompletionsAreCalledHearsTheEnd() {
    let scene = Scene()
    var task: Task<Void, Never>?
    let run = scene.step("a").run { (outcome: Run.Outcome) in
      scene.end(outcome)
      task?.cancel()
    }
    task = Task { @MainActor in
      let outcome = await run.outcome
      scene.note("\(outcome)")
    }

    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@1 finished@1")
  }

  @Test func timeOfARunThatIsOverIsThatOfItsEnd() {
    let scene = Scene()
    let finished = scene.step("a").run()
    let stopped = scene.step("b").run()

    scene.stage.advance(by: 0.25)
    stopped.stop()
    scene.stage.advance(by: 5)

    #expect(isClose(finished.time, 1))
    #expect(isClose(stopped.time, 0.25))
  }
}
