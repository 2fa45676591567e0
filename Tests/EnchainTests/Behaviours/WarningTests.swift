import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// The classic mistakes: each is warned of once, with the step's name and the remedy.
@MainActor
@Suite struct WarningTests {
  /// What is warned of while `body` runs; twice, to see that nothing is said again.
  private func warnings(_ body: (Scene) -> Void) -> [String] {
    var warnings: [String] = []
    let handler = Chain.warningHandler
    Chain.warningHandler = { warnings.append($0) }
    defer { Chain.warningHandler = handler }
    for _ in 0..<2 {
      let scene = Scene()
      body(scene)
      scene.stage.advance(by: 10)
    }
    return warnings
  }

  @Test func negativeDuration() {
    let warnings = warnings { scene in
      Chain {
        scene.step("a")
        scene.step("b", -7.25).label("odd one")
      }.run()
    }

    #expect(
      warnings == [
        "step 2 \"odd one\" of a chain of 2 steps, 1 s: its duration is -7.25; it is treated as 0. "
          + "Give it a finite duration of 0 or more."
      ])
  }

  @Test func endlessOptionOnAStepThatIsNotLast() {
    let warnings = warnings { scene in
      Chain {
        Animate(duration: 1, options: [.repeat]) { scene.box.alpha = 0 }
        scene.step("b", 1.125)
      }.run()
    }

    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("step 1 of a chain of 2 steps, 2.125 s: its options") == true)
    #expect(warnings.first?.contains(".repeated(_:)") == true)
  }

  @Test func stepAfterAnEndlessPart() {
    let warnings = warnings { scene in
      let run = Chain {
        scene.step("a").repeated(.forever)
        scene.step("b").label("never")
      }.run()
      scene.stage.advance(by: 0.5)
      run.stop()
    }

    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("step 2 \"never\" of a chain of 2 steps, endless") == true)
  }

  @Test func stepThatChangesNothingAnimatable() {
    let warnings = warnings { scene in
      Animate(duration: 1.5) { scene.box.tag += 1 }.label("idle").run()
    }

    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("step 1 \"idle\"") == true)
    #expect(warnings.first?.contains("nothing that UIKit animates") == true)
  }

  @Test func viewOutsideAWindow() {
    let warnings = warnings { _ in
      let stray = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      Animate(duration: 1.5) { stray.alpha = 0 }.label("stray").run()
    }

    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("in no window") == true)
  }

  @Test func unknownLabel() {
    let warnings = warnings { scene in
      Chain {
        scene.step("a").label("slide")
        scene.step("b").position(.label("slyde"))
      }.run()
    }

    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("\"slyde\"") == true)
  }

  @Test func chainThatIsNeverRun() {
    let warnings = warnings { scene in
      let chain = Chain { scene.step("a") }.repeated(2)
      _ = chain
    }

    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("never run") == true)
  }

  @Test func goodChainsAreNotWarnedOf() {
    let warnings = warnings { scene in
      let part = Chain { scene.step("a", 0.21) }
      let ignored = Chain { scene.step("ignored", 0.21) }
      ignored.run(ownedBy: scene)
      Chain { scene.step("d", 0.21) }.run(ownedBy: scene, ifRunning: .ignore)
      Chain {
        part
        part.repeated(2, autoreverse: true)
        Stagger(0.05, over: 0..<2) { _ in scene.step("b", 0.33) }
      }.run()
      let run = scene.step("c", 0.47).run()
      scene.stage.advance(by: 0.1)
      run.pause()
      run.seek(to: 0.2)
      run.resume()
    }

    #expect(warnings == [])
  }
}
