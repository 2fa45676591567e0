extension UIViewPropertyAnimator {
  /// Calls `changeHandler` when a property of the animator has changed: `state`, `isRunning` or
  /// `isReversed`, which are the ones that can be observed.
  ///
  /// - Parameters:
  ///   - keyPath: One of those properties.
  ///   - options: `.initial` calls the handler at once with the present value.
  ///   - changeHandler: Gets the animator and the change, after it happened.
  /// - Returns: The observation; it ends when this is invalidated or released.
  public final func observe<Value: Equatable>(
    _ keyPath: KeyPath<UIViewPropertyAnimator, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UIViewPropertyAnimator, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(newValue: last, oldValue: nil))
    }
    let id = core.addObserver { [weak self] in
      guard let self else { return }
      let new = self[keyPath: keyPath]
      guard new != last else { return }
      let old = last
      last = new
      changeHandler(self, NSKeyValueObservedChange(newValue: new, oldValue: old))
    }
    let core = core
    return NSKeyValueObservation {
      if Thread.isMainThread {
        MainActor.assumeIsolated { core.removeObserver(id) }
      } else {
        DispatchQueue.main.async { core.removeObserver(id) }
      }
    }
  }
}
