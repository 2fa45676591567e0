/// Recognises one or more quick touches of one or more fingers that do not move.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps in a row; 1 by default.
  open var numberOfTapsRequired: Int = 1
  /// How many fingers; 1 by default.
  open var numberOfTouchesRequired: Int = 1
  /// The buttons of a pointer that count. Kept; there is no pointer.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  /// Fingers may move this far, in points; a tap lasts at most this long, and the next one must
  /// follow within this long, both in seconds. Apple does not document its own figures.
  private static let allowedMovement: CGFloat = 45
  private static let longestTap: TimeInterval = 1.5
  private static let longestPause: TimeInterval = 0.35

  private var taps = 0
  private var mostFingers = 0
  private var starts: [UITouch: CGPoint] = [:]
  private var timer: Timer?

  override var isAwaitingMoreTouches: Bool { taps > 0 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { starts[touch] = touch.locationInWindow }
    mostFingers = max(mostFingers, numberOfTouches)
    if numberOfTouches > numberOfTouchesRequired {
      state = .failed
      return
    }
    wait(Self.longestTap)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard let start = starts[touch] else { continue }
      let here = touch.locationInWindow
      if hypot(here.x - start.x, here.y - start.y) > Self.allowedMovement { state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { starts[touch] = nil }
    guard starts.isEmpty else { return }
    guard mostFingers == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    mostFingers = 0
    if taps >= numberOfTapsRequired {
      timer?.invalidate()
      state = .ended
    } else {
      wait(Self.longestPause)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    timer?.invalidate()
    timer = nil
    taps = 0
    mostFingers = 0
    starts = [:]
  }

  /// Fails unless something happens in time.
  private func wait(_ interval: TimeInterval) {
    timer?.invalidate()
    timer = GestureTimer.start(after: interval) { [weak self] in self?.state = .failed }
  }
}

/// One-shot timers of gesture recognisers, on the main run loop.
@MainActor
enum GestureTimer {
  static func start(after interval: TimeInterval, _ body: @escaping () -> Void) -> Timer {
    // Made on and fired by the main run loop.
    nonisolated(unsafe) let body = body
    // Not `Timer(timeInterval:)`: off Apple platforms its first firing is at once.
    let date = Date(timeIntervalSinceNow: interval)
    let timer = Timer(fire: date, interval: 0, repeats: false) { _ in
      MainActor.assumeIsolated { body() }
    }
    RunLoop.main.add(timer, forMode: .common)
    return timer
  }
}
