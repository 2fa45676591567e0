import Foundation

extension AttributeScopes {
  /// The attributes of text that UIKit draws.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of text that UIKit draws, by the names they have in Swift.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strokeColor: StrokeColorAttribute
    public let strokeWidth: StrokeWidthAttribute
    public let shadow: ShadowAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    public enum StrokeColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    public enum StrokeWidthAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    public enum ShadowAttribute: AttributedStringKey {
      public typealias Value = NSShadow
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

/// One attribute as both kinds of attributed text have it.
private struct AttributeBridge {
  let key: NSAttributedString.Key
  let read: (AttributeContainer) -> Any?
  let write: (inout AttributeContainer, Any) -> Void

  /// An attribute whose values are the same in both.
  static func same<Key: AttributedStringKey>(
    _ key: Key.Type, _ convert: @escaping (Any) -> Key.Value? = { $0 as? Key.Value }
  ) -> AttributeBridge where Key.Value: Sendable {
    AttributeBridge(key: NSAttributedString.Key(rawValue: Key.name)) {
      $0[Key.self]
    } write: { container, value in
      container[Key.self] = convert(value)
    }
  }

  /// An underline, which is a number in the older kind.
  static func line<Key: AttributedStringKey>(_ key: Key.Type) -> AttributeBridge
  where Key.Value == NSUnderlineStyle {
    AttributeBridge(key: NSAttributedString.Key(rawValue: Key.name)) {
      $0[Key.self].map { $0.rawValue }
    } write: { container, value in
      container[Key.self] = (value as? Int).map { NSUnderlineStyle(rawValue: $0) }
    }
  }

  private static func length(_ value: Any) -> CGFloat? {
    (value as? CGFloat) ?? (value as? Double).map { CGFloat($0) }
      ?? (value as? Int).map { CGFloat($0) } ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  private typealias Scope = AttributeScopes.UIKitAttributes

  static var all: [AttributeBridge] {
    [
      same(Scope.FontAttribute.self), same(Scope.ForegroundColorAttribute.self),
      same(Scope.BackgroundColorAttribute.self), same(Scope.ParagraphStyleAttribute.self),
      same(Scope.KernAttribute.self, length), same(Scope.TrackingAttribute.self, length),
      line(Scope.StrikethroughStyleAttribute.self), same(Scope.StrikethroughColorAttribute.self),
      line(Scope.UnderlineStyleAttribute.self), same(Scope.UnderlineColorAttribute.self),
      same(Scope.StrokeColorAttribute.self), same(Scope.StrokeWidthAttribute.self, length),
      same(Scope.ShadowAttribute.self), same(Scope.BaselineOffsetAttribute.self, length),
      AttributeBridge(key: .link) {
        $0.link
      } write: { container, value in
        container.link = value as? URL ?? (value as? String).flatMap { URL(string: $0) }
      },
    ]
  }
}

extension AttributeContainer {
  /// The attributes that UIKit draws, of those in `dictionary`; others are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    for bridge in AttributeBridge.all {
      if let value = dictionary[bridge.key] { bridge.write(&self, value) }
    }
  }
}

extension [NSAttributedString.Key: Any] {
  /// The attributes that UIKit draws, of those in a container; others are left out.
  public init(_ container: AttributeContainer) {
    self.init()
    for bridge in AttributeBridge.all {
      if let value = bridge.read(container) { self[bridge.key] = value }
    }
  }
}

/// What an attributed text of the older kind is made by. An initialiser of a class could not answer
/// with the subclass that this runtime keeps texts in; one of a protocol can.
public protocol AttributedTextMaking {}

extension NSAttributedString: AttributedTextMaking {}

extension AttributedTextMaking where Self: NSAttributedString {
  /// The same text with the attributes that UIKit draws.
  public init(_ string: AttributedString) {
    let text = NSMutableAttributedString()
    for run in string.runs {
      text.append(
        NSAttributedString(
          string: String(string[run.range].characters),
          attributes: [NSAttributedString.Key: Any](run.attributes)))
    }
    // Subclasses with a storage of their own are not made this way.
    guard let made = text as? Self else {
      preconditionFailure(
        "A \(Self.self) cannot be made of an AttributedString; make an NSAttributedString first.")
    }
    self = made
  }
}

extension AttributedString {
  /// The same text with the attributes that UIKit draws.
  public init(_ string: NSAttributedString) {
    self.init()
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) {
      values, range, _ in
      append(
        AttributedString(
          string.attributedSubstring(from: range).string, attributes: AttributeContainer(values)))
    }
  }
}
