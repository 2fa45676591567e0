import EnchainTesting
import Testing

@testable import UIKit

extension UIKitTests {
  /// Ways of writing that are common in published code.
  @MainActor
  @Suite struct CommonIdiomTests {
    let stage = Stage()

    private final class Star: UIView {
      @Invalidating(.display) var points = 5
      @Invalidating(.layout, .intrinsicContentSize) var diameter: CGFloat = 44
      var layouts = 0
      var sizes = 0
      override func invalidateIntrinsicContentSize() {
        sizes += 1
        super.invalidateIntrinsicContentSize()
      }
      override func setNeedsLayout() {
        layouts += 1
        super.setNeedsLayout()
      }
      var displays = 0
      override func setNeedsDisplay() {
        displays += 1
        super.setNeedsDisplay()
      }
    }

    @Test func anInvalidatingPropertyAsksForWhatItNames() {
      let star = Star(frame: .zero)
      #expect(star.points == 5)
      let before = (star.displays, star.layouts, star.sizes)
      star.points = 5
      #expect(star.displays == before.0, "the same value")
      star.points = 6
      #expect(star.points == 6)
      #expect(star.displays == before.0 + 1)
      #expect(star.layouts == before.1 && star.sizes == before.2)
      star.diameter = 60
      #expect(star.displays == before.0 + 1)
      #expect(star.layouts == before.1 + 1 && star.sizes == before.2 + 1)
    }

    private final class Follower: UIView {
      var heard: [UIUserInterfaceStyle] = []
      override init(frame: CGRect) {
        super.init(frame: frame)
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (self: Self, previous: UITraitCollection) in
          self.heard.append(self.traitCollection.userInterfaceStyle)
        }
      }
      required init?(coder: NSCoder) { nil }
    }

    @Test func overriddenTraitsAreHeardOfByClosuresThatNameSelf() {
      let follower = Follower(frame: .zero)
      stage.addSubview(follower)
      follower.traitOverrides.userInterfaceStyle = .dark
      #expect(follower.heard == [.dark])
      #expect(follower.traitOverrides.contains(UITraitUserInterfaceStyle.self))
      follower.traitOverrides.remove(UITraitUserInterfaceStyle.self)
      #expect(follower.heard == [.dark, .light])
      #expect(follower.overrideUserInterfaceStyle == .unspecified)
    }

    @Test func aRowsBackgroundFollowsItsStateUnlessAColourWasSet() {
      var state = UICellConfigurationState(traitCollection: UITraitCollection())
      var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
      #expect(background.backgroundColor == .systemBackground)
      state.isSelected = true
      background = background.updated(for: state)
      #expect(background.backgroundColor == .systemGray4)
      state.isSelected = false
      #expect(background.updated(for: state).backgroundColor == .systemBackground)
      background.backgroundColor = .red
      state.isHighlighted = true
      #expect(background.updated(for: state).backgroundColor == .red)
      #expect(UIBackgroundConfiguration.clear().updated(for: state).backgroundColor == .clear)
    }

    @Test func aPanThatWaitsForASwipeFollowsMovementsElsewhere() {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      stage.addSubview(view)
      stage.advance(by: 0)
      var moved = CGFloat(0)
      var swipes = 0
      let pan = UIPanGestureRecognizer()
      let listener = PanListener { moved = $0.translation(in: view).x }
      pan.addTarget(listener, action: Selector("heard(_:)", PanListener.heard(_:)))
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = .up
      let other = SwipeListener { swipes += 1 }
      swipe.addTarget(other, action: Selector("heard(_:)", SwipeListener.heard(_:)))
      pan.require(toFail: swipe)
      view.addGestureRecognizer(pan)
      view.addGestureRecognizer(swipe)
      let injector = TouchInjector(window: stage.window)
      injector.began(at: CGPoint(x: 40, y: 100))
      for step in 1...10 {
        stage.advance(by: 0.02)
        injector.moved(to: CGPoint(x: 40 + CGFloat(step) * 10, y: 100))
      }
      #expect(moved > 50)
      injector.ended()
      #expect(swipes == 0)

      stage.advance(by: 0.5)
      injector.began(at: CGPoint(x: 100, y: 150))
      for step in 1...10 {
        stage.advance(by: 0.02)
        injector.moved(to: CGPoint(x: 100 + CGFloat(step), y: 150 - CGFloat(step) * 10))
      }
      injector.ended()
      #expect(swipes == 1)
    }

    private final class PanListener: NSObject {
      let body: (UIPanGestureRecognizer) -> Void
      init(_ body: @escaping (UIPanGestureRecognizer) -> Void) { self.body = body }
      func heard(_ pan: UIPanGestureRecognizer) { body(pan) }
    }
    private final class SwipeListener: NSObject {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
      func heard(_ swipe: UISwipeGestureRecognizer) { body() }
    }

    @Test func theActionOfAStepperIsItsChange() {
      let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
      var values: [Double] = []
      let action = UIAction { values.append(($0.sender as? UIStepper)?.value ?? -1) }
      stepper.addAction(action, for: .primaryActionTriggered)
      stage.addSubview(stepper)
      stage.advance(by: 0)
      let injector = TouchInjector(window: stage.window)
      injector.began(at: CGPoint(x: 75, y: 16))
      stage.advance(by: 0.05)
      injector.ended()
      #expect(values == [1])
    }

    private final class Sheet: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        sheetPresentationController?.detents = [.custom { _ in 200 }, .large()]
      }
    }

    @Test func aSheetTakesTheDetentsThatAreSetWhenItAppears() {
      let root = UIViewController()
      stage.window.rootViewController = root
      stage.advance(by: 0)
      let sheet = Sheet()
      root.present(sheet, animated: true)
      stage.advance(by: 1)
      let bottom = stage.window.safeAreaInsets.bottom
      #expect(abs(sheet.view.frame.height - 200 - bottom) < 0.01)
    }
  }
}
