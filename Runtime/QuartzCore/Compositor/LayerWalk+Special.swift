import CoreGraphics
import Foundation

extension LayerWalk {
  /// Adds what layers of a special class show over their contents.
  func setSpecialContent(of placed: Placed, _ node: inout SnapshotNode) {
    switch placed.layer {
    case let layer as CAShapeLayer:
      guard var shape = layer.paint(at: placed.time) else { return }
      shape.fill = tinted(shape.fill)
      shape.stroke = tinted(shape.stroke)
      if layer.flags.contains(.isGeometryFlipped) {
        let height = node.bounds.minY + node.bounds.maxY
        shape.path = shape.path.applying(
          CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height))
      }
      node.content = .shape(shape)
    case let layer as CAGradientLayer:
      guard var gradient = layer.paint(at: placed.time, bounds: node.bounds) else { return }
      gradient.colors = gradient.colors.map(tinted)
      node.content = .gradient(gradient)
    case let layer as CATextLayer:
      guard
        let image = layer.image(
          at: placed.time, size: node.bounds.size, contentScale: contentScale, tint: tint)
      else { return }
      node.content = .image(
        ImagePaint(
          image: image, source: CGRect(x: 0, y: 0, width: image.width, height: image.height),
          destination: CGRect(
            x: node.bounds.minX, y: node.bounds.minY,
            width: Double(image.width) / layer.rasterScale(contentScale),
            height: Double(image.height) / layer.rasterScale(contentScale))))
    case let layer as CAEmitterLayer:
      guard var particles = layer.particles(at: placed.time) else { return }
      if tint != SIMD4(repeating: 1) {
        for index in particles.particles.indices {
          particles.particles[index].color = tinted(particles.particles[index].color)
        }
      }
      node.content = .particles(particles)
    default: break
    }
  }

  private func tinted(_ color: PaintColor) -> PaintColor {
    PaintColor(components: color.components * tint)
  }
}
