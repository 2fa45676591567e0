import UIKit

/// Colours by the names that the command line takes.
enum FilmBackground {
  private static let named: [(name: String, color: PaintColor)] = [
    ("white", .white), ("black", .black), ("clear", .clear),
    ("gray", PaintColor(red: 0.5, green: 0.5, blue: 0.5)),
    ("red", PaintColor(red: 1, green: 0, blue: 0)),
    ("green", PaintColor(red: 0, green: 1, blue: 0)),
    ("blue", PaintColor(red: 0, green: 0, blue: 1)),
  ]

  static var names: [String] { named.map(\.name).filter { $0 != "clear" } }

  /// nil when the text is neither a name nor six or eight hexadecimal digits.
  static func color(named text: String) -> PaintColor? {
    if let known = named.first(where: { $0.name == text.lowercased() }) { return known.color }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let all = digits.count == 6 ? number << 8 | 0xff : number
    let channel = { (shift: UInt32) in Double(all >> shift & 0xff) / 255 }
    return PaintColor(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }

  /// White; or black for a live view that has no background and shows nothing at first but white,
  /// which could not be seen on white. At Apple what has no background is black, too. Where the first
  /// picture is empty, the colours count of all that is there and will be seen later.
  @MainActor
  static func automatic(behind first: FrameSnapshot, of window: UIWindow) -> PaintColor {
    let pixels = first.drawn()
    var (isThrough, showsSomething) = (false, false)
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = pixels[at + 3]
      if alpha == 0 { isThrough = true }
      // Edges are half transparent; premultiplied white is as large as its alpha.
      guard alpha > 0 else { continue }
      showsSomething = true
      if min(pixels[at], pixels[at + 1], pixels[at + 2]) < alpha - min(alpha, 6) { return .white }
    }
    guard isThrough else { return .white }
    if showsSomething { return .black }
    var paints = PaintsOfViews()
    paints.add(window)
    return paints.hasWhite && !paints.hasOthers ? .black : .white
  }
}

/// Which colours the views and layers in a view have, seen or not.
@MainActor
private struct PaintsOfViews {
  private(set) var hasWhite = false
  private(set) var hasOthers = false

  mutating func add(_ view: UIView) { add(view.layer) }

  private mutating func add(_ layer: CALayer) {
    add(layer.backgroundColor)
    if layer.borderWidth > 0 { add(layer.borderColor) }
    switch layer {
    case let shape as CAShapeLayer:
      add(shape.fillColor)
      if shape.lineWidth > 0 { add(shape.strokeColor) }
    case let gradient as CAGradientLayer: for color in gradient.colors ?? [] { add(color) }
    case let text as CATextLayer where text.string != nil: add(text.foregroundColor)
    case let emitter as CAEmitterLayer:
      for cell in emitter.emitterCells ?? [] { add(cell.color) }
    default: break
    }
    switch layer.delegate {
    case let label as UILabel where label.text?.isEmpty == false: add(label.textColor.cgColor)
    case let picture as UIImageView: hasOthers = hasOthers || picture.image != nil
    default:
      // A picture has other colours than white, as a rule.
      if layer.contents != nil { hasOthers = true }
    }
    for sublayer in layer.sublayers ?? [] { add(sublayer) }
  }

  private mutating func add(_ color: Any?) {
    guard let color = color as? UIColor ?? (color as? CGColor).map(UIColor.init(cgColor:)) else {
      return
    }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha), alpha > 0 else { return }
    if min(red, green, blue) > 0.97 { hasWhite = true } else { hasOthers = true }
  }
}
