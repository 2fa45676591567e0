import EnchainTesting
import Testing
import UIKit

@MainActor @Suite(.serialized) struct TextPlaceTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
  private let view = UITextView(frame: CGRect(x: 0, y: 100, width: 120, height: 150))

  init() {
    stage.view.addSubview(field)
    stage.view.addSubview(view)
    field.borderStyle = .roundedRect
    field.text = "Hello you"
    view.text = "A few words that go on in the next line"
    stage.advance(by: 0)
  }

  private func range(_ input: UITextInput, _ from: Int, _ to: Int) -> UITextRange {
    let start = input.position(from: input.beginningOfDocument, offset: from)!
    let end = input.position(from: input.beginningOfDocument, offset: to)!
    return input.textRange(from: start, to: end)!
  }

  @Test func caretsStandBetweenTheCharactersOfAField() {
    let first = field.caretRect(for: field.beginningOfDocument)
    let last = field.caretRect(for: field.endOfDocument)
    let word = field.firstRect(for: range(field, 0, 5))

    #expect(first.minX == 7 && first.width == 2)
    // As wide as the text with the font.
    let text = ("Hello you" as NSString).size(withAttributes: [.font: field.font!])
    #expect(abs(last.minX - first.minX - text.width) < 1)
    #expect(word.minX == first.minX && word.maxX < last.minX)
    #expect(abs(first.midY - 20) < 1)
    field.text = ""
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 7)
    field.textAlignment = .center
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 150)
  }

  @Test func placesAreFoundByPoints() throws {
    let rect = field.firstRect(for: range(field, 6, 7))
    let character = try #require(
      field.characterRange(at: CGPoint(x: rect.midX, y: rect.midY)))
    #expect(field.text(in: character) == "y")
    #expect(field.characterRange(at: CGPoint(x: 290, y: 20)) == nil)
    let end = try #require(field.closestPosition(to: CGPoint(x: 290, y: 20)))
    #expect(field.offset(from: field.beginningOfDocument, to: end) == 9)
    let within = try #require(
      field.closestPosition(to: CGPoint(x: 290, y: 20), within: range(field, 0, 5)))
    #expect(field.offset(from: field.beginningOfDocument, to: within) == 5)
  }

  @Test func selectionsHaveARectangleForEachLine() {
    let parts = view.selectionRects(for: range(view, 0, view.text.utf16.count))

    #expect(parts.count >= 2)
    #expect(parts.map(\.containsStart) == [true] + parts.dropFirst().map { _ in false })
    #expect(parts.last?.containsEnd == true && parts.first?.containsEnd == false)
    for (above, below) in zip(parts, parts.dropFirst()) {
      #expect(abs(above.rect.maxY - below.rect.minY) < 1)
    }
    // Inside of the insets: 8 above, and 5 of padding at the side.
    #expect(abs(parts[0].rect.minX - 5) < 1 && abs(parts[0].rect.minY - 8) < 1)
    #expect(view.selectionRects(for: range(view, 3, 3)).isEmpty)
  }

  @Test func theInsertionPointGoesWhereTheSelectionEnds() throws {
    field.becomeFirstResponder()
    field.selectedTextRange = range(field, 0, 5)
    stage.advance(by: 0)

    let caret = try #require(field.layer.sublayers?.last)
    let expected = field.caretRect(for: range(field, 5, 5).start).minX
    #expect(abs(caret.frame.minX - expected) < 0.5)
    #expect(caret.frame.minX < field.caretRect(for: field.endOfDocument).minX - 10)
  }

  @Test func searchBarsShowImagesInPlaceOfTheirSigns() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let glass = try #require(bar.searchTextField.leftView as? UIImageView)
    let usual = glass.image

    bar.setImage(image, for: .search, state: .normal)
    #expect(glass.image === image && bar.image(for: .search, state: .normal) === image)
    bar.setImage(nil, for: .search, state: .normal)
    #expect(glass.image == usual && bar.image(for: .search, state: .normal) == nil)

    bar.setImage(image, for: .clear, state: .normal)
    bar.searchTextField.clearButtonMode = .always
    bar.text = "x"
    bar.layoutIfNeeded()
    let clear = bar.searchTextField.subviews.compactMap { $0 as? UIButton }
    #expect(clear.contains { $0.image(for: .normal) === image && !$0.isHidden })

    bar.setSearchFieldBackgroundImage(image, for: .normal)
    #expect(bar.searchTextField.background === image)
    bar.setBackgroundImage(image, for: .any, barMetrics: .default)
    #expect(bar.backgroundImage === image)
    bar.setPositionAdjustment(UIOffset(horizontal: 4, vertical: 2), for: .bookmark)
    #expect(bar.positionAdjustment(for: .bookmark).horizontal == 4)
  }

  @Test func searchBarsHaveAButtonForTheListOfResults() throws {
    @MainActor final class Told: NSObject, UISearchBarDelegate {
      var count = 0
      func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { count += 1 }
    }
    let told = Told()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    bar.delegate = told
    bar.showsSearchResultsButton = true
    bar.layoutIfNeeded()

    let button = try #require(
      bar.subviews.compactMap { $0 as? UIButton }.last { !$0.isHidden && $0.frame.minX > 200 })
    button.sendActions(for: .touchUpInside)

    #expect(told.count == 1)
  }
}
