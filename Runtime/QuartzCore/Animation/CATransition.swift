import Foundation

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

  // Names without constants that programs use all the same; UIKit's own transitions use them here.
  package static let flip = CATransitionType(rawValue: "oglFlip")
  package static let cube = CATransitionType(rawValue: "cube")
  package static let curlUp = CATransitionType(rawValue: "pageCurl")
  package static let curlDown = CATransitionType(rawValue: "pageUnCurl")
  package static let ripple = CATransitionType(rawValue: "rippleEffect")
  package static let suck = CATransitionType(rawValue: "suckEffect")
  package static let iris = CATransitionType(rawValue: "cameraIris")
  package static let irisOpen = CATransitionType(rawValue: "cameraIrisHollowOpen")
  package static let irisClose = CATransitionType(rawValue: "cameraIrisHollowClose")
}

/// Where a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Upwards, as on iOS: what slides comes in at the lower edge.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Downwards, as on iOS: what slides comes in at the upper edge.
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
  /// What the layer showed before; taken when the transition is added, if it is nil then.
  ///
  /// While a host shows frames it is what the last one showed, so that a transition may be added after
  /// the change that it shows, as Core Animation's may. Otherwise it is the layer at that moment: add
  /// the transition first.
  package final var before: LayerPicture?
  /// What the layer shows at the end; nil for whatever it shows.
  package final var after: LayerPicture?

  override func willAttach(to layer: CALayer) {
    if before == nil {
      before =
        ShownFrame.picture(of: layer) ?? LayerPicture(layer: layer, at: CACurrentMediaTime())
    }
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    before = other.before
    after = other.after
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
