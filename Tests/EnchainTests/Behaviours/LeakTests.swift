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

  private func chain(_ kind: Int, _ box: UIView) -> Chain {
    let token = Token()
    let step = Animate(duration: 0.02) {
      token.touch()
      box.center.x += 1
    }
    switch kind % 10 {
    case 0: return step.chain
    case 1:
      return Chain {
        step
        step.delayed(0.01)
      }
    case 2: return Together { for _ in 0..<3 { step } }.chain
    case 3: return Stagger(0.005, over: 0..<3) { _ in step }.chain
    case 4: return step.repeated(2, autoreverse: true)
    case 5: return step.before { token.touch() }.when { true }.after { token.touch() }
    case 6:
      return Keyframes(duration: 0.02) { Keyframe(at: 0, duration: 1) { token.touch() } }.chain
    case 7: return Animate(duration: 0.02, timing: .easeOutBounce) { token.touch() }.chain
    case 8: return Animate(duration: 0.02, timing: .cubic(0, 0, 0.2, 1)) { token.touch() }.chain
    default: return step.repeated(.forever)
    }
  }

  @Test func tenThousandChainsLeaveNothing() {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.addSubview(box)
    stage.advance(by: 0)
    weak var lastRun: Run?

    for index in 0..<10_000 {
      let chain = chain(index, box)
      let token = Token()
      let run = chain.run(ownedBy: index % 3 == 0 ? token : nil, completion: { _ in token.touch() })
      lastRun = run
      switch index % 7 {
      case 0: run.pause()
      case 1: run.seek(to: 0.01)
      case 2: run.reverse()
      case 3: Task { @MainActor in _ = await run.outcome }
      case 4: run.rate = 3
      default: break
      }
      if index % 20 == 19 { stage.advance(by: 0.01) }
      run.onEnd { _ in token.touch() }
      if index % 10 == 9 || index % 7 == 0 { run.stop(index % 2 == 0 ? .here : .atStart) }
    }
    stage.advance(by: 1)

    #expect(Token.alive == 0)
    #expect(lastRun == nil)
    #expect(box.layer.animationKeys() == nil)
  }
}
