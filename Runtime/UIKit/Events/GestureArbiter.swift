/// Which gestures may be recognised beside which, among those that share touches.
@MainActor
enum GestureArbiter {
  /// Recognisers that have touches or wait for others. Emptied as gestures end.
  private static var live: [UIGestureRecognizer] = []

  static func add(_ recognizer: UIGestureRecognizer) {
    if !live.contains(where: { $0 === recognizer }) { live.append(recognizer) }
  }

  /// Forgets recognisers that have nothing left to decide.
  static func sweep() {
    live.removeAll {
      $0.trackedTouches.isEmpty && $0.waitingState == nil && !$0.state.isActive
        && !$0.isAwaitingMoreTouches
    }
  }

  private static func related(to recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    live.filter { other in
      guard other !== recognizer else { return false }
      if other.trackedTouches.contains(where: { touch in
        recognizer.trackedTouches.contains { $0 === touch }
      }) {
        return true
      }
      guard let mine = recognizer.view, let its = other.view else { return false }
      return mine.isDescendant(of: its) || its.isDescendant(of: mine)
    }
  }

  private static func mayGoTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
  }

  private static func prevents(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    !mayGoTogether(a, b) && a.canPrevent(b) && b.canBePrevented(by: a)
  }

  /// Whether nothing that is being recognised now keeps `recognizer` from it.
  static func mayRecognize(_ recognizer: UIGestureRecognizer) -> Bool {
    !related(to: recognizer).contains { other in
      other.state.isActive && prevents(other, recognizer)
    }
  }

  /// Whether `recognizer` waits for another that may still be recognised.
  static func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
    live.contains { other in
      other !== recognizer && other.state == .possible && waits(recognizer, for: other)
    }
  }

  private static func waits(_ a: UIGestureRecognizer, for b: UIGestureRecognizer) -> Bool {
    a.mustFail.contains { $0.recognizer === b } || a.shouldRequireFailure(of: b)
      || b.shouldBeRequiredToFail(by: a)
      || a.delegate?.gestureRecognizer(a, shouldRequireFailureOf: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldBeRequiredToFailBy: a) ?? false
  }

  /// Fails the gestures that `recognizer` keeps from being recognised, and takes its touches from
  /// views.
  static func didRecognize(_ recognizer: UIGestureRecognizer) {
    for other in related(to: recognizer) where other.state == .possible {
      if waits(other, for: recognizer) || prevents(recognizer, other) { other.fail() }
    }
    guard recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.trackedTouches { TouchDelivery.takeFromViews(touch) }
  }

  /// Lets the gestures go on that waited for `recognizer` to fail.
  static func didFail(_ recognizer: UIGestureRecognizer) {
    for other in live {
      if let state = other.waitingState, waits(other, for: recognizer), !mustWait(other) {
        other.waitingState = nil
        other.recognize(state)
      }
    }
  }
}
