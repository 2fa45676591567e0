import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite struct TextDrawingTests {
  private func context(scale: CGFloat = 1) -> CGContext {
    guard
      let context = CGContext(
        pixelWidth: Int(200 * scale), pixelHeight: Int(60 * scale), scale: scale)
    else { preconditionFailure("No context") }
    return context
  }

  /// The box of pixels that are not transparent, in pixels from the top left.
  private func ink(_ context: CGContext) -> CGRect {
    guard let image = context.makeImage() else { return .null }
    var box = CGRect.null
    for y in 0..<image.height {
      let row = (image.bytes + y * image.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in 0..<image.width where row[x] >> 24 > 40 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  private func bytes(_ context: CGContext) -> [UInt8] {
    guard let image = context.makeImage() else { return [] }
    return Array(
      UnsafeRawBufferPointer(start: image.bytes, count: image.bytesPerRow * image.height))
  }

  @Test(arguments: [1, 2, 3] as [CGFloat])
  func capitalsStandOnTheBaseline(_ scale: CGFloat) {
    let context = context(scale: scale)
    let layout = TextLayout(runs: text("H", size: 40))
    layout.draw(in: context, at: CGPoint(x: 10, y: 5))

    // Within a pixel and its neighbour, which it may cover in part.
    #expect(abs(ink(context).maxY - (5 + layout.firstBaseline) * scale) <= 1)
    #expect(abs(ink(context).height - 40 * 0.727 * scale) <= 2)
  }

  @Test func textHasItsColorAndTheContextsAlpha() {
    let context = context()
    context.setAlpha(0.5)
    TextLayout(runs: text("■", size: 40) { $0.color = SIMD4(1, 0, 0, 1) }).draw(in: context)
    let data = bytes(context)

    var most: [UInt8] = [0, 0, 0, 0]
    for index in stride(from: 0, to: data.count, by: 4) where data[index + 3] > most[3] {
      most = Array(data[index..<index + 4])
    }
    // Blue, green, red, alpha: half of pure red, with 1/255 of rounding.
    #expect(most[0] == 0 && most[1] == 0)
    #expect(abs(Int(most[2]) - 128) <= 1 && abs(Int(most[3]) - 128) <= 1)
  }

  @Test func emojiAreDrawnInTheirOwnColors() {
    let context = context()
    TextLayout(runs: text("😀", size: 40) { $0.color = SIMD4(0, 0, 1, 1) }).draw(in: context)
    let data = bytes(context)

    let yellow = stride(from: 0, to: data.count, by: 4).filter { index in
      data[index + 2] > 200 && data[index + 1] > 150 && data[index] < 100 && data[index + 3] > 200
    }
    #expect(yellow.count > 200)
  }

  @Test func emojiFadeWithTheText() {
    let context = context()
    TextLayout(runs: text("😀", size: 40) { $0.color = SIMD4(0, 0, 0, 0.5) }).draw(in: context)
    let data = bytes(context)

    let highest = stride(from: 3, to: data.count, by: 4).map { data[$0] }.max() ?? 0
    #expect(abs(Int(highest) - 128) <= 1)
  }

  @Test func linesOfTextAreDrawnBelowAndThroughIt() {
    func height(_ change: (inout TextStyle) -> Void) -> CGRect {
      let context = context()
      TextLayout(runs: text("xxx", size: 30, change)).draw(in: context)
      return ink(context)
    }
    let plain = height { _ in }

    #expect(height { $0.underline = .single }.maxY > plain.maxY)
    #expect(height { $0.underline = .double }.maxY > height { $0.underline = .single }.maxY)
    #expect(height { $0.strikethrough = .single }.maxY == plain.maxY)
    #expect(height { $0.strikethrough = .single }.width > plain.width)
    #expect(height { $0.backgroundColor = SIMD4(1, 1, 0, 1) }.height >= 35)
  }

  @Test func contextStrokesTextWhenAsked() {
    func picture(_ mode: CGTextDrawingMode) -> CGRect {
      let context = context()
      context.setTextDrawingMode(mode)
      context.setLineWidth(6)
      TextLayout(runs: text("l", size: 40)).draw(in: context, at: CGPoint(x: 20, y: 5))
      return ink(context)
    }

    let filled = picture(.fill)
    #expect(picture(.stroke).width >= filled.width + 4)
    #expect(picture(.fillStroke) == picture(.stroke))
    #expect(picture(.invisible).isNull)
  }

  @Test func turnedTextTurns() {
    let context = context()
    context.translateBy(x: 100, y: 10)
    context.rotate(by: .pi / 2)
    TextLayout(runs: text("lllll", size: 15)).draw(in: context)
    let box = ink(context)

    #expect(box.height > box.width)
    #expect(box.maxX <= 101)
  }

  @Test func movedTextLooksTheSameAtHalfPixels() {
    // Glyphs are not snapped to whole pixels one by one: moving by a whole pixel in two steps of a
    // half keeps the same picture, and every half step keeps the letters' distances.
    let (first, second) = (context(), context())
    let layout = TextLayout(runs: text("Even letters", size: 17))
    layout.draw(in: first, at: CGPoint(x: 10, y: 10))
    layout.draw(in: second, at: CGPoint(x: 11, y: 10))
    let (a, b) = (bytes(first), bytes(second))

    for row in 0..<60 {
      #expect(
        a[(row * 200 * 4)..<(row * 200 + 199) * 4] == b[(row * 200 + 1) * 4..<(row + 1) * 800])
    }
  }

  @Test func nothingIsDrawnWhereSpaceIsFlat() {
    let context = context()
    context.scaleBy(x: 0, y: 1)
    TextLayout(runs: text("abc 😀")).draw(in: context)

    #expect(ink(context).isNull)
  }

  @Test func manyThreadsLayOutAndDrawTheSame() async {
    let pictures = await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 {
        group.addTask {
          let context = context(scale: 2)
          TextLayout(runs: text("Threads 🎉 \(fox)"), width: 180).draw(in: context)
          return bytes(context)
        }
      }
      return await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }

    #expect(pictures.count == 1)
    #expect(pictures.first?.contains { $0 != 0 } == true)
  }
}
