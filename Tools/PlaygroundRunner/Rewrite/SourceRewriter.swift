/// Makes source that was written for Apple's compiler and Objective-C runtime into source that
/// means the same without them, line for line.
///
/// What has no counterpart (attributes that only speak to Objective-C or to Interface Builder) is
/// blanked out; what has one (`#selector`, `#keyPath`, conditions about the platform) is written as
/// what it stands for.
struct SourceRewriter {
  /// Modules that an `import` may name; others are left out and reported.
  typealias ModuleCheck = (String) -> Bool

  /// What a source is compiled with.
  struct Surroundings {
    var hasModule: ModuleCheck
    /// The names of optional requirements, of this file and others.
    var optionalMethods: Set<String> = []
    /// The protocols that they belong to.
    var optionalOwners: [String: String] = [:]
    /// The optional requirements that give a value, of this file and others.
    var requirements = OptionalRequirements()
    /// The names of optional requirements of UIKit's that are properties of the sources' own.
    var ownHandlers: Set<String> = []
    /// The classes for observers, of this file and others; nil for those of this file.
    var observers: ObserverClasses?
    /// The test cases, of this file and others; nil for those of this file.
    var testClasses: TestClasses?
    /// The methods of the module's files that a selector made of a string may mean.
    var namedMethods = NamedMethods()
    /// Modules of which all is seen, whether or not it is public.
    var openModules: Set<String> = []
    /// Names that `#if` finds set.
    var flags: Set<String> = []
    /// Whether UIKit is there without an `import`.
    var seesUIKit = false
  }

  /// What came out.
  struct Result {
    var text: String
    var edits: SourceEdits
    /// Imports of frameworks that are not there, with where they stand.
    var missingImports: [(name: String, line: Int, column: Int)] = []
    /// Names of top-level variables, one of which may be what the playground wants to show, when it
    /// says nowhere what its live view is.
    var liveViewCandidates: [String] = []
    /// The class that `@UIApplicationMain` or `@main` stood at.
    var applicationDelegate: String?
  }

  let source: TokenizedSource
  let scopes: [TypeScope]
  let methods: [MethodDeclaration]
  let surroundings: Surroundings
  var edits = SourceEdits()
  var missingImports: [(name: String, line: Int, column: Int)] = []
  private var applicationDelegate: String?
  private(set) var conditions: CompilationConditions
  /// The stored properties of layers that Objective-C could set by name, by their class's end.
  var dynamicProperties: [Int: [String]] = [:]
  /// Which classes of all the sources have methods for observers.
  let observers: ObserverClasses
  /// Which classes of all the sources are test cases.
  let testClasses: TestClasses
  /// The names of the types that were made to conform to something.
  var conformedScopes: Set<Int> = []
  /// Whether something was put in that tells observers of changes.
  var tellsChanges = false

  private init(_ text: String, surroundings: Surroundings) {
    source = TokenizedSource(text)
    scopes = source.typeScopes()
    methods = source.methods(in: scopes)
    self.surroundings = surroundings
    observers =
      surroundings.observers
      ?? {
        var own = ObserverClasses()
        own.add(text)
        return own
      }()
    testClasses =
      surroundings.testClasses
      ?? {
        var own = TestClasses()
        own.add(text)
        return own
      }()
    conditions = CompilationConditions(flags: surroundings.flags)
  }

  var optionalMethods: Set<String> { surroundings.optionalMethods }

  func hasModule(_ name: String) -> Bool { surroundings.hasModule(name) }

  static func rewrite(
    _ text: String, preamble: String = "", optionalMethods: Set<String> = [],
    hasModule: @escaping ModuleCheck
  ) -> Result {
    rewrite(
      text, preamble: preamble,
      in: Surroundings(hasModule: hasModule, optionalMethods: optionalMethods))
  }

  /// - Parameter preamble: Code to run before the source's first line, on that line.
  static func rewrite(
    _ text: String, preamble: String = "", in surroundings: Surroundings
  ) -> Result {
    var rewriter = SourceRewriter(text, surroundings: surroundings)
    if !preamble.isEmpty { rewriter.edits.insert(preamble, at: 0) }
    rewriter.rewriteTokens()
    let bytes = rewriter.edits.apply(to: rewriter.source.bytes)
    return Result(
      text: String(decoding: bytes, as: UTF8.self), edits: rewriter.edits,
      missingImports: rewriter.missingImports,
      liveViewCandidates: rewriter.liveViewCandidates,
      applicationDelegate: rewriter.applicationDelegate)
  }

  private mutating func rewriteTokens() {
    var index = 0
    while index < source.tokens.count {
      let next: Int?
      switch source.tokens[index].kind {
      case .directive:
        conditions.take(index, of: source, hasModule: surroundings.hasModule)
        next = rewriteDirective(index)
      case .symbol where source.text(index) == "@": next = rewriteAttribute(index)
      case .identifier: next = rewriteWord(index)
      default: next = nil
      }
      index = next ?? index + 1
    }
    insertDynamicProperties()
    conformToDeclaredRequirements()
    importWhatChangesCall()
    completeInitializersOfImportedStructs()
    listTests()
  }

  /// The variables at the top level, if no word of the source is about a live view or a window.
  private var liveViewCandidates: [String] {
    let words = ["liveView", "XCPShowView", "UIWindow", "UIApplicationMain"]
    if source.tokens.indices.contains(where: { words.contains(source.text($0)) }) { return [] }
    var names: [String] = []
    var conditions = 0
    var index = 0
    while index < source.tokens.count {
      switch source.text(index) {
      case "{", "(", "[": index = source.closing(index)
      case "#if": conditions += 1
      case "#endif": conditions -= 1
      case "let", "var":
        let before = source.text(index - 1)
        let isBound = ["if", "guard", "while", "for", "case", ",", "."].contains(before)
        let name = source.text(index + 1)
        if conditions == 0, !isBound, source.isName(index + 1), name != "_",
          [":", "="].contains(source.text(index + 2)), !names.contains(name)
        {
          names.append(name)
        }
      default: break
      }
      index += 1
    }
    return names
  }

  func innermostScope(_ index: Int) -> TypeScope? {
    scopes.last { $0.braces.contains(index) }
  }

  // MARK: Attributes and modifiers

  /// Attributes that mean something only to Objective-C, Interface Builder or Core Data.
  private static let droppedAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBDesignable", "IBInspectable",
    "IBSegueAction", "GKInspectable", "UIApplicationMain", "NSApplicationMain", "NSCopying", "main",
  ]

  private mutating func rewriteAttribute(_ index: Int) -> Int? {
    let name = source.text(index + 1)
    guard source.isName(index + 1) else { return nil }
    if name == "NSManaged" { return rewriteManagedProperty(index) }
    guard Self.droppedAttributes.contains(name) else { return nil }
    var end = index + 1
    if source.text(end + 1) == "(", !source.tokens[end + 1].beginsLine {
      end = source.closing(end + 1)
    }
    edits.blank(source.range(index...end), in: source.bytes)
    if name == "UIApplicationMain" || name == "main",
      let scope = scopes.first(where: { $0.nameToken > end })
    {
      applicationDelegate = scope.name
    }
    if name == "objc" {
      rewriteProtocol(after: end)
      noteDynamicProperty(after: end)
    }
    return end + 1
  }

  /// An `@objc` protocol is one of classes, and may have methods that need not be there.
  private mutating func rewriteProtocol(after attribute: Int) {
    var at = attribute + 1
    while ["public", "internal", "private", "fileprivate", "open", "@"].contains(source.text(at)) {
      at += source.text(at) == "@" ? 2 : 1
    }
    guard source.isKeyword(at, "protocol"),
      scopes.contains(where: { $0.nameToken == at + 1 })
    else { return }
    let hasParents = source.text(at + 2) == ":"
    let alreadyOfClasses = ["class", "AnyObject", "NSObjectProtocol"].contains(source.text(at + 3))
    if !hasParents {
      edits.insert(": AnyObject", at: source.tokens[at + 1].range.upperBound)
    } else if !alreadyOfClasses {
      edits.insert(" AnyObject,", at: source.tokens[at + 2].range.upperBound)
    }
  }

  /// `@NSManaged var x: T` becomes a property that is kept under its key, which is what Core
  /// Animation makes of it in a layer.
  private mutating func rewriteManagedProperty(_ index: Int) -> Int? {
    var at = index + 2
    var isWeak = false
    let words: Set<String> = [
      "public", "internal", "private", "fileprivate", "open", "dynamic", "final", "weak", "@",
    ]
    while words.contains(source.text(at)) {
      if source.text(at) == "weak" {
        isWeak = true
        edits.blank(source.tokens[at].range, in: source.bytes)
      }
      at += source.text(at) == "@" ? 2 : 1
    }
    guard source.isKeyword(at, "var"), source.isName(at + 1), source.text(at + 2) == ":" else {
      return nil
    }
    let kind = isWeak ? "Reference" : "Value"
    let name = source.text(at + 1)
    // The type reaches to the end of its line.
    var end = at + 3
    while end + 1 < source.tokens.count, !source.tokens[end + 1].beginsLine,
      ![";", "}"].contains(source.text(end + 1))
    {
      end += 1
    }
    edits.blank(source.range(index...index + 1), in: source.bytes)
    edits.insert(
      " { get { managed\(kind)(forKey: \"\(name)\") }"
        + " set { setManaged\(kind)(newValue, forKey: \"\(name)\") } }",
      at: source.tokens[end].range.upperBound)
    return at
  }

  private static let declarationWords: Set<String> = [
    "var", "let", "func", "class", "public", "private", "internal", "fileprivate", "open", "static",
    "override", "final", "weak", "lazy", "init", "subscript", "unowned", "required", "convenience",
    "mutating", "optional",
  ]

  private mutating func rewriteWord(_ index: Int) -> Int? {
    switch source.text(index) {
    case "dynamic":
      guard source.isKeyword(index, "dynamic") else { return nil }
      let next = source.text(index + 1)
      guard Self.declarationWords.contains(next) || next == "@" else { return nil }
      edits.blank(source.tokens[index].range, in: source.bytes)
      noteDynamicProperty(after: index)
      makeObservable(dynamicAt: index)
      return index + 1
    case "import": return rewriteImport(index)
    case "optional": return rewriteOptionalRequirement(index)
    case "characters": return rewriteCharacters(index)
    case "Void": return rewriteVoidParameter(index)
    case "var", "let": return rewriteStringConstant(index)
    case "open": return rewriteOpenStatic(index)
    case "AnyObject": return rewriteAnyObject(index)
    case "defaultTestSuite": return rewriteOldTestSuite(index)
    default:
      return rewriteStringSelector(index) ?? rewriteValueCall(index)
        ?? rewriteOptionalCall(index)
        ?? rewriteObserverMethod(index) ?? rewriteForwarding(index) ?? nameKeyPath(index)
        ?? noteRowMethod(index)
    }
  }

  // MARK: Directives

  private mutating func rewriteDirective(_ index: Int) -> Int? {
    switch source.text(index) {
    case "#selector": return rewriteSelector(index)
    case "#keyPath": return rewriteKeyPath(index)
    case "#if", "#elseif": return rewriteCondition(index)
    default: return nil
    }
  }

  /// Conditions about the platform are answered as on an iPhone simulator.
  private mutating func rewriteCondition(_ index: Int) -> Int? {
    var at = index + 1
    while at < source.tokens.count, !source.tokens[at].beginsLine {
      if source.isName(at), source.text(at + 1) == "(", source.text(at + 3) == ")" {
        let argument = source.text(at + 2)
        let answer: Bool? =
          switch source.text(at) {
          case "os": argument == "iOS"
          case "targetEnvironment": argument == "simulator"
          case "canImport": hasModule(argument)
          default: nil
          }
        if let answer {
          let range = source.range(at...at + 3)
          let text = answer ? "true" : "false"
          let padding = String(repeating: " ", count: max(0, range.count - text.utf8.count))
          edits.replace(range, with: text + padding, in: source.bytes)
          at += 4
          continue
        }
      }
      at += 1
    }
    return at
  }

  /// `#keyPath(A.b.c)` is the text "b.c": a type at its beginning is not part of it.
  private mutating func rewriteKeyPath(_ index: Int) -> Int? {
    guard source.text(index + 1) == "(" else { return nil }
    let end = source.closing(index + 1)
    var names = (index + 2..<end).filter(source.isName).map(source.text)
    while names.count > 1, names[0].first?.isUppercase == true { names.removeFirst() }
    if names.first == "self" { names.removeFirst() }
    edits.replace(
      source.range(index...end), with: "\"\(names.joined(separator: "."))\"", in: source.bytes)
    return end + 1
  }

  // MARK: Selectors

  private mutating func rewriteSelector(_ index: Int) -> Int? {
    guard source.text(index + 1) == "(" else { return nil }
    let end = source.closing(index + 1)
    guard end > index + 2 else { return nil }
    let scope = innermostScope(index)
    let argument = SelectorArgument(source: source, tokens: index + 2...end - 1)
    edits.replace(
      source.range(index...end), with: argument.expression(inside: scope?.name), in: source.bytes)
    return end + 1
  }

  /// `Selector("tap:")`, `NSSelectorFromString("tap:")`, `action: "tap:"`: a name without its method
  /// is given the method of that name, of the type around it or else of the only type that has one.
  private mutating func rewriteStringSelector(_ index: Int) -> Int? {
    let first: Int
    let last: Int
    switch source.text(index) {
    case "Selector", "NSSelectorFromString":
      guard source.text(index - 1) != ".", source.text(index + 1) == "(" else { return nil }
      first = index
      last = source.closing(index + 1)
    case "action", "selector":
      guard source.text(index + 1) == ":", source.tokens.indices.contains(index + 2),
        source.tokens[index + 2].kind == .string
      else { return nil }
      first = index + 2
      last = index + 2
    default: return nil
    }
    let strings = (first...last).filter { source.tokens[$0].kind == .string }
    guard strings.count == 1, last - first <= 5 else {
      return first == index ? rewriteMadeSelector(first...last, named: nil) : nil
    }
    let name = source.text(strings[0]).trimmingQuotes
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "_:".contains($0) }) else {
      return first == index ? rewriteMadeSelector(first...last, named: nil) : nil
    }
    guard let method = method(named: name, near: index) else {
      return rewriteMadeSelector(first...last, named: String(name.prefix { $0 != ":" }))
    }
    edits.replace(
      source.range(first...last), with: "Selector(\"\(method.name)\", \(method.reference))",
      in: source.bytes)
    return last + 1
  }

  /// `Selector("\(name)Load")`, or a name that only other files have a method of: the methods that
  /// it may mean are registered first.
  private mutating func rewriteMadeSelector(
    _ tokens: ClosedRange<Int>, named base: String?
  ) -> Int? {
    let isCall = source.text(tokens.lowerBound + 1) == "("
    // `Selector(stringLiteral: …)` and the like keep what they say.
    if isCall, source.text(tokens.lowerBound + 3) == ":" || tokens.count < 4 { return nil }
    let type = innermostScope(tokens.lowerBound)?.name
    var named = surroundings.namedMethods
    named.add(methods, of: source, scopes) { access in
      access.isDisjoint(with: ["private", "fileprivate"])
    }
    named.add(methods.filter { $0.owner == type }, of: source, scopes) { _ in true }
    guard let registration = named.registration(named: base, in: type) else { return nil }
    if isCall {
      edits.replace(
        source.tokens[tokens.lowerBound].range, with: "Selector", in: source.bytes)
    } else {
      edits.insert("Selector(", at: source.tokens[tokens.lowerBound].range.lowerBound)
    }
    edits.insert(
      ", registering: { \(registration) }" + (isCall ? "" : ")"),
      at: isCall
        ? source.tokens[tokens.upperBound].range.lowerBound
        : source.tokens[tokens.upperBound].range.upperBound)
    return tokens.upperBound + 1
  }

  private func method(named selector: String, near index: Int) -> MethodDeclaration? {
    let base = String(selector.prefix { $0 != ":" })
    let count = selector.filter { $0 == ":" }.count
    let candidates = methods.filter { method in
      guard method.labels.count == count, !method.isStatic else { return false }
      if method.name == base { return true }
      // `tapWithSender:` is `tap(sender:)`.
      guard let label = method.labels.first, label != "_" else { return false }
      return base == method.name + "With" + label.prefix(1).uppercased() + label.dropFirst()
        || base == method.name + label.prefix(1).uppercased() + label.dropFirst()
    }
    let type = innermostScope(index)?.name
    if let own = candidates.first(where: { $0.owner == type }) { return own }
    guard candidates.count == 1, let only = candidates.first,
      !source.words(before: only.tokens.lowerBound).contains("private")
    else { return nil }
    return only
  }
}

extension String {
  /// A string literal's content, if it is a plain one.
  var trimmingQuotes: String {
    hasPrefix("\"") && hasSuffix("\"") && count >= 2 ? String(dropFirst().dropLast()) : ""
  }
}
