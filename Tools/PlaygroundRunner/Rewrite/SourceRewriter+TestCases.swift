/// Unit tests in a playground: at Apple `MyTests.defaultTestSuite` finds the methods of a class by
/// the Objective-C runtime; here each class is given the list of its own.
extension SourceRewriter {
  /// Swift 3's `defaultTestSuite()` was a method.
  mutating func rewriteOldTestSuite(_ index: Int) -> Int? {
    guard source.text(index) == "defaultTestSuite", source.text(index - 1) == ".",
      source.text(index + 1) == "(", source.text(index + 2) == ")"
    else { return nil }
    edits.blank(source.range(index + 1...index + 2), in: source.bytes)
    return index + 3
  }

  /// Puts the list of its tests at the end of each test case, on its last line, and what makes suites
  /// of them after the source.
  mutating func listTests() {
    guard source.importsWhole("XCTest") else { return }
    var hasTests = false
    for scope in scopes where scope.kind == .class {
      let inheritance = testClasses.inheritance(of: scope.name)
      guard inheritance.isTestCase else { continue }
      hasTests = true
      let access = isPublic(scope) ? "public " : ""
      let tests = tests(of: scope).joined(separator: ", ")
      let list = "class func __tests() -> [(String, XCTestCaseClosure)]"
      let members =
        inheritance.isDirect
        ? "\(access)class var defaultTestSuite: XCTestSuite"
          + " { __EnchainTests.suite(of: self, __tests()) }; \(access)\(list) { [\(tests)] }"
        : "\(access)override \(list)"
          + " { __EnchainTests.merge(super.__tests(), [\(tests)]) }"
      let brace = source.tokens[scope.braces.upperBound]
      edits.insert((brace.beginsLine ? "" : "; ") + members + " ", at: brace.range.lowerBound)
    }
    if hasTests { edits.insert("\n" + Self.suites, at: source.bytes.count) }
  }

  private func isPublic(_ scope: TypeScope) -> Bool {
    var at = scope.nameToken - 2
    while at >= 0, !source.tokens[at + 1].beginsLine {
      if ["public", "open"].contains(source.text(at)) { return true }
      at -= 1
    }
    return false
  }

  /// What calls each method whose name begins with `test` and that needs no argument.
  private func tests(of scope: TypeScope) -> [String] {
    methods.filter { method in
      method.owner == scope.name && method.name.hasPrefix("test") && method.labels.isEmpty
        && !method.isStatic
    }.map { method in
      let call =
        isAsync(method)
        ? "try asyncTest { (test: Self) in test.\(method.name) }(test as! Self)()"
        : "try MainActor.assumeIsolated { try (test as! Self).\(method.name)() }"
      return "(\"\(method.name)\", { test in \(call) })"
    }
  }

  private func isAsync(_ method: MethodDeclaration) -> Bool {
    var at = method.tokens.upperBound + 1
    while at < source.tokens.count, !["{", "}", "func"].contains(source.text(at)) {
      if source.text(at) == "async" { return true }
      at += 1
    }
    return false
  }

  /// Suites of a class's tests in the order of their names, as Apple's, and what prints how they went.
  private static let suites = """
    fileprivate enum __EnchainTests { \
    final class Suite: XCTestSuite { \
    var type: XCTestCase.Type = XCTestCase.self; \
    override func setUp() { type.setUp() }; \
    override func tearDown() { type.tearDown() } }; \
    final class Printer: XCTestObservation { \
    func testSuiteWillStart(_ suite: XCTestSuite) { \
    print("Test Suite '\\(suite.name)' started") }; \
    func testCaseWillStart(_ test: XCTestCase) { print("Test Case '\\(test.name)' started.") }; \
    func testCase(_ test: XCTestCase, didFailWithDescription text: String, \
    inFile file: String?, atLine line: Int) { \
    print("\\(file ?? "<unknown>"):\\(line): error: \\(test.name) : \\(text)") }; \
    func testCaseDidFinish(_ test: XCTestCase) { \
    let run = test.testRun!; \
    let end = run.hasBeenSkipped ? "skipped" : run.hasSucceeded ? "passed" : "failed"; \
    print("Test Case '\\(test.name)' \\(end).") }; \
    func testSuiteDidFinish(_ suite: XCTestSuite) { \
    let run = suite.testRun!; \
    print("Test Suite '\\(suite.name)' \\(run.hasSucceeded ? "passed" : "failed")"); \
    let tests = run.executionCount == 1 ? "test" : "tests"; \
    let failures = run.totalFailureCount == 1 ? "failure" : "failures"; \
    print("\\t Executed \\(run.executionCount) \\(tests), with \\(run.totalFailureCount) \\(failures)") } }; \
    static let printer: Printer = { \
    let printer = Printer(); XCTestObservationCenter.shared.addTestObserver(printer); \
    return printer }(); \
    static func merge(_ inherited: [(String, XCTestCaseClosure)], \
    _ own: [(String, XCTestCaseClosure)]) -> [(String, XCTestCaseClosure)] { \
    inherited.filter { test in !own.contains { $0.0 == test.0 } } + own }; \
    static func suite(of type: XCTestCase.Type, _ tests: [(String, XCTestCaseClosure)]) \
    -> XCTestSuite { \
    _ = printer; \
    let suite = Suite(name: "\\(type)"); suite.type = type; \
    for (name, body) in tests.sorted(by: { $0.0 < $1.0 }) { \
    suite.addTest(type.init(name: name, testClosure: body)) }; \
    return suite } }
    """
}
