import Foundation

/// What happens to a property change of a layer inside a UIKit animation block. UIKit returns one
/// from `action(for:forKey:)`; the layer then calls it with typed values instead of strings.
///
/// `run(forKey:object:arguments:)` is for callers that only know `CAAction`; it does nothing, since
/// the old value is not in its arguments.
package final class LayerBlockAction: CAAction, Sendable {
  private let didChange: @Sendable (CALayer, LayerProperty, LayerValue) -> Void

  /// - Parameter didChange: Called after the model value changed, with the old value.
  package init(
    didChange:
      @escaping @Sendable (
        _ layer: CALayer, _ property: LayerProperty, _ old: LayerValue
      ) -> Void
  ) {
    self.didChange = didChange
  }

  func layer(_ layer: CALayer, didChange property: LayerProperty, from old: LayerValue) {
    didChange(layer, property, old)
  }

  package func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}

/// Whether an animation block of UIKit is being run: UIKit says so.
package enum BlockGate {
  // Written on the main thread, which views' layers belong to.
  package nonisolated(unsafe) static var isOpen = false
  /// The key of the change that a layer asks an action for. Asked for another one, by a layer or view
  /// that wants to time a property of its own as the block does, UIKit answers with an animation.
  package nonisolated(unsafe) static var askedKey: String?
}

/// Numbers the frames that are taken (see `FrameSource`), so that a layer can say since which of them
/// nothing has changed in it. At sixty a second the numbers last for two years.
enum ChangeCount {
  // Written on the thread that layers belong to, the main one.
  nonisolated(unsafe) static var current: UInt32 = 1
}

extension CALayer {
  /// Whether any animation is attached.
  @inline(__always)
  package final var hasAnimations: Bool { records != nil }

  /// The style, made when something is set for the first time.
  final var madeStyle: LayerStyle {
    if let styleStorage { return styleStorage }
    let made = LayerStyle()
    styleStorage = made
    return made
  }

  /// Whether this layer is a copy that `presentation()` made.
  package final var isPresentation: Bool { modelLayer != nil }

  /// Says that the view this layer belongs to, and the layer, are of classes that do not answer
  /// `action(for:forKey:)` and `action(forKey:)` in ways of their own.
  package final func markHostAsPlain() { flags.insert(.hasPlainHost) }

  /// Changes a property of every layer: asks for the action, applies the change, runs the action.
  @inline(__always)
  final func change(
    _ property: LayerProperty, from old: @autoclosure () -> LayerValue, _ apply: () -> Void
  ) {
    // A presentation copy is changed without actions.
    if isPresentation {
      apply()
      return
    }
    guard let action = actionForChange(property.keyPath) else {
      apply()
      touch()
      return
    }
    let old = old()
    apply()
    touch()
    run(action, property, old)
  }

  @inline(never)
  private final func run(_ action: any CAAction, _ property: LayerProperty, _ old: LayerValue) {
    if let block = action as? LayerBlockAction {
      block.layer(self, didChange: property, from: old)
    } else {
      action.run(forKey: property.keyPath, object: self, arguments: nil)
    }
  }

  /// Changes something that is not one of the properties of every layer, but has actions.
  final func changeOther(_ key: String, from old: Any?, _ apply: () -> Void) {
    if isPresentation {
      apply()
      return
    }
    let action = actionForChange(key)
    apply()
    touch()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Changes something that has no actions.
  @inline(__always)
  final func alter(_ apply: () -> Void) {
    apply()
    touch()
  }

  /// Notes that what this layer shows has changed.
  @inline(__always)
  package final func touch() {
    if lastChange != ChangeCount.current { markChanged() }
    CATransaction.noteChange()
  }

  /// Notes a change in this layer and in all that hold it. What has noted one already since the last
  /// frame is in layers that have as well.
  @inline(never)
  private final func markChanged() {
    var current: CALayer? = self
    while let layer = current, layer.lastChange != ChangeCount.current {
      layer.lastChange = ChangeCount.current
      current = layer.superlayerStorage
    }
  }

  /// The action of a change, or nil: a view's own answer is final, since a view returns an object or
  /// `NSNull` for every key.
  @inline(__always)
  private final func actionForChange(_ key: String) -> (any CAAction)? {
    if TransactionStack.actionsAreDisabled { return nil }
    // A plain view has no actions outside its blocks; asking would cost a call by a string.
    if !BlockGate.isOpen, flags.contains(.hasPlainHost), hostView != nil { return nil }
    if hostView == nil, !mayAnimateImplicitly { return nil }
    let outer = BlockGate.askedKey
    BlockGate.askedKey = key
    defer { BlockGate.askedKey = outer }
    guard let action = action(forKey: key), !(action is NSNull) else { return nil }
    return action
  }

  /// Whether changes of this layer, which is not a view's, animate by themselves: when it and what it
  /// is in were there at the last commit.
  private final var mayAnimateImplicitly: Bool {
    guard entryCommit < TransactionStack.commitCount else { return false }
    var current = superlayerStorage
    while let layer = current {
      guard layer.entryCommit < TransactionStack.commitCount else { return false }
      current = layer.superlayerStorage
    }
    return true
  }

  /// Whether the layer was part of a committed transaction.
  package final var isCommitted: Bool { mayAnimateImplicitly }

  final func searchAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    if let style = styleStorage {
      if let action = style.actions?[event] { return action }
      if let actions = style.style?["actions"] as? [String: any CAAction],
        let action = actions[event]
      {
        return action
      }
    }
    if let action = type(of: self).defaultAction(forKey: event) { return action }
    guard hostView == nil, mayAnimateImplicitly, type(of: self).animatesImplicitly(event),
      CATransaction.animationDuration() > 0
    else { return nil }
    return ImplicitAction(layer: self, key: event)
  }

  /// Whether a change of the key animates by itself on a layer that is not a view's.
  class func animatesImplicitly(_ key: String) -> Bool {
    if LayerProperty.named(key) != nil { return true }
    // Paths, the shadow's among them, animate explicitly only.
    return key == "contents" || implicitlyAnimatedKeys.contains(key)
  }
}

/// Adds the implicit animation of a change: from what is on screen to the model value, with the
/// transaction's duration and timing function.
final class ImplicitAction: CAAction {
  private let from: Any?

  init(layer: CALayer, key: String) {
    from = layer.presentedValue(forKeyPath: key, at: layer.currentLocalTime)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = from
    animation.fillMode = .backwards
    layer.add(animation, forKey: event)
  }
}
