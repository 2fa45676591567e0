import Testing

@testable import PlaygroundRunner

/// Initialisers of the system's structures, and live views that were given no size.
@Suite struct ImportedStructTests {
  private func rewrite(_ text: String) -> String {
    SourceRewriter.rewrite(text) { _ in true }.text
  }

  @Test func initializerThatSetsMembersBeginsWithZeros() {
    let rewritten = rewrite(
      """
      extension CGRect {
        init(center: CGPoint, size: CGSize) {
          self.origin = center
          self.size = size
        }
      }
      """)

    #expect(
      rewritten == """
        extension CGRect {
          init(center: CGPoint, size: CGSize) { self.init();
            self.origin = center
            self.size = size
          }
        }
        """)
  }

  @Test(arguments: [
    "extension CGRect {\n  init(_ s: CGSize) {\n    self.init(origin: .zero, size: s)\n  }\n}",
    "extension CGPoint {\n  init(_ s: CGSize) {\n    self = CGPoint(x: s.width, y: 0)\n  }\n}",
    "extension Mine {\n  init(_ s: CGSize) {\n    size = s\n  }\n}",
    "extension CGRect {\n  static func make() -> CGRect { return .init(x: 0, y: 0, width: 1, height: 1) }\n}",
  ])
  func otherInitializersStay(source: String) {
    #expect(rewrite(source) == source)
  }

  @Test func suchAnInitializerCompiles() throws {
    let enchain = try EnchainProgram()

    let outcome = try enchain.render(
      EnchainProgram.smallStage + """
        extension CGRect {
          init(center: CGPoint, size: CGSize) {
            origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
            self.size = size
          }
        }
        print(CGRect(center: CGPoint(x: 10, y: 20), size: CGSize(width: 4, height: 6)).minY)
        UIView.animate(withDuration: 0.1) { box.center.x = 90 }
        """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "17.0\n")
  }

  @Test func optionalRequirementsOfAnimatorsMayBeChained() {
    #expect(
      rewrite("anim!.addCompletion? { _ in }\nanim.addAnimations?({ })\nname?(1)\n")
        == "anim!.addCompletion  { _ in }\nanim.addAnimations ({ })\nname?(1)\n")
  }

  @Test(arguments: [
    ("let view = UILabel()", "375 × 668"),
    ("let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 0))", "120 × 668"),
    (
      """
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      view.widthAnchor.constraint(equalToConstant: 200).isActive = true
      view.heightAnchor.constraint(equalToConstant: 80).isActive = true
      """, "200 × 80"
    ),
  ])
  func liveViewWithoutASizeIsGivenOne(view: String, size: String) throws {
    let enchain = try EnchainProgram()

    let outcome = try enchain.renderGIF(
      """
      import PlaygroundSupport
      import UIKit
      \(view)
      PlaygroundPage.current.liveView = view
      UIView.animate(withDuration: 0.1) { view.backgroundColor = .red }
      """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("frames, \(size) pixels"), "\(outcome.errors)")
  }

  @Test func viewThatIsTallerThanTheStageKeepsItsSize() throws {
    let enchain = try EnchainProgram()

    let outcome = try enchain.render(
      """
      import PlaygroundSupport
      import UIKit
      let controller = UIViewController()
      controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 812)
      let view = controller.view!
      PlaygroundPage.current.liveView = view
      UIView.animate(withDuration: 0.1) { view.alpha = 0.5 }
      DispatchQueue.main.async { print(view.frame.height) }
      """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "812.0\n")
  }
}
