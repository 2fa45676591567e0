import EnchainTesting
import Foundation
import Testing
import UIKit
import VirtualTime

/// One virtual time for everything that waits: whatever a program is woken by, it happens in its order.
@MainActor
@Suite(.serialized) struct OneClockTests {
  /// What happened, when by the stage, and when by each of the program's own clocks.
  @MainActor
  private final class Log {
    struct Entry: Equatable {
      var name: String
      var time: TimeInterval
    }

    let stage: Stage
    private let dateStart = Date()
    private let uptimeStart = ProcessInfo.processInfo.systemUptime
    private let mediaStart = CACurrentMediaTime()
    private let dispatchStart = DispatchTime.now()
    private let clockStart = ContinuousClock.now
    private(set) var entries: [Entry] = []
    private(set) var disagreements: [String] = []

    init(stage: Stage) { self.stage = stage }

    func note(_ name: String) {
      let now = stage.now
      entries.append(Entry(name: name, time: (now * 1000).rounded() / 1000))
      let dispatched =
        Double(DispatchTime.now().uptimeNanoseconds - dispatchStart.uptimeNanoseconds) / 1e9
      let continuous = (ContinuousClock.now - clockStart) / .seconds(1)
      let clocks = [
        "Date": Date().timeIntervalSince(dateStart),
        "systemUptime": ProcessInfo.processInfo.systemUptime - uptimeStart,
        "CACurrentMediaTime": CACurrentMediaTime() - mediaStart, "DispatchTime": dispatched,
        "ContinuousClock": continuous,
      ]
      // Clocks have nanoseconds; a Date far from its reference date a little less.
      for (clock, time) in clocks where abs(time - now) > 1e-6 {
        disagreements.append("\(clock) says \(time) at \(now), when \(name) happens")
      }
    }
  }

  /// An object for selectors.
  private final class Target: NSObject {
    let log: Log
    init(log: Log) { self.log = log }
    func fired(_ timer: Timer) {
      let log = log
      MainActor.assumeIsolated { log.note("selector timer") }
    }
  }

  /// Everything that can wake a program, each wanted `delay` from now.
  private static let sources: [(name: String, start: @MainActor (Log, TimeInterval) -> Any?)] = [
    (
      "animation",
      { log, delay in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        log.stage.addSubview(view)
        UIView.animate(withDuration: delay) {
          view.alpha = 0
        } completion: { _ in
          log.note("animation")
        }
        return nil
      }
    ),
    (
      "layer animation",
      { log, delay in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        log.stage.addSubview(view)
        CATransaction.begin()
        CATransaction.setCompletionBlock {
          MainActor.assumeIsolated { log.note("layer animation") }
        }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        animation.duration = delay
        view.layer.add(animation, forKey: nil)
        CATransaction.commit()
        return nil
      }
    ),
    (
      "animator",
      { log, delay in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        log.stage.addSubview(view)
        let animator = UIViewPropertyAnimator(duration: delay, curve: .linear) { view.alpha = 0 }
        animator.addCompletion { _ in log.note("animator") }
        animator.startAnimation()
        return nil
      }
    ),
    (
      "asyncAfter",
      { log, delay in
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { log.note("asyncAfter") }
        return nil
      }
    ),
    (
      "wall asyncAfter",
      { log, delay in
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + delay) { log.note("wall asyncAfter") }
        return nil
      }
    ),
    (
      "background queue",
      { log, delay in
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
          DispatchQueue.main.async { log.note("background queue") }
        }
        return nil
      }
    ),
    (
      "sleeping thread",
      { log, delay in
        DispatchQueue(label: "sleeper").async {
          Thread.sleep(forTimeInterval: delay)
          DispatchQueue.main.async { log.note("sleeping thread") }
        }
        return nil
      }
    ),
    (
      "timer",
      { log, delay in
        Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in
          MainActor.assumeIsolated { log.note("timer") }
        }
      }
    ),
    (
      "selector timer",
      { log, delay in
        let target = Target(log: log)
        let timer = Timer.scheduledTimer(
          timeInterval: delay, target: target, selector: Selector("fired:", Target.fired(_:)),
          userInfo: nil, repeats: false)
        return (target, timer)
      }
    ),
    (
      "Task.sleep",
      { log, delay in
        Task { @MainActor in
          try? await Task.sleep(nanoseconds: UInt64((delay * 1e9).rounded()))
          log.note("Task.sleep")
        }
      }
    ),
    (
      "Task.sleep of a clock",
      { log, delay in
        Task.detached {
          try? await Task.sleep(for: .seconds(delay))
          await MainActor.run { log.note("Task.sleep of a clock") }
        }
      }
    ),
    (
      "dispatch timer",
      { log, delay in
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(deadline: .now() + delay)
        source.setEventHandler { log.note("dispatch timer") }
        source.resume()
        return source
      }
    ),
    (
      "semaphore",
      { log, delay in
        DispatchQueue(label: "waiter").async {
          _ = DispatchSemaphore(value: 0).wait(timeout: .now() + delay)
          DispatchQueue.main.async { log.note("semaphore") }
        }
        return nil
      }
    ),
    (
      "operation",
      { log, delay in
        let queue = OperationQueue()
        queue.addOperation {
          Thread.sleep(forTimeInterval: delay)
          OperationQueue.main.addOperation { MainActor.assumeIsolated { log.note("operation") } }
        }
        return queue
      }
    ),
  ]

  @Test(arguments: 0..<8)
  func everySourceHappensInTheOrderOfItsTime(seed: Int) {
    let stage = Stage()
    let log = Log(stage: stage)
    // Every source at a time of its own, started in another order than they end in.
    var random = Shuffler(seed: UInt64(seed))
    let order = Self.sources.shuffled(using: &random)
    let delays = (1...order.count).map { Double($0) / 16 }.shuffled(using: &random)
    var kept: [Any?] = []
    for (source, delay) in zip(order, delays) { kept.append(source.start(log, delay)) }
    stage.advance(to: 2)

    let expected = zip(order, delays).sorted { $0.1 < $1.1 }
    #expect(log.entries.map(\.name) == expected.map(\.0.name))
    // To the millisecond; run loop timers are late by microseconds.
    for (entry, (_, delay)) in zip(log.entries, expected) {
      #expect(abs(entry.time - delay) < 1.1e-3, "\(entry.name)")
    }
    #expect(log.disagreements == [])
    withExtendedLifetime(kept) {}
  }

  @Test func sourcesOfOneTimeComeInTheSameOrderEveryTime() {
    func names() -> [String] {
      let stage = Stage()
      let log = Log(stage: stage)
      var kept: [Any?] = []
      for source in Self.sources { kept.append(source.start(log, 0.25)) }
      stage.advance(to: 1)
      withExtendedLifetime(kept) {}
      return log.entries.map(\.name)
    }
    let first = names()

    #expect(first.count == Self.sources.count)
    for _ in 0..<5 { #expect(names() == first) }
  }

  @Test func aDisplayLinkTicksBetweenTheOthersAtSixtyASecond() {
    final class Ticker {
      let tick: () -> Void
      init(_ tick: @escaping () -> Void) { self.tick = tick }
      func step(_ link: CADisplayLink) { tick() }
    }
    let stage = Stage()
    var times: [TimeInterval] = []
    let ticker = Ticker { times.append(stage.now) }
    let link = CADisplayLink(target: ticker, selector: Selector("step:", Ticker.step(_:)))
    link.add(to: .main, forMode: .common)
    var before = 0
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.505) { before = times.count }
    stage.advance(to: 1)
    link.invalidate()

    // One tick at the start; every one on a multiple of the frame.
    #expect(times.count == 60 || times.count == 61)
    #expect(before == times.filter { $0 < 0.505 }.count)
    for time in times { #expect(abs(time * 60 - (time * 60).rounded()) < 1e-6) }
  }

  @Test func anIdleHourWithManySleepersIsAFewSteps() {
    let stage = Stage()
    let log = Log(stage: stage)
    var kept: [Any?] = []
    for source in Self.sources { kept.append(source.start(log, 3500)) }
    let end = VirtualTime.now + 3600
    var steps = 0
    while VirtualTime.step(limit: end) { steps += 1 }

    #expect(log.entries.count == Self.sources.count)
    // From one event to the next: an hour has 216,000 frames.
    #expect(steps < 10 * Self.sources.count)
    withExtendedLifetime(kept) {}
  }

  /// Numbers that are the same for the same seed.
  private struct Shuffler: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
