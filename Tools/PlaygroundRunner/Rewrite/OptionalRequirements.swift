/// The `optional` requirements of all sources' protocols that give a value (properties, and methods
/// that return one), and which types conform to which protocols.
///
/// A type that does not declare one has nothing to give, so here each is a requirement of a protocol
/// of its own, `Picker_picker_titleFor`. Types that declare it conform to that; the others' answer to
/// `delegate?.picker?(self, titleFor: 3)` is nil.
struct OptionalRequirements {
  struct Requirement: Equatable {
    var owner: String
    var name: String
    /// nil for a property.
    var labels: [String]?

    /// The protocol that has it, and the property that gives it where it is declared.
    var key: String {
      ([name] + (labels ?? []).map { $0 == "_" ? "" : $0 }).joined(separator: "_")
    }
    var protocolName: String { owner.replacing(".", with: "_") + "_" + key }
    var propertyName: String { key + "_ifDeclared" }
  }

  private(set) var all: [Requirement] = []
  private var parents: [String: Set<String>] = [:]
  private(set) var protocols: Set<String> = []

  mutating func add(_ text: String) {
    add(TokenizedSource(text))
  }

  mutating func add(_ source: TokenizedSource) {
    let scopes = source.typeScopes()
    for scope in scopes {
      parents[scope.name, default: []].formUnion(source.inherited(by: scope))
      guard scope.kind == .protocol else { continue }
      protocols.insert(scope.name)
      for index in source.optionalMembers(of: scope) {
        if let found = source.requirement(optionalAt: index, in: scope), !all.contains(found) {
          all.append(found)
        }
      }
    }
  }

  /// The requirement that a call or a use of a name means.
  ///
  /// - Parameter labels: Those of the call, without those of trailing closures; nil for a name alone.
  func requirement(named name: String, labels: [String]?) -> Requirement? {
    let named = all.filter { $0.name == name && $0.labels != nil }
    guard let labels else { return named.count == 1 ? named[0] : nil }
    return named.first { $0.labels == labels }
      ?? named.first { $0.labels.map { Array($0.prefix(labels.count)) } == labels }
  }

  func conforms(_ type: String, to owner: String) -> Bool {
    var seen: Set<String> = []
    var open = [type]
    while let next = open.popLast() {
      if next == owner { return true }
      if seen.insert(next).inserted { open += parents[next] ?? [] }
    }
    return false
  }
}

extension TokenizedSource {
  /// The names after the colon of a type's or an extension's head.
  func inherited(by scope: TypeScope) -> [String] {
    guard let colon = inheritanceColon(of: scope) else { return [] }
    var names: [String] = []
    var at = colon + 1
    while at < scope.braces.lowerBound, text(at) != "where" {
      if isName(at) {
        // `Module.Name` and `Outer.Name` are known by their whole name and by their last part.
        var name = text(at)
        while text(at + 1) == ".", isName(at + 2) {
          at += 2
          name += "." + text(at)
        }
        names.append(name)
        if name.contains(".") { names.append(text(at)) }
      }
      at += 1
    }
    return names
  }

  /// The colon before what a type inherits and conforms to.
  func inheritanceColon(of scope: TypeScope) -> Int? {
    var at = scope.nameToken
    var depth = 0
    while at < scope.braces.lowerBound {
      switch text(at) {
      case "<": depth += 1
      case ">": depth -= 1
      case ":" where depth == 0: return at
      case "where": return nil
      default: break
      }
      at += 1
    }
    return nil
  }

  /// The words `optional` that stand before a protocol's members.
  fileprivate func optionalMembers(of scope: TypeScope) -> [Int] {
    (scope.braces.lowerBound..<scope.braces.upperBound).filter {
      isKeyword($0, "optional") && (isKeyword($0 + 1, "func") || isKeyword($0 + 1, "var"))
    }
  }

  /// What an `optional` member requires, if it gives a value in a way that can be asked for: neither
  /// generic nor with any number of arguments.
  func requirement(
    optionalAt index: Int, in scope: TypeScope
  ) -> OptionalRequirements.Requirement? {
    guard isName(index + 2) else { return nil }
    let name = text(index + 2)
    if isKeyword(index + 1, "var") {
      return OptionalRequirements.Requirement(owner: scope.name, name: name, labels: nil)
    }
    guard text(index + 3) == "(" else { return nil }
    let end = closing(index + 3)
    let parameters = parameters(in: index + 3...end)
    guard arrow(after: end, before: scope.braces.upperBound) != nil,
      parameters.allSatisfy({ !$0.type.contains("...") })
    else { return nil }
    return OptionalRequirements.Requirement(
      owner: scope.name, name: name, labels: parameters.map(\.label))
  }

  /// The arrow before what a method returns.
  func arrow(after parenthesis: Int, before end: Int) -> Int? {
    var at = parenthesis + 1
    while at < end, ["throws", "async", "rethrows"].contains(text(at)) { at += 1 }
    if text(at) == "->" { return at }
    return text(at) == "-" && text(at + 1) == ">" ? at : nil
  }

  /// Labels and types of the parameters in parentheses.
  func parameters(in parentheses: ClosedRange<Int>) -> [(label: String, type: String)] {
    var result: [(label: String, type: String)] = []
    var at = parentheses.lowerBound + 1
    while at < parentheses.upperBound {
      let label = text(at)
      while at < parentheses.upperBound, text(at) != ":" { at += 1 }
      let start = at + 1
      at = start
      var depth = 0
      while at < parentheses.upperBound, text(at) != "," || depth > 0 {
        switch text(at) {
        case "(", "[": at = closing(at)
        case "<": depth += 1
        case ">" where text(at - 1) != "-": depth -= 1
        default: break
        }
        at += 1
      }
      if start < at { result.append((label, source(start...at - 1))) }
      at += 1
    }
    return result
  }

  /// Where the label of each argument in parentheses stands; nil for arguments without one.
  func argumentLabels(in parentheses: ClosedRange<Int>) -> [Int?] {
    var result: [Int?] = []
    var at = parentheses.lowerBound + 1
    var isAtStart = true
    while at < parentheses.upperBound {
      if isAtStart {
        result.append(isName(at) && text(at + 1) == ":" ? at : nil)
        isAtStart = false
      }
      switch text(at) {
      case "(", "[", "{": at = closing(at)
      case ",": isAtStart = true
      default: break
      }
      at += 1
    }
    return result
  }
}
