/// Recognises fingers that move, and follows them.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The fewest fingers; 1 by default.
  open var minimumNumberOfTouches: Int = 1
  /// The scrolling devices that pan too. Kept; there are none.
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  /// The most fingers; no limit by default.
  open var maximumNumberOfTouches: Int = .max

  /// Points the fingers move before the gesture begins.
  static let hysteresis: CGFloat = 10

  private var origin: CGPoint?
  private var offset: CGPoint = .zero
  private var samples: [(time: TimeInterval, point: CGPoint)] = []

  /// How far the fingers have moved since they went down (or since ``setTranslation(_:in:)``), in
  /// points of `view`'s coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    guard let origin else { return .zero }
    let end = converted(current, to: view)
    let start = converted(origin, to: view)
    return CGPoint(x: end.x - start.x + offset.x, y: end.y - start.y + offset.y)
  }

  /// Makes the present translation `translation`: zero to get increments.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = current
    offset = translation
  }

  /// How fast the fingers move, in points per second of `view`'s coordinates, over the last tenth
  /// of a second.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let last = samples.last else { return .zero }
    let recent = samples.first { last.time - $0.time <= 0.1 && last.time > $0.time }
    guard let first = recent, last.time > first.time else { return .zero }
    let start = converted(first.point, to: view)
    let end = converted(last.point, to: view)
    let time = CGFloat(last.time - first.time)
    return CGPoint(x: (end.x - start.x) / time, y: (end.y - start.y) / time)
  }

  private final var current: CGPoint { location(in: nil) }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = view.window, view !== window else { return point }
    return view.convert(point, from: window)
  }

  /// Whether the movement so far is this gesture.
  func mayBegin(moved: CGPoint) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      if state == .possible { state = .failed }
      return
    }
    // A finger more or less moves the centre of the fingers, which is no movement of theirs.
    if let origin {
      let before = previousCentre(without: touches)
      offset.x += before.x - origin.x
      offset.y += before.y - origin.y
    }
    origin = current
    sample(event)
  }

  private func previousCentre(without touches: Set<UITouch>) -> CGPoint {
    let others = trackedTouches.filter { !touches.contains($0) }
    guard !others.isEmpty else { return current }
    let count = CGFloat(others.count)
    return CGPoint(
      x: others.reduce(0) { $0 + $1.locationInWindow.x } / count,
      y: others.reduce(0) { $0 + $1.locationInWindow.y } / count)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    sample(event)
    if state.isActive {
      state = .changed
      return
    }
    guard let origin, numberOfTouches >= minimumNumberOfTouches else { return }
    let moved = CGPoint(x: current.x - origin.x, y: current.y - origin.y)
    guard hypot(moved.x, moved.y) >= Self.hysteresis else { return }
    state = mayBegin(moved: moved) ? .began : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = trackedTouches.filter { !touches.contains($0) }
    if left.count >= minimumNumberOfTouches, !left.isEmpty {
      if let origin {
        offset.x += current.x - origin.x
        offset.y += current.y - origin.y
      }
      let count = CGFloat(left.count)
      origin = CGPoint(
        x: left.reduce(0) { $0 + $1.locationInWindow.x } / count,
        y: left.reduce(0) { $0 + $1.locationInWindow.y } / count)
      return
    }
    // A finger that rested before it was lifted has no velocity any more.
    if let last = samples.last, event.timestamp - last.time > 0.1 { sample(event) }
    state = state.isActive ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    origin = nil
    offset = .zero
    samples = []
  }

  private func sample(_ event: UIEvent) {
    samples.append((event.timestamp, current))
    if samples.count > 12 { samples.removeFirst() }
  }
}

/// A pan that starts at an edge of the window.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges it may start at; none by default, so that it does not begin.
  open var edges: UIRectEdge = []

  /// How near to the edge a finger must go down, in points.
  private static let reach: CGFloat = 20

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let touch = touches.first, let window = touch.window else { return }
    let point = touch.locationInWindow
    let size = window.bounds.size
    let isNear =
      (edges.contains(.left) && point.x <= Self.reach)
      || (edges.contains(.right) && point.x >= size.width - Self.reach)
      || (edges.contains(.top) && point.y <= Self.reach)
      || (edges.contains(.bottom) && point.y >= size.height - Self.reach)
    if !isNear { state = .failed }
  }

  /// A finger that moves along the edge rather than away from it is no such gesture.
  override func mayBegin(moved: CGPoint) -> Bool {
    (edges.contains(.left) && moved.x > abs(moved.y))
      || (edges.contains(.right) && -moved.x > abs(moved.y))
      || (edges.contains(.top) && moved.y > abs(moved.x))
      || (edges.contains(.bottom) && -moved.y > abs(moved.x))
  }

  /// What scrolls waits until a finger at the edge has gone another way.
  open override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other.view is UIScrollView && other is UIPanGestureRecognizer
  }
}

/// Recognises a quick stroke in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a stroke.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions recognised; to the right by default.
  open var direction: Direction = .right
  /// How many fingers; 1 by default.
  open var numberOfTouchesRequired: Int = 1

  /// A stroke is at least this long, in points, at most this many points aside of its direction,
  /// and at most this many seconds. Apple does not document its own figures.
  private static let leastLength: CGFloat = 50
  private static let mostAside: CGFloat = 50
  /// After so many points a movement that is headed elsewhere is no stroke any more, so that
  /// what waits for its failure follows the finger at once.
  private static let mostAstray: CGFloat = 20
  private static let longest: TimeInterval = 0.5

  private var start: (time: TimeInterval, point: CGPoint)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > numberOfTouchesRequired {
      state = .failed
    } else {
      start = (event.timestamp, location(in: nil))
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, state == .possible else { return }
    if event.timestamp - start.time > Self.longest {
      state = .failed
      return
    }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    let here = location(in: nil)
    let along = CGPoint(x: here.x - start.point.x, y: here.y - start.point.y)
    if isStroke(along) {
      state = .ended
    } else if hypot(along.x, along.y) > Self.mostAstray, !isHeaded(along) {
      state = .failed
    }
  }

  /// Whether a movement goes more along one of the directions than across it.
  private func isHeaded(_ along: CGPoint) -> Bool {
    (direction.contains(.right) && along.x >= abs(along.y))
      || (direction.contains(.left) && -along.x >= abs(along.y))
      || (direction.contains(.down) && along.y >= abs(along.x))
      || (direction.contains(.up) && -along.y >= abs(along.x))
  }

  private func isStroke(_ along: CGPoint) -> Bool {
    let isFlat = abs(along.y) <= Self.mostAside
    let isSteep = abs(along.x) <= Self.mostAside
    return (direction.contains(.right) && along.x >= Self.leastLength && isFlat)
      || (direction.contains(.left) && along.x <= -Self.leastLength && isFlat)
      || (direction.contains(.down) && along.y >= Self.leastLength && isSteep)
      || (direction.contains(.up) && along.y <= -Self.leastLength && isSteep)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    start = nil
  }
}

/// Kinds of scrolling devices.
public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel that clicks.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// A surface that scrolls evenly.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
