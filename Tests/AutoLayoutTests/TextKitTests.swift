import EnchainTesting
import Testing
import UIKit

/// Layout managers, storages and containers: what character-by-character animations are made with.
@MainActor @Suite struct TextKitTests {
  private final class Listener: NSLayoutManagerDelegate, NSTextStorageDelegate {
    var completed = 0
    var edits: [(NSTextStorage.EditActions, NSRange, Int)] = []

    func layoutManager(
      _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
      atEnd layoutFinishedFlag: Bool
    ) {
      completed += 1
      // Asking for places while being told must not begin again.
      _ = layoutManager.boundingRect(
        forGlyphRange: NSRange(location: 0, length: 1), in: textContainer!)
    }

    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) { edits.append((editedMask, editedRange, delta)) }
  }

  private let font = UIFont.systemFont(ofSize: 20)

  private func system(
    _ text: String, width: CGFloat = 1000
  ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let storage = NSTextStorage(string: text, attributes: [.font: font])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: 1000))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (storage, manager, container)
  }

  @Test func charactersFollowEachOther() {
    let (storage, manager, container) = system("Wave")
    withExtendedLifetime(storage) {
      let rects = (0..<4).map {
        manager.boundingRect(forGlyphRange: NSRange(location: $0, length: 1), in: container)
      }

      #expect(manager.numberOfGlyphs == 4)
      // The padding of the container comes first.
      #expect(rects[0].minX == 5)
      for (left, right) in zip(rects, rects.dropFirst()) {
        #expect(abs(left.maxX - right.minX) < 0.01)
      }
      let whole = manager.boundingRect(
        forGlyphRange: NSRange(location: 0, length: 4), in: container)
      #expect(abs(whole.width - storage.size().width) < 0.01)
      #expect(abs(whole.height - font.lineHeight) < 0.01)
      #expect(manager.location(forGlyphAt: 0).x == 5)
      #expect(abs(manager.location(forGlyphAt: 2).x - rects[2].minX) < 0.01)
      #expect(manager.location(forGlyphAt: 0).y > 0.7 * font.pointSize)
    }
  }

  @Test func linesAreThoseOfTheContainer() {
    let (storage, manager, container) = system("one two three four", width: 90)
    withExtendedLifetime(storage) {
      var lines: [NSRange] = []
      manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 18)) {
        rect, used, _, range, _ in
        #expect(rect.width == 90)
        #expect(used.width <= 90)
        lines.append(range)
      }
      #expect(lines.count >= 2)
      #expect(lines.reduce(0) { $0 + $1.length } == 18)
      var range = NSRange()
      let second = manager.lineFragmentRect(
        forGlyphAt: lines[1].location, effectiveRange: &range)
      #expect(range == lines[1])
      #expect(abs(second.minY - font.lineHeight) < 0.01)
      #expect(
        abs(manager.usedRect(for: container).height - CGFloat(lines.count) * font.lineHeight) < 0.1)
    }
  }

  @Test func aPointFindsItsCharacter() {
    let (storage, manager, container) = system("Wave")
    withExtendedLifetime(storage) {
      for index in 0..<4 {
        let rect = manager.boundingRect(
          forGlyphRange: NSRange(location: index, length: 1), in: container)
        for fraction in [0.2, 0.8] {
          var told: CGFloat = -1
          let found = manager.characterIndex(
            for: CGPoint(x: rect.minX + rect.width * fraction, y: rect.midY), in: container,
            fractionOfDistanceBetweenInsertionPoints: &told)
          #expect(found == index)
          #expect(abs(told - fraction) < 0.02)
        }
      }
    }
  }

  @Test func charactersOfSeveralUnitsAreWhole() {
    let (storage, manager, container) = system("a👍🏽b")
    withExtendedLifetime(storage) {
      let range = manager.characterRange(
        forGlyphRange: NSRange(location: 2, length: 1), actualGlyphRange: nil)
      #expect(range == NSRange(location: 1, length: 4))
      let whole = manager.boundingRect(forGlyphRange: range, in: container)
      let last = manager.boundingRect(forGlyphRange: NSRange(location: 5, length: 1), in: container)
      #expect(whole.width > 10)
      #expect(abs(whole.maxX - last.minX) < 0.01)
    }
  }

  @Test func textGoesOnInTheNextContainer() {
    let (storage, manager, first) = system("one two three four", width: 90)
    let second = NSTextContainer(size: CGSize(width: 90, height: 500))
    withExtendedLifetime(storage) {
      first.size = CGSize(width: 90, height: font.lineHeight + 1)
      manager.addTextContainer(second)

      let a = manager.glyphRange(for: first)
      let b = manager.glyphRange(for: second)
      #expect(a.location == 0 && a.length > 0 && a.length < 18)
      #expect(b == NSRange(location: a.length, length: 18 - a.length))
      #expect(manager.textContainer(forGlyphAt: 17, effectiveRange: nil) === second)
    }
  }

  @Test func delegatesAreToldAtTheEndOfTheTurn() {
    let stage = Stage()
    let (storage, manager, _) = system("Wave")
    let listener = Listener()
    manager.delegate = listener
    storage.delegate = listener
    #expect(listener.completed == 0)
    stage.advance(by: 0.01)
    #expect(listener.completed == 1)
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "Br")
    stage.advance(by: 0.01)

    #expect(listener.completed == 2)
    #expect(listener.edits.count == 1)
    #expect(listener.edits.first?.0 == .editedCharacters)
    #expect(listener.edits.first?.1 == NSRange(location: 0, length: 2))
    #expect(listener.edits.first?.2 == 1)
  }

  @Test func editsOfAGroupAreToldOnce() {
    let storage = NSTextStorage(string: "abcdef")
    let listener = Listener()
    storage.delegate = listener
    storage.beginEditing()
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 3, length: 2))
    storage.endEditing()

    #expect(listener.edits.count == 1)
    #expect(listener.edits.first?.1 == NSRange(location: 0, length: 5))
  }

  @Test func aTextViewSaysWhereItsCharactersAre() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.font = font
    view.text = "Find me here"
    let range = (view.text as NSString).range(of: "me")
    let rect = view.layoutManager.boundingRect(forGlyphRange: range, in: view.textContainer)

    #expect(rect.minX > 40 && rect.width > 15 && rect.minY == 0)
    view.text = "me"
    let moved = view.layoutManager.boundingRect(
      forGlyphRange: NSRange(location: 0, length: 2), in: view.textContainer)
    #expect(moved.minX == 5)
  }

  @Test func aTextViewShowsTheTextOfItsContainer() {
    let (storage, _, container) = system("given")
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)

    #expect(view.text == "given")
    #expect(view.textStorage === storage)
    storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "taken")
    #expect(view.text == "taken")
  }

  @Test func glyphsAreDrawnWhereTheyAre() {
    let (storage, manager, container) = system("II")
    storage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
    let second = manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: container)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in
      manager.drawGlyphs(forGlyphRange: NSRange(location: 1, length: 1), at: .zero)
    }
    let data = image.cgImage?.dataProvider?.data as Data?
    let scale = image.scale
    func alpha(_ x: CGFloat) -> Int {
      let row = Int(15 * scale)
      let bytes = image.cgImage!.bytesPerRow
      return (0..<4).map { Int(data![row * bytes + Int(x * scale) * 4 + $0]) }.max() ?? 0
    }

    #expect(alpha(second.midX) > 100)
    #expect(alpha(second.minX - second.width / 2) == 0)
  }

  @Test func tabsGoToTheirStops() {
    let style = NSMutableParagraphStyle()
    style.tabStops = [
      NSTextTab(textAlignment: .left, location: 100),
      NSTextTab(textAlignment: .right, location: 200),
    ]
    let storage = NSTextStorage(
      string: "a\tb\tc", attributes: [.font: font, .paragraphStyle: style])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 400, height: 100))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    withExtendedLifetime(storage) {
      let left = manager.boundingRect(forGlyphRange: NSRange(location: 2, length: 1), in: container)
      let right = manager.boundingRect(
        forGlyphRange: NSRange(location: 4, length: 1), in: container)
      #expect(abs(left.minX - 105) < 0.1)
      #expect(abs(right.maxX - 205) < 0.1)
    }
  }
}
