import Dispatch
import Foundation
import Testing
import VirtualTime

@MainActor
@Suite struct WaitingTests {
  @Test func sleepOnTheMainThreadMovesTime() {
    onVirtualTime {
      Thread.sleep(forTimeInterval: 1.5)
      #expect(elapsed == 1.5)
      usleep(250_000)
      #expect(elapsed == 1.75)
      sleep(2)
      #expect(elapsed == 3.75)
    }
  }

  @Test func mainQueueBlocksWaitForTheEndOfASleep() {
    onVirtualTime {
      nonisolated(unsafe) var time = 0.0
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { time = elapsed }

      Thread.sleep(forTimeInterval: 2)
      VirtualTime.runReady()

      #expect(time == 2)
    }
  }

  @Test func sleepOnAnotherThreadLastsUntilTimeGetsThere() {
    onVirtualTime {
      let lock = NSLock()
      nonisolated(unsafe) var times: [Double] = []  // under the lock
      @Sendable func note() { lock.withLock { times.append(elapsed) } }
      let thread = Thread {
        note()
        Thread.sleep(forTimeInterval: 0.5)
        note()
        usleep(100_000)
        note()
      }
      thread.start()

      VirtualTime.run(until: VirtualTime.now + 0.25)
      #expect(lock.withLock { times } == [0])
      VirtualTime.run(until: VirtualTime.now + 1)

      #expect(lock.withLock { times } == [0, 0.5, 0.6])
    }
  }

  @Test func nestedRunLoopMovesTimeAndServesTheMainQueue() {
    onVirtualTime {
      nonisolated(unsafe) var calls: [String] = []
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { calls.append("after@\(elapsed)") }
      let date = Date(timeIntervalSinceNow: 0.75)
      let timer = Timer(fire: date, interval: 0, repeats: false) { _ in calls.append("timer") }
      RunLoop.main.add(timer, forMode: .common)

      RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))

      #expect(calls == ["after@0.5", "timer"])
      #expect(abs(elapsed - 1) < 2e-6)  // Core Foundation rounds to microseconds
    }
  }

  @Test func runLoopReturnsAtItsLimitAlthoughNothingElseIsPending() {
    onVirtualTime {
      VirtualTime.moveTimeInWaits { Issue.record("The wait has an end.") }

      RunLoop.main.run(until: Date(timeIntervalSinceNow: 2))

      #expect(abs(elapsed - 2) < 1e-5)
    }
  }

  @Test func unscheduledTimerFiresAfterItsInterval() {
    onVirtualTime {
      nonisolated(unsafe) var times: [Double] = []
      let timer = Timer(timeInterval: 0.5, repeats: true) { _ in times.append(elapsed) }
      RunLoop.main.add(timer, forMode: .common)

      VirtualTime.run(until: VirtualTime.now + 1.25)

      #expect(times.count == 2)
      #expect(abs((times.first ?? 0) - 0.5) < 1e-5)
    }
  }

  @Test func semaphoreOnTheMainThreadWaitsForABackgroundBlock() {
    onVirtualTime {
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { semaphore.signal() }

      semaphore.wait()

      #expect(elapsed == 0.5)
    }
  }

  @Test func waitThatEndsKeepsTimeFromMoving() {
    onVirtualTime {
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
        DispatchQueue.global().async { semaphore.signal() }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 5) {}
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) {}

      semaphore.wait()
      #expect(elapsed == 0.5)
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 1.25))
      #expect(abs(elapsed - 1.75) < 1e-5)
    }
  }

  @Test func semaphoreTimesOutInVirtualTime() {
    onVirtualTime {
      let semaphore = DispatchSemaphore(value: 0)
      #expect(semaphore.wait(timeout: .now() + 2) == .timedOut)
      #expect(elapsed == 2)
      semaphore.signal()
      #expect(semaphore.wait(timeout: .now() + 2) == .success)
      #expect(elapsed == 2)
    }
  }

  @Test func backgroundBlockWaitsOnASemaphoreUntilMainSignals() {
    onVirtualTime {
      let semaphore = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var calls: [String] = []
      DispatchQueue.global().async {
        calls.append("wait@\(elapsed)")
        semaphore.wait()
        calls.append("done@\(elapsed)")
        DispatchQueue.main.async { calls.append("main@\(elapsed)") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { semaphore.signal() }

      VirtualTime.run(until: VirtualTime.now + 2)

      #expect(calls == ["wait@0.0", "done@1.0", "main@1.0"])
    }
  }

  @Test func groupNotifiesAndWaitsInVirtualTime() {
    onVirtualTime {
      let group = DispatchGroup()
      nonisolated(unsafe) var calls: [String] = []
      for index in 1...3 {
        DispatchQueue.global().async(group: group) {
          Thread.sleep(forTimeInterval: 0.1 * Double(index))
        }
      }
      group.notify(queue: .main) { calls.append("notified@\(elapsed)") }

      #expect(group.wait(timeout: .now() + 0.2) == .timedOut)
      group.wait()
      #expect(elapsed == 0.3)
      VirtualTime.runReady()

      #expect(calls == ["notified@0.3"])
    }
  }

  @Test func synchronousBlockFollowsWhatWasSubmittedBefore() {
    onVirtualTime {
      let queue = DispatchQueue(label: "serial")
      nonisolated(unsafe) var calls: [Int] = []
      queue.async { calls.append(1) }
      queue.async { calls.append(2) }

      queue.sync { calls.append(3) }

      #expect(calls == [1, 2, 3])
    }
  }

  @Test func synchronousBlockOnTheMainQueueRunsOnTheMainThread() {
    onVirtualTime {
      nonisolated(unsafe) var wasMain = false
      nonisolated(unsafe) var done = false
      DispatchQueue.global().async {
        DispatchQueue.main.sync { wasMain = Thread.isMainThread }
        done = true
      }

      VirtualTime.run(until: VirtualTime.now + 0.1)

      #expect(wasMain)
      #expect(done)
    }
  }

  @Test func operationsRunAndAreWaitedFor() {
    onVirtualTime {
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      nonisolated(unsafe) var times: [Double] = []
      for _ in 1...3 {
        queue.addOperation {
          Thread.sleep(forTimeInterval: 0.25)
          times.append(elapsed)
        }
      }

      queue.waitUntilAllOperationsAreFinished()

      #expect(times == [0.25, 0.5, 0.75])
    }
  }

  @Test func conditionTimesOutInVirtualTime() {
    onVirtualTime {
      let condition = NSCondition()
      condition.lock()
      let signalled = condition.wait(until: Date(timeIntervalSinceNow: 3))
      condition.unlock()

      #expect(!signalled)
      #expect(abs(elapsed - 3) < 2e-6)
    }
  }

  @Test func concurrentIterationsAllRun() {
    onVirtualTime {
      nonisolated(unsafe) var sum = 0
      DispatchQueue.concurrentPerform(iterations: 100) { sum += $0 }
      #expect(sum == 4950)
    }
  }

  @Test func manyThreadsComeBackInTheSameOrderEveryTime() {
    func order() -> [Int] {
      onVirtualTime {
        nonisolated(unsafe) var calls: [Int] = []
        for index in 0..<30 {
          DispatchQueue.global(qos: index % 2 == 0 ? .utility : .userInitiated).async {
            if index % 3 == 0 { Thread.sleep(forTimeInterval: 0.01) }
            DispatchQueue.main.async { calls.append(index) }
          }
        }
        VirtualTime.run(until: VirtualTime.now + 1)
        return calls
      }
    }

    let first = order()

    #expect(Set(first).count == 30)
    for _ in 1...20 { #expect(order() == first) }
  }
}
