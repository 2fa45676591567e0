extension TokenizedSource {
  /// The words `private` and `fileprivate` of what a member needs that goes to another file: its
  /// helpers, and what these need.
  ///
  /// - Parameter others: The module's other files: what they declare by the same name stays apart.
  func privateWords(ofWhatIsUsedIn member: ClosedRange<Int>, besides others: [TokenizedSource])
    -> [Int]
  {
    let declarations = privateDeclarations().filter { declaration in
      !others.contains { $0.declares(declaration.name) }
    }
    if declarations.isEmpty { return [] }
    var needed: Set<String> = Set(member.filter(isName).map(text))
    var words: Set<Int> = []
    var isSettled = false
    while !isSettled {
      isSettled = true
      for declaration in declarations
      where needed.contains(declaration.name) && words.insert(declaration.word).inserted {
        needed.formUnion(declaration.tokens.filter(isName).map(text))
        isSettled = false
      }
    }
    return words.sorted()
  }

  private static let declaring: Set<String> = [
    "func", "var", "let", "struct", "enum", "class", "protocol", "typealias",
  ]

  /// What is declared for the file alone: the word that says so, its name, and all of it; members
  /// of a `private extension` by its word.
  private func privateDeclarations() -> [(word: Int, name: String, tokens: ClosedRange<Int>)] {
    var result: [(word: Int, name: String, tokens: ClosedRange<Int>)] = []
    for word in tokens.indices
    where isKeyword(word, "private") || isKeyword(word, "fileprivate") {
      // `private(set)` says nothing of reading.
      if text(word + 1) == "(" { continue }
      guard let keyword = keyword(after: word) else { continue }
      if text(keyword) == "extension" {
        guard let body = (keyword..<tokens.count).first(where: { text($0) == "{" }) else {
          continue
        }
        let all = keyword...closing(body)
        for at in all where Self.declaring.contains(text(at)) && isKeyword(at, text(at)) {
          result.append((word, text(at + 1), all))
        }
      } else {
        result.append((word, text(keyword + 1), keyword...end(ofDeclarationAt: keyword)))
      }
    }
    return result
  }

  /// The word that says what is declared, after modifiers and attributes.
  private func keyword(after word: Int) -> Int? {
    var at = word + 1
    while at < min(word + 12, tokens.count) {
      let isModifier = text(at) == "class" && Self.declaring.contains(text(at + 1))
      if !isModifier, Self.declaring.contains(text(at)) || text(at) == "extension" { return at }
      at += text(at) == "@" ? 2 : 1
    }
    return nil
  }

  /// The brace that ends a body, or the end of the line.
  private func end(ofDeclarationAt keyword: Int) -> Int {
    var at = keyword
    while at + 1 < tokens.count {
      if text(at) == "{" { return closing(at) }
      if text(at) == "(" || text(at) == "[" { at = closing(at) }
      if at + 1 >= tokens.count || tokens[at + 1].beginsLine && text(at + 1) != "{" { return at }
      at += 1
    }
    return at
  }

  private func declares(_ name: String) -> Bool {
    tokens.indices.contains {
      Self.declaring.contains(text($0)) && isKeyword($0, text($0)) && text($0 + 1) == name
    }
  }
}
