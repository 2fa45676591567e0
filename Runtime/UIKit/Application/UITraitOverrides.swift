/// The traits that a view or a controller has other than what is above it.
///
/// Partial: only the style, light or dark, can differ from view to view.
@preconcurrency @MainActor
public struct UITraitOverrides {
  private let read: () -> UIUserInterfaceStyle
  private let write: (UIUserInterfaceStyle) -> Void

  fileprivate init(
    read: @escaping () -> UIUserInterfaceStyle, write: @escaping (UIUserInterfaceStyle) -> Void
  ) {
    self.read = read
    self.write = write
  }

  /// Light or dark; `.unspecified` where nothing is overridden.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// Whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool {
    trait == UITraitUserInterfaceStyle.self && read() != .unspecified
  }

  /// Takes a trait from above again.
  public func remove(_ trait: UITrait) {
    if trait == UITraitUserInterfaceStyle.self { write(.unspecified) }
  }
}

extension UIView {
  /// The traits that this view and what is in it have other than what is above.
  public final var traitOverrides: UITraitOverrides {
    get {
      UITraitOverrides(
        read: { [weak self] in self?.overrideUserInterfaceStyle ?? .unspecified },
        write: { [weak self] in self?.overrideUserInterfaceStyle = $0 })
    }
    set { overrideUserInterfaceStyle = newValue.userInterfaceStyle }
  }
}

extension UIViewController {
  /// The traits that this controller and what is in it have other than what is above.
  public final var traitOverrides: UITraitOverrides {
    get {
      UITraitOverrides(
        read: { [weak self] in self?.overrideUserInterfaceStyle ?? .unspecified },
        write: { [weak self] in self?.overrideUserInterfaceStyle = $0 })
    }
    set { overrideUserInterfaceStyle = newValue.userInterfaceStyle }
  }
}
