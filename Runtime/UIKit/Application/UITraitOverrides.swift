/// The traits that a view or a controller has other than what is above it.
public struct UITraitOverrides: UIMutableTraits {
  let store: TraitStore

  /// The value of a trait that is overridden here; else its default.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { store.values[trait] ?? trait.defaultValue }
    nonmutating set { store.change { $0[trait] = newValue } }
  }

  /// Whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { store.values.contains(trait) }

  /// Takes a trait from above again.
  public func remove(_ trait: UITrait) { store.change { $0.remove(trait) } }
}

/// What one view overrides. Used on the main thread only, as the view is.
final class TraitStore {
  fileprivate(set) var values = TraitValues()
  /// The view; nil once it is gone.
  weak var view: UIView?

  func change(_ change: (inout TraitValues) -> Void) {
    var new = values
    change(&new)
    // An unspecified style overrides nothing.
    if new[UITraitUserInterfaceStyle.self] == .unspecified {
      new.remove(UITraitUserInterfaceStyle.self)
    }
    nonisolated(unsafe) let (store, changed) = (self, new)
    MainActor.assumeIsolated {
      guard let view = store.view else {
        store.values = changed
        return
      }
      UIView.someViewHasOwnTraits = true
      let views = view.subtree()
      let previous = views.map(\.traitCollection)
      store.values = changed
      for (view, old) in zip(views, previous) where !old.isEqual(view.traitCollection) {
        view.traitsChanged(from: old)
      }
    }
  }
}

extension UIView {
  /// The traits that this view and what is in it have other than what is above.
  public final var traitOverrides: UITraitOverrides {
    get {
      if let store = extras?.traits { return UITraitOverrides(store: store) }
      let store = TraitStore()
      store.view = self
      madeExtras.traits = store
      return UITraitOverrides(store: store)
    }
    set {
      let store = traitOverrides.store
      guard newValue.store !== store else { return }
      store.change { $0 = newValue.store.values }
    }
  }
}

extension UIViewController {
  /// The traits that this controller and what is in it have other than what is above: those of its
  /// view.
  public final var traitOverrides: UITraitOverrides {
    get { view.traitOverrides }
    set { view.traitOverrides = newValue }
  }
}
