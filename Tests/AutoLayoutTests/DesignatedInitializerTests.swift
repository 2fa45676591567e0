import EnchainTesting
import Testing

@testable import UIKit

/// Subclasses override the initialisers that are designated in Apple's classes.
@MainActor @Suite struct DesignatedInitializerTests {
  final class Refresh: UIRefreshControl {
    var fetches = 0
    override init() {
      super.init()
      fetches = 1
    }
    required init?(coder: NSCoder) { fatalError() }
  }
  final class Item: UINavigationItem {
    override init(title: String) { super.init(title: title + "!") }
    required init?(coder: NSCoder) { fatalError() }
  }
  final class Spinner: UIActivityIndicatorView {
    override init(style: UIActivityIndicatorView.Style) {
      super.init(style: style)
      startAnimating()
    }
    required init(coder: NSCoder) { fatalError() }
  }
  final class Window: UIWindow {
    override init(windowScene: UIWindowScene) {
      super.init(windowScene: windowScene)
      backgroundColor = .red
    }
    required init?(coder: NSCoder) { fatalError() }
  }

  @Test func whatIsOverriddenMakesTheWholeObject() throws {
    let refresh = Refresh()
    #expect(refresh.fetches == 1 && refresh.frame.height == 60)
    #expect(refresh.subviews.count == UIRefreshControl().subviews.count)
    #expect(Item(title: "Inbox").title == "Inbox!")
    let spinner = Spinner(style: .large)
    #expect(spinner.isAnimating)
    #expect(spinner.bounds.size == UIActivityIndicatorView(style: .large).bounds.size)
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let window = Window(windowScene: scene)
    #expect(window.windowScene === scene && window.bounds == UIScreen.main.bounds)
    #expect(window.window === window && window.layer.isHidden)
  }

  final class Margins: UIView {
    var layouts = 0
    var changes = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      layoutMarginsDidChange()
    }
    override func layoutMarginsDidChange() { changes += 1 }
  }

  @Test func tellingAViewOfItsMarginsAsksForNoLayout() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = Margins(frame: stage.view.bounds)
    stage.view.addSubview(view)
    stage.advance(by: 0.1)
    #expect(view.layouts == 1 && view.changes == 1)

    view.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    stage.advance(by: 0.1)

    #expect(view.layouts == 2 && view.changes == 3)
  }
}
