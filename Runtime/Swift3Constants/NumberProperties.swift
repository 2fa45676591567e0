import UIKit

// The properties and calls that took plain numbers until Swift 3, and sets of traits that were numbers.

extension UIFont {
  /// The system font of a weight that is a number.
  @_disfavoredOverload
  public final class func systemFont(ofSize fontSize: CGFloat, weight: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: Weight(rawValue: weight))
  }

  /// The system font with digits of one width, of a weight that is a number.
  @_disfavoredOverload
  public final class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: CGFloat
  ) -> UIFont {
    monospacedDigitSystemFont(ofSize: fontSize, weight: Weight(rawValue: weight))
  }
}

extension NSLayoutConstraint {
  /// ``priority`` as a number.
  @_disfavoredOverload
  public final var priority: Float {
    get { self.UIKit::priority.rawValue }
    set { self.UIKit::priority = UILayoutPriority(rawValue: newValue) }
  }
}

extension UIView {
  /// How strongly the view keeps from growing, as a number.
  @_disfavoredOverload
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> Float {
    self.UIKit::contentHuggingPriority(for: axis).rawValue
  }

  /// Sets how strongly the view keeps from growing.
  @_disfavoredOverload
  public final func setContentHuggingPriority(
    _ priority: Float, for axis: NSLayoutConstraint.Axis
  ) {
    setContentHuggingPriority(UILayoutPriority(rawValue: priority), for: axis)
  }

  /// How strongly the view keeps from shrinking, as a number.
  @_disfavoredOverload
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> Float {
    self.UIKit::contentCompressionResistancePriority(for: axis).rawValue
  }

  /// Sets how strongly the view keeps from shrinking.
  @_disfavoredOverload
  public final func setContentCompressionResistancePriority(
    _ priority: Float, for axis: NSLayoutConstraint.Axis
  ) {
    setContentCompressionResistancePriority(UILayoutPriority(rawValue: priority), for: axis)
  }
}

extension UIWindow {
  /// ``windowLevel`` as a number.
  @_disfavoredOverload
  public final var windowLevel: CGFloat {
    get { self.UIKit::windowLevel.rawValue }
    set { self.UIKit::windowLevel = Level(rawValue: newValue) }
  }
}

extension UIScrollView {
  /// ``decelerationRate`` as a number.
  @_disfavoredOverload
  public final var decelerationRate: CGFloat {
    get { self.UIKit::decelerationRate.rawValue }
    set { self.UIKit::decelerationRate = DecelerationRate(rawValue: newValue) }
  }
}

extension UIAccessibilityTraits {
  /// The traits of both.
  @available(*, deprecated, message: "Write [.button, .selected].")
  public static func | (left: Self, right: Self) -> Self { left.union(right) }

  /// Adds traits.
  @available(*, deprecated, message: "Use insert(_:).")
  public static func |= (left: inout Self, right: Self) { left.formUnion(right) }

  /// The traits in both.
  @available(*, deprecated, message: "Use intersection(_:).")
  public static func & (left: Self, right: Self) -> Self { left.intersection(right) }

  /// Keeps the traits that are in `right` too.
  @available(*, deprecated, message: "Use formIntersection(_:) or remove(_:).")
  public static func &= (left: inout Self, right: Self) { left.formIntersection(right) }

  /// Every other trait.
  @available(*, deprecated, message: "Use remove(_:).")
  public static prefix func ~ (traits: Self) -> Self { Self(rawValue: ~traits.rawValue) }
}
