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

  init(host: PlaygroundHost) { self.host = host }

  /// Seconds without any change on screen after which repeating timers alone do not keep a film
  /// going, and how many times something must have happened in them.
  private static let patience = (seconds: 3.0, events: 4)

  /// To be called before the playground's code.
  func begin() {
    let requested = host.options.size.map { CGSize(width: $0.width, height: $0.height) }
    stage = LiveViewStage(requestedSize: requested)
    PlaygroundPage.liveViewChanged = { [self] liveView in
      if let liveView { stage.show(liveView) }
    }
    PlaygroundPage.finish = { [self] in end(.finishedExecution) }
  }

  func film() -> Never {
    waitForLiveView()
    let size = stage.settle(at: VirtualTime.now)
    guard size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite else {
      host.fail(
        .emptyLiveView,
        "The live view has no size: it is \(size.width) × \(size.height) points. Give it a frame, or"
          + " give the stage a size with --size.")
    }
    MediaScheduler.commitPendingTransactions()
    camera = Camera(host: host, window: stage.window, size: size)
    registration = EventSourceRegistration(camera, isObserver: true)
    TouchScript(lines: host.options.touches, window: stage.window).schedule()
    run()
    if shouldPressControls { pressControls() }
    end(camera.isEndless ? .maximumDuration : .idle)
  }

  /// The live view may be set by something that happens later; a window of the playground's own will
  /// do as well.
  private func waitForLiveView() {
    let limit = VirtualTime.now + host.options.maximumDuration
    while PlaygroundPage.current.liveView == nil {
      if let window = UIApplication.shared.windows.last(where: { !$0.isHidden }) {
        return stage.show(window: window)
      }
      if !VirtualTime.step(limit: limit) {
        host.fail(
          .noLiveView,
          "The playground shows nothing: it never sets PlaygroundPage.current.liveView.")
      }
    }
  }

  // MARK: Time

  private var limit: Double { host.options.duration ?? host.options.maximumDuration }

  /// Films until nothing moves and nothing is going to happen, or until the limit.
  private func run() {
    let end = camera.startTime + limit
    while true {
      if camera.frameCount > 0, host.options.duration == nil, isIdle { return }
      if camera.lastTime >= end - 1e-9 {
        camera.isEndless = host.options.duration == nil
        return
      }
      let next = min(camera.nextTime, end)
      if let event = eventTime, event <= next { camera.eventsSinceChange += 1 }
      VirtualTime.run(until: next)
    }
  }

  private var isIdle: Bool {
    isQuiet || ((eventTime ?? .infinity).isInfinite && !camera.goesOnMoving)
  }

  /// Whether all that happens are timers that repeat and change nothing that can be seen.
  private var isQuiet: Bool {
    camera.lastTime - camera.lastChangeTime >= Self.patience.seconds
      && camera.eventsSinceChange >= Self.patience.events
  }

  /// When something is next going to happen, the camera left out.
  private var eventTime: Double? { VirtualTime.nextEventTime }

  // MARK: Controls

  private var shouldPressControls: Bool {
    host.options.autoTap ?? (host.options.touches.isEmpty && !camera.hasMoved)
  }

  private func pressControls() {
    let presser = ControlPresser(window: stage.window)
    var pressed: [String] = []
    while let control = presser.pressNext() {
      pressed.append(control)
      run()
      if camera.isEndless { break }
    }
    if pressed.isEmpty { return }
    host.sender.send(
      .note,
      text: "Nothing moved by itself, so every control was pressed once: "
        + pressed.joined(separator: ", ") + ". (--no-auto-tap leaves them alone.)")
  }

  // MARK: The end

  private func end(_ reason: FilmEnding) -> Never {
    if camera == nil {
      host.fail(
        .noLiveView, "The playground called finishExecution() before it showed anything.")
    }
    camera.finish(isTrimmed: reason == .idle && isQuiet)
    host.sender.send(.end, argument: reason.rawValue)
    host.leave()
  }
}
