/// Objects that stand for others, as weak proxies do: what they override is no method of `NSObject`'s
/// that can be overridden here.
extension SourceRewriter {
  static let forwardingMethods: Set<String> = ["responds", "forwardingTarget"]

  /// `override func forwardingTarget(for:)` and `override func responds(to:)` become the class's own,
  /// and the class one that is asked.
  mutating func rewriteForwarding(_ index: Int) -> Int? {
    let name = source.text(index)
    guard Self.forwardingMethods.contains(name), source.text(index + 1) == "(" else { return nil }
    if source.text(index - 1) == ".", source.text(index - 2) == "super" {
      return rewriteForwardingOfSuper(index)
    }
    guard source.isKeyword(index - 1, "func"), let scope = innermostScope(index),
      [.class, .extension].contains(scope.kind),
      source.text(index + 2) == (name == "responds" ? "to" : "for"),
      source.words(before: index - 1).contains("override")
    else { return nil }
    if name == "responds" {
      edits.replace(source.tokens[index].range, with: "answer", in: source.bytes)
    }
    if observers.isInherited(name, by: scope.name) { return index + 1 }
    var at = index - 2
    while at > scope.braces.lowerBound, !source.isKeyword(at, "override") { at -= 1 }
    edits.blank(source.tokens[at].range, in: source.bytes)
    tellsChanges = true
    conform(
      scope,
      to: "@preconcurrency " + (name == "responds" ? "SelectorAnswering" : "SelectorForwarding"))
    return index + 1
  }

  private mutating func rewriteForwardingOfSuper(_ index: Int) -> Int? {
    guard let scope = innermostScope(index),
      !observers.isInherited(source.text(index), by: scope.name)
    else {
      if source.text(index) == "responds" {
        edits.replace(source.tokens[index].range, with: "answer", in: source.bytes)
      }
      return index + 1
    }
    if source.text(index) == "responds" {
      edits.replace(source.tokens[index].range, with: "respondsByItself", in: source.bytes)
    } else {
      edits.replace(source.tokens[index - 2].range, with: "SelectorDefaults", in: source.bytes)
    }
    return index + 1
  }
}
