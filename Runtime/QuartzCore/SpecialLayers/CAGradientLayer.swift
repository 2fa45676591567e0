import CoreGraphics
import Foundation

/// How a gradient's colours are spread.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from start to end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the start point to an ellipse around it, whose half axes are the distances in x and y to the
  /// end point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, from the direction of the end point, clockwise where y points down.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that fills its (rounded) bounds with a gradient, over its background.
///
/// Colours are interpolated in sRGB, unpremultiplied. Beyond its ends the gradient continues with the
/// colour of the end. Colours, locations and points can be animated by their keys.
open class CAGradientLayer: CALayer {
  final var gradient = GradientValues()

  override class var classFlags: LayerFlags { .isSpecial }

  override func copyOwnValues(from other: CALayer) {
    if let other = other as? CAGradientLayer { gradient = other.gradient }
  }

  /// The `CGColor`s of the gradient; nil. Animatable between arrays of one length.
  open var colors: [Any]? {
    get { gradient.colors }
    set { changeOther("colors", from: gradient.colors) { gradient.colors = newValue } }
  }

  /// Where each colour is, ascending from 0 to 1; nil spreads them evenly. Animatable between arrays
  /// of one length.
  open var locations: [NSNumber]? {
    get { gradient.locations }
    set { changeOther("locations", from: gradient.locations) { gradient.locations = newValue } }
  }

  /// Where the first colour is, in units of the bounds; (0.5, 0). Animatable.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { changeOther("startPoint", from: gradient.startPoint) { gradient.startPoint = newValue } }
  }

  /// Where the last colour is, in units of the bounds; (0.5, 1). Animatable.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { changeOther("endPoint", from: gradient.endPoint) { gradient.endPoint = newValue } }
  }

  /// How the colours are spread; axial.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { alter { gradient.type = newValue } }
  }

  package override class var implicitlyAnimatedKeys: Set<String> {
    ["colors", "locations", "startPoint", "endPoint"]
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "colors": colors
    case "locations": locations
    case "startPoint": startPoint
    case "endPoint": endPoint
    case "type": type
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let typed = LayerValue(value)
    switch key {
    case "colors":
      if case .colors(let new) = typed { colors = new.map(\.cgColor) } else { colors = nil }
    case "locations":
      if case .numbers(let new) = typed {
        locations = new.map { NSNumber(value: $0) }
      } else {
        locations = nil
      }
    case "startPoint": startPoint = typed.point ?? .zero
    case "endPoint": endPoint = typed.point ?? .zero
    case "type": type = CAGradientLayerType(rawValue: rawString(value) ?? "axial")
    default: super.setValue(value, forKey: key)
    }
  }
}

/// A gradient layer's model values.
struct GradientValues {
  var colors: [Any]? {
    didSet { resolved = (colors ?? []).compactMap { LayerValue($0).color } }
  }
  /// Those of `colors` that are colours, as numbers: every frame wants them.
  private(set) var resolved: [RGBAColor] = []
  var locations: [NSNumber]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial
}

extension CAGradientLayer {
  /// What the layer draws at its local time `time` when it has these bounds; nil for nothing.
  func paint(at time: CFTimeInterval, bounds: CGRect) -> GradientPaint? {
    let values = presentedGradient(at: time)
    guard !values.colors.isEmpty, bounds.width > 0, bounds.height > 0 else { return nil }
    func place(_ unit: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    let (start, end) = (place(values.start), place(values.end))
    guard [start.x, start.y, end.x, end.y].allSatisfy({ abs($0) < 1e9 }) else { return nil }
    let kind: GradientPaint.Kind
    switch gradient.type {
    case .radial: kind = .radial
    case .conic: kind = .conic
    default: kind = .axial
    }
    return GradientPaint(
      kind: kind, colors: values.colors,
      locations: Self.spread(values.locations, over: values.colors.count), start: start, end: end)
  }

  /// One location for each colour, ascending: given ones as far as they go, the others evenly.
  private static func spread(_ given: [Double]?, over count: Int) -> [Double] {
    guard count > 1 else { return [0] }
    var result = (0..<count).map { Double($0) / Double(count - 1) }
    guard let given, !given.isEmpty else { return result }
    var least = 0.0
    for index in 0..<count {
      let location = index < given.count ? given[index] : 1
      least = max(least, location.isNaN ? least : min(max(location, 0), 1))
      result[index] = least
    }
    return result
  }

  private func presentedGradient(
    at time: CFTimeInterval
  ) -> (colors: [PaintColor], locations: [Double]?, start: CGPoint, end: CGPoint) {
    var colors = gradient.resolved
    var locations = gradient.locations?.map(\.doubleValue)
    var (start, end) = (gradient.startPoint, gradient.endPoint)
    if hasAnimations {
      if isAnimating("colors"),
        case .colors(let new) = presentedOther("colors", model: gradient.colors, at: time)
      {
        colors = new
      }
      if isAnimating("locations"),
        case .numbers(let new) = presentedOther("locations", model: gradient.locations, at: time)
      {
        locations = new
      }
      if isAnimating("startPoint") {
        start = presentedOther("startPoint", model: start, at: time).point ?? start
      }
      if isAnimating("endPoint") {
        end = presentedOther("endPoint", model: end, at: time).point ?? end
      }
    }
    return (
      colors.map {
        PaintColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
      },
      locations, start, end
    )
  }
}
