/// Brings touches to gesture recognisers and to views.
@MainActor
package enum TouchDelivery {
  /// The touches whose views have lost them during this event.
  private static var takenNow: [UITouch] = []

  static func takeFromViews(_ touch: UITouch) {
    guard !touch.isTakenFromViews else { return }
    touch.isTakenFromViews = true
    takenNow.append(touch)
  }

  static func deliver(_ event: UIEvent, in window: UIWindow) {
    let touches = (event.touches(for: window) ?? [])
      .filter { $0.phase != .stationary }
      .sorted { $0.timestamp < $1.timestamp }
    for touch in touches where touch.phase == .began { begin(touch, with: event, in: window) }

    takenNow = []
    for recognizer in recognizers(of: touches) {
      recognizer.receive(
        touches.filter { touch in
          touch.gestureRecognizers?.contains { $0 === recognizer } ?? false
        }, with: event)
    }
    cancelInViews(takenNow, with: event)
    deliverToViews(touches, with: event)
    GestureArbiter.sweep()
  }

  /// Finds the view a new touch goes to, and the recognisers that watch it: those of the view and
  /// of the views around it, innermost first.
  private static func begin(_ touch: UITouch, with event: UIEvent, in window: UIWindow) {
    touch.view = window.hitTest(touch.locationInWindow, with: event)
    var watching: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.extras?.gestureRecognizers ?? [] where recognizer.isEnabled {
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true {
          watching.append(recognizer)
          GestureArbiter.add(recognizer)
        }
      }
      view = current.superviewStorage
    }
    touch.gestureRecognizers = watching
  }

  private static func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
    var result: [UIGestureRecognizer] = []
    for touch in touches {
      for recognizer in touch.gestureRecognizers ?? []
      where !result.contains(where: { $0 === recognizer }) {
        result.append(recognizer)
      }
    }
    return result
  }

  private static func cancelInViews(_ touches: [UITouch], with event: UIEvent) {
    for touch in touches where touch.phase != .began && touch.isHeardByView {
      touch.view?.touchesCancelled([touch], with: event)
    }
  }

  private static func deliverToViews(_ touches: [UITouch], with event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      var remaining = touches.filter { $0.phase == phase && !$0.isTakenFromViews }
      while let first = remaining.first {
        remaining.removeFirst()
        guard let view = first.view else { continue }
        var group: Set<UITouch> = [first]
        for touch in remaining where touch.view === view { group.insert(touch) }
        remaining.removeAll { $0.view === view }
        if phase == .began { group = admitted(group, first: first, to: view, with: event) }
        group = group.filter(\.isHeardByView)
        guard !group.isEmpty else { continue }
        switch phase {
        case .began: view.touchesBegan(group, with: event)
        case .moved, .stationary: view.touchesMoved(group, with: event)
        case .ended: view.touchesEnded(group, with: event)
        case .cancelled: view.touchesCancelled(group, with: event)
        }
      }
    }
  }

  /// The new touches that a view hears of: all with `isMultipleTouchEnabled`, otherwise one, and
  /// only while it has no other.
  private static func admitted(
    _ touches: Set<UITouch>, first: UITouch, to view: UIView, with event: UIEvent
  ) -> Set<UITouch> {
    var admitted = touches
    if !view.isMultipleTouchEnabled {
      let hasOther = (event.allTouches ?? []).contains { touch in
        touch.view === view && touch.isHeardByView && !touches.contains(touch)
      }
      admitted = hasOther ? [] : [first]
    }
    for touch in admitted { touch.isHeardByView = true }
    return admitted
  }
}

extension UIWindow {
  /// Delivers the touches of an event that are in this window.
  final func deliver(_ event: UIEvent) {
    TouchDelivery.deliver(event, in: self)
  }
}

extension UIView {
  final func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    madeExtras.gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  final func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    extras?.gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    recognizer.cancelByItself()
  }

  final func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
    for old in extras?.gestureRecognizers ?? [] where !recognizers.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for new in recognizers { addGestureRecognizer(new) }
  }
}
