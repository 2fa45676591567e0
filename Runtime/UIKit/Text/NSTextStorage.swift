/// A text to edit in place: what lays it out and what shows it is told of each edit.
open class NSTextStorage: NSMutableAttributedString {
  /// What an edit changed.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes changed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters changed.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// Told after every edit.
  var told: (@MainActor () -> Void)?
  /// Told before and after what lays out the text is.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// What lays out the text.
  public private(set) final var layoutManagers: [NSLayoutManager] = []

  /// What the present edit changed; nothing between edits.
  open private(set) var editedMask: EditActions = []
  /// The range that the present edit changed, as it is now; not found between edits.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how much the present edit made the text longer.
  open private(set) var changeInLength = 0
  private var depth = 0

  /// Has a layout manager lay out the text.
  open func addLayoutManager(_ layoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === layoutManager }) else { return }
    layoutManager.textStorage?.removeLayoutManager(layoutManager)
    layoutManagers.append(layoutManager)
    layoutManager.textStorage = self
    layoutManager.invalidate()
  }

  /// Takes the text away from a layout manager.
  open func removeLayoutManager(_ layoutManager: NSLayoutManager) {
    guard layoutManagers.contains(where: { $0 === layoutManager }) else { return }
    layoutManagers.removeAll { $0 === layoutManager }
    layoutManager.textStorage = nil
    layoutManager.invalidate()
  }

  // MARK: Edits

  open override func beginEditing() { depth += 1 }

  open override func endEditing() {
    depth = max(0, depth - 1)
    if depth == 0 { processEditing() }
  }

  /// Takes note of an edit, which is processed at the end of a group of edits, or at once.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int)
  {
    self.editedMask.formUnion(editedMask)
    let now = NSRange(
      location: editedRange.location, length: max(0, editedRange.length + delta))
    self.editedRange =
      self.editedRange.location == NSNotFound ? now : NSUnionRange(self.editedRange, now)
    changeInLength += delta
    if depth == 0 { processEditing() }
  }

  /// Tells the delegate and the layout managers of what was edited.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    depth += 1
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    depth -= 1
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    for manager in layoutManagers { manager.invalidate() }
    guard let told else { return }
    // Text views belong to the main thread, and so does editing what they show.
    MainActor.assumeIsolated { told() }
  }

  /// Takes another text without telling the view, which it comes from.
  final func take(_ text: NSAttributedString) {
    let told = told
    self.told = nil
    setAttributedString(text)
    self.told = told
  }

  open override func setAttributes(_ attrs: Attributes?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    super.addAttribute(name, value: value, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func addAttributes(_ attrs: Attributes, range: NSRange) {
    super.addAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    super.removeAttribute(name, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    super.replaceCharacters(in: range, with: attrString)
    edited(
      [.editedCharacters, .editedAttributes], range: range,
      changeInLength: attrString.length - range.length)
  }

  open override func deleteCharacters(in range: NSRange) {
    super.deleteCharacters(in: range)
    edited(.editedCharacters, range: range, changeInLength: -range.length)
  }
}

/// Told about edits of a text.
public protocol NSTextStorageDelegate: AnyObject {
  /// The text was edited; what is changed now counts to the same edit.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// The text was edited; only attributes should be changed now.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
