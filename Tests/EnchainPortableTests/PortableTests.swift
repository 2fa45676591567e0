import Enchain
import EnchainDialects
import Testing
import UIKit

/// What holds wherever there is a UIKit, Apple's own included: these tests need no virtual time, and
/// run on the iOS simulator as they do on Linux.
@MainActor @Suite struct PortableTests {
  private let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  /// Sums of seconds are exact to rounding.
  private func isClose(_ a: TimeInterval, _ b: TimeInterval) -> Bool { abs(a - b) < 1e-9 }

  @Test func fluentChainLastsAsLongAsItsSteps() {
    let chain = Chain().then(duration: 1) {}.then(duration: 2, delay: 0.5) {}
      .then(duration: 1, damping: 0.5, velocity: 0) {}

    #expect(isClose(Plan(chain).duration, 4.5))
  }

  @Test func groupsLastAsLongAsTheirLongestStep() {
    let chain = Chain {
      Animate(duration: 0.5) {}
      Together {
        Animate(duration: 1) {}
        Animate(duration: 0.3, delay: 0.2) {}
      }
      Wait(0.25)
    }

    #expect(isClose(Plan(chain).duration, 1.75))
  }

  @Test func everyDialectTranslatesToAChain() {
    let gist = ChainingAnimator().then(duration: 1) {}.then(duration: 1, damping: 0.5, velocity: 0)
    {}
    let bar = BARAnimation.construct().initially {}
      .animation(withDuration: 0.4, animationConditions: {}, animations: {}).then().finally {}
    let blog = ViewAnimator.start().delay(0.5).duration(1).animate {}
    let playground = Animator.addAnimations {}.addAnimations(withDuration: 2, animations: {})

    #expect(isClose(Plan(gist.chain).duration, 2))
    #expect(isClose(Plan(bar.chain).duration, 0.4))
    #expect(isClose(Plan(blog.chain).duration, 1.5))
    #expect(isClose(Plan(playground.chain).duration, 3))
  }

  @Test func chainWithoutDurationsIsOverWhenItWasStarted() async {
    let box = box
    let run = Chain {
      Perform { box.alpha = 0.25 }
      Animate(duration: 0) { box.center.x = 40 }
    }.run()

    let outcome = await run.outcome

    #expect(outcome == .finished)
    #expect(abs(box.alpha - 0.25) < 1e-6)
    #expect(box.center.x == 40)
  }

  @Test func stoppedChainDoesNotGoOn() async {
    let box = box
    let run = Chain {
      Wait(60)
      Perform { box.alpha = 0 }
    }.run()

    run.stop(.here)

    #expect(await run.outcome != .finished)
    #expect(box.alpha == 1)
  }
}
