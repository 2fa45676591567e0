/// `@objc dynamic var` in a layer: Core Animation sets it by its name to animate it.
extension SourceRewriter {
  private static let modifiers: Set<String> = [
    "public", "internal", "private", "fileprivate", "open", "dynamic", "@", "objc",
  ]

  /// Remembers a stored property of a layer that follows `@objc` or `dynamic`.
  mutating func noteDynamicProperty(after token: Int) {
    var at = token + 1
    while Self.modifiers.contains(source.text(at)) { at += 1 }
    guard source.isKeyword(at, "var"), source.isName(at + 1), isStored(at + 1),
      let scope = innermostScope(at), scope.kind == .class, isLayer(scope)
    else { return }
    let name = source.text(at + 1)
    if dynamicProperties[scope.braces.upperBound]?.contains(name) == true { return }
    dynamicProperties[scope.braces.upperBound, default: []].append(name)
  }

  /// Whether a variable keeps a value: one with no body but observers.
  private func isStored(_ name: Int) -> Bool {
    var at = name + 1
    while at < source.tokens.count, !source.tokens[at].beginsLine {
      switch source.text(at) {
      case "=": return true
      case "{": return ["didSet", "willSet"].contains(source.text(at + 1))
      case "(", "[", "<": at = source.text(at) == "<" ? at : source.closing(at)
      default: break
      }
      at += 1
    }
    return true
  }

  /// Whether a class says that its parent is a layer.
  func isLayer(_ scope: TypeScope) -> Bool {
    let parent = scope.nameToken + 2
    return source.text(scope.nameToken + 1) == ":" && source.text(parent).hasSuffix("Layer")
  }

  /// Puts what reads and sets them by name at the end of each class, on its last line.
  mutating func insertDynamicProperties() {
    for (brace, names) in dynamicProperties {
      let reads = names.map { "case \"\($0)\": return \($0)" }.joined(separator: "; ")
      let writes = names.map {
        "case \"\($0)\": assignAnimatedValue(value, to: &self.\($0)); return true"
      }.joined(separator: "; ")
      let separator = source.tokens[brace].beginsLine ? "" : "; "
      edits.insert(
        separator + "public override func dynamicPropertyValue(forKey key: String) -> Any? {"
          + " switch key { \(reads); default: return super.dynamicPropertyValue(forKey: key) } }"
          + "; public override func setDynamicPropertyValue(_ value: Any?, forKey key: String)"
          + " -> Bool { switch key { \(writes); default:"
          + " return super.setDynamicPropertyValue(value, forKey: key) } } ",
        at: source.tokens[brace].range.lowerBound)
    }
  }
}
