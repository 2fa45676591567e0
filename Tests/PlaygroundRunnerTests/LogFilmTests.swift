import Testing

@testable import PlaygroundRunner

/// `os` and `OSLog`: what is logged is written to standard error.
@Suite struct LogFilmTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  @Test(arguments: ["os", "os.log", "OSLog"])
  func loggersWriteWhatTheyAreGiven(module: String) throws {
    let source =
      "import \(module)\n" + EnchainProgram.stage
        + #"""
        let logger = Logger(subsystem: "com.example", category: "film")
        logger.info("width \(box.bounds.width, privacy: .private) \(255, format: .hex(includePrefix: true))")
        logger.error("\(1.25, format: .fixed(precision: 1)) \(7, align: .right(columns: 3))|\(true)")
        let log = OSLog(subsystem: "com.example", category: "old")
        os_log("%{public}@ %d%% %.2f %5ld|%-4d|%x", log: log, type: .error, "text", 3, 2.5, 7, 8, 255)
        os_log(.info, "to \(log.isEnabled(type: .info))")
        os_log("nobody reads this", log: .disabled)
        """#

    let outcome = try enchain.render(source)

    #expect(outcome.status == 0, "\(outcome.errors)")
    for line in [
      "[com.example:film] width 20.000000 0xff", "[com.example:film] error: 1.2   7|true",
      "[com.example:old] error: text 3% 2.50     7|8   |ff", " to true",
    ] {
      #expect(outcome.errors.contains(line + "\n"), "\(outcome.errors)")
    }
    #expect(!outcome.errors.contains("nobody"))
  }

  @Test func signpostsSayThatTheyAreNotKept() throws {
    let source =
      EnchainProgram.stage
        + """
        import os.signpost
        let log = OSLog(subsystem: "com.example", category: .pointsOfInterest)
        let id = OSSignpostID(log: log)
        os_signpost(.begin, log: log, name: "work", signpostID: id, "%d", 3)
        os_signpost(.end, log: log, name: "work", signpostID: id)
        let poster = OSSignposter(logHandle: log)
        let state = poster.beginInterval("more", id: poster.makeSignpostID())
        poster.endInterval("more", state)
        print(poster.withIntervalSignpost("sum") { 1 + 1 })
        """

    let outcome = try enchain.render(source)

    #expect(outcome.output == "2\n", "\(outcome.errors)")
    #expect(outcome.errors.components(separatedBy: "Signposts are not kept").count == 2)
  }

  @Test func unfairLocksLetOneThreadInAtATime() throws {
    let source =
      EnchainProgram.stage
        + """
        import os
        final class Box: @unchecked Sendable {
          let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
          var count = 0
          init() { lock.initialize(to: os_unfair_lock()) }
        }
        let counted = Box()
        let total = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 500) { _ in
          os_unfair_lock_lock(counted.lock)
          counted.count += 1
          os_unfair_lock_assert_owner(counted.lock)
          os_unfair_lock_unlock(counted.lock)
          total.withLock { $0 += 1 }
        }
        print(counted.count, total.withLock { $0 }, os_unfair_lock_trylock(counted.lock))
        os_unfair_lock_lock(counted.lock)
        """

    let outcome = try enchain.render(source)

    #expect(outcome.output == "500 500 true\n")
    #expect(outcome.errors.contains("locks an os_unfair_lock that it has already"))
  }
}
