import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Chains of every kind, run to every kind of end: nothing is left.
@MainActor
@Suite struct LeakTests {
  private final class Token {
    static nonisolated(unsafe) var alive = 0  // only this test, on the main thread
    init() { Self.alive += 1 }
    deinit { Self.alive -= 1 }
    func touch() {}
  }

  /// One of every kind of element, modifier, position and timing.
  private static let kinds: [@MainActor (_ step: Animate, _ token: Token, _ box: UIView) -> Chain] =
    [
      { step, _, _ in step.chain },
      { step, _, _ in
        Chain {
          step; Wait(0.01); step.delayed(0.01)
        }
      },
      { step, token, _ in
        Chain {
          Perform({ token.touch() }, undo: { token.touch() }); step
        }
      },
      { step, _, _ in Together { for _ in 0..<3 { step } }.chain },
      { step, _, _ in Stagger(0.005, over: 0..<3, from: .center) { _ in step }.chain },
      { step, _, _ in Stagger(0.005, over: 0..<5, from: .random(seed: 7)) { _ in step }.chain },
      { step, _, _ in
        Chain {
          Chain {
            Chain { step }; step
          }.repeated(2); step
        }
      },
      { step, _, _ in step.repeated(2, autoreverse: true, delay: 0.01) },
      { step, _, _ in
        Chain {
          step; step
        }.repeated(.forever, autoreverse: true)
      },
      { step, _, _ in step.repeated(.forever) },
      { step, token, _ in
        step.before { token.touch() }.when { true }.after { token.touch() }
      },
      { step, token, _ in
        step.when {
          token.touch(); return false
        }
      },
      { step, _, _ in
        Chain {
          step.label("a"); step.position(.label("a", offset: 0.01))
        }
      },
      { step, _, _ in
        Chain {
          step; step.position(.after(-0.01)); step.position(.at(0))
        }
      },
      { step, _, _ in
        Chain {
          step; step
        }.timeScale(3)
      },
      { step, token, _ in step.reduceMotion(.alternative { token.touch() }) },
      { step, _, _ in step.onInterruption(.stop) },
      { _, token, _ in
        Keyframes(duration: 0.02) { Keyframe(at: 0, duration: 1) { token.touch() } }.chain
      },
      { _, token, box in
        Transition(with: box, duration: 0.02, options: .transitionCrossDissolve) { token.touch() }
          .chain
      },
      { _, token, box in
        Animate(duration: 0.02, timing: .easeOutBounce) {
          token.touch(); box.alpha = 0.5
        }.chain
      },
      { _, token, box in
        Animate(duration: 0.02, timing: .cubic(0, 0, 0.2, 1)) {
          token.touch(); box.alpha = 1
        }.chain
      },
      { _, token, box in
        Animate(timing: .spring(duration: 0.01, bounce: 0.2)) {
          token.touch(); box.alpha = 1
        }.chain
      },
      { _, token, box in
        Animate(duration: 0.02, timing: .spring(dampingRatio: 0.5)) {
          token.touch()
          box.alpha = 0.7
        }.chain
      },
      { _, token, box in
        Animate(duration: 0.02, options: [.repeat, .autoreverse]) {
          token.touch()
          box.alpha = 0.2
        }.chain
      },
      { step, _, _ in Chain { if step.chain.isEmpty { Wait(1) } else { step } } },
      { step, _, _ in
        step.chain.prepending(step).appending(
          Together {
            step; step
          }) + step.chain
      },
      { step, _, _ in Chain { for delay in [0, 0.01] { step.delayed(delay) } } },
      { step, _, _ in step.delayed(.infinity) },
    ]

  private func chain(_ kind: Int, _ box: UIView) -> Chain {
    let token = Token()
    let step = Animate(duration: 0.02) {
      token.touch()
      box.center.x += 1
    }
    return Self.kinds[kind % Self.kinds.count](step, token, box)
  }

  /// What is done with a run before it is let go.
  private func control(_ run: Run, _ index: Int) {
    switch index % 11 {
    case 0: run.pause()
    case 1: run.seek(to: 0.01)
    case 2: run.reverse()
    case 3: Task { @MainActor in _ = await run.outcome }
    case 4: run.rate = 3
    case 5:
      let task = Task { @MainActor in _ = await run.outcome }
      task.cancel()
    case 6: run.skipStep()
    case 7:
      run.seek(to: 5)
      run.seek(to: 0)
    case 8:
      run.pause()
      run.resume()
    default: break
    }
  }

  private static let policies: [Run.Policy] = [.replace, .queue, .restart, .ignore]

  @Test func tenThousandChainsLeaveNothing() {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.addSubview(box)
    stage.advance(by: 0)
    weak var lastRun: Run?

    for index in 0..<10_000 {
      let chain = chain(index, box)
      let token = Token()
      let owner: AnyObject? = [token, box, nil][index % 3]
      let policy = Self.policies[index / 3 % 4]
      let run = chain.run(
        ownedBy: owner, ifRunning: policy, completion: { _ in token.touch() })
      lastRun = run
      control(run, index)
      if index % 20 == 19 { stage.advance(by: 0.01) }
      run.onEnd { _ in token.touch() }
      // What would never end has to be stopped; of the rest, some.
      let isStopped = run.plan.duration == .infinity || run.isPaused || index % 10 == 9
      if isStopped { run.stop([.here, .atStart, .atEnd][index % 7 % 3]) }
    }
    stage.runUntilIdle(limit: 1000)
    // An endless option plays on when its chain is over.
    box.layer.removeAllAnimations()
    stage.advance(by: 1)

    #expect(Token.alive == 0)
    #expect(lastRun == nil)
  }
}
