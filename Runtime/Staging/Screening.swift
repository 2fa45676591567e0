import Foundation
import UIKit
import VirtualTime

/// Runs a program under virtual time and has it filmed: frame n at n/fps, after everything that
/// happens up to that moment, until there is nothing more to see.
///
/// Call `begin()` before the program's own code: frames are then taken even while that code sleeps,
/// waits or runs a run loop, and `onEnd` is called from there if it never comes back.
@MainActor
package final class Screening {
  /// How long to film.
  package struct Options: Sendable {
    /// Frames per second; 60 by default.
    package var framesPerSecond: Double
    /// The film's exact length in seconds, or nil to end when nothing moves any more.
    package var duration: TimeInterval?
    /// The longest film in seconds when `duration` is nil; 10 by default.
    package var maximumDuration: TimeInterval
    /// After how many real seconds without progress a program counts as stuck; 20 by default.
    package var patience: TimeInterval

    package init(
      framesPerSecond: Double = 60, duration: TimeInterval? = nil,
      maximumDuration: TimeInterval = 10, patience: TimeInterval = 20
    ) {
      self.patience = patience
      self.framesPerSecond = framesPerSecond
      self.duration = duration
      self.maximumDuration = maximumDuration
    }
  }

  /// One frame's place in time.
  package struct Frame: Sendable {
    package let index: Int
    /// index / frames per second.
    package let time: TimeInterval
    /// The host time to sample at.
    package let hostTime: CFTimeInterval
  }

  /// Why the film ended.
  package enum Ending: Equatable, Sendable {
    /// Nothing moves and nothing is going to happen.
    case idle
    /// The asked duration is over.
    case duration
    /// The longest duration is over while something goes on.
    case limit
    /// The last `period` seconds are one whole period of what goes on for ever; they follow
    /// seamlessly on themselves.
    case looped(period: TimeInterval)
    /// The program said that it has finished.
    case finished
  }

  package let options: Options
  private let root: @MainActor () -> CALayer?
  private let onFrame: @MainActor (Frame) -> UInt64?
  private let onEnd: @MainActor (Ending) -> Void
  private let onStuck: (@Sendable (String) -> Void)?

  private var clock: ScreeningClock?
  private var camera: EventSourceRegistration?
  private var startTime: CFTimeInterval = 0
  private var index = 0
  private var hasFilmed = false
  private var loops: LoopDetector
  private var loopEnd: (time: CFTimeInterval, period: TimeInterval)?

  /// Why the film has ended, or nil while it goes on.
  package private(set) var ending: Ending?

  /// - Parameters:
  ///   - root: The layer that is filmed; nil while there is none, and the film begins when there is.
  ///   - onFrame: Takes a frame; the layer tree is as the program left it, and is sampled at
  ///     `hostTime`. Answers a digest of the picture, by which periods are recognised, or nil.
  ///   - onEnd: Called once, after the last frame.
  ///   - onStuck: Called on another thread when the program makes no progress, with a text that says
  ///     what it waits for and where it is. The main thread may never come back.
  package init(
    options: Options, root: @escaping @MainActor () -> CALayer?,
    onFrame: @escaping @MainActor (Frame) -> UInt64?,
    onEnd: @escaping @MainActor (Ending) -> Void,
    onStuck: (@Sendable (String) -> Void)? = nil
  ) {
    self.options = options
    self.root = root
    self.onFrame = onFrame
    self.onEnd = onEnd
    self.onStuck = onStuck
    loops = LoopDetector(shortestPeriod: Int((options.framesPerSecond * 0.2).rounded(.up)))
  }

  /// Switches virtual time on and puts the camera in place. Once.
  package func begin() {
    guard clock == nil else { return }
    let clock = ScreeningClock()
    self.clock = clock
    StageClock.acquire(clock)
    startTime = VirtualTime.now
    camera = EventSourceRegistration(CameraSource(self), isObserver: true)
    if let onStuck { VirtualTime.onStuck(after: options.patience, onStuck) }
    VirtualTime.moveTimeInWaits { [weak self] in self?.filmToTheEnd() }
  }

  /// Films to the end. Returns it; `onEnd` has been called.
  @discardableResult
  package func run() -> Ending {
    begin()
    filmToTheEnd()
    return ending ?? .idle
  }

  /// The program wants no more: one last frame of the present moment is taken.
  package func finish() {
    guard ending == nil else { return }
    VirtualTime.runReady()
    if ending == nil {
      if root() != nil, !(hasFilmed && frameTime(index - 1) >= VirtualTime.now) {
        take(Frame(index: index, time: time(index), hostTime: VirtualTime.now))
      }
      end(.finished)
    }
  }

  private func filmToTheEnd() {
    while ending == nil { VirtualTime.run(until: max(frameTime(index), VirtualTime.now)) }
  }

  // MARK: Frames

  private func time(_ index: Int) -> TimeInterval { Double(index) / options.framesPerSecond }
  private func frameTime(_ index: Int) -> CFTimeInterval { startTime + time(index) }

  fileprivate var nextFrameTime: CFTimeInterval? { ending == nil ? frameTime(index) : nil }

  fileprivate func takeFrames(upTo hostTime: CFTimeInterval) {
    while ending == nil, frameTime(index) <= hostTime {
      guard let root = root() else {
        waitForRoot(until: hostTime)
        continue
      }
      if isOver(frameTime(index), root) { return }
      take(Frame(index: index, time: time(index), hostTime: frameTime(index)))
    }
  }

  private func take(_ frame: Frame) {
    hasFilmed = true
    index = frame.index + 1
    guard let digest = onFrame(frame), let period = loops.add(digest) else { return }
    guard options.duration == nil, ending == nil, VirtualTime.nextEventTime != nil else { return }
    end(.looped(period: Double(period) / options.framesPerSecond))
  }

  /// Nothing to film yet: the film begins later, but does not wait for ever.
  private func waitForRoot(until hostTime: CFTimeInterval) {
    let elapsed = hostTime - VirtualTime.startOfMediaTime
    if elapsed > (options.duration ?? options.maximumDuration) || isIdle {
      end(.idle)
    } else {
      startTime = hostTime + 1 / options.framesPerSecond
    }
  }

  // MARK: The end

  /// Whether nothing happens any more while the film may last.
  private var isIdle: Bool {
    guard VirtualTime.pending.ready == 0 else { return false }
    guard let next = VirtualTime.nextEventTime else { return true }
    // Whoever waits for so long after the film's longest time is not waited for.
    return next > startTime + options.maximumDuration && next > VirtualTime.now + 1
  }

  /// Whether the frame at a host time is no longer part of the film. Ends it if so.
  private func isOver(_ hostTime: CFTimeInterval, _ root: CALayer) -> Bool {
    // Frames lie on a grid of exact times; half a nanosecond is rounding.
    let elapsed = hostTime - startTime + 0.5e-9
    if let duration = options.duration {
      if elapsed >= duration { return end(.duration) }
      return false
    }
    if let loopEnd, isIdle, hostTime + 0.5e-9 >= loopEnd.time {
      return end(.looped(period: loopEnd.period))
    }
    if isIdle {
      let motion = Motion(in: root)
      let lastChange = max(motion.end, VirtualTime.lastEventTime)
      if let endlessFrom = motion.endlessFrom {
        lookForLoop(motion, from: max(endlessFrom, lastChange, startTime))
      } else {
        loopEnd = nil
        // The frame before this one was taken when everything had come to rest.
        if hasFilmed, hostTime - 1 / options.framesPerSecond + 0.5e-9 >= lastChange {
          return end(.idle)
        }
      }
    } else {
      loopEnd = nil
    }
    if elapsed >= options.maximumDuration { return end(.limit) }
    return false
  }

  private func lookForLoop(_ motion: Motion, from steady: CFTimeInterval) {
    let rest = startTime + options.maximumDuration - steady
    guard let period = motion.commonPeriod(limit: rest) else { return }
    loopEnd = (steady + period, period)
  }

  @discardableResult
  private func end(_ ending: Ending) -> Bool {
    guard self.ending == nil else { return true }
    self.ending = ending
    camera?.remove()
    if onStuck != nil { VirtualTime.onStuck(after: 0, nil) }
    onEnd(ending)
    return true
  }
}

/// Holds virtual time as long as the screening is there.
@MainActor
private final class ScreeningClock {
  deinit {
    let id = ObjectIdentifier(self)
    MainActor.assumeIsolated { StageClock.release(id) }
  }
}

@MainActor
private final class CameraSource: EventSource {
  private weak var screening: Screening?

  init(_ screening: Screening) {
    self.screening = screening
  }

  var nextEventTime: Double? { screening?.nextFrameTime }
  func processEvents(upTo time: Double) { screening?.takeFrames(upTo: time) }
}
