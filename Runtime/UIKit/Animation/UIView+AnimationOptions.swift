extension UIView {
  /// How a block animation, or a transition, is timed and behaves. The bits are Apple's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the subviews at commit, so that they animate with their superview.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the animated views take touches while they animate.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen rather than from the model value, for the properties that do
    /// not animate additively: opacity, background colour, anchor point.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays forwards, then backwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses this block's duration inside another block, rather than the outer one's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses this block's curve inside another block, rather than the outer one's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// For transitions: draws the views live rather than as snapshots.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// For `transition(from:to:)`: hides and shows the views rather than removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherits no options from an outer block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// For transitions: turns about the vertical axis, the left edge coming forward.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// For transitions: turns about the vertical axis, the right edge coming forward.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// For transitions: the old page curls up and away.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// For transitions: the new page curls down into place.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// For transitions: the old content fades into the new.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// For transitions: turns about the horizontal axis, the top edge coming forward.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// For transitions: turns about the horizontal axis, the bottom edge coming forward.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// A wish for 60 frames a second; kept, and without effect.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// A wish for 30 frames a second; kept, and without effect.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// Brings pending layout and trait changes up to date before the block is entered and left,
    /// so that they do not animate along. (iOS 26; the bit comes from one third-party header.)
    public static let flushUpdates = AnimationOptions(rawValue: 1 << 29)
  }

  /// How a keyframe animation behaves and is computed. The bits are Apple's; those of
  /// `AnimationOptions` curves work too when passed raw.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the subviews at commit, so that they animate with their superview.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the animated views take touches while they animate.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what is on screen rather than from the model value.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Plays forwards, then backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses this animation's duration inside a block, rather than the outer one's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inherits no options from an outer block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Straight from key value to key value; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from key value to key value.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight and at a constant speed; key times are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth (Catmull-Rom) curve through the key values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A smooth curve at a constant speed; key times are ignored.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// The named curves.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn, easeOut, linear
  }

  /// The transitions of the begin/commit style of animation.
  public enum AnimationTransition: Int, Sendable {
    case none = 0
    case flipFromLeft, flipFromRight, curlUp, curlDown
  }

  /// Animations the system makes; see ``UIView/perform(_:on:options:animations:completion:)``.
  public enum SystemAnimation: UInt, Sendable {
    case delete = 0
  }
}

extension UIView.AnimationOptions {
  /// The curve's number, 0…7; 7 is the keyboard's.
  var curveNumber: UInt { (rawValue >> 16) & 7 }

  /// The transition's number, 0 (none) … 7.
  var transitionNumber: UInt { (rawValue >> 20) & 7 }

  /// Kinds of transition and direction, which `runningPropertyAnimator` ignores.
  static let transitionMask = UIView.AnimationOptions(rawValue: 7 << 20)
}
