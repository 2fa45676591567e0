import CoreGraphics
import CoreText
import Testing

@Suite struct TextParagraphTests {
  private let line: CGFloat = 20.287109375

  @Test(
    arguments: [
      (TextAlignment.left, 0), (.natural, 0), (.center, 0.5), (.right, 1),
    ] as [(TextAlignment, CGFloat)])
  func alignmentSharesOutTheSpaceLeft(_ alignment: TextAlignment, _ share: CGFloat) {
    let runs = text("abc") { $0.paragraph.alignment = alignment }

    let layout = TextLayout(runs: runs, width: 200)

    #expect(abs(layout.lines[0].frame.minX - share * (200 - layout.size.width)) < 1e-9)
  }

  @Test func naturalAlignmentOfHebrewIsRight() {
    let layout = TextLayout(runs: text("שלום"), width: 200)

    #expect(abs(layout.lines[0].frame.maxX - 200) < 1e-9)
  }

  @Test func justifiedLinesFillTheWidthButNotTheLast() {
    let runs = text(fox) { $0.paragraph.alignment = .justified }

    let layout = TextLayout(runs: runs, width: 150)

    for line in layout.lines.dropLast() { #expect(abs(line.frame.width - 150) < 0.1) }
    #expect((layout.lines.last?.frame.width ?? 150) < 149)
  }

  @Test func extraLineHeightGoesAboveTheBaseline() {
    let layout = TextLayout(runs: text("a\nb") { $0.paragraph.lineHeightMultiple = 2 })

    #expect(layout.size.height == 4 * line)
    #expect(layout.lines[1].baseline - layout.lines[0].baseline == 2 * line)
    #expect(layout.firstBaseline == line + 16.1865234375)
  }

  @Test func lineHeightsAreLimited() {
    let high = TextLayout(runs: text("a") { $0.paragraph.minimumLineHeight = 50 })
    let low = TextLayout(runs: text("a") { $0.paragraph.maximumLineHeight = 10 })

    #expect(high.size.height == 50)
    #expect(low.size.height == 10)
  }

  @Test func lineSpacingComesBetweenLines() {
    let runs = text(fox) { $0.paragraph.lineSpacing = 5 }

    let layout = TextLayout(runs: runs, width: 150)

    let count = CGFloat(layout.lines.count)
    #expect(abs(layout.size.height - (count * line + (count - 1) * 5)) < 1e-9)
  }

  @Test func paragraphSpacingComesBetweenParagraphs() {
    let runs = text("a\nb\nc") {
      $0.paragraph.paragraphSpacing = 7
      $0.paragraph.paragraphSpacingBefore = 3
    }

    let layout = TextLayout(runs: runs, width: 150)

    #expect(abs(layout.size.height - (3 * line + 2 * 10)) < 1e-9)
  }

  @Test func indentsMoveAndNarrowLines() {
    let runs = text(fox) {
      $0.paragraph.firstLineHeadIndent = 30
      $0.paragraph.headIndent = 10
      $0.paragraph.tailIndent = -20
    }

    let layout = TextLayout(runs: runs, width: 200)

    #expect(layout.lines[0].frame.minX == 30)
    #expect(layout.lines[1].frame.minX == 10)
    for line in layout.lines { #expect(line.frame.maxX <= 181) }
  }

  @Test func linesAreAsHighAsTheirLargestRun() {
    let small = TextStyle(font: .system(size: 10))
    let large = TextStyle(font: .system(size: 40))

    let layout = TextLayout(runs: [TextRun("small", style: small), TextRun("LARGE", style: large)])

    #expect(layout.size.height == TextLayout(runs: [TextRun("x", style: large)]).size.height)
    #expect(layout.firstBaseline == large.font.metrics.ascender)
  }

  @Test func raisedTextMakesItsLineHigher() {
    let raised = TextLayout(runs: text("a") { $0.baselineOffset = 5 })

    #expect(abs(raised.firstBaseline - (16.1865234375 + 5)) < 1e-9)
  }

  @Test func eachParagraphHasItsOwnStyle() {
    var left = TextStyle(font: .system(size: 17))
    left.paragraph.alignment = .left
    var right = left
    right.paragraph.alignment = .right

    let layout = TextLayout(
      runs: [TextRun("a\n", style: left), TextRun("b", style: right)], width: 100)

    #expect(layout.lines[0].frame.minX == 0)
    #expect(abs(layout.lines[1].frame.maxX - 100) < 1e-9)
  }
}
