import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// What controls do by default, against the gestures of the views around them.
  @MainActor
  @Suite struct ControlGestureTests {
    let stage = Stage()
    let injector: TouchInjector
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    init() {
      injector = TouchInjector(window: stage.window)
      stage.addSubview(around)
    }

    @MainActor
    private final class Listener: NSObject {
      var calls: [String] = []
      func pressed() { calls.append("control") }
      func recognized(_ recognizer: UIGestureRecognizer) {
        if recognizer.state == .began || recognizer.state == .ended { calls.append("gesture") }
      }
      func hears(_ control: UIControl, _ event: UIControl.Event) {
        control.addTarget(self, action: Selector("pressed", Listener.pressed), for: event)
      }
      func attach(_ recognizer: UIGestureRecognizer, to view: UIView) {
        recognizer.addTarget(self, action: Selector("recognized", Listener.recognized))
        view.addGestureRecognizer(recognizer)
      }
    }

    private func tap(_ point: CGPoint) {
      injector.began(at: point)
      stage.advance(by: 0.05)
      injector.ended()
      stage.advance(by: 0.5)
    }

    private func drag(from start: CGPoint, by way: CGPoint) {
      injector.began(at: start)
      for step in 1...10 {
        stage.advance(by: 0.02)
        injector.moved(
          to: CGPoint(
            x: start.x + way.x * CGFloat(step) / 10, y: start.y + way.y * CGFloat(step) / 10))
      }
      injector.ended()
    }

    private func add(_ control: UIControl) {
      control.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
      around.addSubview(control)
      stage.advance(by: 0)
    }

    private static func control(_ name: String) -> (UIControl, UIControl.Event, CGPoint) {
      let left = CGPoint(x: 40, y: 36)
      switch name {
      case "button": return (UIButton(type: .system), .touchUpInside, left)
      case "switch": return (UISwitch(), .valueChanged, left)
      case "stepper":
        return (UIStepper(), .valueChanged, CGPoint(x: 180, y: 36))
      case "segmented":
        return (UISegmentedControl(items: ["a", "b"]), .valueChanged, left)
      default:
        let pages = UIPageControl()
        pages.numberOfPages = 3
        return (pages, .valueChanged, CGPoint(x: 200, y: 40))
      }
    }

    @Test(arguments: ["button", "switch", "stepper", "segmented", "pages"], [false, true])
    func tapReachesTheControlAndNotTheViewAround(name: String, waitsForADoubleTap: Bool) {
      let listener = Listener()
      let (control, event, point) = Self.control(name)
      add(control)
      listener.hears(control, event)
      let single = UITapGestureRecognizer()
      listener.attach(single, to: around)
      if waitsForADoubleTap {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        around.addGestureRecognizer(double)
        single.require(toFail: double)
      }

      tap(point)
      #expect(listener.calls == ["control"])
      tap(CGPoint(x: 250, y: 150))

      #expect(listener.calls == ["control", "gesture"])
    }

    @Test(arguments: ["field", "view", "search"])
    func tapBeginsToEditATextAlsoWhereAViewAroundHearsOfTaps(name: String) {
      let listener = Listener()
      let text: UIView =
        switch name {
        case "field": UITextField()
        case "view": UITextView()
        default: UISearchBar()
        }
      text.frame = CGRect(x: 20, y: 20, width: 200, height: 50)
      around.addSubview(text)
      stage.advance(by: 0)
      listener.attach(UITapGestureRecognizer(), to: around)
      let edited = (text as? UISearchBar)?.searchTextField ?? text

      tap(CGPoint(x: 100, y: 45))
      #expect(edited.isFirstResponder)
      #expect(listener.calls.isEmpty)
      tap(CGPoint(x: 250, y: 150))

      #expect(listener.calls == ["gesture"])
    }

    @Test func textThatCannotBeEditedKeepsNoTap() {
      let listener = Listener()
      let text = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 50))
      text.isEditable = false
      around.addSubview(text)
      stage.advance(by: 0)
      listener.attach(UITapGestureRecognizer(), to: around)

      tap(CGPoint(x: 40, y: 36))

      #expect(listener.calls == ["gesture"])
    }

    @Test func tapRecogniserOfTheControlItselfIsRecognised() {
      let listener = Listener()
      let button = UIButton()
      add(button)
      listener.hears(button, .touchUpInside)
      listener.attach(UITapGestureRecognizer(), to: button)

      tap(CGPoint(x: 40, y: 36))

      #expect(listener.calls == ["gesture"])
    }

    @Test func disabledButtonAndOtherControlsKeepNothing() {
      let listener = Listener()
      let (button, plain) = (UIButton(), UIControl())
      add(button)
      button.isEnabled = false
      listener.attach(UITapGestureRecognizer(), to: around)

      tap(CGPoint(x: 40, y: 36))
      add(plain)
      tap(CGPoint(x: 40, y: 36))

      #expect(listener.calls == ["gesture", "gesture"])
    }

    @Test func tapsAndPressesThatAreNotTheButtonsAreRecognised() {
      let listener = Listener()
      let button = UIButton()
      add(button)
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      listener.attach(double, to: around)
      listener.attach(UILongPressGestureRecognizer(), to: around)

      injector.began(at: CGPoint(x: 40, y: 36))
      stage.advance(by: 1)
      #expect(listener.calls == ["gesture"])
      injector.ended()
      stage.advance(by: 1)
      listener.calls = []
      for _ in 0..<2 {
        injector.began(at: CGPoint(x: 40, y: 36))
        stage.advance(by: 0.05)
        injector.ended()
        stage.advance(by: 0.05)
      }

      #expect(listener.calls == ["gesture"])
    }

    @Test(arguments: [
      (CGPoint(x: 60, y: 0), 0), (CGPoint(x: 0, y: 60), 2),
    ])
    func panAlongASliderMovesItsThumb(way: CGPoint, gestures: Int) {
      let listener = Listener()
      let slider = UISlider()
      slider.value = 0.5
      add(slider)
      listener.attach(UIPanGestureRecognizer(), to: around)

      drag(from: CGPoint(x: 120, y: 40), by: way)

      #expect(listener.calls.count == gestures)
      #expect((slider.value > 0.7) == (gestures == 0))
    }

    @Test func panBesideTheThumbIsRecognised() {
      let listener = Listener()
      let slider = UISlider()
      add(slider)
      listener.attach(UIPanGestureRecognizer(), to: around)

      drag(from: CGPoint(x: 150, y: 40), by: CGPoint(x: 60, y: 0))

      #expect(listener.calls == ["gesture", "gesture"])
    }

    @Test func sliderInAScrollViewIsDraggedAndTheScrollViewIsNot() {
      let scroll = UIScrollView(frame: around.bounds)
      scroll.contentSize = CGSize(width: 900, height: 200)
      around.addSubview(scroll)
      let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
      scroll.addSubview(slider)
      stage.advance(by: 0)

      drag(from: CGPoint(x: 34, y: 40), by: CGPoint(x: 100, y: 0))

      #expect(slider.value > 0.4)
      #expect(scroll.contentOffset.x == 0)
    }

    /// Pages beside each other, in each of them a list that is scrolled up and down.
    private func pages() -> (pages: UIScrollView, list: UIScrollView) {
      let pages = UIScrollView(frame: around.bounds)
      pages.isPagingEnabled = true
      pages.contentSize = CGSize(width: 900, height: 200)
      let list = UIScrollView(frame: around.bounds)
      list.contentSize = CGSize(width: 300, height: 900)
      pages.addSubview(list)
      around.addSubview(pages)
      stage.advance(by: 0)
      return (pages, list)
    }

    @Test func pagesAreTurnedOverTheListsInThem() {
      let (pages, list) = pages()

      drag(from: CGPoint(x: 250, y: 100), by: CGPoint(x: -200, y: 10))
      stage.advance(by: 2)

      #expect(pages.contentOffset.x == 300)
      #expect("\(pages.contentOffset.y)" == "0.0")
      #expect(list.contentOffset == .zero)
    }

    @Test func listsInPagesAreScrolled() {
      let (pages, list) = pages()

      drag(from: CGPoint(x: 150, y: 150), by: CGPoint(x: 10, y: -100))
      stage.advance(by: 2)

      #expect(pages.contentOffset == .zero)
      #expect(list.contentOffset.y > 80)
    }

    @Test func swipeAcrossAListIsRecognisedAroundIt() {
      let listener = Listener()
      let (pages, list) = pages()
      pages.removeFromSuperview()
      around.addSubview(list)
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = .left
      listener.attach(swipe, to: around)

      drag(from: CGPoint(x: 250, y: 100), by: CGPoint(x: -150, y: 0))

      #expect(listener.calls == ["gesture"])
    }

    @Test func touchesInAScrollViewAreNotHeardAroundIt() {
      final class Heard: UIView {
        var count = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
      }
      let outer = Heard(frame: around.bounds)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      scroll.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
      outer.addSubview(scroll)
      around.addSubview(outer)
      stage.advance(by: 0)

      tap(CGPoint(x: 20, y: 20))
      tap(CGPoint(x: 200, y: 50))
      #expect(outer.count == 0)
      tap(CGPoint(x: 200, y: 150))

      #expect(outer.count == 1)
    }

    @Test func contentThatFitsIsNotDragged() {
      let scroll = UIScrollView(frame: around.bounds)
      scroll.contentSize = CGSize(width: 100, height: 100)
      around.addSubview(scroll)
      stage.advance(by: 0)

      injector.began(at: CGPoint(x: 150, y: 150))
      for step in 1...5 {
        stage.advance(by: 0.02)
        injector.moved(to: CGPoint(x: 150, y: 150 - CGFloat(step) * 20))
      }

      #expect(!scroll.isDragging)
      #expect(scroll.contentOffset == .zero)
    }

    @Test func swipeAcrossASwitchIsTheSwitchs() {
      let listener = Listener()
      let toggle = UISwitch()
      add(toggle)
      let swipe = UISwipeGestureRecognizer()
      listener.attach(swipe, to: around)

      drag(from: CGPoint(x: 36, y: 36), by: CGPoint(x: 60, y: 0))

      #expect(listener.calls.isEmpty)
      #expect(toggle.isOn)
    }
  }
}
