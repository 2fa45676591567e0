/// A place between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// How far the place is from the beginning, in UTF-16 units.
  final let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  /// Makes the place at the beginning.
  public convenience override init() {
    self.init(0)
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }

  nonisolated open override var hash: Int { offset }
}

/// What is between two places of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  private let units: NSRange

  init(_ units: NSRange) {
    self.units = units
    super.init()
  }

  /// Makes the empty range at the beginning.
  public convenience override init() {
    self.init(NSRange(location: 0, length: 0))
  }

  /// The range in UTF-16 units.
  final var range: NSRange { units }
  /// Where it begins.
  open var start: UITextPosition { UITextPosition(units.location) }
  /// Where it ends.
  open var end: UITextPosition { UITextPosition(units.location + units.length) }
  /// Whether nothing is in it.
  open var isEmpty: Bool { units.length == 0 }
}

/// What takes text and knows the places in it. Offsets are UTF-16 units.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// What is selected; nil while there is no insertion point.
  var selectedTextRange: UITextRange? { get set }
  /// Text that an input method has not settled yet; nil, since there is no input method.
  var markedTextRange: UITextRange? { get }
  /// The place before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The place after the last character.
  var endOfDocument: UITextPosition { get }
  /// The text in a range; nil for a range outside of the text.
  func text(in range: UITextRange) -> String?
  /// Puts text in place of a range; ranges outside of the text change nothing.
  func replace(_ range: UITextRange, withText text: String)
  /// Where the insertion point stands at a place, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangle of a range in the first of its lines, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// The rectangles, one a line, that cover a range, in the view's coordinates.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The place nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The place in a range that is nearest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point of the view; nil where there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
}

extension UITextInput {
  public var markedTextRange: UITextRange? { nil }
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  /// The range between two places; they may come in either order.
  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    let first = min(start.offset, end.offset)
    return UITextRange(NSRange(location: first, length: abs(end.offset - start.offset)))
  }

  /// The place some units after another, or before it; nil outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...endOfDocument.offset).contains(place) ? UITextPosition(place) : nil
  }

  /// How many units one place is after another.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Which of two places comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }
}

extension String {
  /// The part in a range of UTF-16 units; nil if it is outside or cuts a character's units.
  func part(_ units: NSRange) -> String? {
    Range(units, in: self).map { String(self[$0]) }
  }

  /// The same with another text in a range; nil as for ``part(_:)``.
  func replacing(_ units: NSRange, with text: String) -> String? {
    Range(units, in: self).map { replacingCharacters(in: $0, with: text) }
  }
}

extension UITextField: UITextInput {
  public final var endOfDocument: UITextPosition { UITextPosition((text ?? "").utf16.count) }

  /// What is selected; nil while the field is not edited. Setting it is kept until the text changes:
  /// the insertion point stands at its end, selections are not drawn, and typing goes on at the end of
  /// the text.
  public final var selectedTextRange: UITextRange? {
    get {
      guard isEditing else { return nil }
      return UITextRange(
        selection ?? NSRange(location: endOfDocument.offset, length: 0))
    }
    set {
      selection = newValue?.range
      setNeedsLayout()
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  public final func text(in range: UITextRange) -> String? { (text ?? "").part(range.range) }

  public final func replace(_ range: UITextRange, withText text: String) {
    guard let replaced = (self.text ?? "").replacing(range.range, with: text) else { return }
    self.text = replaced
    sendActions(for: .editingChanged)
  }
}

extension UITextView: UITextInput {
  public final var endOfDocument: UITextPosition { UITextPosition((text ?? "").utf16.count) }

  /// ``selectedRange`` as places; nil for a range outside of the text.
  public final var selectedTextRange: UITextRange? {
    get { (text ?? "").part(selectedRange) == nil ? nil : UITextRange(selectedRange) }
    set { selectedRange = newValue?.range ?? NSRange(location: endOfDocument.offset, length: 0) }
  }

  public final func text(in range: UITextRange) -> String? { (text ?? "").part(range.range) }

  public final func replace(_ range: UITextRange, withText text: String) {
    guard let replaced = (self.text ?? "").replacing(range.range, with: text) else { return }
    self.text = replaced
  }
}

/// What a new password must be like. Kept; no passwords are suggested here.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
  /// The rules as they were written.
  public final let passwordRulesDescriptor: String

  /// Makes rules of a description.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}
