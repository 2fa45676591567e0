/// Recognises a pointer that hovers over its view.
///
/// Films and stages have fingers only, so it never begins. Its target and view are kept.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// How far the pointer is above the view; 0.
  open var zOffset: CGFloat { 0 }
}
