import Testing

@testable import PlaygroundRunner

/// Optional requirements that give a value: methods that return one, and properties.
@Suite struct OptionalRequirementTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  private static let kit = """
    import UIKit
    @objc public protocol DialSource: NSObjectProtocol {
      func count(in dial: Dial) -> Int
      @objc optional func dial(_ dial: Dial, titleFor index: Int) -> String?
      @objc optional func dial(_ dial: Dial, sizeFor index: Int,
                               in size: CGSize) -> CGSize
      @objc optional func dial(_ dial: Dial, didShow index: Int)
      @objc optional func farthest() -> Int
      @objc optional var tint: UIColor { get }
      @objc optional var names: [String]? { get set }
    }
    open class Dial: UIView {
      @IBOutlet public weak var source: DialSource?
      @IBOutlet public weak var loose: AnyObject?
      public func show() {
        guard let source = source else { return }
        for index in 0..<source.count(in: self) {
          let title = source.dial?(self, titleFor: index) ?? "none"
          if let size = self.source?.dial?(self, sizeFor: index, in: CGSize(width: 9, height: 9)) {
            print(title, size.width)
          } else {
            print(title)
          }
          source.dial?(self, didShow: index)
        }
        if let tint = source.tint { backgroundColor = tint }
        print(backgroundColor == .red, source.names??.count ?? -1, source.farthest?() ?? 0)
        print(loose?.farthest?() ?? 0, source.farthest != nil)
        UIView.animate(withDuration: 0.1) { self.alpha = 0 }
      }
    }

    """

  private static func use(_ owner: String) -> String {
    EnchainProgram.stage + "import Kit\n" + owner
      + """

      let dial = Dial(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let owner = Owner()
      dial.source = owner
      dial.loose = owner
      stage.addSubview(dial)
      dial.show()
      """
  }

  @Test(arguments: [
    // Nothing is declared.
    (
      "class Owner: NSObject, DialSource { func count(in dial: Dial) -> Int { 1 } }",
      "none\nfalse -1 0\n0 false\n"
    ),
    // All is, in the class.
    (
      """
      class Owner: UIViewController, DialSource {
        func count(in dial: Dial) -> Int { 1 }
        func dial(_ dial: Dial, titleFor index: Int) -> String? { "title \\(index)" }
        func dial(_ dial: Dial, sizeFor index: Int, in size: CGSize) -> CGSize { size }
        func dial(_ dial: Dial, didShow index: Int) { print("shown") }
        @objc func farthest() -> Int { 7 }
        let tint = UIColor.red
        var names: [String]? = ["a"]
      }
      """,
      "title 0 9.0\nshown\ntrue 1 7\n7 true\n"
    ),
    // Some is, in extensions, by a superclass and by a subclass of the one that conforms.
    (
      """
      class Far: NSObject { func farthest() -> Int { 3 } }
      class Base: Far {}
      extension Base: DialSource { func count(in dial: Dial) -> Int { 1 } }
      final class Owner: Base {
        var tint: UIColor { .red }
      }
      extension Owner {
        func dial(_ dial: Dial, titleFor index: Int) -> String? { nil }
        private func dial(_ dial: Dial, sizeFor index: Int) {}
      }
      """,
      "none\ntrue -1 0\n0 false\n"
    ),
  ])
  func whatIsNotDeclaredGivesNothing(owner: String, output: String) throws {
    try enchain.add("Kit/Dial.swift", Self.kit)

    let outcome = try enchain.render(Self.use(owner), ["--module", "Kit=Kit"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == output)
  }

  @Test func requirementsOfTheSameFileCountAsWell() throws {
    let source =
      EnchainProgram.stage
        + """
        @objc private protocol Source: AnyObject {
          @objc optional func value(at index: Int, or other: () -> Int) -> Int
          @objc optional var scale: CGFloat { get }
        }
        private class Asker {
          weak var source: Source?
          func ask() {
            print(self.source?.value?(at: 2) { 5 } ?? 0, source?.scale ?? 1)
          }
        }
        private class Silent: Source {}
        private class Given: Silent {
          func value(at index: Int, or other: () -> Int) -> Int { index * 10 + other() }
          var scale: CGFloat = 2
        }
        private let asker = Asker()
        private let silent = Silent()
        private let given = Given()
        asker.source = silent
        asker.ask()
        asker.source = given
        asker.ask()
        """

    let outcome = try enchain.render(source)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "0 1.0\n25 2.0\n")
  }
}
