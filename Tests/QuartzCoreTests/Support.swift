import Foundation

@testable import QuartzCore

/// Compares with a tolerance, 1e-9 unless said otherwise: what is left by rounding in doubles.
func isClose(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}

/// As above, for what is a `CGFloat` already.
func isClose(_ a: CGFloat?, _ b: CGFloat, _ tolerance: Double = 1e-9) -> Bool {
  isClose(a.map { Double($0) }, Double(b), tolerance)
}

/// A layer that was committed in a tree, so that its changes animate by themselves.
@MainActor func committedLayer(in root: CALayer) -> CALayer {
  let layer = CALayer()
  root.addSublayer(layer)
  CATransaction.flush()
  return layer
}

/// Makes changes without implicit animations.
@MainActor func quietly(_ changes: () -> Void) {
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  changes()
  CATransaction.commit()
}

/// Writes down what happens.
final class Recorder: CAAnimationDelegate {
  private(set) var events: [String] = []
  let name: String

  init(_ name: String = "") { self.name = name }

  func note(_ event: String) { events.append(event) }

  func animationDidStart(_ anim: CAAnimation) { events.append(name + "start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    events.append(name + (flag ? "finish" : "cancel"))
  }
}
