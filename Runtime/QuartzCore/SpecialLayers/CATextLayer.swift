import CoreGraphics
import CoreText
import Foundation

/// Where a text layer cuts a line that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where a text layer's lines go.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A font object of another module, such as `UIFont`, that a text layer can use.
package protocol TextLayerFont {
  var textLayerFont: TextFont { get }
}

extension CTFont: TextLayerFont {
  package var textLayerFont: TextFont { font }
}

/// A layer that shows text from the top of its bounds, cut to them.
///
/// The text is made into pixels at `contentsScale` pixels a point, or at the frame's own scale where
/// that is greater, so a layer whose scale was not set is sharp (Apple's is not).
open class CATextLayer: CALayer {
  final var text = TextValues()
  /// The last image and what it was made from.
  private final var cache: (key: ImageKey, image: CGImage?)?

  override class var classFlags: LayerFlags { .isSpecial }

  override func copyOwnValues(from other: CALayer) {
    if let other = other as? CATextLayer { text = other.text }
  }

  /// A `String`, or an `NSAttributedString`, whose attributes then count instead of the layer's; nil.
  open var string: Any? {
    get { text.string }
    set {
      let fixed = Self.fixed(newValue)
      changeOther("string", from: text.string) { text.string = fixed }
    }
  }

  /// A font's name, or a font, whose size is not used; Helvetica.
  open var font: CFTypeRef? {
    get { text.font }
    set { alter { text.font = newValue } }
  }

  /// In points; 36. Animatable.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { changeOther("fontSize", from: text.fontSize) { text.fontSize = newValue } }
  }

  /// The text's colour; opaque white. Animatable.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set {
      changeOther("foregroundColor", from: text.foregroundColor) {
        text.foregroundColor = newValue
      }
    }
  }

  /// Whether lines are broken at the width of the bounds; false.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { alter { text.isWrapped = newValue } }
  }

  /// Where a line that is too long is cut; it is not.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { alter { text.truncationMode = newValue } }
  }

  /// Where lines go; by the direction of the text.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { alter { text.alignmentMode = newValue } }
  }

  /// Kept; glyphs are placed between pixels always.
  open var allowsFontSubpixelQuantization = false

  package override class var implicitlyAnimatedKeys: Set<String> {
    ["fontSize", "foregroundColor"]
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "string": string
    case "font": font
    case "fontSize": fontSize
    case "foregroundColor": foregroundColor
    case "wrapped", "isWrapped": isWrapped
    case "truncationMode": truncationMode
    case "alignmentMode": alignmentMode
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let typed = LayerValue(value)
    switch key {
    case "string": string = value
    case "font": font = value as? CFTypeRef
    case "fontSize": fontSize = typed.number ?? 0
    case "foregroundColor": foregroundColor = typed.color?.cgColor
    case "wrapped", "isWrapped": isWrapped = typed.number != 0
    case "truncationMode":
      truncationMode = CATextLayerTruncationMode(rawValue: rawString(value) ?? "none")
    case "alignmentMode":
      alignmentMode = CATextLayerAlignmentMode(rawValue: rawString(value) ?? "natural")
    default: super.setValue(value, forKey: key)
    }
  }

  /// A string that nobody changes any more.
  private static func fixed(_ string: Any?) -> Any? {
    switch string {
    case let text as NSMutableAttributedString: text.copy()
    case let text as NSMutableString: text as String
    default: string
    }
  }

  // MARK: Drawing

  private struct ImageKey: Equatable {
    var runs: [TextRun]
    var size: CGSize
    var scale: Double
    var isWrapped: Bool
    var truncationMode: CATextLayerTruncationMode
  }

  /// The pixels per point that the text is made at in a frame of `contentScale`.
  final func rasterScale(_ contentScale: Double) -> Double {
    let wanted = max(Double(contentsScale), contentScale)
    return wanted.isFinite && wanted > 0 ? wanted : 1
  }

  /// The text at the layer's local time `time` in a layer of this size; nil for none.
  final func image(
    at time: CFTimeInterval, size: CGSize, contentScale: Double, tint: SIMD4<Float>
  ) -> CGImage? {
    var fontSize = text.fontSize
    var string = text.string
    var color = text.foregroundColor?.srgb ?? SIMD4(0, 0, 0, 0)
    if hasAnimations {
      if isAnimating("fontSize") {
        fontSize = presentedOther("fontSize", model: fontSize, at: time).number ?? fontSize
      }
      if isAnimating("foregroundColor") {
        color =
          presentedOther("foregroundColor", model: text.foregroundColor, at: time).color?.simd
          ?? color
      }
      if isAnimating("string") {
        string = presentedOther("string", model: string, at: time).any ?? string
      }
    }
    let key = ImageKey(
      runs: runs(of: string, fontSize: fontSize, color: color, tint: SIMD4<Double>(tint)),
      size: size, scale: rasterScale(contentScale), isWrapped: text.isWrapped,
      truncationMode: text.truncationMode)
    if let cache, cache.key == key { return cache.image }
    let image = Self.draw(key)
    cache = (key, image)
    return image
  }

  private static func draw(_ key: ImageKey) -> CGImage? {
    guard !key.runs.isEmpty, key.size.width > 0, key.size.height > 0 else { return nil }
    let truncates = key.truncationMode != .none
    let layout = TextLayout(
      runs: key.runs, width: key.isWrapped || truncates ? key.size.width : nil,
      height: key.isWrapped && truncates ? key.size.height : nil,
      maximumLines: truncates && !key.isWrapped ? 1 : 0)
    // As high as the text, with room for what hangs below its last line.
    let textHeight = layout.size.height + (key.runs.map(\.style.font.size).max() ?? 0)
    let width = Int(min((key.size.width * key.scale).rounded(.up), 16384))
    let height = Int(min((min(key.size.height, textHeight) * key.scale).rounded(.up), 16384))
    guard width > 0, height > 0,
      let context = CGContext(pixelWidth: width, pixelHeight: height, scale: key.scale)
    else { return nil }
    var x = 0.0
    if !key.isWrapped && !truncates {
      // Laid out in its own width, so placed by hand.
      switch key.runs[0].style.paragraph.alignment {
      case .center: x = (key.size.width - layout.size.width) / 2
      case .right: x = key.size.width - layout.size.width
      default: x = 0
      }
    }
    layout.draw(in: context, at: CGPoint(x: x, y: 0))
    return context.makeImage()
  }

  private final func runs(
    of string: Any?, fontSize: CGFloat, color: SIMD4<Double>, tint: SIMD4<Double>
  ) -> [TextRun] {
    var style = TextStyle(font: textFont(size: fontSize))
    style.color = color * tint
    switch text.alignmentMode {
    case .left: style.paragraph.alignment = .left
    case .right: style.paragraph.alignment = .right
    case .center: style.paragraph.alignment = .center
    case .justified: style.paragraph.alignment = .justified
    default: style.paragraph.alignment = .natural
    }
    switch text.truncationMode {
    case .start: style.paragraph.lineBreak = .truncatingHead
    case .middle: style.paragraph.lineBreak = .truncatingMiddle
    case .end: style.paragraph.lineBreak = .truncatingTail
    default: style.paragraph.lineBreak = .wordWrapping
    }
    if let plain = string as? String { return plain.isEmpty ? [] : [TextRun(plain, style: style)] }
    guard let attributed = string as? NSAttributedString else { return [] }
    var result: [TextRun] = []
    let whole = NSRange(location: 0, length: attributed.length)
    attributed.enumerateAttributes(in: whole) { attributes, range, _ in
      var style = style
      // Text without a colour of its own is black, whatever the layer's.
      style.color = SIMD4(0, 0, 0, 1) * tint
      style.font = .system(size: 12)
      for (key, value) in attributes {
        switch key.rawValue {
        case "NSFont", "NSCTFont":
          if let font = (value as? any TextLayerFont)?.textLayerFont { style.font = font }
        case "NSColor", "CTForegroundColor":
          if let color = LayerValue(value).color { style.color = color.simd * tint }
        case "NSBackgroundColor": style.backgroundColor = LayerValue(value).color?.simd
        case "NSKern", "CTKern": style.kern = LayerValue(value).number ?? 0
        case "NSUnderline": style.underline = LayerValue(value).number == 0 ? .none : .single
        case "NSStrikethrough":
          style.strikethrough = LayerValue(value).number == 0 ? .none : .single
        default: break
        }
      }
      result.append(TextRun((attributed.string as NSString).substring(with: range), style: style))
    }
    return result
  }

  private final func textFont(size: CGFloat) -> TextFont {
    if let font = text.font as? any TextLayerFont { return font.textLayerFont.withSize(size) }
    let name = text.font.flatMap { $0 as? String ?? ($0 as? NSString).map { $0 as String } }
    return FontLibrary.font(named: name ?? "Helvetica", size: size) ?? .system(size: size)
  }
}

/// A text layer's model values.
struct TextValues {
  var string: Any?
  var font: CFTypeRef?
  var fontSize: CGFloat = 36
  var foregroundColor: CGColor? = .white
  var isWrapped = false
  var truncationMode = CATextLayerTruncationMode.none
  var alignmentMode = CATextLayerAlignmentMode.natural
}
