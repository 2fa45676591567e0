import Dispatch
import EnchainTesting
import Foundation
import Testing
import UIKit

/// Tests that are suspended with a stage in their hands, while others have theirs.
@MainActor
@Suite struct ParallelStageTests {
  @Test func everySuspendedTestFindsItsTimeAsItLeftIt() async {
    let tasks = (0..<20).map { index in
      Task { @MainActor in
        let stage = Stage()
        let start = CACurrentMediaTime()
        stage.advance(by: Double(index))
        await Task.yield()
        let times = [stage.now, CACurrentMediaTime() - start]
        stage.advance(by: 1)
        await Task.yield()
        return times + [stage.now]
      }
    }

    for (index, task) in tasks.enumerated() {
      #expect(await task.value == [Double(index), Double(index), Double(index) + 1])
    }
  }

  @Test func animationsOfASuspendedTestDoNotMoveWithAnothersTime() async {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    stage.addSubview(box)
    stage.advance(by: 0)
    var ended: TimeInterval?
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { box.center.x += 100 },
      completion: { _ in ended = stage.now })
    stage.advance(by: 0.5)

    await otherTest { other in other.advance(by: 10) }

    #expect(ended == nil)
    #expect(stage.now == 0.5)
    #expect(abs(stage.presented(box).center.x - 80) < 1e-9)
    stage.advance(by: 1)
    #expect(ended == 1)
  }

  @Test func timersAndDelayedBlocksWaitForTheirOwnTime() async {
    let stage = Stage()
    let log = Log(stage)
    let timer = repeatingTimer { log.note("timer") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) { log.note("block") }
    let task = Task {
      try? await Task.sleep(nanoseconds: 800_000_000)
      log.note("task")
    }

    // The same times, so that no two of them can be told apart by their deadlines.
    await otherTest { other in
      var count = 0
      let own = repeatingTimer { count += 1 }
      other.advance(by: 2.25)
      #expect(count == 4)
      own.invalidate()
    }
    #expect(log.lines.isEmpty)
    stage.advance(by: 1.25)

    #expect(log.lines == ["timer 0.5", "block 0.75", "task 0.8", "timer 1.0"])
    timer.invalidate()
    await task.value
  }

  @Test func windowsOfOtherTestsAreNotSeen() async {
    let stage = Stage()

    await otherTest { other in
      #expect(UIApplication.shared.windows == [other.window])
      #expect(other.window.isKeyWindow)
    }

    #expect(UIApplication.shared.windows == [stage.window])
    #expect(stage.window.isKeyWindow)
  }

  @Test func backgroundWorkOfASuspendedTestComesBackToIt() async {
    let stage = Stage()
    stage.advance(by: 3)

    let seen = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let time = CACurrentMediaTime()
        DispatchQueue.main.async { continuation.resume(returning: [time, CACurrentMediaTime()]) }
      }
    }

    #expect(seen == [1003, 1003])
    #expect(stage.now == 3)
  }

  @Test func stagesOfOneTestShareTheirTime() {
    let one = Stage()
    one.advance(by: 2)
    let two = Stage()
    two.advance(by: 1)

    #expect(one.now == 3)
    #expect(two.now == 1)
  }

  @Test func stageOfATaskThatTheTestStartedSharesItsTime() {
    let stage = Stage()
    stage.advance(by: 2)
    var now: TimeInterval?

    Task {
      let second = Stage()
      second.advance(by: 1)
      now = stage.now
    }
    stage.advance(by: 0)

    #expect(now == 3)
  }

  @MainActor
  private final class Log {
    let stage: Stage
    private(set) var lines: [String] = []

    init(_ stage: Stage) {
      self.stage = stage
    }

    func note(_ name: String) { lines.append("\(name) \((stage.now * 1e4).rounded() / 1e4)") }
  }

  /// Does what another test might do while this one is suspended.
  private func otherTest(_ body: @escaping @MainActor (Stage) -> Void) async {
    await Task.detached {
      await MainActor.run {
        let stage = Stage()
        body(stage)
      }
    }.value
  }
}

/// Fires every half second.
@MainActor
private func repeatingTimer(_ body: @escaping @MainActor () -> Void) -> Timer {
  Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in MainActor.assumeIsolated(body) }
}
