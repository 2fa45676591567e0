import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Ends before the end.
@MainActor
@Suite struct StopTests {
  private func fourSteps(_ scene: Scene) -> Chain {
    Chain { for name in ["a", "b", "c", "d"] { scene.step(name) } }
  }

  @Test func stopInAStepSkipsTheRestAndCompletesAtOnce() {
    let scene = Scene()
    let run = fourSteps(scene).run(completion: scene.end)

    scene.stage.advance(by: 1.5)
    run.stop()
    #expect(scene.history == "a@0 b@1 end@1.5")
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 b@1 end@1.5")
    #expect(scene.outcomes == [.stopped(at: 1.5)])
  }

  @Test func stopInADelaySkipsThePendingBlock() {
    let scene = Scene()
    let run = scene.step("a").delayed(1).run(completion: scene.end)

    scene.stage.advance(by: 0.5)
    run.stop()
    scene.stage.advance(by: 5)

    #expect(scene.history == "end@0.5")
  }

  @Test func stopReachesEverythingNested() {
    let scene = Scene()
    scene.box.center.x = 0
    let run = Chain {
      Together {
        scene.step("a").repeated(.forever)
        Chain {
          scene.step("b", 0.25)
          Chain { scene.step("c").delayed(0.5) }
        }
        Chain {
          Together { Chain { Animate(duration: 2, timing: .linear) { scene.box.alpha = 0 } } }
        }
      }
    }.run(completion: scene.end)

    scene.stage.advance(by: 0.5)
    run.stop()
    // What moves in any depth stays where it is: half of a's way, all of b's.
    #expect(isClose(scene.x, 15, within: 1e-3))
    #expect(isClose(Double(scene.box.alpha), 0.75, within: 1e-3))
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 b@0 end@0.5")
    #expect(isClose(scene.x, 15, within: 1e-3))
    #expect(isClose(Double(scene.stage.presented(scene.box).alpha), 0.75, within: 1e-3))
  }

  @Test func stopAgainOrAfterTheEndDoesNothing() {
    let scene = Scene()
    let run = scene.step("a").run(completion: scene.end)

    scene.stage.advance(by: 0.5)
    run.stop()
    run.stop(.atEnd)
    let finished = scene.step("b").run(completion: scene.end)
    scene.stage.advance(by: 5)
    finished.stop(.atStart)

    #expect(scene.outcomes == [.stopped(at: 0.5), .finished])
    #expect(finished.state == .ended(.finished))
  }

  @Test func stopBeforeTheStartOfAQueuedRun() {
    let scene = Scene()
    let chain = scene.step("a").chain
    chain.run(completion: scene.end)
    let queued = chain.run(ifRunning: .queue, completion: scene.end)

    queued.stop()
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@0 end@1")
    #expect(scene.outcomes == [.stopped(at: 0), .finished])
  }

  @Test(arguments: [Run.StopPosition.here, .atStart, .atEnd])
  func stopFromInsideABlockOrAHook(position: Run.StopPosition) {
    for place in ["block", "before", "after", "call", "completion"] {
      let scene = Scene()
      var run: Run?
      func stop(_ here: String) {
        if here == place { run?.stop(position) }
      }

      run = Chain {
        Wait(1)
        Animate(duration: 1) { stop("block") }
          .before { stop("before") }
          .after { stop("after") }
        Perform { stop("call") }
      }.run { (outcome: Run.Outcome) in
        scene.end(outcome)
        stop("completion")
      }
      scene.stage.advance(by: 5)

      #expect(scene.outcomes.count == 1)
      #expect(scene.outcomes.first?.isFinished == (place == "completion"))
    }
  }

  @Test func stopHereMakesWhatIsOnScreenTheValues() {
    let scene = Scene()
    scene.box.center.x = 0
    let run = Chain {
      Together {
        Animate(duration: 1, timing: .linear) { scene.box.center.x = 100 }
        Animate(duration: 2, timing: .linear) { scene.box.alpha = 0 }
        Animate(duration: 1, timing: .linear) {
          scene.box.transform = CGAffineTransform(scaleX: 3, y: 3)
        }
      }
    }.run()

    scene.stage.advance(by: 0.5)
    run.stop(.here)

    #expect(isClose(Double(scene.box.center.x), 50, within: 1e-4))
    #expect(isClose(Double(scene.box.alpha), 0.75, within: 1e-4))
    #expect(isClose(Double(scene.box.transform.a), 2, within: 1e-4))
    #expect(scene.box.layer.animationKeys() == nil)
    scene.stage.advance(by: 1)
    #expect(isClose(scene.x, 50, within: 1e-4))
  }

  @Test func stopAtStartRestoresWhatWasBeforeTheFirstStep() {
    let scene = Scene()
    scene.box.center.x = 7
    scene.box.backgroundColor = .red
    let run = Chain {
      Perform { scene.box.isHidden = true }
      Animate(duration: 1) {
        scene.box.center.x += 100
        scene.box.backgroundColor = .blue
      }
      Animate(duration: 0) { scene.box.layer.cornerRadius = 9 }
      Animate(duration: 1, timing: .cubic(0.2, 0, 0.1, 1)) {
        scene.box.center.x += 100
        scene.box.transform = scene.box.transform.scaledBy(x: 2, y: 2)
      }
    }.run(completion: scene.end)

    scene.stage.advance(by: 1.5)
    #expect(scene.box.center.x == 207)
    run.stop(.atStart)

    #expect(scene.box.center.x == 7)
    #expect(scene.box.transform == .identity)
    #expect(scene.box.layer.cornerRadius == 0)
    #expect(!scene.box.isHidden)
    #expect(scene.box.backgroundColor == .red)
    #expect(scene.box.layer.animationKeys() == nil)
    #expect(scene.outcomes == [.stopped(at: 1.5)])
  }

  @Test func stopAtEndJumpsToTheStateAfterAllSteps() {
    let scene = Scene()
    scene.box.center.x = 0
    let run = fourSteps(scene).run(completion: scene.end)

    scene.stage.advance(by: 1.5)
    run.stop(.atEnd)

    #expect(scene.log == ["a", "b", "c", "d", "end"])
    #expect(scene.box.center.x == 40)
    #expect(scene.x == 40)
    #expect(scene.box.layer.animationKeys() == nil)
    #expect(scene.outcomes == [.stopped(at: 1.5)])
  }

  @Test func stopAtEndOfAnEndlessChainFinishesItsPass() {
    let scene = Scene()
    let run = Chain {
      scene.step("a")
      scene.step("b")
    }.repeated(.forever).run(completion: scene.end)

    scene.stage.advance(by: 2.5)
    run.stop(.atEnd)

    #expect(scene.log == ["a", "b", "a", "b", "end"])
  }

  // MARK: Interruption

  @Test func interruptedStepIsNamedAndTheChainGoesOn() {
    let scene = Scene()
    let run = Chain {
      scene.step("a")
      Animate(duration: 1) { scene.box.alpha = 0 }
      scene.step("c")
    }.run(completion: scene.end)

    scene.stage.advance(by: 1.5)
    UIView.animate(withDuration: 0.2) { scene.box.alpha = 1 }
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 c@2 end@3")
    #expect(scene.outcomes == [.interrupted(step: 1)])
    #expect(run.isEnded)
  }

  @Test func interruptedStepEndsTheChainByPolicy() {
    let scene = Scene()
    Chain {
      Animate(duration: 1) { scene.box.alpha = 0 }
      scene.step("b")
    }.onInterruption(.stop).run(completion: scene.end)

    scene.stage.advance(by: 0.5)
    UIView.animate(withDuration: 0.2) { scene.box.alpha = 1 }
    scene.stage.advance(by: 5)

    #expect(scene.history == "end@0.5")
    #expect(scene.outcomes == [.interrupted(step: 1)])
  }

  @Test func unfinishedChildMakesTheGroupUnfinished() {
    let scene = Scene()
    Together {
      scene.step("a", 2)
      Animate(duration: 1) { scene.box.alpha = 0 }
    }.run(completion: scene.end)

    scene.stage.advance(by: 0.5)
    UIView.animate(withDuration: 0.2) { scene.box.alpha = 1 }
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@2")
    #expect(scene.outcomes == [.interrupted(step: 2)])
  }

  @Test(arguments: [false, true])
  func viewRemovedInAStepDoesNotDisturbTheChain(isHeld: Bool) {
    let scene = Scene()
    var run: Run? = Chain {
      scene.step("a")
      scene.step("b")
    }.run(completion: scene.end)
    if !isHeld { run = nil }

    scene.stage.advance(by: 0.5)
    scene.box.removeFromSuperview()
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 b@1 end@2")
    // The step's animation went with the view.
    #expect(scene.outcomes == [.interrupted(step: 0)])
    #expect(run?.isEnded != false)
  }

  @Test(arguments: [false, true])
  func viewReleasedInAStepDoesNotDisturbTheChain(isHeld: Bool) {
    let scene = Scene()
    var view: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    weak let gone = view
    scene.stage.addSubview(view!)
    scene.stage.advance(by: 0)
    var run: Run? = Chain {
      Animate(duration: 1) { [weak view] in view?.alpha = 0 }
      Animate(duration: 1) { [weak view] in
        scene.note("b")
        view?.alpha = 1
      }
    }.run(completion: scene.end)
    if !isHeld { run = nil }

    scene.stage.advance(by: 0.5)
    view?.removeFromSuperview()
    view = nil
    #expect(gone == nil)
    scene.stage.advance(by: 0)
    run?.seek(to: 0.25)
    run?.pause()
    scene.stage.advance(by: 0.5)
    run?.resume()
    scene.stage.advance(by: 5)

    #expect(scene.log == ["b", "end"])
    #expect(scene.outcomes == [.interrupted(step: 0)])
    #expect(run?.isEnded != false)
  }

  @Test func removedViewEndsTheChainByPolicy() {
    let scene = Scene()
    Chain {
      scene.step("a")
      scene.step("b")
    }.onInterruption(.stop).run(completion: scene.end)

    scene.stage.advance(by: 0.5)
    scene.box.removeFromSuperview()
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@0.5")
    #expect(scene.outcomes == [.interrupted(step: 1)])
  }

  @Test func animationsTurnedOffReachTheEndState() {
    let scene = Scene()
    scene.box.center.x = 0
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }

    fourSteps(scene).run(completion: scene.end)
    scene.stage.advance(by: 0.25)
    #expect(scene.x == 10)
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 b@1 c@2 d@3 end@4")
    #expect(scene.box.center.x == 40)
    #expect(scene.outcomes == [.finished])
  }

  @Test func backgroundedAppInterruptsNothing() {
    let scene = Scene()
    Chain {
      Animate(duration: 1) { scene.box.alpha = 0 }
      scene.step("b")
    }.run(completion: scene.end)

    scene.stage.advance(by: 0.5)
    UIApplication.shared.enterBackground()
    scene.stage.advance(by: 0.25)
    UIApplication.shared.enterForeground()
    scene.stage.advance(by: 5)

    #expect(scene.history == "b@1 end@2")
    #expect(scene.outcomes == [.finished])
  }
}
