import Foundation

extension LayerValue {
  /// Up to four numbers.
  var packed: (SIMD2<Double>, SIMD2<Double>) {
    switch self {
    case .number(let value): (SIMD2(value, 0), .zero)
    case .point(let value): (SIMD2(value.x, value.y), .zero)
    case .size(let value): (SIMD2(value.width, value.height), .zero)
    case .rect(let value):
      (
        SIMD2(value.origin.x, value.origin.y), SIMD2(value.size.width, value.size.height)
      )
    case .color(let value): (SIMD2(value.red, value.green), SIMD2(value.blue, value.alpha))
    default: (.zero, .zero)
    }
  }

  /// Whether `packed` says all.
  var isPackable: Bool {
    switch self {
    case .number, .point, .size, .rect, .color: true
    default: false
    }
  }

  /// Numbers in the shape of this value.
  func unpacked(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> LayerValue {
    switch self {
    case .point: .point(CGPoint(x: a.x, y: a.y))
    case .size: .size(CGSize(width: a.x, height: a.y))
    case .rect: .rect(CGRect(x: a.x, y: a.y, width: b.x, height: b.y))
    case .color, .none: .color(RGBAColor(red: a.x, green: a.y, blue: b.x, alpha: b.y))
    default: .number(a.x)
    }
  }

  /// A part of the value.
  package func component(_ component: LayerComponent) -> LayerValue {
    switch self {
    case .point(let value):
      switch component {
      case .x: return .number(value.x)
      case .y: return .number(value.y)
      default: return self
      }
    case .size(let value):
      switch component {
      case .width: return .number(value.width)
      case .height: return .number(value.height)
      default: return self
      }
    case .rect(let value):
      switch component {
      case .x: return .number(value.origin.x)
      case .y: return .number(value.origin.y)
      case .width: return .number(value.size.width)
      case .height: return .number(value.size.height)
      case .origin: return .point(value.origin)
      case .size: return .size(value.size)
      default: return self
      }
    case .transform(let value): return value.component(component)
    case .affine(let value): return CATransform3D(value).component(component)
    default: return self
    }
  }

  /// The value with one part replaced.
  package func setting(_ component: LayerComponent, to part: LayerValue) -> LayerValue {
    switch self {
    case .point(var value):
      guard let number = part.number else { return self }
      if component == .x { value.x = number } else { value.y = number }
      return .point(value)
    case .size(var value):
      guard let number = part.number else { return self }
      if component == .width { value.width = number } else { value.height = number }
      return .size(value)
    case .rect(var value):
      switch component {
      case .origin: value.origin = part.point ?? value.origin
      case .size: value.size = part.size ?? value.size
      case .x: value.origin.x = part.number ?? value.origin.x
      case .y: value.origin.y = part.number ?? value.origin.y
      case .width: value.size.width = part.number ?? value.size.width
      case .height: value.size.height = part.number ?? value.size.height
      default: break
      }
      return .rect(value)
    case .transform(let value): return .transform(value.setting(component, to: part))
    case .affine(let value): return .transform(CATransform3D(value).setting(component, to: part))
    default: return self
    }
  }

  /// The sum of two values; a transform is the concatenation `other · self`, as Core Animation adds.
  package func adding(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + b)
    case (.point(let a), _):
      guard let b = other.point else { return self }
      return .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), _):
      guard let b = other.size else { return self }
      return .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y,
          width: a.size.width + b.size.width, height: a.size.height + b.size.height))
    case (.color(let a), .color(let b)): return .color(RGBAColor(a.simd + b.simd))
    case (.transform, _), (.affine, _):
      guard let a = transform, let b = other.transform else { return self }
      return .transform(CATransform3DConcat(b, a))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map(+))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { RGBAColor($0.simd + $1.simd) })
    case (.none, _): return other
    default: return other.isPackable ? self : other
    }
  }

  /// The value times a number: what a cumulative animation adds after so many cycles.
  package func multiplied(by factor: Double) -> LayerValue {
    switch self {
    case .number, .point, .size, .rect, .color:
      let (a, b) = packed
      return unpacked(a * factor, b * factor)
    case .numbers(let values): return .numbers(values.map { $0 * factor })
    case .colors(let values): return .colors(values.map { RGBAColor($0.simd * factor) })
    case .transform, .affine:
      guard let matrix = transform, factor >= 1 else { return .transform(.identity) }
      var result = CATransform3D.identity
      for _ in 0..<Int(min(factor, 4096)) { result = CATransform3DConcat(result, matrix) }
      return .transform(result)
    default: return self
    }
  }
}

/// Parts of structures by key path, for keys that are not every layer's: `startPoint.x`.
enum KeyPathParts {
  static func part(_ path: String, of value: LayerValue) -> LayerValue {
    guard let component = component(path, of: value) else { return .none }
    return value.component(component)
  }

  static func setting(_ path: String, of value: LayerValue, to part: LayerValue) -> LayerValue {
    guard let component = component(path, of: value) else { return value }
    return value.setting(component, to: part)
  }

  private static func component(_ path: String, of value: LayerValue) -> LayerComponent? {
    let likeness: LayerProperty
    switch value {
    case .point: likeness = .position
    case .size: likeness = .shadowOffset
    case .rect: likeness = .bounds
    case .transform, .affine: likeness = .transform
    default: return nil
    }
    return LayerComponent.named(path[...], of: likeness)
  }
}
