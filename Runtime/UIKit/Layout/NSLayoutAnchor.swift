/// One edge, centre, baseline or size of a view or layout guide, from which constraints are made.
///
/// Its subclasses keep horizontal, vertical and size attributes apart, so that the compiler refuses
/// to mix them. A constraint made by an anchor is inactive.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let side: NSLayoutConstraint.Side

  init(side: NSLayoutConstraint.Side) {
    self.side = side
    super.init()
  }

  convenience init(item: any LayoutItem, attribute: NSLayoutConstraint.Attribute) {
    self.init(side: NSLayoutConstraint.Side(item: item, attribute: attribute))
  }

  /// The view or guide the anchor belongs to.
  open var item: AnyObject? { side.item }

  /// The anchor's name for messages.
  open var name: String { side.attribute.spelling }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, to other: NSLayoutConstraint.Side?,
    multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: side, relation: relation, second: other, multiplier: multiplier, constant: constant)
  }

  /// A constraint that this anchor equals `anchor`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, to: anchor.side, constant: 0)
  }

  /// A constraint that this anchor is at least `anchor`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor.side, constant: 0)
  }

  /// A constraint that this anchor is at most `anchor`.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor.side, constant: 0)
  }

  /// A constraint that this anchor equals `anchor` plus `c` points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor.side, constant: c)
  }

  /// A constraint that this anchor is at least `anchor` plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor.side, constant: c)
  }

  /// A constraint that this anchor is at most `anchor` plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor.side, constant: c)
  }

  func offset(to other: NSLayoutConstraint.Side) -> NSLayoutConstraint.Side {
    NSLayoutConstraint.Side(
      item: other.item, attribute: other.attribute, origin: side.item,
      originAttribute: side.attribute)
  }
}

/// The space UIKit puts between neighbouring controls: 8 points.
let systemSpacing: CGFloat = 8

/// A horizontal edge or centre.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to `otherAnchor`, as a size to make constraints of.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(side: offset(to: otherAnchor.side))
  }

  /// A constraint that this anchor is `multiplier` times the system's spacing (8 points) after
  /// `anchor`.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor.side, constant: multiplier * systemSpacing)
  }

  /// As `constraint(equalToSystemSpacingAfter:multiplier:)`, at least.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor.side, constant: multiplier * systemSpacing)
  }

  /// As `constraint(equalToSystemSpacingAfter:multiplier:)`, at most.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor.side, constant: multiplier * systemSpacing)
  }
}

/// A vertical edge, centre or baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to `otherAnchor`, as a size to make constraints of.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(side: offset(to: otherAnchor.side))
  }

  /// A constraint that this anchor is `multiplier` times the system's spacing (8 points) below
  /// `anchor`.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor.side, constant: multiplier * systemSpacing)
  }

  /// As `constraint(equalToSystemSpacingBelow:multiplier:)`, at least.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor.side, constant: multiplier * systemSpacing)
  }

  /// As `constraint(equalToSystemSpacingBelow:multiplier:)`, at most.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor.side, constant: multiplier * systemSpacing)
  }
}

/// A width, a height, or the distance between two anchors.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A constraint that this size is `c` points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, to: nil, constant: c)
  }

  /// A constraint that this size is at least `c` points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: nil, constant: c)
  }

  /// A constraint that this size is at most `c` points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: nil, constant: c)
  }

  /// A constraint that this size is `m` times `anchor` plus `c` points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor.side, multiplier: m, constant: c)
  }

  /// A constraint that this size is at least `m` times `anchor` plus `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor.side, multiplier: m, constant: c)
  }

  /// A constraint that this size is at most `m` times `anchor` plus `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor.side, multiplier: m, constant: c)
  }
}
