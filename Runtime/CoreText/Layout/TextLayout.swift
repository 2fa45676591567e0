import CPango
import Foundation

/// Text laid out in lines: measured and drawn in points, the same at every scale.
///
/// An immutable value that any thread may use; one lock for the process makes them take turns (see
/// `TextEngine`). Lines are as high as Apple's fonts of the same name would make them.
package struct TextLayout: Sendable {
  /// One line, in points from the top left of the text.
  package struct Line: Sendable, Equatable {
    /// The line's whole height (spacing below it not counted) and the width of its text.
    package var frame: CGRect
    /// The y of its baseline.
    package var baseline: CGFloat
    /// What it holds of the whole text, in UTF-16 units.
    package var utf16Range: Range<Int>
  }

  /// What a line is drawn from.
  struct Source: Sendable {
    var paragraph: Int
    /// The line's number in its paragraph.
    var index: Int
  }

  /// Keeps Pango's objects; see `TextParagraph`.
  final class Paragraphs: @unchecked Sendable {
    // Guarded by TextEngine's lock.
    let items: [TextParagraph]

    init(_ items: [TextParagraph]) {
      self.items = items
    }
  }

  package let lines: [Line]
  /// The widest line and the height of all; not rounded.
  package let size: CGSize
  /// Whether some of the text is not shown.
  package let isTruncated: Bool
  /// The width that lines are aligned in: the one asked for, or the text's own.
  package let width: CGFloat

  let sources: [Source]
  let paragraphs: Paragraphs

  /// Lays out `runs`.
  /// - Parameters:
  ///   - width: where lines break; nil to break at paragraphs only. NaN counts as 0.
  ///   - height: lines that do not fit whole are left out, but never the first; nil for all.
  ///   - maximumLines: 0 for no limit.
  package init(
    runs: [TextRun], width: CGFloat? = nil, height: CGFloat? = nil, maximumLines: Int = 0
  ) {
    let width = width.map { $0.isNaN ? 0 : min(max($0, 0), 1_000_000) }
    self = TextEngine.exclusively {
      var typesetter = Typesetter(runs: runs, width: width, maximumLines: maximumLines)
      typesetter.layOut()
      if let height, let fitting = typesetter.lineCount(fitting: height) {
        typesetter = Typesetter(runs: runs, width: width, maximumLines: fitting)
        typesetter.layOut()
      }
      return typesetter.result
    }
  }

  init(
    lines: [Line], sources: [Source], paragraphs: [TextParagraph], size: CGSize, width: CGFloat,
    isTruncated: Bool
  ) {
    self.lines = lines
    self.sources = sources
    self.paragraphs = Paragraphs(paragraphs)
    self.size = size
    self.width = width
    self.isTruncated = isTruncated
  }

  /// The y of the first baseline; 0 without text.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// The y of the last baseline; 0 without text.
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}
