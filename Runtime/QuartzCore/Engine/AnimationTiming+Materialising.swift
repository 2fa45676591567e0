import Foundation

// Core Animation objects that say what a block's timing does.

extension TimingCurve {
  /// A basic or spring animation with this pace.
  var blankAnimation: CABasicAnimation {
    guard let spring else {
      let made = CABasicAnimation()
      made.timingFunction = CAMediaTimingFunction(curve: self)
      return made
    }
    let made = CASpringAnimation()
    made.mass = spring.mass
    made.stiffness = spring.stiffness
    made.damping = spring.damping
    made.initialVelocity = spring.initialVelocity
    made.allowsOverdamping = spring.allowsOverdamping
    return made
  }
}

extension AnimationTiming {
  /// Gives an animation this timing's begin, duration and repetition.
  func apply(to animation: CAAnimation) {
    animation.beginTime = beginTime
    animation.duration = cycle
    animation.speed = Float(speed)
    animation.timeOffset = timeOffset
    animation.autoreverses = options.contains(.autoreverses)
    let length = options.contains(.autoreverses) ? cycle * 2 : cycle
    if active != length, length > 0 {
      animation.repeatCount =
        active.isFinite ? Float(active / length) : .greatestFiniteMagnitude
    }
    animation.fillMode = .both
  }

  /// An animation of a layer's property from what is set now, paced as this timing is.
  ///
  /// - Parameter belongsToGroup: Whether the timing's group ends no sooner than the animation, or the
  ///   copies of it that are attached.
  package func animation(
    forKey key: String, of layer: CALayer, belongsToGroup: Bool
  ) -> CABasicAnimation {
    let animation = curve.blankAnimation
    animation.keyPath = key
    apply(to: animation)
    animation.fromValue = layer.value(forKey: key)
    if belongsToGroup, let group {
      animation.blockGroup = group
      animation.delegate = BlockMember(group)
    }
    return animation
  }
}

/// Tells a block's group that an animation that was made for it has ended.
final class BlockMember: CAAnimationDelegate {
  private let group: CompletionGroup

  init(_ group: CompletionGroup) { self.group = group }

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    group.memberEnded(finished: finished)
  }
}
