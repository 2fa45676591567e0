/// SF Symbols are Apple's and cannot be here. A simple outline stands for each of the usual names,
/// and a rounded square for all others; each use of a name is reported once.
extension UIImage {
  /// The size of the text that a symbol is made for, where nothing is said, in points.
  static let textSize: CGFloat = 17

  /// How heavy a symbol's strokes are. Kept; stand-ins have one weight.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How large a symbol is beside text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }

  /// The size, weight and colours of a symbol. The size and the first colour have an effect.
  public final class SymbolConfiguration: NSObject, Sendable {
    let pointSize: CGFloat?
    let scale: SymbolScale
    /// What the outline is drawn in; nil for the tint.
    let color: UIColor?

    init(size: CGFloat?, scale: SymbolScale, color: UIColor? = nil) {
      self.pointSize = size
      self.scale = scale
      self.color = color
      super.init()
    }

    /// A symbol in the shades of one colour: stand-ins have one layer, and so that colour.
    public convenience init(hierarchicalColor color: UIColor) {
      self.init(size: nil, scale: .default, color: color)
    }

    /// A symbol whose layers have these colours: stand-ins have one layer, and so the first.
    public convenience init(paletteColors colors: [UIColor]) {
      self.init(size: nil, scale: .default, color: colors.first)
    }

    /// This configuration; what `other` says counts where it says something.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        size: other.pointSize ?? pointSize,
        scale: other.scale == .default ? scale : other.scale, color: other.color ?? color)
    }

    /// A configuration that says nothing.
    public static var unspecified: SymbolConfiguration {
      SymbolConfiguration(size: nil, scale: .default)
    }

    /// A symbol in its own colours. Stand-ins have none: the tint.
    public static func preferringMulticolor() -> SymbolConfiguration { .unspecified }

    /// A symbol in one colour, the tint.
    public static func preferringMonochrome() -> SymbolConfiguration { .unspecified }

    /// A symbol for text of `pointSize`.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default
    ) {
      self.init(size: pointSize, scale: scale)
    }

    /// A symbol of a weight.
    public convenience init(weight: SymbolWeight) {
      self.init(size: nil, scale: .default)
    }

    /// A symbol of a scale.
    public convenience init(scale: SymbolScale) {
      self.init(size: nil, scale: scale)
    }

    /// A symbol for a font.
    public convenience init(font: UIFont, scale: SymbolScale = .default) {
      self.init(size: font.pointSize, scale: scale)
    }

    /// A symbol for a text style.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(size: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
    }
  }

  /// A stand-in for the symbol of a name, 17 points high as text.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A stand-in for the symbol of a name.
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration?
  ) {
    guard !name.isEmpty else { return nil }
    UnsupportedReporter.report(
      "SF Symbols are not available: a simple outline is drawn for the symbol \"\(name)\".")
    var pointSize = configuration?.pointSize ?? UIImage.textSize
    if configuration?.scale == .large { pointSize *= 1.28 }
    if configuration?.scale == .small { pointSize *= 0.78 }
    self.init(source: .symbol(SymbolShape(name: name), pointSize: pointSize), scale: 2)
    if let color = configuration?.color {
      fixedTint = color
      renderingMode = .alwaysOriginal
    }
  }

  /// A stand-in for the symbol of a name; traits have no effect.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A stand-in for the symbol of a name; `value`, which fills some symbols in part, has no effect.
  public convenience init?(
    systemName name: String, variableValue value: Double,
    configuration: SymbolConfiguration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  /// A stand-in for the plus in a circle that adds a row.
  public class var add: UIImage { standard("plus.circle.fill") }
  /// A stand-in for the minus in a circle that removes a row.
  public class var remove: UIImage { standard("minus.circle.fill") }
  /// A stand-in for the check mark of a chosen row.
  public class var checkmark: UIImage { standard("checkmark") }
  /// A stand-in for the check mark in a circle.
  public class var strokedCheckmark: UIImage { standard("checkmark.circle") }
  /// A stand-in for the ellipsis of an actions button.
  public class var actions: UIImage { standard("ellipsis.circle") }

  /// An outline of the bars' own, to be drawn in the tint.
  static func symbol(
    _ outline: SymbolShape.Outline, isFilled: Bool, pointSize: CGFloat
  ) -> UIImage {
    let shape = SymbolShape(outline: outline, isFilled: isFilled, isEncircled: false)
    return UIImage(source: .symbol(shape, pointSize: pointSize), scale: 2)
  }

  private static func standard(_ name: String) -> UIImage {
    guard let image = UIImage(systemName: name) else {
      preconditionFailure("There is an outline for every name that is not empty.")
    }
    return image
  }

  /// A symbol at another size; an image that is no symbol is returned unchanged.
  public final func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    applyingSymbolConfiguration(configuration) ?? self
  }

  /// A symbol at another size; nil for an image that is no symbol.
  public final func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard case .symbol(let shape, let pointSize) = source else { return nil }
    let image = UIImage(
      source: .symbol(shape, pointSize: configuration.pointSize ?? pointSize), scale: scale)
    image.renderingMode = renderingMode
    image.fixedTint = configuration.color ?? fixedTint
    if configuration.color != nil { image.renderingMode = .alwaysOriginal }
    return image
  }
}

/// The outline that stands for a symbol.
struct SymbolShape: Sendable, Equatable {
  enum Outline: Sendable, Equatable {
    case missing, info, circle, square, heart, star, plus, minus, cross, check, play, pause, bolt
    case chevron(turns: CGFloat)
    case arrow(turns: CGFloat)
    case triangle, drop, sun, moon, cloud, house, person, magnifier, ellipsis, lines
    case picture(SymbolPicture)
  }

  var outline: Outline
  var isFilled: Bool
  /// Drawn inside a circle, as `plus.circle` is.
  var isEncircled: Bool

  static let missing = SymbolShape(outline: .missing, isFilled: true, isEncircled: false)

  init(outline: Outline, isFilled: Bool, isEncircled: Bool) {
    self.outline = outline
    self.isFilled = isFilled
    self.isEncircled = isEncircled
  }

  init(name: String) {
    let parts = name.split(separator: ".").map(String.init)
    isFilled = parts.contains("fill")
    let first = parts.first ?? ""
    isEncircled = first != "circle" && parts.contains("circle")
    let turns: CGFloat =
      parts.contains("down")
      ? 0.25
      : parts.contains("left") || parts.contains("backward") ? 0.5 : parts.contains("up") ? 0.75 : 0
    if let picture = SymbolPicture(parts: parts) {
      outline = .picture(picture)
      return
    }
    outline =
      switch first {
      case "info", "questionmark": .info
      case "circle", "record", "smallcircle", "largecircle", "target", "globe": .circle
      case "square", "rectangle", "app", "stop": .square
      case "heart", "suit": .heart
      case "star", "sparkles", "sparkle": .star
      case "plus": .plus
      case "minus": .minus
      case "xmark", "multiply": .cross
      case "checkmark": .check
      case "play": .play
      case "forward": .chevron(turns: 0)
      case "backward": .chevron(turns: 0.5)
      case "pause": .pause
      case "bolt": .bolt
      case "chevron": .chevron(turns: turns)
      case "arrow", "arrowshape", "arrowtriangle": .arrow(turns: turns)
      case "triangle", "exclamationmark": .triangle
      case "drop", "flame": .drop
      case "sun": .sun
      case "moon": .moon
      case "cloud": .cloud
      case "house": .house
      case "person": .person
      case "magnifyingglass": .magnifier
      case "ellipsis": .ellipsis
      case "line", "list", "text", "slider": .lines
      default: .missing
      }
  }

  /// The size in points of a symbol beside text of `pointSize`.
  func size(pointSize: CGFloat) -> CGSize {
    let side = (pointSize * 1.2).rounded()
    return CGSize(width: side, height: side)
  }

  /// Draws in the context's fill and stroke colours.
  func draw(in rect: CGRect, context: CGContext) {
    let side = min(rect.width, rect.height)
    let box = CGRect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side
    ).insetBy(dx: side * 0.08, dy: side * 0.08)
    context.setLineWidth(side * 0.08)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    guard isEncircled else {
      SymbolPath(outline: outline, box: box).draw(filled: isFilled, context: context)
      return
    }
    context.addEllipse(in: box)
    let inner = SymbolPath(
      outline: outline, box: box.insetBy(dx: box.width * 0.28, dy: box.height * 0.28))
    guard isFilled else {
      context.strokePath()
      inner.draw(filled: false, context: context)
      return
    }
    context.fillPath()
    context.setBlendMode(.clear)
    inner.draw(filled: false, context: context)
  }
}
