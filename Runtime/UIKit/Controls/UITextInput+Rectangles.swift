/// A part of a selection: what of it is in one line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  private let own: CGRect
  private let isFirst: Bool
  private let isLast: Bool

  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) {
    own = rect
    self.isFirst = isFirst
    self.isLast = isLast
    super.init()
  }

  /// Makes an empty part.
  public convenience override init() {
    self.init(.zero, isFirst: false, isLast: false)
  }

  /// Where it is, in the coordinates of the view with the text.
  open var rect: CGRect { own }
  /// Which way the text runs; natural.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins here.
  open var containsStart: Bool { isFirst }
  /// Whether the selection ends here.
  open var containsEnd: Bool { isLast }
  /// Whether the text runs from top to bottom; false.
  open var isVertical: Bool { false }
}

/// Where the characters of a view are that shows its text by a label.
@MainActor
private struct LabelledText {
  let view: UIView & UITextInput
  let label: UILabel
  /// Where an insertion point stands when there is no text.
  let emptyCaret: CGRect

  private var length: Int { view.endOfDocument.offset }

  /// The text as it is shown, and where it begins in the view.
  private func placed() -> (layout: TextLayout, origin: CGPoint) {
    view.layoutIfNeeded()
    let (layout, origin) = label.placedText(in: label.bounds)
    return (layout, view.convert(origin, from: label))
  }

  func caret(_ offset: Int) -> CGRect {
    guard length > 0 else { return emptyCaret }
    let (layout, origin) = placed()
    var rect = layout.caretRect(atUTF16: min(max(offset, 0), length))
    rect.size.width = 2
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }

  func rects(_ range: NSRange) -> [CGRect] {
    let first = min(max(range.location, 0), length)
    let last = min(max(range.location + range.length, first), length)
    guard first < last else { return [] }
    let (layout, origin) = placed()
    return layout.boundingRects(forUTF16: first..<last).map {
      $0.offsetBy(dx: origin.x, dy: origin.y)
    }
  }

  func selection(_ range: NSRange) -> [UITextSelectionRect] {
    let rects = rects(range)
    return rects.enumerated().map { number, rect in
      UITextSelectionRect(rect, isFirst: number == 0, isLast: number == rects.count - 1)
    }
  }

  func offset(_ point: CGPoint) -> Int {
    guard length > 0, point.x.isFinite, point.y.isFinite else { return 0 }
    let (layout, origin) = placed()
    return layout.utf16Offset(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
  }

  func character(_ point: CGPoint) -> UITextRange? {
    let near = offset(point)
    let whole = UITextRange(NSRange(location: 0, length: length))
    guard let text = view.text(in: whole) as NSString? else { return nil }
    // The gap nearest to a point is at one end of the character it is in.
    for index in [near, near - 1] where index >= 0 && index < length {
      let character = text.rangeOfComposedCharacterSequence(at: index)
      if rects(character).contains(where: { $0.contains(point) }) { return UITextRange(character) }
    }
    return nil
  }
}

extension UITextField {
  private var labelled: LabelledText {
    let rect = editingRect(forBounds: bounds)
    let height = (font ?? .systemFont(ofSize: 17)).lineHeight
    let x =
      switch textAlignment {
      case .center: rect.midX
      case .right: rect.maxX
      default: rect.minX
      }
    return LabelledText(
      view: self, label: textLabel,
      emptyCaret: CGRect(x: x, y: rect.midY - height / 2, width: 2, height: height))
  }

  public final func caretRect(for position: UITextPosition) -> CGRect {
    labelled.caret(position.offset)
  }
  public final func firstRect(for range: UITextRange) -> CGRect {
    labelled.rects(range.range).first ?? labelled.caret(range.range.location)
  }
  public final func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    labelled.selection(range.range)
  }
  public final func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(labelled.offset(point))
  }
  public final func closestPosition(
    to point: CGPoint, within range: UITextRange
  ) -> UITextPosition? {
    UITextPosition(min(max(labelled.offset(point), range.start.offset), range.end.offset))
  }
  public final func characterRange(at point: CGPoint) -> UITextRange? { labelled.character(point) }
}

extension UITextView {
  private var labelled: LabelledText {
    LabelledText(
      view: self, label: textLabel,
      emptyCaret: CGRect(
        x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top,
        width: 2, height: (font ?? .systemFont(ofSize: 12)).lineHeight))
  }

  public final func caretRect(for position: UITextPosition) -> CGRect {
    labelled.caret(position.offset)
  }
  public final func firstRect(for range: UITextRange) -> CGRect {
    labelled.rects(range.range).first ?? labelled.caret(range.range.location)
  }
  public final func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    labelled.selection(range.range)
  }
  public final func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(labelled.offset(point))
  }
  public final func closestPosition(
    to point: CGPoint, within range: UITextRange
  ) -> UITextPosition? {
    UITextPosition(min(max(labelled.offset(point), range.start.offset), range.end.offset))
  }
  public final func characterRange(at point: CGPoint) -> UITextRange? { labelled.character(point) }
}
