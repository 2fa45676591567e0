import Foundation

/// Reading and writing properties by name: what `NSObject` gives for free on Apple platforms.
///
/// Layers and animations conform. A key path is keys joined with dots.
public protocol KeyValueCoding: AnyObject {
  /// The value under a key, or `nil`.
  func value(forKey key: String) -> Any?
  /// Sets the value under a key; `nil` sets a number to its default and clears everything else.
  func setValue(_ value: Any?, forKey key: String)
  /// The value at the end of a key path.
  func value(forKeyPath keyPath: String) -> Any?
  /// Sets the value at the end of a key path.
  func setValue(_ value: Any?, forKeyPath keyPath: String)
}
