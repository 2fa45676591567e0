import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Pausing, seeking, reversing and changing the rate of a run, by the values on screen.
@MainActor
@Suite struct ControlTests {
  /// 0 → 100 in a second, linear; a delay of a second; 100 → 300 in a second, by a step that adds.
  private func journey(_ scene: Scene) -> Chain {
    scene.box.center.x = 0
    return Chain {
      Animate(duration: 1, timing: .linear) {
        scene.note("a")
        scene.box.center.x = 100
      }.after { scene.note("after a") }
      Animate(duration: 1, timing: .linear) {
        scene.note("b")
        scene.box.center.x += 200
      }.delayed(1)
    }
  }

  /// Where the box is at a time of the journey.
  private func expected(_ time: Double) -> Double {
    time < 1 ? 100 * time : time < 2 ? 100 : min(100 + 200 * (time - 2), 300)
  }

  /// The box is drawn where the plan says, to a few microseconds' travel.
  private func check(_ scene: Scene, _ time: Double, _ location: SourceLocation = #_sourceLocation)
  {
    #expect(isClose(scene.x, expected(time), within: 2e-3), sourceLocation: location)
  }

  // MARK: Pause

  @Test(arguments: [0.5, 1.5, 2.25])
  func pauseTakesEffectAtOnceAndTheTotalStays(moment: Double) {
    let scene = Scene()
    let run = journey(scene).run(completion: scene.end)

    scene.stage.advance(by: moment)
    run.pause()
    check(scene, moment)
    scene.stage.advance(by: 10)
    check(scene, moment)
    #expect(run.isPaused)
    #expect(isClose(run.time, moment))
    run.resume()
    scene.stage.advance(by: 0.25)
    check(scene, moment + 0.25)
    scene.stage.advance(by: 10)

    #expect(scene.x == 300)
    #expect(isClose(scene.times.last!, 13))
    #expect(scene.log == ["a", "after a", "b", "end"])
    #expect(scene.outcomes == [.finished])
  }

  @Test func pauseReachesGroupsAndNestedChains() {
    let scene = Scene()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.stage.addSubview(other)
    scene.box.center.x = 0
    let run = Chain {
      Together {
        Animate(duration: 2, timing: .linear) { scene.box.center.x = 200 }
        Chain {
          Animate(duration: 0.5) {}
          Animate(duration: 1, timing: .linear) { other.alpha = 0 }
        }
      }
    }.run(completion: scene.end)

    scene.stage.advance(by: 1)
    run.pause()
    scene.stage.advance(by: 3)

    #expect(isClose(scene.x, 100, within: 1e-3))
    #expect(isClose(Double(scene.stage.presented(other).alpha), 0.5, within: 1e-3))
    run.resume()
    scene.stage.advance(by: 1)
    #expect(isClose(scene.times.last!, 5))
    #expect(isClose(scene.x, 200, within: 1e-3))
  }

  @Test func pausedFromInsideABlock() {
    let scene = Scene()
    scene.box.center.x = 0
    var run: Run?

    run = Chain {
      Wait(1)
      Animate(duration: 1, timing: .linear) {
        scene.box.center.x = 100
        run?.pause()
      }
      Perform { scene.note("after") }
    }.run()
    scene.stage.advance(by: 5)
    #expect(scene.x == 0)
    #expect(scene.log.isEmpty)
    run?.resume()
    scene.stage.advance(by: 0.5)

    #expect(isClose(scene.x, 50, within: 1e-2))
  }

  // MARK: Seek

  @Test func seekForwardCrossesEverythingOnceInOrder() {
    let scene = Scene()
    let run = journey(scene).run(completion: scene.end)

    scene.stage.advance(by: 0.25)
    run.seek(to: 2.5)

    #expect(scene.log == ["a", "after a", "b"])
    check(scene, 2.5)
    #expect(scene.box.center.x == 300)
    scene.stage.advance(by: 0.25)
    check(scene, 2.75)
    scene.stage.advance(by: 0.25)
    #expect(isClose(scene.times.last!, 0.75))
    #expect(scene.outcomes == [.finished])
  }

  @Test func seekBackRestoresTheValuesAndRepeatsNoCall() {
    let scene = Scene()
    let run = journey(scene).run(completion: scene.end)

    scene.stage.advance(by: 2.5)
    run.pause()
    for time in [0.75, 2.75, 0, 1.5, 2, 1, 0.5, 2.25] {
      run.seek(to: time)
      check(scene, time)
      #expect(isClose(run.time, time))
    }
    #expect(scene.log == ["a", "after a", "b"])
    run.resume()
    scene.stage.advance(by: 0.5)
    check(scene, 2.75)
    scene.stage.advance(by: 0.25)

    #expect(scene.log == ["a", "after a", "b", "end"])
    #expect(scene.x == 300)
  }

  @Test func seekBackAndPlayingOnReplaysWithoutCalls() {
    let scene = Scene()
    let run = journey(scene).run(completion: scene.end)

    scene.stage.advance(by: 2.5)
    run.seek(to: 0.5)
    for frame in 1...25 {
      scene.stage.advance(by: 0.1)
      if frame < 25 { check(scene, 0.5 + Double(frame) / 10) }
    }
    scene.stage.advance(by: 0.001)

    #expect(scene.log == ["a", "after a", "b", "end"])
    #expect(isClose(scene.times.last!, 5))
  }

  @Test func seekToALabelAndPastTheEnd() {
    let scene = Scene()
    let run = Chain {
      scene.step("a")
      scene.step("b").label("middle")
      scene.step("c")
    }.run(completion: scene.end)

    run.seek(to: "middle")
    #expect(isClose(run.time, 1))
    #expect(scene.log == ["a", "b"])
    run.seek(to: "nowhere")
    run.seek(to: .nan)
    run.seek(to: 100)

    #expect(scene.log == ["a", "b", "c", "end"])
    #expect(scene.outcomes == [.finished])
  }

  @Test func undoOfACallIsCalledOnTheWayBack() {
    let scene = Scene()
    let run = Chain {
      scene.step("a")
      Perform {
        scene.note("do")
      } undo: {
        scene.note("undo")
      }
      scene.step("b")
    }.run()

    scene.stage.advance(by: 1.5)
    run.seek(to: 0.5)
    run.seek(to: 1.5)

    #expect(scene.log == ["a", "do", "b", "undo", "do"])
  }

  @Test func skipStepGoesToTheEndOfTheCurrentOne() {
    let scene = Scene()
    let run = journey(scene).run(completion: scene.end)

    scene.stage.advance(by: 0.25)
    run.skipStep()
    #expect(isClose(run.time, 1))
    #expect(scene.log == ["a", "after a"])
    run.skipStep()
    #expect(isClose(run.time, 2))
    run.skipStep()

    #expect(scene.log == ["a", "after a", "b", "end"])
    #expect(scene.x == 300)
  }

  // MARK: Direction and rate

  @Test func reverseTurnsRoundWhereItIs() {
    let scene = Scene()
    let run = journey(scene).run(completion: scene.end)

    scene.stage.advance(by: 2.5)
    run.reverse()
    for frame in 1...24 {
      scene.stage.advance(by: 0.1)
      check(scene, 2.5 - Double(frame) / 10)
    }
    scene.stage.advance(by: 0.2)

    #expect(scene.x == 0)
    #expect(scene.box.center.x == 0)
    #expect(scene.log == ["a", "after a", "b", "end"])
    #expect(scene.outcomes == [.stopped(at: 0)])
  }

  @Test func reverseTwiceGoesOnForward() {
    let scene = Scene()
    let run = journey(scene).run(completion: scene.end)

    scene.stage.advance(by: 2.5)
    run.reverse()
    scene.stage.advance(by: 2)
    check(scene, 0.5)
    #expect(run.isReversed)
    run.reverse()
    scene.stage.advance(by: 0.25)
    check(scene, 0.75)
    scene.stage.advance(by: 2)
    check(scene, 2.75)
    scene.stage.advance(by: 1)

    #expect(scene.log == ["a", "after a", "b", "end"])
    #expect(scene.outcomes == [.finished])
  }

  @Test(arguments: [0.1, 0.5, 2, 10])
  func rateChangesTheSpeedWhileRunning(rate: Double) {
    let scene = Scene()
    let run = journey(scene).run(completion: scene.end)

    scene.stage.advance(by: 0.5)
    run.rate = rate
    for step in 1...9 {
      scene.stage.advance(by: 0.25 / rate)
      check(scene, 0.5 + Double(step) * 0.25)
    }
    scene.stage.advance(by: 0.251 / rate)

    #expect(scene.outcomes == [.finished])
    #expect(isClose(scene.times.last!, 0.5 + 2.5 / rate, within: 1e-5))
  }

  @Test func oddRatesAreLimited() {
    let scene = Scene()
    let run = journey(scene).run()

    run.rate = .nan
    #expect(run.rate == 1)
    run.rate = -5
    #expect(run.rate == 0.001)
    run.rate = .infinity
    #expect(run.rate == 1000)
  }
}
