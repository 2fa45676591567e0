import Synchronization

/// What the user asked of every interface. Reduce Motion follows the environment variable
/// `UIKIT_REDUCE_MOTION` (1 is on) until a host sets it; the rest is off.
public enum UIAccessibility {
  private static let reduceMotion = Mutex(
    ProcessInfo.processInfo.environment["UIKIT_REDUCE_MOTION"] == "1")

  /// Whether the user asked for less motion. Nothing in the runtime changes by itself because of
  /// it: as on iOS, it is for the application to ask.
  public static var isReduceMotionEnabled: Bool {
    reduceMotion.withLock { $0 }
  }

  /// Turns Reduce Motion on or off and, when that is a change, posts
  /// ``reduceMotionStatusDidChangeNotification``.
  @MainActor
  package static func setReduceMotionEnabled(_ isEnabled: Bool) {
    let changed = reduceMotion.withLock { current in
      defer { current = isEnabled }
      return current != isEnabled
    }
    if changed {
      NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
    }
  }

  /// Posted when ``isReduceMotionEnabled`` changed.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChange")

  /// Whether a screen reader runs; never.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether the user prefers cross-fades to movement; with Reduce Motion only, and never here.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether the user asked for opaque backgrounds; never.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the user asked for bold text; never.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether the user asked for darker colours; never.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether the user controls the device by switches; never.
  public static var isSwitchControlRunning: Bool { false }

  /// A kind of announcement to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Something worth saying aloud.
    public static let announcement = UIAccessibility.Notification(rawValue: 1008)
    /// Part of the screen changed.
    public static let layoutChanged = UIAccessibility.Notification(rawValue: 1001)
    /// Most of the screen changed.
    public static let screenChanged = UIAccessibility.Notification(rawValue: 1000)
  }

  /// Tells assistive technologies something; there are none, so nobody hears it.
  public static func post(notification: UIAccessibility.Notification, argument: Any?) {}
}

/// The old spelling of ``UIAccessibility/isVoiceOverRunning``.
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// The old spelling of ``UIAccessibility/isReduceMotionEnabled``.
public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
  UIAccessibility.isReduceMotionEnabled
}
