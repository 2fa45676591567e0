import Foundation
import RuntimeSupport
import Testing

/// `objc_sync_enter` and `objc_sync_exit`.
@Suite struct ObjectLockTests {
  private final class Counter: @unchecked Sendable { var value = 0 }

  @Test func oneThreadAtATimeIsInside() {
    let counter = Counter()

    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1000 {
        objc_sync_enter(counter)
        objc_sync_enter(counter)
        counter.value += 1
        objc_sync_exit(counter)
        objc_sync_exit(counter)
      }
    }

    #expect(counter.value == 8000)
  }

  @Test func unlockingWhatIsNotLockedSaysSo() {
    let object = NSObject()
    #expect(objc_sync_exit(object) == -1)
    #expect(objc_sync_enter(object) == 0)
    #expect(objc_sync_exit(object) == 0)
    #expect(objc_sync_exit(object) == -1)
  }
}

/// Text of lengths of time.
@Suite struct DateComponentsFormatterTests {
  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, "1:05:09"), (.abbreviated, "1h 5m 9s"),
    (.brief, "1hr 5min 9sec"), (.short, "1 hr, 5 min, 9 sec"),
    (.full, "1 hour, 5 minutes, 9 seconds"), (.spellOut, "one hour, five minutes, nine seconds"),
  ])
  func styles(style: DateComponentsFormatter.UnitsStyle, text: String) {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    #expect(formatter.string(from: 3909.9) == text)
  }

  @Test func zerosGoAsTheBehaviourSays() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    #expect(formatter.string(from: 10) == "10")
    #expect(formatter.string(from: 3600) == "1:00:00")
    #expect(formatter.string(from: 0) == "0")
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 10) == "00:00:10")
    formatter.zeroFormattingBehavior = [.dropLeading, .pad]
    #expect(formatter.string(from: 65) == "01:05")
    formatter.unitsStyle = .abbreviated
    formatter.zeroFormattingBehavior = .default
    #expect(formatter.string(from: 3610) == "1h 10s")
    formatter.zeroFormattingBehavior = .dropLeading
    #expect(formatter.string(from: 3610) == "1h 0m 10s")
    formatter.zeroFormattingBehavior = .dropTrailing
    #expect(formatter.string(from: 60) == "0h 1m")
  }

  @Test func unitsPhrasesAndSigns() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 1
    formatter.includesTimeRemainingPhrase = true
    formatter.includesApproximationPhrase = true
    #expect(formatter.string(from: 7300) == "About 2 hours remaining")
    let days = DateComponentsFormatter()
    days.allowedUnits = .day
    days.unitsStyle = .short
    let start = Date(timeIntervalSinceReferenceDate: 0)
    #expect(days.string(from: start, to: start + 3 * 86_400) == "3 days")
    #expect(days.string(from: DateComponents(day: -2)) == "-2 days")
    #expect(formatter.string(from: .nan) == nil)
  }
}
