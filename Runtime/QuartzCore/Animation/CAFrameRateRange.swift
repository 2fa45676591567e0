import Foundation

/// How often something is to be drawn, in frames per second.
public struct CAFrameRateRange: Sendable, Hashable {
  public var minimum: Float
  public var maximum: Float
  /// The rate wanted; 0 when it was not given.
  public var preferred: Float {
    get { storedPreferred }
    set { storedPreferred = newValue }
  }
  private var storedPreferred: Float

  /// Whatever the system does: all zero.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Nothing wanted: as ``default``.
  public init() { self = .default }

  /// A range, and the rate wanted in it.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    storedPreferred = preferred ?? 0
  }

  /// The frames per second a display of 60 frames a second gives: the preferred rate, or the maximum,
  /// or 60, within 1 and 240.
  package var framesPerSecond: Double {
    let wanted = preferred > 0 ? preferred : maximum > 0 ? maximum : 60
    return wanted.isFinite ? Double(min(max(wanted, 1), 240)) : 60
  }
}
