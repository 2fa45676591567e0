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
    // A group that contains itself, or thousands of them, would not end.
    guard CAAnimationGroup.copyDepth < CAAnimationGroup.deepestNesting else {
      UnsupportedReporter.report(
        "Animation groups are nested deeper than \(CAAnimationGroup.deepestNesting) levels, or one "
          + "contains itself: what is below is left out.")
      return
    }
    CAAnimationGroup.copyDepth += 1
    defer { CAAnimationGroup.copyDepth -= 1 }
    animations = other.animations?.map { $0.copy() as! CAAnimation }
  }

  private static let deepestNesting = 64
  // Animations belong to the main thread, as layers do.
  private nonisolated(unsafe) static var copyDepth = 0

  deinit {
    // Not by recursion: groups may be nested deeper than the stack is.
    var pending = animations ?? []
    animations = nil
    while var animation = pending.popLast() {
      guard isKnownUniquelyReferenced(&animation), let group = animation as? CAAnimationGroup,
        let inner = group.animations
      else { continue }
      group.animations = nil
      pending.append(contentsOf: inner)
    }
  }

  override func property(_ key: String) -> Property? {
    key == "animations"
      ? Property(get: { self.animations }, set: { self.animations = $0 as? [CAAnimation] })
      : super.property(key)
  }
}
