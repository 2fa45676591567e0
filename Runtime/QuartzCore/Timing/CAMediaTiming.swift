import Foundation

/// How an object's time follows its parent's: t = (tp − beginTime) · speed + timeOffset, then folded
/// into cycles by repeating and reversing. Layers and animations have one.
public protocol CAMediaTiming {
  /// When the object begins, in its parent's time; 0 (for an animation: when it is added).
  var beginTime: CFTimeInterval { get set }
  /// The length of one cycle in seconds, in the object's own time.
  var duration: CFTimeInterval { get set }
  /// How fast the object's time runs beside its parent's; 1, 0 stops it, below 0 runs it backwards.
  var speed: Float { get set }
  /// Added to the object's own time; 0.
  var timeOffset: CFTimeInterval { get set }
  /// How many cycles are played, may be fractional; 0 means once. With `autoreverses` a cycle is there
  /// and back.
  var repeatCount: Float { get set }
  /// How long cycles are repeated in seconds; 0 is ignored.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether a cycle plays backwards after it has played forwards.
  var autoreverses: Bool { get set }
  /// What shows before the begin and after the end; removed.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value shows before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both of them.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing shows outside.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  package var fillsForwards: Bool { self == .forwards || self == .both }
  package var fillsBackwards: Bool { self == .backwards || self == .both }
}
