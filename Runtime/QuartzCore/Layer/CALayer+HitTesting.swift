import Foundation

extension CALayer {
  final func deepestLayer(at point: CGPoint) -> CALayer? {
    // What is nested deeper is not drawn either; overrides of `hitTest(_:)` make this recursive.
    guard CALayer.hitTestDepth < CALayer.deepestNesting else { return nil }
    CALayer.hitTestDepth += 1
    defer { CALayer.hitTestDepth -= 1 }
    guard !isHidden, state.opacity > 0 else { return nil }
    let local = convertFromSuperlayer(point)
    guard local.x.isFinite, local.y.isFinite else { return nil }
    let inside = contains(local)
    if masksToBounds && !inside { return nil }
    for layer in plainSublayers?.reversed() ?? [] {
      if let hit = layer.hitTest(local) { return hit }
    }
    return inside ? self : nil
  }

  /// How deep layers are drawn and found by a point.
  package static let deepestNesting = LayerWalk.deepestNesting

  // Layers are hit-tested on the thread that owns them, the main one.
  private nonisolated(unsafe) static var hitTestDepth = 0

  /// The transform from this layer's coordinates to its superlayer's, perspective included.
  package final var transformToSuperlayer: CATransform3D {
    let parent = isPresentation ? modelLayer?.superlayerStorage : superlayerStorage
    return modelValues.transformToSuperlayer(
      sublayerTransform: parent?.sublayerTransform ?? .identity,
      parentAnchor: parent.map(\.anchorInBounds) ?? .zero)
  }

  /// The point that `sublayerTransform` turns about, in this layer's coordinates.
  package final var anchorInBounds: CGPoint {
    CGPoint(
      x: state.bounds.minX + state.anchorPoint.x * state.bounds.width,
      y: state.bounds.minY + state.anchorPoint.y * state.bounds.height)
  }

  final func convertFromSuperlayer(_ point: CGPoint) -> CGPoint {
    if placementStorage == nil, superlayerStorage?.styleStorage == nil {
      return CGPoint(
        x: point.x - state.position.x + anchorInBounds.x,
        y: point.y - state.position.y + anchorInBounds.y)
    }
    return transformToSuperlayer.unproject(point)
  }

  final func convertToSuperlayer(_ point: CGPoint) -> CGPoint {
    if placementStorage == nil, superlayerStorage?.styleStorage == nil {
      return CGPoint(
        x: point.x + state.position.x - anchorInBounds.x,
        y: point.y + state.position.y - anchorInBounds.y)
    }
    return transformToSuperlayer.project(point)
  }

  private final func convertToRoot(_ point: CGPoint, until root: CALayer?) -> CGPoint {
    var result = point
    var current: CALayer? = self
    while let layer = current, layer !== root {
      result = layer.convertToSuperlayer(result)
      current = layer.superlayerStorage
    }
    return result
  }

  private final func convertFromRoot(_ point: CGPoint, until root: CALayer?) -> CGPoint {
    var path: [CALayer] = []
    var current: CALayer? = self
    while let layer = current, layer !== root {
      path.append(layer)
      current = layer.superlayerStorage
    }
    return path.reversed().reduce(point) { $1.convertFromSuperlayer($0) }
  }

  private final func commonAncestor(with other: CALayer?) -> CALayer? {
    guard let other else { return nil }
    if other === self || other.superlayerStorage === self { return self }
    if superlayerStorage === other { return other }
    var (mine, its): (CALayer?, CALayer?) = (self, other)
    let (depth, otherDepth) = (depth, other.depth)
    for _ in 0..<max(0, depth - otherDepth) { mine = mine?.superlayerStorage }
    for _ in 0..<max(0, otherDepth - depth) { its = its?.superlayerStorage }
    while mine !== its {
      mine = mine?.superlayerStorage
      its = its?.superlayerStorage
    }
    return mine
  }

  /// How many layers this one is in.
  private final var depth: Int {
    var depth = 0
    var current = superlayerStorage
    while let layer = current {
      depth += 1
      current = layer.superlayerStorage
    }
    return depth
  }

  /// A point of another layer's coordinates (nil: of the root's superlayer) in this layer's.
  public final func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    let ancestor = commonAncestor(with: l)
    return convertFromRoot(l?.convertToRoot(p, until: ancestor) ?? p, until: ancestor)
  }

  /// A point of this layer's coordinates in another layer's (nil: the root's superlayer's).
  public final func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let ancestor = commonAncestor(with: l)
    let shared = convertToRoot(p, until: ancestor)
    return l?.convertFromRoot(shared, until: ancestor) ?? shared
  }

  /// The box around a rectangle of another layer's coordinates in this layer's.
  public final func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.boxAfter { convert($0, from: l) }
  }

  /// The box around a rectangle of this layer's coordinates in another layer's.
  public final func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.boxAfter { convert($0, to: l) }
  }
}

extension CGRect {
  /// The box around the four corners after a mapping.
  func boxAfter(_ map: (CGPoint) -> CGPoint) -> CGRect {
    if isNull || isInfinite { return self }
    let a = map(CGPoint(x: minX, y: minY))
    let b = map(CGPoint(x: maxX, y: minY))
    let c = map(CGPoint(x: minX, y: maxY))
    let d = map(CGPoint(x: maxX, y: maxY))
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension PresentedLayer {
  /// The transform from the layer's coordinates to its superlayer's.
  package func transformToSuperlayer(
    sublayerTransform: CATransform3D, parentAnchor: CGPoint
  ) -> CATransform3D {
    let anchorX = bounds.origin.x + anchorPoint.x * bounds.size.width
    let anchorY = bounds.origin.y + anchorPoint.y * bounds.size.height
    var result = transform
    if result == .identity && anchorPointZ == 0 {
      result.m41 = position.x - anchorX
      result.m42 = position.y - anchorY
      result.m43 = zPosition
    } else {
      result = CATransform3DTranslate(result, -anchorX, -anchorY, -anchorPointZ)
      result = CATransform3DConcat(
        result, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    }
    guard sublayerTransform != .identity else { return result }
    result = CATransform3DConcat(
      result, CATransform3DMakeTranslation(-parentAnchor.x, -parentAnchor.y, 0))
    result = CATransform3DConcat(result, sublayerTransform)
    return CATransform3DConcat(
      result, CATransform3DMakeTranslation(parentAnchor.x, parentAnchor.y, 0))
  }
}

extension CATransform3D {
  /// The point of the plane z = 0 that lands on a point: the inverse of the plane's homography.
  package func unproject(_ point: CGPoint) -> CGPoint {
    // Columns x, y and w of rows 1, 2 and 4 are what maps the plane.
    let (a, b, c) = (m11, m12, m14)
    let (d, e, f) = (m21, m22, m24)
    let (g, h, i) = (m41, m42, m44)
    let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    guard determinant != 0, determinant.isFinite else { return CGPoint(x: CGFloat.nan, y: .nan) }
    let x = point.x * (e * i - f * h) + point.y * (f * g - d * i) + (d * h - e * g)
    let y = point.x * (c * h - b * i) + point.y * (a * i - c * g) + (b * g - a * h)
    let w = point.x * (b * f - c * e) + point.y * (c * d - a * f) + (a * e - b * d)
    return CGPoint(x: x / w, y: y / w)
  }
}
