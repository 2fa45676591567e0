import CoreGraphics
import Foundation

/// Transitions that programs name by words Apple never documented. How they look is what films of
/// them show; their measures are chosen here.
extension LayerWalk {
  // MARK: Water

  private static var ringCount: Int { 12 }

  /// Rings about the middle, each showing the layer a little larger or smaller than it is, as waves
  /// that run outwards bend what is seen through them.
  mutating func ripple(
    _ transition: LayerTransition, _ placed: Placed, plane: PlaneTransform, bounds: CGRect,
    progress: Double
  ) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let reach = hypot(bounds.width, bounds.height) / 2
    // The new picture is there when the waves have not yet ebbed away.
    let mixed = min(1, progress * 1.6)
    for ring in (1...Self.ringCount).reversed() {
      let share = Double(ring) / Double(Self.ringCount)
      let wave = sin(2 * .pi * (2 * share - 3 * progress)) * sin(.pi * progress)
      let factor = 1 + 0.06 * wave
      let bent = PlaneTransform(
        a: factor, b: 0, c: 0, d: factor, tx: center.x * (1 - factor), ty: center.y * (1 - factor)
      ).followed(by: plane)
      var node = SnapshotNode()
      node.identity = placed.identity &+ UInt64(ring) << 8 &+ 5
      node.plane = plane
      node.flags = .clipsSublayers
      if ring == Self.ringCount {
        node.bounds = bounds
      } else {
        let radius = reach * share
        node.bounds = CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        node.cornerRadius = radius
      }
      let index = assembler.open(node)
      fade(transition, placed, plane: bent, progress: mixed, copy: ring)
      assembler.isolate(index)
      assembler.close(index)
    }
  }

  // MARK: Drawn off

  /// The corners go to the upper left one after the other, the nearest first.
  mutating func suck(
    _ transition: LayerTransition, _ placed: Placed, plane: PlaneTransform, bounds: CGRect,
    progress: Double
  ) {
    addAfter(transition, placed, plane: plane)
    func corner(_ x: CGFloat, _ y: CGFloat, after delay: Double) -> CGPoint {
      let time = max((progress - delay) / (1 - delay), 0)
      let way = 1 - time * time
      return CGPoint(
        x: bounds.minX + (x - bounds.minX) * way, y: bounds.minY + (y - bounds.minY) * way)
    }
    let drawn = PlaneTransform(
      of: bounds, topLeft: bounds.origin,
      topRight: corner(bounds.maxX, bounds.minY, after: 0.15),
      bottomRight: corner(bounds.maxX, bounds.maxY, after: 0.4),
      bottomLeft: corner(bounds.minX, bounds.maxY, after: 0.05))
    guard let drawn else { return }
    let through = drawn.followed(by: plane)
    if through.isDrawable(bounds) { addBefore(transition, plane: through) }
  }

  // MARK: A camera's blades

  mutating func iris(
    _ transition: LayerTransition, _ placed: Placed, plane: PlaneTransform, bounds: CGRect,
    progress: Double
  ) {
    let opening: Double
    switch transition.kind {
    case .irisOpen: opening = progress
    case .irisClose: opening = 1 - progress
    default: opening = abs(1 - 2 * progress)
    }
    let showsOld =
      transition.kind == .irisClose || (transition.kind == .iris && progress < 0.5)
    if showsOld {
      addBefore(transition, plane: plane)
    } else {
      addAfter(transition, placed, plane: plane)
    }
    var blades = SnapshotNode()
    blades.identity = placed.identity &+ 6
    blades.plane = plane
    blades.bounds = bounds
    blades.flags = .clipsContent
    var path = PathGeometry()
    path.addPolygon([
      bounds.origin, CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ])
    // Seven blades; what they leave open turns as it grows, and at last has no edge in the bounds.
    let sides = 7
    let radius = opening * hypot(bounds.width, bounds.height) / 2 / cos(.pi / Double(sides))
    if radius > 0 {
      path.addPolygon(
        (0..<sides).map {
          let angle = 2 * .pi * Double($0) / Double(sides) + opening
          return CGPoint(
            x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle))
        })
    }
    blades.content = .shape(
      ShapePaint(
        path: path, fill: PaintColor(red: 0.08, green: 0.08, blue: 0.08), usesEvenOddRule: true,
        stroke: .clear))
    let index = assembler.open(blades)
    assembler.close(index)
  }
}

extension PathGeometry {
  fileprivate mutating func addPolygon(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
    close()
  }
}

extension PlaneTransform {
  /// The perspective that takes the corners of a rectangle to four places (after Heckbert, "Fundamentals
  /// of Texture Mapping and Image Warping", 1989, §2.2.3); nil where those do not span a surface.
  init?(
    of rect: CGRect, topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint
  ) {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let (dx1, dy1) = (topRight.x - bottomRight.x, topRight.y - bottomRight.y)
    let (dx2, dy2) = (bottomLeft.x - bottomRight.x, bottomLeft.y - bottomRight.y)
    let (sx, sy) = (
      topLeft.x - topRight.x + bottomRight.x - bottomLeft.x,
      topLeft.y - topRight.y + bottomRight.y - bottomLeft.y
    )
    let area = dx1 * dy2 - dx2 * dy1
    guard abs(area) > 1e-6 else { return nil }
    let g = (sx * dy2 - dx2 * sy) / area
    let h = (dx1 * sy - sx * dy1) / area
    // From the unit square, whose coordinates are (x − minX) / width and (y − minY) / height.
    let (u, v) = (1 / rect.width, 1 / rect.height)
    self.init()
    a = (topRight.x - topLeft.x + g * topRight.x) * u
    b = (topRight.y - topLeft.y + g * topRight.y) * u
    c = (bottomLeft.x - topLeft.x + h * bottomLeft.x) * v
    d = (bottomLeft.y - topLeft.y + h * bottomLeft.y) * v
    px = g * u
    py = h * v
    tx = topLeft.x - a * rect.minX - c * rect.minY
    ty = topLeft.y - b * rect.minX - d * rect.minY
    pw = 1 - px * rect.minX - py * rect.minY
  }
}
