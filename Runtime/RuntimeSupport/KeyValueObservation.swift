import Foundation

/// What an observer is told; kept for source compatibility, both values are always given.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Tell the present value at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Tell before the change as well. Not supported: changes are told once, after they happened.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The value now.
  public let newValue: Value?
  /// The value before; nil for the initial report.
  public let oldValue: Value?
  /// Whether the change is still to come; always false.
  public let isPrior = false

  package init(newValue: Value?, oldValue: Value?) {
    self.newValue = newValue
    self.oldValue = oldValue
  }
}

/// An observation, which ends when it is invalidated or released.
///
/// There is no Objective-C runtime here to watch any property of any object: the types that can be
/// observed say so by an `observe(_:options:changeHandler:)` of their own.
public final class NSKeyValueObservation: NSObject {
  private var cancel: (() -> Void)?

  package init(cancel: @escaping () -> Void) {
    self.cancel = cancel
    super.init()
  }

  deinit { cancel?() }

  /// Ends the observation. Doing so twice does no harm.
  public func invalidate() {
    cancel?()
    cancel = nil
  }
}
