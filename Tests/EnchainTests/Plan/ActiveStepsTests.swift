import Enchain
import Foundation
import Testing

@Suite struct ActiveStepsTests {
  private func animate(_ duration: TimeInterval, _ label: String) -> Chain {
    Animate(duration: duration) {}.label(label)
  }

  private func active(_ chain: Chain, _ time: TimeInterval) -> [String] {
    chain.plan.steps(activeAt: time).compactMap(\.label)
  }

  @Test func stepIsActiveFromItsStartUntilBeforeItsEnd() {
    let chain = Chain {
      animate(1, "a")
      animate(1, "b")
    }

    #expect(active(chain, -0.1) == [])
    #expect(active(chain, 0) == ["a"])
    #expect(active(chain, 0.999) == ["a"])
    #expect(active(chain, 1) == ["b"])
    #expect(active(chain, 2) == [])
  }

  @Test func longStepIsFoundAmongManyShortOnes() {
    let chain = Together {
      animate(1000, "long")
      Chain {
        for index in 0..<1000 { animate(1, "\(index)") }
      }
    }.chain

    #expect(active(chain, 0.5) == ["long", "0"])
    #expect(active(chain, 777.5) == ["long", "777"])
    #expect(active(chain, 999.5) == ["long", "999"])
  }

  @Test func repeatedStepsAreActiveInEveryPass() {
    let chain = Chain {
      animate(1, "a")
      animate(3, "b")
    }.repeated(2, autoreverse: true, delay: 1)

    #expect(active(chain, 0.5) == ["a"])
    #expect(active(chain, 2) == ["b"])
    #expect(active(chain, 4.5) == [])
    #expect(active(chain, 5.5) == ["b"])
    #expect(active(chain, 8.5) == ["a"])
    #expect(active(chain, 10.5) == ["a"])
    #expect(active(chain, 20) == [])
  }

  @Test func endlessRepeatIsActiveAtAnyTime() {
    let chain = Chain {
      animate(1, "a")
      animate(1, "b")
    }.repeated(.forever)

    #expect(active(chain, 1_000_000.5) == ["a"])
    #expect(active(chain, 1_000_001.5) == ["b"])
  }
}
