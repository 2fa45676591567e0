import Foundation

extension Timer {
  /// A timer that sends a selector to a target, which it retains until it is invalidated. The method
  /// gets a timer that has the `userInfo` and can be invalidated; it stands for this one.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    // A date, since Foundation's Timer(timeInterval:…) fires at once off Apple platforms.
    self.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
      block: SelectorTimer.block(target, selector, standIn: userInfo))
  }

  /// As above, first at a date.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(
      fire: date, interval: interval, repeats: repeats,
      block: SelectorTimer.block(target, selector, standIn: userInfo))
  }

  /// A timer that sends a selector to a target, on the current run loop in the default mode.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = SelectorTimer(
      fire: Date(timeIntervalSinceNow: interval), interval: repeats ? interval : 0,
      repeats: repeats, block: SelectorTimer.block(target, selector, standIn: nil))
    timer.info = userInfo
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer with a `userInfo`, which Foundation's has no way to set off Apple platforms.
private final class SelectorTimer: Timer {
  // Used on the run loop's thread, as any timer.
  var info: Any?
  /// The timer this one stands for, when it is not itself scheduled.
  var original: Timer?

  override var userInfo: Any? { info }

  override func invalidate() {
    original?.invalidate()
    super.invalidate()
  }

  override var isValid: Bool { original?.isValid ?? super.isValid }

  static func block(
    _ target: Any, _ selector: Selector, standIn info: Any?
  ) -> @Sendable (Timer) -> Void {
    // The timer fires on the run loop it was added to: the target stays on that thread.
    nonisolated(unsafe) let target = target as AnyObject
    nonisolated(unsafe) let info = info
    return { timer in
      if timer is SelectorTimer {
        selector.invoke(target, [timer])
        return
      }
      let standIn = SelectorTimer(
        fire: timer.fireDate, interval: timer.timeInterval, repeats: true, block: { _ in })
      standIn.info = info
      standIn.original = timer
      selector.invoke(target, [standIn])
    }
  }
}

extension NotificationCenter {
  /// Calls the selector's method on an observer, held weakly, for every matching notification.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let box = WeakObserver(observer as AnyObject)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      guard let observer = box.object else { return }
      selector.invoke(observer, [notification])
    }
    box.token = token
    ObserverTokens.add(box)
  }

  /// Stops every observation that a selector-based call began for an observer.
  public func removeSelectorObservations(of observer: Any) {
    for token in ObserverTokens.remove(observer as AnyObject) { removeObserver(token) }
  }
}

/// An observer that is not retained. Written once before it is shared.
private final class WeakObserver: @unchecked Sendable {
  weak var object: AnyObject?
  var token: (any NSObjectProtocol)?
  init(_ object: AnyObject) { self.object = object }
}

/// The tokens of selector-based observations. Guarded by its lock.
private enum ObserverTokens {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var boxes: [WeakObserver] = []

  static func add(_ box: WeakObserver) {
    lock.withLock {
      boxes.removeAll { $0.object == nil }
      boxes.append(box)
    }
  }

  static func remove(_ observer: AnyObject) -> [any NSObjectProtocol] {
    lock.withLock {
      let mine = boxes.filter { $0.object === observer }
      boxes.removeAll { $0.object === observer || $0.object == nil }
      return mine.compactMap(\.token)
    }
  }
}
