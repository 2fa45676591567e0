/// Something the user did: here always touches.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kind of event.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion, remoteControl, presses
  }

  /// The particular event of its kind.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  /// The buttons of a pointer.
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
  }

  /// Makes an event without touches.
  public override required init() { super.init() }

  /// The kind of event: touches.
  open var type: EventType { .touches }
  /// The particular event; none.
  open var subtype: EventSubtype { .none }
  /// When it happened, in seconds of media time.
  open package(set) var timestamp: TimeInterval = 0
  /// Every touch that is on the screen or has just left it.
  open package(set) var allTouches: Set<UITouch>?

  /// The touches in `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches.map { touches in touches.filter { $0.window === window } }
  }

  /// The touches that went down in `view`.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches.map { touches in touches.filter { $0.view === view } }
  }

  /// The touches that `gesture` gets.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches.map { touches in
      touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
  }

  /// Touch samples between frames: only the touch itself.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Guesses at where a touch is going: none.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  /// The windows the touches are in, each once.
  final var windows: [UIWindow] {
    var result: [UIWindow] = []
    for touch in allTouches ?? [] {
      if let window = touch.window, !result.contains(where: { $0 === window }) {
        result.append(window)
      }
    }
    return result
  }
}

extension UIEvent: @preconcurrency EmptyArgument {}
