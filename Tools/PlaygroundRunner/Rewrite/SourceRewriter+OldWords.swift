extension SourceRewriter {
  /// `text.characters` was the text itself since Swift 4, and is gone since Swift 5.
  mutating func rewriteCharacters(_ index: Int) -> Int? {
    guard source.text(index - 1) == ".", source.text(index + 1) != "(", !declaresCharacters else {
      return nil
    }
    edits.blank(source.range(index - 1...index), in: source.bytes)
    return index + 1
  }

  /// Whether a type of the source's own has a property of that name.
  private var declaresCharacters: Bool {
    source.tokens.indices.contains {
      source.text($0) == "characters" && ["let", "var", "case"].contains(source.text($0 - 1))
    }
  }

  /// `open static` and `open let` were allowed in Swift 3 and 4, though neither can be overridden:
  /// `public static`, `public let`.
  mutating func rewriteOpenStatic(_ index: Int) -> Int? {
    guard source.isKeyword(index, "open"),
      source.isKeyword(index + 1, "static") || source.isKeyword(index - 1, "static")
        || isConstant(after: index)
    else { return nil }
    edits.replace(source.tokens[index].range, with: "public", in: source.bytes)
    return index + 1
  }

  /// Whether modifiers and then `let` follow a word of access.
  private func isConstant(after index: Int) -> Bool {
    var at = index + 1
    while ["dynamic", "final", "weak", "unowned", "@", "objc"].contains(source.text(at)) { at += 1 }
    return source.isKeyword(at, "let")
  }

  /// `(Void) -> T` took nothing until Swift 4 made it take an empty tuple: `() -> T`.
  mutating func rewriteVoidParameter(_ index: Int) -> Int? {
    guard source.text(index - 1) == "(", source.text(index + 1) == ")",
      source.text(index + 2) == "->"
    else { return nil }
    edits.blank(source.tokens[index].range, in: source.bytes)
    return index + 1
  }
}
