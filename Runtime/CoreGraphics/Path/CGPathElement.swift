import Foundation

/// What a path element does.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4
}

/// One element of a path, as it is handed to the block of `CGPath.applyWithBlock(_:)`.
public struct CGPathElement {
  /// What the element does.
  public var type: CGPathElementType
  /// One point for a move or line, two for a quadratic curve, three for a cubic one, none for a
  /// close. Valid during the call only.
  public var points: UnsafeMutablePointer<CGPoint>

  /// An element of given points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function for `CGPath.apply(info:function:)`.
public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

/// A block for `CGPath.applyWithBlock(_:)`.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls `block` with each element in order.
  public final func applyWithBlock(_ block: CGPathApplyBlock) {
    let geometry = self.geometry
    // The block gets a pointer it could write through, so it gets a copy of the points.
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      guard let base = buffer.baseAddress else { return }
      base.initialize(repeating: .zero, count: 3)
      geometry.forEachElement { verb, index in
        for offset in 0..<verb.pointCount { base[offset] = geometry.points[index + offset] }
        var element = CGPathElement(type: verb.elementType, points: base)
        block(&element)
      }
    }
  }

  /// Calls `function` with `info` and each element in order.
  public final func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension PathVerb {
  fileprivate var elementType: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
