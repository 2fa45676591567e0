import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// Touches, hit testing and gesture recognisers.
  @MainActor
  @Suite struct TouchTests {
    let stage = Stage()
    let injector: TouchInjector

    init() {
      injector = TouchInjector(window: stage.window)
    }

    /// Hears of touches.
    private final class Toucher: UIView {
      var calls: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("began \(touches.count)")
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("moved")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("ended")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("cancelled")
      }
    }

    /// Hears of gestures.
    private final class Listener: NSObject, UIGestureRecognizerDelegate {
      var states: [UIGestureRecognizer.State] = []
      var goesTogether = false
      var mayBegin = true
      func heard(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        mayBegin
      }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { goesTogether }

      @MainActor
      func attach<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, to view: UIView
      ) -> Recognizer {
        recognizer.addTarget(self, action: Selector("heard(_:)", Listener.heard(_:)))
        recognizer.delegate = self
        view.addGestureRecognizer(recognizer)
        return recognizer
      }
    }

    private func toucher(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> Toucher {
      let view = Toucher(frame: frame)
      stage.addSubview(view)
      stage.advance(by: 0)
      return view
    }

    private func tap(_ point: CGPoint) {
      injector.began(at: point)
      stage.advance(by: 0.05)
      injector.ended()
    }

    // MARK: Views

    @Test func viewHearsOfItsTouches() {
      let view = toucher()
      injector.began(at: CGPoint(x: 10, y: 10))
      injector.moved(to: CGPoint(x: 300, y: 10))
      injector.ended()

      #expect(view.calls == ["began 1", "moved", "ended"])
    }

    @Test func touchesGoUpTheResponderChain() {
      let view = toucher()
      let inner = UIView(frame: view.bounds)
      view.addSubview(inner)
      tap(CGPoint(x: 10, y: 10))

      #expect(view.calls == ["began 1", "ended"])
    }

    @Test(arguments: ["hidden", "transparent", "disabled", "outside"])
    func viewsThatDoNotTakeTouchesArePassedOver(why: String) {
      let view = toucher()
      switch why {
      case "hidden": view.isHidden = true
      case "transparent": view.alpha = 0.005
      case "disabled": view.isUserInteractionEnabled = false
      default: view.frame.origin.x = 200
      }
      tap(CGPoint(x: 10, y: 10))

      #expect(view.calls.isEmpty)
    }

    @Test func secondFingerIsHeardOnlyWithMultipleTouch() {
      let view = toucher()
      injector.began(finger: 0, at: CGPoint(x: 10, y: 10))
      injector.began(finger: 1, at: CGPoint(x: 20, y: 10))
      #expect(view.calls == ["began 1"])
      injector.ended(finger: 1)
      injector.ended(finger: 0)
      #expect(view.calls == ["began 1", "ended"])

      view.isMultipleTouchEnabled = true
      view.calls = []
      injector.began(finger: 0, at: CGPoint(x: 10, y: 10))
      injector.began(finger: 1, at: CGPoint(x: 20, y: 10))
      #expect(view.calls == ["began 1", "began 1"])
    }

    @Test func tapsAreCounted() {
      final class Counter: UIView {
        var counts: [Int] = []
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
          counts.append(touches.first?.tapCount ?? 0)
        }
      }
      let view = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.addSubview(view)
      tap(CGPoint(x: 10, y: 10))
      stage.advance(by: 0.1)
      tap(CGPoint(x: 12, y: 10))
      stage.advance(by: 1)
      tap(CGPoint(x: 12, y: 10))

      #expect(view.counts == [1, 2, 1])
    }

    // MARK: Taps and presses

    @Test func tapIsRecognisedAndTakesTheTouchFromTheView() {
      let view = toucher()
      let listener = Listener()
      _ = listener.attach(UITapGestureRecognizer(), to: view)
      tap(CGPoint(x: 10, y: 10))

      #expect(listener.states == [.ended])
      #expect(view.calls == ["began 1", "cancelled"])
      tap(CGPoint(x: 10, y: 10))
      #expect(listener.states == [.ended, .ended])
    }

    @Test func movingFingerIsNoTap() {
      let view = toucher()
      let listener = Listener()
      _ = listener.attach(UITapGestureRecognizer(), to: view)
      injector.began(at: CGPoint(x: 10, y: 10))
      injector.moved(to: CGPoint(x: 90, y: 10))
      injector.ended()

      #expect(listener.states.isEmpty)
      #expect(view.calls == ["began 1", "moved", "ended"])
    }

    @Test func singleTapWaitsForTheDoubleTapToFail() {
      let view = toucher()
      let single = Listener()
      let double = Listener()
      let one = single.attach(UITapGestureRecognizer(), to: view)
      let two = double.attach(UITapGestureRecognizer(), to: view)
      two.numberOfTapsRequired = 2
      one.require(toFail: two)

      tap(CGPoint(x: 10, y: 10))
      #expect(single.states.isEmpty)
      stage.advance(by: 1)
      #expect(single.states == [.ended])
      #expect(double.states.isEmpty)

      tap(CGPoint(x: 10, y: 10))
      stage.advance(by: 0.1)
      tap(CGPoint(x: 10, y: 10))
      stage.advance(by: 1)
      #expect(double.states == [.ended])
      #expect(single.states == [.ended])
    }

    @Test func longPressBeginsAfterItsDurationAndFollows() {
      let view = toucher()
      let listener = Listener()
      _ = listener.attach(UILongPressGestureRecognizer(), to: view)
      injector.began(at: CGPoint(x: 10, y: 10))
      stage.advance(by: 0.49)
      #expect(listener.states.isEmpty)
      stage.advance(by: 0.02)
      #expect(listener.states == [.began])
      injector.moved(to: CGPoint(x: 50, y: 10))
      injector.ended()

      #expect(listener.states == [.began, .changed, .ended])
    }

    // MARK: Movement

    @Test func panFollowsTheFinger() {
      let view = toucher()
      let listener = Listener()
      let pan = listener.attach(UIPanGestureRecognizer(), to: view)
      injector.began(at: CGPoint(x: 10, y: 10))
      injector.moved(to: CGPoint(x: 15, y: 10))
      #expect(listener.states.isEmpty)
      stage.advance(by: 0.01)
      injector.moved(to: CGPoint(x: 30, y: 10))
      #expect(pan.translation(in: view) == CGPoint(x: 20, y: 0))
      stage.advance(by: 0.01)
      injector.moved(to: CGPoint(x: 40, y: 20))
      #expect(pan.translation(in: view) == CGPoint(x: 30, y: 10))
      #expect(pan.velocity(in: view).x > 0)
      pan.setTranslation(.zero, in: view)
      injector.moved(to: CGPoint(x: 45, y: 20))
      #expect(pan.translation(in: view) == CGPoint(x: 5, y: 0))
      injector.ended()

      #expect(listener.states == [.began, .changed, .changed, .ended])
      #expect(view.calls == ["began 1", "moved", "cancelled"])
    }

    @Test func aFingerThatRestsHasNoVelocityWhenItIsLifted() {
      final class EndPan: UIPanGestureRecognizer {
        var atEnd: [CGFloat] = []
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
          super.touchesEnded(touches, with: event)
          atEnd.append(velocity(in: nil).x)
        }
      }
      let view = toucher()
      let listener = Listener()
      let pan = listener.attach(EndPan(), to: view)
      for rest in [0.02, 0.3] {
        injector.began(at: CGPoint(x: 10, y: 50))
        for step in 1...5 {
          stage.advance(by: 0.02)
          injector.moved(to: CGPoint(x: 10 + 10 * step, y: 50))
        }
        stage.advance(by: rest)
        injector.ended()
      }

      #expect(pan.atEnd.count == 2)
      #expect(pan.atEnd[0] > 400)
      #expect(pan.atEnd[1] == 0)
    }

    @Test func swipeIsAQuickStroke() {
      let view = toucher()
      let listener = Listener()
      let swipe = listener.attach(UISwipeGestureRecognizer(), to: view)
      swipe.direction = .left
      injector.began(at: CGPoint(x: 90, y: 50))
      stage.advance(by: 0.05)
      injector.moved(to: CGPoint(x: 20, y: 52))
      injector.ended()
      #expect(listener.states == [.ended])

      injector.began(at: CGPoint(x: 10, y: 50))
      injector.moved(to: CGPoint(x: 90, y: 52))
      injector.ended()
      #expect(listener.states == [.ended])
    }

    @Test func pinchScalesAndRotationTurns() {
      let view = toucher()
      view.isMultipleTouchEnabled = true
      let pinching = Listener()
      let turning = Listener()
      pinching.goesTogether = true
      turning.goesTogether = true
      let pinch = pinching.attach(UIPinchGestureRecognizer(), to: view)
      let rotation = turning.attach(UIRotationGestureRecognizer(), to: view)
      injector.began(finger: 0, at: CGPoint(x: 40, y: 50))
      injector.began(finger: 1, at: CGPoint(x: 60, y: 50))
      injector.move([0: CGPoint(x: 30, y: 50), 1: CGPoint(x: 70, y: 50)])
      #expect(abs(pinch.scale - 2) < 1e-9)
      injector.move([0: CGPoint(x: 50, y: 30), 1: CGPoint(x: 50, y: 70)])
      #expect(abs(pinch.scale - 2) < 1e-9)
      #expect(abs(rotation.rotation - .pi / 2) < 1e-9)
      injector.ended(finger: 0)
      injector.ended(finger: 1)

      #expect(pinching.states.first == .began)
      #expect(pinching.states.last == .ended)
      #expect(turning.states.last == .ended)
    }

    @Test func edgePanStartsAtItsEdgeOnly() {
      let listener = Listener()
      let edge = listener.attach(UIScreenEdgePanGestureRecognizer(), to: stage.view)
      edge.edges = .left
      injector.began(at: CGPoint(x: 100, y: 100))
      injector.moved(to: CGPoint(x: 200, y: 100))
      injector.ended()
      #expect(listener.states.isEmpty)
      injector.began(at: CGPoint(x: 5, y: 100))
      injector.moved(to: CGPoint(x: 100, y: 100))
      injector.ended()

      #expect(listener.states == [.began, .ended])
    }

    // MARK: Together

    @Test func innerPanKeepsTheOuterOneFromBeginning() {
      let outer = toucher(CGRect(x: 0, y: 0, width: 200, height: 200))
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      outer.addSubview(inner)
      let outerPan = Listener()
      let innerPan = Listener()
      _ = outerPan.attach(UIPanGestureRecognizer(), to: outer)
      _ = innerPan.attach(UIPanGestureRecognizer(), to: inner)
      injector.began(at: CGPoint(x: 10, y: 10))
      injector.moved(to: CGPoint(x: 50, y: 10))
      injector.ended()

      #expect(innerPan.states == [.began, .ended])
      #expect(outerPan.states.isEmpty)
    }

    @Test func delegateMayAllowBothOrNone() {
      let view = toucher()
      let both = Listener()
      both.goesTogether = true
      _ = both.attach(UIPanGestureRecognizer(), to: view)
      _ = both.attach(UIPanGestureRecognizer(), to: view)
      let none = Listener()
      none.mayBegin = false
      _ = none.attach(UITapGestureRecognizer(), to: view)
      injector.began(at: CGPoint(x: 10, y: 10))
      injector.moved(to: CGPoint(x: 50, y: 10))
      injector.ended()
      tap(CGPoint(x: 10, y: 10))

      #expect(both.states == [.began, .began, .ended, .ended])
      #expect(none.states.isEmpty)
    }

    @Test func disablingCancelsWhatIsBeingRecognised() {
      let view = toucher()
      let listener = Listener()
      let pan = listener.attach(UIPanGestureRecognizer(), to: view)
      injector.began(at: CGPoint(x: 10, y: 10))
      injector.moved(to: CGPoint(x: 50, y: 10))
      pan.isEnabled = false

      #expect(listener.states == [.began, .cancelled])
      #expect(pan.state == .possible)
    }

    @Test func recogniserDoesNotRetainItsTarget() {
      let view = toucher()
      weak var weakListener: Listener?
      do {
        let listener = Listener()
        _ = listener.attach(UITapGestureRecognizer(), to: view)
        weakListener = listener
      }
      tap(CGPoint(x: 10, y: 10))

      #expect(weakListener == nil)
    }

    @Test func ignoredInteractionReachesNobody() {
      let view = toucher()
      UIApplication.shared.beginIgnoringInteractionEvents()
      tap(CGPoint(x: 10, y: 10))
      UIApplication.shared.endIgnoringInteractionEvents()

      #expect(view.calls.isEmpty)
    }
  }
}
