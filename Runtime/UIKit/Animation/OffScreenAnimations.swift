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

/// What UIKit does at each commit: layout and drawing of the windows, and the end of what is not
/// seen.
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
    }
    OffScreenAnimations.removeUnseen()
  }
}
