import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Running again, and who keeps whom.
@MainActor
@Suite struct LifetimeTests {
  private final class Token {
    static nonisolated(unsafe) var alive = 0  // only tests of this suite, on the main thread
    init() { Self.alive += 1 }
    deinit { Self.alive -= 1 }
    func touch() {}
  }

  @Test func finishedChainRunsAgain() {
    let scene = Scene()
    let chain = Chain {
      scene.step("a", 0.5)
      scene.step("b", 0.5)
    }

    chain.run(completion: scene.end)
    scene.stage.advance(by: 2)
    chain.run(completion: scene.end)
    scene.stage.advance(by: 2)

    #expect(scene.history == "a@0 b@0.5 end@1 a@2 b@2.5 end@3")
  }

  @Test func replacingStopsTheOldRunFirst() {
    let scene = Scene()
    let chain = Chain {
      scene.step("a")
      scene.step("b")
    }

    chain.run(completion: scene.end)
    scene.stage.advance(by: 0.5)
    chain.run(ifRunning: .replace, completion: scene.end)
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@0.5 a@0.5 b@1.5 end@2.5")
    #expect(scene.outcomes == [.stopped(at: 0.5), .finished])
  }

  @Test func ignoredRunDoesNotStart() {
    let scene = Scene()
    let chain = scene.step("a").chain
    let first = chain.run(completion: scene.end)

    scene.stage.advance(by: 0.5)
    let second = chain.run(ifRunning: .ignore, completion: scene.end)
    scene.stage.advance(by: 5)

    #expect(first === second)
    #expect(scene.history == "a@0 end@1")
  }

  @Test func queuedRunsFollowOneAnother() {
    let scene = Scene()
    let chain = scene.step("a").chain

    chain.run(ifRunning: .queue, completion: scene.end)
    let second = chain.run(ifRunning: .queue, completion: scene.end)
    chain.run(ifRunning: .queue, completion: scene.end)
    #expect(second.state == .queued)
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@1 a@1 end@2 a@2 end@3")
  }

  @Test func restartGoesBackToWhereTheOldRunBegan() {
    let scene = Scene()
    scene.box.center.x = 0
    let chain = Chain {
      scene.step("a")
      scene.step("b")
    }

    let run = chain.run(completion: scene.end)
    scene.stage.advance(by: 1.5)
    chain.run(ifRunning: .restart, completion: scene.end)
    #expect(run.isEnded)
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 b@1 end@1.5 a@1.5 b@2.5 end@3.5")
    #expect(scene.box.center.x == 20)
  }

  @Test func chainsOfOneOwnerReplaceEachOther() {
    let scene = Scene()

    scene.step("a").run(ownedBy: scene.box, completion: scene.end)
    scene.stage.advance(by: 0.5)
    scene.step("b").run(ownedBy: scene.box, completion: scene.end)
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 end@0.5 b@0.5 end@1.5")
  }

  @Test func chainsOfNobodyRunSideBySide() {
    let scene = Scene()

    scene.step("a").run(completion: scene.end)
    scene.step("b").run(completion: scene.end)
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 b@0 end@1 end@1")
  }

  @Test func runGoesOnWhenChainAndHandleAreDropped() {
    let scene = Scene()

    do {
      let chain = Chain {
        scene.step("a")
        scene.step("b")
      }
      _ = chain.run(completion: scene.end)
    }
    scene.stage.advance(by: 5)

    #expect(scene.history == "a@0 b@1 end@2")
  }

  @Test func everythingIsReleasedWhenTheRunEnds() {
    let scene = Scene()
    let before = Token.alive
    weak var handle: Run?
    do {
      let token = Token()
      handle = Chain {
        Animate(duration: 1) { token.touch() }
        Perform { token.touch() }
      }.run(completion: { _ in token.touch() })
    }

    scene.stage.advance(by: 0.5)
    #expect(Token.alive == before + 1)
    #expect(handle != nil)
    scene.stage.advance(by: 1)

    #expect(Token.alive == before)
    #expect(handle == nil)
  }

  @Test func heldHandleKeepsNothingAfterTheEnd() {
    let scene = Scene()
    let before = Token.alive
    func start() -> Run {
      let token = Token()
      return Animate(duration: 1) { token.touch() }.run()
    }
    let run = start()

    scene.stage.advance(by: 2)

    #expect(Token.alive == before)
    #expect(run.state == .ended(.finished))
  }

  @Test func chainThatIsNeverRunIsReleased() {
    let before = Token.alive
    do {
      let token = Token()
      let chain = Chain { Animate(duration: 1) { token.touch() } }.then(duration: 1) {
        token.touch()
      }
      _ = chain.repeated(3).plan
      #expect(Token.alive == before + 1)
    }

    #expect(Token.alive == before)
  }

  @Test func shorterChainDoesNotKeepTheStepsOfALonger() {
    let before = Token.alive
    let short = Enchain.animate(duration: 1) {}
    do {
      let token = Token()
      _ = short.then(duration: 1) { token.touch() }
    }

    #expect(Token.alive == before)
    #expect(short.duration == 1)
  }

  @Test func ownerThatIsReleasedSkipsTheRest() {
    let scene = Scene()
    var owner: UIView? = UIView()
    Chain {
      scene.step("a")
      scene.step("b")
    }.run(ownedBy: owner, completion: scene.end)

    scene.stage.advance(by: 0.5)
    owner = nil
    scene.stage.advance(by: 5)

    #expect(scene.log == ["a", "end"])
    #expect(scene.outcomes == [.ownerGone])
  }
}
