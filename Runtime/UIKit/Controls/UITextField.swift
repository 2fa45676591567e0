/// A control that shows one line of text to edit.
///
/// The border, the text, the placeholder and, while it is first responder, an insertion point are
/// drawn. There is no keyboard: text changes by code, or by ``insertText(_:)``.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private let label = TextFieldLabel()
  private let backdrop = UIImageView()
  private let clearButton = UIButton(type: .custom)
  private let caret = CALayer()

  private func setUp() {
    label.field = self
    clearButton.setImage(Self.clearSign, for: .normal)
    clearButton.tintColor = UIColor(white: 0.6, alpha: 1)
    clearButton.isHidden = true
    clearButton.addAction(
      UIAction { [weak self] _ in self?.clearPressed() }, for: .touchUpInside)
    for view in [backdrop, label, clearButton] { addSubview(view) }
    caret.isHidden = true
    layer.addSublayer(caret)
    isAccessibilityElement = true
    changed()
  }

  // MARK: Text

  private var content = ""
  private var attributes: [NSAttributedString.Key: Any] = [:]

  /// What is selected, in UTF-16 units; nil for the end of the text.
  final var selection: NSRange?

  /// The text; never nil.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      changed()
    }
  }

  /// The text with attributes; those of its first character are used for all of it.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: content, attributes: textAttributes) }
    set {
      content = newValue?.string ?? ""
      if let newValue, newValue.length > 0 {
        takeAttributes(newValue.attributes(at: 0, effectiveRange: nil))
      }
      changed()
    }
  }

  /// Attributes of text that is typed, and here of all text. Setting them sets ``font``,
  /// ``textColor`` and ``textAlignment`` to what they say.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { textAttributes }
    set {
      takeAttributes(newValue)
      changed()
    }
  }

  private func takeAttributes(_ new: [NSAttributedString.Key: Any]) {
    attributes = new
    if let own = attributes.removeValue(forKey: .font) as? UIFont { font = own }
    if let own = attributes.removeValue(forKey: .foregroundColor) as? UIColor { textColor = own }
    if let style = new[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
  }

  /// The text shown while there is none, in grey.
  open var placeholder: String? { didSet { changed() } }
  /// The placeholder with attributes.
  open var attributedPlaceholder: NSAttributedString? { didSet { changed() } }
  /// The font; the system's at 17 points.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { changed() } }
  /// The colour; `.label`.
  open var textColor: UIColor? = .label { didSet { changed() } }
  /// Where the text goes; `.natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { changed() } }
  /// What is drawn around the field; `.none`.
  open var borderStyle = BorderStyle.none { didSet { changed() } }
  /// Whether text is emptied when editing begins; false.
  open var clearsOnBeginEditing = false
  /// Whether text that is too wide is made smaller; false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth }
  }
  /// The least size it is made smaller to; 0.
  open var minimumFontSize: CGFloat = 0
  /// Whether text is shown as dots; false.
  open var isSecureTextEntry = false { didSet { changed() } }
  /// When a button to empty the field shows, if there is text and no right view; `.never`.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view at the left of the text.
  open var leftView: UIView? { didSet { overlayChanged(oldValue, leftView) } }
  /// When it shows; `.never`.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view at the right of the text.
  open var rightView: UIView? { didSet { overlayChanged(oldValue, rightView) } }
  /// When it shows; `.never`.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// An image behind the text, unless the border is a rounded rectangle; nil.
  open var background: UIImage? { didSet { changed() } }
  /// The same while disabled; nil takes ``background``.
  open var disabledBackground: UIImage? { didSet { changed() } }
  /// Told about editing.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Keyboard

  /// Which keyboard would come up. As all of the keyboard's traits it is kept, without effect: there
  /// is no keyboard.
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
  /// Whether quotation marks would be replaced; kept, without effect.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether dashes would be replaced; kept, without effect.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces would be put in and taken out; kept, without effect.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// What the text means; nil. Kept, without effect.
  open var textContentType: UITextContentType!
  /// Whether the return key would be off while there is no text; false. Kept, without effect.
  open var enablesReturnKeyAutomatically = false
  private var inputs: (view: UIView?, accessory: UIView?)
  open override var inputView: UIView? {
    get { inputs.view }
    set { inputs.view = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { inputs.accessory }
    set { inputs.accessory = newValue }
  }
  /// Whether attributes can be edited; false. Kept, without effect.
  open var allowsEditingTextAttributes = false
  /// Attributes of text that is typed next; nil. Kept: typed text looks as the rest.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// Whether typing first empties the text; false. Kept, without effect.
  open var clearsOnInsertion = false
  /// What a new password must be like; nil. Kept, without effect.
  open var passwordRules: UITextInputPasswordRules?

  // MARK: Editing

  /// Whether the field is first responder.
  open private(set) var isEditing = false

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isEditing { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    isEditing = true
    if clearsOnBeginEditing { content = "" }
    changed()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    changed()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
    return true
  }

  override func primaryActionWillTrigger() { becomeFirstResponder() }
  override var actsOnTap: Bool { true }

  /// Whether there is text.
  public final var hasText: Bool { !content.isEmpty }

  /// Types text at the end; return ends editing unless the delegate keeps it.
  open func insertText(_ text: String) {
    if text == "\n" {
      let returns = delegate?.textFieldShouldReturn(self) ?? true
      if returns {
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      }
      return
    }
    let end = NSRange(location: content.utf16.count, length: 0)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: end, replacementString: text) ?? true
    else { return }
    rememberText()
    content += text
    changed()
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  private lazy var ownUndoManager = UndoManager()

  /// What remembers typing for undoing; the field's own.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// Remembers the text as it is now, before it is typed into.
  private func rememberText() {
    let old = content
    undoManager?.registerUndo(withTarget: self) { field in
      field.rememberText()
      field.content = old
      field.changed()
      field.sendActions(for: .editingChanged)
      field.post(Self.textDidChangeNotification)
    }
    undoManager?.setActionName("Typing")
  }

  /// Deletes the last character.
  open func deleteBackward() {
    guard let last = content.last else { return }
    let length = String(last).utf16.count
    let range = NSRange(location: content.utf16.count - length, length: length)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") ?? true
    else { return }
    rememberText()
    content.removeLast()
    changed()
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
    case cancelled
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Would select all text; there is no selection here.
  open override func selectAll(_ sender: Any?) {}

  // MARK: Look

  private var textAttributes: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [
      .font: font ?? .systemFont(ofSize: 17), .foregroundColor: textColor ?? .label,
    ]
    result.merge(attributes.filter { $0.key != .paragraphStyle }) { $1 }
    return result
  }

  /// Draws the text into a rectangle of the label that shows it.
  open func drawText(in rect: CGRect) { label.drawContent(in: rect) }
  /// Draws the placeholder into a rectangle of the label that shows it.
  open func drawPlaceholder(in rect: CGRect) { label.drawContent(in: rect) }

  private func clearPressed() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  override func stateChanged() {
    super.stateChanged()
    changed()
  }

  private var showsClearButton: Bool {
    isShown(clearButtonMode) && !content.isEmpty && (rightView == nil || !isShown(rightViewMode))
  }

  private func changed() {
    selection = nil
    backdrop.image =
      borderStyle == .roundedRect
      ? nil : isEnabled ? background : disabledBackground ?? background
    if content.isEmpty {
      label.attributedText = shownPlaceholder
    } else {
      let shown = isSecureTextEntry ? String(repeating: "•", count: content.count) : content
      label.attributedText = NSAttributedString(string: shown, attributes: textAttributes)
    }
    label.textAlignment = textAlignment
    switch borderStyle {
    case .none:
      layer.borderWidth = ownsBorder ? 0 : layer.borderWidth
    case .line:
      layer.borderWidth = 1
      layer.borderColor = UIColor.black.cgColor
    case .bezel:
      layer.borderWidth = 1
      layer.borderColor = UIColor(white: 0.5, alpha: 1).cgColor
    case .roundedRect:
      layer.borderWidth = 0.5
      layer.borderColor = UIColor(white: 0, alpha: 0.2).cgColor
      layer.cornerRadius = 5
      if backgroundColor == nil { backgroundColor = .systemBackground }
    }
    ownsBorder = borderStyle != .none
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var ownsBorder = false

  private func overlayChanged(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private var padding: CGFloat { borderStyle == .none ? 0 : 7 }

  /// The rectangle of the text; an override insets it.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds.insetBy(dx: padding, dy: 0)
    if leftView != nil, isShown(leftViewMode) {
      let end = leftViewRect(forBounds: bounds).maxX
      rect.size.width -= max(0, end - rect.minX)
      rect.origin.x = max(rect.minX, end)
    }
    if rightView != nil, isShown(rightViewMode) {
      rect.size.width = min(rect.width, rightViewRect(forBounds: bounds).minX - rect.minX)
    }
    if showsClearButton {
      rect.size.width = min(rect.width, clearButtonRect(forBounds: bounds).minX - rect.minX)
    }
    rect.size.width = max(0, rect.size.width)
    return rect
  }

  /// The rectangle of the text while editing.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of the button that empties the field.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.width - 26, y: (bounds.height - 19) / 2, width: 19, height: 19)
  }
  /// The rectangle of ``leftView``.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
  /// The rectangle of ``rightView``.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  open override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    let line = (font ?? .systemFont(ofSize: 17)).lineHeight
    let height = max(text.height, line.rounded(.up)) + (borderStyle == .none ? 2 : 12)
    return CGSize(
      width: text.width + 2 * padding,
      height: borderStyle == .roundedRect ? max(34, height) : height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    clearButton.isHidden = !showsClearButton
    clearButton.frame = clearButtonRect(forBounds: bounds)
    label.frame =
      content.isEmpty
      ? placeholderRect(forBounds: bounds)
      : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    leftView?.isHidden = !isShown(leftViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.isHidden = !isShown(rightViewMode)
    rightView?.frame = rightViewRect(forBounds: bounds)
    layoutCaret()
  }

  private func layoutCaret() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    caret.isHidden = !isEditing
    caret.backgroundColor = tintColor.cgColor
    let height = (font ?? .systemFont(ofSize: 17)).lineHeight
    let rect = editingRect(forBounds: bounds)
    let width = content.isEmpty ? 0 : min(label.intrinsicContentSize.width, rect.width)
    var x = rect.minX + width
    if textAlignment == .center { x = rect.midX + width / 2 }
    if textAlignment == .right { x = rect.maxX }
    if let selection, !content.isEmpty {
      x = caretRect(for: UITextPosition(selection.location + selection.length)).minX
    }
    caret.frame = CGRect(x: x, y: rect.midY - height / 2, width: 2, height: height)
    CATransaction.commit()
  }

  /// The label that shows the text.
  final var textLabel: UILabel { label }
  /// The image of the button that empties the field; nil for the usual one.
  final var clearImage: UIImage? {
    didSet {
      if let clearImage {
        clearButton.setImage(clearImage, for: .normal)
      } else {
        clearButton.setImage(Self.clearSign, for: .normal)
      }
    }
  }
  private static var clearSign: UIImage {
    UIImage(
      source: .symbol(
        SymbolShape(outline: .cross, isFilled: true, isEncircled: true), pointSize: 14), scale: 2)
  }

  open override var forFirstBaselineLayout: UIView { label }
  open override var forLastBaselineLayout: UIView { label }
}
