import Foundation

/// The names of the value functions.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform of interpolated numbers: `rotateZ` turns an angle in radians into a rotation, so
/// that any number of turns can be animated. `scale` and `translate` take three numbers.
public final class CAValueFunction: NSObject, Sendable {
  /// Which function it is.
  public let name: CAValueFunctionName

  /// A function by name, or nil when there is none of that name.
  public init?(name: CAValueFunctionName) {
    guard Self.names.contains(name) else { return nil }
    self.name = name
    super.init()
  }

  private static let names: Set<CAValueFunctionName> = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX,
    .translateY, .translateZ,
  ]

  /// The transform of a value.
  package func transform(_ value: LayerValue) -> CATransform3D {
    let all: [Double]
    switch value {
    case .number(let number): all = [number]
    case .numbers(let numbers): all = numbers
    case .point(let point): all = [point.x, point.y]
    case .size(let size): all = [size.width, size.height]
    default: return .identity
    }
    let x = all.first ?? 0
    func at(_ index: Int, _ fallback: Double) -> Double {
      index < all.count ? all[index] : fallback
    }
    switch name {
    case .rotateX: return CATransform3DMakeRotation(x, 1, 0, 0)
    case .rotateY: return CATransform3DMakeRotation(x, 0, 1, 0)
    case .rotateZ: return CATransform3DMakeRotation(x, 0, 0, 1)
    case .scaleX: return CATransform3DMakeScale(x, 1, 1)
    case .scaleY: return CATransform3DMakeScale(1, x, 1)
    case .scaleZ: return CATransform3DMakeScale(1, 1, x)
    case .scale: return CATransform3DMakeScale(x, at(1, x), at(2, 1))
    case .translateX: return CATransform3DMakeTranslation(x, 0, 0)
    case .translateY: return CATransform3DMakeTranslation(0, x, 0)
    case .translateZ: return CATransform3DMakeTranslation(0, 0, x)
    default: return CATransform3DMakeTranslation(x, at(1, 0), at(2, 0))
    }
  }
}
