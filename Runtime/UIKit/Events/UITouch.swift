/// A finger on the screen: where it is, since when, and which view it went down in.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What a touch is doing.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved, stationary, ended, cancelled
  }

  /// What touches the screen.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect, pencil, indirectPointer
  }

  /// When the touch last changed, in seconds of media time.
  open package(set) var timestamp: TimeInterval = 0
  /// What the touch is doing.
  open package(set) var phase: Phase = .began
  /// How many times in a row the finger went down at about the same place, this time included.
  open package(set) var tapCount: Int = 1
  /// What touches the screen: a finger.
  open var type: TouchType { .direct }
  /// The radius of the contact, in points; 20 always.
  open var majorRadius: CGFloat { 20 }
  /// The uncertainty of ``majorRadius``, in points.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The force of the touch; 1, an average one, always.
  open var force: CGFloat { 1 }
  /// The largest force there is.
  open var maximumPossibleForce: CGFloat { 1 }
  /// The window the touch is in.
  open package(set) weak var window: UIWindow?
  /// The view the finger went down in; nil after that view left.
  open package(set) weak var view: UIView?
  /// The gesture recognisers that get this touch.
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// Where the touch is and was, in the window's coordinates, in points.
  package final var locationInWindow: CGPoint = .zero
  package final var previousLocationInWindow: CGPoint = .zero
  /// Whether views no longer hear of the touch, because a recogniser took it.
  final var isTakenFromViews = false
  /// Whether the view was told of the touch's beginning.
  final var isHeardByView = false

  /// Where the touch is, in points of `view`'s coordinates; nil stands for the window's.
  open func location(in view: UIView?) -> CGPoint {
    convert(locationInWindow, to: view)
  }

  /// Where the touch was before its last change, in points of `view`'s coordinates.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousLocationInWindow, to: view)
  }

  /// As ``location(in:)``.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  /// As ``previousLocation(in:)``.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
