import EnchainTesting
import Testing

@testable import UIKit

@MainActor @Suite struct PageControllerTests {
  final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let all = (0..<3).map { _ in UIViewController() }
    var count = 0
    var turned: [Int] = []
    var completed: [Bool] = []
    var announced = 0
    func pageViewController(
      _ pages: UIPageViewController, viewControllerBefore page: UIViewController
    ) -> UIViewController? {
      all.firstIndex(of: page).flatMap { $0 > 0 ? all[$0 - 1] : nil }
    }
    func pageViewController(
      _ pages: UIPageViewController, viewControllerAfter page: UIViewController
    ) -> UIViewController? {
      all.firstIndex(of: page).flatMap { $0 < 2 ? all[$0 + 1] : nil }
    }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
    func pageViewController(
      _ pages: UIPageViewController, willTransitionTo pending: [UIViewController]
    ) {
      announced += 1
    }
    func pageViewController(
      _ pages: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      turned.append(pages.viewControllers.flatMap { $0.first }.flatMap(all.firstIndex(of:)) ?? -1)
      self.completed.append(completed)
    }
  }

  private let pages = Pages()
  private let stage = Stage(size: CGSize(width: 200, height: 100))

  private func controller(
    _ style: UIPageViewController.TransitionStyle = .scroll, spacing: CGFloat = 0
  ) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: style, navigationOrientation: .horizontal,
      options: [.interPageSpacing: spacing])
    controller.dataSource = pages
    controller.delegate = pages
    controller.view.frame = stage.view.bounds
    stage.view.addSubview(controller.view)
    controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
    stage.advance(by: 0)
    return controller
  }

  private func left(_ page: Int) -> CGFloat {
    let view: UIView = pages.all[page].view
    return view.convert(CGPoint.zero, to: stage.view).x
  }

  private func drag(by distance: CGFloat, lifting: Bool = true) -> TouchInjector {
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 100, y: 50))
    for step in 1...4 {
      stage.advance(by: 1.0 / 60)
      finger.moved(to: CGPoint(x: 100 + distance * CGFloat(step) / 4, y: 50))
    }
    guard lifting else { return finger }
    finger.ended()
    stage.runUntilIdle()
    return finger
  }

  @Test func aPagePushesTheOtherAway() throws {
    let controller = controller()
    var ended: [Bool] = []

    controller.setViewControllers([pages.all[1]], direction: .forward, animated: true) {
      ended.append($0)
    }
    stage.advance(by: 0.15)

    // The curve is symmetrical: half of the way after half of the time.
    #expect(abs(left(1) - 100) < 0.01)
    #expect(abs(left(0) + 100) < 0.01)
    #expect(ended.isEmpty)
    stage.runUntilIdle()
    #expect(ended == [true])
    #expect(controller.viewControllers == [pages.all[1]])
    #expect(pages.all[0].view.superview == nil && pages.all[0].parent == nil)
    #expect(pages.all[1].view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(left(1) == 0)
  }

  @Test func aSwipeTurnsToThePageOfTheDataSource() {
    let controller = controller()

    for distance in [-80.0, 80, 80] { _ = drag(by: distance) }

    #expect(pages.turned == [1, 0])
    #expect(controller.viewControllers == [pages.all[0]])
    #expect(left(0) == 0)
  }

  @Test func pagesFollowTheFingerAndGoBackFromLessThanHalfTheWay() {
    let controller = controller()

    let finger = drag(by: -60, lifting: false)

    // The ten points before the drag is one are not made up for.
    #expect(left(0) < -40 && left(0) > -61)
    #expect(left(1) == left(0) + 200)
    #expect(pages.announced == 1 && pages.turned.isEmpty)
    #expect(pages.all[1].parent === controller)
    // Rests, so that nothing is flung.
    stage.advance(by: 0.5)
    finger.moved(to: CGPoint(x: 40.5, y: 50))
    stage.advance(by: 0.5)
    finger.moved(to: CGPoint(x: 40, y: 50))
    finger.ended()
    stage.runUntilIdle()
    #expect(pages.completed == [false])
    #expect(controller.viewControllers == [pages.all[0]])
    #expect(pages.all[1].parent == nil && left(0) == 0)
  }

  @Test func beyondTheFirstPageIsNothingButARubberBand() {
    let controller = controller()

    let finger = drag(by: 80, lifting: false)

    #expect(left(0) > 0 && left(0) < 60)
    #expect(pages.announced == 0)
    finger.ended()
    stage.runUntilIdle()
    #expect(left(0) == 0)
    #expect(controller.viewControllers == [pages.all[0]])
  }

  @Test func itsScrollViewIsFoundAndRestsAtTheLengthOfAPage() throws {
    let controller = controller(spacing: 10)
    let scroll = try #require(controller.view.subviews.compactMap { $0 as? UIScrollView }.first)

    #expect(scroll.contentOffset == CGPoint(x: 210, y: 0))
    #expect(left(0) == 0 && pages.all[0].view.bounds.width == 200)
    scroll.isScrollEnabled = false
    _ = drag(by: -80)
    #expect(pages.turned.isEmpty)
  }

  @Test func withoutADataSourceNothingIsDragged() {
    let controller = controller()
    controller.dataSource = nil

    _ = drag(by: -80, lifting: false)

    #expect(left(0) == 0)
  }

  @Test func dotsAreCountedAndFollowSwipes() throws {
    pages.count = 3
    let controller = controller()
    let dots = try #require(controller.view.subviews.compactMap { $0 as? UIPageControl }.first)

    #expect(dots.numberOfPages == 3 && dots.currentPage == 0)
    #expect(dots.frame == CGRect(x: 0, y: 63, width: 200, height: 37))
    #expect(pages.all[0].view.bounds.height == 63)
    _ = drag(by: -80)
    #expect(dots.currentPage == 1)
  }

  @Test func curlingPagesTurnByASwipeAndByATapAtTheEdge() {
    let controller = controller(.pageCurl)

    _ = drag(by: -80)
    #expect(controller.viewControllers == [pages.all[1]])
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 10, y: 50))
    stage.advance(by: 0.05)
    finger.ended()
    stage.runUntilIdle()

    #expect(controller.viewControllers == [pages.all[0]])
    #expect(pages.turned == [1, 0])
    #expect(pages.all[0].view.superview === controller.view)
    #expect(pages.all[1].view.superview == nil)
  }

  @Test func theViewsSizeChangesThePages() {
    let controller = controller()

    controller.view.frame = CGRect(x: 0, y: 0, width: 120, height: 80)
    stage.advance(by: 0)

    #expect(pages.all[0].view.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
    #expect(left(0) == 0)
  }
}
