import EnchainTesting
import Testing
import UIKit

extension UIKitTests {
  /// View transitions, and the begin/commit style of animation.
  @MainActor
  @Suite struct TransitionTests {
    let stage = Stage()
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
      stage.addSubview(card)
      card.addSubview(front)
      stage.advance(by: 0)
    }

    @Test func changesApplyAtOnceAndTheTransitionLastsItsDuration() {
      var end: TimeInterval?
      var finished: Bool?
      UIView.transition(with: card, duration: 0.5, options: .transitionCrossDissolve) {
        front.center.x = 300
      } completion: {
        finished = $0
        end = stage.now
      }

      #expect(stage.presented(front).center.x == 300)
      #expect(card.layer.animation(forKey: kCATransition) is CATransition)
      stage.advance(to: 1)
      #expect(finished == true)
      #expect(end == 0.5)
      #expect(card.layer.animationKeys() == nil)
    }

    @Test func allowAnimatedContentAnimatesTheChanges() {
      UIView.transition(
        with: card, duration: 1,
        options: [.transitionFlipFromLeft, .allowAnimatedContent, .curveLinear]
      ) { front.center.x = 150 }

      #expect(stage.presented(front, at: 0.5).center.x == 100)
    }

    /// The red, green and blue of the pixel in the middle of the card, at a time.
    private func pixel(at time: TimeInterval) -> [UInt8] {
      stage.advance(to: time)
      let snapshot = FrameSnapshot(
        layer: stage.window.layer, at: CACurrentMediaTime(), size: CGSize(width: 100, height: 100),
        scale: 1)
      let index = (50 * 100 + 50) * 4
      return Array(snapshot.drawn()[index..<index + 3].reversed())
    }

    @Test(arguments: [false, true])
    func whatChangesLaterShowsOnlyInAnimatedContent(isAnimated: Bool) {
      front.backgroundColor = .blue
      stage.advance(by: 0)
      var options: UIView.AnimationOptions = [.transitionCrossDissolve, .curveLinear]
      if isAnimated { options.insert(.allowAnimatedContent) }
      UIView.transition(with: card, duration: 1, options: options) {
        UIView.performWithoutAnimation { front.backgroundColor = .red }
      }
      let early = pixel(at: 0.25)
      front.backgroundColor = .green
      let late = pixel(at: 0.75)

      // A quarter red and the rest blue, within the rounding of colours.
      #expect(abs(Int(early[0]) - 64) <= 2 && early[1] == 0 && abs(Int(early[2]) - 191) <= 2)
      #expect(isAnimated ? late[1] > 180 : late[1] == 0)
      #expect(isAnimated ? late[0] == 0 : late[0] > 180)
      #expect(pixel(at: 1) == [0, 255, 0])
    }

    @Test func changesAfterTheBlockInTheSameTurnBelongToTheNewLook() {
      front.backgroundColor = .blue
      stage.advance(by: 0)
      UIView.transition(
        with: card, duration: 1, options: [.transitionCrossDissolve, .curveLinear], animations: nil)
      front.backgroundColor = .red

      let pixel = pixel(at: 0.5)
      #expect(abs(Int(pixel[0]) - 128) <= 2 && pixel[1] == 0 && abs(Int(pixel[2]) - 128) <= 2)
    }

    @Test func fromToSwapsTheViewsInTheirSuperview() {
      var finished: Bool?
      UIView.transition(from: front, to: back, duration: 0.5, options: .transitionFlipFromLeft) {
        finished = $0
      }

      #expect(front.superview == nil)
      #expect(back.superview === card)
      stage.advance(to: 0.5)
      #expect(finished == true)
    }

    @Test func fromToHidesAndShowsWhenAsked() {
      card.addSubview(back)
      back.isHidden = true
      UIView.transition(
        from: front, to: back, duration: 0.5,
        options: [.transitionCrossDissolve, .showHideTransitionViews])

      #expect(front.superview === card)
      #expect(front.isHidden)
      #expect(!back.isHidden)
    }

    @Test func fromWithoutASuperviewDoesNothingAndIsUnfinished() {
      var finished: Bool?
      UIView.transition(from: back, to: front, duration: 0.5) { finished = $0 }
      stage.advance(by: 0)

      #expect(finished == false)
      #expect(front.superview === card)
    }

    @Test func containerThatEntersInTheSameTurnShowsNoTransition() {
      let late = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.addSubview(late)
      var finished: Bool?
      UIView.transition(with: late, duration: 1, options: .transitionFlipFromTop) {
        late.backgroundColor = .red
      } completion: {
        finished = $0
      }
      stage.advance(by: 0)

      #expect(late.layer.animationKeys() == nil)
      #expect(finished == true)
    }

    @Test func systemDeletionRemovesTheViews() {
      var finished: Bool?
      UIView.perform(.delete, on: [front], animations: nil) { finished = $0 }
      stage.advance(to: 1)

      #expect(front.superview == nil)
      #expect(finished == true)
    }

    // MARK: Begin and commit

    @MainActor private final class Delegate {
      var calls: [String] = []
      func stopped(_ id: String?, _ finished: NSNumber) {
        calls.append("stopped \(id ?? "") \(finished.boolValue)")
      }
    }

    @Test func beginAndCommitAnimateWhatIsBetween() {
      let delegate = Delegate()
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDelegate(delegate)
      UIView.setAnimationDidStop(Selector("stopped(_:_:)", Delegate.stopped(_:_:)))
      front.center.x = 150
      UIView.commitAnimations()
      front.center.y = 150

      #expect(stage.presented(front, at: 0.5).center == CGPoint(x: 100, y: 150))
      stage.advance(to: 2)
      #expect(delegate.calls == ["stopped move true"])
    }

    @Test func beginCommitDefaultsAreTwoTenthsOfASecond() {
      UIView.beginAnimations(nil)
      front.alpha = 0
      UIView.commitAnimations()

      #expect(stage.presented(front, at: 0.1).alpha > 0.4)
      stage.advance(to: 0.2)
      #expect(front.layer.animationKeys() == nil)
    }

    @Test func repeatCountAndAutoreverseEndAfterTheirCycles() {
      let delegate = Delegate()
      UIView.beginAnimations("pulse", context: nil)
      UIView.setAnimationDuration(0.5)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      UIView.setAnimationDelegate(delegate)
      UIView.setAnimationDidStop(Selector("stopped(_:_:)", Delegate.stopped(_:_:)))
      front.alpha = 0
      front.center = CGPoint(x: 160, y: 160)
      UIView.commitAnimations()
      stage.advance(to: 1.99)
      #expect(delegate.calls.isEmpty)
      stage.advance(to: 2)

      #expect(delegate.calls == ["stopped pulse true"])
      #expect(front.layer.animationKeys() == nil)
    }

    @Test func commitWithoutBeginIsTolerated() {
      UIView.commitAnimations()
      front.center.x = 300

      #expect(stage.presented(front).center.x == 300)
    }

    // MARK: Application

    @Test func snapshotViewShowsThePictureAndStays() {
      front.backgroundColor = .red
      let picture = card.snapshotView(afterScreenUpdates: true)

      #expect(picture?.bounds.size == CGSize(width: 100, height: 100))
      #expect(picture?.layer.contents != nil)
      #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
    }

    @Test func backgroundAndForegroundPostTheirNotificationsInOrder() {
      let names: [Notification.Name] = [
        UIApplication.willResignActiveNotification,
        UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification,
        UIApplication.didBecomeActiveNotification,
      ]
      var heard: [Notification.Name] = []
      let center = NotificationCenter.default
      let observers = names.map { name in
        center.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated { heard.append(name) }
        }
      }
      defer { for observer in observers { center.removeObserver(observer) } }
      UIApplication.shared.enterBackground()
      UIApplication.shared.enterForeground()

      #expect(heard == names)
    }

    @Test func animatorPropertiesCanBeObserved() {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { front.alpha = 0 }
      var running: [Bool?] = []
      var states: [UIViewAnimatingState?] = []
      let first = animator.observe(\.isRunning, options: .new) { running.append($1.newValue) }
      let second = animator.observe(\.state, options: [.initial, .new]) {
        states.append($1.newValue)
      }
      animator.startAnimation()
      animator.pauseAnimation()
      animator.startAnimation()
      stage.advance(to: 2)

      #expect(running == [true, false, true, false])
      #expect(states == [.inactive, .active, .inactive])
      first.invalidate()
      second.invalidate()
    }
  }
}
