/// Hiding and showing arranged subviews, at once or animated.
extension UIStackView {
  /// An arranged subview was hidden or shown.
  func arrangedVisibilityChanged(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    setNeedsUpdateConstraints()
    guard window != nil, UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration > 0 else {
      return
    }
    if view.isHidden { collapse(view) } else { expand(view) }
  }

  /// The view whose layout shows the change: the one around the outermost stack.
  private var layoutTarget: UIView {
    var target: UIView = self
    while let above = target.superview {
      target = above
      if !(above is UIStackView) { break }
    }
    return target
  }

  private func collapsed(_ view: UIView) -> NSLayoutConstraint {
    let constraint =
      axis == .horizontal
      ? view.widthAnchor.constraint(equalToConstant: 0)
      : view.heightAnchor.constraint(equalToConstant: 0)
    constraint.isSystem = true
    return constraint
  }

  /// Keeps the hidden view on screen while it shrinks to nothing.
  private func collapse(_ view: UIView) {
    let key = ObjectIdentifier(view)
    guard collapsing[key] == nil else { return }
    collapsing[key] = collapsed(view)
    view.layer.isHidden = false
    view.flags.insert(.isHiddenWhileShown)
    setNeedsUpdateConstraints()
    let target = layoutTarget
    UIView.animate(withDuration: UIView.inheritedAnimationDuration) {
      target.layoutIfNeeded()
    } completion: { [weak self, weak view] _ in
      guard let self, let view else { return }
      self.collapsing[key] = nil
      if view.flags.contains(.isHiddenWhileShown) {
        view.flags.remove(.isHiddenWhileShown)
        view.layer.isHidden = true
      }
      self.setNeedsUpdateConstraints()
    }
  }

  /// Starts the shown view at no length and lets it grow.
  private func expand(_ view: UIView) {
    let key = ObjectIdentifier(view)
    let target = layoutTarget
    if collapsing[key] == nil {
      UIView.performWithoutAnimation {
        collapsing[key] = collapsed(view)
        setNeedsUpdateConstraints()
        target.layoutIfNeeded()
      }
    }
    collapsing[key] = nil
    setNeedsUpdateConstraints()
    target.layoutIfNeeded()
  }
}
