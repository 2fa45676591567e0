import Enchain
import EnchainTesting
import Foundation
import Testing
import UIKit

/// What is controlled: steps of every timing and property, steps that overlap, and ways back of
/// repeats, by the values on screen.
@MainActor
@Suite struct ControlledStepTests {
  // MARK: Timings and properties

  @Test(arguments: [
    Timing.easeIn, .easeInOut, .cubic(0.2, 0, 0.1, 1), .easeOutBack, .spring(dampingRatio: 0.5),
    .spring(duration: 0.3, bounce: 0.4), .easeOutBounce, .easeOutElastic,
  ])
  func everyTimingIsControlledAlike(timing: Timing) {
    let scene = Scene()
    scene.box.center.x = 0
    let run = Animate(duration: 1, timing: timing) {
      scene.box.center.x += 100
      scene.box.alpha = 0.5
    }.run()
    /// Piecewise functions are sampled at sixtieths, and lines drawn between.
    let tolerance = 0.7
    func check(_ time: Double, _ location: SourceLocation = #_sourceLocation) {
      let progress = timing.progress(at: time, duration: 1)
      #expect(
        isClose(scene.x, 100 * progress, within: tolerance), "x at \(time)",
        sourceLocation: location)
      #expect(
        isClose(
          Double(scene.stage.presented(scene.box).alpha), 1 - progress / 2,
          within: tolerance / 100), "alpha at \(time)", sourceLocation: location)
    }

    scene.stage.advance(by: 0.3)
    check(0.3)
    run.pause()
    scene.stage.advance(by: 1)
    check(0.3)
    run.seek(to: 0.7)
    check(0.7)
    run.seek(to: 0.1)
    check(0.1)
    run.rate = 0.5
    run.resume()
    scene.stage.advance(by: 0.8)
    check(0.5)
    run.reverse()
    scene.stage.advance(by: 0.6)
    check(0.2)
    run.stop(.here)

    #expect(
      isClose(
        Double(scene.box.center.x), 100 * timing.progress(at: 0.2, duration: 1), within: tolerance))
    #expect(scene.box.layer.animationKeys() == nil)
  }

  @Test func transformsColoursAndSizesGoBackToo() {
    let scene = Scene()
    let box = scene.box
    box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let run = Chain {
      Animate(duration: 1, timing: .linear) { box.transform = box.transform.scaledBy(x: 2, y: 2) }
      Animate(duration: 1, timing: .linear) {
        box.transform = box.transform.rotated(by: .pi / 2)
        box.bounds.size.width = 160
        box.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      }
    }.run()

    scene.stage.advance(by: 1.5)
    run.pause()
    #expect(isClose(Double(scene.stage.presented(box).bounds.width), 110, within: 1e-2))
    run.seek(to: 0.5)

    let shown = scene.stage.presented(box)
    #expect(isClose(Double(shown.transform.a), 1.5, within: 1e-3))
    #expect(isClose(Double(shown.transform.b), 0, within: 1e-6))
    #expect(box.bounds.width == 60)
    #expect(box.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    run.seek(to: 1.75)
    #expect(isClose(Double(scene.stage.presented(box).bounds.width), 135, within: 1e-2))
    #expect(box.transform == CGAffineTransform(scaleX: 2, y: 2).rotated(by: .pi / 2))
  }

  @Test func overlappingStepsOfOnePropertyAddUpUnderControl() {
    let scene = Scene()
    scene.box.center.x = 0
    let run = Chain {
      Animate(duration: 1, timing: .linear) { scene.box.center.x += 100 }
      Animate(duration: 1, timing: .linear) { scene.box.center.x += 50 }.position(.with(0.5))
    }.run()
    /// Both parts at a time.
    func expected(_ time: Double) -> Double { 100 * min(time, 1) + 50 * min(max(time - 0.5, 0), 1) }

    scene.stage.advance(by: 0.75)
    run.pause()
    for time in [0.75, 1.25, 0.25, 0.9, 0.6] {
      run.seek(to: time)
      #expect(isClose(scene.x, expected(time), within: 1e-2), "at \(time)")
    }
  }

  // MARK: Ways back of repeats

  @Test func autoreverseGoesTheWayItCame() {
    let scene = Scene()
    scene.box.center.x = 0
    Chain {
      Animate(duration: 1, timing: .linear) {
        scene.note("a")
        scene.box.center.x += 100
      }
      Animate(duration: 2, timing: .linear) {
        scene.note("b")
        scene.box.center.x += 20
      }
    }.repeated(2, autoreverse: true, delay: 0.5).run(completion: scene.end)
    /// Passes of 3 s with half a second between: forward, back, forward, back.
    func expected(_ time: Double) -> Double {
      let pass = Int(time / 3.5)
      let local = min(time - Double(pass) * 3.5, 3)
      let moment = pass % 2 == 0 ? local : 3 - local
      return moment < 1 ? 100 * moment : 100 + 10 * (moment - 1)
    }

    for frame in 1...134 {
      scene.stage.advance(to: Double(frame) / 10)
      #expect(
        isClose(scene.x, expected(Double(frame) / 10), within: 2e-3), "at \(Double(frame) / 10)")
    }
    scene.stage.advance(by: 1)

    #expect(scene.history == "a@0 b@1 a@7 b@8 end@13.5")
    #expect(scene.box.center.x == 0)
    #expect(scene.outcomes == [.finished])
  }

  @Test func nestedAutoreverseComesBackAndForth() {
    let scene = Scene()
    scene.box.center.x = 0
    Chain {
      Animate(duration: 1, timing: .linear) { scene.box.center.x += 100 }
        .repeated(1, autoreverse: true)
      Animate(duration: 1, timing: .linear) { scene.box.center.x += 50 }
    }.repeated(1, autoreverse: true).run(completion: scene.end)
    /// There and back by 100, on by 50; then all of it backwards.
    func expected(_ time: Double) -> Double {
      let moment = time < 3 ? time : 6 - time
      return moment < 1 ? 100 * moment : moment < 2 ? 100 * (2 - moment) : 50 * (moment - 2)
    }

    for frame in 1...59 {
      scene.stage.advance(to: Double(frame) / 10)
      #expect(
        isClose(scene.x, expected(Double(frame) / 10), within: 2e-3), "at \(Double(frame) / 10)")
    }
    scene.stage.advance(by: 1)

    #expect(scene.outcomes == [.finished])
    #expect(scene.box.center.x == 0)
  }

  @Test func autoreverseIsControlledLikeTheRest() {
    let scene = Scene()
    scene.box.center.x = 0
    let run = Animate(duration: 1, timing: .linear) {
      scene.note("a")
      scene.box.center.x += 100
    }.repeated(.forever, autoreverse: true).run()
    /// A triangle wave.
    func expected(_ time: Double) -> Double {
      let phase = time.truncatingRemainder(dividingBy: 2)
      return 100 * (phase < 1 ? phase : 2 - phase)
    }

    scene.stage.advance(by: 3.25)
    #expect(isClose(scene.x, expected(3.25), within: 1e-2))
    run.pause()
    for time in [2.75, 0.5, 1.5, 3.1, 5.25] {
      run.seek(to: time)
      #expect(isClose(scene.x, expected(time), within: 1e-2), "at \(time)")
    }
    run.resume()
    scene.stage.advance(by: 1)
    #expect(isClose(scene.x, expected(6.25), within: 1e-2))
    run.stop(.atStart)

    #expect(scene.box.center.x == 0)
    #expect(scene.x == 0)
  }

  // MARK: What cannot be controlled

  @Test func endlessOptionPlaysAndIsPausedInItsStep() {
    let scene = Scene()
    scene.box.center.x = 0
    let run = Animate(duration: 1, timing: .linear, options: [.repeat, .autoreverse]) {
      scene.box.center.x = 100
    }.run()

    scene.stage.advance(by: 0.5)
    run.pause()
    scene.stage.advance(by: 3)
    #expect(isClose(scene.x, 50, within: 1e-2))
    run.resume()
    scene.stage.advance(by: 1)

    #expect(isClose(scene.x, 50, within: 1e-2))
    #expect(run.isEnded)
    scene.stage.advance(by: 0.25)
    #expect(isClose(scene.x, 25, within: 1e-2))
  }
}
