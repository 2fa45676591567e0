import EnchainTesting
import Testing

@testable import UIKit

/// Notes what a sheet tells, and a button's presses.
@MainActor
private final class Noted: NSObject, UISheetPresentationControllerDelegate {
  var log: [String] = []
  var lets = true

  func pressed() { log.append("pressed") }

  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    log.append("should")
    return lets
  }
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    log.append("will")
  }
  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    log.append("did")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    log.append("attempted")
  }
}

@MainActor @Suite(.serialized) struct SheetTests {
  private func stage() -> (Stage, UIViewController, UIViewController) {
    let stage = Stage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()
    stage.window.rootViewController = root
    stage.advance(by: 0.1)
    return (stage, root, UIViewController())
  }

  @Test func aSheetRestsAtItsDetentAndGoesToAnother() throws {
    let (stage, root, card) = stage()
    let sheet = try #require(card.sheetPresentationController)
    #expect(card.presentationController === sheet)
    sheet.detents = [.medium(), .large(), .custom(identifier: .init("low")) { _ in 120 }]
    sheet.preferredCornerRadius = 24
    sheet.prefersGrabberVisible = true
    root.present(card, animated: false)
    stage.advance(by: 0.1)
    let top = card.view.superview!.bounds.height - sheet.frameOfPresentedViewInContainerView.height
    #expect(card.view.frame.minY == top)
    #expect(card.view.layer.cornerRadius == 24)
    #expect(card.view.subviews.contains { $0.bounds.size == CGSize(width: 36, height: 5) })
    let medium = card.view.frame.height
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.advance(by: 1)
    // Half of what the large one has.
    #expect(abs(card.view.frame.height - 2 * medium) <= 1)
    sheet.selectedDetentIdentifier = .init("low")
    #expect(card.view.frame == CGRect(x: 0, y: 680, width: 400, height: 120))
  }

  /// Half of the window, and a low detent; a button is below at the top.
  private func undimmed() throws -> (Stage, UIViewController, UISheetPresentationController, Noted)
  {
    let (stage, root, card) = stage()
    let noted = Noted()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 100, width: 400, height: 100)
    button.addTarget(noted, action: Selector("pressed", Noted.pressed), for: .touchUpInside)
    root.view.addSubview(button)
    let sheet = try #require(card.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    sheet.delegate = noted
    root.present(card, animated: true)
    stage.advance(by: 1)
    return (stage, root, sheet, noted)
  }

  private func tap(_ stage: Stage, _ y: CGFloat) {
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 200, y: y))
    stage.advance(by: 0.05)
    finger.ended()
    stage.advance(by: 1)
  }

  @Test func belowAnUndimmedSheetAllIsBrightAndCanBeTouched() throws {
    let (stage, root, sheet, noted) = try undimmed()
    let dimming = try #require(sheet.containerView?.subviews.first)
    #expect(dimming.alpha == 0)
    tap(stage, 150)
    #expect(noted.log == ["pressed"])
    #expect(root.presentedViewController != nil)

    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.advance(by: 1)

    #expect(dimming.alpha == 1)
    sheet.largestUndimmedDetentIdentifier = .large
    #expect(dimming.alpha == 0)
  }

  @Test func aTapBesideADimmedSheetDismissesItUnlessItIsKept() throws {
    let (stage, root, sheet, noted) = try undimmed()
    sheet.largestUndimmedDetentIdentifier = nil
    noted.lets = false
    tap(stage, 150)
    #expect(noted.log == ["should", "attempted"])
    #expect(root.presentedViewController != nil)

    noted.lets = true
    noted.log = []
    tap(stage, 150)

    #expect(noted.log == ["should", "will", "did"])
    #expect(root.presentedViewController == nil)
  }

  @Test func aTapOnASheetItselfLeavesItThere() throws {
    let (stage, root, sheet, noted) = try undimmed()
    sheet.largestUndimmedDetentIdentifier = nil

    tap(stage, 700)

    #expect(noted.log.isEmpty && root.presentedViewController != nil)
  }

  @Test func theStyleDecidesAboutThePresentationController() {
    let controller = UIViewController()
    #expect(controller.popoverPresentationController == nil)
    controller.modalPresentationStyle = .popover
    #expect(controller.popoverPresentationController?.permittedArrowDirections == .any)
    #expect(controller.sheetPresentationController == nil)
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.popoverPresentationController == nil)
    #expect(controller.sheetPresentationController == nil)
  }
}

@MainActor @Suite(.serialized) struct AppearanceTests {
  @Test func viewsTakeOverWhatWasSetForTheirClassUnlessTheyHaveTheirOwn() {
    defer { AppearanceStore.reset() }
    UILabel.appearance().textColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self]).textColor = .green
    UINavigationBar.appearance().barTintColor = .blue
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let plain = UILabel()
    let own = UILabel()
    own.textColor = .yellow
    let inner = UILabel()
    let stack = UIStackView(arrangedSubviews: [inner])
    let bar = UINavigationBar()
    for view in [plain, own, stack, bar] { window.addSubview(view) }
    #expect(plain.textColor == .red)
    #expect(own.textColor == .yellow)
    #expect(bar.barTintColor == .blue)
    #expect(inner.textColor == .green)
  }
}

@MainActor @Suite struct RestOfBarsTests {
  @Test func anItemsAppearanceReplacesTheBars() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let item = UINavigationItem(title: "Title")
    bar.items = [item]
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .purple
    item.standardAppearance = appearance
    #expect(bar.subviews.contains { $0.backgroundColor == .purple })
    bar.items = [UINavigationItem(title: "Other")]
    #expect(!bar.subviews.contains { $0.backgroundColor == .purple })
  }

  @Test func aBadgeIsShownAtItsEntry() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    let items = [
      UITabBarItem(title: "One", image: nil, tag: 0),
      UITabBarItem(title: "Two", image: nil, tag: 1),
    ]
    bar.items = items
    items[1].badgeValue = "12"
    bar.layoutIfNeeded()
    func badges() -> [UIView] {
      bar.subviews.flatMap(\.subviews).filter { $0.backgroundColor == .systemRed }
    }
    let badge = try #require(badges().first as? UILabel)
    #expect(badge.text == "12")
    #expect(bar.convert(badge.bounds, from: badge).minX == 154)
    items[1].badgeValue = nil
    #expect(badges().isEmpty)
  }

  @Test func thePasteboardKeepsOneKindAtATime() {
    let board = UIPasteboard.withUniqueName()
    board.string = "text"
    #expect(board.string == "text" && board.hasStrings)
    board.color = .red
    #expect(board.string == nil && board.color == .red)
    #expect(board.changeCount == 2)
  }

  @Test func theOnlySceneHasTheApplicationsWindows() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.makeKeyAndVisible()
    let scene = try #require(
      UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first)
    #expect(window.windowScene === scene)
    #expect(scene.windows.contains(window))
  }
}
