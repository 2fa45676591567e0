/// Timing parameters applied to a duration: the curves, and the duration that counts.
struct AnimatorPacing {
  /// Seconds of the whole, as the parameters have it.
  let duration: TimeInterval
  /// Time to progress; for a spring of two velocities, all but the `y` of positions.
  let curve: TimingCurve
  /// Time to progress of the `y` of positions, when it differs.
  let verticalCurve: TimingCurve?
  /// The duration that the parameters bring along, if they do.
  let ownDuration: TimeInterval?

  @MainActor
  init(_ parameters: any UITimingCurveProvider, duration asked: TimeInterval) {
    let asked = asked.isNaN ? 0 : max(0, asked)
    guard parameters.timingCurveType != .cubic, parameters.timingCurveType != .builtin,
      let spring = parameters.springTimingParameters
    else {
      duration = asked
      curve = parameters.cubicTimingParameters?.curve ?? .easeInEaseOut
      verticalCurve = nil
      ownDuration = nil
      return
    }
    let velocity = spring.initialVelocity
    let across = spring.solver(duration: asked, velocity: Double(velocity.dx))
    curve = TimingCurve(spring: across)
    verticalCurve =
      velocity.dx == velocity.dy
      ? nil
      : TimingCurve(spring: spring.solver(duration: asked, velocity: Double(velocity.dy)))
    if case .dampingRatio = spring.spring {
      duration = asked
      ownDuration = nil
    } else {
      duration = across.settlingDuration()
      ownDuration = duration
    }
  }
}

extension UISpringTimingParameters {
  /// The spring for a duration (which counts only for a damping ratio) and a velocity.
  func solver(duration: TimeInterval, velocity: Double) -> SpringSolver {
    switch spring {
    case .dampingRatio(let ratio):
      .settling(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .physical(let mass, let stiffness, let damping):
      SpringSolver(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    case .perceptual(let duration, let bounce):
      .perceptual(duration: duration, bounce: bounce, initialVelocity: velocity)
    }
  }
}
