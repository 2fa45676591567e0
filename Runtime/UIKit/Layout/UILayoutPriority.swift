/// How important a constraint is: 1000 must hold, lower ones hold as far as higher ones let them.
///
/// A constraint of a higher priority is never traded for any number of lower ones.
///
/// Departure: literals are accepted (`priority = 999`), as Swift 3 sources need.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// From 1 to 1000.
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Makes a priority from a number from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public init(floatLiteral value: Float) { rawValue = value }

  public init(integerLiteral value: Int) { rawValue = Float(value) }

  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }

  /// The priority raised by `amount`.
  public static func + (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + amount)
  }

  /// The priority lowered by `amount`.
  public static func - (priority: UILayoutPriority, amount: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - amount)
  }

  /// 1000: the constraint must hold; if it cannot, that is reported.
  public static let required = UILayoutPriority(1000)
  /// 750: what a view's content resists being clipped with.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: a drag that may resize a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: a scene's wish to keep its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: a drag that must not resize a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: what a view's content resists being stretched with.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the wish to be as small as the target size of `systemLayoutSizeFitting`.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
