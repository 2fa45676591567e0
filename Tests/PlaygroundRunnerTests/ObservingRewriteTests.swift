import Foundation
import Testing

@testable import PlaygroundRunner

@Suite struct ObservingRewriteTests {
  private func rewrite(_ text: String) -> String {
    SourceRewriter.rewrite(text) { ["UIKit", "Foundation"].contains($0) }.text
  }

  private static func observed(_ key: String) -> String {
    " { willSet { keyValueWillChange(self, \"\(key)\") } didSet { keyValueDidChange(self, \"\(key)\") } }"
  }

  /// A class of one property, with what the declaration becomes.
  @Test(arguments: [
    ("@objc dynamic var x = 0", "              var x = 0" + observed("x")),
    ("@objc dynamic var x: String?", "              var x: String?" + observed("x")),
    (
      "dynamic var x: [Int: [String]] = [:]; let y = 1",
      "        var x: [Int: [String]] = [:]" + observed("x") + "; let y = 1"
    ),
    (
      "@objc public private(set) dynamic var x: CGFloat = max(1, 2)",
      "      public private(set)         var x: CGFloat = max(1, 2)" + observed("x")
    ),
    (
      "@objc dynamic private(set) var x = { 3 }()",
      "              private(set) var x = { 3 }()" + observed("x")
    ),
    (
      "@objc dynamic var x = \"a\\(1 + 2)b\"",
      "              var x = \"a\\(1 + 2)b\"" + observed("x")
    ),
    (
      "@objc dynamic var x: Set<Array<Int>>", "              var x: Set<Array<Int>>" + observed("x")
    ),
    (
      "@objc dynamic var x = 1 +\n  2\n  func f() {}",
      "              var x = 1 +\n  2" + observed("x") + "\n  func f() {}"
    ),
    (
      "@objc dynamic var x = Foo()\n  .bar { 1 }\n  var y = 2",
      "              var x = Foo()\n  .bar { 1 }" + observed("x") + "\n  var y = 2"
    ),
    (
      "@objc dynamic var x: Int?\n  @objc func f() {}",
      "              var x: Int?" + observed("x") + "\n        func f() {}"
    ),
  ])
  func dynamicPropertiesTellOfChanges(before: String, after: String) {
    let text = rewrite("class A: NSObject {\n  \(before)\n}")

    #expect(text == "class A: NSObject {\n  \(after)\n}")
  }

  @Test func existingObserversGoOnAndTell() {
    let text = rewrite(
      "class A: NSObject {\n  @objc dynamic var x = 0 { didSet { print(x) } }\n}")

    #expect(
      text == """
        class A: NSObject {
                        var x = 0 { willSet { keyValueWillChange(self, "x") } didSet { defer { keyValueDidChange(self, "x") }; print(x) } }
        }
        """)
  }

  @Test func namedOldValuesStay() {
    let text = rewrite(
      "class A: NSObject {\n  @objc dynamic var x = 0 {\n willSet(n) { p(n) }\n didSet(o) { p(o) }\n }\n}"
    )

    #expect(text.contains("willSet(n) { keyValueWillChange(self, \"x\"); p(n) }"))
    #expect(text.contains("didSet(o) { defer { keyValueDidChange(self, \"x\") }; p(o) }"))
  }

  @Test func settersTell() {
    let text = rewrite(
      "class A: NSObject {\n  @objc dynamic var x: Int { get { y } set { y = newValue } }\n}")

    #expect(
      text.contains(
        "set { keyValueWillChange(self, \"x\"); defer { keyValueDidChange(self, \"x\") }; y = newValue }"
      ))
  }

  @Test(arguments: [
    "class A: NSObject {\n  @objc dynamic var x: Int { 3 }\n}",
    "class A: NSObject {\n  @objc dynamic lazy var x = 3\n}",
    "class A: NSObject {\n  @objc dynamic weak var x: A?\n}",
    "class A: NSObject {\n  @objc dynamic static var x = 3\n}",
    "class A: NSObject {\n  @objc var x = 3\n}",
    "class A: NSObject {\n  @objc dynamic func x() {}\n}",
    "class A: CALayer {\n  @objc dynamic var x = 3\n}",
    "@objc protocol P {\n  dynamic var x: Int { get set }\n}",
    "class A: NSObject {\n  @objc dynamic var x = 3, y = 4\n}",
  ])
  func otherPropertiesDoNotTell(source: String) {
    #expect(!rewrite(source).contains("keyValue"))
  }

  @Test func anObserverIsOneByItsOwnMethod() {
    let text = rewrite(
      "class A: UIView {\n  override func observeValue(forKeyPath k: String?) {\n    super.observeValue(forKeyPath: k)\n  }\n}\nclass B: A {\n  override func observeValue(forKeyPath k: String?) {\n    super.observeValue(forKeyPath: k)\n  }\n}"
    )

    #expect(text.contains("class A: UIView, @preconcurrency KeyValueObserver {"))
    #expect(text.contains("         func observeValue(forKeyPath k: String?) {"))
    #expect(text.contains("    KeyValueDefaults.observeValue(forKeyPath: k)"))
    #expect(text.contains("class B: A {\n  override func observeValue"))
    #expect(text.contains("    super.observeValue(forKeyPath: k)"))
  }

  @Test(arguments: [
    ("a.observe(\\.x) { _, _ in }", "a.observe(\\.x, named: \"x\") { _, _ in }"),
    (
      "a.observe(\\A.b?.c, options: .new) { }",
      "a.observe(\\A.b?.c, named: \"b.c\", options: .new) { }"
    ),
    ("observe(\\Outer.Inner.x) { }", "observe(\\Outer.Inner.x, named: \"x\") { }"),
    ("a.willChangeValue(for: \\.x)", "a.willChangeValue(for: \\.x, named: \"x\")"),
    ("a.observe(path) { }", "a.observe(path) { }"),
    (
      "a.observe(\\.x) { }; func observe(_ p: Any) {}",
      "a.observe(\\.x) { }; func observe(_ p: Any) {}"
    ),
  ])
  func keyPathsGetTheirNames(before: String, after: String) {
    #expect(rewrite(before) == after)
  }

  @Test func aSourceThatDeletesRowsIsKnownByItsMethod() {
    let method =
      "func tableView(_ t: UITableView, commit s: UITableViewCell.EditingStyle, forRowAt i: IndexPath) {}"
    #expect(
      rewrite("class A: UIViewController, UITableViewDataSource { \(method) }").hasPrefix(
        "class A: UIViewController, UITableViewDataSource, UITableViewRowCommitting {"))
    #expect(
      rewrite("extension A: UITableViewDataSource { \(method) }").hasPrefix(
        "extension A: UITableViewDataSource, UITableViewRowCommitting {"))
    let two = rewrite(
      "class A: UITableViewController { override \(method) }\nclass B: A { override \(method) }")
    #expect(two.contains("class B: A {"))
    #expect(!rewrite("class A: B { func tableView(_ t: T, forRowAt i: I) {} }").contains("Commit"))
  }

  @Test func aSourceThatMovesRowsIsKnownByItsMethod() {
    let move = "func tableView(_ t: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}"
    let commit =
      "func tableView(_ t: UITableView, commit s: UITableViewCell.EditingStyle, forRowAt i: IndexPath) {}"
    #expect(
      rewrite("class A: UITableViewController { override \(move) }").hasPrefix(
        "class A: UITableViewController, UITableViewRowMoving {"))
    #expect(
      rewrite("extension A { \(commit); \(move) }").hasPrefix(
        "extension A: UITableViewRowCommitting, UITableViewRowMoving {"))
  }

  @Test func whatPropertiesDependOnIsNoOverride() {
    let text = rewrite(
      "class A: NSObject {\n  override class func keyPathsForValuesAffectingValue(forKey k: String) -> Set<String> { super.keyPathsForValuesAffectingValue(forKey: k) }\n}"
    )

    #expect(text.contains("           class func keyPathsForValuesAffectingValue"))
    #expect(text.contains("{ KeyValueDefaults.keyPathsForValuesAffectingValue(forKey: k) }"))
  }

  @Test func aSourceOfFoundationAloneImportsWhatTells() {
    let text = rewrite("import Foundation\nclass A: NSObject {\n  @objc dynamic var x = 0\n}")

    #expect(text.hasPrefix("import Foundation; import RuntimeSupport\n"))
  }

  @Test func columnsAfterATellingPropertyAreToldAsTheyWere() {
    let source = "class A: NSObject { @objc dynamic var x = 0; var wrong: Foo }"
    let result = SourceRewriter.rewrite(source) { _ in true }
    let wrong = result.text.range(of: "wrong")!.lowerBound
    let column = result.text.utf8.distance(from: result.text.startIndex, to: wrong) + 1
    let original = source.utf8.distance(
      from: source.startIndex, to: source.range(of: "wrong")!.lowerBound)

    #expect(result.edits.originalColumn(column, lineStart: 0) == original + 1)
  }
}
