/// Which classes of a playground's sources are test cases: those that inherit `XCTestCase`, be it by
/// way of others, in whatever file these are.
struct TestClasses: Equatable {
  private var parents: [String: String] = ["XCTestCase": ""]

  mutating func add(_ text: String) {
    guard text.contains("XCTestCase") || text.contains("import XCTest") else { return }
    let source = TokenizedSource(text)
    for scope in source.typeScopes() where scope.kind == .class {
      if let parent = source.parent(of: scope) { parents[scope.name] = parent }
    }
  }

  /// Whether a class inherits `XCTestCase`, and whether it names it itself.
  func inheritance(of name: String) -> (isTestCase: Bool, isDirect: Bool) {
    var at = parents[name]
    let isDirect = at == "XCTestCase"
    // A class that inherits itself is a fault that the compiler will tell.
    for _ in 0..<parents.count {
      guard let class_ = at, class_ != "XCTestCase" else { break }
      at = parents[class_]
    }
    return (name != "XCTestCase" && at == "XCTestCase", isDirect)
  }
}

extension TokenizedSource {
  /// The first name that a class says it inherits.
  func parent(of scope: TypeScope) -> String? {
    var at = scope.nameToken + 1
    if text(at) == "<" {
      while at < scope.braces.lowerBound, text(at) != ":" || text(at - 2) == "<" { at += 1 }
    }
    guard text(at) == ":" else { return nil }
    at += 1
    while text(at) == "@" { at += 2 }
    var name = text(at)
    while text(at + 1) == ".", isName(at + 2) {
      at += 2
      // With the module's name or without it.
      name = text(at)
    }
    return name
  }
}
