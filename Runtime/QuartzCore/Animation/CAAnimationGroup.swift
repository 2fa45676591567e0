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

/// How a transition goes from what a layer showed to what it shows.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A cross dissolve.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away from the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from what a layer showed when it was added to what the layer shows.
open class CATransition: CAAnimation {
  /// The kind of transition; fade.
  open var type = CATransitionType.fade
  /// The direction, for kinds that move.
  open var subtype: CATransitionSubtype?
  /// The progress to start at, from 0 to 1; 0.
  open var startProgress: Float = 0
  /// The progress to end at, from 0 to 1; 1.
  open var endProgress: Float = 1

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  override func property(_ key: String) -> Property? {
    switch key {
    case "type":
      Property(
        get: { self.type },
        set: { value in
          self.type =
            value as? CATransitionType ?? (value as? String).map(CATransitionType.init) ?? .fade
        })
    case "subtype":
      Property(
        get: { self.subtype },
        set: { value in
          self.subtype =
            value as? CATransitionSubtype ?? (value as? String).map(CATransitionSubtype.init)
        })
    default: super.property(key)
    }
  }
}
