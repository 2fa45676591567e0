/// One line of a touch script: what fingers do, where (points of the stage), and when (seconds).
///
///     tap 120,80@0.5              press and lift at once
///     tap 120,80@0.5+1            hold for a second: a long press
///     drag 20,20-200,20@0.5+0.3   move in a straight line, for 0.3 s
///     pinch 200,200:40-120@1+0.5  two fingers around a centre, their distance from 40 to 120 points
///     rotate 200,200:0-90@1+0.5   two fingers around a centre, turning by degrees
package struct TouchCommand: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case tap(x: Double, y: Double)
    case drag(x: Double, y: Double, toX: Double, toY: Double)
    case pinch(x: Double, y: Double, distance: Double, toDistance: Double)
    case rotate(x: Double, y: Double, degrees: Double, toDegrees: Double)
  }

  package var kind: Kind
  /// Seconds after the playground's start; at most a day.
  package var time: Double
  /// Seconds from the first touch to the last; at most an hour.
  package var duration: Double

  /// What a line may be, in words that follow “it takes”.
  package static let grammar =
    "tap X,Y@T, drag X,Y-X,Y@T+D, pinch X,Y:FROM-TO@T+D or rotate X,Y:FROM-TO@T+D"

  package init?(_ line: String) {
    var words = Scanner(line)
    guard let name = words.word() else { return nil }
    switch name {
    case "tap":
      guard let x = words.number(), words.skip(","), let y = words.number() else { return nil }
      kind = .tap(x: x, y: y)
    case "drag":
      guard let x = words.number(), words.skip(","), let y = words.number(), words.skip("-"),
        let toX = words.number(), words.skip(","), let toY = words.number()
      else { return nil }
      kind = .drag(x: x, y: y, toX: toX, toY: toY)
    case "pinch", "rotate":
      guard let x = words.number(), words.skip(","), let y = words.number(), words.skip(":"),
        let from = words.number(), words.skip("-"), let to = words.number()
      else { return nil }
      kind =
        name == "pinch"
        ? .pinch(x: x, y: y, distance: from, toDistance: to)
        : .rotate(x: x, y: y, degrees: from, toDegrees: to)
    default: return nil
    }
    guard words.skip("@"), let time = words.number(), (0...86_400).contains(time) else {
      return nil
    }
    self.time = time
    duration = 0
    if words.skip("+") {
      guard let duration = words.number(), (0...3600).contains(duration) else { return nil }
      self.duration = duration
    } else if name != "tap" {
      return nil
    }
    if !words.isAtEnd { return nil }
  }

  /// Reads words and numbers off the front of a line; spaces between them do not matter.
  private struct Scanner {
    private var rest: Substring

    init(_ line: String) { rest = line[...] }

    private mutating func skipSpaces() { rest = rest.drop { $0 == " " || $0 == "\t" } }

    var isAtEnd: Bool { rest.allSatisfy { $0 == " " || $0 == "\t" || $0 == "\r" } }

    mutating func word() -> String? {
      skipSpaces()
      let word = rest.prefix { $0.isLetter }
      rest = rest[word.endIndex...]
      return word.isEmpty ? nil : String(word)
    }

    mutating func skip(_ character: Character) -> Bool {
      skipSpaces()
      guard rest.first == character else { return false }
      rest = rest.dropFirst()
      return true
    }

    mutating func number() -> Double? {
      skipSpaces()
      let sign = rest.hasPrefix("-") ? rest.prefix(1) : rest.prefix(0)
      let digits = rest[sign.endIndex...].prefix { $0.isNumber || $0 == "." }
      guard let number = Double(sign + digits) else { return nil }
      rest = rest[digits.endIndex...]
      return number
    }
  }
}
