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

  /// `var timing = kCAMediaTimingFunctionEaseIn` was a string until Swift 4.2, and is handed on as one:
  /// a variable in a function's body says so, unless it is what a property of an animation becomes.
  mutating func rewriteStringConstant(_ index: Int) -> Int? {
    guard source.isKeyword(index, source.text(index)), source.isName(index + 1),
      source.text(index + 2) == "=", source.isName(index + 3),
      Self.stringConstants.contains(where: source.text(index + 3).hasPrefix),
      source.tokens.count == index + 4 || source.tokens[index + 4].beginsLine
        || source.text(index + 4) == ";",
      isInFunction(index)
    else { return nil }
    let name = source.text(index + 1)
    let isTyped = source.tokens.indices.contains {
      source.text($0) == name && source.text($0 - 1) == "=" && source.text($0 - 3) == "."
    }
    if isTyped { return nil }
    edits.insert(": String", at: source.tokens[index + 1].range.upperBound)
    return index + 4
  }

  /// What the names begin with that stood for strings.
  private static let stringConstants = [
    "kCAFillMode", "kCAMediaTimingFunction", "kCAAnimation", "kCATransition", "kCAGravity",
    "kCALineCap", "kCALineJoin", "kCAFillRule", "kCAAlignment", "kCATruncation",
  ]

  /// Whether a token stands in braces that are not a type's, or in none.
  private func isInFunction(_ index: Int) -> Bool {
    guard let scope = innermostScope(index) else { return true }
    var at = scope.braces.lowerBound + 1
    while at < index {
      if source.text(at) == "{" {
        if source.closing(at) > index { return true }
        at = source.closing(at)
      }
      at += 1
    }
    return false
  }
}
