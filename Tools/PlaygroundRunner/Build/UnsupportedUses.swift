import FilmWriters
import Foundation

/// What a playground that does not compile uses that the runtime leaves out, told apart from the
/// playground's own mistakes.
struct UnsupportedUses {
  private let page: RewrittenPage
  private let messages: CompilerMessages

  init(page: RewrittenPage, messages: CompilerMessages) {
    self.page = page
    self.messages = messages
  }

  /// The error that says it best: old Swift, unsupported frameworks and members, or the compiler's
  /// messages.
  var error: RunnerError {
    for file in page.files {
      if let old = OldSwift.firstUse(in: file.original) { return old }
    }
    if let old = OldSwift.firstMissed(in: messages.errors) { return old }
    let explained = messages.errors.filter { appleName(in: $0) != nil }
    let rest = messages.errors.filter { error in
      !explained.contains(error) && !isConsequence(error, of: explained)
    }
    // A framework that is not there is told when something may be missing because of it. Members of
    // UIKit's classes are a library's extensions rather than one of Apple's other frameworks.
    let missesMembersOnly = rest.isEmpty && missed.isEmpty && !members.isEmpty
    let blamed = frameworks.filter { use in
      !missesMembersOnly
        || !UnsupportedFrameworks.isApples(String(use.name.dropFirst("import ".count)))
    }
    let uses = (blamed + members + foreignSources).inOrder
    // A library compiled where it was made: what else is wrong with it is about what it misses.
    if messages.errors.contains(where: { isInLibrary($0) && isKnown(appleName(in: $0)) }) {
      return .unsupported(uses)
    }
    if !uses.isEmpty, rest.isEmpty || !frameworks.isEmpty || !foreignSources.isEmpty {
      return .unsupported(uses)
    }
    let sources = page.files.map(\.original)
    let named = uses.map { "\($0.file):\($0.line):\($0.column): \($0.name): \($0.advice)" }
    var other = messages
    let misspelt = messages.errors.filter { Self.isMisspelt($0.text) }
    other.keep { error in
      !explained.contains(error) && !isConsequence(error, of: explained)
        && (misspelt.contains(error) || !isOnTheLine(of: misspelt, error))
    }
    other.explain(whereDeclared)
    return .doesNotCompile(
      messages: (named + [other.text(sources: sources)]).joined(separator: "\n"))
  }

  /// Whether the compiler only complains because it does not know a name that was told already: on the
  /// same line, or because it can infer nothing from what it does not know.
  private func isConsequence(_ error: CompilerMessage, of explained: [CompilerMessage]) -> Bool {
    if explained.isEmpty { return false }
    if isOnTheLine(of: explained, error) { return true }
    let beginnings = [
      "cannot infer contextual base", "generic parameter", "unable to infer type",
      "type of expression is ambiguous", "'nil' requires a contextual type",
      "method does not override any method", "property does not override any property",
      "no exact matches in call",
    ]
    return beginnings.contains { error.text.hasPrefix($0) }
  }

  private func isOnTheLine(of others: [CompilerMessage], _ error: CompilerMessage) -> Bool {
    others.contains { ($0.path, $0.line) == (error.path, error.line) }
  }

  private func isInLibrary(_ message: CompilerMessage) -> Bool {
    page.modules.contains { module in
      !module.isAutomatic && module.files.contains { $0.original.path == message.path }
    }
  }

  private func isKnown(_ name: String?) -> Bool {
    name.map { KnownUses.advice(for: $0) != nil } ?? false
  }

  /// Objective-C and C beside a library's Swift, when a name is missed that may be theirs.
  private var foreignSources: [UnsupportedUse] {
    let missed = missingNames
    return missed.isEmpty
      ? []
      : page.foreignSources.map { path in
        UnsupportedUse(
          file: path, line: 1, column: 1,
          name: path.split(separator: "/").last.map(String.init) ?? path,
          advice: "Objective-C and C are not compiled: write in Swift what is used of it." + missed)
      }
  }

  /// Where a name is declared that is not found although a module has it.
  private func whereDeclared(_ message: CompilerMessage) -> String? {
    guard let name = Self.unknownName(in: message.text),
      let user = page.files.first(where: { $0.original.path == message.path })
    else { return nil }
    for module in page.modules where !module.files.contains(where: { $0.original == user.original })
    {
      for file in module.files {
        guard let place = file.original.declaration(of: name) else { continue }
        let found =
          "\(name) is declared at \(file.original.path):\(place.line), in \(module.name): "
        if !module.isAutomatic, !user.original.imports(module.name) {
          return found + "write “import \(module.name)”."
        }
        return place.isPublic ? nil : found + "write “public” before it to use it elsewhere."
      }
    }
    return nil
  }

  /// Imports of frameworks that are not there. The names that the compiler then misses are theirs: those
  /// with a framework's own letters are that one's, others may be any other's.
  private var frameworks: [UnsupportedUse] {
    let imports = page.files.flatMap { file in
      file.result.missingImports.map { (file: file.original.path, missing: $0) }
    }
    var unclaimed = missed
    var names: [[String]] = imports.map { _, missing in
      let own = missed.filter { UnsupportedFrameworks.owns($0, framework: missing.name) }
      unclaimed.removeAll(where: own.contains)
      return own
    }
    // A name without such letters is rather of a library, or of a framework whose names have none.
    for hasLetters in [false, true] where !unclaimed.isEmpty {
      let suspects = imports.indices.filter {
        UnsupportedFrameworks.hasLetters(imports[$0].missing.name) == hasLetters
          && names[$0].isEmpty
      }
      for index in suspects { names[index] = unclaimed }
      if !suspects.isEmpty { break }
    }
    let isKnown = names.contains { !$0.isEmpty }
    return zip(imports, names).compactMap { use, names in
      if isKnown, names.isEmpty { return nil }
      return UnsupportedUse(
        file: use.file, line: use.missing.line, column: use.missing.column,
        name: "import \(use.missing.name)",
        advice: UnsupportedFrameworks.advice(for: use.missing.name) + Self.list(names))
    }
  }

  /// Names that the compiler does not find, and that are not told by themselves.
  private var missed: [String] {
    var names: [String] = []
    for message in messages.errors {
      if let name = Self.unknownName(in: message.text), !names.contains(name),
        KnownUses.advice(for: name) == nil
      {
        names.append(name)
      }
    }
    return names
  }

  private var missingNames: String { Self.list(missed) }

  private static func list(_ names: [String]) -> String {
    if names.isEmpty { return "" }
    let shown = names.prefix(6).joined(separator: ", ")
    return " (Not found: \(shown)\(names.count > 6 ? ", …" : ""))"
  }

  /// Members and types of Apple's that the runtime does not have.
  private var members: [UnsupportedUse] {
    let hasFrameworks = !frameworks.isEmpty
    return messages.errors.compactMap { message in
      guard let name = appleName(in: message) else { return nil }
      // A name that is missing because its framework is was named there.
      if hasFrameworks, Self.unknownName(in: message.text) == name,
        KnownUses.advice(for: name) == nil
      {
        return nil
      }
      return UnsupportedUse(
        file: message.path, line: message.line, column: message.column, name: name,
        advice: KnownUses.advice(for: name) ?? Self.lookUpAdvice(for: name)
          ?? "the runtime has no such API. Documentation/Coverage.md lists what there is.")
    }
  }

  /// `AnyObject` has every member of every class at Apple, found by the Objective-C runtime.
  private static func lookUpAdvice(for name: String) -> String? {
    guard name.hasPrefix("AnyObject.") else { return nil }
    return "there is no Objective-C runtime to find a member of AnyObject in: say its class, as in"
      + " (object as! UIView).\(name.dropFirst("AnyObject.".count))."
  }

  /// The name that a message misses and that looks like one of Apple's. One that is a slip of the
  /// keyboard away from a name that there is (the compiler says which) is a mistake of the playground.
  private func appleName(in message: CompilerMessage) -> String? {
    if Self.isMisspelt(message.text) { return nil }
    if let name = Self.unknownName(in: message.text),
      Self.looksLikeApples(name) || KnownUses.advice(for: name) != nil
    {
      return name
    }
    let pattern = /^(?:value of type|type) '([A-Za-z0-9_.]+)\??' has no member '([^']+)'/
    if let match = message.text.prefixMatch(of: pattern) {
      // A member that is known to be left out, of whatever type.
      let member = match.output.2.prefix { $0 != "(" }
      if KnownUses.advice(for: String(member)) != nil { return String(member) }
      if Self.looksLikeApples(match.output.1) || match.output.1 == "AnyObject" {
        return "\(match.output.1).\(match.output.2)"
      }
    }
    return nil
  }

  /// Whether the compiler suggests a name that differs in nothing but case, or in a letter or two of
  /// many.
  static func isMisspelt(_ text: String) -> Bool {
    let pattern = /'([^']+)'[^']*; did you mean '([^']+)'\?/
    guard let match = text.firstMatch(of: pattern) else { return false }
    let name = match.output.1.split(separator: "(").first ?? ""
    let meant = match.output.2.split(separator: "(").first ?? ""
    if name.lowercased() == meant.lowercased() { return true }
    let distance = editDistance(String(name), String(meant))
    return distance <= (name.count < 6 ? 1 : 2) && !endsInOtherDigits(name, meant)
  }

  /// `systemGray7` is no slip for `systemGray6`.
  private static func endsInOtherDigits(_ a: Substring, _ b: Substring) -> Bool {
    guard let last = a.last, let other = b.last else { return false }
    return (last.isNumber || other.isNumber) && last != other
  }

  private static func unknownName(in text: String) -> String? {
    let pattern = /^cannot find (?:type )?'([^']+)' in scope/
    if let match = text.prefixMatch(of: pattern) { return String(match.output.1) }
    // Declared there, but only to say so.
    let missing = /^'([^']+)' is unavailable: Not supported in swift-corelibs-foundation/
    return text.prefixMatch(of: missing).map { String($0.output.1) }
  }

  /// Whether a name has one of Apple's prefixes and then a capital letter.
  private static func looksLikeApples(_ name: some StringProtocol) -> Bool {
    let prefixes = [
      "UI", "NS", "CA", "CG", "CI", "CT", "CF", "CM", "SK", "SCN", "AV", "MK", "MTK", "MTL", "GK",
      "PK", "WK", "XC", "CL", "GLK", "AR", "PH", "SF", "LP", "Playground", "ST", "CN", "ML", "VN",
      "CAT", "kCA", "kCG", "kCI",
    ]
    return prefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }
}
