import Foundation

/// An object that hands what it has no method for to another one, as weak proxies do.
public protocol SelectorForwarding: AnyObject {
  /// The object that a selector is for; nil for none.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

/// An object that says itself what it responds to: what overriding `responds(to:)` becomes where
/// that is no method of `NSObject`'s own.
public protocol SelectorAnswering: AnyObject {
  /// Whether the object responds to a selector.
  func answer(to aSelector: Selector!) -> Bool
}

extension NSObjectProtocol {
  /// Whether performing the selector would call a method.
  public func responds(to selector: Selector?) -> Bool {
    (self as? NSObject)?.responds(to: selector) ?? false
  }
}

/// What a class that has it of its own finds above itself.
public enum SelectorDefaults {
  /// The object that a selector is for: nil, none.
  public static func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}
