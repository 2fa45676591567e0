/// Watches the touches of a view and recognises one gesture in them.
///
/// Members marked “for subclasses” are what Apple keeps in `UIGestureRecognizerSubclass.h`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a recogniser is in recognising. A discrete gesture goes from `possible` to `ended`.
  public enum State: Int, Sendable {
    case possible = 0
    case began, changed, ended, cancelled, failed

    /// What a discrete gesture ends in: the same as `ended`.
    public static let recognized = State.ended

    var isActive: Bool { self == .began || self == .changed }
    var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  private struct Action {
    weak var target: AnyObject?
    var selector: Selector?
  }

  private var actions: [Action] = []
  private final var storedState: State = .possible
  /// The state that was asked for and waits until the recognisers in `mustFail` have failed.
  final var waitingState: State?
  final var mustFail: [WeakRecognizer] = []
  final var trackedTouches: [UITouch] = []
  private final var ignoredTouches: Set<UITouch> = []

  struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Makes a recogniser that calls `action` on `target`, which it does not retain.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recogniser that calls nobody yet.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Makes a recogniser that calls nobody yet; archives are not read. Subclasses need not have it.
  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  /// The view the recogniser is attached to.
  open internal(set) weak var view: UIView?
  /// Decides when gestures may begin and which may go together.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the recogniser gets touches; turning it off cancels what it is recognising.
  open var isEnabled: Bool = true {
    didSet { if !isEnabled && oldValue { cancelByItself() } }
  }
  /// Whether views lose their touches when the gesture is recognised; true by default.
  open var cancelsTouchesInView: Bool = true
  /// Whether views get no touches while the gesture may still be recognised. Kept; touches are
  /// delivered at once.
  open var delaysTouchesBegan: Bool = false
  /// Whether views hear of a touch's end late. Kept; touches are delivered at once.
  open var delaysTouchesEnded: Bool = true
  /// Whether touches of one kind only are taken. Kept.
  open var requiresExclusiveTouchType: Bool = true
  /// The kinds of touches taken. Kept.
  open var allowedTouchTypes: [NSNumber] = []
  /// The kinds of presses taken. Kept; there are none.
  open var allowedPressTypes: [NSNumber] = []
  /// A name for debugging.
  open var name: String?
  /// The buttons of a pointer that are down; none: touches come from fingers.
  open var buttonMask: UIEvent.ButtonMask { [] }
  /// The modifier keys that are down; none.
  open var modifierFlags: UIKeyModifierFlags { [] }

  // MARK: Targets

  /// Adds a call: `action` on `target`, which is not retained. A pair is added once.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !actions.contains(where: { $0.target === object && $0.selector == action }) else {
      return
    }
    actions.append(Action(target: object, selector: action))
  }

  /// Removes calls; nil stands for any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    actions.removeAll {
      (object == nil || $0.target === object) && (action == nil || $0.selector == action)
    }
  }

  private func sendActions() {
    for action in actions {
      if let target = action.target { action.selector?.invoke(target, [self]) }
    }
  }

  // MARK: Where

  /// The centre of the touches, in `view`'s coordinates; nil stands for the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard !trackedTouches.isEmpty else { return lastLocation(in: view) }
    let points = trackedTouches.map { $0.location(in: view) }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// How many touches the gesture has.
  open var numberOfTouches: Int { trackedTouches.count }

  /// Where one of the touches is. An index outside the touches is a programmer's mistake.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    demand(
      trackedTouches.indices.contains(touchIndex),
      "Touch index \(touchIndex) is outside 0..<\(trackedTouches.count).")
    return trackedTouches[touchIndex].location(in: view)
  }

  private final var lastLocationInWindow: CGPoint = .zero

  private func lastLocation(in view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return lastLocationInWindow }
    return view.convert(lastLocationInWindow, from: window)
  }

  // MARK: Working together

  /// Makes this gesture wait until `other` has failed.
  open func require(toFail other: UIGestureRecognizer) {
    guard other !== self else { return }
    mustFail.append(WeakRecognizer(recognizer: other))
  }

  /// For subclasses: whether recognising this gesture keeps `other` from being recognised.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }

  /// For subclasses: whether `other` may keep this gesture from being recognised.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

  /// For subclasses: whether this gesture waits until `other` has failed.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }

  /// For subclasses: whether `other` waits until this gesture has failed.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

  // MARK: For subclasses: touches

  /// Touches went down in the view.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Forgets everything about a gesture that is over.
  open func reset() {}

  /// Ignores a touch from now on.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    ignoredTouches.insert(touch)
    trackedTouches.removeAll { $0 === touch }
  }

  // MARK: State

  /// Where the recogniser is. Subclasses set it; a state that cannot follow is ignored.
  open var state: State {
    get { storedState }
    set { request(newValue) }
  }

  private func request(_ new: State) {
    switch (storedState, new) {
    case (.possible, .began), (.possible, .ended): recognize(new)
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed): enter(new)
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
      enter(new)
    case (.began, .failed), (.changed, .failed): enter(.cancelled)
    default: break
    }
  }

  /// Recognises the gesture unless another keeps it from that; waits for those that must fail.
  final func recognize(_ new: State) {
    if waitingState == .began, new == .ended {
      fail()
      return
    }
    guard !isKeptByControl, GestureArbiter.mayRecognize(self) else {
      fail()
      return
    }
    if GestureArbiter.mustWait(self) {
      waitingState = new
      return
    }
    waitingState = nil
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true,
      view?.gestureRecognizerShouldBegin(self) ?? true
    else {
      fail()
      return
    }
    GestureArbiter.didRecognize(self)
    enter(new)
  }

  final func fail() {
    guard storedState == .possible else { return }
    waitingState = nil
    storedState = .failed
    GestureArbiter.didFail(self)
    resetIfOver()
  }

  private func enter(_ new: State) {
    storedState = new
    sendActions()
    resetIfOver()
  }

  /// Cancels or fails what is being recognised, because the recogniser was turned off or removed.
  final func cancelByItself() {
    if storedState.isActive { enter(.cancelled) } else { fail() }
    trackedTouches = []
    ignoredTouches = []
    resetIfOver()
  }

  /// Back to `possible` once the gesture is over and no finger is left.
  final func resetIfOver() {
    guard storedState.isFinal, trackedTouches.isEmpty, !isDelivering else { return }
    waitingState = nil
    storedState = .possible
    ignoredTouches = []
    reset()
  }

  private final var isDelivering = false

  /// Whether the gesture goes on after the fingers were lifted, as a double tap does.
  var isAwaitingMoreTouches: Bool { false }

  /// Takes the changed touches of one event.
  final func receive(_ touches: [UITouch], with event: UIEvent) {
    let heard = touches.filter { !ignoredTouches.contains($0) }
    guard !heard.isEmpty else { return }
    isDelivering = true
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let group = Set(heard.filter { $0.phase == phase })
      guard !group.isEmpty else { continue }
      for touch in group { lastLocationInWindow = touch.locationInWindow }
      if phase == .began {
        trackedTouches.append(contentsOf: heard.filter { $0.phase == .began })
      }
      guard storedState == .possible || storedState.isActive else { continue }
      switch phase {
      case .began: touchesBegan(group, with: event)
      case .moved, .stationary: touchesMoved(group, with: event)
      case .ended: touchesEnded(group, with: event)
      case .cancelled: touchesCancelled(group, with: event)
      }
    }
    trackedTouches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    isDelivering = false
    resetIfOver()
  }
}

/// Decides when gestures may begin and which may go together. Every method has a default.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether the gesture may begin now; true by default.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether the two gestures may be recognised together; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the first waits until the other has failed; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the other waits until the first has failed; false by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recogniser gets this touch; true by default.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}
