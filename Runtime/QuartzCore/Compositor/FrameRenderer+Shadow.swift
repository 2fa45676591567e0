import CCairo
import CoreGraphics
import Foundation

extension FrameRenderer {
  /// Draws the shadow of the layer at `index`, which lies below everything that it draws.
  func drawShadow(of index: Int, opacity: Double) {
    guard let shadow = nodes[index].shadow, shadow.color.isVisible else { return }
    if shadow.path == nil && nodes[index].flags.contains(.shadowFollowsAlpha) {
      drawShadowOfLayers(index, shadow, opacity: opacity)
      return
    }
    let node = nodes[index]
    let plane = node.plane.translatedBefore(
      x: Double(shadow.offset.width), y: Double(shadow.offset.height))
    let outlineBox = shadow.path?.boundingBox ?? node.bounds
    guard !outlineBox.isNull, !outlineBox.isEmpty else { return }
    guard shadow.radius > 0 else {
      fillUnblurred(shadow, outline: node.outline, plane: plane, opacity: opacity)
      return
    }
    // Away from the frame by more than its blur, a shadow cannot be seen.
    let reach = 3.0 * shadow.radius
    guard
      PixelRect(
        covering: plane.boundingBox(of: outlineBox.insetBy(dx: -reach, dy: -reach))
      ).intersects(cull)
    else { return }
    if plane.keepsAxes, plane.a > 0, plane.d > 0 {
      drawUprightShadow(shadow, of: node, outlineBox, plane: plane, opacity: opacity)
    } else {
      drawTurnedShadow(shadow, of: node, outlineBox, plane: plane, opacity: opacity)
    }
  }

  /// A shadow whose mask is made of pixels of the frame and copied to whole pixels: the usual case.
  private func drawUprightShadow(
    _ shadow: ShadowPaint, of node: SnapshotNode, _ box: CGRect, plane: PlaneTransform,
    opacity: Double
  ) {
    let (deviationX, deviationY) = (shadow.radius * plane.a, shadow.radius * plane.d)
    // A moving layer's mask is made for a few places between two pixels only: a quarter of a pixel
    // does not show in a blur.
    let steps = min(deviationX, deviationY) >= 1 ? 4.0 : 16.0
    func place(_ value: Double) -> (whole: Double, rest: Double) {
      let whole = ((value * steps).rounded() / steps).rounded(.down)
      return (whole, (value * steps).rounded() / steps - whole)
    }
    var placed = plane.boundingBox(of: box)
    if shadow.path == nil {
      // Sides that are far outside of the frame are moved to where they cannot be seen either.
      let corner = node.outline.radius * max(plane.a, plane.d) * 1.53
      let away =
        corner + 4 + Double(BoxBlur.reach(deviation: deviationX))
        + Double(BoxBlur.reach(deviation: deviationY))
      placed = placed.intersection(frame.cgRect.insetBy(dx: -2 * away, dy: -2 * away))
      guard !placed.isNull, !placed.isEmpty else { return }
    }
    let left = place(placed.minX)
    let top = place(placed.minY)
    let mask: BlurredMask
    if let path = shadow.path {
      let key = PathKey(
        path: path, scaleX: plane.a, scaleY: plane.d, restX: left.rest, restY: top.rest)
      mask = ShadowCache.shared.mask(
        for: .path(key, deviationX: deviationX, deviationY: deviationY)
      ) {
        Self.blurred(
          box: CGRect(
            x: left.rest, y: top.rest, width: box.width * plane.a, height: box.height * plane.d),
          deviationX: deviationX, deviationY: deviationY
        ) { cr in
          cairo_translate(cr, left.rest, top.rest)
          cairo_scale(cr, plane.a, plane.d)
          cairo_translate(cr, -box.minX, -box.minY)
          append(path, to: cr)
        }
      }
    } else {
      var outline = node.outline
      outline.rect = CGRect(x: left.rest, y: top.rest, width: placed.width, height: placed.height)
      outline.radius *= min(plane.a, plane.d)
      mask = ShadowCache.shared.mask(
        for: .outline(outline, deviationX: deviationX, deviationY: deviationY)
      ) { Self.blurred(outline, deviationX: deviationX, deviationY: deviationY) }
    }
    paint(
      mask, through: PlaneTransform(a: 1, b: 0, c: 0, d: 1, tx: left.whole, ty: top.whole),
      color: shadow.color, opacity: opacity)
  }

  /// A shadow whose mask is made in the layer's own directions and turned with it.
  private func drawTurnedShadow(
    _ shadow: ShadowPaint, of node: SnapshotNode, _ box: CGRect, plane: PlaneTransform,
    opacity: Double
  ) {
    var scale = Self.blurScale(rasterScale(of: plane, over: box), radius: shadow.radius)
    scale.x = min(scale.x, 4096 / max(box.width, 1))
    scale.y = min(scale.y, 4096 / max(box.height, 1))
    let (deviationX, deviationY) = (shadow.radius * scale.x, shadow.radius * scale.y)
    let mask: BlurredMask
    if let path = shadow.path {
      let key = PathKey(path: path, scaleX: scale.x, scaleY: scale.y, restX: 0, restY: 0)
      mask = ShadowCache.shared.mask(
        for: .path(key, deviationX: deviationX, deviationY: deviationY)
      ) {
        Self.blurred(
          box: box.scaled(x: scale.x, y: scale.y), deviationX: deviationX, deviationY: deviationY
        ) { cr in
          cairo_scale(cr, scale.x, scale.y)
          append(path, to: cr)
        }
      }
    } else {
      // The mask is made around the origin, so that a moving layer keeps its shadow.
      var outline = node.outline
      outline.rect = CGRect(
        x: 0, y: 0, width: outline.rect.width * scale.x, height: outline.rect.height * scale.y)
      outline.radius *= min(scale.x, scale.y)
      mask = ShadowCache.shared.mask(
        for: .outline(outline, deviationX: deviationX, deviationY: deviationY)
      ) { Self.blurred(outline, deviationX: deviationX, deviationY: deviationY) }
    }
    let origin = shadow.path == nil ? node.bounds.origin : .zero
    let toLayer = PlaneTransform(
      a: 1 / scale.x, b: 0, c: 0, d: 1 / scale.y, tx: Double(origin.x), ty: Double(origin.y))
    paint(mask, through: toLayer.followed(by: plane), color: shadow.color, opacity: opacity)
  }

  private func fillUnblurred(
    _ shadow: ShadowPaint, outline: RoundedRectangle, plane: PlaneTransform, opacity: Double
  ) {
    setSource(shadow.color, opacity: opacity)
    cairo_new_path(cr)
    if let path = shadow.path {
      append(path, of: plane)
    } else {
      append(outline, of: plane)
    }
    cairo_fill(cr)
  }

  /// The pixels per point at which a shadow is made: those of the screen, rounded so that a turning
  /// layer keeps its mask, and fewer for wide blurs, which have no detail to lose.
  private static func blurScale(
    _ scale: (x: Double, y: Double), radius: Double
  ) -> (x: Double, y: Double) {
    func rounded(_ value: Double) -> Double {
      let widest = 24.0
      let limited = radius * value > widest ? widest / radius : value
      return max((limited * 1024).rounded() / 1024, 1.0 / 1024)
    }
    return (rounded(scale.x), rounded(scale.y))
  }

  /// An outline's coverage, blurred. Its middle, where nothing changes, is left out while blurring and
  /// put back by copying.
  private static func blurred(
    _ outline: RoundedRectangle, deviationX: Double, deviationY: Double
  ) -> BlurredMask {
    // A continuous corner reaches 1.53 radii along the sides.
    let corner = outline.radius * 1.53
    let keptX =
      2 * Int(min(corner, 1e9).rounded(.up) + Double(BoxBlur.reach(deviation: deviationX))) + 4
    let keptY =
      2 * Int(min(corner, 1e9).rounded(.up) + Double(BoxBlur.reach(deviation: deviationY))) + 4
    var small = outline
    let leftOutX = max(0, Int(min(outline.rect.width, 1e9)) - keptX)
    let leftOutY = max(0, Int(min(outline.rect.height, 1e9)) - keptY)
    small.rect.size.width -= Double(leftOutX)
    small.rect.size.height -= Double(leftOutY)
    let mask = blurred(
      box: small.rect, deviationX: deviationX, deviationY: deviationY
    ) { small.append(to: $0) }
    return leftOutX == 0 && leftOutY == 0 ? mask : mask.widened(byX: leftOutX, y: leftOutY)
  }

  /// A shape's coverage, blurred; `build` appends the shape in pixels.
  private static func blurred(
    box: CGRect, deviationX: Double, deviationY: Double, _ build: (OpaquePointer) -> Void
  ) -> BlurredMask {
    var area = PixelRect(covering: box)
    area.minX -= Int32(BoxBlur.reach(deviation: deviationX))
    area.maxX += Int32(BoxBlur.reach(deviation: deviationX))
    area.minY -= Int32(BoxBlur.reach(deviation: deviationY))
    area.maxY += Int32(BoxBlur.reach(deviation: deviationY))
    let mask = BlurredMask(
      width: min(area.width, 8192), height: min(area.height, 8192), originX: Int(area.minX),
      originY: Int(area.minY))
    mask.withContext { cr in
      build(cr)
      cairo_set_source_rgba(cr, 0, 0, 0, 1)
      cairo_fill(cr)
    }
    BoxBlur.blur(mask, deviationX: deviationX, deviationY: deviationY)
    return mask
  }

  /// The shadow of all that the layer draws: its alpha, blurred.
  private func drawShadowOfLayers(_ index: Int, _ shadow: ShadowPaint, opacity: Double) {
    let node = nodes[index]
    var body = node.extent
    var sibling = Int(node.maskEnd)
    while sibling < Int(node.end) {
      body = body.union(nodes[sibling].subtreeExtent)
      sibling = Int(nodes[sibling].end)
    }
    let centre = (x: Double(node.bounds.midX), y: Double(node.bounds.midY))
    let scale = rasterScale(of: node.plane, over: node.bounds)
    let (deviationX, deviationY) = (shadow.radius * scale.x, shadow.radius * scale.y)
    let (from, to) = (
      node.plane.apply(centre.x, centre.y),
      node.plane.apply(
        centre.x + Double(shadow.offset.width), centre.y + Double(shadow.offset.height))
    )
    // Only what is near enough to the frame to darken it; the frame itself, not what is being redrawn
    // of it, so that a partial drawing uses the same mask.
    let reachX = BoxBlur.reach(deviation: deviationX)
    let reachY = BoxBlur.reach(deviation: deviationY)
    let (moveX, moveY) = (wholePixels(to.x - from.x), wholePixels(to.y - from.y))
    var near = frame.offset(x: -moveX, y: -moveY)
    near.minX -= Int32(reachX + 1)
    near.maxX += Int32(reachX + 1)
    near.minY -= Int32(reachY + 1)
    near.maxY += Int32(reachY + 1)
    let visible = body.intersection(near)
    guard !visible.isEmpty else { return }
    let key = LayersKey(
      nodes: Array(nodes[index..<Int(node.end)]), visible: visible, deviationX: deviationX,
      deviationY: deviationY)
    let mask = ShadowCache.shared.mask(for: .layers(key)) {
      let mask = BlurredMask(
        width: visible.width + 2 * reachX, height: visible.height + 2 * reachY,
        originX: Int(visible.minX) - reachX, originY: Int(visible.minY) - reachY)
      mask.withContext { cr in
        let renderer = FrameRenderer(nodes: nodes, cr: cr, cull: visible, frame: frame)
        renderer.appendPixels(visible)
        cairo_clip(cr)
        renderer.drawMaskedBody(index, opacity: 1)
      }
      BoxBlur.blur(mask, deviationX: deviationX, deviationY: deviationY)
      return mask
    }
    // Whole pixels, as everything in the mask lies where it lies in the frame.
    let plane = PlaneTransform(
      a: 1, b: 0, c: 0, d: 1, tx: (to.x - from.x).rounded(), ty: (to.y - from.y).rounded())
    paint(mask, through: plane, color: shadow.color, opacity: opacity)
  }

  /// Paints a colour through a mask; `plane` leads from the mask's own space to pixels.
  private func paint(
    _ mask: BlurredMask, through plane: PlaneTransform, color: PaintColor, opacity: Double
  ) {
    let area = CGRect(
      x: mask.originX, y: mask.originY, width: mask.width, height: mask.height)
    if plane.isAffine {
      guard
        var matrix = plane.translatedBefore(x: Double(mask.originX), y: Double(mask.originY))
          .sampling(around: plane.boundingBox(of: area))
      else { return }
      setSource(color, opacity: opacity)
      cairo_identity_matrix(cr)
      let surface = cairo_image_surface_create_for_data(
        mask.bytes, CAIRO_FORMAT_A8, Int32(mask.width), Int32(mask.height), Int32(mask.bytesPerRow))
      let pattern = cairo_pattern_create_for_surface(surface)
      cairo_surface_destroy(surface)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_mask(cr, pattern)
      cairo_pattern_destroy(pattern)
      return
    }
    paintComputed(plane, over: area) { MaskSampler(mask, color, opacity: opacity, plane: $0) }
  }
}

extension BlurredMask {
  /// This mask with its middle column and row repeated.
  fileprivate func widened(byX moreX: Int, y moreY: Int) -> BlurredMask {
    let wide = BlurredMask(
      width: min(width + moreX, 16384), height: min(height + moreY, 16384), originX: originX,
      originY: originY)
    let (middleX, middleY) = (width / 2, height / 2)
    let (addedX, addedY) = (wide.width - width, wide.height - height)
    for y in 0..<wide.height {
      let from = bytes + bytesPerRow * (y <= middleY ? y : max(middleY, y - addedY))
      let to = wide.bytes + wide.bytesPerRow * y
      memcpy(to, from, middleX)
      memset(to + middleX, Int32(from[middleX]), addedX)
      memcpy(to + middleX + addedX, from + middleX, width - middleX)
    }
    return wide
  }

  /// Calls `body` with a context that draws on the mask in the space that it lies in.
  func withContext(_ body: (OpaquePointer) -> Void) {
    let surface = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(bytesPerRow))
    cairo_surface_set_device_offset(surface, -Double(originX), -Double(originY))
    let cr = cairo_create(surface)
    body(cr!)
    cairo_destroy(cr)
    cairo_surface_flush(surface)
    cairo_surface_destroy(surface)
  }
}

extension CGRect {
  func scaled(x: Double, y: Double) -> CGRect {
    CGRect(x: minX * x, y: minY * y, width: width * x, height: height * y)
  }
}

/// The nearest whole number of pixels, within what rectangles of pixels can be moved by.
private func wholePixels(_ distance: Double) -> Int {
  distance.isNaN ? 0 : Int(min(max(distance, -1e8), 1e8).rounded())
}
