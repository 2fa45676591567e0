import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// An example of every row of the table in README.md: it compiles, and it runs.
@MainActor
@Suite struct FeatureExamples {
  let stage = Stage()
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  let label = UILabel(frame: CGRect(x: 100, y: 0, width: 60, height: 20))
  let cells = (0..<5).map { UIView(frame: CGRect(x: $0 * 40, y: 100, width: 30, height: 30)) }

  init() {
    for view in [box, label] + cells { stage.addSubview(view) }
    stage.advance(by: 0)
  }

  @Test func sequence() {
    let chain = Chain {
      Animate(duration: 0.4) { box.center.y += 40 }
      Animate(duration: 0.4) { box.alpha = 0 }
    }

    chain.run()
    stage.runUntilIdle()
    #expect(box.alpha == 0)
  }

  @Test func fluentForm() {
    animate(duration: 1) { box.transform = CGAffineTransform(rotationAngle: .pi / 2) }
      .then(duration: 2, delay: 1, options: .curveEaseIn) {
        box.transform = box.transform.scaledBy(x: 2, y: 2)
      }
      .then(duration: 1, damping: 0.5, velocity: 0) { box.transform = .identity }
      .run { label.text = "done" }

    stage.runUntilIdle()
    #expect(label.text == "done")
  }

  @Test func delayOptionsAndCurves() {
    let chain = Chain {
      Animate(duration: 0.3, delay: 0.2, options: [.allowUserInteraction]) { box.alpha = 0.5 }
      Animate(duration: 0.3, timing: .easeOut) { box.alpha = 1 }.delayed(0.1)
      Animate(duration: 0.3, timing: .cubic(0.2, 0, 0.1, 1)) { box.center.x += 50 }
    }

    chain.run()
    stage.runUntilIdle()
    #expect(box.center.x == 80)
  }

  @Test func springs() {
    Chain {
      Animate(duration: 0.5, timing: .spring(dampingRatio: 0.6)) { box.center.x = 200 }
      Animate(timing: .spring(duration: 0.5, bounce: 0.3)) { box.center.x = 100 }
    }.run()

    stage.runUntilIdle()
    #expect(stage.presented(box).center.x == 100)
  }

  @Test func namedEasingsAndOwnFunctions() {
    let steps = Timing.function("steps") { ($0 * 4).rounded(.down) / 4 }

    Chain {
      Animate(duration: 0.4, timing: .easeOutBack) { box.center.x = 200 }
      Animate(duration: 0.4, timing: .easeOutBounce) { box.center.y = 200 }
      Animate(duration: 0.4, timing: steps) { box.alpha = 0 }
    }.run()

    stage.runUntilIdle()
    #expect(box.alpha == 0)
  }

  @Test func keyframes() {
    Keyframes(duration: 2) {
      Keyframe(at: 0, duration: 0.5) { box.center.x = 200 }
      Keyframe(at: 0.5, duration: 0.5) { box.alpha = 0 }
    }.run()

    stage.advance(by: 1)
    #expect(abs(stage.presented(box).center.x - 200) < 1e-3)
    stage.runUntilIdle()
    #expect(box.alpha == 0)
  }

  @Test func transitions() {
    Chain {
      Transition(with: label, duration: 0.3, options: .transitionCrossDissolve) {
        label.text = "after"
      }
      Transition(from: cells[0], to: cells[1], duration: 0.3, options: .transitionFlipFromLeft)
    }.run()

    stage.runUntilIdle()
    #expect(label.text == "after")
    #expect(cells[0].superview == nil)
  }

  @Test func callsAndWaits() {
    Chain {
      Perform { box.isHidden = true }
      Wait(0.5)
      Perform {
        box.isHidden = false
      } undo: {
        box.isHidden = true
      }
    }.run()

    #expect(box.isHidden)
    stage.advance(by: 1)
    #expect(!box.isHidden)
  }

  @Test func conditionsAndHooks() {
    var calls: [String] = []

    Animate(duration: 0.3) { calls.append("block") }
      .when { box.alpha == 1 }
      .before { calls.append("before") }
      .after { calls.append("after") }
      .run()

    stage.runUntilIdle()
    #expect(calls == ["before", "block", "after"])
  }

  @Test func groupsAndNestedChains() {
    let blink = Chain {
      Animate(duration: 0.1) { label.alpha = 0 }
      Animate(duration: 0.1) { label.alpha = 1 }
    }

    let chain = Together {
      Animate(duration: 0.5) { box.center.x = 200 }
      blink
    }.chain

    chain.run()
    stage.runUntilIdle()
    #expect(chain.duration == 0.5)
  }

  @Test func stagger() {
    Stagger(0.08, over: cells, from: .center, delay: 0.3) { cell in
      Animate(duration: 0.4) { cell.alpha = 0 }
    }.run()

    stage.runUntilIdle()
    #expect(cells.allSatisfy { $0.alpha == 0 })
  }

  @Test func labelsAndPositions() {
    let chain = Chain {
      Animate(duration: 1) { box.center.x = 200 }.label("slide")
      Animate(duration: 1) { box.alpha = 0 }.position(.after(-0.2))
      Animate(duration: 0.5) { label.alpha = 0 }.position(.label("slide", offset: 0.25))
    }

    #expect(chain.plan.steps.map(\.start) == [0, 0.8, 0.25])
  }

  @Test func repeatAutoreverseAndTimeScale() {
    let wobble = Chain {
      Animate(duration: 0.1) { box.transform = CGAffineTransform(rotationAngle: 0.1) }
      Animate(duration: 0.1) { box.transform = CGAffineTransform(rotationAngle: -0.1) }
    }
    .repeated(3, autoreverse: true, delay: 0.5)
    .timeScale(0.5)

    wobble.run()
    stage.runUntilIdle()
    #expect(box.transform == .identity)
  }

  @Test func control() {
    let run = Animate(duration: 1, timing: .linear) { box.center.x += 100 }.run()

    stage.advance(by: 0.5)
    run.pause()
    run.seek(to: 0.25)
    run.rate = 2
    run.resume()
    run.reverse()
    stage.advance(by: 1)

    #expect(box.center.x == 30)
    #expect(run.state == .ended(.stopped(at: 0)))
  }

  @Test func stopping() {
    let run = Animate(duration: 1, timing: .linear) { box.center.x += 100 }.run()

    stage.advance(by: 0.5)
    run.stop(.here)

    #expect(abs(box.center.x - 80) < 1e-3)
  }

  @Test func ownersAndPolicies() {
    let pulse = Animate(duration: 1) { box.alpha = 0.5 }.chain

    let first = pulse.run(ownedBy: box)
    let second = pulse.run(ownedBy: box, ifRunning: .queue)
    #expect(second.state == .queued)
    stage.runUntilIdle()

    #expect(first.isEnded && second.isEnded)
  }

  @Test func awaiting() {
    let run = Animate(duration: 1) { box.alpha = 0 }.run()

    Task { @MainActor in
      let outcome = await run.outcome
      label.text = outcome.isFinished ? "finished" : "stopped"
    }

    stage.advance(by: 2)
    #expect(label.text == "finished")
  }

  @Test func conditionalsAndLoopsInTheBuilder() {
    let isLong = true

    let chain = Chain {
      for cell in cells { Animate(duration: 0.1) { cell.alpha = 0 } }
      if isLong { Wait(1) }
    }
    .appending(Wait(0.5))
    .prepending(Wait(0.5))

    #expect(abs(chain.duration - 2.5) < 1e-9)
  }

  @Test func reduceMotion() {
    Animate(duration: 0.5) { box.center.x = 300 }
      .reduceMotion(.alternative { box.alpha = 0 })
      .run()

    stage.runUntilIdle()
    #expect(box.center.x == 300)
  }

  @Test func timeline() {
    let chain = Chain {
      Animate(duration: 1) {}
      Wait(0.5)
    }

    print(chain)
    #expect(chain.plan.duration == 1.5)
    #expect(chain.plan.steps(activeAt: 0.5).count == 1)
  }
}
