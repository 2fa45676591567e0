import Foundation

/// A press of a button or a key. There is neither here: presses are made by programs only.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// Which button.
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown
  }

  /// Where a press is.
  public enum Phase: Int, Sendable {
    case began = 0
    case changed, stationary, ended, cancelled
  }

  /// Where the press is; `.began`.
  open var phase: Phase { .began }
  /// Which button; `.select`.
  open var type: PressType { .select }
  /// How hard the button is pressed, 0 to 1.
  open var force: CGFloat { 0 }
  /// When the press changed last, in seconds of media time.
  open var timestamp: TimeInterval { 0 }
  /// The key, if one is pressed.
  open var key: UIKey? { nil }
  /// The window the press goes to.
  open var window: UIWindow? { nil }
  /// Who gets the press.
  open var responder: UIResponder? { nil }
  /// The recognisers that watch the press.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
}

/// An event of presses.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The presses.
  open var allPresses: Set<UIPress> { [] }
  /// The presses that a recogniser watches.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}

/// A key of a keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// What the key types.
  open var characters: String { "" }
  /// What the key types without the keys that are held.
  open var charactersIgnoringModifiers: String { "" }
  /// The keys that are held.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// Which key.
  open var keyCode: UIKeyboardHIDUsage { .keyboardErrorUndefined }
}

/// The keys of a keyboard by their numbers in the standard for input devices.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let keyboardErrorUndefined = Self(rawValue: 3)
  public static let keyboardA = Self(rawValue: 4)
  public static let keyboardB = Self(rawValue: 5)
  public static let keyboardC = Self(rawValue: 6)
  public static let keyboardD = Self(rawValue: 7)
  public static let keyboardE = Self(rawValue: 8)
  public static let keyboardF = Self(rawValue: 9)
  public static let keyboardG = Self(rawValue: 10)
  public static let keyboardH = Self(rawValue: 11)
  public static let keyboardI = Self(rawValue: 12)
  public static let keyboardJ = Self(rawValue: 13)
  public static let keyboardK = Self(rawValue: 14)
  public static let keyboardL = Self(rawValue: 15)
  public static let keyboardM = Self(rawValue: 16)
  public static let keyboardN = Self(rawValue: 17)
  public static let keyboardO = Self(rawValue: 18)
  public static let keyboardP = Self(rawValue: 19)
  public static let keyboardQ = Self(rawValue: 20)
  public static let keyboardR = Self(rawValue: 21)
  public static let keyboardS = Self(rawValue: 22)
  public static let keyboardT = Self(rawValue: 23)
  public static let keyboardU = Self(rawValue: 24)
  public static let keyboardV = Self(rawValue: 25)
  public static let keyboardW = Self(rawValue: 26)
  public static let keyboardX = Self(rawValue: 27)
  public static let keyboardY = Self(rawValue: 28)
  public static let keyboardZ = Self(rawValue: 29)
  public static let keyboardReturnOrEnter = Self(rawValue: 40)
  public static let keyboardEscape = Self(rawValue: 41)
  public static let keyboardDeleteOrBackspace = Self(rawValue: 42)
  public static let keyboardTab = Self(rawValue: 43)
  public static let keyboardSpacebar = Self(rawValue: 44)
  public static let keyboardRightArrow = Self(rawValue: 79)
  public static let keyboardLeftArrow = Self(rawValue: 80)
  public static let keyboardDownArrow = Self(rawValue: 81)
  public static let keyboardUpArrow = Self(rawValue: 82)
  public static let keyboardLeftControl = Self(rawValue: 224)
  public static let keyboardLeftShift = Self(rawValue: 225)
  public static let keyboardLeftAlt = Self(rawValue: 226)
  public static let keyboardLeftGUI = Self(rawValue: 227)
}
