import Foundation
import Testing

@testable import PlaygroundRunner

@Suite struct SourceRewriterTests {
  private func rewrite(_ text: String) -> SourceRewriter.Result {
    SourceRewriter.rewrite(text, optionalMethods: SourceRewriter.optionalMethods(in: text)) {
      ["UIKit", "Foundation", "CoreGraphics"].contains($0)
    }
  }

  private static func inType(_ line: String) -> String {
    "class T: NSObject {\n  func f() {\n\(line)\n  }\n}"
  }

  @Test(arguments: [
    ("#selector(go)", "Selector(\"go\", T.go)"),
    ("#selector(go(_:at:))", "Selector(\"go\", T.go(_:at:))"),
    ("#selector(self.go)", "Selector(\"go\", T.go)"),
    ("#selector(Other.go(_:))", "Selector(\"go\", Other.go(_:))"),
    ("#selector(Outer.Inner.go)", "Selector(\"go\", Outer.Inner.go)"),
    ("#selector(helper.go)", "Selector(\"go\", type(of: helper).go)"),
    ("#selector(self.helper?.go(_:))", "Selector(\"go\", type(of: self.helper!).go(_:))"),
    ("#selector(go as () -> Void)", "Selector(\"go\", T.go as (T) -> () -> Void)"),
    (
      "#selector(T.go as (T) -> (UIView) -> ())",
      "Selector(\"go\", T.go as (T) -> (UIView) -> ())"
    ),
    (
      "#selector((T.go) as (T) -> (UIView) -> ())",
      "Selector(\"go\", T.go as (T) -> (UIView) -> ())"
    ),
    ("#selector(getter: T.size)", "Selector(\"size\", { (target: T) in { target.size } })"),
    (
      "#selector(setter: T.size)", "Selector(\"setSize\", { (target: T) in { target.size = $0 } })"
    ),
    ("#selector( go )", "Selector(\"go\", T.go)"),
  ])
  func selectorsBecomeMethods(before: String, after: String) {
    #expect(rewrite(Self.inType(before)).text == Self.inType(after))
  }

  @Test func selectorsInExtensionsAndNestedTypesKnowTheirType() {
    let text = """
      extension A.B { func f() { #selector(x) } }
      class C { class D { let s = #selector(x) } ; class func g() { #selector(y) } }
      """

    let result = rewrite(text).text

    #expect(result.contains("Selector(\"x\", A.B.x)"))
    #expect(result.contains("Selector(\"x\", C.D.x)"))
    #expect(result.contains("Selector(\"y\", C.y)"))
  }

  @Test func textThatLooksLikeCodeIsLeftAlone() {
    let text = #"""
      // #selector(a)
      /* @objc /* nested */ #selector(b) */
      let a = "#selector(c) @objc \("@objc") { \( [1].map { "{\($0)" } )"
      let b = """
        #selector(d) "quoted" @IBOutlet
        """
      let c = #"raw " \(not) #selector(e)"#
      let d = /[{"#]+/
      """#

    #expect(rewrite(text).text == text)
  }

  @Test func codeInInterpolationsIsRewritten() {
    #expect(
      rewrite(Self.inType(#"print("\(#selector(go))")"#)).text
        == Self.inType(#"print("\(Selector("go", T.go))")"#))
  }

  @Test func attributesAreBlankedInPlace() {
    let text = "@objcMembers class A { @IBOutlet weak var v: V!\n@objc(foo:) dynamic func f() {} }"

    let result = rewrite(text).text

    #expect(
      result
        == "             class A {           weak var v: V!\n                    func f() {} }")
    #expect(result.utf8.count == text.utf8.count)
  }

  @Test func namesThatLookLikeModifiersStay() {
    let text = "let dynamic = 1; print(dynamic); a.dynamic = b.import; func f(import x: Int) {}"

    #expect(rewrite(text).text == text)
  }

  @Test(arguments: [
    ("#keyPath(CALayer.position)", "\"position\""),
    ("#keyPath(CALayer.bounds.size)", "\"bounds.size\""),
    ("#keyPath(A.B.name)", "\"name\""),
    ("#keyPath(name)", "\"name\""),
    ("#keyPath(self.view.alpha)", "\"view.alpha\""),
  ])
  func keyPathsBecomeText(before: String, after: String) {
    #expect(rewrite(before).text == after)
  }

  @Test(arguments: [
    ("#if os(iOS)", "#if true   "),
    ("#if os(OSX) || os(macOS)", "#if false   || false    "),
    ("#if !os(tvOS) && DEBUG", "#if !false    && DEBUG"),
    ("#if targetEnvironment(simulator)", "#if true                        "),
    ("#elseif canImport(UIKit)", "#elseif true            "),
    ("#if canImport(AppKit)", "#if false            "),
    ("#if swift(>=4.2)", "#if swift(>=4.2)"),
  ])
  func conditionsAreAnsweredAsOnAnIPhone(before: String, after: String) {
    #expect(rewrite(before).text == after)
  }

  @Test func importsOfWhatIsMissingAreLeftOutAndReported() {
    let result = rewrite("import UIKit\n  import SpriteKit.SKNode\n@testable import Kit\n")

    #expect(result.text == "import UIKit\n                         \n                    \n")
    #expect(result.missingImports.map(\.name) == ["SpriteKit", "Kit"])
    #expect(result.missingImports.map(\.line) == [2, 3])
    #expect(result.missingImports.map(\.column) == [10, 18])
  }

  @Test func importsOfOtherPlatformsAreNotMissed() {
    let text = """
      #if os(iOS) && !targetEnvironment(macCatalyst)
      import UIKit
      #elseif os(macOS)
      import Cocoa
      #else
      import Elsewhere
      #endif
      #if canImport(AppKit) || FLAG
      import AppKit
      #elseif swift(>=9)
      import Nine
      #else
      import Later
      #endif
      #if !DEBUG
        #if os(iOS)
        import Release
        #endif
      #endif
      """

    #expect(rewrite(text).missingImports.map(\.name) == ["Nine", "Later"])
  }

  @Test func whatUIKitExportsIsNotImportedBesideIt() {
    #expect(
      rewrite("import UIKit\nimport Foundation\n").text == "import UIKit\n                 \n")
    let one = "import UIKit\nimport class Foundation.NSObject\n"
    #expect(rewrite(one).text == one)
  }

  @Test func objectiveCProtocolIsOneOfClasses() {
    #expect(rewrite("@objc protocol P { }").text == "      protocol P: AnyObject { }")
    #expect(rewrite("@objc protocol P: Q { }").text == "      protocol P: AnyObject, Q { }")
    #expect(rewrite("@objc protocol P: class { }").text == "      protocol P: class { }")
  }

  @Test func optionalRequirementMayBeLeftOut() {
    let text = """
      @objc protocol P {
        @objc optional func moved(_ x: Int)
      }
      delegate?.moved?(3)
      """

    #expect(
      rewrite(text).text == """
              protocol P: AnyObject {
                         func moved(_ x: Int)
        }; extension P { func moved(_ x: Int) {  } }
        delegate?.moved (3)
        """)
  }

  @Test(arguments: [
    ("Selector(\"tick\")", "Selector(\"tick\", T.tick)"),
    ("Selector((\"tap:\"))", "Selector(\"tap\", T.tap(_:))"),
    ("NSSelectorFromString(\"tapWithSender:\")", "Selector(\"tap\", T.tap(sender:))"),
    ("add(self, action: \"tap:\")", "add(self, action: Selector(\"tap\", T.tap(_:)))"),
    ("Selector(\"unknown:\")", "Selector(\"unknown:\")"),
  ])
  func stringSelectorsFindTheirMethods(before: String, after: String) {
    let methods = "func tick() {}\nfunc tap(_ s: Any) {}\nfunc tap(sender: Any) {}\n"
    let source = { (line: String) in "class T {\n\(methods)func f() {\n\(line)\n}\n}" }

    #expect(rewrite(source(before)).text == source(after))
  }

  @Test func charactersOfATextAreTheText() {
    #expect(rewrite("print(name.characters.count)").text == "print(name           .count)")
    let own = "struct S { let characters = 1 }; print(S().characters)"
    #expect(rewrite(own).text == own)
  }

  @Test func aVoidParameterIsNone() {
    #expect(rewrite("var f: (Void) -> Void = {}").text == "var f: (    ) -> Void = {}")
    #expect(
      rewrite("func g(f: @escaping (Void) -> (Int)) {}").text
        == "func g(f: @escaping (    ) -> (Int)) {}")
    #expect(rewrite("let r: Result<(Void)> = x").text == "let r: Result<(Void)> = x")
  }

  @Test func managedPropertyIsKeptUnderItsKey() {
    #expect(
      rewrite("class L: CALayer {\n  @NSManaged weak var owner: Ring!\n}").text == """
        class L: CALayer {
                          var owner: Ring! { get { managedReference(forKey: "owner") } set \
        { setManagedReference(newValue, forKey: "owner") } }
        }
        """)
    #expect(
      rewrite("class L: CALayer {\n  @NSManaged var progress: CGFloat\n}").text == """
        class L: CALayer {
                     var progress: CGFloat { get { managedValue(forKey: "progress") } set { setManagedValue(newValue, forKey: "progress") } }
        }
        """)
  }

  @Test func applicationDelegateIsFound() {
    let result = rewrite("@UIApplicationMain\nclass App: UIResponder { }")

    #expect(result.applicationDelegate == "App")
    #expect(result.text == "                  \nclass App: UIResponder { }")
  }

  @Test func linesStayWhereTheyAre() {
    let text = Self.inType("#selector(\n  T.go(_:)\n)\nlet x = #keyPath(\n  CALayer.position)\nend")

    let before = text.split(separator: "\n", omittingEmptySubsequences: false)
    let after = rewrite(text).text.split(separator: "\n", omittingEmptySubsequences: false)

    #expect(before.count == after.count)
    #expect(after.firstIndex(of: "end") == before.firstIndex(of: "end"))
  }

  @Test func columnsAreToldAsTheyWere() {
    let text = "f(#selector(A.b), wrong)"
    let result = rewrite(text)
    let wrong = result.text.range(of: "wrong")!.lowerBound
    let column = result.text.utf8.distance(from: result.text.startIndex, to: wrong) + 1

    #expect(result.edits.originalColumn(column, lineStart: 0) == 19)
    #expect(result.edits.originalColumn(2, lineStart: 0) == 2)
    #expect(result.edits.originalColumn(3, lineStart: 0) == 3)
  }

  @Test(arguments: ["@objc dynamic", "@objc", "dynamic", "@objc public dynamic"])
  func storedPropertiesOfLayersAreSetByName(words: String) {
    let text = rewrite("class Ring: CALayer {\n  \(words) var angle: CGFloat = 0\n}").text

    #expect(text.contains("case \"angle\": return angle"))
    #expect(text.contains("case \"angle\": assignAnimatedValue(value, to: &self.angle)"))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
  }

  @Test(arguments: [
    "class Model: NSObject {\n  @objc dynamic var angle = 0\n}",
    "class Ring: CALayer {\n  @objc var angle: Int { 3 }\n}",
    "class Ring: CALayer {\n  @objc func angle() {}\n}",
  ])
  func otherPropertiesAreNotSetByName(source: String) {
    #expect(!rewrite(source).text.contains("dynamicPropertyValue"))
  }
}
