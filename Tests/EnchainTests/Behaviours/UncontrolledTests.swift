import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Steps that UIKit's public API leaves nobody in control of: they play, and what control over their
/// run does to them is what `HowStoppingWorks` says.
@MainActor
@Suite struct UncontrolledTests {
  // MARK: An endless option

  /// The box swings between 0 and 100, a second each way; the run waits on for four seconds.
  private func swing(_ scene: Scene) -> Chain {
    scene.box.center.x = 0
    return Chain {
      Animate(duration: 1, timing: .linear, options: [.repeat, .autoreverse]) {
        scene.note("swing")
        scene.box.center.x = 100
      }
      Wait(4)
    }
  }

  /// Where a box is that has swung for so long.
  private func swung(_ time: Double) -> Double {
    let phase = time.truncatingRemainder(dividingBy: 2)
    return 100 * (phase < 1 ? phase : 2 - phase)
  }

  @Test func endlessOptionIsControlledInItsStep() {
    let scene = Scene()
    let run = swing(scene).run(completion: scene.end)

    scene.stage.advance(by: 0.6)
    run.seek(to: 0.2)
    #expect(isClose(scene.x, 20, within: 1e-2))
    run.rate = 2
    scene.stage.advance(by: 0.2)
    #expect(isClose(scene.x, 60, within: 1e-2))
    run.reverse()
    scene.stage.advance(by: 0.1)
    #expect(isClose(scene.x, 40, within: 1e-2))
    run.pause()
    scene.stage.advance(by: 5)
    #expect(isClose(scene.x, 40, within: 1e-2))
    run.stop(.here)
    scene.stage.advance(by: 5)

    #expect(isClose(scene.x, 40, within: 1e-2))
    #expect(isClose(Double(scene.box.center.x), 40, within: 1e-2))
    #expect(scene.log == ["swing", "end"])
  }

  @Test(arguments: [Run.StopPosition.here, .atEnd])
  func endlessOptionGoesOnWhenItsRunIsPausedOrStoppedLater(position: Run.StopPosition) {
    let scene = Scene()
    let run = swing(scene).run(completion: scene.end)

    scene.stage.advance(by: 2.5)
    #expect(isClose(scene.x, swung(2.5), within: 1e-2))
    run.pause()
    scene.stage.advance(by: 0.75)
    #expect(isClose(scene.x, swung(3.25), within: 1e-2))
    run.stop(position)
    scene.stage.advance(by: 0.5)

    #expect(isClose(scene.x, swung(3.75), within: 1e-2))
    #expect(scene.box.center.x == 100)
    #expect(scene.outcomes == [.stopped(at: 2.5)])
  }

  @Test func endlessOptionIsTakenBackToItsStepAndToItsStart() {
    let scene = Scene()
    let run = swing(scene).run(completion: scene.end)

    scene.stage.advance(by: 2.5)
    run.pause()
    run.seek(to: 0.25)
    #expect(isClose(scene.x, 25, within: 1e-2))
    scene.stage.advance(by: 1)
    #expect(isClose(scene.x, 25, within: 1e-2))
    run.stop(.atStart)
    scene.stage.advance(by: 1)

    #expect(scene.x == 0)
    #expect(scene.box.center.x == 0)
    #expect(scene.box.layer.animationKeys() == nil)
    #expect(scene.log == ["swing", "end"])
  }

  // MARK: A view transition

  /// The box turns blue and its label changes, in a second's cross dissolve; then it moves.
  private func dissolve(_ scene: Scene, _ label: UILabel) -> Chain {
    scene.box.addSubview(label)
    scene.box.backgroundColor = .red
    label.text = "before"
    scene.stage.advance(by: 0)
    return Chain {
      Transition(with: scene.box, duration: 1, options: .transitionCrossDissolve) {
        scene.note("change")
        scene.box.backgroundColor = .blue
        label.text = "after"
      }
      scene.step("move")
    }
  }

  private func isDissolving(_ scene: Scene) -> Bool {
    scene.box.layer.animation(forKey: kCATransition) != nil
  }

  @Test func transitionPlaysOnWhileItsRunIsPaused() {
    let scene = Scene()
    let run = dissolve(scene, UILabel()).run(completion: scene.end)

    scene.stage.advance(by: 0.5)
    run.pause()
    #expect(isDissolving(scene))
    scene.stage.advance(by: 0.6)
    #expect(!isDissolving(scene))
    scene.stage.advance(by: 5)
    #expect(scene.log == ["change"])
    run.resume()
    scene.stage.advance(by: 5)

    #expect(scene.history == "change@0 move@6.6 end@7.6")
    #expect(scene.outcomes == [.finished])
  }

  @Test func transitionThatIsSoughtPastIsShownAllTheSame() {
    let scene = Scene()
    let label = UILabel()
    let run = dissolve(scene, label).run(completion: scene.end)

    run.seek(to: 1.5)
    #expect(scene.log == ["change", "move"])
    #expect(label.text == "after")
    #expect(isClose(scene.x, 35, within: 1e-2))
    scene.stage.advance(by: 0.5)

    #expect(scene.outcomes == [.finished])
  }

  @Test func transitionsLayerValuesAreGivenBackAndItsTextIsNot() {
    let scene = Scene()
    let label = UILabel()
    let run = dissolve(scene, label).run(completion: scene.end)

    scene.stage.advance(by: 0.5)
    run.seek(to: 0)
    run.pause()
    #expect(scene.log == ["change"])
    run.stop(.atStart)
    scene.stage.advance(by: 5)

    #expect(scene.box.backgroundColor == .red)
    #expect(label.text == "after")
    #expect(!isDissolving(scene))
    #expect(scene.log == ["change", "end"])
  }

  @Test(arguments: [Run.StopPosition.here, .atEnd])
  func transitionPlaysToItsEndWhenItsRunIsStopped(position: Run.StopPosition) {
    let scene = Scene()
    let run = dissolve(scene, UILabel()).run(completion: scene.end)

    scene.stage.advance(by: 0.5)
    run.stop(position)
    #expect(isDissolving(scene))
    scene.stage.advance(by: 0.6)

    #expect(!isDissolving(scene))
    #expect(scene.box.backgroundColor == .blue)
    #expect(scene.log == (position == .here ? ["change", "end"] : ["change", "move", "end"]))
  }
}
