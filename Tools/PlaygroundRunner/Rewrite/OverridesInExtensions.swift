/// Moves what an extension overrides, or what a subclass overrides of an extension, into the class.
///
/// With the Objective-C runtime members of extensions can be overridden and can override; without it
/// only those of the class itself can. `#sourceLocation` keeps every line's number.
struct OverridesInExtensions {
  private let source: TokenizedSource
  private let scopes: [TypeScope]
  private let path: String

  private struct Member: Equatable {
    var tokens: ClosedRange<Int>
    var name: String
    var isOverride: Bool
  }

  private init(_ text: String, path: String) {
    source = TokenizedSource(text)
    scopes = source.typeScopes()
    self.path = path
  }

  /// - Parameters:
  ///   - text: Source that was rewritten already.
  ///   - path: The file's path, as messages name it.
  static func moved(in text: String, path: String) -> String {
    guard text.contains("extension"), text.contains("override") else { return text }
    return OverridesInExtensions(text, path: path).moved()
  }

  private func moved() -> String {
    let overridden = overriddenNames
    var edits = SourceEdits()
    for scope in scopes where scope.kind == .extension && !scope.isLocal {
      guard let owner = ownClass(of: scope), !isConstrained(scope) else { continue }
      let members = members(of: scope).filter {
        $0.isOverride || overridden.contains($0.name)
      }
      for member in members {
        edits.insert(copy(of: member), at: source.tokens[owner.braces.upperBound].range.lowerBound)
        edits.blank(source.range(member.tokens), in: source.bytes)
      }
      if !members.isEmpty {
        // The line on which the class ends goes on as it was, at its column.
        let end = source.tokens[owner.braces.upperBound].range.lowerBound
        edits.insert(location(of: end), at: end)
      }
    }
    if edits.isEmpty { return String(decoding: source.bytes, as: UTF8.self) }
    return String(decoding: edits.apply(to: source.bytes), as: UTF8.self)
  }

  /// The class of the same file that an extension is of.
  private func ownClass(of scope: TypeScope) -> TypeScope? {
    scopes.first { $0.kind == .class && $0.name == scope.name && !$0.isLocal }
  }

  /// Whether an extension holds only under conditions, or only says what its members' access is.
  private func isConstrained(_ scope: TypeScope) -> Bool {
    let head = scope.nameToken..<scope.braces.lowerBound
    return head.contains { source.text($0) == "where" }
  }

  /// The names of the methods and properties that classes of this file override.
  private var overriddenNames: Set<String> {
    let names = scopes.filter { $0.kind == .class || $0.kind == .extension }
      .flatMap { members(of: $0) }.filter(\.isOverride).map(\.name)
    return Set(names)
  }

  private static let modifiers: Set<String> = [
    "override", "public", "internal", "private", "fileprivate", "open", "final", "class", "static",
    "lazy", "weak", "unowned", "nonisolated", "mutating", "required", "convenience",
  ]

  /// The methods, properties and subscripts with bodies that stand directly in a type's braces.
  private func members(of scope: TypeScope) -> [Member] {
    var result: [Member] = []
    var at = scope.braces.lowerBound + 1
    while at < scope.braces.upperBound {
      let keyword = source.text(at)
      if ["func", "var", "subscript"].contains(keyword), source.isKeyword(at, keyword),
        let body = body(after: at, before: scope.braces.upperBound)
      {
        let end = source.closing(body)
        let start = start(ofMemberAt: at, after: scope.braces.lowerBound)
        result.append(
          Member(
            tokens: start...end, name: source.text(at + 1),
            isOverride: (start..<at).contains { source.isKeyword($0, "override") }))
        at = end + 1
      } else {
        at = ["{", "(", "["].contains(keyword) ? source.closing(at) + 1 : at + 1
      }
    }
    return result
  }

  /// The brace that begins a member's body; nil for one without.
  private func body(after keyword: Int, before end: Int) -> Int? {
    var at = keyword + 1
    while at < end {
      switch source.text(at) {
      case "{": return at
      case "(", "[": at = source.closing(at)
      case "=", ";", "func", "var", "let", "init", "deinit": return nil
      default: break
      }
      at += 1
    }
    return nil
  }

  /// The first attribute or modifier of a member.
  private func start(ofMemberAt keyword: Int, after brace: Int) -> Int {
    var start = keyword
    while start - 1 > brace {
      if Self.modifiers.contains(source.text(start - 1)) {
        start -= 1
      } else if start - 2 > brace, source.text(start - 2) == "@", source.isName(start - 1) {
        start -= 2
      } else {
        break
      }
    }
    return start
  }

  // MARK: Text

  /// A member at its own columns and under its own line numbers.
  private func copy(of member: Member) -> String {
    let range = source.range(member.tokens)
    return location(of: range.lowerBound) + source.source(member.tokens)
  }

  /// A line that says where in the file the text after it stands, and that text's indentation.
  private func location(of offset: Int) -> String {
    let (line, column) = source.position(of: offset)
    let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\n#sourceLocation(file: \"\(quoted)\", line: \(line))\n"
      + String(repeating: " ", count: column - 1)
  }
}
