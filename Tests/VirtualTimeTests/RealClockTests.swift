import Foundation
import Testing
import UIKit

/// Without virtual time the same programs run in real time, and sleep between events.
///
/// Each test is a process of its own. Bounds are such that a busy machine cannot break them: nothing
/// happens early, display links never tick more often than the display, and the processor is idle for
/// most of the time, which a machine that does other things only makes truer.
@Suite struct RealClockTests {
  /// Ticks of a display link.
  private final class Ticker {
    var times: [CFTimeInterval] = []
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  /// What the process has used so far.
  private struct Usage {
    var seconds: Double
    var sleeps: Int

    static var now: Usage {
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let micros = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
      return Usage(
        seconds: Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(micros) / 1e6,
        sleeps: usage.ru_nvcsw)
    }
  }

  /// A window with a view in it, on screen.
  @MainActor
  private static func shownView() -> (UIWindow, UIView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(view)
    window.isHidden = false
    CATransaction.flush()
    return (window, view)
  }

  @Test func animationsAndDisplayLinksRunInRealTimeWithoutBusyWaiting() async {
    await #expect(processExitsWith: .success) { await MainActor.run { Self.runWithADisplayLink() } }
  }

  @MainActor
  private static func runWithADisplayLink() {
    let (window, view) = shownView()
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector("tick:", Ticker.tick(_:)))
    let (before, start) = (Usage.now, CACurrentMediaTime())
    var end: CFTimeInterval?
    UIView.animate(withDuration: 0.6, delay: 0.2, options: .curveLinear) {
      view.center.x = 90
    } completion: { _ in
      end = CACurrentMediaTime()
    }
    link.add(to: .main, forMode: .common)
    while end == nil { RunLoop.main.run(until: Date(timeIntervalSinceNow: 1)) }
    link.invalidate()
    let (after, elapsed) = (Usage.now, CACurrentMediaTime() - start)

    precondition(elapsed >= 0.8, "The animation of 0.8 s was over after \(elapsed) s.")
    let ticks = ticker.times.count
    precondition(ticks >= 2, "The display link ticked \(ticks) times in \(elapsed) s.")
    precondition(
      Double(ticks) <= elapsed * 60 + 2, "The display link ticked \(ticks) in \(elapsed) s.")
    for (one, next) in zip(ticker.times, ticker.times.dropFirst()) {
      precondition(next - one > 1 / 60 - 1e-6, "Two ticks are \(next - one) s apart.")
    }
    let busy = (after.seconds - before.seconds) / elapsed
    precondition(busy < 0.5, "It computed for \(busy) of the time.")
    let sleeps = after.sleeps - before.sleeps
    precondition(sleeps < 20 * ticks + 200, "It woke up \(sleeps) times for \(ticks) ticks.")
    withExtendedLifetime(window) {}
  }

  @Test func withoutADisplayLinkItSleepsUntilTheNextEvent() async {
    await #expect(processExitsWith: .success) { await MainActor.run { Self.runFiveSteps() } }
  }

  @MainActor
  private static func runFiveSteps() {
    let (window, view) = shownView()
    let before = Usage.now
    var steps: [CFTimeInterval] = []
    let start = CACurrentMediaTime()
    func step() {
      UIView.animate(withDuration: 0.1) {
        view.center.x += 10
      } completion: { finished in
        precondition(finished)
        steps.append(CACurrentMediaTime() - start)
        if steps.count < 5 { step() }
      }
    }
    step()
    while steps.count < 5 { RunLoop.main.run(until: Date(timeIntervalSinceNow: 1)) }
    let after = Usage.now

    for (index, time) in steps.enumerated() {
      precondition(time >= 0.1 * Double(index + 1) - 1e-6, "Step \(index) ended at \(time) s.")
    }
    let elapsed = CACurrentMediaTime() - start
    precondition(after.seconds - before.seconds < elapsed / 2)
    // Five ends, and a few commits: a poll of every frame would wake up 30 times and more.
    precondition(after.sleeps - before.sleeps < 200, "\(after.sleeps - before.sleeps)")
    withExtendedLifetime(window) {}
  }

  @Test func animatorsQueuesTimersAndTasksShareTheRealClock() async {
    await #expect(processExitsWith: .success) { await Self.runOneOfEach() }
  }

  @MainActor
  private static func runOneOfEach() async {
    let (window, view) = shownView()
    let start = CACurrentMediaTime()
    var order: [String] = []
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let note: @MainActor @Sendable (String) -> Void = { name in
        order.append(name)
        if order.count == 4 { continuation.resume() }
      }
      let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear) { view.alpha = 0 }
      animator.addCompletion { _ in note("animator") }
      animator.startAnimation()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { note("queue") }
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
        MainActor.assumeIsolated { note("timer") }
      }
      Task { @MainActor in
        try? await Task.sleep(nanoseconds: 700_000_000)
        note("task")
      }
    }

    precondition(order == ["queue", "animator", "timer", "task"], "\(order)")
    precondition(CACurrentMediaTime() - start >= 0.7)
    withExtendedLifetime(window) {}
  }
}
