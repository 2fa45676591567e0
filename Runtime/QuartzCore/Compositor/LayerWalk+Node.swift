import CoreGraphics
import Foundation

extension LayerWalk {
  /// What a layer itself shows; `plane` leads from its coordinates to pixels.
  func node(for placed: Placed, plane: PlaneTransform, opacity: Double) -> SnapshotNode {
    let layer = placed.layer
    let values = placed.values
    var node = SnapshotNode()
    node.identity = placed.identity
    node.opacity = Float(min(opacity, 1))
    node.plane = plane
    node.bounds = values.bounds.standardized
    if layer.flags.contains(.isTransformLayer) { return node }
    if let color = values.backgroundColor { node.background = paint(color) }
    node.cornerRadius = values.cornerRadius
    if layer.flags.contains(.masksToBounds) { node.flags = [.clipsSublayers, .clipsContent] }
    if let storage = layer.styleStorage {
      let style = layer.presentedStyle(at: placed.time)
      node.corners = RoundedRectangle.Corners(
        rawValue: UInt8(truncatingIfNeeded: storage.maskedCorners.rawValue & 15))
      if storage.cornerCurve == .continuous { node.flags.insert(.continuousCorners) }
      if style.borderWidth > 0, style.borderWidth.isFinite, let color = style.borderColor {
        node.borderWidth = style.borderWidth
        node.border = paint(color)
      }
      if style.shadowOpacity > 0, !layer.flags.contains(.masksToBounds),
        let color = style.shadowColor
      {
        node.shadow = shadow(of: placed, style, color)
      }
      if let image = contents(of: placed) {
        let paint = imagePaint(image, storage, style, bounds: node.bounds)
        if paint.destination.isModest { node.content = .image(paint) }
      }
    }
    if layer.flags.contains(.isSpecial) { setSpecialContent(of: placed, &node) }
    if node.content.isNone, let tile = layer.backgroundCGColor?.tile {
      setTiles(tile, of: placed, &node)
    }
    return node
  }

  /// A background that is a pattern: its tiles as an image, unless the colour is being animated, as
  /// only colours can be.
  private func setTiles(_ tile: PatternTile, of placed: Placed, _ node: inout SnapshotNode) {
    guard placed.values.backgroundColor == placed.layer.state.backgroundColor,
      let image = tile.tiled(
        over: node.bounds.size, cornerRadius: node.cornerRadius,
        corners: node.corners.rawValue)
    else { return }
    node.background = .clear
    node.content = .image(
      ImagePaint(
        image: image, source: CGRect(x: 0, y: 0, width: image.width, height: image.height),
        destination: node.bounds))
  }

  /// A colour as replicators around the layer change it.
  func paint(_ color: RGBAColor) -> PaintColor {
    PaintColor(
      components: SIMD4(
        Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha)) * tint)
  }

  private func shadow(
    of placed: Placed, _ style: PresentedStyle, _ color: RGBAColor
  ) -> ShadowPaint? {
    var color = paint(color)
    color.components.w *= Float(min(style.shadowOpacity, 1))
    guard color.isVisible, style.shadowOffset.width.isFinite, style.shadowOffset.height.isFinite
    else { return nil }
    let path = placed.layer.presentedShadowPath(at: placed.time)
    if let path, !path.geometry.boundingBox.isModest { return nil }
    return ShadowPaint(
      color: color, offset: style.shadowOffset,
      radius: style.shadowRadius.isFinite ? max(0, style.shadowRadius) : 0, path: path?.geometry)
  }

  /// The picture that a layer shows, as replicators around it colour it.
  private func contents(of placed: Placed) -> CGImage? {
    guard let image = placed.layer.presentedContents(at: placed.time) else { return nil }
    guard tint != SIMD4(repeating: 1) else { return image }
    return TintedImageCache.shared.image(image, multipliedBy: PaintColor(components: tint))
  }

  private func imagePaint(
    _ image: CGImage, _ storage: LayerStyle, _ style: PresentedStyle, bounds: CGRect
  ) -> ImagePaint {
    let size = CGSize(width: image.width, height: image.height)
    let unit =
      style.contentsRect.isModest ? style.contentsRect : CGRect(x: 0, y: 0, width: 1, height: 1)
    let source = CGRect(
      x: unit.minX * size.width, y: unit.minY * size.height, width: unit.width * size.width,
      height: unit.height * size.height)
    let scale = style.contentsScale > 0 ? style.contentsScale : 1
    var paint = ImagePaint(
      image: image, source: source,
      destination: storage.contentsGravity.place(
        CGSize(width: source.width / scale, height: source.height / scale), in: bounds))
    paint.usesNearest =
      storage.magnificationFilter == .nearest
      && (paint.destination.width * contentScale > source.width)
      || storage.minificationFilter == .nearest
        && (paint.destination.width * contentScale < source.width)
    let center = style.contentsCenter
    if center != PresentedStyle.standard.contentsCenter || storage.tilesContentsCenter,
      center.isModest, storage.contentsGravity.resizes
    {
      paint.tiles = storage.tilesContentsCenter
      paint.stretched = CGRect(
        x: source.minX + center.minX * source.width, y: source.minY + center.minY * source.height,
        width: center.width * source.width, height: center.height * source.height)
      // Where aspect is kept, so is it of the parts that do not stretch.
      paint.pointsPerPixel = 1 / scale
    }
    return paint
  }
}

extension CALayerContentsGravity {
  var resizes: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }

  /// Where contents of a size in points go in the bounds of their layer. "Top" is the edge of least
  /// y, which is at the top where y points down.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    var size = size
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return bounds }
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .resizeAspect ? min(x, y) : max(x, y)
      size = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    let x: CGFloat
    switch self {
    case .left, .topLeft, .bottomLeft: x = bounds.minX
    case .right, .topRight, .bottomRight: x = bounds.maxX - size.width
    default: x = bounds.midX - size.width / 2
    }
    let y: CGFloat
    switch self {
    case .top, .topLeft, .topRight: y = bounds.minY
    case .bottom, .bottomLeft, .bottomRight: y = bounds.maxY - size.height
    default: y = bounds.midY - size.height / 2
    }
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }
}
