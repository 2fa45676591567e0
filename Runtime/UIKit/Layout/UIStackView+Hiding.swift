import Dispatch

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

  /// A property that was set in an animation block: the views move to their new places in it.
  func animateArrangement() {
    guard window != nil, UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration > 0 else {
      return
    }
    layoutTarget.layoutIfNeeded()
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
    let constraint = collapsed(view)
    collapsing[key] = constraint
    view.layer.isHidden = false
    view.flags.insert(.isHiddenWhileShown)
    setNeedsUpdateConstraints()
    // In the block itself, so that its completion waits for the shrinking.
    let duration = UIView.inheritedAnimationDuration
    layoutTarget.layoutIfNeeded()
    finishCollapsing(view, constraint, after: duration)
  }

  /// Takes the view off the screen once nothing of it moves any more.
  private func finishCollapsing(
    _ view: UIView, _ constraint: NSLayoutConstraint, after delay: TimeInterval
  ) {
    let key = ObjectIdentifier(view)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self, weak view] in
      // The main queue's blocks run on the main thread.
      MainActor.assumeIsolated {
        guard let self, let view, self.collapsing[key] === constraint else { return }
        guard view.layer.animationKeys()?.isEmpty ?? true else {
          self.finishCollapsing(view, constraint, after: 1.0 / 60)
          return
        }
        self.collapsing[key] = nil
        if view.flags.contains(.isHiddenWhileShown) {
          view.flags.remove(.isHiddenWhileShown)
          view.layer.isHidden = true
        }
        self.setNeedsUpdateConstraints()
      }
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
