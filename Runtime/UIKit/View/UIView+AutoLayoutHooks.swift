// Where a view meets Auto Layout and controllers, both of which live in other folders. A view
// that takes part in neither pays one nil check.

extension UIView {
  /// Applies the constraints of the subviews.
  final func layoutConstrainedSubviews() {
    AutoLayout.assignFrames(inSubviewsOf: self)
  }

  /// Updates and solves constraints, before a layout pass.
  final func prepareLayout() {
    AutoLayout.prepare(for: self)
  }

  /// One layout pass of this view, between its controller's two callbacks.
  final func performLayout() {
    AutoLayout.prepare(for: self)
    guard let controller = owningViewController else {
      layoutSubviews()
      return
    }
    controller.viewWillLayoutSubviews()
    layoutSubviews()
    controller.viewDidLayoutSubviews()
  }

  /// A geometry that constraints depend on changed.
  final func layoutGeometryChanged() {
    if !AutoLayout.isAssigning { AutoLayout.geometryChanged(self) }
  }

  /// The view moved to another superview, or to none.
  final func layoutHierarchyChanged(oldSuperview: UIView?) {
    AutoLayout.hierarchyChanged(self, oldSuperview: oldSuperview)
  }

  /// The view's intrinsic size changed.
  final func layoutIntrinsicSizeChanged() {
    AutoLayout.intrinsicSizeChanged(self)
  }

  /// The view asked for `updateConstraints()`.
  final func layoutNeedsUpdateConstraints() {
    AutoLayout.needsUpdate(self)
    setNeedsLayout()
  }

  /// Calls `updateConstraints()` where it was asked for, deepest views first.
  final func layoutUpdateConstraintsIfNeeded() {
    AutoLayout.updateConstraints(in: self)
  }

  /// The size that satisfies the view's constraints.
  final func layoutFittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    AutoLayout.fittingSize(of: self, target: target, horizontal: horizontal, vertical: vertical)
  }

  final func layoutHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let hugging = existingLayout?.hugging ?? (.defaultLow, .defaultLow)
    return axis == .horizontal ? hugging.horizontal : hugging.vertical
  }

  final func setLayoutHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let layout = madeLayout
    if axis == .horizontal {
      layout.hugging.horizontal = priority
    } else {
      layout.hugging.vertical = priority
    }
    AutoLayout.intrinsicSizeChanged(self)
  }

  final func layoutCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let compression = existingLayout?.compression ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? compression.horizontal : compression.vertical
  }

  final func setLayoutCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let layout = madeLayout
    if axis == .horizontal {
      layout.compression.horizontal = priority
    } else {
      layout.compression.vertical = priority
    }
    AutoLayout.intrinsicSizeChanged(self)
  }

  /// The view was hidden or shown; a stack view lays out again.
  final func hiddenChanged() {
    (superviewStorage as? UIStackView)?.arrangedVisibilityChanged(self)
  }

  /// The view's controller learns that its view is about to enter or leave a window.
  final func viewControllerWillMove(to window: UIWindow?) {
    owningViewController?.viewWillMove(to: window)
  }

  /// The view's controller learns that its view entered or left a window.
  final func viewControllerDidMove(to window: UIWindow?) {
    owningViewController?.viewDidMove(to: window)
  }
}
