import CPango
import Foundation

/// A stretch of a line in one font, as glyphs. Points with y upwards, from the line's origin.
struct ShapedRun: Sendable {
  var font: CTFont
  var glyphs: [CGGlyph] = []
  var positions: [CGPoint] = []
  var advances: [CGFloat] = []
  /// The UTF-16 unit that each glyph stands for.
  var indices: [Int] = []
  var utf16Range: Range<Int>
}

extension TextLayout {
  /// The glyphs of all lines. Used inside `TextEngine.exclusively` only.
  var shapedRuns: [ShapedRun] {
    lines.indices.flatMap { number -> [ShapedRun] in
      let paragraph = paragraphs.items[sources[number].paragraph]
      guard
        let line = pango_layout_get_line_readonly(
          paragraph.layout, Int32(sources[number].index))
      else { return [] }
      var x = lines[number].frame.minX
      var runs: [ShapedRun] = []
      var node = line.pointee.runs
      while let run = node {
        node = run.pointee.next
        guard let item = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else {
          continue
        }
        if let shaped = shape(item, of: paragraph, from: &x) { runs.append(shaped) }
      }
      return runs
    }
  }

  private func shape(
    _ glyphItem: UnsafeMutablePointer<PangoGlyphItem>, of paragraph: TextParagraph,
    from x: inout CGFloat
  ) -> ShapedRun? {
    guard let item = glyphItem.pointee.item, let string = glyphItem.pointee.glyphs,
      let font = item.pointee.analysis.font
    else { return nil }
    let start = Int(item.pointee.offset)
    guard paragraph.style(atByte: start).picture == nil else {
      x += TextEngine.points(pango_glyph_string_get_width(string))
      return nil
    }
    let asked = paragraph.style(atByte: start).font
    var run = ShapedRun(
      font: CTFont(asked, loaded: LoadedFont(retaining: font)),
      utf16Range: paragraph.utf16Offset(
        ofByte: start)..<paragraph.utf16Offset(ofByte: start + Int(item.pointee.length)))
    for index in 0..<Int(string.pointee.num_glyphs) {
      let info = string.pointee.glyphs[index]
      let width = TextEngine.points(info.geometry.width)
      defer { x += width }
      // A sign that stands for nothing, or for a letter that no font has.
      guard info.glyph & 0x1000_0000 == 0 else { continue }
      run.glyphs.append(CGGlyph(truncatingIfNeeded: info.glyph))
      run.positions.append(
        CGPoint(
          x: x + TextEngine.points(info.geometry.x_offset),
          y: -TextEngine.points(info.geometry.y_offset)))
      run.advances.append(width)
      run.indices.append(
        paragraph.utf16Offset(ofByte: start + Int(string.pointee.log_clusters[index])))
    }
    return run
  }
}
