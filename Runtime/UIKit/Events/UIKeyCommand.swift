/// A key that performs an action. There is no keyboard here: commands are kept and never performed.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The up arrow.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - input: What the key types, or one of the constants.
  ///   - modifierFlags: The keys that are held with it.
  ///   - action: What would be performed.
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    super.init()
  }

  /// Makes a command with a title for a list of commands.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector,
    discoverabilityTitle: String
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// What the key types.
  public final let input: String?
  /// The keys that are held with it.
  public final let modifierFlags: UIKeyModifierFlags
  /// What would be performed.
  public final let action: Selector?
  /// The title in a list of commands.
  open var discoverabilityTitle: String?
  /// Whether the command comes before the system's; false.
  open var wantsPriorityOverSystemBehavior = false
}

/// Keys that are held with another.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
