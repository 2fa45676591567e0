import Testing

@testable import PlaygroundRunner

@Suite struct OverridesInExtensionsTests {
  private static let source = """
    class Table: UITableViewController {
      let rows = 3
    }
    extension Table {
      override func numberOfSections(in tableView: UITableView) -> Int {
        return rows
      }
      func other() {}
    }
    let after = 1
    """

  @Test func overrideMovesIntoItsClassUnderItsOwnLine() {
    let moved = OverridesInExtensions.moved(in: [(Self.source, "A.swift")])[0]

    #expect(
      moved == """
        class Table: UITableViewController {
          let rows = 3

        #sourceLocation(file: "A.swift", line: 5)
          override func numberOfSections(in tableView: UITableView) -> Int {
            return rows
          }
        #sourceLocation(file: "A.swift", line: 3)
        }
        extension Table {
        \("  ")\(String(repeating: " ", count: 66))
        \(String(repeating: " ", count: 15))
        \("   ")
          func other() {}
        }
        let after = 1
        """)
  }

  @Test func whatASubclassOverridesMovesIntoTheBaseClass() {
    let moved = OverridesInExtensions.moved(in: [
      (
        """
        class Base: UIView {}
        extension Base { func go() {} }
        class Sub: Base { override func go() {} }
        """, "A.swift"
      )
    ])[0]

    #expect(moved.contains("line: 2)\n                 func go() {}"))
    #expect(moved.contains("class Sub: Base { override func go() {} }"))
  }

  @Test func whatOtherModulesOverrideMovesAsWell() {
    let library = [
      (text: "open class Base {}", path: "A.swift"),
      (text: "extension Base { @objc open func go() {}; public func stay() {} }", path: "B.swift"),
    ]
    let overridden = OverridesInExtensions.overriddenNames(
      in: "class Sub: Base { override public func go() {}; override class var stay: Int { 1 } }")

    #expect(overridden == ["go", "stay"])
    let opened = OverridesInExtensions.openMembers(of: library, named: overridden)
    #expect(opened == ["go"])
    let moved = OverridesInExtensions.moved(in: library, opened: opened)
    #expect(moved[0].contains("open func go() {}") && !moved[1].contains("go"))
    #expect(moved[1].contains("public func stay() {}"))
  }

  @Test func aMemberThatGoesToAnotherFileTakesNoHelperWithItThatIsPrivate() {
    let moved = OverridesInExtensions.moved(in: [
      (text: "class Base {}\nclass Sub: Base { override func go() {} }", path: "A.swift"),
      (
        text: """
        public extension Base { func go() { help(Kind.far); own() } }
        private func help(_ kind: Kind) {}
        fileprivate enum Kind { case far }
        private extension Base { func own() {} }
        private func alone() {}
        private let shared = 1
        """, path: "B.swift"
      ),
      (text: "private func alone() {}", path: "C.swift"),
    ])

    #expect(moved[0].contains("public func go() { help(Kind.far); own() }"))
    #expect(moved[1].contains("\n        func help(_ kind: Kind) {}\n            enum Kind"))
    #expect(moved[1].contains("\n        extension Base { func own() {} }"))
    #expect(moved[1].contains("\nprivate func alone() {}\nprivate let shared = 1"))
  }

  @Test(arguments: [
    "extension UIView { override func layoutSubviews() {} }",
    "class A<T> {}\nextension A where T: B { override func go() {} }",
    "class A {}\nextension A { func go() {} }",
    "struct A {}\nextension A { var overrides: Int { 1 } }",
  ])
  func theRestStays(source: String) {
    #expect(OverridesInExtensions.moved(in: [(source, "A.swift")]) == [source])
  }
}
