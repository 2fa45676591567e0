extension NSAttributedString.Key {
  /// A `UIFont`; 12-point Helvetica if absent.
  public static let font = Self(rawValue: "NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// The text's colour, a `UIColor`; black.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// What is drawn behind the text, a `UIColor`; nothing.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// A number: 0 for no ligatures; 1.
  public static let ligature = Self(rawValue: "NSLigature")
  /// A number of points added after each character; 0.
  public static let kern = Self(rawValue: "NSKern")
  /// As ``kern``.
  public static let tracking = Self(rawValue: "CTTracking")
  /// The raw value of an `NSUnderlineStyle`; 0.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// The raw value of an `NSUnderlineStyle`; 0.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// A `UIColor`; the text's.
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  /// Percent of the font's size: positive for outlines, negative for outlines and fill; 0.
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  /// An `NSShadow`; none.
  public static let shadow = Self(rawValue: "NSShadow")
  /// A name of an effect. Effects are not drawn.
  public static let textEffect = Self(rawValue: "NSTextEffect")
  /// An `NSTextAttachment`, shown where its character is `NSTextAttachment.character`.
  public static let attachment = Self(rawValue: "NSAttachment")
  /// A URL or a string. Links are drawn as other text.
  public static let link = Self(rawValue: "NSLink")
  /// A number of points upwards; 0.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  /// A `UIColor`; the text's.
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// A `UIColor`; the text's.
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  /// A number: how far letters lean. It is not drawn.
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  /// A number: how much wider letters are. It is not drawn.
  public static let expansion = Self(rawValue: "NSExpansion")
  /// Writing directions of parts of the text. They are not drawn.
  public static let writingDirection = Self(rawValue: "NSWritingDirection")
  /// A number; text is always horizontal.
  public static let verticalGlyphForm = Self(rawValue: "CTVerticalForms")
}

/// How an attributed string is drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The last line that fits ends in an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// The text wraps and the rectangle's origin is its top left corner.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Line heights include the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Sizes are those of the ink. They are always those of the lines here.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// Holds what drawing a string found out.
open class NSStringDrawingContext: NSObject {
  /// The least scale that text may be shrunk by; 0, not at all. Text is not shrunk here.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale that text was shrunk by; 1.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle that text took.
  open internal(set) var totalBounds = CGRect.zero

  /// Makes a context that knows nothing yet.
  public override init() {
    super.init()
  }
}

/// Turns attributes into what text layout understands.
enum TextAttributes {
  typealias Attributes = [NSAttributedString.Key: Any]

  static func color(_ value: Any?) -> SIMD4<Double>? {
    guard let color = value as? UIColor else { return nil }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    return SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }

  static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    case let value as NSUnderlineStyle: CGFloat(value.rawValue)
    default: nil
    }
  }

  static func line(_ value: Any?) -> TextLine {
    guard let number = number(value) else { return .none }
    switch Int(number) & 0xF {
    case 0: return .none
    case 2: return .thick
    case 9: return .double
    default: return .single
    }
  }

  /// The usual font of an attributed string without one.
  static let fallback = TextFont.system(size: 12)

  static func style(_ attributes: Attributes, base: TextStyle? = nil) -> TextStyle {
    var style = base ?? TextStyle(font: fallback)
    if let font = attributes[.font] as? UIFont { style.font = font.textFont }
    if let color = color(attributes[.foregroundColor]) { style.color = color }
    style.backgroundColor = color(attributes[.backgroundColor]) ?? style.backgroundColor
    style.kern = number(attributes[.kern]) ?? number(attributes[.tracking]) ?? style.kern
    style.underline = line(attributes[.underlineStyle])
    style.underlineColor = color(attributes[.underlineColor])
    style.strikethrough = line(attributes[.strikethroughStyle])
    style.strikethroughColor = color(attributes[.strikethroughColor])
    style.baselineOffset = number(attributes[.baselineOffset]) ?? 0
    style.strokeWidth = number(attributes[.strokeWidth]) ?? 0
    style.strokeColor = color(attributes[.strokeColor])
    if let ligature = number(attributes[.ligature]) { style.usesLigatures = ligature != 0 }
    if let shadow = attributes[.shadow] as? NSShadow, let color = color(shadow.shadowColor) {
      style.shadow = TextShadow(
        offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color)
    }
    if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle {
      style.paragraph = paragraph.style
    }
    return style
  }

  /// An attributed string as runs; attributes that are absent are those of `base`.
  /// - Parameter lineWidth: How wide lines may be, for what asks before it shows itself in one.
  static func runs(
    _ string: NSAttributedString, base: TextStyle? = nil, lineWidth: CGFloat? = nil,
    container: NSTextContainer? = nil
  ) -> [TextRun] {
    var runs: [TextRun] = []
    let text = string.string as NSString
    var location = 0
    while location < string.length {
      var range = NSRange()
      let attributes = string.attributes(at: location, effectiveRange: &range)
      let end = min(max(range.location + range.length, location + 1), string.length)
      let piece = text.substring(with: NSRange(location: location, length: end - location))
      let style = style(attributes, base: base)
      if let attachment = attributes[.attachment] as? NSTextAttachment {
        var place = location
        for character in piece {
          var own = style
          if String(character) == TextPicture.character {
            own.picture = attachment.picture(
              font: style.font, lineWidth: lineWidth, container: container, characterIndex: place)
          }
          runs.append(TextRun(String(character), style: own))
          place += character.utf16.count
        }
      } else {
        runs.append(TextRun(piece, style: style))
      }
      location = end
    }
    return runs
  }
}

extension NSAttributedString {
  /// Makes an empty string: `NSAttributedString()`, which Foundation off Apple platforms lacks.
  ///
  /// The argument is there because an extension cannot declare `init()`, which would override
  /// `NSObject`'s; left out, the call reads as Apple's.
  public convenience init(_empty: Void = ()) {
    self.init(string: "")
  }
}
