import EnchainTesting
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct SearchAndTabTests {
  private let stage = Stage(size: CGSize(width: 320, height: 500))
  private let root = UIViewController()
  private let results = UIViewController()

  private func search(_ controller: UISearchController) -> UINavigationController {
    root.title = "Places"
    root.navigationItem.searchController = controller
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.1)
    return navigation
  }

  @Test func resultsLieOverTheControllerWhileSomethingIsSearchedFor() throws {
    let controller = UISearchController(searchResultsController: results)
    let navigation = search(controller)

    controller.isActive = true
    stage.advance(by: 0.5)
    #expect(results.viewIfLoaded?.window == nil)
    #expect(controller.presentingViewController === root)
    controller.searchBar.searchTextField.insertText("la")
    stage.advance(by: 0.5)

    #expect(results.view.window === stage.window && results.parent === controller)
    #expect(results.view.convert(results.view.bounds, to: nil) == stage.window.bounds)
    // Below the navigation bar, as the controller itself.
    #expect(results.view.safeAreaInsets.top == navigation.navigationBar.frame.maxY)
    controller.isActive = false
    stage.advance(by: 0.5)
    #expect(results.view.window == nil && results.parent == nil)
    #expect(controller.searchBar.text ?? "" == "")
    #expect(controller.presentingViewController == nil)
  }

  @Test func withoutResultsAShadeEndsTheSearchAtATap() {
    let controller = UISearchController(searchResultsController: nil)
    _ = search(controller)
    controller.isActive = true
    stage.advance(by: 0.5)
    let finger = TouchInjector(window: stage.window)

    finger.began(at: CGPoint(x: 160, y: 400))
    stage.advance(by: 0.05)
    finger.ended()
    stage.advance(by: 0.5)

    #expect(!controller.isActive)
  }

  @Test func theSearchBarTakesTheTitlesRoomWhileASearchIsOn() throws {
    let controller = UISearchController(searchResultsController: nil)
    let navigation = search(controller)
    let bar = navigation.navigationBar
    let height = bar.bounds.height
    let title = try #require(bar.subviews.first { ($0 as? UILabel)?.text == "Places" })

    controller.isActive = true
    stage.advance(by: 0.5)
    #expect(bar.bounds.height == height - 44 && title.alpha == 0)
    #expect(controller.searchBar.convert(controller.searchBar.bounds, to: bar).maxY == height - 44)
    controller.dismiss(animated: true)
    stage.advance(by: 0.5)
    #expect(bar.bounds.height == height && title.alpha == 1)

    controller.hidesNavigationBarDuringPresentation = false
    controller.isActive = true
    stage.advance(by: 0.5)
    #expect(bar.bounds.height == height && title.alpha == 1)
  }

  @Test func aBarInTheViewHasItsResultsBelowIt() {
    let controller = UISearchController(searchResultsController: results)
    stage.window.rootViewController = root
    controller.searchBar.frame = CGRect(x: 0, y: 100, width: 320, height: 56)
    root.view.addSubview(controller.searchBar)
    stage.advance(by: 0.1)

    controller.showsSearchResultsController = true
    controller.isActive = true
    stage.advance(by: 0.5)

    let frame = results.view.convert(results.view.bounds, to: nil)
    #expect(frame == CGRect(x: 0, y: 156, width: 320, height: 344))
  }

  private final class Told: NSObject, UITabBarControllerDelegate {
    var log: [String] = []
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool { tab.identifier != "locked" }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
      log.append((previousTab?.identifier ?? "-") + ">" + selectedTab.identifier)
    }
  }

  @Test func tabsMakeTheirControllersAndEntries() throws {
    let told = Told()
    let first = UITab(title: "One", image: nil, identifier: "one") { _ in UIViewController() }
    let locked = UITab(title: "Two", image: nil, identifier: "locked") { _ in UIViewController() }
    let search = UISearchTab { _ in UIViewController() }
    let controller = UITabBarController(tabs: [first, locked, search])
    controller.delegate = told
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)

    #expect(controller.tabBar.items?.map(\.title) == ["One", "Two", "Search"])
    #expect(controller.selectedTab === first && first.viewController?.tab === first)
    #expect(controller.tab(forIdentifier: "locked") === locked)
    try #require(controller.tabBar.items?.count == 3)
    controller.tabBar.selectAction?(1)
    #expect(controller.selectedTab === first)
    controller.tabBar.selectAction?(2)
    #expect(controller.selectedTab === search && told.log == ["one>" + search.identifier])
    first.title = "Start"
    first.badgeValue = "3"
    #expect(controller.tabBar.items?.first?.title == "Start")
    #expect(controller.tabBar.items?.first?.badgeValue == "3")
    locked.isHidden = true
    #expect(controller.tabBar.items?.count == 2 && controller.selectedTab === search)
    controller.selectedTab = first
    #expect(controller.selectedViewController === first.viewController)
  }

  @Test func groupsShowTheChildThatIsChosen() {
    let children = ["a", "b"].map { name in
      UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
    }
    let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: children)
    group.defaultChildIdentifier = "b"
    let controller = UITabBarController(tabs: [group])

    #expect(children[0].parent === group && controller.tab(forIdentifier: "a") === children[0])
    #expect(controller.viewControllers?.first === children[1].viewController)
    #expect(controller.tabBar.items?.map(\.title) == ["Group"])
  }

  @Test func theTabBarSlidesAway() {
    let controller = UITabBarController(tabs: [
      UITab(title: "One", image: nil, identifier: "one") { _ in UIViewController() }
    ])
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
    let shown = controller.selectedViewController!

    controller.setTabBarHidden(true, animated: true)
    stage.advance(by: 0.125)
    let half = controller.tabBar.layer.presentation()!.frame.minY
    #expect(half > 451 && half < 500)
    stage.advance(by: 0.5)

    #expect(controller.tabBar.frame.minY == 500)
    #expect(shown.view.safeAreaInsets.bottom == 0)
    controller.setTabBarHidden(false, animated: false)
    stage.advance(by: 0.1)
    #expect(controller.tabBar.frame.minY == 451 && shown.view.safeAreaInsets.bottom == 49)
  }
}
