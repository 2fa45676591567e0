/// A scroll view that shows several lines of text to edit.
///
/// There is no keyboard: text changes by code, or by ``insertText(_:)``.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput {
  /// Makes a text view.
  ///
  /// - Parameter textContainer: What decides about the margins; the view shows the text of its layout
  ///   manager, if it has one. Nil for a container of its own.
  public init(frame: CGRect, textContainer: NSTextContainer? = nil) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUpText()
    if let storage = self.textContainer.layoutManager?.textStorage {
      manager = self.textContainer.layoutManager
      storage.told = { [weak self] in self?.storageEdited() }
      self.storage = storage
      if storage.length > 0 { label.attributedText = storage }
    }
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUpText()
  }

  private let label = UILabel()
  /// What decides about the text's margins.
  public final let textContainer: NSTextContainer

  private func setUpText() {
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.font = .systemFont(ofSize: 12)
    addSubview(label)
    backgroundColor = .systemBackground
    isAccessibilityElement = true
    textContainer.changed = { [weak self] in self?.marginsChanged() }
  }

  /// The text; empty.
  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue
      textChanged()
    }
  }

  /// The text with attributes.
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      label.attributedText = newValue
      textChanged()
    }
  }

  /// The font; the system's at 12 points.
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue
      textChanged()
    }
  }

  /// The colour; `.label`.
  open var textColor: UIColor? {
    get { label.textColor }
    set {
      label.textColor = newValue
      textChanged()
    }
  }

  /// Where lines go; `.natural`.
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }

  /// Whether the text can be edited; true.
  open var isEditable = true
  /// Whether the text can be selected; true.
  open var isSelectable = true
  /// Space around the text, in points; 8 above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged() }
  }
  /// What is selected, in UTF-16 units. Selections are kept and not drawn.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// Attributes of text that is typed; kept, without effect.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Attributes of links; kept, without effect.
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether attributes can be edited; kept, without effect.
  open var allowsEditingTextAttributes = false
  /// What would be recognised in the text; nothing is.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Whether text is emptied when typing begins; kept, without effect.
  open var clearsOnInsertion = false

  /// Whether text is as large as other systems would show it; false. Kept, without effect.
  open var usesStandardTextScaling = false
  /// What the text means; nil. Kept, without effect.
  open var textContentType: UITextContentType!
  /// Whether quotation marks would be replaced; kept, without effect.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether dashes would be replaced; kept, without effect.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces would be put in and taken out; kept, without effect.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Whether the return key would be off while there is no text; false. Kept, without effect.
  open var enablesReturnKeyAutomatically = false
  /// Whether text would be shown as dots; false. Kept, without effect.
  open var isSecureTextEntry = false

  /// Which keyboard would come up; kept, without effect, since there is none.
  open var keyboardType = UIKeyboardType.default
  /// How the keyboard would look; kept, without effect.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// What the return key would say; kept, without effect.
  open var returnKeyType = UIReturnKeyType.default
  /// What would be written with capitals; kept, without effect.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether typing would be corrected; kept, without effect.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether spelling would be checked; kept, without effect.
  open var spellCheckingType = UITextSpellCheckingType.default
  private var inputs: (view: UIView?, accessory: UIView?)
  open override var inputView: UIView? {
    get { inputs.view }
    set { inputs.view = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { inputs.accessory }
    set { inputs.accessory = newValue }
  }

  /// Told about editing and scrolling. Nil when the scroll view's delegate knows nothing of editing.
  @_nonoverride
  open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  private var isFirst = false

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirst { return true }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else {
      return false
    }
    isFirst = true
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirst else { return super.resignFirstResponder() }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isFirst = false
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    becomeFirstResponder()
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Whether there is text.
  public final var hasText: Bool { !(text ?? "").isEmpty }

  /// Types text at the end.
  open func insertText(_ text: String) {
    let end = NSRange(location: self.text.utf16.count, length: 0)
    guard delegate?.textView(self, shouldChangeTextIn: end, replacementText: text) ?? true
    else {
      return
    }
    rememberText()
    self.text += text
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  /// Deletes the last character.
  open func deleteBackward() {
    guard let last = text.last else { return }
    let length = String(last).utf16.count
    let range = NSRange(location: text.utf16.count - length, length: length)
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: "") ?? true
    else {
      return
    }
    rememberText()
    self.text.removeLast()
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  private lazy var ownUndoManager = UndoManager()

  /// What remembers typing for undoing; the view's own.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// Remembers the text as it is now, before it is typed into.
  private func rememberText() {
    let old = attributedText
    undoManager?.registerUndo(withTarget: self) { view in
      view.rememberText()
      view.attributedText = old
      view.delegate?.textViewDidChange(view)
      view.post(Self.textDidChangeNotification)
    }
    undoManager?.setActionName("Typing")
  }

  /// The label that shows the text.
  final var textLabel: UILabel { label }

  /// Scrolls until the end of a range is seen; here, to the end of the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let count = max(1, text.utf16.count)
    let y = contentSize.height * CGFloat(range.location + range.length) / CGFloat(count)
    scrollRectToVisible(CGRect(x: 0, y: y - 1, width: 1, height: 1), animated: false)
  }

  private var storage: NSTextStorage?
  private var manager: NSLayoutManager?

  /// Says where each character is, in the coordinates of ``textContainer``, which begin at the
  /// ``textContainerInset``.
  public final var layoutManager: NSLayoutManager {
    if let manager {
      placeContainer()
      return manager
    }
    let made = NSLayoutManager()
    manager = made
    made.addTextContainer(textContainer)
    placeContainer()
    textStorage.addLayoutManager(made)
    return made
  }

  /// The container is as large as what is inside the view's margins.
  private func placeContainer() {
    let width = bounds.width - textContainerInset.left - textContainerInset.right
    if textContainer.size.width != width, width > 0 {
      textContainer.size = CGSize(width: width, height: 0)
    }
  }

  /// The text, to edit in place: each edit shows at once.
  public final var textStorage: NSTextStorage {
    if let storage { return storage }
    let made = NSTextStorage(attributedString: attributedText)
    made.told = { [weak self] in self?.storageEdited() }
    storage = made
    return made
  }

  private func storageEdited() {
    guard let storage else { return }
    label.attributedText = storage
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func marginsChanged() {
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func textChanged() {
    storage?.take(attributedText)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func insets() -> UIEdgeInsets {
    let padding = textContainer.lineFragmentPadding
    return UIEdgeInsets(
      top: textContainerInset.top, left: textContainerInset.left + padding,
      bottom: textContainerInset.bottom, right: textContainerInset.right + padding)
  }

  private func textHeight(_ width: CGFloat) -> CGFloat {
    let insets = insets()
    let inner = max(1, width - insets.left - insets.right)
    return label.sizeThatFits(CGSize(width: inner, height: 0)).height
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let insets = insets()
    let height = textHeight(bounds.width)
    label.frame = CGRect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.left - insets.right),
      height: height)
    contentSize = CGSize(width: bounds.width, height: height + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : bounds.width
    return CGSize(
      width: width, height: textHeight(width) + textContainerInset.top + textContainerInset.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let insets = insets()
    let size = label.intrinsicContentSize
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }

  open override var forFirstBaselineLayout: UIView { label }
  open override var forLastBaselineLayout: UIView { label }
}

extension UITextView: WidthDependentLayout {
  func layoutHeight(forWidth width: CGFloat) -> CGFloat? {
    isScrollEnabled ? nil : sizeThatFits(CGSize(width: width, height: 0)).height
  }
}

/// What is recognised in text. Nothing is, here.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Told about editing of a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Whether a touch of a link opens it; not asked here: links are not touched.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// How a link or an attachment in a text was touched.
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction = 0
  case presentActions, preview
}
