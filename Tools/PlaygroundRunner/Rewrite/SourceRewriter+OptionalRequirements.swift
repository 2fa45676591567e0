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
    guard source.isKeyword(index, "optional"), let scope = innermostScope(index),
      scope.kind == .protocol
    else { return nil }
    if let requirement = source.requirement(optionalAt: index, in: scope) {
      return moveRequirement(requirement, at: index, of: scope)
    }
    guard source.isKeyword(index + 1, "func"),
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
    let access = accessWord(of: scope)
    edits.insert(
      "; extension \(scope.name) { \(access)\(signature) { \(body) } }",
      at: source.tokens[scope.braces.upperBound].range.upperBound)
    return index + 1
  }

  /// What gives a value moves to a protocol of its own, to which only those conform that declare it.
  private mutating func moveRequirement(
    _ requirement: OptionalRequirements.Requirement, at index: Int, of scope: TypeScope
  ) -> Int? {
    let access = accessWord(of: scope)
    var end = index + 2
    var type = ""
    var member = requirement.name
    if let labels = requirement.labels {
      end = source.closing(index + 3)
      let parameters = source.parameters(in: index + 3...end)
      let effects = end + 1
      while end + 1 < scope.braces.upperBound, !source.tokens[end + 1].beginsLine,
        ![";", "}"].contains(source.text(end + 1))
      {
        end += 1
      }
      type =
        "((\(parameters.map(\.type).joined(separator: ", "))) "
        + source.source(effects...end) + ")?"
      if !labels.isEmpty { member += "(\(labels.map { "\($0):" }.joined()))" }
    } else {
      // `var name: Type { get }`
      guard source.text(index + 3) == ":" else { return nil }
      var brace = index + 4
      while brace < scope.braces.upperBound, source.text(brace) != "{" {
        brace = ["(", "["].contains(source.text(brace)) ? source.closing(brace) + 1 : brace + 1
      }
      guard brace < scope.braces.upperBound, brace > index + 4 else { return nil }
      let written = source.source(index + 4...brace - 1)
      type = (written.hasSuffix("!") ? String(written.dropLast()) : "(\(written))") + "?"
      end = source.closing(brace)
    }
    func line(_ text: String) -> String { text.replacing("\n", with: " ") }
    let declaration = line(source.source(index + 1...end))
      .replacing(/\{\s*get\s+set\s*\}/, with: "{ get }")
    let property = requirement.labels == nil ? requirement.name : requirement.propertyName
    edits.insert(
      "; \(access)protocol \(requirement.protocolName): AnyObject { \(declaration) }"
        + "; extension \(scope.name) { \(access)var \(property): \(line(type)) {"
        + " (self as? any \(requirement.protocolName))?.\(member) } }",
      at: source.tokens[scope.braces.upperBound].range.upperBound)
    edits.blank(source.range(index...end), in: source.bytes)
    return end + 1
  }

  /// Says of types that declare what protocols of theirs require optionally that they do.
  mutating func conformToDeclaredRequirements() {
    let requirements = surroundings.requirements
    guard !requirements.all.isEmpty else { return }
    for scope in scopes
    where [.class, .extension].contains(scope.kind) && !requirements.protocols.contains(scope.name)
    {
      let declared = requirements.all.filter {
        requirements.conforms(scope.name, to: $0.owner) && declares($0, scope)
      }
      if declared.isEmpty { continue }
      var end = scope.braces.lowerBound
      if let condition = (scope.nameToken..<end).first(where: { source.isKeyword($0, "where") }) {
        end = condition
      }
      let separator = source.inheritanceColon(of: scope) == nil ? ": " : ", "
      edits.insert(
        separator + declared.map(\.protocolName).joined(separator: ", "),
        at: source.tokens[end - 1].range.upperBound)
    }
  }

  private func declares(_ requirement: OptionalRequirements.Requirement, _ scope: TypeScope) -> Bool
  {
    func isOwn(_ token: Int) -> Bool {
      // A class that overrides it inherits the conformance.
      var at = token - 1
      while at > scope.braces.lowerBound, Self.modifiers.contains(source.text(at)) {
        if source.text(at) == "override" { return false }
        at -= 1
      }
      return scopes.last { $0.braces.contains(token) } == scope
    }
    if let labels = requirement.labels {
      return methods.contains {
        $0.name == requirement.name && $0.labels == labels && !$0.isStatic
          && scope.braces.contains($0.tokens.lowerBound) && isOwn($0.tokens.lowerBound)
      }
    }
    var at = scope.braces.lowerBound + 1
    while at < scope.braces.upperBound {
      if source.text(at) == "{" {
        at = source.closing(at)
      } else if ["var", "let"].contains(source.text(at)), source.text(at + 1) == requirement.name {
        return isOwn(at)
      }
      at += 1
    }
    return false
  }

  private static let modifiers: Set<String> = [
    "override", "public", "internal", "open", "final", "lazy", "weak", "unowned", "nonisolated",
    "dynamic", "private", "fileprivate",
  ]

  /// `delegate?.picker?(self, titleFor: 3)` asks for the method, and calls it without labels if there
  /// is one; `delegate?.picker != nil` asks for it alone.
  mutating func rewriteValueCall(_ index: Int) -> Int? {
    let requirements = surroundings.requirements
    guard source.text(index - 1) == ".",
      requirements.all.contains(where: { $0.name == source.text(index) && $0.labels != nil })
    else { return nil }
    guard ["?", "!"].contains(source.text(index + 1)), source.text(index + 2) == "(" else {
      let isCompared = ["!", "="].contains { source.text(index + 1).hasPrefix($0) }
      guard isCompared, source.text(index + 2) == "nil" || source.text(index + 3) == "nil",
        let requirement = requirements.requirement(named: source.text(index), labels: nil)
      else { return nil }
      edits.replace(
        source.tokens[index].range, with: requirement.propertyName, in: source.bytes)
      return index + 1
    }
    let end = source.closing(index + 2)
    let labels = source.argumentLabels(in: index + 2...end)
    guard
      let requirement = requirements.requirement(
        named: source.text(index), labels: labels.map { $0.map { source.text($0) } ?? "_" })
    else { return nil }
    edits.replace(source.tokens[index].range, with: requirement.propertyName, in: source.bytes)
    for label in labels.compactMap({ $0 }) {
      edits.blank(source.range(label...label + 1), in: source.bytes)
    }
    castAnyObject(before: index - 1, to: requirement.owner)
    return index + 2
  }

  /// The word of access that what belongs to a protocol needs, with a space; "" for none.
  private func accessWord(of scope: TypeScope) -> String {
    let keyword = scope.nameToken - 1
    let words = (max(0, keyword - 3)..<keyword).filter {
      !["}", ";"].contains(source.text($0 + 1))
    }.map { source.text($0) }
    if words.contains("public") { return "public " }
    return words.contains("private") || words.contains("fileprivate") ? "fileprivate " : ""
  }

  /// `delegate.method?(…)` calls what is there in any case.
  mutating func rewriteOptionalCall(_ index: Int) -> Int? {
    guard
      optionalMethods.contains(source.text(index)) || isUIKitsOptional(source.text(index)),
      source.text(index - 1) == ".",
      ["?", "!"].contains(source.text(index + 1)), ["(", "{"].contains(source.text(index + 2))
    else { return nil }
    edits.blank(source.tokens[index + 1].range, in: source.bytes)
    makeOptionalIfBound(callOf: index)
    if let owner = surroundings.optionalOwners[source.text(index)] {
      castAnyObject(before: index - 1, to: owner)
    }
    return index + 2
  }

  /// `if let height = delegate.tableView?(…)` binds an optional: what is there in any case is made one.
  private mutating func makeOptionalIfBound(callOf index: Int) {
    var start = index
    while source.text(start - 1) == ".", source.isName(start - 2) { start -= 2 }
    guard start < index, source.text(start - 1) == "=", source.text(index + 2) == "(",
      ["let", "var"].contains(source.text(start - 3)),
      ["if", "guard", "while", ","].contains(source.text(start - 4))
    else { return }
    let end = source.closing(index + 2)
    // What is chained further is optional anyway, or not a value of the call's.
    guard ![".", "?", "!", "["].contains(source.text(end + 1)) else { return }
    edits.insert("Optional(", at: source.tokens[start].range.lowerBound)
    edits.insert(")", at: source.tokens[end].range.upperBound)
  }
}
