// Where a view meets Auto Layout and controllers, both of which live in other folders. A view
// that takes part in neither pays one nil check.

extension UIView {
  /// Applies the constraints of the subviews.
  final func layoutConstrainedSubviews() {}

  /// Updates and solves constraints, before a layout pass.
  final func prepareLayout() {}

  /// One layout pass of this view.
  final func performLayout() {
    layoutSubviews()
  }

  /// A geometry that constraints depend on changed.
  final func layoutGeometryChanged() {}

  /// The view moved to another superview, or to none.
  final func layoutHierarchyChanged(oldSuperview: UIView?) {}

  /// The view's intrinsic size changed.
  final func layoutIntrinsicSizeChanged() {
    superviewStorage?.setNeedsLayout()
  }

  /// The view asked for `updateConstraints()`.
  final func layoutNeedsUpdateConstraints() {
    setNeedsLayout()
  }

  /// Calls `updateConstraints()` where it was asked for, deepest views first.
  final func layoutUpdateConstraintsIfNeeded() {
    for view in subtree().reversed() where view.needsUpdateConstraints() {
      view.updateConstraints()
    }
  }

  /// The size that satisfies the view's constraints.
  final func layoutFittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    intrinsicContentSize
  }

  final func layoutHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultLow
  }

  final func setLayoutHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  final func layoutCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    .defaultHigh
  }

  final func setLayoutCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// The view was hidden or shown; a stack view lays out again.
  final func hiddenChanged() {}

  /// The view's controller learns that its view is about to enter or leave a window.
  final func viewControllerWillMove(to window: UIWindow?) {}

  /// The view's controller learns that its view entered or left a window.
  final func viewControllerDidMove(to window: UIWindow?) {}
}
