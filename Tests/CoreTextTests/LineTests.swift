import CoreText
import Foundation
import Testing

/// `CTLine` and `CTRun`: what text that is written along its outlines is made with.
@Suite struct LineTests {
  private let font = CTFontCreateWithName("Helvetica", 40, nil)

  private func line(_ text: String) -> CTLine {
    CTLineCreateWithAttributedString(
      NSAttributedString(string: text, attributes: [.init(rawValue: kCTFontAttributeName): font]))
  }

  @Test func glyphsStandWhereTheirAdvancesSay() throws {
    let line = line("Hello")
    let runs = CTLineGetGlyphRuns(line) as! [CTRun]
    let run = try #require(runs.first)
    var positions = [CGPoint](repeating: .zero, count: 5)
    var advances = [CGSize](repeating: .zero, count: 5)
    var indices = [CFIndex](repeating: 0, count: 5)
    CTRunGetPositions(run, CFRange(), &positions)
    CTRunGetAdvances(run, CFRangeMake(0, 5), &advances)
    CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)

    #expect(runs.count == 1 && CTRunGetGlyphCount(run) == 5)
    #expect(indices == [0, 1, 2, 3, 4])
    #expect(positions[0] == .zero)
    for index in 1..<5 {
      #expect(abs(positions[index].x - positions[index - 1].x - advances[index - 1].width) < 0.01)
    }
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    #expect(abs(width - Double(advances.reduce(0) { $0 + $1.width })) < 0.05)
  }

  @Test func glyphsAreThoseOfTheFont() throws {
    let run = try #require((CTLineGetGlyphRuns(line("xyz")) as! [CTRun]).first)
    var glyphs = [CGGlyph](repeating: 0, count: 3)
    CTRunGetGlyphs(run, CFRangeMake(0, 3), &glyphs)
    var expected = [CGGlyph](repeating: 0, count: 3)
    CTFontGetGlyphsForCharacters(font, Array("xyz".utf16), &expected, 3)

    #expect(glyphs == expected)
    let own = try #require(CTRunGetAttributes(run)[kCTFontAttributeName] as? CTFont)
    let path = try #require(CTFontCreatePathForGlyph(own, glyphs[0], nil))
    #expect(path.boundingBox.height > 10 && path.boundingBox.minY > -2)
  }

  /// As sources in the style of C take a run out of its array.
  @Test func runsAreFoundByTheirAddress() {
    let runs = CTLineGetGlyphRuns(line("ab"))
    #expect(CFArrayGetCount(runs) == 1)
    let run = unsafeBitCast(CFArrayGetValueAtIndex(runs, 0), to: CTRun.self)
    let attributes = CTRunGetAttributes(run) as NSDictionary

    #expect(CTRunGetGlyphCount(run) == 2)
    #expect(attributes[kCTFontAttributeName] is CTFont)
  }

  @Test func boundsHoldTheOutlines() {
    let line = line("Ag")
    let image = CTLineGetImageBounds(line, nil)
    let typographic = CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)

    #expect(image.minY < -5 && image.maxY > 20)
    #expect(typographic.minY <= image.minY && typographic.maxY >= image.maxY)
    #expect(CTLineGetOffsetForStringIndex(line, 1, nil) > 15)
  }
}
