import CPango
import Foundation

/// Puts Pango's lines below one another. Used inside `TextEngine.exclusively` only.
struct Typesetter {
  private let runs: [TextRun]
  private let width: CGFloat?
  private let maximumLines: Int

  private var paragraphs: [TextParagraph] = []
  private var lines: [TextLayout.Line] = []
  private var sources: [TextLayout.Source] = []
  private var isTruncated = false
  private var bottom: CGFloat = 0

  init(runs: [TextRun], width: CGFloat?, maximumLines: Int) {
    self.runs = runs
    self.width = width
    self.maximumLines = max(maximumLines, 0)
  }

  mutating func layOut() {
    let split = Self.paragraphs(of: runs)
    for (index, paragraph) in split.enumerated() {
      let left = maximumLines == 0 ? 0 : maximumLines - lines.count
      if maximumLines > 0, left <= 0 {
        isTruncated = true
        break
      }
      add(paragraph, linesLeft: left, isLast: index == split.count - 1)
    }
    align()
  }

  private mutating func add(_ content: ParagraphText, linesLeft: Int, isLast: Bool) {
    let style = content.runs[0].style.paragraph
    let innerWidth = width.map { Self.innerWidth($0, style) }
    func make(continuesHidden: Bool) -> TextParagraph {
      TextParagraph(
        runs: content.runs, utf16Start: content.utf16Start, width: innerWidth,
        maximumLines: linesLeft, continuesHidden: continuesHidden)
    }
    var paragraph = make(continuesHidden: false)
    if linesLeft > 0, !isLast, pango_layout_get_line_count(paragraph.layout) >= Int32(linesLeft) {
      paragraph = make(continuesHidden: true)
    }
    let available = Int(pango_layout_get_line_count(paragraph.layout))
    let count = linesLeft > 0 ? min(available, linesLeft) : available
    isTruncated = isTruncated || paragraph.isEllipsized || count < available
    if !paragraphs.isEmpty { bottom += style.paragraphSpacingBefore }
    paragraphs.append(paragraph)
    for index in 0..<count {
      addLine(index, of: paragraph, style: style)
      let isLastLine = isLast && index == count - 1
      if !isLastLine, index < count - 1 { bottom += max(style.lineSpacing, 0) }
    }
    if !isLast { bottom += style.paragraphSpacing + max(style.lineSpacing, 0) }
  }

  private mutating func addLine(
    _ index: Int, of paragraph: TextParagraph, style: TextParagraphStyle
  ) {
    guard let line = pango_layout_get_line_readonly(paragraph.layout, Int32(index)) else { return }
    let start = Int(line.pointee.start_index)
    let end = start + Int(line.pointee.length)
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    let (above, below) = Self.heights(of: line, in: paragraph, start: start)
    let natural = above + below
    var height = natural * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    // Extra height goes above the text, and what is missing is taken from there.
    let baseline = bottom + height - below
    lines.append(
      TextLayout.Line(
        frame: CGRect(
          x: 0, y: bottom, width: TextEngine.points(logical.width), height: height),
        baseline: baseline,
        utf16Range: paragraph.utf16Offset(ofByte: start)..<paragraph.utf16Offset(ofByte: end)))
    sources.append(TextLayout.Source(paragraph: paragraphs.count - 1, index: index))
    bottom += height
  }

  /// The largest ascender and descender of a line's styles.
  private static func heights(
    of line: UnsafeMutablePointer<PangoLayoutLine>, in paragraph: TextParagraph, start: Int
  ) -> (above: CGFloat, below: CGFloat) {
    var (above, below): (CGFloat, CGFloat) = (0, 0)
    var previous: TextFont?
    func add(_ style: TextStyle) {
      if let picture = style.picture {
        above = max(above, picture.bounds.maxY + style.baselineOffset)
        below = max(below, -picture.bounds.minY - style.baselineOffset)
        return
      }
      if style.font == previous, style.baselineOffset == 0 { return }
      previous = style.font
      let metrics = style.font.metrics
      above = max(above, metrics.ascender + style.baselineOffset)
      below = max(below, -metrics.descender - style.baselineOffset)
    }
    var node = line.pointee.runs
    if node == nil { add(paragraph.style(atByte: start)) }
    while let run = node {
      if let item = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item {
        add(paragraph.style(atByte: Int(item.pointee.offset)))
      }
      node = run.pointee.next
    }
    return (above, below)
  }

  /// The width left between a paragraph's indents.
  private static func innerWidth(_ width: CGFloat, _ style: TextParagraphStyle) -> CGFloat {
    let right = style.tailIndent > 0 ? style.tailIndent : width + style.tailIndent
    return max(right - style.headIndent, 0)
  }

  /// Moves every line to where its alignment says.
  private mutating func align() {
    let widest = lines.map(\.frame.width).max() ?? 0
    let outer = width ?? widest
    for (number, source) in sources.enumerated() {
      let paragraph = paragraphs[source.paragraph]
      let style = paragraph.style
      guard let line = pango_layout_get_line_readonly(paragraph.layout, Int32(source.index)) else {
        continue
      }
      let isFirst = line.pointee.is_paragraph_start != 0
      let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
      let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
      let inner = Self.innerWidth(outer, style) + style.headIndent - indent
      let slack = inner - lines[number].frame.width
      let leading = isRightToLeft ? outer - indent - inner : indent
      lines[number].frame.origin.x =
        switch style.alignment {
        case .left: leading
        case .right: leading + slack
        case .center: leading + slack / 2
        case .justified, .natural: isRightToLeft ? leading + slack : leading
        }
    }
  }

  /// How many lines fit `height`, at least one; nil when all do.
  func lineCount(fitting height: CGFloat) -> Int? {
    // Heights are often rounded to pixels by callers, hence the tolerance.
    let fitting = lines.prefix { $0.frame.maxY <= height + 0.51 }.count
    return fitting < lines.count ? max(fitting, 1) : nil
  }

  var result: TextLayout {
    let widest = lines.map(\.frame.width).max() ?? 0
    return TextLayout(
      lines: lines, sources: sources, paragraphs: paragraphs,
      size: CGSize(width: widest, height: lines.last?.frame.maxY ?? 0), width: width ?? widest,
      isTruncated: isTruncated)
  }

  // MARK: Paragraphs

  /// The runs of one paragraph, without its separator.
  struct ParagraphText {
    var runs: [TextRun]
    var utf16Start: Int
  }

  /// Cuts the runs at paragraph separators. A separator at the very end begins an empty paragraph.
  static func paragraphs(of runs: [TextRun]) -> [ParagraphText] {
    guard let first = runs.first else { return [] }
    var result: [ParagraphText] = []
    var current = ParagraphText(runs: [], utf16Start: 0)
    var position = 0
    var style = first.style
    for run in runs {
      style = run.style
      var piece = ""
      var pieceUnits = 0
      for character in run.text {
        let units = character.utf16.count
        if character == "\n" || character == "\r\n" || character == "\r" || character == "\u{2029}"
        {
          if !piece.isEmpty { current.runs.append(TextRun(piece, style: style)) }
          if current.runs.isEmpty { current.runs.append(TextRun("", style: style)) }
          result.append(current)
          position += pieceUnits + units
          (piece, pieceUnits) = ("", 0)
          current = ParagraphText(runs: [], utf16Start: position)
        } else {
          piece.append(character)
          pieceUnits += units
        }
      }
      if !piece.isEmpty { current.runs.append(TextRun(piece, style: style)) }
      position += pieceUnits
    }
    if current.runs.isEmpty { current.runs.append(TextRun("", style: style)) }
    result.append(current)
    return result
  }
}
