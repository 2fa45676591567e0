import Enchain
import EnchainTesting
import Testing
import UIKit

/// Blocks that were kept in variables which say nothing of actors.
@MainActor
@Suite struct KeptBlockTests {
  @Test func keptBlocksAreCalledWhereTheyAreGiven() {
    let scene = Scene()
    let start = scene.box.center.x
    let move = { scene.box.center.x += 10 }
    let note = { scene.note("kept") }
    let end = { (outcome: Run.Outcome) in scene.end(outcome) }

    Animate(duration: 1, animations: move).before(note).after(note).chain
      .then(duration: 1, block: move)
      .then(duration: 1, damping: 1, velocity: 0, block: move)
      .then(duration: 1, timing: .linear, block: move)
      .thenPerform(note)
      .run(completion: end)
    scene.stage.advance(by: 5)

    #expect(scene.box.center.x == start + 40)
    #expect(scene.log == ["kept", "kept", "kept", "end"])
    #expect(scene.outcomes == [.finished])
  }

  @Test func keptConditionDecides() {
    let scene = Scene()
    let move = { scene.box.center.x += 10 }
    let start = scene.box.center.x
    for isWanted in [false, true] {
      let condition = { isWanted }
      Animate(duration: 1, animations: move).when(condition).run()
      scene.stage.advance(by: 2)
    }

    #expect(scene.box.center.x == start + 10)
  }

  @Test func keptUndoIsCalledOnTheWayBack() {
    let scene = Scene()
    let action = { scene.note("do") }
    let undo = { scene.note("undo") }
    let run = Chain {
      Perform(action, undo: undo)
      scene.step("a")
    }.run()
    scene.stage.advance(by: 0.5)
    run.stop(.atStart)

    #expect(scene.log == ["do", "a", "undo"])
  }
}
