import Foundation
import Testing

@testable import PlaygroundRunner

/// Selectors whose names a program puts together, and objects that stand for others.
@Suite struct NamedMethodTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  private func rewrite(_ text: String) -> String {
    SourceRewriter.rewrite(text) { ["UIKit", "Foundation"].contains($0) }.text
  }

  @Test func methodsThatANameMayMeanAreRegisteredFirst() {
    let text = rewrite(
      """
      class T: NSObject {
        @objc func fallLoad() {}
        func plain(_ s: Any) {}
        func twice() {}
        func twice(_ s: Any) {}
        func generic<V>(_ v: V) {}
        func failing() throws {}
        static func shared() {}
        func run(_ name: String) { perform(Selector("\\(name)Load")) }
      }
      class U { @objc private func hidden() {}; @objc func seen() {}; func unseen() {} }
      """)

    #expect(
      text.contains(
        "Selector(\"\\(name)Load\", registering: { "
          + "Selector.register(Selector(\"fallLoad\", T.fallLoad)); "
          + "Selector.register(Selector(\"plain\", T.plain(_:))); "
          + "Selector.register(Selector(\"run\", T.run(_:))); "
          + "Selector.register(Selector(\"seen\", U.seen)) })"), "\(text)")
  }

  @Test func namesThatAreWrittenOutAndSelectorsOfOtherKindsStayAsTheyWere() {
    let source = "class T { func tap() {}; let s = Selector(stringLiteral: \"x\") }"

    #expect(rewrite(source) == source)
    #expect(rewrite("let s = Selector(name)") == "let s = Selector(name)", "there is no method")
  }

  @Test func privateMethodsOfOtherTypesAreNotMeant() {
    let source = "class T { @objc private func tap() {} }\nlet s = Selector((\"tap\"))"

    #expect(rewrite(source).hasSuffix("let s = Selector((\"tap\"))"))
  }

  @Test func aLibrarysEffectsAreFoundByTheirNamesInItsOtherFiles() throws {
    try enchain.add(
      "Effects/Label.swift",
      """
      import UIKit
      open class EffectLabel: UIView {
        var effects: [String: () -> Void] = [:]
        open func load(_ names: [String]) {
          for name in names {
            let selector = Selector("\\(name)Load")
            if responds(to: selector) { perform(selector) }
          }
          perform(Selector("endLoad"))
        }
        open func play(_ name: String) { effects[name]?() }
      }
      """)
    try enchain.add(
      "Effects/Label+Fall.swift",
      """
      import UIKit
      extension EffectLabel {
        @objc func FallLoad() {
          effects["Fall"] = { UIView.animate(withDuration: 0.2) { self.center.y += 40 } }
        }
        @objc func endLoad() { print("loaded", effects.count) }
      }
      """)

    let outcome = try enchain.render(
      EnchainProgram.stage + """
        import Effects
        let label = EffectLabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.addSubview(label)
        label.load(["Fall", "Burn"])
        label.play("Fall")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { print(label.center.y) }

        """, ["--module", "Effects=Effects"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "loaded 1\n50.0\n")
    #expect(!outcome.errors.contains("has no method"), "\(outcome.errors)")
  }

  @Test func aWeakProxyDrivesADisplayLinkAndLetsItsTargetGo() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        final class WeakProxy: NSObject {
          weak var target: NSObjectProtocol?
          init(_ target: NSObjectProtocol) { self.target = target; super.init() }
          override func responds(to aSelector: Selector!) -> Bool {
            guard let target = target else { return super.responds(to: aSelector) }
            return target.responds(to: aSelector) || super.responds(to: aSelector)
          }
          override func forwardingTarget(for aSelector: Selector!) -> Any? {
            return target ?? super.forwardingTarget(for: aSelector)
          }
        }
        class Mover: NSObject {
          private var link: CADisplayLink?
          private var ticks = 0
          override init() {
            super.init()
            link = CADisplayLink(target: WeakProxy(self), selector: #selector(tick))
            link?.add(to: .main, forMode: .common)
          }
          @objc func tick(_ timer: Timer) {
            ticks += 1
            box.center.x += 2
            if ticks == 10 { mover = nil }
          }
          deinit { link?.invalidate(); print("gone after", ticks) }
        }
        var mover: Mover? = Mover()
        print(WeakProxy(mover!).responds(to: Selector(("tick:"))), WeakProxy(mover!).responds(to: Selector(("tock"))))

        """)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "true false\ngone after 10\n")
  }
}
