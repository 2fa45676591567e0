import Dispatch
import Foundation
import Staging
import Testing
import VirtualTime

/// Runs `body` on a virtual clock that has just started.
@MainActor
func onVirtualTime<Result>(_ body: () throws -> Result) rethrows -> Result {
  let holder = Holder()
  StageClock.acquire(holder, test: Test.current?.id)
  defer { StageClock.release(ObjectIdentifier(holder)) }
  return try body()
}

private final class Holder {}

/// Virtual seconds since the clock was switched on, exact to the nanosecond.
var elapsed: Double {
  ((VirtualTime.now - VirtualTime.startOfMediaTime) * 1e9).rounded() / 1e9
}

@MainActor
@Suite struct VirtualClockTests {
  @Test func clockIsRealWhileVirtualTimeIsOff() {
    onVirtualTime {}
    let before = ProcessInfo.processInfo.systemUptime

    #expect(!VirtualTime.isOn)
    #expect(VirtualTime.now >= before)
    #expect(abs(VirtualTime.now - VirtualTime.realNow) < 1)
  }

  @Test func testsOfTheMainActorRunOnTheProcessFirstThread() {
    #expect(Thread.isMainThread)
    #expect(RunLoop.current === RunLoop.main)
  }

  @Test func everyClockReadsVirtualTime() {
    onVirtualTime {
      let date = Date()
      let uptime = ProcessInfo.processInfo.systemUptime
      let continuous = ContinuousClock.now
      let suspending = SuspendingClock.now
      let dispatch = DispatchTime.now()

      VirtualTime.run(until: VirtualTime.now + 2.5)

      #expect(Date().timeIntervalSince(date) == 2.5)
      #expect(ProcessInfo.processInfo.systemUptime - uptime == 2.5)
      #expect(ContinuousClock.now - continuous == .milliseconds(2500))
      #expect(SuspendingClock.now - suspending == .milliseconds(2500))
      #expect(DispatchTime.now().uptimeNanoseconds - dispatch.uptimeNanoseconds == 2_500_000_000)
    }
  }

  @Test func mainQueueBlocksRunInOrderOfSubmission() {
    onVirtualTime {
      var order: [Int] = []
      DispatchQueue.main.async {
        order.append(1)
        DispatchQueue.main.async { order.append(3) }
      }
      DispatchQueue.main.async { order.append(2) }

      VirtualTime.runReady()

      #expect(order == [1, 2, 3])
      #expect(elapsed == 0)
    }
  }

  @Test func delayedBlocksRunAtTheirTimeAndOfOneTimeInOrderOfSubmission() {
    onVirtualTime {
      var calls: [String] = []
      for (name, delay) in [("b", 0.5), ("a", 0.25), ("c", 0.5)] {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
          calls.append("\(name)@\(elapsed)")
        }
      }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1) { calls.append("d@\(elapsed)") }

      VirtualTime.run(until: VirtualTime.now + 1)

      #expect(calls == ["a@0.25", "b@0.5", "c@0.5", "d@1.0"])
    }
  }

  @Test func repeatingTimerFiresAtMultiplesOfItsInterval() {
    onVirtualTime {
      nonisolated(unsafe) var times: [Double] = []
      let timer = Timer.scheduledTimer(withTimeInterval: 0.125, repeats: true) { _ in
        times.append(elapsed)
      }

      VirtualTime.run(until: VirtualTime.now + 0.5)
      timer.invalidate()
      VirtualTime.run(until: VirtualTime.now + 0.5)

      #expect(times.count == 4)
      for (time, expected) in zip(times, [0.125, 0.25, 0.375, 0.5]) {
        // Core Foundation arms timers from a clock of microseconds.
        #expect(abs(time - expected) < 2e-6)
      }
    }
  }

  @Test func invalidatedTimerIsNothingToWaitFor() {
    onVirtualTime {
      let first = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
      let second = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in }

      first.invalidate()
      #expect(VirtualTime.nextEventTime != nil)
      second.invalidate()
      #expect(VirtualTime.nextEventTime == nil)

      nonisolated(unsafe) var isFired = false
      _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in isFired = true }
      #expect(VirtualTime.nextEventTime != nil)
      VirtualTime.run(until: VirtualTime.now + 2.5)

      #expect(isFired)
      #expect(VirtualTime.nextEventTime == nil)
    }
  }

  @Test func mainActorTasksSleepInVirtualTime() {
    onVirtualTime {
      var times: [Double] = []
      Task { @MainActor in
        try await Task.sleep(nanoseconds: 100_000_000)
        times.append(elapsed)
        try await Task.sleep(for: .milliseconds(200), tolerance: .milliseconds(50))
        times.append(elapsed)
        try await SuspendingClock().sleep(until: .now + .milliseconds(300))
        times.append(elapsed)
      }

      VirtualTime.run(until: VirtualTime.now + 1)

      #expect(times == [0.1, 0.3, 0.6])
    }
  }

  @Test func backgroundQueueHopsBackBeforeTimeMoves() {
    onVirtualTime {
      nonisolated(unsafe) var calls: [String] = []
      DispatchQueue.global().async {
        DispatchQueue.main.async { calls.append("first@\(elapsed)") }
      }
      DispatchQueue(label: "serial").asyncAfter(deadline: .now() + 0.5) {
        DispatchQueue.main.async { calls.append("second@\(elapsed)") }
      }

      VirtualTime.run(until: VirtualTime.now + 1)

      #expect(calls == ["first@0.0", "second@0.5"])
    }
  }

  @Test func detachedTasksAndMainActorInterleaveInOneOrder() {
    onVirtualTime {
      nonisolated(unsafe) var calls: [Int] = []
      for index in 0..<20 {
        Task.detached {
          try await Task.sleep(for: .milliseconds(10 * (index % 3)))
          await MainActor.run { calls.append(index) }
        }
      }

      VirtualTime.run(until: VirtualTime.now + 1)

      let expected = (0..<20).sorted { ($0 % 3, $0) < ($1 % 3, $1) }
      #expect(calls == expected)
    }
  }

  @Test func anHourWithNothingToDoTakesNoRealTime() {
    onVirtualTime {
      let realStart = VirtualTime.realNow
      var rang = false
      DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { rang = true }

      VirtualTime.run(until: VirtualTime.now + 3600)

      #expect(rang)
      #expect(elapsed == 3600)
      #expect(VirtualTime.realNow - realStart < 60)  // by a wide margin: it waited for nothing
    }
  }

  @Test func whatSleepsWakesWhenVirtualTimeEnds() async throws {
    let task = onVirtualTime {
      let task = Task { @MainActor in try await Task.sleep(for: .seconds(100)) }
      VirtualTime.run(until: VirtualTime.now + 1)
      return task
    }

    try await task.value
  }

  @Test func blocksAndTimersNotDueAreDroppedWhenVirtualTimeEnds() {
    final class Captured: Sendable {}
    weak var inBlock: Captured?
    nonisolated(unsafe) var calls = 0
    onVirtualTime {
      let first = Captured()
      inBlock = first
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [first] in
        _ = first
        calls += 1
      }
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in calls += 1 }
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 1, repeating: 1)
      source.setEventHandler { calls += 1 }
      source.activate()
      VirtualTime.runReady()
    }

    onVirtualTime { VirtualTime.run(until: VirtualTime.now + 10) }

    #expect(calls == 0)
    #expect(inBlock == nil)
  }
}
