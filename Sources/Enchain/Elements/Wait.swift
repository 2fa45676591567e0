import Foundation

/// A step in which nothing starts.
public struct Wait: ChainElement, Sendable {
  let item: Item

  /// A wait of `duration` seconds.
  ///
  /// Negative and NaN values are treated as 0 with a warning; after an infinite wait nothing starts.
  public init(_ duration: TimeInterval) {
    item = duration == .infinity ? Item(.wait, delay: .infinity) : Item(.wait, duration: duration)
  }

  /// The step as a chain of one.
  public var chain: Chain { Chain(item) }
}
