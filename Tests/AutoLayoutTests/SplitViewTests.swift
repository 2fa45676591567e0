import EnchainTesting
import Testing
import UIKit

/// Columns side by side, and in one stack.
@MainActor @Suite struct SplitViewTests {
  private let primary = UIViewController()
  private let secondary = UIViewController()

  private func stage(width: CGFloat, _ split: UISplitViewController) -> Stage {
    let stage = Stage(size: CGSize(width: width, height: 400))
    stage.window.rootViewController = split
    stage.advance(by: 0.1)
    return stage
  }

  private func frame(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  @Test func columnsStandSideBySideOnAWideStage() {
    let split = UISplitViewController()
    split.viewControllers = [primary, secondary]
    let stage = stage(width: 1000, split)

    #expect(!split.isCollapsed)
    #expect(frame(primary) == CGRect(x: 0, y: 0, width: 320, height: 400))
    #expect(frame(secondary) == CGRect(x: 320.5, y: 0, width: 679.5, height: 400))
    #expect(primary.splitViewController === split)

    split.preferredPrimaryColumnWidthFraction = 0.25
    split.primaryEdge = .trailing
    stage.advance(by: 0.1)
    #expect(frame(primary).minX == 750)
    #expect(frame(secondary).minX == 0)
  }

  @Test func narrowStageHasOneStack() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    let stage = stage(width: 375, split)

    #expect(split.isCollapsed)
    #expect(secondary.navigationController?.viewControllers == [primary, secondary])
    #expect(frame(secondary).width == 375)

    let detail = UIViewController()
    split.showDetailViewController(detail, sender: nil)
    stage.advance(by: 0.6)
    #expect(detail.navigationController?.topViewController === detail)
  }

  @Test func delegateLeavesThePrimaryColumnOnTop() {
    final class Delegate: UISplitViewControllerDelegate {
      func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary: UIViewController,
        onto primary: UIViewController
      ) -> Bool { true }
    }
    let delegate = Delegate()
    let split = UISplitViewController()
    split.delegate = delegate
    split.viewControllers = [
      UINavigationController(rootViewController: primary), secondary,
    ]
    let stage = stage(width: 375, split)
    _ = stage

    #expect(primary.navigationController?.viewControllers == [primary])
    #expect(primary.view.window != nil)
    #expect(secondary.viewIfLoaded?.window == nil)
  }

  @Test func stageThatGrowsPutsTheColumnsApart() {
    let split = UISplitViewController()
    let navigation = UINavigationController(rootViewController: primary)
    split.viewControllers = [navigation, secondary]
    let stage = stage(width: 375, split)
    #expect(secondary.view.window != nil)

    stage.window.frame.size.width = 900
    stage.advance(by: 0.1)
    #expect(navigation.viewControllers == [primary])
    #expect(frame(primary).width == 320)
    #expect(frame(secondary).minX == 320.5)
  }

  @Test func primaryColumnHidesAndComesBack() {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    let stage = stage(width: 1000, split)

    split.hide(.primary)
    stage.advance(by: 0.5)
    #expect(split.displayMode == .secondaryOnly)
    #expect(frame(secondary) == CGRect(x: 0, y: 0, width: 1000, height: 400))
    split.show(.primary)
    stage.advance(by: 0.5)
    #expect(frame(primary).minX == 0)
    #expect(frame(secondary).minX == 320.5)
  }
}
