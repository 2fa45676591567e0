import Foundation

/// The animatable properties every layer has, as one byte.
package enum LayerProperty: UInt8, CaseIterable, Sendable {
  case position, bounds, anchorPoint, anchorPointZ, zPosition, transform, opacity, backgroundColor
  case cornerRadius, hidden
  // From here on: kept in the layer's style, and presented by `presentedStyle(at:)`.
  case borderWidth, borderColor, shadowColor, shadowOpacity, shadowOffset, shadowRadius
  case sublayerTransform, contentsRect, contentsCenter, contentsScale
  /// A property of a subclass, or a custom one: found by its key path.
  case other

  /// Whether the property belongs to ``PresentedLayer``.
  @inline(__always)
  package var isGeometry: Bool { rawValue <= LayerProperty.hidden.rawValue }

  /// Apple's key path.
  package var keyPath: String {
    switch self {
    case .position: "position"
    case .bounds: "bounds"
    case .anchorPoint: "anchorPoint"
    case .anchorPointZ: "anchorPointZ"
    case .zPosition: "zPosition"
    case .transform: "transform"
    case .opacity: "opacity"
    case .backgroundColor: "backgroundColor"
    case .cornerRadius: "cornerRadius"
    case .hidden: "hidden"
    case .borderWidth: "borderWidth"
    case .borderColor: "borderColor"
    case .shadowColor: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowOffset: "shadowOffset"
    case .shadowRadius: "shadowRadius"
    case .sublayerTransform: "sublayerTransform"
    case .contentsRect: "contentsRect"
    case .contentsCenter: "contentsCenter"
    case .contentsScale: "contentsScale"
    case .other: ""
    }
  }

  /// The property of a key, or nil when it is none of these.
  package static func named(_ key: String) -> LayerProperty? { byName[key] }

  private static let byName: [String: LayerProperty] = {
    var table: [String: LayerProperty] = [:]
    for property in allCases where property != .other { table[property.keyPath] = property }
    table["isHidden"] = .hidden
    return table
  }()
}

/// A part of a property, as a key path names it after the first dot.
package enum LayerComponent: UInt8, Sendable {
  case whole
  case x, y, width, height
  /// `bounds.origin` and `bounds.size`.
  case origin, size
  case rotationX, rotationY, rotationZ
  case scale, scaleX, scaleY, scaleZ
  /// `transform.scale.xy`, which Apple does not document and published code uses.
  case scaleXY
  /// `transform.translation`: x and y together.
  case translation, translationX, translationY, translationZ

  /// The part of a property that the rest of a key path names.
  package static func named(_ rest: Substring, of property: LayerProperty) -> LayerComponent? {
    switch property {
    case .position, .anchorPoint:
      switch rest {
      case "x": .x
      case "y": .y
      default: nil
      }
    case .shadowOffset:
      switch rest {
      case "width": .width
      case "height": .height
      default: nil
      }
    case .bounds, .contentsRect, .contentsCenter:
      switch rest {
      case "origin": .origin
      case "size": .size
      case "origin.x": .x
      case "origin.y": .y
      case "size.width": .width
      case "size.height": .height
      default: nil
      }
    case .transform, .sublayerTransform: transformPart(rest)
    default: nil
    }
  }

  private static func transformPart(_ rest: Substring) -> LayerComponent? {
    switch rest {
    case "rotation", "rotation.z": .rotationZ
    case "rotation.x": .rotationX
    case "rotation.y": .rotationY
    case "scale": .scale
    case "scale.x": .scaleX
    case "scale.xy": .scaleXY
    case "scale.y": .scaleY
    case "scale.z": .scaleZ
    case "translation": .translation
    case "translation.x": .translationX
    case "translation.y": .translationY
    case "translation.z": .translationZ
    default: nil
    }
  }
}

/// A key path of an animation, resolved once: a property of every layer and a part of it, or the path
/// itself.
package struct AnimatedPath: Sendable, Equatable {
  package let property: LayerProperty
  package let component: LayerComponent
  /// The key path as it was written.
  package let keyPath: String

  package init(_ keyPath: String) {
    self.keyPath = keyPath
    let head = keyPath.prefix { $0 != "." }
    guard let property = LayerProperty.named(String(head)) else {
      (self.property, component) = (.other, .whole)
      return
    }
    if head.endIndex == keyPath.endIndex {
      (self.property, component) = (property, .whole)
    } else if let part = LayerComponent.named(
      keyPath[keyPath.index(after: head.endIndex)...], of: property)
    {
      (self.property, component) = (property, part)
    } else {
      (self.property, component) = (.other, .whole)
    }
  }

  package init(_ property: LayerProperty) {
    self.property = property
    component = .whole
    keyPath = property.keyPath
  }

  /// The key before the first dot.
  package var firstKey: String { String(keyPath.prefix { $0 != "." }) }
}
