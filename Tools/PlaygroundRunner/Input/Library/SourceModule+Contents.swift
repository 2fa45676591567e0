/// What a source says about itself.
extension SourceFile {
  func imports(_ module: String) -> Bool {
    let source = TokenizedSource(text)
    return source.tokens.indices.contains {
      source.isKeyword($0, "import")
        && (source.text($0 + 1) == module || source.text($0 + 2) == module)
    }
  }

  /// Where a type or function of that name is declared outside of others, and whether others may use
  /// it.
  func declaration(of name: String) -> (line: Int, isPublic: Bool)? {
    let source = TokenizedSource(text)
    let words: Set<String> = [
      "class", "struct", "enum", "protocol", "actor", "func", "let", "var", "typealias",
    ]
    var index = 0
    while index < source.tokens.count {
      if source.text(index) == "{" {
        index = source.closing(index)
      } else if source.text(index) == name, words.contains(source.text(index - 1)) {
        let before = (max(0, index - 4)..<index).filter { at in
          (at..<index).dropFirst().allSatisfy { !source.tokens[$0].beginsLine }
        }
        return (
          source.position(of: source.tokens[index].range.lowerBound).line,
          before.contains { ["public", "open"].contains(source.text($0)) }
        )
      }
      index += 1
    }
    return nil
  }
}

/// What a module's sources say about it.
extension SourceModule {
  /// The modules it imports.
  var imports: Set<String> {
    var names: Set<String> = []
    for file in files {
      let source = TokenizedSource(file.text)
      for index in source.tokens.indices where source.isKeyword(index, "import") {
        names.insert(source.text(index + 1))
        names.insert(source.text(index + 2))
      }
    }
    return names
  }

  /// Whether all of it is seen by those that import it: a folder of an app's sources has no type
  /// that is public, and would be of no use otherwise. Extensions of others' types may be public
  /// there, such as one of `UIColor` that was copied from elsewhere.
  var isOpen: Bool {
    if isAutomatic { return false }
    return !files.contains { file in
      let source = TokenizedSource(file.text)
      return source.tokens.indices.contains {
        (source.isKeyword($0, "public") || source.isKeyword($0, "open"))
          && !isOfExtension($0, in: source)
      }
    }
  }

  /// Whether a word of access is an extension's, or stands inside one of a type of another module.
  private func isOfExtension(_ index: Int, in source: TokenizedSource) -> Bool {
    if source.isKeyword(index + 1, "extension") { return true }
    let scope = source.typeScopes().last { $0.braces.contains(index) }
    guard let scope, scope.kind == .extension else { return false }
    return !files.contains { $0.declaration(of: scope.name) != nil }
  }

  /// The names of methods that its protocols declare `optional`.
  var optionalMethods: Set<String> {
    files.reduce(into: []) { $0.formUnion(SourceRewriter.optionalMethods(in: $1.text)) }
  }

  /// Modules in an order in which each comes after those it imports, otherwise as they were.
  static func sorted(_ modules: [SourceModule]) -> [SourceModule] {
    var rest = modules.map { (module: $0, imports: $0.imports) }
    var result: [SourceModule] = []
    while !rest.isEmpty {
      let free = rest.firstIndex { candidate in
        !rest.contains {
          $0.module.name != candidate.module.name && candidate.imports.contains($0.module.name)
        }
      }
      // Modules that import each other are for the compiler to complain about.
      result.append(rest.remove(at: free ?? 0).module)
    }
    return result
  }
}
