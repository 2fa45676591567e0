/// Animations attached to views that are in no window. What is in none when the transaction
/// commits ends there, unfinished: nobody can see it.
@MainActor
enum OffScreenAnimations {
  private static var layers: [CALayer] = []

  static func note(_ layer: CALayer) {
    if layers.isEmpty {
      CATransaction.beforeNextCommit { MainActor.assumeIsolated { removeUnseen() } }
    }
    if layers.last !== layer { layers.append(layer) }
  }

  private static func removeUnseen() {
    let noted = layers
    layers = []
    for layer in noted where layer.view?.windowStorage == nil { layer.removeAllAnimations() }
  }
}

extension AnimationContext {
  func noteIfOffScreen(_ layer: CALayer) {
    if layer.view?.windowStorage == nil { OffScreenAnimations.note(layer) }
  }
}

extension UIView {
  /// What entering the background does: animations go, except explicit ones that were told to
  /// stay when they are over.
  static func removeAnimationsForBackground() {
    for window in UIApplication.shared.windows {
      for view in window.subtree() { view.layer.removeAnimationsForBackground() }
    }
  }
}

extension CALayer {
  fileprivate func removeAnimationsForBackground() {
    guard hasAnimations else { return }
    for key in animationKeys() ?? [] {
      if animation(forKey: key)?.isRemovedOnCompletion ?? true { removeAnimation(forKey: key) }
    }
  }
}
