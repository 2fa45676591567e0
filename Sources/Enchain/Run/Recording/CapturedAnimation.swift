import UIKit

/// An animation that a step's block made UIKit attach to a layer, so that it can be played at another
/// speed, from another moment, and backwards.
///
/// Core Animation's animations carry their own clock: local time is (now − begin) × speed + offset.
/// The same animation attached again under its key with another clock is at another place of the same
/// motion, whatever its curve and values are. The model value stays what the block set.
@MainActor
final class CapturedAnimation {
  let layer: CALayer
  let key: String
  let keyPath: String
  private let original: CAPropertyAnimation

  init(layer: CALayer, key: String, animation: CAPropertyAnimation) {
    self.layer = layer
    self.key = key
    keyPath = animation.keyPath ?? ""
    original = animation
  }

  var animation: CAPropertyAnimation { original }

  /// Seconds the animation takes once.
  var duration: Double { original.duration }

  /// Whether it goes on for ever, by UIKit's `.repeat`.
  var isEndless: Bool { original.repeatCount > 1e6 }

  /// Shows the animation as it is `elapsed` seconds after its beginning, from where it goes on at
  /// `speed`; at 0 it stands still.
  func attach(elapsed: Double, speed: Double) {
    guard let copy = original.copy() as? CAPropertyAnimation else { return }
    copy.delegate = nil
    copy.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    copy.speed = Float(speed)
    copy.timeOffset = elapsed
    copy.fillMode = .both
    // Whoever attached it takes it away.
    copy.isRemovedOnCompletion = false
    layer.add(copy, forKey: key)
  }

  /// Takes the animation off its layer; the model value shows.
  func detach() {
    layer.removeAnimation(forKey: key)
  }
}
