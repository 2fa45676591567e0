import EnchainTesting
import UIKit

/// A box of 20 × 20 points with its centre at 0 on a stage, committed: what most animations are tried on.
@MainActor
struct BoxScene {
  let stage = Stage()
  let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    box.center = .zero
    stage.addSubview(box)
    stage.advance(by: 0)
  }
}

/// A suite whose tests each have a box.
@MainActor
protocol BoxSuite {
  var scene: BoxScene { get }
}

extension BoxSuite {
  var stage: Stage { scene.stage }
  var box: UIView { scene.box }

  /// The x of the box's centre on screen, now and at a time of the stage.
  var x: CGFloat { stage.presented(box).center.x }
  func x(at time: TimeInterval) -> CGFloat { stage.presented(box, at: time).center.x }

  /// An animator that moves the box along, evenly.
  func linear(_ duration: TimeInterval = 1, to x: CGFloat = 100) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: .linear) { [box] in box.center.x = x }
  }
}
