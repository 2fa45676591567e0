import EnchainTesting
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct NavigationBarTests {
  private let stage = Stage(size: CGSize(width: 320, height: 500))
  private let root = UIViewController()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.1)
  }

  private func drag(by y: CGFloat, letsGo: Bool = true) {
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 160, y: 250))
    for step in 1...10 {
      stage.advance(by: 0.02)
      finger.moved(to: CGPoint(x: 160, y: 250 + y * CGFloat(step) / 10))
    }
    if letsGo { finger.ended() }
    stage.advance(by: 0.5)
  }

  @Test func promptIsALineAboveTheTitleAndMakesTheBarHigher() throws {
    root.title = "Title"
    stage.advance(by: 0.1)
    let bar = navigation.navigationBar
    let height = bar.bounds.height
    let safe = root.view.safeAreaInsets.top
    let title = try #require(bar.subviews.first { ($0 as? UILabel)?.text == "Title" })
    let place = title.frame

    root.navigationItem.prompt = "Choose one"
    stage.advance(by: 0.1)

    #expect(bar.bounds.height == height + 30)
    #expect(root.view.safeAreaInsets.top == safe + 30)
    #expect(title.frame == place.offsetBy(dx: 0, dy: 30))
    let prompt = try #require(bar.subviews.first { ($0 as? UILabel)?.text == "Choose one" })
    #expect(!prompt.isHidden && prompt.frame.maxY <= title.frame.minY)
    root.navigationItem.prompt = nil
    stage.advance(by: 0.1)
    #expect(bar.bounds.height == height && prompt.isHidden)
  }

  @Test func swipesHideAndShowTheBars() {
    navigation.isToolbarHidden = false
    navigation.hidesBarsOnSwipe = true
    let recognizer = navigation.barHideOnSwipeGestureRecognizer
    #expect(recognizer.view === navigation.view)

    drag(by: -100)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    #expect(navigation.toolbar.isHidden)
    drag(by: 100)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    #expect(!navigation.toolbar.isHidden)

    navigation.hidesBarsOnSwipe = false
    #expect(recognizer.view == nil)
    drag(by: -100)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func swipesScrollTooWhileTheyHideTheBars() {
    let scroll = UIScrollView(frame: root.view.bounds)
    scroll.contentSize = CGSize(width: 320, height: 2000)
    root.view.addSubview(scroll)
    navigation.hidesBarsOnSwipe = true
    stage.advance(by: 0.1)
    let start = scroll.contentOffset.y

    drag(by: -150)

    #expect(navigation.isNavigationBarHidden)
    #expect(scroll.contentOffset.y > start + 60)
  }

  @Test func tapsHideAndShowTheBarsButNotThoseOfButtons() {
    navigation.hidesBarsOnTap = true
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 400, width: 320, height: 80)
    root.view.addSubview(button)
    func tap(_ y: CGFloat) {
      let finger = TouchInjector(window: stage.window)
      finger.began(at: CGPoint(x: 160, y: y))
      stage.advance(by: 0.05)
      finger.ended()
      stage.advance(by: 0.5)
    }

    tap(440)
    #expect(!navigation.isNavigationBarHidden)
    tap(250)
    #expect(navigation.isNavigationBarHidden)
    tap(250)
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func toolbarSlidesInAndOut() throws {
    navigation.setToolbarHidden(false, animated: true)
    #expect(!navigation.isToolbarHidden)
    stage.advance(by: 0.1)
    let bar = try #require(navigation.toolbar)
    let half = bar.layer.presentation()!.frame.minY
    // Ease-in-out at half of the time is half of the way.
    #expect(abs(half - (500 - bar.frame.height / 2)) < 1)

    stage.advance(by: 0.2)
    #expect(bar.frame.maxY == 500 && !bar.isHidden)
    navigation.setToolbarHidden(true, animated: true)
    stage.advance(by: 0.1)
    #expect(!bar.isHidden)
    stage.advance(by: 0.2)
    #expect(bar.isHidden)
    // A program that changes its mind meanwhile.
    navigation.setToolbarHidden(false, animated: true)
    navigation.setToolbarHidden(true, animated: true)
    stage.advance(by: 0.5)
    #expect(bar.isHidden)
  }
}
