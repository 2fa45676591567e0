import Enchain
import Foundation
import Testing

@Suite struct ChainBuilderTests {
  private func durations(_ chain: Chain) -> [TimeInterval] {
    chain.plan.steps.map(\.duration)
  }

  @Test(arguments: [true, false])
  func conditionsChooseSteps(flag: Bool) {
    let chain = Chain {
      Wait(1)
      if flag { Wait(2) }
      if flag { Wait(3) } else { Wait(4) }
      switch flag {
      case true: Wait(5)
      case false: Wait(6)
      }
    }

    #expect(durations(chain) == (flag ? [1, 2, 3, 5] : [1, 4, 6]))
  }

  @Test func loopsAndMappedCollectionsAddTheirStepsInOrder() {
    let chain = Chain {
      for index in 1...3 { Wait(Double(index)) }
      (4...5).map { Wait(Double($0)) }
      for row in [10.0, 20] {
        for column in [1.0, 2] { Wait(row + column) }
      }
    }

    #expect(durations(chain) == [1, 2, 3, 4, 5, 11, 12, 21, 22])
    #expect(chain.count == 9)
  }

  @Test func optionalElementsMayBeAbsent() {
    let present: Wait? = Wait(1)
    let absent: Wait? = nil

    let chain = Chain {
      present
      absent
    }

    #expect(durations(chain) == [1])
  }

  @Test func positionInsideAnIfRefersToWhatIsBeforeIt() {
    let isOverlapping = true

    let chain = Chain {
      Animate(duration: 1) {}
      if isOverlapping { Animate(duration: 1) {}.position(.after(-0.5)) }
    }

    #expect(chain.duration == 1.5)
  }

  @Test func nestedChainIsOneItem() {
    let inner = Chain {
      Wait(1)
      Wait(2)
    }

    let chain = Chain {
      inner
      inner
    }

    #expect(chain.count == 2)
    #expect(durations(chain) == [1, 2, 1, 2])
  }

  @Test func fluentFormAndBuilderMix() {
    let chain = Enchain.animate(duration: 1) {}
      .then {
        Wait(2)
        Wait(3)
      }
      .then(Together { Wait(4) })
      .then(duration: 5, damping: 0.5, velocity: 1) {}
      .thenWait(6)
      .thenPerform {}

    #expect(durations(chain) == [1, 2, 3, 4, 5, 6, 0])
  }

  @Test func ownElementsDescribeThemselvesWithOthers() {
    struct Pause: ChainElement {
      var chain: Chain { Chain { Wait(3) } }
    }

    #expect(durations(Chain { Pause() }) == [3])
  }

  @Test func hundredThousandStepsBuildCopyAndFree() {
    var fluent = Chain()
    for _ in 0..<100_000 { fluent = fluent.then(duration: 1) {} }
    let built = Chain { for _ in 0..<100_000 { Wait(1) } }
    let copy = fluent

    #expect(copy.duration == 100_000)
    #expect(built.duration == 100_000)
  }

  @Test func deepNestingBuildsPlansAndFrees() {
    var nested = Chain { Wait(1) }
    for _ in 0..<100_000 { nested = Chain { Together { nested } } }
    var prepended = Chain()
    for _ in 0..<100_000 { prepended.prepend(Wait(1)) }

    #expect(nested.duration == 1)
    #expect(prepended.duration == 100_000)
  }

  @Test func tenThousandStepsInParallel() {
    let group = Together { for index in 0..<10_000 { Wait(Double(index)) } }

    #expect(group.chain.duration == 9_999)
  }
}
