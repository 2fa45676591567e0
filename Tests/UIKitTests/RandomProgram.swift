import EnchainTesting
import Testing
import UIKit

/// Numbers that are the same for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A random program of animations, cancellations, removals and time jumps on a stage.
@MainActor
final class RandomProgram {
  /// What a program leaves behind that does not depend on who looked at it meanwhile.
  struct Outcome: Equatable {
    var completions: [String] = []
    var models: [String] = []
  }

  /// Alive while a block or completion of a program is.
  private final class Token {
    static nonisolated(unsafe) var alive = 0
    init() { Token.alive += 1 }
    deinit { Token.alive -= 1 }
    func touch() {}
  }

  static var aliveTokens: Int { Token.alive }

  private let stage: Stage
  private var random: SeededGenerator
  private let samples: Bool
  private let usesOddNumbers: Bool
  private var views: [UIView] = []
  private var animators: [UIViewPropertyAnimator] = []
  private var submitted = 0
  private var counts: [Int: Int] = [:]
  private(set) var outcome = Outcome()
  private(set) var faults: [String] = []

  init(seed: Int, stage: Stage, samples: Bool, usesOddNumbers: Bool) {
    self.stage = stage
    self.samples = samples
    self.usesOddNumbers = usesOddNumbers
    random = SeededGenerator(seed: UInt64(seed))
    for index in 0..<3 {
      let view = UIView(
        frame: CGRect(x: CGFloat(index) * 30, y: 0, width: 20, height: 20))
      view.tag = index
      stage.addSubview(view)
      views.append(view)
    }
    stage.advance(by: 0)
  }

  func run(steps: Int) {
    for _ in 0..<steps {
      step()
      if samples { look() }
    }
    finish()
  }

  // MARK: Steps

  private func step() {
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1, 2:
      submit {
        UIView.animate(
          withDuration: $0.seconds, delay: $0.delay, options: $0.options, animations: $0.block,
          completion: $0.completion)
      }
    case 3:
      submit {
        UIView.animate(
          withDuration: $0.seconds, delay: $0.delay, usingSpringWithDamping: $0.number,
          initialSpringVelocity: $0.number, options: $0.options, animations: $0.block,
          completion: $0.completion)
      }
    case 4:
      submit {
        UIView.animate(
          springDuration: $0.seconds, bounce: $0.number, delay: $0.delay, options: $0.options,
          animations: $0.block, completion: $0.completion)
      }
    case 5: keyframes()
    case 6: startAnimator()
    case 7, 8: controlAnimator()
    case 9: moveView()
    case 10: views.randomElement(using: &random)?.layer.removeAllAnimations()
    case 11: change()()
    case 12: nested()
    case 13: explicitAnimation()
    case 14: transition()
    default: stage.advance(by: Double.random(in: 0...1.5, using: &random))
    }
    if Bool.random(using: &random) { stage.advance(by: Double.random(in: 0...0.3, using: &random)) }
  }

  private struct Request {
    let seconds: TimeInterval
    let delay: TimeInterval
    let number: CGFloat
    let options: UIView.AnimationOptions
    let block: () -> Void
    let completion: (Bool) -> Void
  }

  private func submit(_ call: (Request) -> Void) {
    let completion = expectedCompletion()
    let block = change()
    call(
      Request(
        seconds: seconds(), delay: Bool.random(using: &random) ? 0 : seconds(),
        number: number(), options: options(), block: block, completion: completion))
  }

  private func expectedCompletion() -> (Bool) -> Void {
    let id = submitted
    submitted += 1
    let token = Token()
    return { [unowned self] finished in
      token.touch()
      counts[id, default: 0] += 1
      outcome.completions.append("\(id) \(finished) \(stage.now)")
    }
  }

  private func keyframes() {
    let completion = expectedCompletion()
    let frames = (0..<3).map { _ in (number(), number(), change()) }
    let modes: [UIView.KeyframeAnimationOptions] = [
      .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced,
      .calculationModeCubic, .calculationModeCubicPaced,
    ]
    UIView.animateKeyframes(
      withDuration: seconds(), delay: 0, options: modes.randomElement(using: &random)!,
      animations: {
        for (start, length, change) in frames {
          UIView.addKeyframe(
            withRelativeStartTime: Double(start), relativeDuration: Double(length),
            animations: change)
        }
      }, completion: completion)
  }

  private func nested() {
    let outer = expectedCompletion()
    let inner = expectedCompletion()
    let (first, second) = (change(), change())
    let (one, two) = (seconds(), seconds())
    let innerOptions = options()
    UIView.animate(
      withDuration: one,
      animations: {
        first()
        UIView.animate(
          withDuration: two, delay: 0, options: innerOptions, animations: second,
          completion: inner)
        UIView.performWithoutAnimation(first)
      }, completion: outer)
  }

  private func transition() {
    let completion = expectedCompletion()
    let view = views.randomElement(using: &random)!
    UIView.transition(
      with: view, duration: seconds(), options: .transitionCrossDissolve, animations: change(),
      completion: completion)
  }

  private func explicitAnimation() {
    let animation = CABasicAnimation(
      keyPath: ["position.x", "opacity", "transform.rotation.z"].randomElement(using: &random)!)
    animation.fromValue = 0
    animation.toValue = Double(number())
    animation.duration = seconds()
    views.randomElement(using: &random)?.layer.add(animation, forKey: nil)
  }

  private func startAnimator() {
    let parameters: any UITimingCurveProvider =
      Bool.random(using: &random)
      ? UISpringTimingParameters(dampingRatio: number())
      : UICubicTimingParameters(animationCurve: .easeIn)
    let animator = UIViewPropertyAnimator(duration: seconds(), timingParameters: parameters)
    let token = Token()
    let block = change()
    animator.addAnimations {
      token.touch()
      block()
    }
    animator.addCompletion { _ in token.touch() }
    animator.scrubsLinearly = Bool.random(using: &random)
    animator.startAnimation()
    animators.append(animator)
  }

  private func controlAnimator() {
    guard let animator = animators.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<7, using: &random) {
    case 0 where animator.state == .active: animator.pauseAnimation()
    case 1 where animator.state == .active && !animator.isRunning:
      animator.continueAnimation(withTimingParameters: nil, durationFactor: number())
    case 2 where animator.state == .active:
      animator.fractionComplete = number()
    case 3 where animator.state == .active: animator.isReversed.toggle()
    case 4 where animator.state == .active:
      animator.stopAnimation(false)
      animator.finishAnimation(at: [.start, .end, .current].randomElement(using: &random)!)
    case 5 where animator.state == .active: animator.stopAnimation(true)
    default: if animator.state != .stopped { animator.addAnimations(change()) }
    }
  }

  private func moveView() {
    guard let view = views.randomElement(using: &random) else { return }
    if view.superview == nil || Bool.random(using: &random) {
      stage.addSubview(view)
    } else {
      view.removeFromSuperview()
    }
  }

  // MARK: Numbers

  private func seconds() -> TimeInterval {
    if usesOddNumbers, Int.random(in: 0..<3, using: &random) == 0 {
      return [.nan, .infinity, -.infinity, -1, 1e300, 1e-300, 0].randomElement(using: &random)!
    }
    return Double.random(in: 0...1, using: &random)
  }

  private func number() -> CGFloat {
    if usesOddNumbers, Int.random(in: 0..<3, using: &random) == 0 {
      return [.nan, .infinity, -.infinity, 1e300, -1e300, 0].randomElement(using: &random)!
    }
    return CGFloat.random(in: 0...1, using: &random)
  }

  private func options() -> UIView.AnimationOptions {
    let all: [UIView.AnimationOptions] = [
      .repeat, .autoreverse, .beginFromCurrentState, .curveLinear, .curveEaseIn,
      .layoutSubviews, .overrideInheritedDuration, .overrideInheritedCurve,
      .overrideInheritedOptions, .allowUserInteraction, .flushUpdates,
    ]
    var options: UIView.AnimationOptions = []
    for option in all where Int.random(in: 0..<6, using: &random) == 0 { options.insert(option) }
    return options
  }

  private func change() -> () -> Void {
    let view = views.randomElement(using: &random)!
    let value = number()
    let token = Token()
    let kind = Int.random(in: 0..<9, using: &random)
    return {
      token.touch()
      switch kind {
      case 0: view.center = CGPoint(x: value * 200, y: value * 30)
      case 1: view.frame = CGRect(x: value * 100, y: 0, width: value * 50, height: 20)
      case 2: view.bounds.size.width = value * 60
      case 3: view.alpha = value
      case 4: view.transform = CGAffineTransform(rotationAngle: value * 3)
      case 5: view.transform = CGAffineTransform(scaleX: value * 2, y: value)
      case 6: view.backgroundColor = UIColor(white: value, alpha: 1)
      case 7: view.layer.cornerRadius = value * 10
      default: view.layer.anchorPoint = CGPoint(x: value, y: 0.5)
      }
    }
  }

  // MARK: Looking

  /// Samples now and later, in two orders, and compares.
  private func look() {
    let now = stage.now
    let times = (0..<6).map { _ in now + Double.random(in: 0...2, using: &looks) }
    let forward = times.map { time in views.map { stage.presented($0, at: time) } }
    let backward = times.reversed().map { time in views.map { stage.presented($0, at: time) } }
    for (first, second) in zip(forward, backward.reversed()) where !usesOddNumbers {
      if first != second { faults.append("sampling twice gave two answers at \(now)") }
    }
  }

  // Apart from the program's own numbers, so that looking does not change the program.
  private var looks = SeededGenerator(seed: 99)

  // MARK: The end

  private func finish() {
    stage.advance(by: 3)
    for view in views { view.layer.removeAllAnimations() }
    for animator in animators {
      if animator.state == .active { animator.stopAnimation(true) }
    }
    stage.advance(by: 3)
    for id in 0..<submitted where counts[id] != 1 {
      faults.append("completion \(id) was called \(counts[id] ?? 0) times")
    }
    for view in views {
      if let keys = view.layer.animationKeys() { faults.append("left behind: \(keys)") }
      let presented = stage.presented(view)
      if !usesOddNumbers,
        presented.center != view.center || presented.bounds != view.bounds
          || presented.alpha != view.alpha || presented.transform != view.transform
      {
        faults.append("at the end \(presented) is presented of \(view)")
      }
      outcome.models.append(
        "\(view.center) \(view.bounds) \(view.alpha) \(view.transform) \(view.layer.cornerRadius)")
      view.removeFromSuperview()
    }
    views = []
    animators = []
  }
}
