import Foundation
import Testing

@testable import PlaygroundRunner

/// How large a film is, and what is behind it.
@Suite struct LiveViewSizeTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  private func controller(_ lines: String, then last: String = "") -> String {
    """
    import UIKit
    import PlaygroundSupport
    class Page: UIViewController {
      \(lines)
    }
    let page = Page()
    \(last)
    PlaygroundPage.current.liveView = page

    """
  }

  @Test func controllersViewKeepsTheSizeItWasGiven() throws {
    let sources = [
      controller(
        "override func viewDidLoad() { view.frame = CGRect(x: 0, y: 0, width: 210, height: 90) }"),
      controller(
        "override func loadView() {"
          + " view = UIView(frame: CGRect(x: 0, y: 0, width: 210, height: 90)) }"),
      controller("", then: "page.view.frame.size = CGSize(width: 210, height: 90)"),
      controller("", then: "page.preferredContentSize = CGSize(width: 210, height: 90)"),
    ]
    for source in sources {
      let outcome = try enchain.renderGIF(source)

      #expect(outcome.errors.contains("210 × 90 pixels"), "\(source)\(outcome.errors)")
    }
  }

  @Test func controllersViewWithoutASizeOfItsOwnFillsTheScreen() throws {
    let sources = [
      controller("override func loadView() { view = UIView() }"),
      controller("override func viewDidLoad() { view.backgroundColor = .white }"),
    ]
    for source in sources {
      let outcome = try enchain.renderGIF(source)

      #expect(outcome.errors.contains("375 × 668 pixels"), "\(source)\(outcome.errors)")
    }
  }
}
