import Dispatch
import Foundation
import Staging
import Synchronization
import Testing
import VirtualTime

/// Programs that make no progress. Each is freed by its own report, so that the test goes on.
@MainActor
@Suite(.serialized) struct StuckProgramTests {
  private final class Reports: Sendable {
    let texts = Mutex<[String]>([])
  }

  /// The reports of a program that `release` frees.
  private func reports(
    of program: () -> Void, release: @escaping @Sendable () -> Void
  ) -> [String] {
    let reports = Reports()
    VirtualTime.onStuck(after: 0.3) { text in
      reports.texts.withLock { $0.append(text) }
      release()
    }
    onVirtualTime(program)
    VirtualTime.onStuck(after: 0, nil)
    return reports.texts.withLock { $0 }
  }

  @Test func semaphoreNeverSignalledIsReported() throws {
    let semaphore = DispatchSemaphore(value: 0)

    let reports = reports(
      of: { semaphore.wait() }, release: { semaphore.signal() })

    let report = try #require(reports.first)
    #expect(report.contains("stood at 1000.000 s"))
    #expect(report.contains("waits for a semaphore to be signalled"))
    #expect(report.contains("dispatch_semaphore_wait"))
  }

  @Test func endlessLoopIsReported() throws {
    let flag = Flag()

    let reports = reports(
      of: { while !flag.isSet {} }, release: { flag.set() })

    let report = try #require(reports.first)
    #expect(report.contains("an endless loop"))
    #expect(report.contains("(+0x"))
  }

  @Test func blocksSubmittedWithoutEndAreReported() throws {
    let flag = Flag()
    nonisolated(unsafe) var next: (@Sendable () -> Void)?
    next = { if !flag.isSet { DispatchQueue.main.async { next?() } } }

    let reports = reports(
      of: {
        DispatchQueue.main.async { next?() }
        VirtualTime.run(until: VirtualTime.now + 1)
      }, release: { flag.set() })

    #expect(reports.count == 1)
    next = nil
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
  }
}
