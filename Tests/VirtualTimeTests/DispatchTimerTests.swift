import Dispatch
import Foundation
import Testing
import VirtualTime

@MainActor
@Suite struct DispatchTimerTests {
  @Test func repeatingTimerSourceFiresOnTime() {
    onVirtualTime {
      nonisolated(unsafe) var times: [Double] = []
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 0.1, repeating: 0.2)
      timer.setEventHandler { times.append(elapsed) }
      timer.resume()

      VirtualTime.run(until: VirtualTime.now + 0.6)

      #expect(times == [0.1, 0.3, 0.5])
      timer.cancel()
    }
  }

  @Test func suspendedTimerSourceDeliversOnceWhenResumed() {
    onVirtualTime {
      nonisolated(unsafe) var counts: [UInt] = []
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 0.1, repeating: 0.1)
      timer.setEventHandler { counts.append(timer.data) }
      timer.resume()
      timer.suspend()

      VirtualTime.run(until: VirtualTime.now + 0.35)
      #expect(counts == [])
      timer.resume()
      VirtualTime.run(until: VirtualTime.now + 0.1)

      #expect(counts == [3, 1])
      timer.cancel()
    }
  }

  @Test func cancelledTimerSourceStopsAndCallsItsCancelHandlerOnce() {
    onVirtualTime {
      nonisolated(unsafe) var calls: [String] = []
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 0.1, repeating: 0.1)
      timer.setEventHandler {
        calls.append("event")
        timer.cancel()
      }
      timer.setCancelHandler { calls.append("cancel") }
      timer.resume()

      VirtualTime.run(until: VirtualTime.now + 1)

      #expect(calls == ["event", "cancel"])
      #expect(timer.isCancelled)
      #expect(VirtualTime.pending.timers == 0)
    }
  }

  @Test func timerSourceStopsWhenItIsReleased() {
    onVirtualTime {
      nonisolated(unsafe) var count = 0
      var timer: DispatchSourceTimer? = DispatchSource.makeTimerSource(queue: .main)
      timer?.schedule(deadline: .now() + 0.1, repeating: 0.1)
      timer?.setEventHandler { count += 1 }
      timer?.resume()

      VirtualTime.run(until: VirtualTime.now + 0.25)
      timer = nil
      VirtualTime.run(until: VirtualTime.now + 1)

      #expect(count == 2)
      #expect(VirtualTime.pending.timers == 0)
    }
  }

  @Test func timerSourceOnABackgroundQueueHopsToMainInOrder() {
    onVirtualTime {
      nonisolated(unsafe) var times: [Double] = []
      let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.schedule(deadline: .now() + 0.1, repeating: 0.1)
      timer.setEventHandler { @Sendable in DispatchQueue.main.async { times.append(elapsed) } }
      timer.activate()

      VirtualTime.run(until: VirtualTime.now + 0.3)

      #expect(times == [0.1, 0.2, 0.3])
      timer.cancel()
    }
  }
}
