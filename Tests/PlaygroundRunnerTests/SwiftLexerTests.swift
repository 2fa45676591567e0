import Foundation
import Testing

@testable import PlaygroundRunner

@Suite struct SwiftLexerTests {
  private func tokens(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return SwiftLexer.tokens(of: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test(arguments: [
    ("1e-9", ["1e-9"]), ("2.5E+3", ["2.5E+3"]), ("0x1p-53", ["0x1p-53"]), ("1_000.5", ["1_000.5"]),
    ("0x1e-2", ["0x1e", "-", "2"]), ("1-2", ["1", "-", "2"]), ("0..<5", ["0", ".", ".", "<", "5"]),
    ("1.max", ["1", ".", "max"]), ("e-9", ["e", "-", "9"]),
  ])
  func numbersEndWhereTheLanguageSays(_ text: String, _ expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test func commentsAreNested() {
    #expect(tokens("a /* b /* c */ d */ e // f\ng") == ["a", "e", "g"])
  }
}
