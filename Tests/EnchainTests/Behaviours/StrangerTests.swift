import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Everything a handle can be asked, at moments and with values nobody had in mind.
@MainActor
@Suite struct StrangerTests {
  // MARK: Queued runs

  @Test func rateOfAQueuedRunHoldsWhenItBegins() {
    let scene = Scene()
    let chain = scene.step("a").chain
    chain.run(completion: scene.end)
    let second = chain.run(ifRunning: .queue, completion: scene.end)

    second.rate = 2
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@1 a@1 end@1.5")
  }

  @Test func queuedRunThatIsPausedWaitsForResume() {
    let scene = Scene()
    let chain = scene.step("a").chain
    chain.run(completion: scene.end)
    let second = chain.run(ifRunning: .queue, completion: scene.end)

    second.pause()
    #expect(second.state == .queued)
    scene.stage.advance(by: 3)
    #expect(second.isPaused)
    second.resume()
    scene.stage.advance(by: 3)

    #expect(scene.history == "a@0 end@1 a@3 end@4")
  }

  @Test func queuedRunThatIsPausedAndResumedBeginsInItsTurn() {
    let scene = Scene()
    let chain = scene.step("a").chain
    chain.run(completion: scene.end)
    let second = chain.run(ifRunning: .queue, completion: scene.end)

    second.pause()
    second.resume()
    second.reverse()
    scene.stage.advance(by: 3)

    #expect(scene.history == "a@0 end@1 a@1 end@2")
  }

  @Test func queuedRunThatIsSoughtBeginsThere() {
    let scene = Scene()
    let chain = Chain {
      scene.step("a")
      scene.step("b").label("b")
    }
    chain.run(completion: scene.end)
    let second = chain.run(ifRunning: .queue, completion: scene.end)

    second.seek(to: 0.5)
    second.seek(to: "b")
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 b@1 end@2 a@2 b@2 end@3")
  }

  @Test(arguments: [1000, 20_000])
  func anyNumberOfQueuedRunsThatTakeNoTimeFollowEachOther(count: Int) {

    let scene = Scene()
    var calls = 0
    let owner = UIView()
    Wait(1).run(ownedBy: owner)
    var last = Perform { calls += 1 }.run(ownedBy: owner, ifRunning: .queue)
    for _ in 1..<count {
      last = Perform { calls += 1 }.run(ownedBy: owner, ifRunning: .queue)
    }

    scene.stage.advance(by: 2)

    #expect(calls == count)
    #expect(last.isEnded)
  }

  // MARK: Odd values

  @Test(arguments: [Int.min, Int.min + 1, -1, 2, Int.max])
  func staggerFromAnyIndexIsPlanned(index: Int) {
    let plan = Stagger(0.1, over: 0..<4, from: .index(index)) { _ in Wait(0.1) }.chain.plan
    #expect(plan.steps.allSatisfy { $0.start >= 0 })
    let within = Stagger(within: 1, over: 0..<4, from: .index(index)) { _ in Wait(0.1) }.chain.plan
    #expect(within.steps.allSatisfy { $0.start >= 0 && $0.start <= 1 })
  }

  @Test func oneTimeHasNoGap() {
    let scene = Scene()
    Chain {
      scene.step("a").repeated(1, delay: .infinity)
      scene.step("b")
    }.run(completion: scene.end)
    scene.stage.advance(by: 5)
    #expect(scene.history == "a@0 b@1 end@2")
  }

  @Test func infiniteGapNeverEnds() {
    let scene = Scene()
    let chain = Chain {
      scene.step("a").repeated(2, delay: .infinity)
      scene.step("b")
    }
    #expect(chain.duration == .infinity)
    let run = chain.run(completion: scene.end)
    scene.stage.advance(by: 5)
    run.stop()
    #expect(scene.history == "a@0 end@5")
  }

  @Test(arguments: [.leastNonzeroMagnitude, 1e-300, 1e-200, 1e200, 1e308])
  func nestedTimeScalesStayNumbers(scale: Double) {
    let scene = Scene()
    let chain = Chain {
      Chain {
        scene.step("a").timeScale(scale)
        scene.step("zero", 0).delayed(0).timeScale(scale)
        Animate(timing: .spring(duration: 0.5, bounce: 0.2)) { scene.note("s") }
        scene.step("b").delayed(.infinity)
      }.timeScale(scale)
    }.timeScale(scale)
    #expect(chain.plan.steps.allSatisfy { !$0.start.isNaN && !$0.end.isNaN })
    #expect(chain.description.count > 10)
    let run = chain.run(completion: scene.end)
    scene.stage.advance(by: 5)
    run.seek(to: 1e9)
    run.seek(to: 0)
    run.stop(.atEnd)
    #expect(scene.outcomes.count == 1)
  }

  @Test(arguments: [1e4, 1e9, 1e300, 1e-300, .infinity, .nan, -1, 0])
  func settlingOfAnySpringIsFoundAtOnce(duration: Double) {
    for bounce in [-1.0, -0.5, 0, 0.5, 1, .nan, 2] {
      for velocity in [0.0, 1e300, -1e300, .nan, .infinity] {
        let timing = Timing.spring(
          duration: duration, bounce: bounce, initialVelocity: velocity)
        let settled = timing.settlingDuration
        #expect(settled.map { $0 >= 0 && $0 < .infinity } == true, "\(timing)")
        for fraction in [0, 0.3, 1, .nan] {
          for length in [1, 0, -1, .nan, .infinity] {
            let value = timing.progress(at: fraction, duration: length)
            #expect(value.isFinite, "\(timing) \(fraction) \(length)")
          }
        }
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300])
  func progressOfAnySpringIsANumber(ratio: Double) {
    for velocity in [0.0, .nan, .infinity, -.infinity] {
      let timing = Timing.spring(dampingRatio: ratio, initialVelocity: velocity)
      for length in [1, 0, -1, .nan, .infinity] {
        #expect(timing.progress(at: 0.4, duration: length).isFinite, "\(timing) \(length)")
      }
    }
  }

  @Test(arguments: [Int.min, 0, 1, 5000, .max])
  func timelineOfAnyWidth(width: Int) {
    let chain = Chain {
      Wait(1)
      Animate(duration: 1) {}
    }
    #expect(!chain.plan.timeline(width: width, rows: width).isEmpty)
    for time in [Double.nan, .infinity, -1, 1e300] {
      #expect(!chain.plan.timeline(width: width, markingTime: time).isEmpty)
    }
  }

  @Test(arguments: [1e10, 1e18, 1e19, 1e100, 1e300, Double.greatestFiniteMagnitude])
  func stepThatLastsForAgesRuns(duration: Double) {
    let scene = Scene()
    let run = Chain {
      Wait(duration)
      Animate(duration: duration) { scene.box.center.x += 1 }
      Animate(duration: duration, timing: .easeOutBounce) { scene.box.center.x += 1 }
      Animate(duration: duration, timing: .spring(dampingRatio: 0.5)) { scene.box.center.x += 1 }
    }.run(completion: scene.end)
    scene.stage.advance(by: 5)
    run.seek(to: 1e9)
    run.rate = 1000
    scene.stage.advance(by: 5)
    run.reverse()
    scene.stage.advance(by: 1)
    run.reverse()
    run.stop(.atEnd)
    #expect(scene.outcomes.count == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 2, 1e300])
  func keyframesOfOddTimesReachTheirEnd(value: Double) {
    let scene = Scene()
    let run = Keyframes(duration: 1) {
      Keyframe(at: value, duration: 0.5) { scene.box.center.x = 100 }
      Keyframe(at: 0.2, duration: value) { scene.box.alpha = 0.5 }
      Keyframe(at: value, duration: value) { scene.box.center.y = 70 }
    }.run(completion: scene.end)
    scene.stage.advance(by: 0.5)
    #expect(stageIsFinite(scene))
    run.seek(to: 0.25)
    run.seek(to: 0.75)
    #expect(stageIsFinite(scene))
    scene.stage.advance(by: 2)
    #expect(scene.outcomes == [.finished])
    #expect(scene.x == 100)
    #expect(scene.box.alpha == 0.5)
  }

  private func stageIsFinite(_ scene: Scene) -> Bool {
    let shown = scene.stage.presented(scene.box)
    return shown.center.x.isFinite && shown.center.y.isFinite && shown.alpha.isFinite
  }

  // MARK: Asked from inside

  @Test func skipFromAnyHookSkipsWhatFollows() {
    // Times that do not add up in floating point.
    for anchor in [0.0, 0.1, 0.3, 0.7, 1.1] {
      let scene = Scene()
      scene.stage.advance(by: anchor)
      var run: Run?
      var skipped: [Double] = []
      run = Chain {
        scene.step("a", 0.1).after { run?.skipStep() }
        scene.step("b", 0.7)
        scene.step("c", 0.2).after {
          run?.skipStep()
        }
        scene.step("d", 0.3)
        scene.step("e", 0.1)
      }.run { (outcome: Run.Outcome) in
        scene.end(outcome)
        skipped.append(scene.stage.now - anchor)
      }
      scene.stage.advance(by: 5)
      #expect(scene.log == ["a", "b", "c", "d", "e", "end"])
      #expect(
        skipped.count == 1 && isClose(skipped[0], 0.4, within: 1e-5), "\(skipped) at \(anchor)")
    }
  }

  @Test func seekFromABlockThatASeekComesByWins() {
    let scene = Scene()
    scene.box.center.x = 0
    var run: Run?
    run = Chain {
      scene.step("a")
      scene.step("b").before { run?.seek(to: 0.25) }
      scene.step("c")
    }.run(completion: scene.end)

    run?.seek(to: 2.5)

    #expect(run.map { isClose($0.time, 0.25) } == true, "\(String(describing: run?.time))")
    #expect(isClose(scene.x, 2.5, within: 1e-3))
    scene.stage.advance(by: 5)
    #expect(scene.log == ["a", "b", "c", "end"])
    #expect(scene.box.center.x == 30)
  }

  @Test func stopFromABlockThatASeekComesByIsAtThatTime() {
    let scene = Scene()
    var run: Run?
    var time = 0.0
    run = Chain {
      scene.step("a")
      scene.step("b").before {
        time = run?.time ?? -1
        run?.stop()
      }
      scene.step("c")
    }.run(completion: scene.end)

    run?.seek(to: 2.5)

    #expect(isClose(time, 1))
    #expect(scene.outcomes == [.stopped(at: 1)])
    #expect(scene.log == ["a", "end"])
  }

  @Test func undoThatSeeksWhileASeekGoesBackWins() {
    let scene = Scene()
    scene.box.center.x = 0
    var run: Run?
    run = Chain {
      scene.step("a")
      Perform({ scene.note("call") }, undo: { run?.seek(to: 1.5) })
      scene.step("b")
      scene.step("c")
    }.run(completion: scene.end)
    scene.stage.advance(by: 2.5)

    run?.seek(to: 0.25)

    #expect(run.map { isClose($0.time, 1.5) } == true, "\(String(describing: run?.time))")
    #expect(isClose(scene.x, 15, within: 1e-3))
    scene.stage.advance(by: 5)
    #expect(scene.box.center.x == 30)
    #expect(scene.outcomes == [.finished])
  }

  @Test func skippingFromEveryBlockIsIterative() {
    let scene = Scene()
    var run: Run?
    var calls = 0
    let chain = Chain {
      Wait(0.1)
      for _ in 0..<100_000 {
        Perform {
          calls += 1
          run?.skipStep()
        }
        Wait(0.01)
      }
    }
    run = chain.run(completion: scene.end)
    scene.stage.advance(by: 0.2)

    #expect(calls == 100_000)
    #expect(scene.outcomes == [.finished])
  }

  @Test func stopAtEndIsNotLedAstrayByWhatBlocksAsk() {
    for control in [
      { (run: Run) in run.seek(to: 0) }, { $0.skipStep() }, { $0.stop() }, { $0.stop(.atStart) },
      { $0.reverse() }, { $0.pause() }, { $0.rate = 3 },
    ] {
      let scene = Scene()
      scene.box.center.x = 0
      var run: Run?
      run = Chain {
        scene.step("a")
        Perform { if let run { control(run) } }
        scene.step("b")
        Perform { if let run { control(run) } }
        scene.step("c")
      }.run(completion: scene.end)
      scene.stage.advance(by: 0.5)
      run?.stop(.atEnd)
      #expect(scene.log == ["a", "b", "c", "end"])
      #expect(scene.box.center.x == 30)
      #expect(scene.x == 30)
      #expect(scene.outcomes == [.stopped(at: 0.5)])
    }
  }

  // MARK: Owners

  @Test(arguments: ["paused", "waits", "queued"])
  func ownerReleasedWhileNothingGoesOnEndsTheRun(how: String) {
    let scene = Scene()
    var owner: UIView? = UIView()
    var after: Run?
    let chain = Chain {
      scene.step("a")
      if how == "waits" { Wait(.infinity) }
      scene.step("b")
    }
    let run = chain.run(ownedBy: owner, completion: scene.end)
    scene.stage.advance(by: how == "waits" ? 2 : 0.5)
    if how != "waits" { run.pause() }
    if how == "queued" {
      after = chain.run(ownedBy: owner, ifRunning: .queue, completion: scene.end)
    }

    owner = nil
    scene.stage.advance(by: 1)

    #expect(scene.outcomes == (how == "queued" ? [.ownerGone, .ownerGone] : [.ownerGone]))
    #expect(run.isEnded)
    #expect(after?.isEnded != false)
  }

  // MARK: Waiting

  @Test func everyTaskThatWaitsHearsTheEndOnceWhenOneIsCancelled() {
    let scene = Scene()
    let run = scene.step("a").run(completion: scene.end)
    let tasks = (0..<10).map { number in
      Task { @MainActor in
        let outcome = await run.outcome
        scene.note("\(number) \(outcome.isFinished)")
      }
    }
    scene.stage.advance(by: 0.25)
    tasks[4].cancel()
    tasks[4].cancel()
    tasks[7].cancel()
    scene.stage.advance(by: 5)

    #expect(scene.log.sorted() == (["a", "end"] + (0..<10).map { "\($0) false" }).sorted())
    #expect(scene.outcomes == [.stopped(at: 0.25)])
  }

  // MARK: Steps over steps

  nonisolated static let timings: [[Timing]] = [
    [.linear, .linear, .linear], [.linear, .easeOutBounce, .linear],
    [.easeOutBounce, .easeOutBounce, .easeOutBounce],
    [.cubic(0.7, 0, 0.2, 1), .linear, .cubic(0.7, 0, 0.2, 1)],
    [.spring(dampingRatio: 1), .easeOutBounce, .easeInOut],
  ]

  @Test(arguments: timings)
  func stepsOverStepsOfOnePropertyMoveAsTheyWouldAlone(timings: [Timing]) {
    let starts = [0, 0.1, 0.65]
    let durations = [0.7, 0.5, 0.8]
    let controls: [(Scene, Run) -> Void] = [
      { scene, _ in scene.stage.advance(to: 0.8) },
      { _, run in run.seek(to: 0.8) },
      { _, run in
        run.seek(to: 0.68)
        run.seek(to: 0.8)
      },
      { scene, run in
        run.seek(to: 0.62)
        scene.stage.advance(by: 0.18)
      },
      { scene, run in
        run.rate = 0.5
        scene.stage.advance(by: 1.4)
        run.rate = 1
        scene.stage.advance(by: 0.1)
      },
      { scene, run in
        scene.stage.advance(by: 1)
        run.reverse()
        scene.stage.advance(by: 0.2)
      },
    ]
    var expected = 30.0
    for (timing, (start, duration)) in zip(timings, zip(starts, durations)) {
      expected +=
        100
        * timing.progress(
          at: (0.8 - start) / duration, duration: duration)
    }
    for (number, control) in controls.enumerated() {
      let scene = Scene()
      let chain = Chain {
        for index in 0..<3 {
          Animate(duration: durations[index], timing: timings[index]) {
            scene.box.center.x += 100
          }
          .position(.at(starts[index]))
        }
      }
      let run = chain.run()
      control(scene, run)
      run.pause()
      #expect(isClose(scene.x, expected, within: 0.2), "control \(number)")
      run.stop(.atEnd)
      #expect(isClose(scene.x, 330))
    }
  }

  @Test func opacityThatALaterStepTookOverDoesNotShowAgain() {
    let scene = Scene()
    let run = Chain {
      Animate(duration: 2, timing: .linear) { scene.box.alpha = 0 }
      Animate(duration: 0.5, timing: .linear) { scene.box.alpha = 0.8 }.position(.at(0.5))
    }.run()
    func shown(_ time: Double) -> Double {
      run.seek(to: time)
      return Double(scene.stage.presented(scene.box).alpha)
    }
    run.pause()

    #expect(isClose(shown(0.4), 0.8, within: 1e-3))
    #expect(isClose(shown(0.75), 0.4, within: 1e-3))
    #expect(isClose(shown(1.5), 0.8, within: 1e-3))
    #expect(isClose(shown(0.25), 0.875, within: 1e-3))
    #expect(isClose(shown(0.75), 0.4, within: 1e-3))
    run.resume()
    scene.stage.advance(by: 1)
    #expect(isClose(Double(scene.stage.presented(scene.box).alpha), 0.8, within: 1e-3))
    run.reverse()
    scene.stage.advance(by: 1.5)
    #expect(isClose(Double(scene.stage.presented(scene.box).alpha), 0.875, within: 1e-3))
    run.stop(.atStart)
  }

  @Test func stepPlayedByAFunctionIsNotWarnedOf() {
    let scene = Scene()
    var warnings: [String] = []
    let handler = Chain.warningHandler
    Chain.warningHandler = { warnings.append($0) }
    defer { Chain.warningHandler = handler }

    Chain {
      Animate(duration: 1.2345, timing: .easeOutElastic) { scene.box.center.x = 101 }
      Animate(duration: 1.2345, timing: .easeOutBounce) { scene.box.alpha = 0.5 }
    }.run(completion: scene.end)
    scene.stage.advance(by: 5)

    #expect(warnings.isEmpty)
    #expect(scene.outcomes == [.finished])
  }
}
