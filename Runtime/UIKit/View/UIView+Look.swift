extension UIView {
  /// The background as a UIKit colour: the one set, unless the layer's was set behind its back.
  final var currentBackgroundColor: UIColor? {
    let shown = layer.backgroundColor
    if let stored = backgroundColorStorage {
      if stored.resolvedColor(with: traitCollection).cgColor == shown { return stored }
    }
    return shown.map { UIColor(cgColor: $0) }
  }

  // MARK: Tint

  final var effectiveTintColor: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.extras?.tintColor {
        return effectiveTintAdjustmentMode == .dimmed ? UIView.dimmed(color) : color
      }
      view = current.superviewStorage
    }
    return effectiveTintAdjustmentMode == .dimmed ? UIView.dimmed(.systemBlue) : .systemBlue
  }

  private static func dimmed(_ color: UIColor) -> UIColor {
    var white: CGFloat = 0
    var alpha: CGFloat = 0
    color.getWhite(&white, alpha: &alpha)
    return UIColor(white: white, alpha: alpha * 0.8)
  }

  final var effectiveTintAdjustmentMode: TintAdjustmentMode {
    var view: UIView? = self
    while let current = view {
      if let mode = current.extras?.tintAdjustmentMode, mode != .automatic { return mode }
      view = current.superviewStorage
    }
    return .normal
  }

  /// Tells this view, and those in it without a tint of their own.
  final func propagateTintChange() {
    var pending: [UIView] = [self]
    while let view = pending.popLast() {
      view.flags.insert(.hasHadTint)
      view.tintColorDidChange()
      pending.append(
        contentsOf: view.subviewStorage.reversed().filter { $0.extras?.tintColor == nil })
    }
  }

  /// After a move: tells the subtree when the tint it gets from above may be another one.
  ///
  /// Each view knows by itself whether there is one above, so that a tree built downwards costs no
  /// walk up.
  final func inheritedTintMayHaveChanged() {
    guard extras?.tintColor == nil, let superview = superviewStorage else { return }
    guard superview.flags.contains(.hasHadTint) || flags.contains(.hasHadTint) else { return }
    propagateTintChange()
  }

  // MARK: Margins and safe area

  final var effectiveLayoutMargins: UIEdgeInsets {
    var margins = extras?.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if insetsLayoutMarginsFromSafeArea {
      let safeArea = safeAreaInsets
      margins.top += safeArea.top
      margins.left += safeArea.left
      margins.bottom += safeArea.bottom
      margins.right += safeArea.right
    }
    if preservesSuperviewLayoutMargins, let superview = superviewStorage {
      let outer = superview.layoutMargins
      let frame = frame
      let size = superview.bounds.size
      margins.top = max(margins.top, outer.top - frame.minY)
      margins.left = max(margins.left, outer.left - frame.minX)
      margins.bottom = max(margins.bottom, outer.bottom - (size.height - frame.maxY))
      margins.right = max(margins.right, outer.right - (size.width - frame.maxX))
    }
    return margins
  }

  final func setLayoutMargins(_ margins: UIEdgeInsets) {
    guard extras?.layoutMargins != margins else { return }
    madeExtras.layoutMargins = margins
    noteChangedLayoutMargins()
    for view in subviewStorage where view.preservesSuperviewLayoutMargins {
      view.noteChangedLayoutMargins()
    }
  }

  /// What is laid out by the margins is laid out again.
  final func noteChangedLayoutMargins() {
    setNeedsLayout()
    layoutMarginsDidChange()
  }

  final var effectiveDirectionalLayoutMargins: NSDirectionalEdgeInsets {
    let margins = layoutMargins
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: margins.top, leading: isRightToLeft ? margins.right : margins.left,
      bottom: margins.bottom, trailing: isRightToLeft ? margins.left : margins.right)
  }

  final func setDirectionalLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    layoutMargins = UIEdgeInsets(
      top: margins.top, left: isRightToLeft ? margins.trailing : margins.leading,
      bottom: margins.bottom, right: isRightToLeft ? margins.leading : margins.trailing)
  }

  /// The way text and layout run in this view.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  /// The way a view with `attribute` is laid out; left to right unless forced.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  final var effectiveSafeAreaInsets: UIEdgeInsets {
    guard let superview = superviewStorage else { return extras?.additionalSafeArea ?? .zero }
    let own = extras?.additionalSafeArea ?? .zero
    let outer = superview.safeAreaInsets
    guard outer != .zero else { return own }
    let frame = frame
    let size = superview.bounds.size
    return UIEdgeInsets(
      top: max(0, outer.top - frame.minY) + own.top,
      left: max(0, outer.left - frame.minX) + own.left,
      bottom: max(0, outer.bottom - (size.height - frame.maxY)) + own.bottom,
      right: max(0, outer.right - (size.width - frame.maxX)) + own.right)
  }

  /// Safe area that a controller (a bar, or `additionalSafeAreaInsets`) adds in this view.
  package final var additionalSafeArea: UIEdgeInsets {
    get { extras?.additionalSafeArea ?? .zero }
    set {
      guard newValue != additionalSafeArea else { return }
      madeExtras.additionalSafeArea = newValue
      for view in subtree() { view.safeAreaInsetsDidChange() }
    }
  }

  // MARK: Traits

  final var effectiveTraitCollection: UITraitCollection {
    let inherited = UITraitCollection.environment
    guard UIView.someViewHasOwnTraits else { return inherited }
    var values = TraitValues()
    var view: UIView? = self
    while let current = view {
      if let own = current.extras?.traits?.values { values.fill(from: own) }
      view = current.superviewStorage
    }
    return values.isEmpty ? inherited : UITraitCollection(inherited, values)
  }

  /// Whether any view ever had traits of its own; while not, nobody needs to search for them.
  static var someViewHasOwnTraits = false

  /// Resolves dynamic colours again and tells the view.
  final func traitsChanged(from previous: UITraitCollection?) {
    if let color = backgroundColorStorage {
      layer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
    }
    traitCollectionDidChange(previous)
    owningViewController?.traitCollectionDidChange(previous)
    guard let previous else { return }
    let traits = traitCollection
    TraitObservers.notify(self, from: previous, to: traits)
    TraitObservers.notify(owningViewController, from: previous, to: traits)
  }
}
