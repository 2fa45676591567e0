import Foundation

extension Timer {
  /// A timer that sends a selector to a target, which it retains until it is invalidated.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(
      timeInterval: interval, repeats: repeats, block: Self.block(target, selector, userInfo))
  }

  /// A timer that sends a selector to a target, first at a date.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(
      fire: date, interval: interval, repeats: repeats, block: Self.block(target, selector, userInfo))
  }

  /// As the initialiser, and puts the timer on the current run loop in the default mode.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    scheduledTimer(
      withTimeInterval: interval, repeats: repeats, block: block(target, selector, userInfo))
  }

  private static func block(
    _ target: Any, _ selector: Selector, _ userInfo: Any?
  ) -> @Sendable (Timer) -> Void {
    // The timer fires on the run loop it was added to: the target stays on that thread.
    nonisolated(unsafe) let target = target as AnyObject
    nonisolated(unsafe) let userInfo = userInfo
    return { timer in
      objc_setAssociatedObject(timer, timerInfoKey, userInfo, .OBJC_ASSOCIATION_RETAIN)
      selector.invoke(target, [timer])
    }
  }

  /// What was passed as `userInfo` when the timer was made with a selector.
  public var userInfo: Any? { objc_getAssociatedObject(self, timerInfoKey) }
}

// An address that is nobody else's, never freed and never read.
private nonisolated(unsafe) let timerInfoKey = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

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
