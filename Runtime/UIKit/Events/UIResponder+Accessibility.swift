// What assistive technologies ask of responders. There are none here: nothing calls these methods,
// which an application may override and call itself.

/// Where an assistive technology scrolls to.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}
