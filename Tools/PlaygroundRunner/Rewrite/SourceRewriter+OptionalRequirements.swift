/// `@objc optional func` in a protocol, which every conforming type has without Objective-C.
extension SourceRewriter {
  /// The names of methods that protocols declare `optional`.
  static func optionalMethods(in text: String) -> Set<String> {
    let source = TokenizedSource(text)
    let names = source.tokens.indices.filter {
      source.isKeyword($0, "optional") && source.isKeyword($0 + 1, "func")
    }.map { source.text($0 + 2) }
    return Set(names)
  }

  /// The protocols that they belong to.
  static func optionalOwners(in text: String) -> [String: String] {
    let source = TokenizedSource(text)
    let optional = source.methods(in: source.typeScopes().filter { $0.kind == .protocol })
      .filter { source.isKeyword($0.tokens.lowerBound - 1, "optional") }
    return Dictionary(optional.map { ($0.name, $0.owner) }, uniquingKeysWith: { first, _ in first })
  }

  /// Every conforming type has the method then: one that does nothing unless it declares its own.
  mutating func rewriteOptionalRequirement(_ index: Int) -> Int? {
    guard source.isKeyword(index, "optional"), source.isKeyword(index + 1, "func"),
      let scope = innermostScope(index), scope.kind == .protocol,
      let method = methods.first(where: { $0.tokens.lowerBound == index + 1 })
    else { return nil }
    edits.blank(source.tokens[index].range, in: source.bytes)
    var end = method.tokens.upperBound
    while end + 1 < scope.braces.upperBound, !source.tokens[end + 1].beginsLine,
      source.text(end + 1) != ";"
    {
      end += 1
    }
    let signature = source.source(method.tokens.lowerBound...end).replacing("\n", with: " ")
    let result = signature[signature.index(after: signature.lastIndex(of: ")")!)...]
    let returnsNothing = !result.contains("->")
    let body =
      returnsNothing
      ? "" : "fatalError(\"\(method.name) is optional in \(scope.name) and was not declared.\")"
    // Types of other modules get it too.
    let access = isPublic(scope) ? "public " : ""
    edits.insert(
      "; extension \(scope.name) { \(access)\(signature) { \(body) } }",
      at: source.tokens[scope.braces.upperBound].range.upperBound)
    return index + 1
  }

  private func isPublic(_ scope: TypeScope) -> Bool {
    let keyword = scope.nameToken - 1
    return (max(0, keyword - 3)..<keyword).contains {
      source.text($0) == "public" && !["}", ";"].contains(source.text($0 + 1))
    }
  }

  /// `delegate.method?(…)` calls what is there in any case.
  mutating func rewriteOptionalCall(_ index: Int) -> Int? {
    guard
      optionalMethods.contains(source.text(index)) || isUIKitsOptional(source.text(index)),
      source.text(index - 1) == ".",
      source.text(index + 1) == "?", ["(", "{"].contains(source.text(index + 2))
    else { return nil }
    edits.blank(source.tokens[index + 1].range, in: source.bytes)
    if let owner = surroundings.optionalOwners[source.text(index)] {
      castAnyObject(before: index - 1, to: owner)
    }
    return index + 2
  }
}
