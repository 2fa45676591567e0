/// Animations attached to views that are in no window. What is in none when the transaction
/// commits ends there, unfinished: nobody can see it.
@MainActor
enum OffScreenAnimations {
  private static var layers: [CALayer] = []

  static func note(_ layer: CALayer) {
    CommitPass.install()
    if layers.last !== layer { layers.append(layer) }
  }

  /// Called at each commit.
  static func removeUnseen() {
    guard !layers.isEmpty else { return }
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

/// What UIKit does at each commit: layout and drawing of the windows, the end of what is not seen,
/// and pictures of the new looks that transitions lead to.
@MainActor
package enum CommitPass {
  private static var isInstalled = false

  /// Puts the pass into the scheduler, once.
  static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    MediaScheduler.willCommit.append { MainActor.assumeIsolated { run() } }
  }

  private static func run() {
    for window in UIApplication.shared.windows {
      window.layoutIfNeeded()
      window.layer.displaySubtree()
      // What drawing has changed, say the title of a button in its `draw(_:)`, is laid out too.
      var rounds = 0
      while window.layer.holdsLayoutRequests, rounds < 4 {
        rounds += 1
        window.layoutIfNeeded()
        window.layer.displaySubtree()
      }
    }
    OffScreenAnimations.removeUnseen()
    let layers = inTransition
    inTransition = []
    for layer in layers {
      guard let transition = layer.animation(forKey: kCATransition) as? CATransition else {
        continue
      }
      transition.after = LayerPicture(
        layer: layer, at: CACurrentMediaTime(), contentScale: UIScreen.main.scale)
    }
  }

  /// Layers whose transitions began in this turn.
  private static var inTransition: [CALayer] = []

  /// Takes a picture of a layer at the end of this turn, for its transition to lead to.
  static func takePicture(of layer: CALayer) {
    install()
    inTransition.append(layer)
  }
}
