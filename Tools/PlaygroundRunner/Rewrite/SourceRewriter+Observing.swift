/// Key-value observing: without the Objective-C runtime, setters tell of changes themselves.
extension SourceRewriter {
  private static let modifiers: Set<String> = [
    "public", "internal", "private", "fileprivate", "open", "dynamic", "override", "final", "lazy",
    "static", "class", "weak", "unowned", "nonisolated", "required",
  ]
  private static let unobservable: Set<String> = ["static", "class", "lazy", "weak", "unowned"]

  /// Has the setter of a `dynamic` property of a class call `keyValueWillChange` and
  /// `keyValueDidChange`, in observers or in its own body.
  mutating func makeObservable(dynamicAt index: Int) {
    guard let scope = innermostScope(index), [.class, .extension].contains(scope.kind),
      !isLayer(scope)
    else { return }
    let (variable, words) = modifiers(around: index, after: scope.braces.lowerBound)
    guard source.isKeyword(variable, "var"), source.isName(variable + 1),
      words.isDisjoint(with: Self.unobservable), words.isDisjoint(with: ["NSManaged"])
    else { return }
    let key = source.text(variable + 1)
    switch source.endOfVariable(variable + 1, before: scope.braces.upperBound) {
    case .value(let last):
      tellsChanges = true
      edits.insert(
        " { willSet { \(will(key)) } didSet { \(did(key)) } }",
        at: source.tokens[last].range.upperBound)
    case .body(let opening): observeBody(opening, key: key)
    case nil: return
    }
  }

  private func will(_ key: String) -> String { "keyValueWillChange(self, \"\(key)\")" }
  private func did(_ key: String) -> String { "keyValueDidChange(self, \"\(key)\")" }

  /// The `var` that modifiers lead to, and all of these words and attributes.
  private func modifiers(around index: Int, after brace: Int) -> (variable: Int, words: Set<String>)
  {
    var words: Set<String> = []
    var at = index
    while at < source.tokens.count {
      if source.text(at) == "@" {
        words.insert(source.text(at + 1))
        at += 2
      } else if Self.modifiers.contains(source.text(at)) {
        words.insert(source.text(at))
        at += 1
      } else {
        break
      }
      if source.text(at) == "(" { at = source.closing(at) + 1 }
    }
    var back = index - 1
    while back > brace {
      if source.text(back) == ")", source.text(back - 1) == "set" {
        back -= 3
      } else if source.text(back - 1) == "@" {
        words.insert(source.text(back))
        back -= 2
      } else if Self.modifiers.contains(source.text(back)) {
        words.insert(source.text(back))
        back -= 1
      } else {
        break
      }
    }
    return (at, words)
  }

  /// A body with observers or with a setter.
  private mutating func observeBody(_ opening: Int, key: String) {
    let end = source.closing(opening)
    var found: Set<String> = []
    var at = opening + 1
    while at < end {
      let word = source.text(at)
      if ["willSet", "didSet", "set"].contains(word) {
        var brace = at + 1
        if source.text(brace) == "(" { brace = source.closing(brace) + 1 }
        guard source.text(brace) == "{" else { return }
        found.insert(word)
        let before = word == "didSet" ? "" : " \(will(key));"
        let after = word == "willSet" ? "" : " defer { \(did(key)) };"
        edits.insert(before + after, at: source.tokens[brace].range.upperBound)
        at = source.closing(brace)
      } else if ["{", "(", "["].contains(word) {
        at = source.closing(at)
      }
      at += 1
    }
    if found.isEmpty { return }
    tellsChanges = true
    if found.contains("set") { return }
    let missing =
      !found.contains("willSet")
      ? " willSet { \(will(key)) }" : !found.contains("didSet") ? " didSet { \(did(key)) }" : ""
    edits.insert(missing, at: source.tokens[opening].range.upperBound)
  }

  // MARK: Names of key paths

  /// `observe(\.a.b` gets the names along its key path, `named: "a.b"`: a key path does not know them.
  mutating func nameKeyPath(_ index: Int) -> Int? {
    let isObserve = source.text(index) == "observe"
    guard isObserve || ["willChangeValue", "didChangeValue"].contains(source.text(index)),
      !observers.declareOwnObserve, source.text(index + 1) == "(", source.text(index - 1) != "func"
    else { return nil }
    let first = isObserve ? index + 2 : index + 4
    if !isObserve, source.text(index + 2) != "for" || source.text(index + 3) != ":" { return nil }
    guard source.text(first) == "\\" else { return nil }
    var at = first
    var names: [String] = []
    while source.isName(at + 1) || [".", "?", "!", "?.", "!."].contains(source.text(at + 1)) {
      at += 1
      if source.isName(at) { names.append(source.text(at)) }
    }
    while names.first?.first?.isUppercase == true { names.removeFirst() }
    guard [",", ")"].contains(source.text(at + 1)), !names.isEmpty, !names.contains("self") else {
      return nil
    }
    edits.insert(
      ", named: \"\(names.joined(separator: "."))\"", at: source.tokens[at].range.upperBound)
    return at + 1
  }

  // MARK: What observers override

  /// Methods of `NSObject` that cannot be overridden where they are not there: each becomes the
  /// class's own, as long as no class above it, in these sources, has one.
  static let observerMethods: Set<String> = [
    "observeValue", "keyPathsForValuesAffectingValue", "automaticallyNotifiesObservers",
  ]

  /// `override func observeValue(forKeyPath:…)` loses its `override`, and its class becomes one of
  /// observers.
  mutating func rewriteObserverMethod(_ index: Int) -> Int? {
    let name = source.text(index)
    guard Self.observerMethods.contains(name) else { return nil }
    if source.text(index - 1) == ".", source.text(index - 2) == "super" {
      guard let scope = innermostScope(index), !observers.isInherited(name, by: scope.name) else {
        return nil
      }
      edits.replace(
        source.tokens[index - 2].range, with: "KeyValueDefaults", in: source.bytes)
      return index + 1
    }
    guard source.isKeyword(index - 1, "func"), let scope = innermostScope(index),
      [.class, .extension].contains(scope.kind), !observers.isInherited(name, by: scope.name)
    else { return nil }
    var at = index - 2
    while at > scope.braces.lowerBound, Self.modifiers.contains(source.text(at)) {
      if source.text(at) == "override" { edits.blank(source.tokens[at].range, in: source.bytes) }
      at -= 1
    }
    if name == "observeValue" {
      tellsChanges = true
      conform(scope, to: "@preconcurrency KeyValueObserver")
    }
    return index + 1
  }

  /// A class with `tableView(_:commit:forRowAt:)` is one whose rows can be swiped away, one with
  /// `tableView(_:moveRowAt:to:)` one whose rows can be moved.
  mutating func noteRowMethod(_ index: Int) -> Int? {
    guard source.text(index) == "tableView", source.isKeyword(index - 1, "func"),
      let method = methods.first(where: { $0.tokens.lowerBound == index - 1 }),
      let known = ObserverClasses.rowMethods.first(where: { $0.labels == method.labels }),
      let scope = innermostScope(index), [.class, .extension].contains(scope.kind),
      !observers.isInherited(known.name, by: scope.name)
    else { return nil }
    conform(scope, to: known.conformance)
    return index + 1
  }

  mutating func conform(_ scope: TypeScope, to conformance: String) {
    var end = scope.nameToken
    var hasParents = !conformedScopes.insert(scope.nameToken).inserted
    while end + 1 < scope.braces.lowerBound, source.text(end + 1) != "where" {
      end += 1
      if source.text(end) == ":" { hasParents = true }
    }
    edits.insert(
      "\(hasParents ? "," : ":") \(conformance)",
      at: source.tokens[end].range.upperBound)
  }

  /// A source that imports nothing but Foundation finds what its setters call.
  mutating func importWhatChangesCall() {
    guard tellsChanges, !importsUIKit,
      let first = source.tokens.indices.first(where: { source.isKeyword($0, "import") })
    else { return }
    var end = first + 1
    while end + 1 < source.tokens.count, !source.tokens[end + 1].beginsLine,
      source.text(end + 1) != ";"
    {
      end += 1
    }
    edits.insert("; import RuntimeSupport", at: source.tokens[end].range.upperBound)
  }
}

/// Which classes have their own methods for observers, in all the sources of a page.
struct ObserverClasses {
  private var declared: Set<String> = []
  /// Whether there is a function `observe`, so that a call of that name need not be `NSObject`'s.
  private(set) var declareOwnObserve = false
  private var parents: [String: String] = [:]

  /// Adds what a file declares.
  mutating func add(_ text: String) {
    let source = TokenizedSource(text)
    let scopes = source.typeScopes()
    if source.tokens.indices.contains(where: {
      source.text($0) == "observe" && source.text($0 - 1) == "func"
    }) {
      declareOwnObserve = true
    }
    for scope in scopes where scope.kind == .class {
      var at = scope.nameToken + 1
      if source.text(at) == "<" {
        while at < scope.braces.lowerBound, source.text(at) != ">" { at += 1 }
        at += 1
      }
      if source.text(at) == ":", source.isName(at + 1) {
        var parent = source.text(at + 1)
        while source.text(at + 2) == ".", source.isName(at + 3) {
          parent = source.text(at + 3)
          at += 2
        }
        parents[Self.last(scope.name)] = parent
      }
    }
    for method in source.methods(in: scopes)
    where method.name == "tableView" {
      guard let known = Self.rowMethods.first(where: { $0.labels == method.labels }) else {
        continue
      }
      declared.insert(Self.last(method.owner) + "." + known.name)
    }
    for method in source.methods(in: scopes)
    where SourceRewriter.observerMethods.contains(method.name)
      || SourceRewriter.forwardingMethods.contains(method.name)
    {
      declared.insert(Self.last(method.owner) + "." + method.name)
    }
  }

  /// The methods by whose being there UIKit knows what rows can do, the names they go by here, and
  /// what a class with them conforms to.
  static let rowMethods = [
    (
      labels: ["_", "commit", "forRowAt"], name: "tableView commit",
      conformance: "UITableViewRowCommitting"
    ),
    (
      labels: ["_", "moveRowAt", "to"], name: "tableView moveRowAt",
      conformance: "UITableViewRowMoving"
    ),
  ]

  /// Whether a class above one has a method.
  func isInherited(_ method: String, by name: String) -> Bool {
    var seen: Set<String> = []
    var at = parents[Self.last(name)]
    while let parent = at, seen.insert(parent).inserted {
      if declared.contains(parent + "." + method) { return true }
      at = parents[parent]
    }
    return false
  }

  private static func last(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}

extension TokenizedSource {
  /// How a variable's declaration goes on after its name.
  enum VariableEnd: Equatable {
    /// Without a body; its last token.
    case value(Int)
    /// With observers or accessors, in braces that begin at this token.
    case body(Int)
  }

  /// Where the declaration of a variable ends; nil where that cannot be told.
  func endOfVariable(_ name: Int, before end: Int) -> VariableEnd? {
    var at = name + 1
    var hasValue = false
    while at < end {
      let word = text(at)
      if tokens[at].beginsLine, word != "{", !goesOn(at) { break }
      switch word {
      case "=": hasValue = true
      case ",", "#if": return nil
      case ";": return .value(at - 1)
      case "(", "[": at = closing(at)
      case "{":
        let isBody = ["didSet", "willSet", "get", "set"].contains(text(at + 1))
        if !hasValue || isBody { return .body(at) }
        // A closure on a line of its own is not the value's.
        if tokens[at].beginsLine, text(at - 1) != "=" { return nil }
        at = closing(at)
      case "<" where !hasValue:
        var depth = 1
        while depth > 0, at + 1 < end {
          at += 1
          depth += text(at).filter { $0 == "<" }.count - text(at).filter { $0 == ">" }.count
        }
      default: break
      }
      at += 1
    }
    return .value(at - 1)
  }

  /// Whether a token that begins a line belongs to the expression before it.
  private func goesOn(_ token: Int) -> Bool {
    let first = text(token)
    if [".", "?", ":", "as", "is", "="].contains(first) || isOperator(token) { return true }
    let before = text(token - 1)
    return ["=", ":", "try", "await", "as", "is", "?", "in"].contains(before)
      && before != "?" || isOperator(token - 1) && !isPostfix(token - 1)
  }

  private func isOperator(_ token: Int) -> Bool {
    guard tokens.indices.contains(token), tokens[token].kind == .symbol else { return false }
    return text(token).allSatisfy { "/=-+*%<>|&^~?".contains($0) } && text(token) != "?"
  }

  /// A generic type's end, or an operator that touches what is before it.
  private func isPostfix(_ token: Int) -> Bool {
    text(token) == ">"
      || tokens[token - 1].range.upperBound == tokens[token].range.lowerBound
  }
}
