extension UIViewPropertyAnimator {
  /// Calls `changeHandler` when a property of the animator has changed: `state`, `isRunning` or
  /// `isReversed`, which are the ones that can be observed.
  ///
  /// - Parameters:
  ///   - keyPath: One of those properties.
  ///   - keys: The property's name, which is not needed.
  ///   - options: Which values the change carries; `.initial` tells the present one at once.
  ///   - changeHandler: Gets the animator and the change, after it happened.
  /// - Returns: The observation; it ends when this is invalidated or released.
  public final func observe<Value: Equatable>(
    _ keyPath: KeyPath<UIViewPropertyAnimator, Value>, named keys: String? = nil,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UIViewPropertyAnimator, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    if options.contains(.initial) {
      changeHandler(
        self, NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: nil)
      )
    }
    let id = core.addObserver { [weak self] in
      guard let self else { return }
      let new = self[keyPath: keyPath]
      guard new != last else { return }
      let old = last
      last = new
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil))
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
