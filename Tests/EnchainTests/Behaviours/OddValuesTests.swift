import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Sizes and values out of the ordinary.
@MainActor
@Suite struct OddValuesTests {
  @Test(arguments: [Double.nan, -1, -Double.infinity, .infinity])
  func oddDurationIsTreatedAsZero(duration: Double) {
    let scene = Scene()

    Chain {
      scene.step("a", duration)
      scene.step("b")
    }.run(completion: scene.end)
    scene.stage.advance(by: 2)

    #expect(scene.history == "a@0 b@0 end@1")
    #expect(scene.box.center.x == 50)
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity])
  func oddDelayIsTreatedAsZero(delay: Double) {
    let scene = Scene()

    Chain { scene.step("a").delayed(delay) }.run(completion: scene.end)
    scene.stage.advance(by: 2)

    #expect(scene.history == "a@0 end@1")
  }

  @Test func infiniteDelayNeverStarts() {
    let scene = Scene()
    let run = Chain {
      scene.step("a").delayed(.infinity)
      scene.step("b")
    }.run(completion: scene.end)

    #expect(scene.stage.runUntilIdle())
    #expect(scene.log.isEmpty)
    run.stop()

    #expect(scene.log == ["end"])
    #expect(scene.outcomes.first?.isFinished == false)
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity, .infinity, 0])
  func oddDampingRatioIsTreatedAsZero(ratio: Double) {
    let scene = Scene()

    Animate(duration: 1, timing: .spring(dampingRatio: CGFloat(ratio))) {
      scene.box.center.x = 100
    }.run(completion: scene.end)
    scene.stage.advance(by: 2)

    #expect(scene.outcomes == [.finished])
    #expect(scene.x == 100)
  }

  @Test func endlessRepeatThatTakesNoTimeDoesNotHang() {
    let scene = Scene()
    let run = Chain { Perform { scene.note("a") } }.repeated(.forever).run(completion: scene.end)

    scene.stage.advance(by: 1)

    #expect(scene.log == ["a", "end"])
    #expect(run.isEnded)
  }

  @Test func hundredThousandStepsRun() {
    let scene = Scene()
    var count = 0
    var chain = Wait(0.5).chain
    for _ in 0..<100_000 { chain = chain.then(duration: 0) { count += 1 } }

    chain.run(completion: scene.end)
    scene.stage.advance(by: 1)

    #expect(count == 100_000)
    #expect(scene.outcomes == [.finished])
  }

  @Test func deepNestingRuns() {
    let scene = Scene()
    var chain = Chain { scene.step("a") }
    for index in 0..<1000 {
      chain = index.isMultiple(of: 2) ? Chain { Together { chain } } : chain.repeated(1)
    }

    chain.run(completion: scene.end)
    scene.stage.advance(by: 2)

    #expect(scene.history == "a@0 end@1")
  }

  @Test func tenThousandStepsRunInParallel() {
    let scene = Scene()
    var count = 0

    Together {
      for _ in 0..<10_000 { Animate(duration: 0.01, delay: 0.5) { count += 1 }.repeated(2) }
    }
    .run(completion: scene.end)
    scene.stage.advance(by: 3)

    #expect(count == 20_000)
    #expect(scene.outcomes == [.finished])
  }
}
