import Foundation

extension NSValue {
  /// Boxes insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    var numbers = [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }
    self.init(bytes: &numbers, objCType: "[4d]")
  }

  /// The boxed insets; zero when something else is boxed.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard holdsInsets else { return .zero }
    var numbers = [Double](repeating: 0, count: 4)
    getValue(&numbers)
    return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  fileprivate var holdsInsets: Bool { String(cString: objCType) == "[4d]" }
}

/// Go into an `NSValue` by `as`, and come out of one that holds insets.
extension UIEdgeInsets: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
    result = source.uiEdgeInsetsValue
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout UIEdgeInsets?
  ) -> Bool {
    guard source.holdsInsets else { return false }
    result = source.uiEdgeInsetsValue
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
    source?.uiEdgeInsetsValue ?? .zero
  }
}
