import Foundation

/// A basic animation paced by a damped spring: m·x″ + c·x′ + k·x = 0, released at the first value.
///
/// `duration` cuts the motion off; set it to `settlingDuration` to see all of it.
open class CASpringAnimation: CABasicAnimation {
  /// The mass on the spring, above 0; 1.
  open var mass: CGFloat = 1
  /// The spring's stiffness, above 0; 100.
  open var stiffness: CGFloat = 100
  /// The friction, at least 0; 10.
  open var damping: CGFloat = 10
  /// The speed at release in distances per second, positive toward the end; 0.
  open var initialVelocity: CGFloat = 0
  /// Whether damping above critical makes the motion slower; false, then it counts as critical.
  open var allowsOverdamping = false

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A spring by the duration it seems to have and its bounce, from −1 (overdamped) over 0 (critical)
  /// to 1 (undamped). `duration` becomes the settling duration.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = SpringSolver.perceptual(duration: perceptualDuration, bounce: bounce)
    isInstant = spring.regime == .instant
    mass = spring.mass
    stiffness = spring.stiffness
    damping = spring.damping
    allowsOverdamping = true
    duration = settlingDuration
  }

  /// The period of the spring without damping, in seconds: 2π√(m/k).
  open var perceptualDuration: CFTimeInterval { 2 * .pi / solver.undampedFrequency }

  /// 1 − ζ, or 1/ζ − 1 when overdamped.
  open var bounce: CGFloat {
    let ratio = solver.dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// When the spring is taken to be at rest, in seconds; see `SpringSolver`'s rules: the envelope
  /// within 0.001 when it overshoots, otherwise the first tenth of a second with less than 0.001 to go.
  open var settlingDuration: CFTimeInterval { solver.settlingDuration() }

  package var solver: SpringSolver {
    SpringSolver(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping, isInstant: isInstant)
  }

  /// Whether it was made with a bounce of −1, which no damping expresses.
  private var isInstant = false

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
    isInstant = other.isInstant
  }

  override func property(_ key: String) -> Property? {
    func number(_ path: ReferenceWritableKeyPath<CASpringAnimation, CGFloat>) -> Property {
      Property(
        get: { self[keyPath: path] }, set: { self[keyPath: path] = LayerValue($0).number ?? 0 })
    }
    switch key {
    case "mass": return number(\.mass)
    case "stiffness": return number(\.stiffness)
    case "damping": return number(\.damping)
    case "initialVelocity": return number(\.initialVelocity)
    case "settlingDuration": return Property(get: { self.settlingDuration }, set: { _ in })
    case "allowsOverdamping":
      return Property(
        get: { self.allowsOverdamping },
        set: { self.allowsOverdamping = LayerValue($0).number ?? 0 != 0 })
    default: return super.property(key)
    }
  }
}
