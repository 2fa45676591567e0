import Foundation

/// Several animations with one clock.
///
/// The children's times are in the group's local time, and they are cut off at its duration, not
/// scaled to it. Their delegates and `isRemovedOnCompletion` are ignored.
open class CAAnimationGroup: CAAnimation {
  /// The animations that run together.
  open var animations: [CAAnimation]?

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { $0.copy() as! CAAnimation }
  }

  override func property(_ key: String) -> Property? {
    key == "animations"
      ? Property(get: { self.animations }, set: { self.animations = $0 as? [CAAnimation] })
      : super.property(key)
  }
}
