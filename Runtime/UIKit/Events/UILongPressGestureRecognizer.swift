/// Recognises fingers that stay down, and follows them after that.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How many complete taps come before the press; 0 by default.
  open var numberOfTapsRequired: Int = 0
  /// How many fingers; 1 by default.
  open var numberOfTouchesRequired: Int = 1
  /// Seconds the fingers must stay; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points the fingers may move before the gesture begins; 10 by default.
  open var allowableMovement: CGFloat = 10

  private var starts: [UITouch: CGPoint] = [:]
  private var timer: Timer?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { starts[touch] = touch.locationInWindow }
    if numberOfTouches > numberOfTouchesRequired {
      state = state == .possible ? .failed : .cancelled
      return
    }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    let taps = touches.map(\.tapCount).max() ?? 1
    guard taps > numberOfTapsRequired else {
      state = .failed
      return
    }
    if minimumPressDuration <= 0 || minimumPressDuration.isNaN {
      state = .began
      return
    }
    timer?.invalidate()
    timer = GestureTimer.start(after: minimumPressDuration) { [weak self] in
      guard let self, self.state == .possible else { return }
      self.state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive {
      state = .changed
      return
    }
    for touch in touches {
      guard let start = starts[touch] else { continue }
      let here = touch.locationInWindow
      if hypot(here.x - start.x, here.y - start.y) > allowableMovement { state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { starts[touch] = nil }
    if state.isActive {
      if starts.isEmpty { state = .ended }
    } else {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    timer?.invalidate()
    timer = nil
    starts = [:]
  }
}
