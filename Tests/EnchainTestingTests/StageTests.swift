import EnchainTesting
import Foundation
import Testing
import UIKit

@MainActor
@Suite struct StageTests {
  @Test func timeStandsUntilTheStageMovesIt() {
    let stage = Stage()
    #expect(stage.now == 0)

    stage.advance(by: 0.5)
    stage.advance(by: -1)
    stage.advance(by: .nan)
    stage.advance(to: 0.25)

    #expect(stage.now == 0.5)
  }

  @Test func everyStageBeginsAtTheSameTime() {
    func mediaTime() -> CFTimeInterval {
      let stage = Stage()
      let time = CACurrentMediaTime()
      stage.advance(by: 100)
      return time
    }

    #expect(mediaTime() == mediaTime())
  }

  @Test func realClockIsBackWhenTheStageIsReleased() {
    let year2020 = Date(timeIntervalSince1970: 1_577_836_800)
    var stage: Stage? = Stage()
    stage?.advance(by: 1000)
    #expect(Date() < year2020)

    stage = nil

    #expect(Date() > year2020)
  }

  @Test func linearAnimationIsHalfwayAtHalfItsTime() {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    stage.addSubview(box)
    stage.advance(by: 0)
    var ended: TimeInterval?

    UIView.animate(
      withDuration: 2, delay: 0, options: .curveLinear,
      animations: {
        box.center.x += 100
        box.alpha = 0
      }, completion: { _ in ended = stage.now })
    stage.advance(by: 1)

    #expect(abs(stage.presented(box).center.x - 80) < 1e-9)
    #expect(abs(stage.presented(box).alpha - 0.5) < 1e-6)  // alpha is kept in single precision
    #expect(abs(stage.presented(box, at: 1.5).center.x - 105) < 1e-9)
    #expect(box.center.x == 130)
    #expect(ended == nil)
    #expect(stage.nextEventTime == 2)
    #expect(stage.runUntilIdle())
    #expect(ended == 2)
    #expect(stage.presented(box).center.x == 130)
  }

  @Test func stepsChainedByCompletionsFollowWithoutAGap() {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    stage.addSubview(box)
    stage.advance(by: 0)
    var starts: [TimeInterval] = []

    func step(_ rest: Int) {
      starts.append(stage.now)
      guard rest > 0 else { return }
      UIView.animate(
        withDuration: 0.1, animations: { box.center.x += 10 },
        completion: { _ in step(rest - 1) })
    }
    step(5)
    stage.runUntilIdle()

    #expect(starts.count == 6)
    for (index, start) in starts.enumerated() {
      #expect(abs(start - 0.1 * Double(index)) < 1e-9)
    }
  }

  @Test func runUntilIdleGivesUpAtItsLimit() {
    let stage = Stage()
    var count = 0
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      MainActor.assumeIsolated { count += 1 }
    }

    #expect(!stage.runUntilIdle(limit: 10.5))
    #expect(count == 10)
    #expect(stage.now == 10.5)
    timer.invalidate()
    #expect(stage.runUntilIdle())
  }

  @Test func stageOfASuspendedTestIsNotMovedByAnother() async {
    let tasks = (0..<4).map { _ in
      Task { @MainActor in
        let stage = Stage()
        stage.advance(by: 1)
        await Task.yield()
        let now = stage.now
        stage.advance(by: 1)
        return now
      }
    }

    for task in tasks { #expect(await task.value == 1) }
  }

  @Test func rootControllerOfTheStagesWindowIsSeenAndTouched() {
    let stage = Stage(size: CGSize(width: 20, height: 20))
    let controller = UIViewController()
    controller.view.backgroundColor = .red

    stage.window.rootViewController = controller
    stage.advance(by: 0.1)

    #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === controller.view)
  }
}
