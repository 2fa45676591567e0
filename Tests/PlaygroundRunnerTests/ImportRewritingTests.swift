import Testing

@testable import PlaygroundRunner

/// What `import` lines of libraries and playgrounds become.
@Suite struct ImportRewritingTests {
  private func rewrite(
    _ text: String, open: Set<String> = [], flags: Set<String> = [], seesUIKit: Bool = false
  ) -> SourceRewriter.Result {
    SourceRewriter.rewrite(
      text,
      in: .init(
        hasModule: { ["UIKit", "Foundation", "CoreGraphics", "QuartzCore", "Kit"].contains($0) },
        openModules: open, flags: flags, seesUIKit: seesUIKit))
  }

  @Test(arguments: [
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit                            "),
    ("import class UIKit.UIView", "import class UIKit.UIView"),
    ("@_exported import UIKit", "@_exported import UIKit"),
    ("public import UIKit", "public import UIKit"),
    // Foundation of Apple brings these with it.
    ("import Foundation", "import CoreGraphics"),
    ("@_exported import Foundation", "@_exported import CoreGraphics"),
    ("import class Foundation.NSObject", "import class Foundation.NSObject"),
    ("import ObjectiveC", "import CoreGraphics"), ("import Darwin.C", "import CoreGraphics"),
    ("import Kit", "import Kit"),
  ])
  func importsStandForWhatIsThere(before: String, after: String) {
    let result = rewrite(before + "\nlet a = 1")

    #expect(result.text == after + "\nlet a = 1")
    #expect(result.missingImports.isEmpty)
  }

  @Test func whatUIKitExportsIsNotImportedBesideItWithAnyAttribute() {
    let text = "import UIKit\n@_exported import Foundation\ninternal import ObjectiveC\nlet a = 1"

    let lines = rewrite(text).text.split(separator: "\n").filter { !$0.allSatisfy { $0 == " " } }

    #expect(lines == ["import UIKit", "let a = 1"])
    #expect(rewrite("import Foundation", seesUIKit: true).text.allSatisfy { $0 == " " })
  }

  @Test func modulesWithNothingPublicAreSeenWhole() {
    #expect(rewrite("import Kit", open: ["Kit"]).text == "@testable import Kit")
    #expect(rewrite("@testable import Kit", open: ["Kit"]).text == "@testable import Kit")
    let first = rewrite("import Kit; let a = b", open: ["Kit"])
    #expect(first.edits.originalColumn(28, lineStart: 0) == 18)
  }

  @Test func missingFrameworksAreReportedWhereTheyAreCompiled() {
    let text = "#if SWIFT_PACKAGE\nimport Far\n#else\nimport Near\n#endif"

    #expect(rewrite(text).missingImports.map(\.name) == ["Near"])
    #expect(rewrite(text, flags: ["SWIFT_PACKAGE"]).missingImports.map(\.name) == ["Far"])
  }

  @Test(arguments: [
    ("open static let a = 1", "public static let a = 1"),
    ("class C { open let a = 1 }", "class C { public let a = 1 }"),
    ("class C { open var a = 1 }", "class C { open var a = 1 }"),
    ("static open var b = 2", "static public var b = 2"),
    ("open class var c: Int { 1 }", "open class var c: Int { 1 }"),
  ])
  func staticMembersAreNotOpen(before: String, after: String) {
    #expect(rewrite("open class T {\n\(before)\n}").text == "open class T {\n\(after)\n}")
  }
}
