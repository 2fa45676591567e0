import Foundation

/// An animatable value, typed: what animations interpolate between.
package enum LayerValue {
  case none
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(RGBAColor)
  case transform(CATransform3D)
  case affine(CGAffineTransform)
  case path(CGPath)
  case numbers([Double])
  case colors([RGBAColor])
  /// Anything else: changes as a step.
  case object(Any)

  /// The value in a box as animations and key-value coding take it.
  ///
  /// Numbers of every type, `NSNumber`, `NSValue` of Core Graphics structures, the structures
  /// themselves, `CGColor` and objects that have one, paths, and arrays of numbers or colours.
  package init(_ any: Any?) {
    guard let any else {
      self = .none
      return
    }
    switch any {
    case let value as CGFloat: self = .number(value)
    case let value as Double: self = .number(value)
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .affine(value)
    case let value as CGColor: self = .color(RGBAColor(value))
    case let value as RGBAColor: self = .color(value)
    case let value as LayerValue: self = value
    case let value as CGVector: self = .point(CGPoint(x: value.dx, y: value.dy))
    case let value as any LayerValueConvertible: self = value.layerValue
    case let value as CGPath: self = .path(value)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as any BinaryInteger: self = .number(Double(value))
    case let value as any BinaryFloatingPoint: self = .number(Double(value))
    case let value as Bool: self = .number(value ? 1 : 0)
    case let values as [Any]: self = LayerValue(array: values)
    default:
      // An optional in a box: look inside.
      let mirror = Mirror(reflecting: any)
      if mirror.displayStyle == .optional {
        self = mirror.children.first.map { LayerValue($0.value) } ?? .none
      } else {
        self = .object(any)
      }
    }
  }

  private init(array values: [Any]) {
    var numbers: [Double] = []
    var colors: [RGBAColor] = []
    for value in values {
      switch LayerValue(value) {
      case .number(let number): numbers.append(number)
      case .color(let color): colors.append(color)
      default:
        self = .object(values)
        return
      }
    }
    if values.isEmpty {
      self = .object(values)
    } else if colors.count == values.count {
      self = .colors(colors)
    } else if numbers.count == values.count {
      self = .numbers(numbers)
    } else {
      self = .object(values)
    }
  }

  /// The value as the class of a property would return it: structures unboxed, colours as `CGColor`.
  package var any: Any? {
    switch self {
    case .none: nil
    case .number(let value): CGFloat(value)
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value.cgColor
    case .transform(let value): value
    case .affine(let value): value
    case .path(let value): value
    case .numbers(let values): values.map { NSNumber(value: $0) }
    case .colors(let values): values.map(\.cgColor)
    case .object(let value): value
    }
  }

  package var number: Double? {
    switch self {
    case .number(let value): value
    default: nil
    }
  }

  package var point: CGPoint? {
    switch self {
    case .point(let value): value
    case .size(let value): CGPoint(x: value.width, y: value.height)
    default: nil
    }
  }

  package var size: CGSize? {
    switch self {
    case .size(let value): value
    case .point(let value): CGSize(width: value.x, height: value.y)
    default: nil
    }
  }

  package var rect: CGRect? {
    if case .rect(let value) = self { return value }
    return nil
  }

  package var color: RGBAColor? {
    if case .color(let value) = self { return value }
    return nil
  }

  package var transform: CATransform3D? {
    switch self {
    case .transform(let value): value
    case .affine(let value): CATransform3D(value)
    default: nil
    }
  }
}

/// A box that knows the animatable value in it: `NSValue` and `UIColor` conform in their modules.
package protocol LayerValueConvertible {
  var layerValue: LayerValue { get }
}
