/// Recognises two fingers that move apart or together, and follows them.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers over that at the start; settable, to get increments.
  open var scale: CGFloat = 1
  /// How fast ``scale`` changes, per second.
  open private(set) var velocity: CGFloat = 0

  private var pair = FingerPair()
  private var lastTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    pair.begin(trackedTouches)
    lastTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let ratio = pair.ratio(trackedTouches) else { return }
    if state == .possible {
      // Eight points of change tell a pinch from two fingers that rest.
      guard abs(pair.distance - pair.distance / ratio) >= 8 else { return }
      state = .began
      if state.isActive { advance(by: ratio, at: event.timestamp) }
      return
    }
    guard state.isActive else { return }
    advance(by: ratio, at: event.timestamp)
    state = .changed
  }

  private func advance(by ratio: CGFloat, at time: TimeInterval) {
    let old = scale
    scale *= ratio
    if time > lastTime { velocity = (scale - old) / CGFloat(time - lastTime) }
    lastTime = time
    pair.settle(trackedTouches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state.isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    scale = 1
    velocity = 0
    pair = FingerPair()
  }
}

/// Recognises two fingers that turn about each other, and follows them.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have turned, in radians, clockwise on screen; settable.
  open var rotation: CGFloat = 0
  /// How fast ``rotation`` changes, in radians per second.
  open private(set) var velocity: CGFloat = 0

  private var pair = FingerPair()
  private var lastTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    pair.begin(trackedTouches)
    lastTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let turn = pair.turn(trackedTouches) else { return }
    if state == .possible {
      guard abs(turn) >= 0.05 else { return }
      state = .began
      if state.isActive { advance(by: turn, at: event.timestamp) }
      return
    }
    guard state.isActive else { return }
    advance(by: turn, at: event.timestamp)
    state = .changed
  }

  private func advance(by turn: CGFloat, at time: TimeInterval) {
    rotation += turn
    if time > lastTime { velocity = turn / CGFloat(time - lastTime) }
    lastTime = time
    pair.settle(trackedTouches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state.isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    rotation = 0
    velocity = 0
    pair = FingerPair()
  }
}

/// Where two fingers were, to compare with where they are.
@MainActor
private struct FingerPair {
  private var vector: CGVector?

  /// The distance at the last comparison.
  private(set) var distance: CGFloat = 0

  mutating func begin(_ touches: [UITouch]) {
    if touches.count == 2, vector == nil { vector = Self.vector(touches) }
  }

  mutating func settle(_ touches: [UITouch]) {
    vector = Self.vector(touches)
  }

  /// The distance now over the one before; nil unless there are two fingers apart.
  mutating func ratio(_ touches: [UITouch]) -> CGFloat? {
    guard touches.count == 2, let vector, let now = Self.vector(touches) else { return nil }
    let before = hypot(vector.dx, vector.dy)
    distance = hypot(now.dx, now.dy)
    return before > 0 && distance > 0 ? distance / before : nil
  }

  /// The angle turned since before, −π…π; nil unless there are two fingers.
  func turn(_ touches: [UITouch]) -> CGFloat? {
    guard touches.count == 2, let vector, let now = Self.vector(touches) else { return nil }
    let angle = atan2(now.dy, now.dx) - atan2(vector.dy, vector.dx)
    return angle > .pi ? angle - 2 * .pi : angle < -.pi ? angle + 2 * .pi : angle
  }

  private static func vector(_ touches: [UITouch]) -> CGVector? {
    guard touches.count == 2 else { return nil }
    let a = touches[0].locationInWindow
    let b = touches[1].locationInWindow
    return CGVector(dx: b.x - a.x, dy: b.y - a.y)
  }
}
