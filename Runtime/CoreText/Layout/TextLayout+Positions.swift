import CPango
import Foundation

extension TextLayout {
  /// Where a caret before the UTF-16 unit `offset` stands: one point wide, as high as its line.
  package func caretRect(atUTF16 offset: Int) -> CGRect {
    TextEngine.exclusively {
      guard let number = lineNumber(ofUTF16: offset) else { return .zero }
      let line = lines[number]
      return CGRect(
        x: x(ofUTF16: offset, onLine: number), y: line.frame.minY, width: 1,
        height: line.frame.height)
    }
  }

  /// The UTF-16 offset of the place between two characters that is nearest to `point`.
  package func utf16Offset(at point: CGPoint) -> Int {
    TextEngine.exclusively {
      guard !lines.isEmpty else { return 0 }
      let number = lines.firstIndex { point.y < $0.frame.maxY } ?? lines.count - 1
      let source = sources[number]
      let paragraph = paragraphs.items[source.paragraph]
      guard let line = pango_layout_get_line_readonly(paragraph.layout, Int32(source.index)) else {
        return 0
      }
      var (byte, trailing): (Int32, Int32) = (0, 0)
      pango_layout_line_x_to_index(
        line, TextEngine.units(point.x - lines[number].frame.minX), &byte, &trailing)
      let index = paragraph.text.utf8.index(
        paragraph.text.startIndex, offsetBy: min(max(Int(byte), 0), paragraph.text.utf8.count))
      let offset = paragraph.utf16Offset(ofByte: Int(byte))
      guard trailing > 0, index < paragraph.text.endIndex else { return offset }
      return offset + paragraph.text[index].utf16.count
    }
  }

  /// The rectangles, one a line, that cover a stretch of the text.
  package func boundingRects(forUTF16 range: Range<Int>) -> [CGRect] {
    TextEngine.exclusively {
      lines.indices.compactMap { number in
        let line = lines[number]
        let part = range.clamped(to: line.utf16Range)
        guard !part.isEmpty else { return nil }
        let from = x(ofUTF16: part.lowerBound, onLine: number)
        let to = x(ofUTF16: part.upperBound, onLine: number)
        return CGRect(
          x: min(from, to), y: line.frame.minY, width: abs(to - from), height: line.frame.height)
      }
    }
  }

  private func lineNumber(ofUTF16 offset: Int) -> Int? {
    guard !lines.isEmpty else { return nil }
    return lines.lastIndex { $0.utf16Range.lowerBound <= offset } ?? 0
  }

  private func x(ofUTF16 offset: Int, onLine number: Int) -> CGFloat {
    let source = sources[number]
    let paragraph = paragraphs.items[source.paragraph]
    guard let line = pango_layout_get_line_readonly(paragraph.layout, Int32(source.index)) else {
      return lines[number].frame.minX
    }
    var x: Int32 = 0
    pango_layout_line_index_to_x(line, Int32(paragraph.byte(ofUTF16: offset)), 0, &x)
    return lines[number].frame.minX + TextEngine.points(x)
  }
}
