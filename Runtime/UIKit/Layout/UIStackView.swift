/// Lays out its arranged subviews in a row or column, by constraints that it keeps up to date.
///
/// Its own size follows from its content unless constraints or its frame say otherwise. An arranged
/// subview that is hidden takes no space; hiding or showing one in an animation block animates the
/// change.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the arranged subviews share the length of the axis.
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Where the arranged subviews are across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading, firstBaseline, center, trailing, lastBaseline

    /// The leading edge of a horizontal stack is its top.
    public static let top = Alignment.leading
    /// The trailing edge of a horizontal stack is its bottom.
    public static let bottom = Alignment.trailing
  }

  /// A custom spacing that stands for ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A spacing that stands for the system's, 8 points.
  public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes an empty stack; archives are not read.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  /// Makes a stack of `views`, from the start of the axis to its end.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  var ownConstraints: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []
  /// Views that were hidden in an animation that still runs: shown, and shrinking.
  var collapsing: [ObjectIdentifier: NSLayoutConstraint] = [:]

  /// The direction of the stack; horizontal.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { arrangementChanged(axis != oldValue) }
  }
  /// How length is shared; `.fill`.
  open var distribution = Distribution.fill {
    didSet { arrangementChanged(distribution != oldValue) }
  }
  /// Where the views are across the axis; `.fill`.
  open var alignment = Alignment.fill { didSet { arrangementChanged(alignment != oldValue) } }
  /// Space between neighbours, in points; 0. Distributions that space equally take it as the least.
  open var spacing: CGFloat = 0 { didSet { arrangementChanged(spacing != oldValue) } }
  /// Whether vertical spacing is measured between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { arrangementChanged(isBaselineRelativeArrangement != oldValue) }
  }
  /// Whether the views are placed inside the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { arrangementChanged(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  private func arrangementChanged(_ isChanged: Bool) {
    guard isChanged else { return }
    setNeedsUpdateConstraints()
    animateArrangement()
  }

  /// The views that are laid out, in order; all of them are subviews.
  open var arrangedSubviews: [UIView] { arranged }

  /// Appends a view to the arrangement, and to the subviews if it is none yet.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count)
  }

  /// Inserts a view into the arrangement. The order of the subviews is not changed.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    demand(
      (0...arranged.count).contains(stackIndex),
      "A view is inserted at \(stackIndex) into a stack of \(arranged.count) arranged subviews.")
    arranged.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    setNeedsUpdateConstraints()
  }

  /// Takes a view out of the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the space after one arranged subview.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// The space set after one arranged subview; ``spacingUseDefault`` if none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The views that take space.
  var shownViews: [UIView] {
    arranged.filter { !$0.isHidden || collapsing[ObjectIdentifier($0)] != nil }
  }

  func space(after view: UIView) -> CGFloat {
    let space = customSpacings[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? systemSpacing : space
  }

  open override func updateConstraints() {
    for constraint in ownConstraints { constraint.isActive = false }
    for gap in gaps { removeLayoutGuide(gap) }
    gaps.removeAll()
    ownConstraints = StackArrangement(stack: self).constraints { gap in
      gaps.append(gap)
      addLayoutGuide(gap)
    }
    for constraint in ownConstraints {
      constraint.isSystem = true
      constraint.isActive = true
    }
    super.updateConstraints()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if isLayoutMarginsRelativeArrangement { setNeedsUpdateConstraints() }
  }
}
