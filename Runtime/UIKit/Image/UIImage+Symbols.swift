/// SF Symbols are Apple's and cannot be here. A simple outline stands for each of the usual names,
/// and a rounded square for all others; each use of a name is reported once.
extension UIImage {
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

  /// The size and weight of a symbol. Only the size has an effect.
  public final class SymbolConfiguration: NSObject, Sendable {
    let pointSize: CGFloat?
    let scale: SymbolScale

    init(size: CGFloat?, scale: SymbolScale) {
      self.pointSize = size
      self.scale = scale
      super.init()
    }

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
    var pointSize = configuration?.pointSize ?? 17
    if configuration?.scale == .large { pointSize *= 1.28 }
    if configuration?.scale == .small { pointSize *= 0.78 }
    self.init(source: .symbol(SymbolShape(name: name), pointSize: pointSize), scale: 2)
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
    image.fixedTint = fixedTint
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
    outline =
      switch first {
      case "info", "questionmark": .info
      case "circle", "record", "smallcircle", "largecircle", "target", "globe": .circle
      case "square", "rectangle", "app", "stop", "photo": .square
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
