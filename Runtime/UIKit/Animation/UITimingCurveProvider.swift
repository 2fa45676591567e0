/// What paces a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// Which of the two parameters counts.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve, when there is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, when there is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of pacing.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin = 0
  /// A cubic Bézier of two control points.
  case cubic
  /// A spring.
  case spring
  /// A cubic curve and a spring together.
  case composed
}

/// A cubic Bézier curve from (0, 0) to (1, 1): time to progress.
open class UICubicTimingParameters: NSObject, NSCopying, UITimingCurveProvider {
  /// The curve's name; undefined (`.easeInOut` here) when it was made from control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point; zero when the curve was made by name.
  public let controlPoint1: CGPoint
  /// The second control point; zero when the curve was made by name.
  public let controlPoint2: CGPoint

  private let kind: UITimingCurveType
  let curve: TimingCurve

  /// Core Animation's default curve, (0.25, 0.1) (0.25, 1): not `.easeInOut`.
  public override init() {
    animationCurve = .easeInOut
    controlPoint1 = .zero
    controlPoint2 = .zero
    kind = .builtin
    curve = .coreAnimationDefault
    super.init()
  }

  /// One of the named curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    controlPoint1 = .zero
    controlPoint2 = .zero
    kind = .builtin
    self.curve = curve.timingCurve
    super.init()
  }

  /// A curve of two control points. Their x is clamped to 0…1; y may lie outside, for a curve
  /// that overshoots. Values that are not finite count as 0.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = point1
    controlPoint2 = point2
    kind = .cubic
    curve = TimingCurve(
      UnitBezier(Float(point1.x), Float(point1.y), Float(point2.x), Float(point2.y)))
    super.init()
  }

  /// Parameters with a curve that has no name of its own.
  init(curve: TimingCurve) {
    animationCurve = .easeInOut
    controlPoint1 = .zero
    controlPoint2 = .zero
    kind = .builtin
    self.curve = curve
    super.init()
  }

  /// Core Animation's default curve; archives are not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  open var timingCurveType: UITimingCurveType { kind }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// Returns the parameters themselves: they never change.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A spring that paces an animator.
///
/// `init(dampingRatio:)` lets the animator's duration decide the stiffness, so that the spring has
/// settled to 0.1 % at its end. With mass, stiffness and damping the duration passed to the
/// animator is ignored and the settling duration used instead.
open class UISpringTimingParameters: NSObject, NSCopying, UITimingCurveProvider {
  enum Spring {
    case dampingRatio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    case perceptual(duration: Double, bounce: Double)
  }

  /// Speed at the start, in distances (from start to end) per second, towards the end. `dx` and
  /// `dy` are used separately for a view's center; for everything else `dx` counts.
  public let initialVelocity: CGVector
  let spring: Spring

  init(spring: Spring, initialVelocity: CGVector) {
    self.spring = spring
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// The spring of navigation pushes: mass 3, stiffness 1000, damping 500 (a ratio of 4.56),
  /// evaluated as critically damped, whatever the duration.
  public convenience override init() {
    self.init(
      spring: .physical(mass: 3, stiffness: 1000, damping: 500), initialVelocity: .zero)
  }

  /// A spring of this damping ratio: below 1 it overshoots, at 1 and above it does not.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(spring: .dampingRatio(Double(ratio)), initialVelocity: .zero)
  }

  /// A spring of this damping ratio that starts with a velocity.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(spring: .dampingRatio(Double(ratio)), initialVelocity: velocity)
  }

  /// A spring by its physics, starting with a velocity. The animator's duration is ignored.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    self.init(
      spring: .physical(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)),
      initialVelocity: velocity)
  }

  /// A spring by perceptual duration in seconds and bounce, −1…1, starting with a velocity. The
  /// animator's duration is ignored.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
  ) {
    self.init(
      spring: .perceptual(duration: duration, bounce: Double(bounce)),
      initialVelocity: initialVelocity)
  }

  /// The default spring; archives are not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the parameters themselves: they never change.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIView.AnimationCurve {
  /// The shared curve of this name.
  var timingCurve: TimingCurve {
    switch self {
    case .easeInOut: .easeInEaseOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}
