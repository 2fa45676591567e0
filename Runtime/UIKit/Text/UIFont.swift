/// A typeface at a size. Other fonts stand in for Apple's where those are not installed.
///
/// Safe to use from any thread; a font never changes.
open class UIFont: CTFont, NSCopying, @unchecked Sendable {
  var textFont: TextFont { font }

  init(textFont: TextFont) {
    super.init(textFont)
  }

  /// How heavy the strokes are, from −1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  /// How wide the letters are. Kept; widths other than the standard are not drawn.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// What a text is for; decides the size of its preferred font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size at the usual text size setting, in points.
    var size: CGFloat {
      switch self {
      case .extraLargeTitle: 36
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  // MARK: System fonts

  /// The system font.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(textFont: .system(size: usable(fontSize)))
  }

  /// The system font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(textFont: .system(size: usable(fontSize), weight: weight.rawValue))
  }

  /// The system font in a weight; the width is not drawn.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The system font in bold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    // UIKit's bold system font is the semibold face.
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// The system font, slanted.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(textFont: .system(size: usable(fontSize), isItalic: true))
  }

  /// The system font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      textFont: TextFont(
        face: .systemMonospacedDigits, size: usable(fontSize), weight: weight.rawValue))
  }

  /// The system's font with all characters of one width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      textFont: TextFont(
        face: .systemMonospaced, size: usable(fontSize), weight: weight.rawValue))
  }

  /// The font for a text style, at the usual text size setting.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// The font for a text style; the traits' text size is not taken into account.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }

  /// A size of 0 or less stands for the system's, as in UIKit.
  private class func usable(_ size: CGFloat) -> CGFloat {
    size > 0 && size.isFinite ? size : systemFontSize
  }

  /// 14 points.
  open class var systemFontSize: CGFloat { 14 }
  /// 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// 18 points.
  open class var buttonFontSize: CGFloat { 18 }

  // MARK: Named fonts

  /// The font of a PostScript or family name: installed, registered, or one of Apple's for which
  /// another stands in. Nil for any other name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = FontLibrary.font(named: fontName, size: Self.usable(fontSize)) else {
      return nil
    }
    self.init(textFont: font)
  }

  /// The font a descriptor describes; a `pointSize` of 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = descriptor.textFont
    self.init(textFont: pointSize > 0 ? font.withSize(pointSize) : font)
  }

  /// The names of the font families there are, in alphabetical order.
  open class var familyNames: [String] { FontLibrary.familyNames }

  /// The names of the fonts of a family.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.fontNames(inFamily: familyName)
  }

  // MARK: Properties

  /// The family's name.
  open var familyName: String { FontLibrary.familyName(of: textFont) }
  /// The PostScript name.
  open var fontName: String { FontLibrary.postScriptName(of: textFont) }
  /// The size in points.
  open var pointSize: CGFloat { textFont.size }
  /// From the baseline to the top of the tallest letters, in points.
  open var ascender: CGFloat { textFont.metrics.ascender }
  /// From the baseline to the bottom of the lowest letters, in points; negative.
  open var descender: CGFloat { textFont.metrics.descender }
  /// Space between lines, in points.
  open var leading: CGFloat { textFont.metrics.leading }
  /// The height of capitals, in points.
  open var capHeight: CGFloat { textFont.metrics.capHeight }
  /// The height of a small x, in points.
  open var xHeight: CGFloat { textFont.metrics.xHeight }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { textFont.metrics.lineHeight }
  /// What describes the font.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(textFont: textFont) }

  /// The font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(textFont: textFont.withSize(Self.usable(fontSize)))
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.textFont == textFont
  }

  open override var hash: Int { textFont.hashValue }

  open override var description: String {
    "<UIFont: \(fontName), \(pointSize) points>"
  }
}

/// Describes a font by its traits.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  // The one stored property is a constant; that makes the unchecked conformance true.

  let textFont: TextFont

  init(textFont: TextFont) {
    self.textFont = textFont
    super.init()
  }

  /// Properties of a typeface.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Describes the font of a name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(
      textFont: FontLibrary.font(named: fontName, size: size) ?? .system(size: size))
  }

  /// Describes a font by its attributes; see ``addingAttributes(_:)``. Without a size it has 12
  /// points.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(textFont: TextFont.system(size: 12).adding(attributes))
  }

  /// Describes the font for a text style.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The size in points.
  open var pointSize: CGFloat { textFont.size }
  /// The PostScript name.
  open var postscriptName: String { FontLibrary.postScriptName(of: textFont) }

  /// The typeface's traits.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if textFont.isItalic { traits.insert(.traitItalic) }
    if textFont.weight >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if textFont.isCondensed { traits.insert(.traitCondensed) }
    if textFont.face == .systemMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same family with other traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var font = textFont
    font.isItalic = symbolicTraits.contains(.traitItalic)
    font.isCondensed = symbolicTraits.contains(.traitCondensed)
    let isBold = font.weight >= UIFont.Weight.semibold.rawValue
    if symbolicTraits.contains(.traitBold) != isBold {
      font.weight = symbolicTraits.contains(.traitBold) ? UIFont.Weight.bold.rawValue : 0
    }
    if symbolicTraits.contains(.traitMonoSpace), font.face == .system {
      font.face = .systemMonospaced
    }
    return UIFontDescriptor(textFont: font)
  }

  /// The system font in another design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var font = textFont
    switch design {
    case .rounded: font.face = .systemRounded
    case .serif: font.face = .systemSerif
    case .monospaced: font.face = .systemMonospaced
    default: font.face = .system
    }
    return UIFontDescriptor(textFont: font)
  }

  /// The same font at another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(textFont: textFont.withSize(newPointSize))
  }

  /// The same traits in another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var font = textFont
    font.face = .family(newFamily)
    return UIFontDescriptor(textFont: font)
  }

  /// The same font with some properties changed: name, family, face, size, text style, traits, design
  /// and features. Other attributes change nothing.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(textFont: textFont.adding(attributes))
  }

  /// The same family in a face, as `Bold Italic`.
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    UIFontDescriptor(textFont: textFont.adding([.face: newFace]))
  }

  /// The same font: a matrix is not drawn.
  open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { self }

  /// The identity: a matrix is not drawn.
  open var matrix: CGAffineTransform { .identity }

  /// What describes the font: family, name, size and traits.
  open var fontAttributes: [AttributeName: Any] {
    [
      .family: FontLibrary.familyName(of: textFont), .name: postscriptName, .size: pointSize,
      .traits: [
        TraitKey.symbolic: symbolicTraits.rawValue, .weight: textFont.weight, .width: CGFloat(0),
        .slant: CGFloat(textFont.isItalic ? 1 : 0),
      ],
    ]
  }

  /// One of ``fontAttributes``, nil for what does not describe the font.
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Scales fonts and lengths with the text size setting, which is always the usual one.
open class UIFontMetrics: NSObject {
  /// The metrics of the body style.
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Makes the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// `font` itself.
  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// `font`, at most `maximumPointSize` points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// `value` itself.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
