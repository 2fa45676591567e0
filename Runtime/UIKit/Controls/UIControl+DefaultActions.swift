extension UIControl {
  /// Whether `recognizer`, which belongs to a view around the control, is not to be recognised because
  /// the control does something of its own with that gesture.
  ///
  /// A text field has recognisers of its own at Apple, which as those of an inner view come first. Apple
  /// lists the others in "Interacting with Other UIKit User Interface Controls": a tap of one finger on
  /// a button, switch, stepper, segmented control or page control; a swipe or pan along a slider or a
  /// switch that began on its thumb. Nothing is said of controls that are disabled: here they keep
  /// nothing to themselves.
  final func keepsItsAction(from recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled else { return false }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      return actsOnTap && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    case let swipe as UISwipeGestureRecognizer:
      return isThumbDragged && !swipe.direction.isDisjoint(with: [.left, .right])
    case is UIScreenEdgePanGestureRecognizer:
      return false
    case let pan as UIPanGestureRecognizer:
      let way = pan.translation(in: self)
      return isThumbDragged && abs(way.x) >= abs(way.y)
    default:
      return false
    }
  }
}

extension UITextView {
  /// Whether `recognizer` is of a tap by which the view begins to be edited, as a text field does.
  fileprivate func keepsItsTap(from recognizer: UIGestureRecognizer) -> Bool {
    guard isEditable, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}

extension UIGestureRecognizer {
  /// Whether a control between the finger and the recogniser's view keeps the gesture to itself.
  final var isKeptByControl: Bool {
    trackedTouches.contains { touch in
      var inner = touch.view
      while let view = inner, view !== self.view {
        if let control = view as? UIControl { return control.keepsItsAction(from: self) }
        if let text = view as? UITextView { return text.keepsItsTap(from: self) }
        inner = view.superview
      }
      return false
    }
  }
}
