import Foundation

/// How a keyframe animation goes from one value to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from value to value.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Jumps; there is one more key time than values.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at constant speed; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Smooth through the values: Kochanek–Bartels splines.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Smooth, at constant speed; key times and timing functions are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer that follows a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points back along the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in order. Ignored when there is a path.
  open var values: [Any]?
  /// The path a point property follows; each move, line and curve is a segment.
  open var path: CGPath?
  /// When each value is reached, as fractions of the duration: from 0 to 1, one for each value (for
  /// discrete: one more). Invalid arrays are ignored; nil spaces values evenly.
  open var keyTimes: [NSNumber]?
  /// The pacing of each segment: one fewer than values.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How to go from one value to the next; linear.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Cubic modes: positive is tighter, one number for each value; nil is 0.
  open var tensionValues: [NSNumber]?
  /// Cubic modes: positive is sharper corners, one number for each value; nil is 0.
  open var continuityValues: [NSNumber]?
  /// Cubic modes: positive curves after the value, one number for each value; nil is 0.
  open var biasValues: [NSNumber]?
  /// Whether the layer turns with the path; nil, it does not.
  open var rotationMode: CAAnimationRotationMode?

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path?.copy()
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  override func property(_ key: String) -> Property? {
    switch key {
    case "values": Property(get: { self.values }, set: { self.values = $0 as? [Any] })
    case "path": Property(get: { self.path }, set: { self.path = $0 as? CGPath })
    case "keyTimes": Property(get: { self.keyTimes }, set: { self.keyTimes = $0 as? [NSNumber] })
    case "timingFunctions":
      Property(
        get: { self.timingFunctions },
        set: { self.timingFunctions = $0 as? [CAMediaTimingFunction] })
    case "calculationMode":
      Property(
        get: { self.calculationMode },
        set: { value in
          self.calculationMode =
            value as? CAAnimationCalculationMode
            ?? (value as? String).map(CAAnimationCalculationMode.init) ?? .linear
        })
    case "rotationMode":
      Property(
        get: { self.rotationMode },
        set: { value in
          self.rotationMode =
            value as? CAAnimationRotationMode
            ?? (value as? String).map(CAAnimationRotationMode.init)
        })
    default: super.property(key)
    }
  }
}
