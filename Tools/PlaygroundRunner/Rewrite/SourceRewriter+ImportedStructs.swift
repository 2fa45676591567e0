/// Initialisers that extensions give to structures of the system.
///
/// `CGRect` and its like are C's with Apple's frameworks, where an initialiser may set one member
/// after the other. Swift's own structures of another module must be whole first: such an
/// initialiser begins with `self.init()`, which makes all members zero.
extension SourceRewriter {
  private static let structs: Set<String> = [
    "CGRect", "CGPoint", "CGSize", "CGVector", "CGAffineTransform", "UIEdgeInsets", "UIOffset",
    "CATransform3D", "NSDirectionalEdgeInsets", "NSRange",
  ]

  mutating func completeInitializersOfImportedStructs() {
    for scope in scopes where scope.kind == .extension && Self.structs.contains(scope.name) {
      var at = scope.braces.lowerBound + 1
      while at < scope.braces.upperBound {
        if source.isKeyword(at, "init"), source.text(at - 1) != ".",
          let body = initializerBody(after: at, before: scope.braces.upperBound)
        {
          if setsMembers(in: body) {
            edits.insert(" self.init();", at: source.tokens[body].range.upperBound)
          }
          at = source.closing(body) + 1
        } else {
          at = ["{", "(", "["].contains(source.text(at)) ? source.closing(at) + 1 : at + 1
        }
      }
    }
  }

  private func initializerBody(after keyword: Int, before end: Int) -> Int? {
    var at = keyword + 1
    while at < end, source.text(at) != "{" {
      at = source.text(at) == "(" ? source.closing(at) + 1 : at + 1
    }
    return at < end ? at : nil
  }

  /// Whether a body sets members of `self` and neither delegates nor sets all of it.
  private func setsMembers(in body: Int) -> Bool {
    let tokens = (body + 1)..<source.closing(body)
    return !tokens.contains { at in
      let isSelf = source.text(at) == "self"
      return isSelf && source.text(at + 1) == "=" && source.text(at - 1) != "."
        || isSelf && source.text(at + 1) == "." && source.text(at + 2) == "init"
    } && !tokens.isEmpty
  }
}
