import Foundation

/// What an observer is told, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Tell the present value at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Tell before the change as well.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What kind of change an observer is told of.
public enum NSKeyValueChange: UInt, Sendable {
  /// The value was set.
  case setting = 1
  /// Objects came into a collection; not told here, where collections are set as a whole.
  case insertion
  /// Objects went out of a collection; not told here.
  case removal
  /// Objects of a collection were replaced; not told here.
  case replacement
}

/// What stands in the dictionary that `observeValue(forKeyPath:of:change:context:)` gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The raw value of an `NSKeyValueChange`, as a `UInt`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of objects in a collection; never there.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// `true` before a change, with `.prior`.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// What kind of change it is.
  public typealias Kind = NSKeyValueChange

  /// What kind of change it is: always `.setting`.
  public let kind: Kind
  /// The value now; nil without the option `.new`, and before the change.
  public let newValue: Value?
  /// The value before; nil without the option `.old`, and for the initial report.
  public let oldValue: Value?
  /// Always nil: collections are set as a whole.
  public let indexes: IndexSet? = nil
  /// Whether the change is still to come.
  public let isPrior: Bool

  package init(newValue: Value?, oldValue: Value?, isPrior: Bool = false) {
    kind = .setting
    self.newValue = newValue
    self.oldValue = oldValue
    self.isPrior = isPrior
  }
}

/// An observation, which ends when it is invalidated or released.
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
