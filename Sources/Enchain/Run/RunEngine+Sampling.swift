import UIKit

/// Timings UIKit has no word for: its linear animations are replaced by their samples.
extension RunEngine {
  /// Plays a block by a function of time.
  ///
  /// The views are looked for where recording looks for them; what is not found moves linearly.
  func start(
    _ function: TimingFunction, duration: Double, options: UIView.AnimationOptions,
    block: @escaping ChainAction, completion: @escaping @MainActor (Bool) -> Void
  ) {
    // Steps that begin together are looked at together, and played when the last has begun.
    let tree = moment?.kind.function === function ? nil : LayerTree(rootLayers)
    UIView.animate(
      withDuration: duration, delay: 0, options: options.with(.linear), animations: block,
      completion: completion)
    guard let tree else { return }
    for animation in tree.changes(rootLayers).animations { _ = Self.play(animation, by: function) }
  }

  /// Plays an animation by `function`; what of it plays now.
  static func play(
    _ captured: CapturedAnimation, by function: TimingFunction
  ) -> CapturedAnimation {
    guard let sampled = sample(captured.animation, function) else { return captured }
    let played = CapturedAnimation(layer: captured.layer, key: captured.key, animation: sampled)
    played.attach(sampled)
    return played
  }

  /// The animation at every sixtieth of a second of `function`; nil if its values are of a kind that
  /// is not known.
  private static func sample(
    _ animation: CAPropertyAnimation, _ function: TimingFunction
  ) -> CAKeyframeAnimation? {
    guard let basic = animation as? CABasicAnimation, let from = basic.fromValue,
      let to = basic.toValue
    else { return nil }
    let count = Int(min(max((basic.duration * 60).rounded(.up), 2), 10_000))
    var values: [Any] = []
    values.reserveCapacity(count + 1)
    for index in 0...count {
      let progress = function.evaluate(Double(index) / Double(count))
      guard let value = Interpolation.value(from: from, to: to, at: progress) else { return nil }
      values.append(value)
    }
    let sampled = CAKeyframeAnimation(keyPath: basic.keyPath)
    sampled.values = values
    sampled.calculationMode = .linear
    sampled.duration = basic.duration
    sampled.isAdditive = basic.isAdditive
    sampled.repeatCount = basic.repeatCount
    sampled.autoreverses = basic.autoreverses
    sampled.fillMode = .both
    return sampled
  }
}

extension Run {
  /// How many steps' changes are kept, to be undone.
  package var stepsKept: Int { engine.journal.stepsKept }
}
