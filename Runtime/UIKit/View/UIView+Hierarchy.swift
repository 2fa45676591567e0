extension UIView {
  /// Puts `view` at `requested` among the subviews, with every callback, in this order:
  /// `willMove(toSuperview:)`, `willMove(toWindow:)` for the moved subtree (if the window
  /// changes), the move, `didMoveToWindow()` for the subtree, `didMoveToSuperview()`,
  /// `didAddSubview(_:)`.
  final func insert(_ view: UIView, at requested: Int) {
    // Only a view with subviews can hold this one: trees built downwards cost no walk up.
    demand(
      view.subviewStorage.isEmpty ? view !== self : !isDescendant(of: view),
      "A view cannot be added to itself or to a view that is in it: \(view.describe()).")
    if view.superviewStorage === self {
      moveSubview(view, to: requested)
      return
    }
    view.willMove(toSuperview: self)
    let oldWindow = view.windowStorage
    let newWindow = windowForSubviews
    let changesWindow = oldWindow !== newWindow
    if changesWindow { view.announceMove(to: newWindow) }

    let oldSuperview = view.superviewStorage
    if let oldSuperview {
      oldSuperview.willRemoveSubview(view)
      // The layer moves by itself below, which keeps its animations.
      oldSuperview.unlink(view, keepsLayer: newWindow != nil)
    }
    let index = min(max(requested, 0), subviewStorage.count)
    place(view.layer, forIndex: index)
    subviewStorage.insert(view, at: index)
    view.superviewStorage = self

    if changesWindow { view.finishMove(to: newWindow) }
    view.layoutHierarchyChanged(oldSuperview: oldSuperview)
    view.didMoveToSuperview()
    didAddSubview(view)
    // A view that adds subviews while it lays them out is not laid out again for that.
    if !layer.isLayingOut { setNeedsLayout() }
    if !view.layer.isLayingOut { view.layer.setNeedsLayout() }
    view.inheritedTintMayHaveChanged()
  }

  final func insert(_ view: UIView, relativeTo sibling: UIView, above: Bool) {
    guard view !== sibling else { return }
    guard let place = subviewStorage.firstIndex(where: { $0 === sibling }) else {
      insert(view, at: subviewStorage.count)
      return
    }
    var index = above ? place + 1 : place
    if let old = subviewStorage.firstIndex(where: { $0 === view }), old < place { index -= 1 }
    insert(view, at: index)
  }

  final func exchange(_ first: Int, _ second: Int) {
    guard first != second, subviewStorage.indices.contains(first),
      subviewStorage.indices.contains(second)
    else { return }
    let low = min(first, second)
    let high = max(first, second)
    let lower = subviewStorage[low]
    let upper = subviewStorage[high]
    moveSubview(upper, to: low)
    moveSubview(lower, to: high)
  }

  final func reorder(_ view: UIView, toFront: Bool) {
    guard view.superviewStorage === self else { return }
    moveSubview(view, to: toFront ? subviewStorage.count - 1 : 0)
  }

  /// Moves a subview so that its final index is `index` (clamped). No callbacks: its superview
  /// stays the same.
  private func moveSubview(_ view: UIView, to index: Int) {
    guard let old = subviewStorage.firstIndex(where: { $0 === view }) else { return }
    subviewStorage.remove(at: old)
    let target = min(max(index, 0), subviewStorage.count)
    place(view.layer, forIndex: target)
    subviewStorage.insert(view, at: target)
  }

  /// Puts a subview's layer just under that of the view now at `index`, or on top. Layers that
  /// the application put between keep their order.
  private func place(_ sublayer: CALayer, forIndex index: Int) {
    if index < subviewStorage.count {
      layer.insertSublayer(sublayer, below: subviewStorage[index].layer)
    } else {
      layer.addSublayer(sublayer)
    }
  }

  final func detachFromSuperview() {
    guard let superview = superviewStorage, !flags.contains(.isLeaving) else { return }
    flags.insert(.isLeaving)
    defer { flags.remove(.isLeaving) }
    willMove(toSuperview: nil)
    let changesWindow = windowStorage != nil
    if changesWindow { announceMove(to: nil) }
    // A callback may have removed or moved the view already.
    guard superviewStorage === superview else { return }
    superview.willRemoveSubview(self)
    // The superview may hold the last reference.
    withExtendedLifetime(self) {
      superview.unlink(self)
      if changesWindow { finishMove(to: nil) }
      layoutHierarchyChanged(oldSuperview: superview)
      didMoveToSuperview()
      if !superview.layer.isLayingOut { superview.setNeedsLayout() }
    }
  }

  /// Forgets a subview and takes its layer out, without callbacks.
  private func unlink(_ view: UIView, keepsLayer: Bool = false) {
    if let index = subviewStorage.firstIndex(where: { $0 === view }) {
      view.superviewStorage = nil
      if !keepsLayer { view.layer.removeFromSuperlayer() }
      subviewStorage.remove(at: index)
    }
  }

  /// The window that subviews of this view are in.
  private var windowForSubviews: UIWindow? { (self as? UIWindow) ?? windowStorage }

  /// Tells the views of the subtree that their window will change.
  private func announceMove(to window: UIWindow?) {
    for view in subtree() {
      view.willMove(toWindow: window)
      view.viewControllerWillMove(to: window)
    }
  }

  /// Sets the window of the subtree and tells its views. (The layers of views that leave the
  /// screen have lost their animations, unfinished, with their superlayer.)
  private func finishMove(to window: UIWindow?) {
    let views = subtree()
    for view in views {
      view.windowStorage = window
      if window != nil { view.requestFirstDisplay() }
    }
    if window == nil {
      for view in views where FirstResponder.current === view { FirstResponder.current = nil }
    }
    for view in views where view.windowStorage === window {
      if AppearanceStore.isUsed, window != nil { AppearanceStore.apply(to: view) }
      view.didMoveToWindow()
      view.viewControllerDidMove(to: window)
    }
  }

  /// Lets go of the views in this one, which is about to go itself. Not by recursion: views may be
  /// nested deeper than the stack is.
  nonisolated final func releaseSubviews() {
    var pending: [UIView] = []
    disownSubviews(into: &pending)
    while var view = pending.popLast() {
      // What nobody else holds goes now; what is in it must be taken out first.
      if isKnownUniquelyReferenced(&view) { view.disownSubviews(into: &pending) }
    }
  }

  private nonisolated final func disownSubviews(into views: inout [UIView]) {
    for view in subviewStorage { view.superviewStorage = nil }
    views.append(contentsOf: subviewStorage)
    subviewStorage = []
  }

  /// Swaps the view that masks this one.
  final func setMaskView(_ view: UIView?) {
    guard extras?.mask !== view else { return }
    demand(
      view?.superviewStorage == nil || view == nil,
      "A mask view belongs to no superview, but this one has one: \(view!.describe()).")
    madeExtras.mask = view
    layer.mask = view?.layer
  }
}
