import CoreGraphics
import Foundation

/// Which points a shape layer fills.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Those that the path runs around a number of times other than 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Those that it runs around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a stroke's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The shape of a stroke's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// A layer that fills and strokes a path, between its background and its sublayers.
///
/// The path is in the layer's coordinates and is not cut to the bounds. Each property but the
/// enumerations can be animated by its key.
open class CAShapeLayer: CALayer {
  final var shape = ShapeValues()

  override class var classFlags: LayerFlags { .isSpecial }

  override func copyOwnValues(from other: CALayer) {
    if let other = other as? CAShapeLayer { shape = other.shape }
  }

  /// The shape; nil. Animatable: between paths of as many elements of the same kinds, as a step
  /// between others. A mutable path is copied.
  open var path: CGPath? {
    get { shape.path }
    set {
      let path = newValue is CGMutablePath ? newValue?.copy() : newValue
      changeOther("path", from: shape.path) { shape.path = path }
    }
  }

  /// What fills the path; opaque black. Nil fills nothing. Animatable.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { changeOther("fillColor", from: shape.fillColor) { shape.fillColor = newValue } }
  }

  /// Which points are inside the path; non-zero.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { alter { shape.fillRule = newValue } }
  }

  /// What strokes the path; nil, which strokes nothing. Animatable.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { changeOther("strokeColor", from: shape.strokeColor) { shape.strokeColor = newValue } }
  }

  /// Where the stroke begins, as a fraction of the length of all subpaths together; 0. Animatable.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { changeOther("strokeStart", from: shape.strokeStart) { shape.strokeStart = newValue } }
  }

  /// Where the stroke ends; 1. Nothing is stroked unless it is greater than the start. Animatable.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { changeOther("strokeEnd", from: shape.strokeEnd) { shape.strokeEnd = newValue } }
  }

  /// The stroke's width in points; 1. Animatable.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { changeOther("lineWidth", from: shape.lineWidth) { shape.lineWidth = newValue } }
  }

  /// How many times the line width a corner may reach before it is cut; 10. Animatable.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { changeOther("miterLimit", from: shape.miterLimit) { shape.miterLimit = newValue } }
  }

  /// The ends of the stroke; butt.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { alter { shape.lineCap = newValue } }
  }

  /// The corners of the stroke; miter.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { alter { shape.lineJoin = newValue } }
  }

  /// The lengths of dashes and gaps in turn, in points; nil for a line without gaps. Animatable.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set {
      changeOther("lineDashPattern", from: shape.lineDashPattern) {
        shape.lineDashPattern = newValue
      }
    }
  }

  /// How far into the pattern the stroke begins, in points; 0. Animatable.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set {
      changeOther("lineDashPhase", from: shape.lineDashPhase) { shape.lineDashPhase = newValue }
    }
  }

  package override class var implicitlyAnimatedKeys: Set<String> {
    [
      // Not the path: a path animates explicitly only, as Apple's documentation says.
      "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit",
      "lineDashPhase",
    ]
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "path": path
    case "fillColor": fillColor
    case "fillRule": fillRule
    case "strokeColor": strokeColor
    case "strokeStart": strokeStart
    case "strokeEnd": strokeEnd
    case "lineWidth": lineWidth
    case "miterLimit": miterLimit
    case "lineCap": lineCap
    case "lineJoin": lineJoin
    case "lineDashPattern": lineDashPattern
    case "lineDashPhase": lineDashPhase
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let typed = LayerValue(value)
    switch key {
    case "path":
      if case .path(let new) = typed { path = new } else { path = nil }
    case "fillColor": fillColor = typed.color?.cgColor
    case "strokeColor": strokeColor = typed.color?.cgColor
    case "fillRule": fillRule = CAShapeLayerFillRule(rawValue: rawString(value) ?? "non-zero")
    case "strokeStart": strokeStart = typed.number ?? 0
    case "strokeEnd": strokeEnd = typed.number ?? 0
    case "lineWidth": lineWidth = typed.number ?? 0
    case "miterLimit": miterLimit = typed.number ?? 0
    case "lineCap": lineCap = CAShapeLayerLineCap(rawValue: rawString(value) ?? "butt")
    case "lineJoin": lineJoin = CAShapeLayerLineJoin(rawValue: rawString(value) ?? "miter")
    case "lineDashPattern":
      if case .numbers(let lengths) = typed {
        lineDashPattern = lengths.map { NSNumber(value: $0) }
      } else {
        lineDashPattern = nil
      }
    case "lineDashPhase": lineDashPhase = typed.number ?? 0
    default: super.setValue(value, forKey: key)
    }
  }
}

/// A shape layer's model values.
struct ShapeValues {
  var path: CGPath?
  var fillColor: CGColor? = .black
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: CGColor?
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var lineDashPattern: [NSNumber]?
  var lineDashPhase: CGFloat = 0
}

/// The string of a string-valued constant, however it is boxed.
func rawString(_ value: Any?) -> String? {
  if let text = value as? String { return text }
  return (value as? any RawRepresentable)?.rawValue as? String
}

extension CAShapeLayer {
  /// What the layer draws at its local time `time`; nil for nothing.
  func paint(at time: CFTimeInterval) -> ShapePaint? {
    let shape = hasAnimations ? presentedShape(at: time) : shape
    guard let path = shape.path, !path.isEmpty, path.geometry.boundingBox.isModest else {
      return nil
    }
    var paint = ShapePaint(
      path: path.geometry, fill: Self.color(shape.fillColor), stroke: Self.color(shape.strokeColor))
    paint.usesEvenOddRule = shape.fillRule == .evenOdd
    paint.lineWidth = shape.lineWidth
    paint.miterLimit = shape.miterLimit < 1e6 ? max(shape.miterLimit, 1) : 10
    paint.strokeStart = shape.strokeStart.isNaN ? 0 : min(max(shape.strokeStart, 0), 1)
    paint.strokeEnd = shape.strokeEnd.isNaN ? 0 : min(max(shape.strokeEnd, 0), 1)
    switch shape.lineCap {
    case .round: paint.lineCap = .round
    case .square: paint.lineCap = .square
    default: paint.lineCap = .butt
    }
    switch shape.lineJoin {
    case .round: paint.lineJoin = .round
    case .bevel: paint.lineJoin = .bevel
    default: paint.lineJoin = .miter
    }
    if let pattern = shape.lineDashPattern?.map(\.doubleValue), pattern.contains(where: { $0 > 0 }),
      pattern.allSatisfy({ $0 >= 0 && $0.isFinite })
    {
      paint.dashPattern = pattern
      paint.dashPhase = shape.lineDashPhase.isFinite ? shape.lineDashPhase : 0
    }
    guard paint.fill.isVisible || paint.hasStroke else { return nil }
    return paint
  }

  private static func color(_ color: CGColor?) -> PaintColor {
    color.map { PaintColor($0) } ?? .clear
  }

  private func presentedShape(at time: CFTimeInterval) -> ShapeValues {
    var result = shape
    func number(_ key: String, _ model: CGFloat) -> CGFloat {
      isAnimating(key) ? presentedOther(key, model: model, at: time).number ?? model : model
    }
    func color(_ key: String, _ model: CGColor?) -> CGColor? {
      isAnimating(key)
        ? presentedOther(key, model: model, at: time).color?.cgColor ?? model : model
    }
    if isAnimating("path"),
      case .path(let path) = presentedOther("path", model: shape.path, at: time)
    {
      result.path = path
    }
    result.fillColor = color("fillColor", shape.fillColor)
    result.strokeColor = color("strokeColor", shape.strokeColor)
    result.strokeStart = number("strokeStart", shape.strokeStart)
    result.strokeEnd = number("strokeEnd", shape.strokeEnd)
    result.lineWidth = number("lineWidth", shape.lineWidth)
    result.miterLimit = number("miterLimit", shape.miterLimit)
    result.lineDashPhase = number("lineDashPhase", shape.lineDashPhase)
    if isAnimating("lineDashPattern"),
      case .numbers(let lengths) = presentedOther(
        "lineDashPattern", model: shape.lineDashPattern, at: time)
    {
      result.lineDashPattern = lengths.map { NSNumber(value: $0) }
    }
    return result
  }
}

extension PaintColor {
  init(_ color: CGColor) {
    let value = color.srgb
    self.init(red: value.x, green: value.y, blue: value.z, alpha: value.w)
  }
}
