import Enchain
import Foundation
import Testing

@Suite struct PlanTests {
  private func animate(_ duration: TimeInterval) -> Animate {
    Animate(duration: duration) {}
  }

  private func starts(_ chain: Chain) -> [TimeInterval] {
    chain.plan.steps.map(\.start)
  }

  /// Sums of a few decimal fractions: a handful of roundings of 1e-16 each.
  private func isClose(_ left: [TimeInterval], _ right: [TimeInterval]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-12 || $0 == $1 }
  }

  @Test func stepsFollowEachOther() {
    let chain = Chain {
      animate(0.1)
      animate(0.2)
      animate(0.3)
    }

    #expect(isClose(starts(chain), [0, 0.1, 0.3]))
    #expect(abs(chain.duration - 0.6) < 1e-12)
  }

  @Test func emptyChainLastsNoTime() {
    #expect(Chain().duration == 0)
    #expect(Chain {}.plan.steps.isEmpty)
    #expect(Together {}.chain.duration == 0)
  }

  @Test func delayComesBeforeTheBlock() {
    let chain = Enchain.animate(duration: 1) {}.then(duration: 2, delay: 1) {}

    #expect(starts(chain) == [0, 2])
    #expect(chain.duration == 4)
  }

  @Test func groupEndsWithItsLastChild() {
    let chain = Chain {
      Together {
        animate(0.5)
        animate(0.3).delayed(0.4)
      }
      animate(1)
    }

    #expect(isClose(starts(chain), [0, 0.4, 0.7]))
  }

  @Test func staggerStartsAtEqualIntervals() {
    let stagger = Stagger(0.08, over: 0..<5, delay: 0.3) { _ in animate(0.4) }.chain

    #expect(isClose(starts(stagger), [0.30, 0.38, 0.46, 0.54, 0.62]))
    #expect(abs(stagger.duration - 1.02) < 1e-12)
  }

  @Test(arguments: [
    (Stagger.Order.first, [0.0, 1, 2, 3, 4]),
    (.last, [4, 3, 2, 1, 0]),
    (.center, [2, 1, 0, 1, 2]),
    (.edges, [0, 1, 2, 1, 0]),
    (.index(1), [1, 0, 1, 2, 3]),
  ])
  func staggerBeginsWhereItIsTold(order: Stagger.Order, expected: [TimeInterval]) {
    #expect(starts(Stagger(1, over: 0..<5, from: order) { _ in animate(1) }.chain) == expected)
  }

  @Test func staggerFromTheCentreOfAnEvenNumberStartsTwoAtOnce() {
    let stagger = Stagger(1, over: 0..<4, from: .center) { _ in animate(1) }.chain

    #expect(starts(stagger) == [1, 0, 0, 1])
  }

  @Test func randomStaggerIsFixedByItsSeed() {
    func order(_ seed: UInt64) -> [TimeInterval] {
      starts(Stagger(1, over: 0..<20, from: .random(seed: seed)) { _ in animate(1) }.chain)
    }

    #expect(order(7) == order(7))
    #expect(order(7) != order(8))
    #expect(order(7).sorted() == (0..<20).map { Double($0) })
  }

  @Test func staggerWithinATotalFollowsItsDistribution() {
    let stagger = Stagger(within: 2, over: 0..<3, distribution: .easeInQuad) { _ in animate(1) }

    // t² reaches a half at √½.
    #expect(isClose(starts(stagger.chain).map { ($0 * 1e6).rounded() }, [0, 1_414_214, 2_000_000]))
  }

  @Test func overlapStartsBeforeThePreviousEnd() {
    let chain = Chain {
      animate(1)
      animate(1).position(.after(-0.2))
    }

    #expect(isClose(starts(chain), [0, 0.8]))
    #expect(abs(chain.duration - 1.8) < 1e-12)
  }

  @Test func overlapLongerThanThePreviousStartsWithIt() {
    let chain = Chain {
      animate(1)
      animate(1)
      animate(0.5).position(.after(-5))
    }

    #expect(starts(chain) == [0, 1, 1])
  }

  @Test func stepAfterAnOverlapWaitsForEverythingBefore() {
    let chain = Chain {
      animate(1)
      animate(0.1).position(.after(-0.5))
      animate(1)
    }

    #expect(starts(chain) == [0, 0.5, 1])
  }

  @Test func positionsReferToStartsLabelsAndTheSequence() {
    let chain = Chain {
      animate(1).label("first")
      animate(2)
      animate(1).position(.with(0.25))
      animate(1).position(.at(0.5))
      animate(1).position(.label("first", offset: 0.75))
      animate(1).position(.end(of: "first"))
    }

    #expect(starts(chain) == [0, 1, 1.25, 0.5, 0.75, 1])
  }

  @Test func absolutePositionIsThatOfTheEnclosingSequence() {
    let chain = Chain {
      animate(1)
      Chain {
        animate(1)
        animate(1).position(.at(0.25))
      }
    }

    #expect(starts(chain) == [0, 1, 1.25])
  }

  @Test func repeatsTakeTheirDelaysInBetween() {
    let step = animate(1)

    #expect(step.repeated(3, delay: 0.5).duration == 4)
    #expect(step.repeated(3, autoreverse: true, delay: 0.5).duration == 8.5)
    #expect(step.repeated(0).duration == 0)
    #expect(step.repeated(.forever).duration == .infinity)
  }

  @Test func timeScaleDividesDurationsAndInnerDelays() {
    let chain = Chain {
      animate(1)
      animate(1).delayed(1)
    }.timeScale(2).then(duration: 1) {}

    #expect(starts(chain) == [0, 1, 1.5])
  }

  @Test func nestedTimeScalesMultiply() {
    let chain = Chain { animate(8).timeScale(2) }.timeScale(2)

    #expect(chain.duration == 2)
  }

  @Test func delayedTwiceAddsUp() {
    #expect(starts(animate(1).delayed(0.25).delayed(0.5)) == [0.75])
  }

  @Test func prependedStepComesFirst() {
    var chain = Chain { animate(2) }.prepending(animate(1))
    chain.append(animate(4))
    chain.prepend(Wait(8))

    #expect(starts(chain) == [0, 8, 9, 11])
  }

  @Test func copiesDoNotSeeEachOthersSteps() {
    let base = Enchain.animate(duration: 1) {}
    let longer = base.then(duration: 2) {}
    let other = base.then(duration: 4) {}

    #expect(base.duration == 1)
    #expect(longer.duration == 3)
    #expect(other.duration == 5)
  }

  @Test func springByBounceLastsUntilItHasSettled() {
    let chain = Animate(timing: .spring(duration: 0.5, bounce: 0)) {}.chain

    // CASpringAnimation's rule for a critical spring: the first tenth at which a thousandth is left.
    #expect(abs(chain.duration - 0.8) < 1e-9)
  }

  @Test func labelsAreFoundInRepeatedParts() {
    let chain = Chain {
      animate(1)
      Chain {
        animate(1)
        animate(2).label("inner")
      }.repeated(2)
    }

    #expect(chain.plan.start(of: "inner") == 2)
    #expect(chain.plan.end(of: "inner") == 4)
    #expect(chain.plan.start(of: "nowhere") == nil)
  }
}
