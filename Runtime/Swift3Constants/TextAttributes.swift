import UIKit

// The calls that took attributes of text by their names until Swift 3.

extension [NSAttributedString.Key: Any] {
  /// Attributes by their names.
  fileprivate init(named attributes: [String: Any]) {
    self.init(
      uniqueKeysWithValues: attributes.map { (NSAttributedString.Key(rawValue: $0), $1) })
  }

  fileprivate init?(named attributes: [String: Any]?) {
    guard let attributes else { return nil }
    self.init(named: attributes)
  }

  /// The attributes with their names for keys.
  fileprivate var named: [String: Any] {
    [String: Any](uniqueKeysWithValues: map { ($0.rawValue, $1) })
  }
}

extension NSAttributedString {
  /// Makes a text with attributes by their names.
  @_disfavoredOverload
  public convenience init(string: String, attributes: [String: Any]?) {
    let typed: [NSAttributedString.Key: Any]? = .init(named: attributes)
    self.init(string: string, attributes: typed)
  }

  /// The attributes at `location` by their names.
  @_disfavoredOverload
  public final func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [String: Any] {
    let typed: [NSAttributedString.Key: Any] = attributes(at: location, effectiveRange: range)
    return typed.named
  }

  /// The value of the attribute of a name at `location`.
  @_disfavoredOverload
  public final func attribute(
    _ name: String, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    attribute(NSAttributedString.Key(rawValue: name), at: location, effectiveRange: range)
  }

  /// Calls `block` with each stretch of one value of the attribute of a name.
  @_disfavoredOverload
  public final func enumerateAttribute(
    _ name: String, in enumerationRange: NSRange,
    options: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerateAttribute(
      NSAttributedString.Key(rawValue: name), in: enumerationRange, options: options, using: block)
  }
}

extension NSMutableAttributedString {
  /// Sets the attribute of a name in `range`.
  @_disfavoredOverload
  public final func addAttribute(_ name: String, value: Any, range: NSRange) {
    addAttribute(NSAttributedString.Key(rawValue: name), value: value, range: range)
  }

  /// Sets attributes by their names in `range`; the others stay.
  @_disfavoredOverload
  public final func addAttributes(_ attributes: [String: Any], range: NSRange) {
    addAttributes([NSAttributedString.Key: Any](named: attributes), range: range)
  }

  /// Sets attributes by their names in `range`; there are no others.
  @_disfavoredOverload
  public final func setAttributes(_ attributes: [String: Any]?, range: NSRange) {
    let typed: [NSAttributedString.Key: Any]? = .init(named: attributes)
    setAttributes(typed, range: range)
  }

  /// Removes the attribute of a name in `range`.
  @_disfavoredOverload
  public final func removeAttribute(_ name: String, range: NSRange) {
    removeAttribute(NSAttributedString.Key(rawValue: name), range: range)
  }
}

extension NSString {
  /// The text's size in points; `size(withAttributes:)` of Swift 3.
  public final func size(attributes: [String: Any]? = nil) -> CGSize {
    NSAttributedString(self, named: attributes).size()
  }

  /// The text's size in points.
  @_disfavoredOverload
  public final func size(withAttributes attributes: [String: Any]?) -> CGSize {
    NSAttributedString(self, named: attributes).size()
  }

  /// Draws the text with its top left corner at `point`, into the current context.
  @_disfavoredOverload
  public final func draw(at point: CGPoint, withAttributes attributes: [String: Any]?) {
    NSAttributedString(self, named: attributes).draw(at: point)
  }

  /// Draws the text wrapped into `rect`.
  @_disfavoredOverload
  public final func draw(in rect: CGRect, withAttributes attributes: [String: Any]?) {
    NSAttributedString(self, named: attributes).draw(in: rect)
  }

  /// Draws the text.
  @_disfavoredOverload
  public final func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [String: Any]?,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(self, named: attributes).draw(with: rect, options: options, context: context)
  }

  /// The rectangle the text needs.
  @_disfavoredOverload
  public final func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [String: Any]?,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(self, named: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension NSAttributedString {
  fileprivate convenience init(_ text: NSString, named attributes: [String: Any]?) {
    self.init(string: String(describing: text), attributes: attributes)
  }
}

extension String {
  /// The text's size in points; `size(withAttributes:)` of Swift 3.
  public func size(attributes: [String: Any]? = nil) -> CGSize {
    NSString(string: self).size(attributes: attributes)
  }

  /// The text's size in points.
  @_disfavoredOverload
  public func size(withAttributes attributes: [String: Any]?) -> CGSize {
    NSString(string: self).size(attributes: attributes)
  }

  /// Draws the text with its top left corner at `point`, into the current context.
  @_disfavoredOverload
  public func draw(at point: CGPoint, withAttributes attributes: [String: Any]?) {
    NSString(string: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text wrapped into `rect`.
  @_disfavoredOverload
  public func draw(in rect: CGRect, withAttributes attributes: [String: Any]?) {
    NSString(string: self).draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text.
  @_disfavoredOverload
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [String: Any]?,
    context: NSStringDrawingContext?
  ) {
    NSString(string: self)
      .draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// The rectangle the text needs.
  @_disfavoredOverload
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [String: Any]?,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self)
      .boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
