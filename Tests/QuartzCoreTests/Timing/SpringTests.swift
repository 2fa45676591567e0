import Foundation
import Testing

@testable import QuartzCore

@MainActor @Suite struct SpringTests {
  @Test func springAnimationHasTheDocumentedDefaults() {
    let spring = CASpringAnimation(keyPath: "position.x")

    #expect(spring.mass == 1)
    #expect(spring.stiffness == 100)
    #expect(spring.damping == 10)
    #expect(spring.initialVelocity == 0)
    #expect(!spring.allowsOverdamping)
    #expect(isClose(spring.settlingDuration, 1.4727003346780927, 1e-12))
  }

  /// The closed form solves the equation of motion: checked by differences of progress.
  @Test(arguments: [
    SpringSolver(mass: 1, stiffness: 100, damping: 10),
    SpringSolver(mass: 2, stiffness: 50, damping: 3, initialVelocity: 4),
    SpringSolver(mass: 1, stiffness: 100, damping: 20, initialVelocity: -2),
    SpringSolver(mass: 1, stiffness: 100, damping: 30, initialVelocity: 1, allowsOverdamping: true),
  ])
  func progressSolvesTheEquationOfMotion(spring: SpringSolver) {
    let h = 1e-4
    for step in 1...20 {
      let time = Double(step) * 0.07
      let (before, here, after) = (
        1 - spring.progress(at: time - h), 1 - spring.progress(at: time),
        1 - spring.progress(at: time + h)
      )
      let acceleration = (after - 2 * here + before) / (h * h)
      let velocity = (after - before) / (2 * h)
      let residue =
        spring.mass * acceleration + spring.damping * velocity + spring.stiffness * here
      // Second differences of doubles at h = 1e-4 are good to about 1e-6 of the terms.
      #expect(abs(residue) < 1e-4 * spring.stiffness)
      #expect(isClose(spring.velocity(at: time), -velocity, 1e-5 * spring.stiffness))
    }
  }

  @Test func velocityIsDistancesPerSecondTowardTheTarget() {
    let spring = SpringSolver(mass: 1, stiffness: 100, damping: 10, initialVelocity: 3)

    #expect(isClose(spring.progress(at: 1e-6) / 1e-6, 3, 1e-3))
  }

  @Test func overdampedCountsAsCriticalUnlessAllowed() {
    let clamped = SpringSolver(mass: 1, stiffness: 100, damping: 100)
    let critical = SpringSolver(mass: 1, stiffness: 100, damping: 20)
    let allowed = SpringSolver(mass: 1, stiffness: 100, damping: 100, allowsOverdamping: true)

    #expect(isClose(clamped.progress(at: 0.3), critical.progress(at: 0.3)))
    #expect(allowed.progress(at: 0.3) < critical.progress(at: 0.3))
    #expect(isClose(clamped.settlingDuration(), 1.0))
  }

  @Test func criticallyDampedSpringNeverOvershoots() {
    let spring = SpringSolver(mass: 1, stiffness: 100, damping: 20)

    for step in 0...2000 { #expect(spring.progress(at: Double(step) * 0.002) <= 1) }
  }

  @Test func undampedSpringNeverSettles() {
    let spring = SpringSolver(mass: 1, stiffness: 100, damping: 0)

    #expect(spring.settlingDuration() == Double(Float.greatestFiniteMagnitude))
    #expect(isClose(spring.progress(at: .pi / 10), 2))
  }

  @Test func dampingRatioAboveOneIsOne() {
    let above = SpringSolver.settling(duration: 0.5, dampingRatio: 1.7)
    let one = SpringSolver.settling(duration: 0.5, dampingRatio: 1)

    #expect(above == one)
    #expect(isClose(one.stiffness, 341.0236977, 1e-3))
  }

  @Test func durationIsClampedToTheMappingsRange() {
    #expect(
      SpringSolver.settling(duration: 1e-9, dampingRatio: 1)
        == SpringSolver.settling(duration: 0.01, dampingRatio: 1))
    #expect(
      SpringSolver.settling(duration: 1e9, dampingRatio: 1)
        == SpringSolver.settling(duration: 10, dampingRatio: 1))
  }

  @Test(arguments: [(0.99, 320.1), (0.999, 401.9), (1, 341.0)])
  func mappingIsNotMonotonicNearOne(ratio: Double, stiffness: Double) {
    let spring = SpringSolver.settling(duration: 0.5, dampingRatio: ratio)

    #expect(isClose(spring.stiffness, stiffness, 0.05))
  }

  @Test(arguments: [0, 0.0005, -1])
  func mappingWithoutARootFallsBack(ratio: Double) {
    let spring = SpringSolver.settling(duration: 0.5, dampingRatio: ratio)

    #expect(spring.stiffness == 100)
    #expect(spring.damping == 10)
  }

  @Test(arguments: [0.1, 0.25, 0.7])
  func residueAtTheDurationIsAThousandthOverTheRatio(ratio: Double) {
    let spring = SpringSolver.settling(duration: 0.8, dampingRatio: ratio)

    // The envelope at the end: e^(−λd)/√(1 − ζ²).
    let envelope = exp(-spring.decay * 0.8) / (1 - ratio * ratio).squareRoot()

    #expect(isClose(envelope, 0.001 / ratio, 1e-9))
  }

  @Test(arguments: [-2.0, -0.5, 1.5, 2])
  func initialVelocityIsPassedOn(velocity: Double) {
    for ratio in [0.1, 0.7, 1, 1.7] {
      let spring = SpringSolver.settling(
        duration: 0.5, dampingRatio: ratio, initialVelocity: velocity)

      #expect(spring.initialVelocity == velocity)
      #expect(isClose(spring.dampingRatio, min(ratio, 1)))
    }
  }

  @Test func perceptualDurationAndBounceGiveTheDocumentedSpring() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)

    #expect(spring.mass == 1)
    #expect(isClose(spring.stiffness, 157.9, 0.05))
    #expect(isClose(spring.damping, 17.6, 0.05))
    #expect(spring.allowsOverdamping)
    #expect(spring.duration == spring.settlingDuration)
    #expect(isClose(spring.perceptualDuration, 0.5))
    #expect(isClose(spring.bounce, 0.3))
  }

  @Test func negativeBounceIsOverdamped() {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: -0.5)

    #expect(isClose(spring.solver.dampingRatio, 2))
    #expect(isClose(spring.bounce, -0.5))
    #expect(spring.solver.regime == .over)
    // Apple's value is not known; the remaining distance is below 0.001 at ours, and was not before.
    let settled = spring.settlingDuration
    #expect(1 - spring.solver.progress(at: settled) < 0.001)
    #expect(1 - spring.solver.progress(at: settled - 0.11) >= 0.001)
  }

  @Test func fullBounceIsUndampedAndNoneAtAllIsInstant() {
    #expect(CASpringAnimation(perceptualDuration: 0.5, bounce: 1).damping == 0)
    let instant =
      CASpringAnimation(perceptualDuration: 0.5, bounce: -1).copy() as! CASpringAnimation
    #expect(instant.solver.progress(at: 1e-9) == 1)
    #expect(instant.solver.settlingDuration() == 0)
  }

  @Test(arguments: [0, 0.3, 5, 37.3, 300, 699, 800, 1e9])
  func ownDecayIsTheLibrarys(x: Double) {
    let value = FastMath.decay(x)

    #expect(isClose(value, exp(-x), 4e-16 + 4e-15 * exp(-x)))
  }

  @Test(arguments: [0, 0.1, 0.785, 0.786, 1.57, 3.14159, 12, 100, 1234.5, 99_999, 3e6])
  func ownWaveIsTheLibrarys(x: Double) {
    for sign in [1.0, -1] {
      let value = FastMath.wave(sign * x, 0.75, 1.25)

      #expect(isClose(value, 0.75 * cos(sign * x) + 1.25 * sin(sign * x), 1e-14 * max(1, x / 100)))
    }
  }

  /// Sampling takes its own fast path; it agrees with the solver.
  @Test(arguments: [0.2, 0.7, 1, 1.4])
  func presentedSpringIsTheSolvers(ratio: Double) {
    let spring = SpringSolver(
      mass: 1, stiffness: 200, damping: 2 * ratio * 200.0.squareRoot(), initialVelocity: 2,
      allowsOverdamping: true)
    let timing = AnimationTiming(
      beginTime: 1000, duration: 5, curve: TimingCurve(spring: spring))

    for step in 1..<100 {
      let time = Double(step) * 0.05
      #expect(isClose(timing.progress(at: 1000 + time), spring.progress(at: time), 1e-11))
    }
  }
}
