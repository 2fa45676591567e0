extension UIView {
  /// Runs a block animation: pushes its context, calls the block, and arranges the completion.
  static func runBlock(
    _ asked: AnimationSpecification, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    guard AnimationContext.areEnabled else {
      animations()
      notifyNextTurn(completion, finished: true)
      return
    }
    flushUpdatesIfAsked(asked.options)
    let group = CompletionGroup(completion: completion)
    let context = AnimationContext(asked, parent: AnimationContext.current, group: group)
    AnimationContext.run(context) {
      animations()
      context.layoutResizedViews()
      flushUpdatesIfAsked(asked.options)
    }
    // A group that nothing was attached to completes, finished, at the next turn.
    group.seal()
  }

  /// Calls a completion at the next turn of the run loop, in order of asking.
  static func notifyNextTurn(_ completion: ((Bool) -> Void)?, finished: Bool) {
    guard let completion else { return }
    CompletionGroup(completion: { _ in completion(finished) }).seal()
  }

  private static func flushUpdatesIfAsked(_ options: AnimationOptions) {
    guard options.contains(.flushUpdates) else { return }
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }

  static func modifyBlock(repeatCount: Double, autoreverses: Bool, animations: () -> Void) {
    guard AnimationContext.areEnabled, let current = AnimationContext.current else {
      UnsupportedReporter.report(
        "UIView.modifyAnimations was called outside an animation block: its changes apply at once.")
      animations()
      return
    }
    let context = AnimationContext(
      repeating: current, count: repeatCount, autoreverses: autoreverses)
    AnimationContext.run(context) {
      animations()
      context.layoutResizedViews()
    }
  }

  // MARK: A view's changes

  /// The answer of ``action(for:forKey:)``: animate inside a block, nothing outside.
  final func blockAction(forKey event: String) -> (any CAAction)? {
    guard let context = AnimationContext.active else { return BlockAction.none }
    if event != BlockGate.askedKey, let animation = context.animation(forKey: event, of: layer) {
      return animation
    }
    return BlockAction.shared
  }
}

/// What a view's layer does with a change.
enum BlockAction {
  /// Inside a block: animates it, or records it.
  static let shared = LayerBlockAction { layer, property, old in
    // Layers of views are only changed on the main thread, as views are.
    nonisolated(unsafe) let layer = layer
    nonisolated(unsafe) let old = old
    MainActor.assumeIsolated {
      AnimationContext.active?.take(change: property, of: layer, from: old)
    }
  }

  /// Outside: says that there is no action; one object for every answer.
  static let none = NSNull()
}

extension AnimationContext {
  /// The animation that a block makes of a change of the opacity or the background, timed as the block
  /// is: layers that draw a property of their own ask for it, and give it another key.
  func animation(forKey key: String, of layer: CALayer) -> CABasicAnimation? {
    guard keyframes == nil, key == "opacity" || key == "backgroundColor" else { return nil }
    return timing.animation(forKey: key, of: layer, belongsToGroup: animator == nil)
  }

  /// Animates a change that has been made, or records it.
  func take(change property: LayerProperty, of layer: CALayer, from old: LayerValue) {
    guard property.animatesInBlocks else { return }
    if property == .bounds, options.contains(.layoutSubviews), let view = layer.view,
      case .rect(let rect) = old, rect.size != layer.bounds.size
    {
      noteResized(view)
    }
    if let keyframes {
      keyframes.record(property, of: layer, from: old)
      return
    }
    if let animator, let track {
      animator.record(
        property, of: layer, from: old, in: track, fromCurrent: beginsFromCurrentState)
      noteIfOffScreen(layer)
      return
    }
    layer.attachBlockAnimation(
      of: property, from: old, timing: timing, beginsFromCurrentState: beginsFromCurrentState)
    noteIfOffScreen(layer)
  }
}

extension LayerProperty {
  /// Whether UIKit animates the property in a block: geometry, opacity, fill, corner radius, anchor
  /// point, shadow opacity; not borders, z positions or the rest of the shadow.
  var animatesInBlocks: Bool {
    switch self {
    case .position, .bounds, .transform, .opacity, .backgroundColor, .cornerRadius,
      .anchorPoint, .shadowOpacity:
      true
    default: false
    }
  }
}

extension CALayer {
  /// The view whose layer this is.
  package final var view: UIView? { hostView as? UIView }
}
