/// Changes to a source that leave its lines where they are, and that can tell where a column came
/// from.
struct SourceEdits: Equatable {
  private(set) var edits: [(range: Range<Int>, text: [UInt8])] = []

  static func == (a: Self, b: Self) -> Bool {
    a.edits.count == b.edits.count
      && zip(a.edits, b.edits).allSatisfy { $0.range == $1.range && $0.text == $1.text }
  }

  var isEmpty: Bool { edits.isEmpty }

  /// Puts text in the place of a range. Lines that the range ended stay: they follow the text.
  mutating func replace(_ range: Range<Int>, with text: String, in bytes: [UInt8]) {
    let lines = bytes[range].filter { $0 == UInt8(ascii: "\n") }.count
    let kept = text.utf8.filter { $0 == UInt8(ascii: "\n") }.count
    edits.append((range, Array(text.utf8) + repeatElement(UInt8(ascii: "\n"), count: lines - kept)))
  }

  /// Puts spaces in the place of a range, so that nothing moves.
  mutating func blank(_ range: Range<Int>, in bytes: [UInt8]) {
    edits.append((range, bytes[range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }))
  }

  mutating func insert(_ text: String, at offset: Int) {
    edits.append((offset..<offset, Array(text.utf8)))
  }

  /// The changed source. Of two edits that overlap the first one counts.
  func apply(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    for edit in sorted where edit.range.lowerBound >= at {
      result += bytes[at..<edit.range.lowerBound]
      result += edit.text
      at = edit.range.upperBound
    }
    return result + bytes[at...]
  }

  private var sorted: [(range: Range<Int>, text: [UInt8])] {
    edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// The column, from 1, that a column of the changed source was in; both are of the same line,
  /// whose first byte is at `lineStart`.
  func originalColumn(_ column: Int, lineStart: Int) -> Int {
    var shift = 0
    for edit in sorted where edit.range.lowerBound >= lineStart {
      let start = edit.range.lowerBound - lineStart + 1 + shift
      if column < start { break }
      if column < start + edit.text.count {
        return min(column, start + max(0, edit.range.count - 1)) - shift
      }
      if edit.text.contains(UInt8(ascii: "\n")) { break }
      shift += edit.text.count - edit.range.count
    }
    return column - shift
  }
}
