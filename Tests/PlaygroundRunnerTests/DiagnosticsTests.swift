import Foundation
import Testing

@testable import PlaygroundRunner

/// What is said about playgrounds that cannot be filmed.
@Suite struct DiagnosticsTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  @Test(arguments: [
    ("UIView.animateWithDuration(0.5, animations: { box.alpha = 0 })", "animateWithDuration"),
    ("box.backgroundColor = UIColor.redColor()", "redColor"),
    ("let button = UIButton(type: .System)", "System"),
    (
      "let a = CABasicAnimation(keyPath: \"x\"); a.removedOnCompletion = false",
      "removedOnCompletion"
    ),
    ("let label = UILabel(); label.textAlignment = .Center", "Center"),
    ("let timer: NSTimer? = nil", "NSTimer"),
    ("box.layer.borderColor = UIColor.blueColor().CGColor", "blueColor"),
    ("dispatch_async(dispatch_get_main_queue()) { box.alpha = 0 }", "dispatch_async"),
    ("let o = UIViewAnimationOptions.CurveEaseOut", "CurveEaseOut"),
    ("let shown = box.layer.presentationLayer()", "presentationLayer"),
    ("let c = UIGraphicsGetCurrentContext(); CGContextSaveGState(c)", "CGContextSaveGState"),
    ("for (i, x) in [1, 2].enumerate() { print(i, x) }", "enumerate"),
    ("for i in 0.stride(to: 10, by: 2) { print(i) }", "stride"),
    ("let parts = \"a,b\".componentsSeparatedByString(\",\")", "componentsSeparatedByString"),
    ("var i = 0; i++", "++"),
    ("protocol P { typealias T }", "“typealias” in a protocol"),
  ])
  func oneSignOfSwift2IsEnough(line: String, name: String) throws {
    let outcome = try enchain.render(EnchainProgram.stage + line + "\n")

    #expect(outcome.status == 4)
    #expect(
      outcome.errors.hasPrefix(
        "enchain: Demo.playground/Contents.swift:9: \(name) is Swift 2 or older"),
      "\(outcome.errors)")
  }

  @Test func namesOfTheAuthorsOwnAreNoSwift2() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        enum Side { case left }
        let side = Side.Left
        struct Clock { func animateWithDuration() {} }
        Clock().animateWithDuration()
        """)

    #expect(outcome.errors.contains("Contents.swift:10:17: error: "), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Swift 2"))
  }

  @Test func importIsNotBlamedForWhatIsMissingElsewhere() throws {
    let outcome = try enchain.render(
      "import AVFoundation\nvar player: AVAudioPlayer?\n" + EnchainProgram.stage
        + "box.noSuchMemberOfUIKit = 1\nUIView().unheardOf()\n")

    #expect(outcome.errors.contains("noSuchMemberOfUIKit"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("import AVFoundation"), "\(outcome.errors)")
  }

  @Test func everyUnsupportedNameIsListedAndNothingElse() throws {
    try enchain.add(
      "mixed.swift",
      """
      import UIKit
      let animator = UIDynamicAnimator(referenceView: UIView())
      let pages = WKWebView()
      let board = UIStoryboard(name: "x", bundle: nil)
      method_exchangeImplementations(1, 2)
      let filter = CIFilter()
      """)

    let outcome = try enchain.run(["check", "mixed.swift"])

    #expect(outcome.status == 4)
    let lines = outcome.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(
      lines == [
        "mixed.swift:2:16:", "mixed.swift:3:13:", "mixed.swift:4:13:", "mixed.swift:5:1:",
        "mixed.swift:6:14:",
      ], "\(outcome.output)")
    #expect(outcome.errors == "enchain: The playground uses 5 things that are not supported.\n")
  }

  @Test func namesAreToldOfTheFrameworkTheyBelongTo() throws {
    try enchain.add(
      "mixed.swift",
      """
      import UIKit
      import SwiftUI
      import SpriteKit
      import MapKit
      import Springy
      let scene = SKScene()
      let spring = Boing()
      let board = UIStoryboard(name: "x", bundle: nil)
      let node = SKNode()
      """)

    let outcome = try enchain.run(["check", "mixed.swift"])

    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != " " } } == [
        "mixed.swift:2:8:", "mixed.swift:3:8:", "mixed.swift:5:8:", "mixed.swift:8:13:",
      ], "\(outcome.output)")
    #expect(lines.first?.hasSuffix("(Not found: Boing)") == true, "\(outcome.output)")
    #expect(lines.dropFirst().first?.hasSuffix("(Not found: SKScene, SKNode)") == true)
  }

  @Test(arguments: ["", "\n", "\n\n", "\r\n"])
  func mistakesAtTheEndAreToldInTheSourcesOwnLines(ending: String) throws {
    let outcome = try enchain.render("import UIKit\nlet x = 3 +" + ending)

    #expect(outcome.status == 4)
    #expect(
      outcome.errors.hasPrefix("Demo.playground/Contents.swift:2:12: error: "), "\(outcome.errors)")
  }

  @Test func ofVeryLongLinesOnlyThePartAroundTheMistakeIsShown() {
    let long = String(repeating: "a", count: 500) + "X" + String(repeating: "é", count: 500)

    let marked = CompilerMessages.marked(long, column: 501).split(separator: "\n").map(String.init)

    #expect(
      marked.first == "…" + String(repeating: "a", count: 100) + "X"
        + String(repeating: "é", count: 99) + "…")
    #expect(marked.last == String(repeating: " ", count: 101) + "^")
    #expect(CompilerMessages.marked("\tlet x = y", column: 10) == "\tlet x = y\n\t        ^")
    #expect(CompilerMessages.marked("é = 1", column: 4) == "é = 1\n  ^")
  }

  @Test func standardInputIsCalledSo() throws {
    let outcome = try enchain.run(["check", "-"], input: "import UIKit\n")

    #expect(outcome.output == "Everything that standard input uses is supported.\n")
  }

  @Test func linesEndingInCarriageReturnsAreShownRight() throws {
    let source = EnchainProgram.stage.replacing("\n", with: "\r\n") + "let n: Int = box\r\n"

    let outcome = try enchain.render(source)

    #expect(
      outcome.errors.contains("Contents.swift:9:14: error: cannot convert value"),
      "\(outcome.errors)")
    #expect(
      outcome.errors.contains("\nlet n: Int = box\n             ^\n"), "\(outcome.errors)")
  }
}
