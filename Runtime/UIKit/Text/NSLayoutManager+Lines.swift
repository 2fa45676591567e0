extension NSLayoutManager {
  /// A container with its part of the text.
  struct Laid {
    var container: NSTextContainer
    var layout: TextLayout
    /// Where the container's text begins in the whole.
    var start: Int

    var end: Int { layout.lines.last.map { start + $0.utf16Range.upperBound } ?? start }
  }

  // MARK: Lines and their rectangles

  /// The line that a glyph is in.
  func line(of glyph: Int) -> (laid: Laid, line: TextLayout.Line)? {
    layOut()
    for laid in laid {
      for line in laid.layout.lines
      where laid.start + line.utf16Range.lowerBound <= glyph
        && glyph < laid.start + line.utf16Range.upperBound
      {
        return (laid, line)
      }
    }
    // Beyond the last character is the last line.
    if let laid = laid.last, let line = laid.layout.lines.last, glyph >= laid.end {
      return (laid, line)
    }
    return nil
  }

  /// A line's rectangle, as wide as its container.
  func fragment(_ line: TextLayout.Line, in container: NSTextContainer) -> CGRect {
    let width = container.innerWidth.map { $0 + 2 * container.lineFragmentPadding }
    return CGRect(
      x: 0, y: line.frame.minY,
      width: width ?? line.frame.maxX + 2 * container.lineFragmentPadding,
      height: line.frame.height)
  }

  /// What a line's text and the padding take.
  func used(_ line: TextLayout.Line, in container: NSTextContainer) -> CGRect {
    CGRect(
      x: line.frame.minX, y: line.frame.minY,
      width: line.frame.width + 2 * container.lineFragmentPadding, height: line.frame.height)
  }

  /// The glyphs of a line.
  func range(_ line: TextLayout.Line, _ laid: Laid) -> NSRange {
    NSRange(location: laid.start + line.utf16Range.lowerBound, length: line.utf16Range.count)
  }

  /// A rectangle for each line of glyphs in a container.
  func rects(_ range: NSRange, in container: NSTextContainer) -> [CGRect] {
    layOut()
    guard let laid = laid.first(where: { $0.container === container }) else { return [] }
    let start = max(0, range.location - laid.start)
    let end = max(start, range.location + range.length - laid.start)
    return laid.layout.boundingRects(forUTF16: start..<end).map {
      $0.offsetBy(dx: container.lineFragmentPadding, dy: 0)
    }
  }
}

extension NSRange {
  /// Whether the ranges have a unit in common.
  func overlaps(_ other: NSRange) -> Bool {
    location < other.location + other.length && other.location < location + length
  }
}
