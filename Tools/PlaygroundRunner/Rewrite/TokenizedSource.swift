/// Source with its tokens, and what a rewriter asks about them.
struct TokenizedSource {
  let bytes: [UInt8]
  let tokens: [SwiftToken]
  /// For each bracket's token, the token of the one that closes it.
  private let partners: [Int: Int]

  init(_ text: String) {
    bytes = Array(text.utf8)
    tokens = SwiftLexer.tokens(of: bytes)
    var partners: [Int: Int] = [:]
    var open: [(index: Int, bracket: UInt8)] = []
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      switch bytes[token.range.lowerBound] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append((index, bytes[token.range.lowerBound]))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        let opening: UInt8 =
          switch bytes[token.range.lowerBound] {
          case UInt8(ascii: ")"): UInt8(ascii: "(")
          case UInt8(ascii: "]"): UInt8(ascii: "[")
          default: UInt8(ascii: "{")
          }
        // An unmatched bracket of another kind is a fault that the compiler will tell.
        if let match = open.lastIndex(where: { $0.bracket == opening }) {
          partners[open[match].index] = index
          open.removeSubrange(match...)
        }
      default: break
      }
    }
    self.partners = partners
  }

  /// A token's text; empty outside the source.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    let text = String(decoding: bytes[tokens[index].range], as: UTF8.self)
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  func isName(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .identifier
  }

  /// Whether a token is a word of the language rather than a member that is named like one.
  func isKeyword(_ index: Int, _ word: String) -> Bool {
    isName(index) && bytes[tokens[index].range].elementsEqual(word.utf8) && text(index - 1) != "."
  }

  /// Whether the whole of a module is imported, rather than a declaration of it.
  func importsWhole(_ module: String) -> Bool {
    tokens.indices.contains { text($0) == module && text($0 - 1) == "import" }
  }

  /// The token that closes a bracket; the last token when nothing does.
  func closing(_ index: Int) -> Int { partners[index] ?? tokens.count - 1 }

  /// The source from one token to another, both included.
  func range(_ tokens: ClosedRange<Int>) -> Range<Int> {
    self.tokens[tokens.lowerBound].range
      .lowerBound..<self.tokens[tokens.upperBound].range.upperBound
  }

  func source(_ tokens: ClosedRange<Int>) -> String {
    String(decoding: bytes[range(tokens)], as: UTF8.self)
  }

  /// Line and column, from 1, of a byte; columns count bytes, as the compiler's do.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var start = 0
    for at in 0..<min(offset, bytes.count) where bytes[at] == UInt8(ascii: "\n") {
      line += 1
      start = at + 1
    }
    return (line, offset - start + 1)
  }
}

/// A type's or an extension's braces, and what stands in them belongs to.
struct TypeScope: Equatable {
  enum Kind: String { case `class`, `struct`, `enum`, `protocol`, `extension`, actor }

  var kind: Kind
  /// With the types around it: `Outer.Inner`.
  var name: String
  /// The name's first token, and its braces.
  var nameToken: Int
  var braces: ClosedRange<Int>
  /// Whether it is declared inside a function or a closure, where no extension can reach it.
  var isLocal: Bool
}

extension TokenizedSource {
  /// All types and extensions, outer ones first.
  func typeScopes() -> [TypeScope] {
    var scopes: [TypeScope] = []
    for index in tokens.indices {
      guard isName(index), text(index - 1) != ".",
        let kind = TypeScope.Kind(rawValue: text(index)),
        bytes[tokens[index].range.lowerBound] != UInt8(ascii: "`"),
        let name = declaredName(after: index, kind: kind)
      else { continue }
      let outer = scopes.last { $0.braces.contains(index) }
      let bodies = (outer.map { $0.braces.lowerBound + 1 } ?? 0)..<index
      scopes.append(
        TypeScope(
          kind: kind,
          name: kind == .extension || outer == nil ? name.text : outer!.name + "." + name.text,
          nameToken: index + 1, braces: name.opening...closing(name.opening),
          isLocal: isInsideBody(index, between: bodies)))
    }
    return scopes
  }

  /// The name that follows a keyword and the brace that begins the body; nil when the keyword is
  /// something else, such as a modifier (`class func`) or a member's name.
  private func declaredName(
    after keyword: Int, kind: TypeScope.Kind
  ) -> (text: String, opening: Int)? {
    var at = keyword + 1
    guard isName(at), !["func", "var", "let", "init", "subscript", "override"].contains(text(at))
    else { return nil }
    var name = text(at)
    at += 1
    while kind == .extension, text(at) == ".", isName(at + 1) {
      name += "." + text(at + 1)
      at += 2
    }
    // Only what may stand between a name and its body: generic parameters, inheritance, `where`.
    guard ["{", ":", "<", "where", "=="].contains(text(at)) else { return nil }
    while at < tokens.count, text(at) != "{" {
      if [";", "}", ")", "="].contains(text(at)) { return nil }
      at = text(at) == "(" || text(at) == "[" ? closing(at) + 1 : at + 1
    }
    return at < tokens.count ? (name, at) : nil
  }

  /// Whether braces that are no type's are open at a token.
  private func isInsideBody(_ index: Int, between range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while at < range.upperBound {
      if text(at) == "{" {
        let end = closing(at)
        if end > index { return true }
        at = end
      }
      at += 1
    }
    return false
  }
}
