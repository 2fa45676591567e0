import EnchainTesting
import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct DisplayLinkTests {
  final class Target {
    var ticks: [Double] = []
    let start = CACurrentMediaTime()
    func tick(_ link: CADisplayLink) { ticks.append(link.timestamp - start) }
  }

  private func link(_ target: Target) -> CADisplayLink {
    CADisplayLink(target: target, selector: Selector("tick:", Target.tick(_:)))
  }

  @Test func ticksAreAtMultiplesOfTheFrameAndDoNotDrift() {
    let stage = Stage()
    let target = Target()
    let link = link(target)
    link.add(to: .main, forMode: .common)

    stage.advance(by: 10)

    #expect(target.ticks.count == 600)
    for (index, tick) in target.ticks.enumerated() {
      #expect(isClose(tick, Double(index + 1) / 60, 1e-8))
    }
    #expect(isClose(link.targetTimestamp - link.timestamp, 1.0 / 60, 1e-8))
    link.invalidate()
  }

  @Test(arguments: [(30, 30.0), (20, 20), (15, 15), (0, 60), (60, 60), (45, 60), (7, 60.0 / 9)])
  func ratesAreTheDisplaysDividedByWholeNumbers(preferred: Int, rate: Double) {
    let stage = Stage()
    let target = Target()
    let link = link(target)
    link.preferredFramesPerSecond = preferred
    link.add(to: .main, forMode: .common)

    stage.advance(by: 3)

    #expect(target.ticks.count == Int(3 * rate + 1e-6))
    link.invalidate()
  }

  @Test func rangesChooseTheirPreferredRateOrTheirMaximum() {
    #expect(CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20).framesPerSecond == 20)
    #expect(CAFrameRateRange(minimum: 10, maximum: 30).framesPerSecond == 30)
    #expect(CAFrameRateRange.default.framesPerSecond == 60)
    #expect(CAFrameRateRange(minimum: .nan, maximum: .infinity).framesPerSecond == 60)
  }

  @Test func pausedLinksDoNotTickAndGoOnInStep() {
    let stage = Stage()
    let target = Target()
    let link = link(target)
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.1)
    link.isPaused = true
    stage.advance(by: 1)
    let before = target.ticks.count

    link.isPaused = false
    stage.advance(by: 0.1)

    #expect(before == 6)
    #expect(target.ticks.count == 12)
    #expect(isClose((target.ticks.last ?? 0) * 60, 72, 1e-5))
    link.invalidate()
  }

  @Test func invalidationLetsTheTargetGo() {
    let stage = Stage()
    weak var weakTarget: Target?
    let made: CADisplayLink = {
      let target = Target()
      weakTarget = target
      let made = link(target)
      made.add(to: .main, forMode: .common)
      return made
    }()
    stage.advance(by: 0.1)
    #expect(weakTarget?.ticks.count == 6)

    made.invalidate()

    #expect(weakTarget == nil)
    #expect(MediaScheduler.nextEventTime == nil)
  }

  @Test func aLinkMayInvalidateItselfAndOthersWhileTicking() {
    let stage = Stage()
    var ticks = 0
    var links: [CADisplayLink] = []
    for _ in 0..<3 {
      links.append(
        CADisplayLink { _ in
          ticks += 1
          for link in links { link.invalidate() }
        })
    }
    for link in links { link.add(to: .main, forMode: .common) }

    stage.advance(by: 1)

    #expect(ticks == 1)
  }
}
