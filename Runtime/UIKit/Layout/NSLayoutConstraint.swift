/// A linear relation between two attributes of views or layout guides:
/// `first = multiplier · second + constant`, or ≤, or ≥.
///
/// A constraint does not retain its items. While it is active, the nearest common ancestor of its
/// items retains it. Changing ``constant`` of an active constraint is cheap and takes effect at the
/// next layout; `layoutIfNeeded()` in an animation block makes the change move.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// The part of an item that a constraint is about.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// The old name of ``lastBaseline``.
    public static let baseline = Attribute.lastBaseline
  }

  /// How the two sides compare.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The direction of a layout.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// What `constraints(withVisualFormat:…)` shall do with the views of a format besides spacing them.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Align the views' left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Align the views' right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Align the views' top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Align the views' bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Align the views' leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Align the views' trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Align the views' horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Align the views' vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Align the views' last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Align the views' first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Lay out from leading to trailing, the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Lay out from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Lay out from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }

  /// One summand of a side: an attribute of an item, or the distance between two of them.
  struct Side {
    weak var item: (any LayoutItem)?
    var attribute: Attribute
    /// For an anchor made by `anchorWithOffset(to:)`: the attribute it is measured from.
    weak var origin: (any LayoutItem)?
    var originAttribute: Attribute = .notAnAttribute
  }

  let first: Side
  let second: Side?

  /// The item on the left of the relation, nil once it is gone.
  open var firstItem: AnyObject? { first.item }
  /// The attribute of ``firstItem``.
  open var firstAttribute: Attribute { first.attribute }
  /// How the sides compare.
  public let relation: Relation
  /// The item on the right of the relation; nil if the right side is a constant.
  open var secondItem: AnyObject? { second?.item }
  /// The attribute of ``secondItem``.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// What the second attribute is multiplied by.
  public let multiplier: CGFloat

  /// What is added to the right side, in points.
  ///
  /// Setting it schedules layout and moves nothing by itself. A value that is not finite counts as 0.
  open var constant: CGFloat {
    didSet {
      if constant != oldValue { AutoLayout.constantChanged(self) }
    }
  }

  /// How important the constraint is; the default is ``UILayoutPriority/required``.
  open var priority: UILayoutPriority = .required {
    didSet {
      if priority != oldValue { AutoLayout.priorityChanged(self) }
    }
  }

  /// A name for messages about conflicts and for finding the constraint again.
  open var identifier: String?

  /// Kept for sources that set it; archiving is not supported, so it has no effect.
  open var shouldBeArchived = false

  /// The view that holds the constraint while it is active.
  weak var holder: UIView?
  /// Made by the runtime (a stack view's for instance), not by the program.
  var isSystem = false
  /// Left out of the layout since it contradicts others; reported once.
  var isBroken = false

  init(
    first: Side, relation: Relation, second: Side?, multiplier: CGFloat, constant: CGFloat
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// Makes a constraint of nothing, which stands where a real one is put later. It is not to be
  /// activated.
  public convenience override init() {
    self.init(
      first: Side(item: nil, attribute: .notAnAttribute), relation: .equal, second: nil,
      multiplier: 1, constant: 0)
  }

  /// Makes a constraint `item.attribute  relation  multiplier · toItem.attribute + constant`.
  ///
  /// The items are views or layout guides. With `toItem` nil, or its attribute
  /// `.notAnAttribute`, the right side is `constant`. The constraint is not active.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let item = view1 as? any LayoutItem else {
      fatalError("A constraint's item must be a view or a layout guide, not \(view1).")
    }
    demand(
      attr1 != .notAnAttribute, "A constraint's first attribute must not be .notAnAttribute.")
    var second: Side?
    if let view2, attr2 != .notAnAttribute {
      guard let other = view2 as? any LayoutItem else {
        fatalError("A constraint's item must be a view or a layout guide, not \(view2).")
      }
      second = Side(item: other, attribute: attr2)
    }
    self.init(
      first: Side(item: item, attribute: attr1), relation: relation, second: second,
      multiplier: multiplier, constant: c)
  }

  /// Whether the constraint takes part in layout.
  ///
  /// Activating needs a common ancestor of the items; it is a programmer's mistake if there is none.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue { AutoLayout.activate(self) } else { AutoLayout.deactivate(self) }
    }
  }

  open override var description: String {
    // Printed where it is used: on the main thread.
    MainActor.assumeIsolated { "<\(type(of: self)) \(summary)\(isActive ? "" : ", inactive")>" }
  }

  /// Activates each of `constraints`.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates each of `constraints`.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The anchor on the left of the relation.
  open var firstAnchor: AnyObject? { first.item.map { Self.anchor(of: $0, first.attribute) } }

  /// The anchor on the right of the relation.
  open var secondAnchor: AnyObject? {
    second.flatMap { side in side.item.map { Self.anchor(of: $0, side.attribute) } }
  }

  private static func anchor(of item: any LayoutItem, _ attribute: Attribute) -> AnyObject {
    switch attribute.dimension {
    case .horizontal: NSLayoutXAxisAnchor(item: item, attribute: attribute)
    case .vertical: NSLayoutYAxisAnchor(item: item, attribute: attribute)
    case .size: NSLayoutDimension(item: item, attribute: attribute)
    }
  }
}

/// What a constraint can be about: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view whose coordinates the item lives in: a view itself, or a guide's owner.
  var layoutView: UIView? { get }
}

extension NSLayoutConstraint.Attribute {
  enum Dimension { case horizontal, vertical, size }

  var dimension: Dimension {
    switch self {
    case .notAnAttribute, .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }
}
