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
    edits.insert(
      "; extension \(scope.name) { \(signature) { \(body) } }",
      at: source.tokens[scope.braces.upperBound].range.upperBound)
    return index + 1
  }

  /// The optional requirements of `UIViewImplicitlyAnimating`, which all return nothing.
  private static let animatingMethods: Set<String> = [
    "addAnimations", "addCompletion", "continueAnimation",
  ]

  /// `delegate.method?(…)` calls what is there in any case.
  mutating func rewriteOptionalCall(_ index: Int) -> Int? {
    guard
      optionalMethods.contains(source.text(index))
        || Self.animatingMethods.contains(source.text(index)), source.text(index - 1) == ".",
      source.text(index + 1) == "?", ["(", "{"].contains(source.text(index + 2))
    else { return nil }
    edits.blank(source.tokens[index + 1].range, in: source.bytes)
    return index + 2
  }
}
