/// Tells how an effect of a symbol ended.
public struct UISymbolEffectCompletionContext: Sendable {
  /// Whether the effect went on to its end.
  public let isFinished: Bool
}

/// Called when an effect of a symbol has ended.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void

extension UIImageView {
  /// Begins an effect.
  ///
  /// - Parameters:
  ///   - effect: Which; it takes the place of one of the same type. Images that are no symbols move too
  ///     here.
  ///   - options: How often and how fast.
  ///   - animated: Whether to show how the effect comes about. Without, one that only happens does not.
  ///   - completion: Called when the effect has ended, or has come about if it stays.
  public func addSymbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
    completion: UISymbolEffectCompletion? = nil
  ) {
    let isEndless =
      options.isEndless
      ?? (effect is any IndefiniteSymbolEffect && !(effect is BounceSymbolEffect))
    SymbolAnimator(view: self).add(
      effect._motion, options: options, isEndless: isEndless && options.count == nil,
      animated: animated, completion: completion)
  }

  /// Ends the effects of a type.
  public func removeSymbolEffect(
    ofType effect: some SymbolEffect, options: SymbolEffectOptions = .default,
    animated: Bool = true, completion: UISymbolEffectCompletion? = nil
  ) {
    SymbolAnimator(view: self).remove(
      effect._motion.kind, options: options, animated: animated, completion: completion)
  }

  /// Ends all effects.
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {
    for kind in SymbolAnimator.kinds {
      SymbolAnimator(view: self).remove(
        kind, options: options, animated: animated, completion: nil)
    }
  }

  /// Shows another symbol, which takes the place of the present one.
  public func setSymbolImage(
    _ image: UIImage, contentTransition effect: some ContentTransitionSymbolEffect,
    options: SymbolEffectOptions = .default, completion: UISymbolEffectCompletion? = nil
  ) {
    SymbolAnimator(view: self).replace(
      by: image, effect._motion, options: options, completion: completion)
  }
}

/// Makes the animations that effects of symbols are.
@MainActor
struct SymbolAnimator {
  let view: UIImageView

  static let kinds: [SymbolMotion.Kind] = [
    .bounce, .pulse, .variableColor, .scale, .appear, .disappear, .wiggle, .rotate, .breathe,
  ]

  private func key(_ kind: SymbolMotion.Kind) -> String { "UISymbolEffect." + kind.rawValue }

  /// Seconds that an effect takes once.
  private static func duration(_ kind: SymbolMotion.Kind) -> CFTimeInterval {
    switch kind {
    case .bounce, .wiggle: 0.6
    case .pulse: 1.6
    case .variableColor: 1.2
    case .scale, .appear, .disappear: 0.3
    case .replace: 0.35
    case .rotate: 1
    case .breathe: 2
    }
  }

  private static let grown: CGFloat = 1.2
  private static let shrunk: CGFloat = 0.8

  private static func scale(_ direction: SymbolMotion.Direction) -> CGFloat {
    switch direction {
    case .up: grown
    case .down: shrunk
    case .none: 1
    }
  }

  // MARK: Animations

  private func transforms(
    _ values: [CATransform3D], at times: [Double]? = nil
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "transform")
    // What the symbol is moved by otherwise stays.
    animation.isAdditive = true
    animation.values = values.map { NSValue(caTransform3D: $0) }
    animation.keyTimes = times.map { $0.map { NSNumber(value: $0) } }
    animation.timingFunctions = values.dropFirst().map { _ in
      CAMediaTimingFunction(name: .easeInEaseOut)
    }
    return animation
  }

  private func scales(_ values: [CGFloat], at times: [Double]? = nil) -> CAKeyframeAnimation {
    transforms(values.map { CATransform3DMakeScale($0, $0, 1) }, at: times)
  }

  private func opacities(_ values: [Double]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = values.map { $0 * Double(view.alpha) }
    animation.timingFunctions = values.dropFirst().map { _ in
      CAMediaTimingFunction(name: .easeInEaseOut)
    }
    return animation
  }

  private func parts(of motion: SymbolMotion) -> [CAPropertyAnimation] {
    let far = Self.scale(motion.direction)
    switch motion.kind {
    case .bounce:
      return [scales([1, far, 1 - (far - 1) / 4, 1], at: [0, 0.35, 0.7, 1])]
    case .pulse: return [opacities([1, 0.35, 1])]
    case .variableColor:
      return [opacities(motion.reverses ? [0.35, 1, 0.35] : [0.35, 1, 1])]
    case .scale: return [scales([1, far])]
    case .appear: return [opacities([0, 1]), scales([2 - far, 1])]
    case .disappear: return [opacities([1, 0]), scales([1, far])]
    case .wiggle:
      let turns = [0, 0.17, -0.17, 0.1, -0.1, 0].map { CATransform3DMakeRotation($0, 0, 0, 1) }
      return [transforms(turns)]
    case .rotate:
      let sign: CGFloat = motion.direction == .down ? -1 : 1
      let turns = (0...4).map { CATransform3DMakeRotation(sign * CGFloat($0) * .pi / 2, 0, 0, 1) }
      let animation = transforms(turns)
      animation.timingFunctions = nil
      return [animation]
    case .breathe: return [scales([1, 1.1, 1])]
    case .replace: return []
    }
  }

  /// Whether an effect comes about and then stays.
  private static func stays(_ kind: SymbolMotion.Kind) -> Bool {
    [.scale, .appear, .disappear].contains(kind)
  }

  func add(
    _ motion: SymbolMotion, options: SymbolEffectOptions, isEndless: Bool, animated: Bool,
    completion: UISymbolEffectCompletion?
  ) {
    // What is hidden by one is shown by the other.
    if motion.kind == .appear { view.layer.removeAnimation(forKey: key(.disappear)) }
    let stays = Self.stays(motion.kind)
    if !animated, !stays, !isEndless {
      finish(completion, true)
      return
    }
    let group = CAAnimationGroup()
    group.animations = parts(of: motion)
    group.duration = animated || !stays ? Self.duration(motion.kind) / options.rate : 0.0001
    for animation in group.animations ?? [] { animation.duration = group.duration }
    if stays {
      for animation in group.animations ?? [] { animation.fillMode = .both }
      group.fillMode = .both
      group.isRemovedOnCompletion = motion.kind == .appear
    } else {
      group.repeatCount = isEndless ? .infinity : Float(max(1, options.count ?? 1))
    }
    let listener = EffectListener { finished in finish(completion, finished) }
    group.delegate = listener
    view.layer.add(group, forKey: key(motion.kind))
  }

  func remove(
    _ kind: SymbolMotion.Kind, options: SymbolEffectOptions, animated: Bool,
    completion: UISymbolEffectCompletion?
  ) {
    let layer = view.layer
    guard let running = layer.animation(forKey: key(kind)) as? CAAnimationGroup else {
      finish(completion, false)
      return
    }
    let parts = running.animations ?? []
    let shown = layer.presentation()
    layer.removeAnimation(forKey: key(kind))
    guard animated, Self.stays(kind) else {
      finish(completion, true)
      return
    }
    // Back from where it is.
    let group = CAAnimationGroup()
    group.duration = Self.duration(kind) / options.rate
    group.animations = parts.compactMap { part in
      guard let part = part as? CAKeyframeAnimation else { return nil }
      let back = CAKeyframeAnimation(keyPath: part.keyPath)
      back.isAdditive = part.isAdditive
      back.values = part.values.map { Array($0.reversed()) }
      if part.keyPath == "opacity", let shown {
        back.values = [Double(shown.opacity), Double(layer.opacity)]
      }
      back.timingFunctions = part.timingFunctions
      back.duration = group.duration
      return back
    }
    group.delegate = EffectListener { finished in finish(completion, finished) }
    layer.add(group, forKey: key(kind) + ".end")
  }

  func replace(
    by image: UIImage, _ motion: SymbolMotion, options: SymbolEffectOptions,
    completion: UISymbolEffectCompletion?
  ) {
    let layer = view.layer
    let old = layer.contents
    view.image = image
    guard old != nil, view.window != nil else {
      finish(completion, true)
      return
    }
    let out = motion.direction == .none ? 0.0001 : Self.duration(.replace) / 2 / options.rate
    let come = Self.duration(.replace) / 2 / options.rate
    let total = out + come
    let half = out / total
    let picture = CABasicAnimation(keyPath: "contents")
    picture.fromValue = old
    picture.toValue = old
    picture.duration = out
    let scale = scales(
      [1, motion.direction == .up ? 1.4 : 0.4, motion.second == .up ? 0.4 : 1.4, 1],
      at: [0, half, half, 1])
    let fade = opacities([1, 0, 0, 1])
    fade.keyTimes = [0, half, half, 1].map { NSNumber(value: $0) }
    for animation in [scale, fade] { animation.duration = total }
    let group = CAAnimationGroup()
    group.duration = total
    group.animations = [picture, scale, fade]
    group.delegate = EffectListener { finished in finish(completion, finished) }
    layer.add(group, forKey: key(.replace))
  }

  private func finish(_ completion: UISymbolEffectCompletion?, _ finished: Bool) {
    guard let completion else { return }
    TurnEnd.perform { completion(UISymbolEffectCompletionContext(isFinished: finished)) }
  }
}

/// Told when an effect's animation has ended.
@MainActor
private final class EffectListener: CAAnimationDelegate {
  private let ended: @MainActor (Bool) -> Void

  init(_ ended: @escaping @MainActor (Bool) -> Void) { self.ended = ended }

  nonisolated func animationDidStart(_ anim: CAAnimation) {}

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    // Animations of layers tell their ends on the main thread.
    MainActor.assumeIsolated { ended(flag) }
  }
}
