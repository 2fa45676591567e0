/// An object that receives events: views, view controllers, windows and the application.
///
/// An event goes to its first responder and, while nobody overrides the method that takes it,
/// along the chain of ``next`` responders: a view's controller or superview, the window, the
/// application.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Makes a responder that belongs to no chain yet.
  public override init() {
    super.init()
  }

  deinit {
    releaseAssociatedObjects()
  }

  /// The responder that gets what this one does not handle; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Whether this responder wants to receive key input; the default is false.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder agrees to lose first-responder status; the default is true.
  open var canResignFirstResponder: Bool { true }

  /// Whether this responder is the one that key input goes to.
  open var isFirstResponder: Bool { FirstResponder.current === self }

  /// Asks to become the first responder and returns whether it is now.
  ///
  /// The present first responder must agree to resign first. A view that is in no window cannot
  /// become first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, canReceiveInput else { return false }
    if let current = FirstResponder.current, !current.resignFirstResponder() { return false }
    FirstResponder.current = self
    return true
  }

  /// Gives up first-responder status and returns whether it was given up.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    FirstResponder.current = nil
    return true
  }

  /// Whether the responder is where key input can reach it. Views require a window.
  package var canReceiveInput: Bool { true }

  /// What remembers changes for undoing: the next responder's; a window, a text field and a text view
  /// have their own.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Touches

  /// Tells this responder that touches went down; the base method passes them to ``next``.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells this responder that touches moved; the base method passes them to ``next``.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells this responder that touches were lifted; the base method passes them to ``next``.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells this responder that the system (or a gesture recogniser) took its touches away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Tells this responder that estimated touch values are now known. No estimates are made here,
  /// so it is never called by the runtime.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchesEstimatedPropertiesUpdated(touches)
  }

  /// Tells this responder that a shake or other motion began; passed on by default.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Tells this responder that a shake or other motion ended; passed on by default.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Tells this responder that a motion was interrupted; passed on by default.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Accessibility

  /// Activates the element and returns whether that was done; false.
  open func accessibilityActivate() -> Bool { false }
  /// Makes the element's value greater. Does nothing here.
  open func accessibilityIncrement() {}
  /// Makes the element's value less. Does nothing here.
  open func accessibilityDecrement() {}
  /// Scrolls what the element shows and returns whether that was done; false.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Leaves what is shown, as an alert, and returns whether that was done; false.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does the most likely thing and returns whether that was done; false.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Called when an assistive technology comes to the element: never here.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when an assistive technology leaves the element: never here.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether an assistive technology is at the element; false.
  open func accessibilityElementIsFocused() -> Bool { false }

  // MARK: Actions

  /// Whether this responder handles `action`: whether its class has the method. Override it to
  /// decline an action for a time.
  ///
  /// Of the standard edit actions, which every responder has, none is handled by default.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    !Self.editActions.contains(action.name) && action.isCallable(on: self)
  }

  private static let editActions: Set<String> = Set(
    [
      "cut", "copy", "paste", "select", "selectAll", "delete", "toggleBoldface", "toggleItalics",
      "toggleUnderline", "increaseSize", "decreaseSize",
    ].flatMap { [$0 + "(_:)", $0 + ":"] })

  // MARK: Edit actions

  /// Takes what is selected away, and keeps it on the pasteboard. Does nothing here.
  open func cut(_ sender: Any?) {}
  /// Keeps what is selected on the pasteboard. Does nothing here.
  open func copy(_ sender: Any?) {}
  /// Puts in what is on the pasteboard. Does nothing here.
  open func paste(_ sender: Any?) {}
  /// Selects what is at the menu. Does nothing here.
  open func select(_ sender: Any?) {}
  /// Selects everything. Does nothing here.
  open func selectAll(_ sender: Any?) {}
  /// Takes what is selected away. Does nothing here.
  open func delete(_ sender: Any?) {}
  /// Makes what is selected bold, or not. Does nothing here.
  open func toggleBoldface(_ sender: Any?) {}
  /// Makes what is selected italic, or not. Does nothing here.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines what is selected, or not. Does nothing here.
  open func toggleUnderline(_ sender: Any?) {}
  /// Makes the text larger. Does nothing here.
  open func increaseSize(_ sender: Any?) {}
  /// Makes the text smaller. Does nothing here.
  open func decreaseSize(_ sender: Any?) {}

  // MARK: Presses

  /// Tells this responder that buttons were pressed; the base method passes it on to ``next``.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Tells this responder that a press changed; the base method passes it on to ``next``.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Tells this responder that buttons were let go; the base method passes it on to ``next``.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Tells this responder that presses were taken away; the base method passes it on to ``next``.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The first responder of the chain, from this one on, that can perform `action`.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let candidate = responder {
      if candidate.canPerformAction(action, withSender: sender) { return candidate }
      responder = candidate.next
    }
    return nil
  }

  // MARK: Keyboard

  /// A view shown instead of the keyboard while this is the first responder. Kept, not shown.
  open var inputView: UIView? { nil }

  /// A view shown above the keyboard while this is the first responder. Kept, not shown.
  open var inputAccessoryView: UIView? { nil }

  /// Refreshes the input views. Nothing is shown here, so nothing needs refreshing.
  open func reloadInputViews() {}

  /// Keys that perform actions; there is no keyboard here.
  open var keyCommands: [UIKeyCommand]? { nil }
}

/// Who has the keyboard. Weak, so that a responder that goes away gives it up.
@MainActor
package enum FirstResponder {
  package static weak var current: UIResponder?
}

/// The standard edit actions: here the responders themselves, which all have them.
public typealias UIResponderStandardEditActions = UIResponder

extension UIResponder: AssociatedObjectOwner {}
