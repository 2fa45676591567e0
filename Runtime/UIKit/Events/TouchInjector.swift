/// Puts fingers on a window: how a script, a host or a test makes touches.
///
/// Each call sends one event, stamped with the media time of the call. Fingers have numbers of
/// the caller's choosing.
@MainActor
package final class TouchInjector {
  private let window: UIWindow
  private let event = UIEvent()
  private var fingers: [Int: UITouch] = [:]
  private var lastTap: (time: TimeInterval, point: CGPoint, count: Int)?

  /// How soon and how near a second tap must be to count as the same, in seconds and points.
  private static let multipleTapInterval: TimeInterval = 0.35
  private static let multipleTapDistance: CGFloat = 45

  /// Makes fingers for a window.
  package init(window: UIWindow) {
    self.window = window
  }

  /// Puts a finger down at a point of the window. A finger that is down already is moved.
  package func began(finger: Int = 0, at point: CGPoint) {
    guard fingers[finger] == nil else {
      moved(finger: finger, to: point)
      return
    }
    let touch = UITouch()
    let now = CACurrentMediaTime()
    touch.window = window
    touch.locationInWindow = point
    touch.previousLocationInWindow = point
    touch.tapCount = 1
    if let lastTap, now - lastTap.time <= Self.multipleTapInterval,
      hypot(point.x - lastTap.point.x, point.y - lastTap.point.y) <= Self.multipleTapDistance
    {
      touch.tapCount = lastTap.count + 1
    }
    fingers[finger] = touch
    send([touch], phase: .began, at: now)
  }

  /// Moves a finger that is down.
  package func moved(finger: Int = 0, to point: CGPoint) {
    move([finger: point])
  }

  /// Moves several fingers in one event, as a pinch does.
  package func move(_ points: [Int: CGPoint]) {
    var changed: [UITouch] = []
    for (finger, point) in points.sorted(by: { $0.key < $1.key }) {
      guard let touch = fingers[finger] else { continue }
      touch.previousLocationInWindow = touch.locationInWindow
      touch.locationInWindow = point
      changed.append(touch)
    }
    send(changed, phase: .moved, at: CACurrentMediaTime())
  }

  /// Lifts a finger, where it is or at another point.
  package func ended(finger: Int = 0, at point: CGPoint? = nil) {
    guard let touch = fingers[finger] else { return }
    if let point {
      touch.previousLocationInWindow = touch.locationInWindow
      touch.locationInWindow = point
    }
    let now = CACurrentMediaTime()
    lastTap = (now, touch.locationInWindow, touch.tapCount)
    send([touch], phase: .ended, at: now)
    fingers[finger] = nil
  }

  /// Takes a finger away, as an incoming call does.
  package func cancelled(finger: Int = 0) {
    guard let touch = fingers[finger] else { return }
    send([touch], phase: .cancelled, at: CACurrentMediaTime())
    fingers[finger] = nil
  }

  private func send(_ changed: [UITouch], phase: UITouch.Phase, at time: TimeInterval) {
    guard !changed.isEmpty else { return }
    for touch in fingers.values { touch.phase = .stationary }
    for touch in changed {
      touch.phase = phase
      touch.timestamp = time
    }
    event.timestamp = time
    event.allTouches = Set(fingers.values)
    UIApplication.shared.sendEvent(event)
  }
}
