import Foundation
import Staging
import Testing
import UIKit
import VirtualTime

/// A program that is filmed, and what came of it.
@MainActor
private final class Shooting {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private(set) var times: [TimeInterval] = []
  private(set) var values: [CGFloat] = []
  private(set) var endings: [Screening.Ending] = []
  private(set) var screening: Screening!

  /// - Parameter digests: Whether frames are told apart by where the box is.
  init(_ options: Screening.Options, digests: Bool = false) {
    screening = Screening(
      options: options, root: { [unowned self] in window.isHidden ? nil : window.layer },
      onFrame: { [unowned self] frame in
        times.append(frame.time)
        let x = PresentedValues(box.layer, at: frame.hostTime).center.x
        values.append(x)
        return digests ? UInt64(bitPattern: Int64((x * 1000).rounded())) : nil
      },
      onEnd: { [unowned self] in endings.append($0) })
    screening.begin()
  }

  func show() {
    window.addSubview(box)
    window.isHidden = false
  }
}

@MainActor
@Suite struct ScreeningTests {
  @Test func filmEndsWithTheFrameThatShowsTheEndState() {
    let shooting = Shooting(.init(framesPerSecond: 10))
    shooting.show()
    UIView.animate(withDuration: 0.45, delay: 0, options: .curveLinear) {
      shooting.box.center.x += 90
    }

    #expect(shooting.screening.run() == .idle)

    #expect(shooting.endings == [.idle])
    #expect(shooting.times == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(shooting.values.last == 95)
    #expect(abs(shooting.values[1] - 25) < 1e-9)
  }

  @Test func durationGivesAnExactNumberOfFrames() {
    let shooting = Shooting(.init(framesPerSecond: 60, duration: 1.5))
    shooting.show()

    #expect(shooting.screening.run() == .duration)

    #expect(shooting.times.count == 90)
  }

  @Test func endlessAnimationIsFilmedForOnePeriod() {
    let shooting = Shooting(.init(framesPerSecond: 20))
    shooting.show()
    UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) {
      shooting.box.center.x += 90
    }
    UIView.animate(withDuration: 0.4, delay: 0, options: [.repeat]) { shooting.box.alpha = 0 }

    #expect(shooting.screening.run() == .looped(period: 2))

    #expect(shooting.times.count == 40)
  }

  @Test func recursionByCompletionsIsRecognisedAsALoop() {
    let shooting = Shooting(.init(framesPerSecond: 20), digests: true)
    shooting.show()
    var goesOn = true
    func swing() {
      guard goesOn else { return }
      UIView.animate(withDuration: 0.5) {
        shooting.box.center.x += 90
      } completion: { _ in
        UIView.animate(withDuration: 0.5) {
          shooting.box.center.x -= 90
        } completion: { _ in
          swing()
        }
      }
    }
    swing()

    #expect(shooting.screening.run() == .looped(period: 1))

    #expect(shooting.times.count <= 41)
    goesOn = false
    shooting.box.layer.removeAllAnimations()
  }

  @Test func whatNeverEndsIsFilmedUpToTheLimit() {
    let shooting = Shooting(.init(framesPerSecond: 10, maximumDuration: 2))
    shooting.show()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.07, repeats: true) { _ in }

    #expect(shooting.screening.run() == .limit)

    #expect(shooting.times.count == 20)
    timer.invalidate()
  }

  @Test func framesAreTakenWhileTheMainThreadSleeps() {
    let shooting = Shooting(.init(framesPerSecond: 10))
    shooting.show()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      shooting.box.center.x += 90
    }
    VirtualTime.runReady()
    Thread.sleep(forTimeInterval: 0.5)

    #expect(shooting.times == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(abs(shooting.values[5] - 50) < 1e-9)
    #expect(shooting.screening.run() == .idle)
    #expect(shooting.values.last == 95)
  }

  @Test func filmBeginsWhenThereIsSomethingToShow() {
    let shooting = Shooting(.init(framesPerSecond: 10))
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { shooting.show() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { shooting.box.center.x = 50 }

    #expect(shooting.screening.run() == .idle)

    #expect(shooting.times.count == 6 || shooting.times.count == 5)
    #expect(shooting.values.first == 5)
    #expect(shooting.values.last == 50)
  }

  @Test func programThatNeverShowsAnythingEnds() {
    let shooting = Shooting(.init(framesPerSecond: 10))

    #expect(shooting.screening.run() == .idle)

    #expect(shooting.times.isEmpty)
  }

  @Test func finishingTakesOneLastFrame() {
    let shooting = Shooting(.init(framesPerSecond: 10))
    shooting.show()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
      shooting.box.center.x = 50
      shooting.screening.finish()
    }

    #expect(shooting.screening.run() == .finished)

    #expect(shooting.times == [0, 0.1, 0.2, 0.3])
    #expect(shooting.values.last == 50)
  }

  @Test(
    arguments: [
      ([1], 1), ([0.5, 0.75], 1.5), ([0.3, 0.4, 0.5], 6), ([1, 0.25, 0.125], 1),
    ] as [([Double], Double)])
  func commonPeriodIsTheLeastCommonMultiple(periods: [Double], expected: Double) throws {
    let period = try #require(Motion.commonPeriod(of: periods, limit: 10))
    #expect(abs(period - expected) < 1e-9)
  }

  @Test func periodsWithoutACommonOneHaveNone() {
    #expect(Motion.commonPeriod(of: [1, .pi], limit: 100) == nil)
    #expect(Motion.commonPeriod(of: [7, 3], limit: 20) == nil)
    #expect(Motion.commonPeriod(of: [1, .infinity], limit: 20) == nil)
    #expect(Motion.commonPeriod(of: [], limit: 20) == nil)
    #expect(Motion.commonPeriod(of: [0, .nan], limit: 20) == nil)
  }
}
