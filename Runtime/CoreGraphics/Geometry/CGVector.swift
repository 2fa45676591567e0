import Foundation

/// A displacement in a plane, in points.
@frozen
public struct CGVector: Sendable, Hashable, Codable {
  /// Along x, in points.
  public var dx: CGFloat
  /// Along y, in points.
  public var dy: CGFloat

  /// The vector that moves nothing.
  public static let zero = CGVector(dx: 0 as CGFloat, dy: 0)

  /// The vector that moves nothing.
  @inlinable
  public init() {
    self.init(dx: 0 as CGFloat, dy: 0)
  }

  /// A vector of two components.
  @inlinable
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// A vector of two components.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// A vector of two components.
  @inlinable
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}

extension CGVector: CustomDebugStringConvertible {
  public var debugDescription: String { "(\(dx), \(dy))" }
}
