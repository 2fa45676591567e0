/// Sets the text of a storage into containers, and says where each character is.
///
/// A glyph here is a UTF-16 unit of the text: glyph and character indexes are the same, and a character
/// of several units has the whole of its width in the first one. Lines are those that labels draw.
/// Layout is done when it is asked for, and at the end of the turn for a ``delegate``. Shapes that text
/// flows around (`exclusionPaths`) are not supported.
open class NSLayoutManager: NSObject {
  /// Makes a layout manager without text or containers.
  public override init() {
    super.init()
  }

  /// The text; the storage that the layout manager was added to.
  public internal(set) final weak var textStorage: NSTextStorage?
  /// Where the text goes, in order: what one has no room for goes on in the next.
  public private(set) final var textContainers: [NSTextContainer] = []
  /// Told of layouts.
  open weak var delegate: (any NSLayoutManagerDelegate)? { didSet { invalidate() } }

  /// Whether the leading of fonts counts; true. Kept: lines are as high as labels make them.
  open var usesFontLeading = true
  /// Whether only what is looked at may be laid out; false. Kept: all is.
  open var allowsNonContiguousLayout = false
  /// Whether layout goes on between turns; true. Kept: it is done at once.
  open var backgroundLayoutEnabled = true
  /// Whether spaces and line ends are drawn; false. Kept, without effect.
  open var showsInvisibleCharacters = false

  // MARK: Containers

  /// Adds a container at the end.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    container.layoutManager?.textContainers.removeAll { $0 === container }
    textContainers.insert(container, at: index)
    container.layoutManager = self
    invalidate()
  }

  /// Takes a container away.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    invalidate()
  }

  /// Called when a container's size or another property of it has changed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidate() }

  // MARK: Layout

  /// What each container has of the text, in order.
  private(set) final var laid: [Laid] = []
  private var isValid = false
  private var isScheduled = false

  func invalidate() {
    if isValid { delegate?.layoutManagerDidInvalidateLayout(self) }
    isValid = false
    guard delegate != nil, textStorage != nil, !textContainers.isEmpty, !isScheduled else { return }
    isScheduled = true
    let reference = ManagerReference(self)
    DispatchQueue.main.async {
      reference.manager?.isScheduled = false
      reference.manager?.layOut()
    }
  }

  /// Used on the main thread only, as text that is shown is.
  private final class ManagerReference: @unchecked Sendable {
    weak var manager: NSLayoutManager?
    init(_ manager: NSLayoutManager) { self.manager = manager }
  }

  final func layOut() {
    guard !isValid else { return }
    isValid = true
    laid.removeAll()
    guard let textStorage else { return }
    var start = 0
    for (number, container) in textContainers.enumerated() {
      let rest = NSRange(location: start, length: max(0, textStorage.length - start))
      let text = start == 0 ? textStorage : textStorage.attributedSubstring(from: rest)
      let isLast = number == textContainers.count - 1
      laid.append(
        Laid(container: container, layout: container.layout(of: text, isLast: isLast), start: start)
      )
      start = laid[number].end
    }
    let isFinished = start >= textStorage.length
    for container in textContainers {
      delegate?.layoutManager(self, didCompleteLayoutFor: container, atEnd: isFinished)
    }
    if textContainers.isEmpty {
      delegate?.layoutManager(self, didCompleteLayoutFor: nil, atEnd: isFinished)
    }
  }

  /// Sees to it that a container's text is laid out.
  open func ensureLayout(for container: NSTextContainer) { layOut() }
  /// Sees to it that characters are laid out.
  open func ensureLayout(forCharacterRange charRange: NSRange) { layOut() }
  /// Sees to it that glyphs are laid out.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { layOut() }
  /// Sees to it that there are glyphs; there always are.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  /// Sees to it that there are glyphs; there always are.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
  /// Says that the layout of characters is no longer right.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) {
    actualCharacterRange?.pointee = charRange
    invalidate()
  }
  /// Says that the glyphs of characters are no longer right.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange: NSRangePointer?
  ) {
    actualCharacterRange?.pointee = charRange
    invalidate()
  }
  /// Has characters drawn anew; views here draw when their text changes.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}
  /// Has glyphs drawn anew; views here draw when their text changes.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}

  // MARK: Glyphs and characters

  /// How many glyphs there are: the UTF-16 units of the text.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Whether there is a glyph of an index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    glyphIndex >= 0 && glyphIndex < numberOfGlyphs
  }
  /// The character of a glyph: the same index.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// The glyph of a character: the same index.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// The glyphs of characters; characters of several units are whole.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    let whole = whole(charRange)
    actualCharacterRange?.pointee = whole
    return whole
  }

  /// The characters of glyphs; characters of several units are whole.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let whole = whole(glyphRange)
    actualGlyphRange?.pointee = whole
    return whole
  }

  private func whole(_ range: NSRange) -> NSRange {
    guard let text = textStorage?.string as NSString?, text.length > 0, range.length > 0 else {
      return range
    }
    let start = min(max(range.location, 0), text.length)
    let end = min(max(range.location + range.length, start), text.length)
    guard start < end else { return NSRange(location: start, length: 0) }
    return text.rangeOfComposedCharacterSequences(
      for: NSRange(location: start, length: end - start))
  }

  /// The glyphs in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    layOut()
    guard let laid = laid.first(where: { $0.container === container }) else {
      return NSRange(location: NSNotFound, length: 0)
    }
    return NSRange(location: laid.start, length: laid.end - laid.start)
  }

  /// The container that a glyph is in; nil for one that found no room.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?
  ) -> NSTextContainer? {
    layOut()
    guard let found = laid.first(where: { $0.start <= glyphIndex && glyphIndex < $0.end }) else {
      return nil
    }
    effectiveRange?.pointee = NSRange(location: found.start, length: found.end - found.start)
    return found.container
  }

  /// A stretch of glyphs without kerning between them: one character.
  open func rangeOfNominallySpacedGlyphs(containing glyphIndex: Int) -> NSRange {
    whole(NSRange(location: glyphIndex, length: 1))
  }

  /// The glyphs of a glyph's line that an ellipsis stands for; none are told.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    NSRange(location: NSNotFound, length: 0)
  }

  // MARK: Places

  /// The rectangle of a glyph's line, as wide as its container.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?
  ) -> CGRect {
    guard let (laid, line) = line(of: glyphIndex) else { return .zero }
    effectiveRange?.pointee = range(line, laid)
    return fragment(line, in: laid.container)
  }

  /// The rectangle of a glyph's line, as wide as its container.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange) }

  /// The rectangle of a glyph's line that its text and the padding take.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?
  ) -> CGRect {
    guard let (laid, line) = line(of: glyphIndex) else { return .zero }
    effectiveRange?.pointee = range(line, laid)
    return used(line, in: laid.container)
  }

  /// The rectangle of a glyph's line that its text and the padding take.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange) }

  /// Calls `block` for the lines of glyphs: with the line's rectangle, what of it is used, its
  /// container and its glyphs. Setting the last argument ends the calls.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    layOut()
    var stop = ObjCBool(false)
    for laid in laid {
      for line in laid.layout.lines {
        let glyphs = range(line, laid)
        guard glyphs.overlaps(glyphRange) else { continue }
        block(
          fragment(line, in: laid.container), used(line, in: laid.container), laid.container,
          glyphs,
          &stop)
        if stop.boolValue { return }
      }
    }
  }

  /// Where a glyph's origin is, on its baseline, from its line's corner.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (laid, line) = line(of: glyphIndex) else { return .zero }
    let caret = laid.layout.caretRect(atUTF16: glyphIndex - laid.start)
    return CGPoint(
      x: caret.minX + laid.container.lineFragmentPadding, y: line.baseline - line.frame.minY)
  }

  /// The smallest rectangle around glyphs in a container, as high as their lines.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    let rects = rects(glyphRange, in: container)
    guard let first = rects.first else { return .zero }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Calls `block` with a rectangle for each line of glyphs. Setting its last argument ends the calls.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in rects(glyphRange, in: textContainer) {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  /// The rectangle that the text in a container takes, with the padding at both ends.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    layOut()
    guard let laid = laid.first(where: { $0.container === container }) else { return .zero }
    let lines = laid.layout.lines.map { used($0, in: container) }
    let left = lines.map(\.minX).min() ?? 0
    let right = lines.map(\.maxX).max() ?? 0
    return CGRect(x: left, y: 0, width: right - left, height: laid.layout.size.height)
  }

  /// The empty line after a line end at the end of the text; it is one of the lines here.
  open var extraLineFragmentRect: CGRect { .zero }

  /// The glyph nearest to a point of a container.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  /// The glyph nearest to a point of a container, and how far through it the point is, from 0 to 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }

  /// The character nearest to a point of a container, and how far through it the point is, from 0 to 1.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    layOut()
    partialFraction?.pointee = 0
    guard let laid = laid.first(where: { $0.container === container }), laid.end > laid.start else {
      return 0
    }
    let inner = CGPoint(x: point.x - container.lineFragmentPadding, y: point.y)
    let gap = laid.layout.utf16Offset(at: inner)
    var index = min(gap, laid.end - laid.start - 1)
    // The gap nearest to the point may be the one after the character it is in.
    if index > 0, inner.x < laid.layout.caretRect(atUTF16: index).minX,
      laid.layout.lines.contains(where: {
        $0.utf16Range.contains(index) && $0.utf16Range.contains(index - 1)
      })
    {
      index = whole(NSRange(location: laid.start + index - 1, length: 1)).location - laid.start
    }
    if let rect = laid.layout.boundingRects(forUTF16: index..<index + 1).first, rect.width > 0 {
      partialFraction?.pointee = min(max((inner.x - rect.minX) / rect.width, 0), 1)
    }
    return laid.start + index
  }

  // MARK: Drawing

  /// Draws what is behind glyphs; their background colours are drawn with them. For overriding.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// Draws glyphs into the current context. Of a part of the text, what hangs out of its rectangles
  /// is cut off.
  ///
  /// - Parameter origin: Where the container's corner goes.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    layOut()
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for laid in laid {
      let all = NSRange(location: laid.start, length: laid.end - laid.start)
      guard all.overlaps(glyphsToShow) else { continue }
      context.saveGState()
      let isWhole =
        glyphsToShow.location <= all.location
        && glyphsToShow.location + glyphsToShow.length >= all.location + all.length
      if !isWhole {
        context.clip(
          to: rects(glyphsToShow, in: laid.container).map {
            $0.offsetBy(dx: origin.x, dy: origin.y)
          })
      }
      let x = origin.x + laid.container.lineFragmentPadding
      laid.layout.draw(in: context, at: CGPoint(x: x, y: origin.y))
      context.restoreGState()
    }
  }
}
