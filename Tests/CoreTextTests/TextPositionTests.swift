import CoreGraphics
import CoreText
import Testing

@Suite struct TextPositionTests {
  @Test(arguments: ["Hello", "a😀b👩‍👩‍👧e\u{301}z", "one\ntwo", fox])
  func placesRoundTripThroughPoints(_ string: String) {
    let layout = TextLayout(runs: text(string), width: 150)

    for index in string.indices {
      let offset = index.utf16Offset(in: string)
      // The place after a wrapped line's last space is also the start of the next line.
      let caret = layout.caretRect(atUTF16: offset)
      let found = layout.utf16Offset(at: CGPoint(x: caret.minX + 0.01, y: caret.midY))
      #expect(found == offset)
    }
  }

  @Test func caretMovesRightAndStandsAsHighAsTheLine() {
    let layout = TextLayout(runs: text("abc"))
    let carets = (0...3).map { layout.caretRect(atUTF16: $0) }

    #expect(carets[0].minX == 0)
    #expect(carets.map(\.minX) == carets.map(\.minX).sorted())
    #expect(abs(carets[3].minX - layout.size.width) < 1e-9)
    #expect(carets[0].height == layout.size.height)
  }

  @Test func placesOutsideAreTheNearest() {
    let layout = TextLayout(runs: text("abc\ndef"))

    #expect(layout.utf16Offset(at: CGPoint(x: -50, y: -50)) == 0)
    #expect(layout.utf16Offset(at: CGPoint(x: 500, y: 500)) == 7)
    #expect(layout.caretRect(atUTF16: 99).minX == layout.caretRect(atUTF16: 7).minX)
    #expect(TextLayout(runs: []).caretRect(atUTF16: 0) == .zero)
    #expect(TextLayout(runs: []).utf16Offset(at: .zero) == 0)
  }

  @Test func rectanglesCoverAStretchOfSeveralLines() {
    let layout = TextLayout(runs: text("abc\ndef"))

    let rects = layout.boundingRects(forUTF16: 1..<6)

    #expect(rects.count == 2)
    #expect(rects[0].minX == layout.caretRect(atUTF16: 1).minX)
    #expect(rects[1].minX == 0)
    #expect(rects[1].maxX == layout.caretRect(atUTF16: 6).minX)
  }
}
