import UIKit

/// An animation that a step's block made UIKit attach to a layer, so that it can be played at another
/// speed, from another moment, and backwards.
///
/// Core Animation's animations carry their own clock: local time is (now − begin) × speed + offset.
/// The same animation attached again under its key with another clock is at another place of the same
/// motion, whatever its curve and values are. The model value stays what the block set.
///
/// A copy of an additive animation is attached under a key of its own: several of a property play side
/// by side, each as long as its step, while UIKit gives its own keys to whatever comes next. What is not
/// additive stays under the key by which the next animation of the property replaces it.
@MainActor
final class CapturedAnimation {
  let layer: CALayer
  /// The key UIKit gave it.
  let key: String
  let keyPath: String
  private let original: CAPropertyAnimation
  /// The key it has now.
  private var presentKey: String
  /// The key of its copies.
  private let ownKey: String

  /// The animation of a later step that took its key, and when, in seconds of this one.
  private var successor: CapturedAnimation?
  private var cutoff = Double.infinity
  private var isAttached = true

  private static var lastNumber = 0
  private static let mark = "-enchain-"

  init(layer: CALayer, key: String, animation: CAPropertyAnimation) {
    self.layer = layer
    self.key = key
    keyPath = animation.keyPath ?? ""
    original = animation
    presentKey = key
    if animation.isAdditive {
      Self.lastNumber += 1
      ownKey = "\(key)\(Self.mark)\(Self.lastNumber)"
    } else {
      ownKey = key
    }
  }

  /// Whether a key is that of a copy, which some run attached.
  static func isOfCopy(_ key: String) -> Bool { key.contains(mark) }

  var animation: CAPropertyAnimation { original }

  /// Seconds the animation takes once.
  var duration: Double { original.duration }

  /// Whether it goes on for ever, by UIKit's `.repeat`.
  var isEndless: Bool { original.repeatCount > 1e6 }

  /// Whether the next animation of its property takes its place.
  var isReplaceable: Bool { !original.isAdditive }

  /// Notes that a later step's animation took its place, that many seconds after its beginning.
  func beReplaced(by animation: CapturedAnimation, after seconds: Double) {
    successor = animation
    cutoff = seconds
  }

  /// Shows the animation as it is `elapsed` seconds after its beginning, from where it goes on at
  /// `speed`; at 0 it stands still. Nothing of it shows once another has taken its place.
  func attach(elapsed: Double, speed: Double) {
    // Going back, it shows from that very moment on.
    guard elapsed < cutoff + (speed < 0 ? Pacemaker.tolerance : 0),
      let copy = original.copy() as? CAPropertyAnimation
    else { return }
    copy.delegate = nil
    copy.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    copy.speed = Float(speed)
    copy.timeOffset = elapsed
    copy.fillMode = .both
    // Whoever attached it takes it away.
    copy.isRemovedOnCompletion = false
    attach(copy)
  }

  /// Puts an animation in the place of what UIKit, or the run, attached.
  func attach(_ animation: CAPropertyAnimation) {
    if presentKey != ownKey {
      layer.removeAnimation(forKey: presentKey)
      presentKey = ownKey
    }
    layer.add(animation, forKey: ownKey)
    isAttached = true
  }

  /// UIKit has taken it off its layer, and may give its key to another.
  func noteEnd() {
    presentKey = ownKey
  }

  /// Takes the animation off its layer; the model value shows.
  func detach() {
    isAttached = false
    var other = successor
    while let later = other {
      // What is under the key is not this one any more.
      if later.isAttached { return }
      other = later.successor
    }
    layer.removeAnimation(forKey: presentKey)
    presentKey = ownKey
  }
}
