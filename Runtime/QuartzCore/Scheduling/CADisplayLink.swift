import Foundation

/// Calls a method for every frame of the display.
///
/// Ticks come at multiples of the frame's duration from the moment the link was added, so they do not
/// drift. The display has 60 frames a second; a link that wants fewer gets them. Under virtual time
/// the ticks are at exact times; in real time a tick that was missed is left out. The link retains its
/// target until it is invalidated.
public final class CADisplayLink: NSObject {
  private var callback: ((CADisplayLink) -> Void)?
  private var isAdded = false
  private var start: CFTimeInterval = 0
  private var frame: Double = 0

  /// A link that sends a selector, with itself as the argument.
  public init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    callback = { sel.invoke(target, [$0]) }
    super.init()
  }

  /// A link that calls a closure.
  package init(_ callback: @escaping (CADisplayLink) -> Void) {
    self.callback = callback
    super.init()
  }

  /// The time of the frame being shown, in seconds of `CACurrentMediaTime()`; 0 before the first.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame: `timestamp` plus the frame's duration.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The shortest time between frames in seconds: 1/60.
  public var duration: CFTimeInterval { 1.0 / 60 }

  /// Whether calls are held back; false. Frames go on: the next call is at the next of them.
  public var isPaused = false {
    didSet {
      guard oldValue != isPaused else { return }
      if !isPaused { skipMissed(until: CACurrentMediaTime()) }
      MediaScheduler.linkDidChange()
    }
  }

  /// Frames per second; 0, the display's rate.
  public var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred) }
    set {
      let rate = Float(min(max(newValue, 0), 240))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// Display frames between calls; 1.
  public var frameInterval: Int {
    get { max(Int((60 / rate).rounded()), 1) }
    set { preferredFramesPerSecond = 60 / max(newValue, 1) }
  }

  /// The wanted rate; a link gets the nearest of the display's rate divided by a whole number (or, above
  /// 60, the rate itself).
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      guard isAdded, oldValue != preferredFrameRateRange else { return }
      start = timestamp > 0 ? timestamp : start
      frame = timestamp > 0 ? 1 : 0
      MediaScheduler.linkDidChange()
    }
  }

  private var rate: Double {
    let wanted = preferredFrameRateRange.framesPerSecond
    return wanted >= 60 ? wanted : 60 / (60 / wanted).rounded()
  }

  /// Starts the link. The mode changes nothing: frames come in the common modes.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard callback != nil, !isAdded else { return }
    isAdded = true
    start = CACurrentMediaTime()
    frame = 1
    MediaScheduler.links.append(self)
    MediaScheduler.linkDidChange()
  }

  /// Stops the link for a run loop, keeping its target.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    MediaScheduler.links.removeAll { $0 === self }
    MediaScheduler.linkDidChange()
  }

  /// Stops the link for good and lets its target go.
  public func invalidate() {
    remove(from: .main, forMode: .common)
    callback = nil
  }

  /// Forgets where it was added, when the scheduler is reset.
  func forget() { isAdded = false }

  /// The host time of the next call, or nil while paused or taken away.
  var nextTick: CFTimeInterval? {
    isPaused || !isAdded || callback == nil ? nil : start + frame / rate
  }

  func fire(at time: CFTimeInterval) {
    timestamp = time
    frame += 1
    targetTimestamp = start + frame / rate
    callback?(self)
    // In real time, frames that are already past are left out.
    if MediaScheduler.drivesItself { skipMissed(until: CACurrentMediaTime()) }
  }

  private func skipMissed(until now: CFTimeInterval) {
    frame = max(frame, ((now - start) * rate).rounded(.down) + 1)
  }
}

// MARK: Where a timer is expected

/// Sources often declare a link's method with a `Timer`, which Objective-C does not mind.
extension CADisplayLink: ArgumentStandIn {
  package func standIn(for type: AnyClass) -> AnyObject? {
    type == Timer.self ? LinkTimer(self) : nil
  }
}

/// A timer that is a display link's: invalidating it ends the link.
private final class LinkTimer: Timer {
  // Links and their timers are used on the main thread.
  private nonisolated(unsafe) weak var link: CADisplayLink?

  init(_ link: CADisplayLink) {
    self.link = link
    super.init(fire: Date(), interval: link.duration, repeats: true) { _ in }
  }

  override func invalidate() { link?.invalidate() }
}

extension MediaScheduler {
  /// A display link was added, removed, paused or changed its rate.
  static func linkDidChange() { rearm() }
}
