import FilmProtocol
import Foundation
import PlaygroundSupport
import UIKit
import VirtualTime

/// Moves virtual time from frame to frame, takes the frames, and decides when the film is over.
@MainActor
final class FilmDirector {
  private let host: PlaygroundHost
  // Made by `begin()` and `film()`, in this order.
  private var stage: LiveViewStage!
  private var camera: Camera!
  private var registration: EventSourceRegistration?
  private var script: TouchScript?

  init(host: PlaygroundHost) { self.host = host }

  /// Seconds without any change on screen after which repeating timers alone do not keep a film
  /// going, and how many times something must have happened in them.
  private static let patience = (seconds: 3.0, events: 4)

  /// To be called before the playground's code. Frames are taken from the moment something is
  /// shown, even while that code sleeps or waits.
  func begin() {
    let requested = host.options.size.map { CGSize(width: $0.width, height: $0.height) }
    stage = LiveViewStage(requestedSize: requested)
    camera = Camera(host: host, stage: stage)
    PlaygroundPage.liveViewChanged = { [self] liveView in
      if let liveView { stage.show(liveView) }
    }
    PlaygroundPage.finish = { [self] in end(.finishedExecution) }
    camera.didTakeFrame = { [self] in
      if camera.lastTime >= limit - 1e-9 {
        end(host.options.duration == nil ? .maximumDuration : .duration)
      }
    }
    registration = EventSourceRegistration(camera, isObserver: true)
    // Code that runs its own run loop for ever is filmed from there.
    VirtualTime.moveTimeInWaits { [self] in film() }
  }

  func film() -> Never {
    VirtualTime.runReady()
    waitForLiveView()
    camera.beginFilm(at: VirtualTime.now)
    let script = TouchScript(lines: host.options.touches, window: stage.window)
    script.schedule()
    self.script = script
    runUntilIdle()
    if shouldPressControls { pressControls() }
    end(host.options.duration == nil ? .idle : .duration)
  }

  /// The live view may be set by something that happens later; a window of the playground's own will
  /// do as well.
  private func waitForLiveView() {
    let limit = VirtualTime.now + host.options.maximumDuration
    while !stage.isShowing {
      if let window = UIApplication.shared.windows.last(where: { !$0.isHidden }) {
        return stage.show(window: window)
      }
      if !VirtualTime.step(limit: limit) {
        host.fail(
          .noLiveView,
          "The page shows nothing: it never sets PlaygroundPage.current.liveView.")
      }
    }
  }

  // MARK: Time

  /// The time of the last frame that may be taken.
  private var limit: Double {
    // A film of one second has its last frame one frame's time before the second is over.
    let duration = host.options.duration ?? host.options.maximumDuration
    return camera.startTime + max(0, duration - 1 / host.options.framesPerSecond)
  }

  /// Films until nothing moves and nothing is going to happen.
  private func runUntilIdle() {
    while camera.lastTime < VirtualTime.now - 1e-9 || host.options.duration != nil || !isIdle {
      let next = camera.nextTime
      if let event = eventTime, event <= next { camera.eventsSinceChange += 1 }
      VirtualTime.run(until: next)
    }
  }

  private var isIdle: Bool { isQuiet || (eventTime == nil && !camera.goesOnMoving) }

  /// Whether all that happens are timers that repeat and change nothing that can be seen.
  private var isQuiet: Bool {
    camera.lastTime - camera.lastChangeTime >= Self.patience.seconds
      && camera.eventsSinceChange >= Self.patience.events
  }

  /// When something is next going to happen while the film may last, the camera left out.
  private var eventTime: Double? {
    VirtualTime.nextEventTime.flatMap { isTooLate($0) ? nil : $0 }
  }

  /// Whether what happens at a time is not waited for: the longest film is over then.
  private func isTooLate(_ time: Double) -> Bool {
    host.options.duration == nil && time > camera.startTime + host.options.maximumDuration
  }

  /// Says that something would have happened had the film been longer. What waits for an hour and
  /// more waits for something that did not come.
  private func noteWhatIsTooLate() {
    guard let time = VirtualTime.nextEventTime, isTooLate(time), time < VirtualTime.now + 3600
    else { return }
    let seconds = String(format: "%g", ((time - camera.startTime) * 100).rounded() / 100)
    host.sender.send(
      .note,
      text: "Something would happen after \(seconds) s, when the film is over: --max-duration"
        + " films longer.")
  }

  // MARK: Controls

  private var shouldPressControls: Bool {
    host.options.autoTap ?? (host.options.touches.isEmpty && !camera.hasMoved)
  }

  private func pressControls() {
    let presser = ControlPresser(window: stage.window)
    var pressed: [String] = []
    let limit = host.options.pressLimit
    while pressed.count < limit ?? .max {
      host.sender.send(.press)
      guard let control = presser.pressNext() else { break }
      pressed.append(control)
      runUntilIdle()
    }
    if pressed.isEmpty, limit == nil, let root = stage.window.subviews.last {
      while !camera.hasMoved, let part = presser.pressPart(of: root) {
        runUntilIdle()
        if camera.hasMoved { pressed.append(part) }
      }
    }
    if pressed.isEmpty { return }
    host.sender.send(
      .note,
      text: "Nothing moved by itself, so "
        + (limit == nil ? "every control was pressed once: " : "controls were pressed: ")
        + pressed.joined(separator: ", ") + ". (--no-auto-tap leaves them alone.)")
  }

  // MARK: The end

  private func end(_ reason: FilmEnding) -> Never {
    if camera.frameCount == 0, stage.isShowing, reason == .finishedExecution {
      camera.beginFilm(at: VirtualTime.now)
      camera.processEvents(upTo: camera.nextTime)
    }
    if camera.frameCount == 0 {
      host.fail(
        .noLiveView, "The playground called finishExecution() before it showed anything.")
    }
    camera.finish(isTrimmed: reason == .idle && isQuiet)
    if reason == .idle, isQuiet, eventTime != nil {
      host.sender.send(
        .note,
        text: "Timers go on, but for \(Int(Self.patience.seconds)) s they had changed nothing that"
          + " can be seen: the film ends before. (--duration makes it longer.)")
    }
    for remark in script?.remarks(until: camera.lastTime - camera.startTime) ?? [] {
      host.sender.send(.note, text: remark)
    }
    if reason == .idle { noteWhatIsTooLate() }
    host.sender.send(.end, argument: reason.rawValue)
    host.leave()
  }
}
