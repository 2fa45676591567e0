import EnchainTesting
import Testing

@testable import UIKit

/// Popovers and what they point at.
@MainActor @Suite struct PopoverTests {
  private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.none
    var mayClose = true
    var log: [String] = []

    func adaptivePresentationStyle(
      for controller: UIPresentationController
    ) -> UIModalPresentationStyle { style }
    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
      log.append("prepare")
    }
    func popoverPresentationControllerShouldDismissPopover(
      _ controller: UIPopoverPresentationController
    ) -> Bool { mayClose }
    func popoverPresentationControllerDidDismissPopover(
      _ controller: UIPopoverPresentationController
    ) { log.append("dismissed") }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let root = UIViewController()
  private let source = UIView()
  private let shown = UIViewController()
  private let delegate = Delegate()

  init() {
    stage.window.rootViewController = root
    root.view.addSubview(source)
    stage.advance(by: 0.1)
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 120, height: 80)
    shown.popoverPresentationController?.delegate = delegate
    shown.popoverPresentationController?.sourceView = source
  }

  private func present(at frame: CGRect, _ directions: UIPopoverArrowDirection = .any) -> CGRect {
    source.frame = frame
    shown.popoverPresentationController?.permittedArrowDirections = directions
    root.present(shown, animated: true)
    stage.advance(by: 1)
    return shown.popoverPresentationController?.presentedView?.frame ?? .null
  }

  @Test(
    arguments: [
      (CGRect(x: 140, y: 40, width: 40, height: 40), UIPopoverArrowDirection.any, 1),
      (CGRect(x: 140, y: 420, width: 40, height: 40), .any, 2),
      (CGRect(x: 20, y: 200, width: 40, height: 40), .left, 4),
      (CGRect(x: 260, y: 200, width: 40, height: 40), [.left, .right], 8),
    ] as [(CGRect, UIPopoverArrowDirection, UInt)])
  func popoverStandsWhereThereIsRoom(
    target: CGRect, permitted: UIPopoverArrowDirection, direction: UInt
  ) {
    let frame = present(at: target, permitted)

    let popover = shown.popoverPresentationController
    #expect(popover?.arrowDirection.rawValue == direction)
    #expect(shown.view.bounds.size == CGSize(width: 120, height: 80))
    switch direction {
    case 1: #expect(frame.minY == target.maxY && frame.midX == target.midX)
    case 2: #expect(frame.maxY == target.minY && frame.midX == target.midX)
    case 4: #expect(frame.minX == target.maxX && frame.midY == target.midY)
    default: #expect(frame.maxX == target.minX && frame.midY == target.midY)
    }
    #expect(delegate.log == ["prepare"])
  }

  @Test func popoverStaysOnTheStage() {
    let frame = present(at: CGRect(x: 4, y: 40, width: 20, height: 20), .up)
    #expect(frame.minX == 10)
    #expect(frame.minY == 60)
  }

  @Test func touchBesideThePopoverClosesItIfTheDelegateAgrees() {
    _ = present(at: CGRect(x: 140, y: 40, width: 40, height: 40))
    let finger = TouchInjector(window: stage.window)
    delegate.mayClose = false
    finger.began(at: CGPoint(x: 10, y: 470))
    finger.ended()
    stage.advance(by: 1)
    #expect(root.presentedViewController === shown)

    delegate.mayClose = true
    finger.began(at: CGPoint(x: 10, y: 470))
    finger.ended()
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil)
    #expect(delegate.log == ["prepare", "dismissed"])
  }

  @Test func popoverOnANarrowStageIsASheetUnlessTheDelegateKeepsIt() {
    delegate.style = .automatic
    _ = present(at: CGRect(x: 140, y: 40, width: 40, height: 40))

    #expect(shown.view.bounds.width == 320)
    #expect(shown.view.convert(CGPoint(x: 0, y: shown.view.bounds.maxY), to: nil).y == 480)
  }

  private final class Adaptive: NSObject, UIAdaptivePresentationControllerDelegate {
    var log: [String] = []

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      log.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      log.append("did")
    }
  }

  @Test func delegateThatKnowsNothingOfPopoversIsAskedWhatItDoesKnow() {
    let adaptive = Adaptive()
    shown.presentationController?.delegate = adaptive
    #expect(shown.popoverPresentationController?.delegate == nil)
    _ = present(at: CGRect(x: 140, y: 40, width: 40, height: 40))
    #expect(shown.view.bounds.size == CGSize(width: 120, height: 80))

    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 10, y: 470))
    finger.ended()
    stage.advance(by: 1)
    #expect(adaptive.log == ["will", "did"])
  }

  @Test func popoverPointsAtABarButton() throws {
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: root)
    root.navigationItem.rightBarButtonItem = item
    stage.window.rootViewController = navigation
    stage.advance(by: 0.1)
    shown.popoverPresentationController?.barButtonItem = item

    let frame = present(at: .zero)
    let button = try #require(item.shownView)
    #expect(frame.minY == button.convert(button.bounds, to: nil).maxY)
    #expect(frame.maxX == 310)
  }
}
