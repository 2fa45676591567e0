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
    var isOpen: Bool
  }

  private init(_ text: String, path: String) {
    source = TokenizedSource(text)
    scopes = source.typeScopes()
    self.path = path
  }

  /// The `open` members of extensions that sources which import the module override.
  ///
  /// - Parameter names: What those sources override.
  static func openMembers(
    of files: [(text: String, path: String)], named names: Set<String>
  ) -> Set<String> {
    if names.isEmpty { return [] }
    var found: Set<String> = []
    for file in files where file.text.contains("extension") && file.text.contains("open") {
      let source = OverridesInExtensions(file.text, path: file.path)
      for scope in source.scopes where scope.kind == .extension && !scope.isLocal {
        found.formUnion(source.members(of: scope).filter(\.isOpen).map(\.name))
      }
    }
    return found.intersection(names)
  }

  /// The names after `override func` and the like.
  static func overriddenNames(in text: String) -> Set<String> {
    guard text.contains("override") else { return [] }
    let source = TokenizedSource(text)
    return Set(
      source.tokens.indices.filter {
        ["func", "var"].contains(source.text($0)) && source.isKeyword($0, source.text($0))
          && source.words(before: $0).contains("override")
      }.map { source.text($0 + 1) })
  }

  /// Moves members within the files of a module: an extension's class may be in another one.
  ///
  /// - Parameters:
  ///   - files: Sources that were rewritten already, with their paths as messages name them.
  ///   - opened: The `open` members that sources of other modules override.
  static func moved(
    in files: [(text: String, path: String)], opened: Set<String> = []
  ) -> [String] {
    guard files.contains(where: { $0.text.contains("extension") }),
      !opened.isEmpty || files.contains(where: { $0.text.contains("override") })
    else { return files.map(\.text) }
    let sources = files.map { OverridesInExtensions($0.text, path: $0.path) }
    let overrides = Overrides(sources)
    var edits = sources.map { _ in SourceEdits() }
    // What each class gets, by its file and the offset of its end.
    var copies: [[Int: String]] = sources.map { _ in [:] }
    for (index, file) in sources.enumerated() {
      for scope in file.scopes
      where scope.kind == .extension && !scope.isLocal && !file.isConstrained(scope) {
        guard let (target, owner) = place(of: scope.name, in: sources, from: index) else {
          continue
        }
        for member in file.members(of: scope)
        where member.isOverride || member.isOpen && opened.contains(member.name)
          || overrides.contains(member.name, of: scope.name, in: index)
        {
          let end = sources[target].source.tokens[owner.braces.upperBound].range.lowerBound
          copies[target][end, default: ""] += file.copy(of: member, from: scope)
          edits[index].blank(file.source.range(member.tokens), in: file.source.bytes)
          if target != index {
            let others = sources.indices.filter { $0 != index }.map { sources[$0].source }
            for word in file.source.privateWords(ofWhatIsUsedIn: member.tokens, besides: others) {
              edits[index].blank(file.source.tokens[word].range, in: file.source.bytes)
            }
          }
        }
      }
    }
    return sources.indices.map { index in
      let file = sources[index]
      // The line on which the class ends goes on as it was, at its column.
      for (end, text) in copies[index] {
        edits[index].insert(text + file.location(of: end), at: end)
      }
      if edits[index].isEmpty { return files[index].text }
      return String(decoding: edits[index].apply(to: file.source.bytes), as: UTF8.self)
    }
  }

  /// The class that an extension is of, in the same file rather than in another one.
  private static func place(
    of name: String, in sources: [OverridesInExtensions], from index: Int
  ) -> (file: Int, scope: TypeScope)? {
    for file in [index] + sources.indices.filter({ $0 != index }) {
      let found = sources[file].scopes.first {
        $0.kind == .class && $0.name == name && !$0.isLocal
      }
      if let found { return (file, found) }
    }
    return nil
  }

  /// What classes override, and what they inherit from.
  private struct Overrides {
    /// By file.
    private var names: [Set<String>] = []
    private var namesByClass: [String: Set<String>] = [:]
    private var parents: [String: Set<String>] = [:]

    init(_ sources: [OverridesInExtensions]) {
      for file in sources {
        var all: Set<String> = []
        for scope in file.scopes where scope.kind == .class || scope.kind == .extension {
          let own = file.members(of: scope).filter(\.isOverride).map(\.name)
          all.formUnion(own)
          namesByClass[scope.name, default: []].formUnion(own)
          parents[scope.name, default: []].formUnion(file.source.inherited(by: scope))
        }
        names.append(all)
      }
    }

    /// Whether a member of an extension is overridden: by a class of its file, or by one of another
    /// file that inherits from the extension's.
    func contains(_ name: String, of owner: String, in file: Int) -> Bool {
      names[file].contains(name)
        || namesByClass.contains { $0.value.contains(name) && inherits($0.key, from: owner) }
    }

    private func inherits(_ type: String, from ancestor: String) -> Bool {
      var seen: Set<String> = [type]
      var open = Array(parents[type] ?? [])
      while let next = open.popLast() {
        if next == ancestor { return true }
        if seen.insert(next).inserted { open += parents[next] ?? [] }
      }
      return false
    }
  }

  /// Whether an extension holds only under conditions, or only says what its members' access is.
  private func isConstrained(_ scope: TypeScope) -> Bool {
    let head = scope.nameToken..<scope.braces.lowerBound
    return head.contains { source.text($0) == "where" }
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
            isOverride: (start..<at).contains { source.isKeyword($0, "override") },
            isOpen: (start..<at).contains { source.isKeyword($0, "open") }))
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
  private func copy(of member: Member, from scope: TypeScope) -> String {
    let range = source.range(member.tokens)
    return location(of: range.lowerBound) + access(of: member, from: scope)
      + source.source(member.tokens)
  }

  /// What a `public extension` says of members that say nothing of their access.
  private func access(of member: Member, from scope: TypeScope) -> String {
    guard source.words(before: scope.nameToken - 1).contains("public"),
      !member.tokens.prefix(while: { source.text($0) != "{" }).contains(where: {
        ["public", "open", "internal", "private", "fileprivate"].contains(source.text($0))
      })
    else { return "" }
    return "public "
  }

  /// A line that says where in the file the text after it stands, and that text's indentation.
  private func location(of offset: Int) -> String {
    let (line, column) = source.position(of: offset)
    let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\n#sourceLocation(file: \"\(quoted)\", line: \(line))\n"
      + String(repeating: " ", count: column - 1)
  }
}
