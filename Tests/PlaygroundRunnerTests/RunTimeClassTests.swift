import FilmWriters
import Foundation
import Testing

@testable import PlaygroundRunner

/// Objects of classes that a program knows only when it runs: `T()`, `type.init(frame:)`.
@Suite struct RunTimeClassTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  @Test func classesOfUIKitAreMadeByTheirOwnInitialisers() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        class Card: UIView {
          let number: Int
          override init(frame: CGRect) { number = 7; super.init(frame: frame) }
          required init?(coder: NSCoder) { fatalError() }
          class func standard() -> Self { self.init(frame: CGRect(x: 0, y: 0, width: 5, height: 6)) }
          class func other() -> Self { return Self(frame: .zero) }
        }
        class Big: Card {}
        class Page: UIViewController { let title2 = "page" }
        func make<T: UIView>(_ type: T.Type) -> T { let made = T(); return made }
        extension UIView {
          func twin() -> UIView { type(of: self).init(frame: frame) }
          static func make<T: Card>(in view: UIView) -> T { T( frame: view.bounds ) }
        }
        print(make(Big.self).number, make(UILabel.self).text ?? "none")
        print(type(of: Big.standard().twin()), Big.standard().frame.height)
        let card: Big = UIView.make(in: stage)
        print(card.frame.width, type(of: Big.other()))
        let pages: [UIViewController.Type] = [Page.self, UIViewController.self]
        print(pages.map { type(of: $0.init()) }, (pages[0].init() as? Page)?.title2 ?? "")

        """, ["--duration", "0.1"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output == """
        7 none
        Big 6.0
        200.0 Big
        [Demo_Playground.Page, UIKit.UIViewController] page

        """)
  }

  @Test func classOfTheProgramsOwnIsRefusedAsEver() throws {
    let outcome = try enchain.render(
      EnchainProgram.stage + """
        class Own { init() {} }
        let type: Own.Type = Own.self
        print(type.init())

        """)

    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("Contents.swift:11:12: error:"), "\(outcome.errors)")
    #expect(outcome.errors.contains("must use a 'required' initializer"))
    #expect(!outcome.errors.contains("_madeAtRunTime"))
  }
}
