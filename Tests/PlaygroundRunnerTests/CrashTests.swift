import Foundation
import Testing

@testable import PlaygroundRunner

/// Playgrounds that crash: each kind is told with its message and its line.
@Suite struct CrashTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  private func crash(_ statement: String, after delay: String = "0.1") throws
    -> EnchainProgram.Outcome
  {
    try enchain.render(
      EnchainProgram.smallStage + """
        UIView.animate(withDuration: 0.5) { box.alpha = 0 }
        struct Mishap: Error {}
        func fail() throws { throw Mishap() }
        class Thing { var value = 1 }
        func crash() {
          \(statement)
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + \(delay)) { crash() }

        """, ["--keep-partial"])
  }

  @Test(arguments: [
    (
      "let any: Any = 3; print(any as! String)",
      "Could not cast value of type 'Swift.Int' to 'Swift.String'."
    ),
    (
      "print(box as UIView as! UILabel)",
      "Could not cast value of type 'UIKit.UIView' to 'UIKit.UILabel'."
    ),
    (
      "unowned var thing: Thing; do { let own = Thing(); thing = own }; print(thing.value)",
      "Attempted to read an unowned reference but object"
    ),
    ("abort()", "it was aborted (signal 6)."),
    (
      "let none: Int? = nil; print(none!)",
      "Unexpectedly found nil while unwrapping an Optional value"
    ),
    ("var byte: UInt8 = 255; byte += UInt8(CommandLine.arguments.count)", "arithmetic overflow"),
    ("print(3 / (CommandLine.arguments.count - 1))", "Division by zero"),
    ("try! fail()", "'try!' expression unexpectedly raised an error: Mishap()"),
    ("precondition(box.alpha > 2, \"too clear\")", "precondition failed: too clear"),
    ("print([\"a\": 1, \"a\": 2])", "Dictionary literal contains duplicate keys"),
    (
      "UnsafeMutablePointer<Int>(bitPattern: 16)!.pointee = 3",
      "it used memory that is not its own, or called itself without end until the stack was full"
    ),
    (
      "DispatchQueue.global().async { print([Int]()[1]) }; Thread.sleep(forTimeInterval: 0.1)",
      "Index out of range"
    ),
  ])
  func isToldWithItsMessageAndItsLine(statement: String, message: String) throws {
    let outcome = try crash(statement)

    #expect(outcome.status == 5)
    #expect(
      outcome.errors.contains("crashed at Demo.playground/Contents.swift:15: \(message)"),
      "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(try enchain.frameCount() >= 6)
  }

  @Test func waitForTheQueueItselfIsToldInWords() throws {
    let outcome = try crash("DispatchQueue.main.sync { print(1) }")

    #expect(outcome.status == 5)
    #expect(
      outcome.errors.contains("a block was given to DispatchQueue.sync on that queue itself"),
      "\(outcome.errors)")
    // The system's own frames hide the calling one from the backtrace, but not the one around it.
    #expect(outcome.errors.contains("crashed at Demo.playground/Contents.swift:17"))
  }

  @Test func signalsFromOutsideAreToldInWords() throws {
    let outcome = try crash("raise(SIGTERM)")

    #expect(outcome.status == 5)
    #expect(
      outcome.errors.contains("crashed: it was asked to end (signal 15)."), "\(outcome.errors)")
    #expect(try enchain.frameCount() >= 6)
  }

  @Test func errorThrownAtTheTopIsTold() throws {
    let outcome = try enchain.render("struct Mishap: Error {}\nthrow Mishap()\n")

    #expect(outcome.status == 5)
    #expect(
      outcome.errors == "enchain: The playground crashed: Error raised at top level: Mishap()\n")
  }

  @Test func buildIsKeptAlsoWhenItWasCompiledBefore() throws {
    let run = {
      try enchain.render(EnchainProgram.smallStage, ["--duration", "0.1", "--keep-build"])
    }
    _ = try run()

    let outcome = try run()

    let mark = "The build of Demo stays in "
    let line = try #require(outcome.errors.split(separator: "\n").first { $0.hasPrefix(mark) })
    let folder = line.dropFirst(mark.count).dropLast()
    let files = try FileManager.default.contentsOfDirectory(atPath: String(folder))
    try? FileManager.default.removeItem(atPath: String(folder))
    #expect(files.contains("program"))
    #expect(files.contains { $0.hasSuffix("Contents.swift") }, "\(files)")
  }
}
