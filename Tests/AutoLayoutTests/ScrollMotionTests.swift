import Foundation
import Testing

@testable import UIKit

@Suite struct ScrollMotionTests {
  private let open = CGFloat(-1e6)...1e6

  @Test func velocityFallsByTheRateEachMillisecond() {
    let motion = ScrollMotion(from: 0, velocity: 1000, limits: open, rate: 0.998, bounces: true)

    for time in [0.1, 0.5, 1.0] as [CGFloat] {
      let velocity = (motion.offset(at: time + 1e-5) - motion.offset(at: time - 1e-5)) / 2e-5
      // The numeric derivative's own error is the tolerance.
      #expect(abs(velocity - 1000 * pow(0.998, 1000 * time)) < 1e-3)
    }
  }

  @Test func contentCoastsAsFarAsTheSumOfItsMilliseconds() {
    let motion = ScrollMotion(from: 20, velocity: 1500, limits: open, rate: 0.998, bounces: true)

    // 1.5 points a millisecond, falling by 0.998: 1.5 / (1 − 0.998) = 750, to within the difference
    // of the sum and the integral.
    #expect(abs(motion.naturalEnd - 770) < 1)
    #expect(motion.offset(at: motion.duration) == motion.end)
    #expect(abs(motion.offset(at: motion.duration - 1e-6) - motion.end) <= 0.501)
  }

  @Test func fastRateStopsSooner() {
    let normal = ScrollMotion(from: 0, velocity: 900, limits: open, rate: 0.998, bounces: true)
    let fast = ScrollMotion(from: 0, velocity: 900, limits: open, rate: 0.99, bounces: true)

    #expect(fast.duration < normal.duration / 3)
    #expect(fast.end < normal.end / 4)
  }

  @Test(arguments: [3000, -3000] as [CGFloat])
  func contentBouncesOffAnEdgeAndComesBack(velocity: CGFloat) {
    let motion = ScrollMotion(
      from: 100, velocity: velocity, limits: 0...200, rate: 0.998, bounces: true)
    let offsets = stride(from: 0, through: motion.duration, by: 1.0 / 240).map(motion.offset)

    let edge: CGFloat = velocity > 0 ? 200 : 0
    #expect(motion.end == edge)
    let farthest = velocity > 0 ? offsets.max()! - edge : edge - offsets.min()!
    #expect(farthest > 20 && farthest < 200)
    // No jump where the spring takes over: 3000 points a second are 12.5 in a 240th.
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { abs($1 - $0) < 13 })
  }

  @Test func contentThatDoesNotBounceStopsAtItsEdge() {
    let motion = ScrollMotion(
      from: 100, velocity: 3000, limits: 0...200, rate: 0.998, bounces: false)
    let offsets = stride(from: 0, through: 1, by: 1.0 / 240).map(motion.offset)

    #expect(offsets.max() == 200)
    #expect(motion.offset(at: 1) == 200)
  }

  @Test func contentBeyondItsEdgeComesBackWithoutOvershooting() {
    let motion = ScrollMotion(from: -80, velocity: 0, limits: 0...0, rate: 0.998, bounces: true)
    let offsets = stride(from: 0, through: motion.duration, by: 1.0 / 60).map(motion.offset)

    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(motion.end == 0 && motion.duration > 0.3 && motion.duration < 1)
  }

  @Test func restingFingerLeavesTheContentWhereItIs() {
    let motion = ScrollMotion(from: 50, velocity: 0, limits: 0...200, rate: 0.998, bounces: true)

    #expect(motion.duration == 0)
    #expect(motion.end == 50)
  }

  @Test func rubberBandGivesEverLess() {
    #expect(ScrollMotion.rubberBand(0, length: 400) == 0)
    // (1 − 1 / (0.55·100/400 + 1))·400
    #expect(abs(ScrollMotion.rubberBand(100, length: 400) - 48.3516) < 1e-3)
    #expect(ScrollMotion.rubberBand(-100, length: 400) < -48)
    #expect(ScrollMotion.rubberBand(1e9, length: 400) < 400)
  }
}

@MainActor @Suite struct ScrollIndicatorTests {
  @Test func barIsAsLongAsTheViewIsOfTheContent() {
    let top = ScrollIndicators.span(shown: 0, length: 400, content: 800, track: 400)
    let end = ScrollIndicators.span(shown: 400, length: 400, content: 800, track: 400)

    #expect(top.start == 3 && top.length == 197)
    #expect(end.start + end.length == 397)
  }

  @Test func barShrinksBeyondTheEdges() {
    let beyond = ScrollIndicators.span(shown: -50, length: 400, content: 800, track: 400)

    #expect(beyond.start == 3 && beyond.length == 147)
  }
}
