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
    let moved = OverridesInExtensions.moved(in: Self.source, path: "A.swift")

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
    let moved = OverridesInExtensions.moved(
      in: """
        class Base: UIView {}
        extension Base { func go() {} }
        class Sub: Base { override func go() {} }
        """, path: "A.swift")

    #expect(moved.contains("line: 2)\n                 func go() {}"))
    #expect(moved.contains("class Sub: Base { override func go() {} }"))
  }

  @Test(arguments: [
    "extension UIView { override func layoutSubviews() {} }",
    "class A<T> {}\nextension A where T: B { override func go() {} }",
    "class A {}\nextension A { func go() {} }",
    "struct A {}\nextension A { var overrides: Int { 1 } }",
  ])
  func theRestStays(source: String) {
    #expect(OverridesInExtensions.moved(in: source, path: "A.swift") == source)
  }
}
