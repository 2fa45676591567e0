/// What a caller asked of a block animation, before an outer block has its say.
struct AnimationSpecification {
  enum Spring {
    case settling(dampingRatio: Double, velocity: Double)
    case perceptual(bounce: Double, velocity: Double)
  }

  var duration: TimeInterval
  var delay: TimeInterval = 0
  var options: UIView.AnimationOptions = []
  var spring: Spring?
  var curve: TimingCurve?

  /// The delay that counts: NaN and negative ones are 0.
  var effectiveDelay: TimeInterval { delay > 0 ? delay : 0 }

  /// The curve that the options or the caller name.
  var namedCurve: TimingCurve {
    if let curve { return curve }
    return switch options.curveNumber {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    case 7: AnimationSpecification.keyboardCurve
    default: .easeInEaseOut
    }
  }

  /// Whether, inside a property animator's block, it has nothing of its own, so that the animator
  /// controls it as well.
  var joinsAnimator: Bool {
    spring == nil && effectiveDelay == 0
      && options.isDisjoint(with: [
        .overrideInheritedDuration, .overrideInheritedCurve, .repeat, .autoreverse,
      ])
  }

  /// Curve 7, which keyboard notifications report: the spring of mass 3, stiffness 1000, damping
  /// 500 evaluated as critically damped.
  static let keyboardCurve = TimingCurve(
    spring: SpringSolver(mass: 3, stiffness: 1000, damping: 500))

  /// The keyboard's animations last this long, whatever duration is asked for.
  static let keyboardDuration: TimeInterval = 0.5
}
