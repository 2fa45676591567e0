/// The text of a text view, to edit in place: each edit shows in the view.
open class NSTextStorage: NSMutableAttributedString {
  /// Told after every edit.
  var edited: (@MainActor () -> Void)?

  private func notify() {
    guard let edited else { return }
    // Text views belong to the main thread, and so does editing what they show.
    MainActor.assumeIsolated { edited() }
  }

  /// Takes another text without telling the view, which it comes from.
  final func take(_ text: NSAttributedString) {
    let told = edited
    edited = nil
    setAttributedString(text)
    edited = told
  }

  open override func setAttributes(_ attrs: Attributes?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    notify()
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    super.addAttribute(name, value: value, range: range)
    notify()
  }

  open override func addAttributes(_ attrs: Attributes, range: NSRange) {
    super.addAttributes(attrs, range: range)
    notify()
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    super.removeAttribute(name, range: range)
    notify()
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    notify()
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    super.replaceCharacters(in: range, with: attrString)
    notify()
  }
}
