extension UITextField {
  /// What is drawn around a field.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line, bezel, roundedRect
  }

  /// When an overlay is shown.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing, unlessEditing, always
  }

  /// Whether an overlay of a mode shows now.
  final func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  /// The placeholder in grey, where it has no colour of its own.
  final var shownPlaceholder: NSAttributedString {
    let base: [NSAttributedString.Key: Any] = [
      .font: font ?? .systemFont(ofSize: 17), .foregroundColor: UIColor.placeholderText,
    ]
    guard let attributedPlaceholder else {
      return NSAttributedString(string: placeholder ?? "", attributes: base)
    }
    let text = NSMutableAttributedString(string: attributedPlaceholder.string, attributes: base)
    attributedPlaceholder.enumerateAttributes(
      in: NSRange(location: 0, length: attributedPlaceholder.length), options: []
    ) { values, range, _ in
      text.addAttributes(values, range: range)
    }
    return text
  }
}

/// A field's label; it lets the field draw, so that overrides of the field's drawing count.
final class TextFieldLabel: UILabel {
  weak var field: UITextField?

  override func drawText(in rect: CGRect) {
    guard let field else { return super.drawText(in: rect) }
    if field.hasText {
      field.drawText(in: rect)
    } else if !(text ?? "").isEmpty {
      field.drawPlaceholder(in: rect)
    }
  }

  /// Draws what the label holds.
  func drawContent(in rect: CGRect) { super.drawText(in: rect) }
}
