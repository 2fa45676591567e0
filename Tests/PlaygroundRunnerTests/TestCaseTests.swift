import Foundation
import Testing

@testable import PlaygroundRunner

/// Unit tests that a playground runs itself.
@Suite struct TestCaseTests {
  private func rewrite(_ text: String) -> String {
    SourceRewriter.rewrite(text) { ["XCTest", "UIKit"].contains($0) }.text
  }

  @Test func testsOfAClassAreListedOnItsLastLine() {
    let text = """
      import XCTest
      class T: XCTestCase {
        func testA() {}
        func testB() throws {}
        func helper() {}
        func testWith(_ x: Int) {}
        static func testStatic() {}
      }
      extension T { func testC() async {} }
      class Other { func testD() {} }
      """
    let lines = rewrite(text).split(separator: "\n", omittingEmptySubsequences: false)

    #expect(lines[2] == "  func testA() {}")
    #expect(lines[7].hasPrefix("class var defaultTestSuite: XCTestSuite"))
    for name in ["testA", "testB", "testC"] { #expect(lines[7].contains("(\"\(name)\",")) }
    for name in ["helper", "testWith", "testStatic", "testD"] {
      #expect(!lines[7].contains("(\"\(name)\","))
    }
    #expect(lines[7].contains("asyncTest { (test: Self) in test.testC }"))
    #expect(lines[9] == "class Other { func testD() {} }")
  }

  @Test func subclassesAddToWhatTheyInherit() {
    let text = rewrite(
      """
      import XCTest
      class Base: XCTestCase { func testA() {} }
      class T: Base { func testB() {} }
      """)

    #expect(text.contains("override class func __tests()"))
    #expect(text.contains("merge(super.__tests(), [(\"testB\""))
  }

  @Test func sourceWithoutTestsStaysAsItIs() {
    let text = "import XCTest\nclass Loop: Loop {}\nclass T { func testA() {} }\n"
    #expect(rewrite(text) == text)
  }

  @Test func methodOfSwift3IsTheProperty() {
    let text = rewrite("import XCTest\nT.defaultTestSuite().run()\n")
    #expect(text == "import XCTest\nT.defaultTestSuite  .run()\n")
  }

  private static let tests = """
    import UIKit
    import PlaygroundSupport
    import XCTest
    class ModelTests: XCTestCase {
      override class func setUp() { print("for all") }
      override func setUp() { print("for each") }
      func testWait() {
        let later = expectation(description: "later")
        DispatchQueue.main.asyncAfter(deadline: .now() + 30) { later.fulfill() }
        waitForExpectations(timeout: 60)
      }
      func testFails() { XCTAssertEqual(UIView().alpha, 2) }
    }
    class MoreTests: ModelTests {
      override func testFails() { XCTAssert(true) }
      func testTask() async throws { try await Task.sleep(nanoseconds: 1_000_000) }
    }
    MoreTests.defaultTestSuite.run()
    ModelTests.defaultTestSuite().run()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    PlaygroundPage.current.liveView = view
    """

  @Test func testsRunInVirtualTimeAndSayHowTheyWent() throws {
    let enchain = try EnchainProgram()
    let outcome = try enchain.render(Self.tests)
    let lines = outcome.output.split(separator: "\n").map(String.init)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      lines.prefix(5) == [
        "Test Suite 'MoreTests' started", "for all", "Test Case 'MoreTests.testFails' started.",
        "for each", "Test Case 'MoreTests.testFails' passed.",
      ], "\(lines)")
    #expect(lines.contains("Test Case 'MoreTests.testTask' passed."))
    #expect(lines.contains("\t Executed 3 tests, with 0 failures"))
    #expect(lines.contains("Test Case 'ModelTests.testFails' failed."))
    #expect(
      lines.contains { $0.contains(":12: error: ModelTests.testFails : XCTAssertEqual failed") },
      "\(lines)")
    #expect(lines.last == "\t Executed 2 tests, with 1 failure")
    // What waited for the tests is no reason to film on.
    #expect(!outcome.errors.contains("goes on moving"), "\(outcome.errors)")
  }
}
