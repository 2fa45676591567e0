import Foundation

extension NSObject {
  /// Calls the selector's method now. The method's result is not returned.
  @discardableResult
  public func perform(_ selector: Selector) -> AnyObject? {
    selector.invoke(self)
    return nil
  }

  /// Calls the selector's method now, with an argument. The method's result is not returned.
  @discardableResult
  public func perform(_ selector: Selector, with object: Any?) -> AnyObject? {
    selector.invoke(self, object.map { [$0] } ?? [])
    return nil
  }

  /// Calls the selector's method now, with two arguments. The method's result is not returned.
  @discardableResult
  public func perform(_ selector: Selector, with first: Any?, with second: Any?) -> AnyObject? {
    selector.invoke(self, [first as Any, second as Any])
    return nil
  }

  /// Calls the selector's method on the main run loop after a delay in seconds. The receiver and the
  /// argument are retained until then.
  public func perform(
    _ selector: Selector, with object: Any?, afterDelay delay: TimeInterval
  ) {
    PendingPerforms.schedule(self, selector, object, delay)
  }

  /// Calls the selector's method after a delay; the modes are not told apart.
  public func perform(
    _ selector: Selector, with object: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(selector, with: object, afterDelay: delay)
  }

  /// Calls the selector's method on the main thread: now when this is it and `wait` is asked for,
  /// else when the main run loop comes to it.
  public func performSelector(
    onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool
  ) {
    // Objective-C leaves it to the caller, too, what the two threads share.
    nonisolated(unsafe) let (target, argument) = (self, object)
    let call = { @Sendable in _ = target.perform(selector, with: argument) }
    if wait, Thread.isMainThread { return call() }
    if wait {
      DispatchQueue.main.sync(execute: call)
    } else {
      DispatchQueue.main.async(execute: call)
    }
  }

  /// Calls the selector's method on a thread of its own.
  public func performSelector(inBackground selector: Selector, with object: Any?) {
    nonisolated(unsafe) let (target, argument) = (self, object)
    DispatchQueue.global().async { _ = target.perform(selector, with: argument) }
  }

  /// Calls the selector's method on the main thread, whichever thread is named.
  public func perform(
    _ selector: Selector, on thread: Thread, with object: Any?, waitUntilDone wait: Bool
  ) {
    performSelector(onMainThread: selector, with: object, waitUntilDone: wait)
  }

  /// Takes back the calls requested with `perform(_:with:afterDelay:)` for a target.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    PendingPerforms.cancel(target as AnyObject, nil)
  }

  /// Takes back the calls of one selector requested with `perform(_:with:afterDelay:)`.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object: Any?
  ) {
    PendingPerforms.cancel(target as AnyObject, selector)
  }

  /// Whether performing the selector would call a method, or whatever the object itself answers.
  public func responds(to selector: Selector?) -> Bool {
    if let own = self as? any SelectorAnswering { return own.answer(to: selector) }
    return respondsByItself(to: selector)
  }

  /// Whether the object's class has a method for the selector.
  public func respondsByItself(to selector: Selector?) -> Bool {
    selector?.isCallable(on: self) ?? false
  }

  /// Whether the object's class conforms to a protocol, as in
  /// `conforms(to: UITableViewDataSource.self)`; false for a type that is no protocol of its.
  public func conforms<Protocol>(to protocol: Protocol.Type) -> Bool {
    self is Protocol
  }
}

/// Delayed calls that have not happened yet. Guarded by its lock.
private final class PendingPerforms: @unchecked Sendable {
  private static let shared = PendingPerforms()
  private let lock = NSLock()
  private var timers: [(target: AnyObject, selector: Selector, timer: Timer)] = []

  static func schedule(
    _ target: NSObject, _ selector: Selector, _ object: Any?, _ delay: TimeInterval
  ) {
    // Made and fired on the main run loop, so the captured objects stay on one thread.
    nonisolated(unsafe) let target = target
    nonisolated(unsafe) let object = object
    // Not `Timer(timeInterval:)`: off Apple platforms its first firing is at once.
    let date = Date(timeIntervalSinceNow: delay.isFinite ? max(0, delay) : 0)
    let timer = Timer(fire: date, interval: 0, repeats: false) { timer in
      shared.lock.withLock { shared.timers.removeAll { $0.timer === timer } }
      selector.invoke(target, object.map { [$0] } ?? [])
    }
    shared.lock.withLock { shared.timers.append((target, selector, timer)) }
    RunLoop.main.add(timer, forMode: .default)
  }

  static func cancel(_ target: AnyObject, _ selector: Selector?) {
    let cancelled = shared.lock.withLock {
      let matching = shared.timers.filter {
        $0.target === target && (selector == nil || $0.selector == selector)
      }
      shared.timers.removeAll { entry in matching.contains { $0.timer === entry.timer } }
      return matching
    }
    for entry in cancelled { entry.timer.invalidate() }
  }
}
