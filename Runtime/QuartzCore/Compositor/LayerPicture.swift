import CoreGraphics
import Foundation

/// What a layer and all below it showed at one time, in the layer's own coordinates: a value.
///
/// A picture is not pixels: it can be placed anywhere at any size, and keeps its edges. Transitions
/// hold one of what was there before.
package struct LayerPicture: Sendable, Equatable {
  /// The layer's bounds.
  package let bounds: CGRect
  /// The layer at the root, its plane being that of its own coordinates.
  let nodes: [SnapshotNode]

  init(bounds: CGRect, nodes: [SnapshotNode]) {
    self.bounds = bounds
    self.nodes = nodes
  }

  /// Takes a picture at a host time. The layer's own opacity, transform and place are left out; its
  /// mask, shadow and clip are in it. Empty for a hidden layer when `showsHidden` is false.
  ///
  /// - Parameter contentScale: Pixels per point of text and drawings in it, at least.
  package init(
    layer: CALayer, at hostTime: CFTimeInterval, contentScale: Double = 2, showsHidden: Bool = false
  ) {
    let time = layer.localTime(atHostTime: hostTime)
    var values = layer.presented(at: time)
    bounds = values.bounds
    guard showsHidden || !values.isHidden else {
      nodes = []
      return
    }
    values.isHidden = false
    values.opacity = 1
    var walk = LayerWalk(contentScale: contentScale)
    let placed = LayerWalk.Placed(
      layer: layer, values: values, time: time, matrix: .identity, opacity: 1,
      identity: LayerWalk.identity(of: layer, in: 0, copy: 0), tint: SIMD4(repeating: 1))
    walk.addWithoutTransition(placed, plane: .identity, opacity: 1)
    nodes = walk.assembler.nodes
  }

  /// The picture drawn into pixels: the bounds at `scale` pixels per point; nil for empty bounds.
  package func image(scale: Double) -> CGImage? {
    guard bounds.width > 0, bounds.height > 0, bounds.isFinite else { return nil }
    var assembler = SnapshotAssembler()
    assembler.append(
      nodes,
      through: PlaneTransform(
        a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale))
    let frame = FrameSnapshot(size: bounds.size, scale: scale, nodes: assembler.nodes)
    return frame.image()
  }
}

extension FrameSnapshot {
  /// The frame drawn into an image.
  package func image() -> CGImage {
    CGImage(
      buffer: PixelBuffer(width: pixelWidth, height: pixelHeight) { pixels, bytesPerRow in
        draw(into: pixels, bytesPerRow: bytesPerRow)
      })
  }
}
