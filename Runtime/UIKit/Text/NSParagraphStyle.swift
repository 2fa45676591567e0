/// Where the lines of a text go.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center, right, justified, natural
}

/// What happens to text that is longer than its line.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The way text runs.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// Lines under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A thin line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two thin lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// Dots; drawn as a line.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// Dashes; drawn as a line.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Only under words; drawn under spaces too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// Swift 3's name of ``single``.
  public static let styleSingle = single
  /// Swift 3's name of ``thick``.
  public static let styleThick = thick
  /// Swift 3's name of ``double``.
  public static let styleDouble = double
  /// Swift 3's name of no line.
  public static let styleNone: NSUnderlineStyle = []
}

/// A place that a tab goes to.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  // All stored properties are constants; that makes the unchecked conformance true.

  /// Names of options of tabs.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Characters that end a column.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Points from the text's edge.
  public final let location: CGFloat
  /// Which part of the text after the tab stands there: its start, middle or end.
  public final let alignment: NSTextAlignment
  /// None; the options that a tab is made with are not kept.
  open var options: [OptionKey: Any] { [:] }

  /// Makes a tab.
  public init(
    textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    self.location = location
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// How a paragraph is set; lengths in points.
open class NSParagraphStyle: NSObject, NSCopying, @unchecked Sendable {
  /// Where lines may break beyond the language's rules. Kept; lines break by the rules here.
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Words are pushed to the next line to fill the last one better.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Hangul words stay whole.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// What labels of the system use.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  // Changed only through NSMutableParagraphStyle, by its one owner; text drawing copies it first.

  var style = TextParagraphStyle()

  /// Makes the usual style.
  public override init() {
    super.init()
  }

  /// The usual style.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The usual style.
  public class func defaultParagraphStyle() -> NSParagraphStyle { NSParagraphStyle() }

  /// Space between the lines of the paragraph; 0.
  open var lineSpacing: CGFloat { style.lineSpacing }
  /// Space after the paragraph; 0.
  open var paragraphSpacing: CGFloat { style.paragraphSpacing }
  /// Space before the paragraph; 0.
  open var paragraphSpacingBefore: CGFloat { style.paragraphSpacingBefore }
  /// Where the lines go; `.natural`.
  open var alignment: NSTextAlignment { NSTextAlignment(style.alignment) }
  /// The indent of the first line; 0.
  open var firstLineHeadIndent: CGFloat { style.firstLineHeadIndent }
  /// The indent of the other lines; 0.
  open var headIndent: CGFloat { style.headIndent }
  /// Where lines end: from the start if positive, else from the end.
  open var tailIndent: CGFloat { style.tailIndent }
  /// What happens to long lines; `.byWordWrapping`.
  open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(style.lineBreak) }
  /// The least height of a line; 0, none.
  open var minimumLineHeight: CGFloat { style.minimumLineHeight }
  /// The greatest height of a line; 0, none.
  open var maximumLineHeight: CGFloat { style.maximumLineHeight }
  /// What a line's natural height is multiplied by; 0 stands for 1.
  open var lineHeightMultiple: CGFloat { style.lineHeightMultiple }
  /// The way the text runs.
  open var baseWritingDirection: NSWritingDirection {
    style.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight } ?? .natural
  }
  /// From 0, never, to 1, always: whether words are hyphenated. They never are here.
  open var hyphenationFactor: Float { 0 }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.style = style
    return copy
  }

  /// Where tabs go to; every 28 points.
  open var tabStops: [NSTextTab]! {
    guard let stops = style.tabStops else {
      return (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
    }
    return stops.map {
      NSTextTab(textAlignment: NSTextAlignment($0.alignment), location: $0.location)
    }
  }
  /// Points between the places after the last of ``tabStops``; 0, which stands for 28 here.
  open var defaultTabInterval: CGFloat { style.tabInterval }

  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.style = style
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.style == style
  }

  open override var hash: Int { style.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set {
      style.tabStops = newValue?.map {
        TextTab(location: $0.location, alignment: $0.alignment.textAlignment)
      }
    }
  }
  open override var defaultTabInterval: CGFloat {
    get { super.defaultTabInterval }
    set { style.tabInterval = newValue }
  }
  /// Adds a place that tabs go to.
  open func addTabStop(_ anObject: NSTextTab) { tabStops = tabStops + [anObject] }
  /// Takes a place away that tabs go to.
  open func removeTabStop(_ anObject: NSTextTab) {
    tabStops = tabStops.filter {
      $0.location != anObject.location || $0.alignment != anObject.alignment
    }
  }
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { style.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { style.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { style.paragraphSpacingBefore = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { style.alignment = newValue.textAlignment }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { style.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { style.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { style.tailIndent = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { style.lineBreak = newValue.textLineBreak }
  }
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { style.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { style.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { style.lineHeightMultiple = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set { style.isRightToLeft = newValue == .natural ? nil : newValue == .rightToLeft }
  }
  open override var hyphenationFactor: Float {
    get { hyphenation }
    set { hyphenation = newValue }
  }
  private var hyphenation: Float = 0
  /// How long words are broken; kept, without effect.
  open var lineBreakStrategy: LineBreakStrategy = []
  /// Whether letters move together before a line is cut; false. Kept, without effect.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether words are hyphenated by the system's rules; false. Kept: they never are.
  open var usesDefaultHyphenation = false

  /// Takes over all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { style = obj.style }
}

/// A shadow behind text or shapes.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  // Changed by its one owner; text drawing reads it at once.

  /// How far the shadow lies, in points; y downwards here. Zero.
  open var shadowOffset = CGSize.zero
  /// How blurred it is, in points; 0.
  open var shadowBlurRadius: CGFloat = 0
  /// Its colour, a `UIColor`; a third of black.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Makes a shadow that lies nowhere yet.
  public override init() {
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}

extension NSTextAlignment {
  init(_ alignment: TextAlignment) {
    switch alignment {
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    case .justified: self = .justified
    case .natural: self = .natural
    }
  }

  var textAlignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  init(_ lineBreak: TextLineBreak) {
    switch lineBreak {
    case .wordWrapping: self = .byWordWrapping
    case .charWrapping: self = .byCharWrapping
    case .clipping: self = .byClipping
    case .truncatingHead: self = .byTruncatingHead
    case .truncatingTail: self = .byTruncatingTail
    case .truncatingMiddle: self = .byTruncatingMiddle
    }
  }

  var textLineBreak: TextLineBreak {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .charWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}
