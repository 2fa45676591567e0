/// Recognises two fingers that move apart or together, and follows them.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers over that at the start; settable, to get increments.
  open var scale: CGFloat = 1
  /// How fast ``scale`` changes, per second.
  open private(set) var velocity: CGFloat = 0

  private var pair = FingerPair()

  /// Points of change that tell a pinch from two fingers that rest.
  private static let leastChange: CGFloat = 8

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    pair.begin(trackedTouches, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let ratio = pair.ratio(trackedTouches) else { return }
    let change = abs(pair.distance - pair.distance / ratio)
    follow(beginning: change >= Self.leastChange) {
      let old = scale
      scale *= ratio
      if let interval = pair.settle(trackedTouches, at: event.timestamp) {
        velocity = (scale - old) / interval
      }
    }
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

  /// Radians that tell a rotation from two fingers that rest.
  private static let leastTurn: CGFloat = 0.05

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    pair.begin(trackedTouches, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let turn = pair.turn(trackedTouches) else { return }
    follow(beginning: abs(turn) >= Self.leastTurn) {
      rotation += turn
      if let interval = pair.settle(trackedTouches, at: event.timestamp) {
        velocity = turn / interval
      }
    }
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

extension UIGestureRecognizer {
  /// Takes a movement of the fingers into a gesture that goes on until they leave.
  ///
  /// - Parameters:
  ///   - isEnough: Whether the movement begins the gesture, if nothing has yet.
  ///   - advance: Changes what the gesture says of itself.
  fileprivate func follow(beginning isEnough: Bool, advance: () -> Void) {
    if state == .possible {
      guard isEnough else { return }
      state = .began
      // Another recogniser may have kept it from beginning.
      if state.isActive { advance() }
    } else if state.isActive {
      advance()
      state = .changed
    }
  }
}

/// Where two fingers were, and when, to compare with where they are.
@MainActor
private struct FingerPair {
  private var vector: CGVector?
  private var time: TimeInterval = 0

  /// The distance at the last comparison.
  private(set) var distance: CGFloat = 0

  mutating func begin(_ touches: [UITouch], at time: TimeInterval) {
    self.time = time
    if touches.count == 2, vector == nil { vector = Self.vector(touches) }
  }

  /// Takes up where the fingers are now.
  ///
  /// - Returns: Seconds since the last time; nil when it is the same one.
  mutating func settle(_ touches: [UITouch], at time: TimeInterval) -> CGFloat? {
    defer { self.time = time }
    vector = Self.vector(touches)
    return time > self.time ? CGFloat(time - self.time) : nil
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
