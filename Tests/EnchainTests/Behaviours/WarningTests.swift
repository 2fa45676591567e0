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
    #expect(warnings.first?.contains("Put the endless part last") == true)
  }

  @Test func stepThatChangesNothingAnimatable() {
    let warnings = warnings { scene in
      Animate(duration: 1.5) { scene.box.tag += 1 }.label("idle").run()
    }

    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("step 1 \"idle\"") == true)
    #expect(warnings.first?.contains("nothing that UIKit animates") == true)
    #expect(warnings.first?.contains("layoutIfNeeded()") == true)
  }

  @Test func viewOutsideAWindow() {
    let warnings = warnings { _ in
      let stray = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      Animate(duration: 1.5) { stray.alpha = 0 }.label("stray").run()
    }

    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("step 1 \"stray\"") == true)
    #expect(warnings.first?.contains("in no window") == true)
    #expect(warnings.first?.contains("Add the view to the window") == true)
  }

  /// A step that cannot be meant, what is said of it, and what to write instead.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var name: String
    var said: String
    var remedy: String
    var make: @MainActor @Sendable (Scene) -> Chain

    var testDescription: String { name }
  }

  nonisolated static let mistakes: [Mistake] =
    [Double.nan, -0.5, -.infinity, .infinity].flatMap {
      value in
      [
        Mistake(
          name: "duration \(value)", said: "its duration is", remedy: "finite duration of 0 or more"
        ) { $0.step("odd", value).chain },
        Mistake(
          name: "delay \(value)", said: "its delay is",
          remedy: value == .infinity ? "Give it a finite delay" : ".position(.after(-0.2))"
        ) { $0.step("odd").delayed(value) },
        Mistake(
          name: "damping ratio \(value)", said: "its timing", remedy: "damping ratio of 0 or more"
        ) { scene in
          Animate(duration: 1, timing: .spring(dampingRatio: CGFloat(value))) {
            scene.box.alpha -= 0.1
          }.chain
        },
        Mistake(
          name: "time scale \(value)", said: "its time scale is", remedy: "finite scale above 0"
        ) { $0.step("odd").timeScale(value) },
      ]
    } + [
      Mistake(
        name: "initial velocity", said: "its timing", remedy: "damping ratio of 0 or more"
      ) { scene in
        Animate(duration: 1, timing: .spring(dampingRatio: 1, initialVelocity: .nan)) {
          scene.box.alpha -= 0.1
        }.chain
      },
      Mistake(name: "bounce", said: "its timing", remedy: "bounce from -1 to 1") { scene in
        Animate(duration: 1, timing: .spring(duration: 0.5, bounce: 7)) { scene.box.alpha -= 0.1 }
          .chain
      },
      Mistake(name: "position", said: "its position's offset", remedy: "finite offset") {
        $0.step("odd").position(.at(.nan))
      },
      Mistake(name: "repeat count", said: "it is repeated -3 times", remedy: "count of 0 or more") {
        $0.step("odd").repeated(-3)
      },
      Mistake(name: "endless call", said: "takes no time", remedy: "Give it a duration or a delay")
      {
        scene in Perform { scene.note("odd") }.repeated(.forever)
      },
    ]

  @Test(arguments: mistakes)
  func everyMistakeIsToldOnceWithItsStepAndItsRemedy(mistake: Mistake) throws {
    let warnings = warnings { scene in
      let run = Chain {
        scene.step("good", 0.375)
        mistake.make(scene).label(mistake.name)
      }.run()
      scene.stage.advance(by: 5)
      run.stop()
    }

    #expect(warnings.count == 1)
    let text = try #require(warnings.first)
    #expect(text.contains("\"\(mistake.name)\" of a chain of"))
    #expect(text.contains(mistake.said))
    #expect(text.contains(mistake.remedy))
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
    #expect(warnings.first?.contains("step 2 of") == true)
    #expect(warnings.first?.contains("Check the spelling") == true)
  }

  @Test func chainThatIsNeverRun() {
    let warnings = warnings { scene in
      let chain = Chain { scene.step("a") }.repeated(2)
      _ = chain
    }

    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("never run") == true)
    #expect(warnings.first?.contains("Call run() on it") == true)
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
