import Foundation

extension UIScrollView {
  /// Stops what coasts or is animated, where it is seen.
  public func stopScrollingAndZooming() {
    let seen = layer.presentation()?.bounds.origin
    drag.stop()
    layer.removeAllAnimations()
    if let seen, seen != contentOffset { contentOffset = seen }
  }

  /// Whether the zoom springs back to its limits; never: a gesture does not zoom here.
  public var isZoomBouncing: Bool { false }
  /// The gesture of a game controller's buttons; there are none, so it never begins.
  public var directionalPressGestureRecognizer: UIGestureRecognizer {
    let gesture = UIGestureRecognizer(target: nil, action: nil)
    gesture.isEnabled = false
    return gesture
  }
  /// Whether the safe area insets the indicators; they are inset always.
  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { true }
    set {}
  }
  /// Whether the content can be dragged beyond its upper and lower edges; here both directions
  /// follow ``bounces``.
  public var bouncesVertically: Bool {
    get { bounces }
    set { bounces = newValue }
  }
  /// Whether the content can be dragged beyond its left and right edges; here both directions
  /// follow ``bounces``.
  public var bouncesHorizontally: Bool {
    get { bounces }
    set { bounces = newValue }
  }
}
