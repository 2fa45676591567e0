extension UIView {
  /// The target of ``systemLayoutSizeFitting(_:)`` for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target of ``systemLayoutSizeFitting(_:)`` for a size as large as constraints let it be.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: Anchors

  /// The edge where reading starts.
  public final var leadingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .leading) }
  /// The edge where reading ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .trailing) }
  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .right) }
  /// The top edge.
  public final var topAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .top) }
  /// The bottom edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .bottom) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { .init(item: self, attribute: .width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { .init(item: self, attribute: .height) }
  /// The horizontal centre.
  public final var centerXAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .centerX) }
  /// The vertical centre.
  public final var centerYAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .centerY) }
  /// The baseline of the first line of text; the bottom edge of a view without text.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    .init(item: self, attribute: .firstBaseline)
  }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    .init(item: self, attribute: .lastBaseline)
  }

  // MARK: Constraints

  /// The active constraints that this view holds: those whose nearest common ancestor it is.
  public final var constraints: [NSLayoutConstraint] {
    existingLayout?.constraints.filter { !$0.isSystem } ?? []
  }

  /// Makes the view hold `constraint`, whose items must be in it. Activating it does the same.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    AutoLayout.deactivate(constraint)
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let view = (item as? any LayoutItem)?.layoutView else { continue }
      demand(
        view.isDescendant(of: self),
        "\(constraint.summary) is added to \(layoutName), but \(view.layoutName) is not in it.")
    }
    AutoLayout.hold(constraint, by: self)
  }

  /// Adds each of `constraints`.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint that this view holds; others are left alone.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { AutoLayout.deactivate(constraint) }
  }

  /// Removes each of `constraints` that this view holds.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints about this view along an axis, wherever they are held.
  public final func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    let mentions = existingLayout?.mentions.compactMap(\.constraint) ?? []
    return mentions.filter {
      switch $0.first.attribute {
      case .width: axis == .horizontal
      case .height: axis == .vertical
      default: ($0.first.attribute.dimension == .horizontal) == (axis == .horizontal)
      }
    }
  }

  /// Whether constraints leave the view's place or size open. Where they do, this runtime takes 0,
  /// always.
  public final var hasAmbiguousLayout: Bool {
    guard !isPlacedByFrame, superview != nil,
      let engine = AutoLayout.engine(above: self, making: false)
    else { return false }
    engine.solve()
    return engine.isAmbiguous(self)
  }

  /// Whether the view's frame decides where it is, not constraints: its autoresizing mask is
  /// translated, or it is the view of a controller, which whatever shows the controller places.
  final var isPlacedByFrame: Bool {
    if translatesAutoresizingMaskIntoConstraints { return true }
    guard let superview = superviewStorage else { return owningViewController != nil }
    if superview.placesSubviews { return true }
    guard let owningViewController, let window = superview as? UIWindow else { return false }
    return window.rootViewController === owningViewController
  }

  /// Whether the view gives its subviews their frames, whatever they say of their autoresizing
  /// masks: the containers in which controllers are shown do. To be set while it is empty.
  package final var placesSubviews: Bool {
    get { flags.contains(.placesSubviews) }
    set { flags.set(.placesSubviews, newValue) }
  }

  /// Does nothing here: an open layout has one solution, always the same.
  public final func exerciseAmbiguityInLayout() {}

  // MARK: Guides

  /// The guides that were added to the view, in order.
  public final var layoutGuides: [UILayoutGuide] { existingLayout?.guides ?? [] }

  /// Adds a guide, taking it from the view it was in.
  public final func addLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    madeLayout.guides.append(guide)
  }

  /// Removes a guide and the constraints on it.
  public final func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self, let layout = existingLayout else { return }
    for mention in layout.mentions {
      guard let constraint = mention.constraint else { continue }
      if constraint.firstItem === guide || constraint.secondItem === guide {
        AutoLayout.deactivate(constraint)
      }
    }
    layout.guides.removeAll { $0 === guide }
    guide.owningView = nil
    AutoLayout.engine(above: self, making: false)?.needsRebuild = true
  }

  /// The part of the view that no bar covers.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    builtInGuide(.safeArea, \.safeAreaGuide, identifier: "UIViewSafeAreaLayoutGuide")
  }

  /// The view inside its layout margins.
  public final var layoutMarginsGuide: UILayoutGuide {
    builtInGuide(.layoutMargins, \.marginsGuide, identifier: "UIViewLayoutMarginsGuide")
  }

  /// The view inside its margins, at most 672 points wide, so that lines of text stay readable.
  public final var readableContentGuide: UILayoutGuide {
    builtInGuide(.readableContent, \.readableGuide, identifier: "UIViewReadableContentGuide")
  }

  /// The area a keyboard covers: empty, at the bottom of the safe area, since there is no keyboard.
  public final var keyboardLayoutGuide: UILayoutGuide {
    builtInGuide(.keyboard, \.keyboardGuide, identifier: "UIViewKeyboardLayoutGuide")
  }

  private func builtInGuide(
    _ role: UILayoutGuide.Role, _ slot: ReferenceWritableKeyPath<ViewLayout, UILayoutGuide?>,
    identifier: String
  ) -> UILayoutGuide {
    if let guide = madeLayout[keyPath: slot] { return guide }
    let guide = UILayoutGuide()
    guide.role = role
    guide.identifier = identifier
    guide.owningView = self
    madeLayout[keyPath: slot] = guide
    return guide
  }

  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let excess = bounds.width - insets.left - insets.right - 672
    if excess > 0 {
      insets.left += excess / 2
      insets.right += excess / 2
    }
    return insets
  }
}
