import Foundation

/// Grows damage until drawing it alone gives the bytes of drawing everything.
///
/// Cairo cuts polygons at the sides of its clip, so what is cut may differ from what is whole by a
/// step or two of 256. A polygon that is cut above and below only does not: rows are independent. So a
/// rectangle of damage has to take in, from side to side, each slanted or round shape that it touches,
/// and whole, each line. Upright rectangles, and whatever is sampled (images, shadows, gradients: see
/// `sampling(around:)`), need nothing: a stage's background does not make a small damage large.
struct DamageClosure {
  let nodes: UnsafeBufferPointer<SnapshotNode>
  let frame: PixelRect

  /// Disjoint rectangles that cover `damage`.
  func close(_ damage: [PixelRect]) -> [PixelRect] {
    var open = damage.map { $0.intersection(frame) }.filter { !$0.isEmpty }
    var closed: [PixelRect] = []
    while let next = open.popLast() {
      var rect = next
      while true {
        var grown = rect
        grow(&grown, by: 0, to: nodes.count, clip: frame)
        if grown == rect { break }
        rect = grown
      }
      // What it overlaps by now belongs to it, and has to be closed with it.
      if let index = closed.firstIndex(where: { $0.intersects(rect) }) {
        open.append(closed.remove(at: index).union(rect))
      } else {
        closed.append(rect)
      }
    }
    return closed
  }

  private func grow(_ rect: inout PixelRect, by start: Int, to end: Int, clip: PixelRect) {
    var index = start
    while index < end {
      let node = nodes.baseAddress! + index
      let next = Int(node.pointee.end)
      defer { index = next }
      guard node.pointee.opacity > 0,
        node.pointee.subtreeExtent.intersection(clip).intersects(rect)
      else { continue }
      growByPaints(&rect, node, clip: clip)
      // A mask is not clipped by what it masks.
      grow(&rect, by: index + 1, to: Int(node.pointee.maskEnd), clip: clip)
      var inner = clip
      if node.pointee.flags.contains(.clipsSublayers) {
        let outline = node.pointee.clipExtent.intersection(clip)
        inner = outline
        if !node.pointee.isUprightAndPlain, outline.intersects(rect) {
          rect.minX = min(rect.minX, outline.minX)
          rect.maxX = max(rect.maxX, outline.maxX)
        }
      }
      grow(&rect, by: Int(node.pointee.maskEnd), to: next, clip: inner)
    }
  }

  private func growByPaints(
    _ rect: inout PixelRect, _ node: UnsafePointer<SnapshotNode>, clip: PixelRect
  ) {
    let shadow = node.pointee.shadowExtent.intersection(clip)
    if shadow.intersects(rect) {
      switch node.pointee.shadowCutting {
      case .anywhere: break
      case .acrossRows:
        rect.minX = min(rect.minX, shadow.minX)
        rect.maxX = max(rect.maxX, shadow.maxX)
      case .nowhere: rect = rect.union(shadow)
      }
    }
    let extent = node.pointee.extent.intersection(clip)
    guard extent.intersects(rect) else { return }
    switch node.pointee.cutting {
    case .anywhere: break
    case .acrossRows:
      rect.minX = min(rect.minX, extent.minX)
      rect.maxX = max(rect.maxX, extent.maxX)
    case .nowhere: rect = rect.union(extent)
    }
  }
}

/// Where a drawing may be cut without its bytes changing.
private enum Cutting { case anywhere, acrossRows, nowhere }

extension SnapshotNode {
  fileprivate var isUprightAndPlain: Bool { plane.keepsAxes && outline.isPlain }

  fileprivate var shadowCutting: Cutting {
    guard let shadow else { return .anywhere }
    // Masks that are copied to whole pixels are the same wherever they are cut.
    if flags.contains(.shadowFollowsAlpha) && shadow.path == nil { return .anywhere }
    // A blurred shadow is a mask, whose edges are nothing already.
    if shadow.radius > 0 { return .anywhere }
    return isUprightAndPlain && shadow.path == nil ? .anywhere : .acrossRows
  }

  fileprivate var cutting: Cutting {
    let shapes: Cutting = isUprightAndPlain ? .anywhere : .acrossRows
    switch content {
    case .none: return shapes
    case .image: return shapes
    case .shape(let shape): return shape.hasStroke ? .nowhere : .acrossRows
    case .gradient: return .acrossRows
    case .particles: return .nowhere
    }
  }
}

extension ImagePaint {
  /// Whether the image is first made into pixels of the frame, as upright images are.
  func isResampled(by plane: PlaneTransform) -> Bool {
    plane.keepsAxes && plane.a > 0 && plane.d > 0
  }

  /// Whether every pixel of the image becomes one pixel of the frame.
  func isCopied(by plane: PlaneTransform) -> Bool {
    guard stretched == nil, plane.keepsAxes, source.width > 0, source.height > 0 else {
      return false
    }
    let scaleX = plane.a * destination.width / source.width
    let scaleY = plane.d * destination.height / source.height
    let x = plane.a * destination.minX + plane.tx
    let y = plane.d * destination.minY + plane.ty
    return scaleX == 1 && scaleY == 1 && x == x.rounded() && y == y.rounded()
      && source.minX == source.minX.rounded() && source.minY == source.minY.rounded()
  }
}
