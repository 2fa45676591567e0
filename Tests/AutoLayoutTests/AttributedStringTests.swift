import Testing
import UIKit

@Suite struct AttributedStringTests {
  @Test func manyRunsWithManyAttributesDoNotTrap() {
    let text = NSMutableAttributedString()
    for index in 0..<50 {
      text.append(
        NSAttributedString(
          string: "word\(index) ",
          attributes: [
            .font: UIFont.systemFont(ofSize: CGFloat(index + 1)), .foregroundColor: UIColor.red,
            .kern: index,
          ]))
    }
    text.addAttribute(
      .paragraphStyle, value: NSMutableParagraphStyle(),
      range: NSRange(location: 0, length: text.length))

    var count = 0
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, _, _ in
      #expect(attributes.count == 4)
      count += 1
    }

    #expect(count == 50)
  }

  @Test func attributesAreAddedToPartsOfRuns() {
    let text = NSMutableAttributedString(string: "Hello world", attributes: [.kern: 1])

    text.addAttributes([.kern: 2, .underlineStyle: 1], range: NSRange(location: 3, length: 4))
    text.removeAttribute(.kern, range: NSRange(location: 0, length: 2))

    var range = NSRange()
    #expect(text.attributes(at: 0, effectiveRange: &range).isEmpty)
    #expect(range == NSRange(location: 0, length: 2))
    #expect(text.attribute(.kern, at: 2, effectiveRange: &range) as? Int == 1)
    #expect(range == NSRange(location: 2, length: 1))
    #expect(text.attributes(at: 4, effectiveRange: &range).count == 2)
    #expect(range == NSRange(location: 3, length: 4))
    #expect(text.attribute(.kern, at: 10, effectiveRange: nil) as? Int == 1)
  }

  @Test func replacedTextTakesWhatItReplaces() {
    let text = NSMutableAttributedString(string: "ab", attributes: [.kern: 1])
    text.append(NSAttributedString(string: "🎉", attributes: [.kern: 2]))
    #expect(text.length == 4)

    text.replaceCharacters(in: NSRange(location: 2, length: 2), with: "xyz")
    text.insert(NSAttributedString(string: "-"), at: 0)
    text.deleteCharacters(in: NSRange(location: 1, length: 1))

    #expect(text.string == "-bxyz")
    #expect(text.attribute(.kern, at: 4, effectiveRange: nil) as? Int == 2)
    #expect(text.attribute(.kern, at: 0, effectiveRange: nil) == nil)
    let part = text.attributedSubstring(from: NSRange(location: 1, length: 2))
    #expect(part.string == "bx")
    #expect(part.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 1)
  }

  @MainActor
  @Test func labelKeepsACopyOfWhatItIsGiven() {
    let text = NSMutableAttributedString(string: "one", attributes: [.kern: 1])
    let label = UILabel()
    label.attributedText = text

    text.append(NSAttributedString(string: " two"))

    #expect(label.text == "one")
    #expect(label.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 1)
  }

  @Test func everyKindOfCopyHasTheTextAndItsAttributes() throws {
    let text = NSMutableAttributedString(
      string: "Hello ", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    text.append(NSAttributedString(string: "world", attributes: [.foregroundColor: UIColor.red]))
    text.addAttribute(.kern, value: 4, range: NSRange(location: 0, length: 3))

    let plain = NSAttributedString(attributedString: text)
    let kinds: [NSAttributedString] = [
      plain, NSMutableAttributedString(attributedString: text),
      NSMutableAttributedString(attributedString: plain),
      NSAttributedString(attributedString: plain),
      try #require(text.copy() as? NSAttributedString),
      try #require(text.mutableCopy() as? NSMutableAttributedString),
      try #require(plain.mutableCopy() as? NSMutableAttributedString),
    ]
    text.append(NSAttributedString(string: "!"))

    for copy in kinds {
      #expect(copy.string == "Hello world")
      #expect(copy.length == 11)
      #expect(copy.attribute(.kern, at: 2, effectiveRange: nil) as? Int == 4)
      #expect(copy.attribute(.kern, at: 3, effectiveRange: nil) == nil)
      #expect(copy.attribute(.foregroundColor, at: 6, effectiveRange: nil) as? UIColor == .red)
      #expect(copy.attributedSubstring(from: NSRange(location: 4, length: 4)).string == "o wo")
      #expect(copy.isEqual(to: plain))
      #expect(copy.size().width > 100)
    }
  }

  @Test func aCopyOfATextOfFoundationsClassIsTheSameText() {
    let text = NSAttributedString(string: "Hello", attributes: [.kern: 2])

    let copy = NSAttributedString(attributedString: text)

    #expect(copy.string == "Hello")
    #expect(copy.attribute(.kern, at: 4, effectiveRange: nil) as? Int == 2)
    #expect(copy.isEqual(to: text))
    #expect(copy != NSAttributedString(string: "Hello", attributes: [.kern: 3]))
    #expect(copy != NSAttributedString(string: "Hello"))
    #expect(copy != NSAttributedString(string: "Hallo", attributes: [.kern: 2]))
  }
}
