import CoreGraphics
import CoreText
import Foundation
import Testing

/// Text in the system's font.
func text(
  _ string: String, size: CGFloat = 17, _ change: (inout TextStyle) -> Void = { _ in }
) -> [TextRun] {
  var style = TextStyle(font: .system(size: size))
  change(&style)
  return [TextRun(string, style: style)]
}

let fox = "The quick brown fox jumps over the lazy dog and runs away."

@Suite struct TextMeasuringTests {
  @Test func linesAreAsHighAsSanFranciscos() {
    let layout = TextLayout(runs: text("Hello"))

    // 17 · (1950 + 494) / 2048 and 17 · 1950 / 2048.
    #expect(layout.size.height == 20.287109375)
    #expect(layout.firstBaseline == 16.1865234375)
    #expect(layout.lines.count == 1)
  }

  @Test func emojiDoNotChangeTheLineHeight() {
    #expect(TextLayout(runs: text("a😀b")).size.height == TextLayout(runs: text("a")).size.height)
  }

  @Test func widthIsProportionalToTheSize() {
    let small = TextLayout(runs: text(fox, size: 8)).size.width
    let large = TextLayout(runs: text(fox, size: 16)).size.width

    // Advances are kept in 1/1024 of a point, one for each of 58 characters.
    #expect(abs(large - 2 * small) < 58 * 2 / 1024)
  }

  @Test func noTextHasNoSizeAndEmptyTextOneLine() {
    #expect(TextLayout(runs: []).size == .zero)
    let empty = TextLayout(runs: text(""))
    #expect(empty.size == CGSize(width: 0, height: 20.287109375))
    #expect(empty.lines.map(\.utf16Range) == [0..<0])
  }

  @Test func brokenWordsGetNoHyphen() {
    let letter = TextLayout(runs: text("m")).size.width

    let layout = TextLayout(runs: text("mmmmmmmmm"), width: 4.5 * letter)

    #expect(layout.lines.map(\.utf16Range) == [0..<4, 4..<8, 8..<9])
    // Advances are kept in 1/1024 of a point.
    #expect(abs(layout.size.width - 4 * letter) < 4 / 1024)
  }

  @Test func softHyphensShowWhereALineEnds() {
    let part = TextLayout(runs: text("Auto")).size.width

    let layout = TextLayout(runs: text("Auto\u{AD}layout"), width: 1.5 * part)

    #expect(layout.lines[0].utf16Range.upperBound == 5)
    #expect(layout.lines[0].frame.width > part + 2)
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\u{2029}b", "a\u{2028}b"])
  func separatorsBreakLines(_ string: String) {
    #expect(TextLayout(runs: text(string)).lines.count == 2)
  }

  @Test func newlineAtTheEndBeginsAnEmptyLine() {
    let layout = TextLayout(runs: text("a\n"))

    #expect(layout.lines.map(\.utf16Range) == [0..<1, 2..<2])
  }

  @Test(arguments: [0, 1, 20, 57.3, 150, 400, 1e9] as [CGFloat])
  func wrappedLinesFitAndCoverTheText(_ width: CGFloat) {
    let layout = TextLayout(runs: text(fox), width: width)

    #expect(layout.lines.first?.utf16Range.lowerBound == 0)
    #expect(layout.lines.last?.utf16Range.upperBound == fox.utf16.count)
    for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
      #expect(line.utf16Range.upperBound == next.utf16Range.lowerBound)
      #expect(line.frame.maxY == next.frame.minY)
    }
    // A single character may be wider than the width.
    if width >= 20 { #expect(layout.size.width <= width + 1) }
    #expect(!layout.isTruncated)
  }

  @Test func widthThatIsNotANumberIsTakenAsZero() {
    #expect(
      TextLayout(runs: text("abc"), width: .nan).lines.count
        == TextLayout(runs: text("abc"), width: 0).lines.count)
  }

  @Test(arguments: [TextLineBreak.truncatingTail, .truncatingMiddle, .truncatingHead])
  func truncatedTextFits(_ mode: TextLineBreak) {
    let runs = text(fox) { $0.paragraph.lineBreak = mode }

    let layout = TextLayout(runs: runs, width: 120, maximumLines: 1)

    #expect(layout.isTruncated)
    #expect(layout.lines.count == 1)
    #expect(layout.size.width <= 120)
    #expect(layout.size.width > 80)
  }

  @Test func textThatFitsIsNotTruncated() {
    let runs = text("fox") { $0.paragraph.lineBreak = .truncatingTail }

    #expect(!TextLayout(runs: runs, width: 120, maximumLines: 1).isTruncated)
  }

  @Test func hiddenParagraphTruncatesTheLastOneShown() {
    let runs = text("one\ntwo\nthree") { $0.paragraph.lineBreak = .truncatingTail }

    let layout = TextLayout(runs: runs, width: 200, maximumLines: 2)
    let untruncated = TextLayout(runs: text("two"))

    #expect(layout.lines.count == 2)
    #expect(layout.isTruncated)
    #expect(layout.lines[1].frame.width > untruncated.size.width)
  }

  @Test func linesBeyondTheHeightAreLeftOutButNeverTheFirst() {
    #expect(TextLayout(runs: text(fox), width: 100, height: 45).lines.count == 2)
    #expect(TextLayout(runs: text(fox), width: 100, height: 45).isTruncated)
    #expect(TextLayout(runs: text(fox), width: 100, height: 1).lines.count == 1)
    #expect(!TextLayout(runs: text(fox), width: 1000, height: 21).isTruncated)
  }

  @Test func kernIsAddedBetweenCharacters() {
    let plain = TextLayout(runs: text("abcde")).size.width
    let wide = TextLayout(runs: text("abcde") { $0.kern = 2 }).size.width

    // Four gaps, or five where the last character's counts too.
    #expect(wide - plain >= 8 - 0.01 && wide - plain <= 10.01)
  }

  @Test func digitsOfOneWidthAreAsWideAsOneAnother() {
    func width(_ string: String, _ face: TextFont.Face) -> CGFloat {
      let style = TextStyle(font: TextFont(face: face, size: 17))
      return TextLayout(runs: [TextRun(string, style: style)]).size.width
    }

    #expect(
      width("1111", .systemMonospacedDigits) == width("8888", .systemMonospacedDigits))
    #expect(width("1111", .system) < width("8888", .system))
    #expect(width("iiii", .systemMonospaced) == width("MMMM", .systemMonospaced))
  }

  @Test func heavierTextIsWider() {
    let light = TextLayout(runs: text(fox) { $0.font.weight = -0.4 }).size.width
    let bold = TextLayout(runs: text(fox) { $0.font.weight = 0.4 }).size.width

    #expect(bold > light * 1.03)
  }

  @Test func sizeOfNothingMeasuresNothing() {
    for size in [0, -5, CGFloat.nan] {
      let layout = TextLayout(runs: text("abc", size: size))
      #expect(layout.size.height == 0)
      #expect(layout.size.width < 0.1)
    }
  }
}

extension TextMeasuringTests {
  @Test(arguments: [0.5, 2, 9] as [CGFloat])
  func spacedTextFitsTheWidthItWasMeasuredWith(kern: CGFloat) {
    let runs = text("Hello, ", size: 36) { $0.kern = kern } + text("World", size: 36)
    let size = TextLayout(runs: runs).size

    let fitted = TextLayout(runs: runs, width: size.width, maximumLines: 1)

    #expect(fitted.size == size)
    #expect(TextLayout(runs: runs, width: size.width, maximumLines: 0).lines.count == 1)
    // A letter less wide it does not fit.
    let narrow = TextLayout(runs: runs, width: size.width - 20, maximumLines: 1)
    #expect(narrow.size.width <= size.width - 20 + kern)
  }
}
