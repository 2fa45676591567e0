import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// What Reduce Motion makes of chains.
@MainActor
@Suite struct ReduceMotionTests {
  /// The history, outcome, end state and mid-way position of a chain.
  private func play(reduced: Bool, _ policy: ReduceMotionPolicy?) -> (Scene, middle: Double) {
    let scene = Scene()
    scene.box.center.x = 0
    UIAccessibility.setReduceMotionEnabled(reduced)
    defer { UIAccessibility.setReduceMotionEnabled(false) }
    let steps = Chain {
      Animate(duration: 1, timing: .linear) {
        scene.note("a")
        scene.box.center.x = 100
      }.before { scene.note("before") }.after { scene.note("after") }
      scene.step("b")
    }
    (policy.map { steps.reduceMotion($0) } ?? steps).run(completion: scene.end)
    scene.stage.advance(by: 0.5)
    let middle = scene.x
    scene.stage.advance(by: 5)
    return (scene, middle)
  }

  @Test func keepingAnimatesAsWritten() {
    let (scene, middle) = play(reduced: true, nil)

    #expect(isClose(middle, 50, within: 1e-3))
    #expect(scene.history == "before@0 a@0 after@1 b@1 end@2")
    #expect(scene.box.center.x == 110)
    #expect(scene.outcomes == [.finished])
  }

  @Test func jumpingKeepsOrderTimesAndEndState() {
    let (scene, middle) = play(reduced: true, .jump)
    let (plain, plainMiddle) = play(reduced: false, .jump)

    #expect(middle == 100)
    #expect(isClose(plainMiddle, 50, within: 1e-3))
    #expect(scene.history == plain.history)
    #expect(scene.box.center.x == plain.box.center.x)
    #expect(scene.outcomes == [.finished])
  }

  @Test func eachStepsOwnPolicyCountsBeforeItsGroups() {
    let scene = Scene()
    scene.box.center = .zero
    UIAccessibility.setReduceMotionEnabled(true)
    defer { UIAccessibility.setReduceMotionEnabled(false) }

    Chain {
      Together {
        Animate(duration: 1, timing: .linear) { scene.box.center.x = 100 }
        Animate(duration: 1, timing: .linear) { scene.box.center.y = 100 }.reduceMotion(.keep)
        Animate(duration: 1, timing: .linear) { scene.box.layer.cornerRadius = 20 }
          .reduceMotion(.alternative { scene.box.alpha = 0 })
      }
      .reduceMotion(.jump)
      Animate(duration: 1, timing: .linear) { scene.box.center.x = 0 }
    }.run(completion: scene.end)
    scene.stage.advance(by: 0.5)
    let shown = scene.stage.presented(scene.box)

    #expect(shown.center.x == 100)
    #expect(isClose(Double(shown.center.y), 50, within: 1e-3))
    #expect(isClose(Double(shown.alpha), 0.5, within: 1e-3))
    #expect(scene.box.layer.cornerRadius == 0)
    scene.stage.advance(by: 1)
    // The group's policy ends with the group.
    #expect(isClose(scene.x, 50, within: 1e-3))
    scene.stage.advance(by: 1)
    #expect(scene.history == "end@2")
    #expect(scene.outcomes == [.finished])
  }

  @Test func alternativeTakesThePlaceOfTheBlock() {
    let scene = Scene()
    UIAccessibility.setReduceMotionEnabled(true)
    defer { UIAccessibility.setReduceMotionEnabled(false) }

    Animate(duration: 1, timing: .linear) { scene.box.center.x = 100 }
      .reduceMotion(.alternative { scene.box.alpha = 0 })
      .run(completion: scene.end)
    scene.stage.advance(by: 0.5)

    #expect(isClose(Double(scene.stage.presented(scene.box).alpha), 0.5, within: 1e-3))
    #expect(scene.x == 30)
    scene.stage.advance(by: 1)
    #expect(scene.outcomes == [.finished])
  }
}
