import CCairo
import CoreGraphics
import Foundation

extension FrameRenderer {
  func drawContent(of node: SnapshotNode, opacity: Double) {
    switch node.content {
    case .none: break
    case .image(let image):
      drawImage(image, of: node, opacity: opacity)
    case .shape(let shape):
      clippingContent(of: node) { drawShape(shape, in: node.plane, opacity: opacity) }
    case .gradient(let gradient):
      drawGradient(gradient, in: node.outline, of: node.plane, opacity: opacity)
    case .particles(let particles):
      clippingContent(of: node) { drawParticles(particles, in: node.plane, opacity: opacity) }
    }
  }

  private func clippingContent(of node: SnapshotNode, _ draw: () -> Void) {
    guard node.flags.contains(.clipsContent) else {
      draw()
      return
    }
    cairo_save(cr)
    cairo_new_path(cr)
    append(node.outline, of: node.plane)
    cairo_clip(cr)
    draw()
    cairo_restore(cr)
  }

  /// Draws the parts of an image. Where the layer cuts its contents to its outline and the image
  /// covers that, the outline itself is filled with the image: one antialiased edge, no clip.
  private func drawImage(_ paint: ImagePaint, of node: SnapshotNode, opacity: Double) {
    if paint.stretched == nil, !node.flags.contains(.clipsContent) {
      drawPart(
        ImagePaint.Part(source: paint.source, destination: paint.destination), of: paint,
        outline: RoundedRectangle(rect: paint.destination), in: node.plane, opacity: opacity)
      return
    }
    let parts = paint.parts
    if node.flags.contains(.clipsContent) && parts.count == 1
      && paint.destination.contains(node.bounds)
    {
      drawPart(
        parts[0], of: paint, outline: node.outline, in: node.plane, opacity: opacity)
      return
    }
    clippingContent(of: node) {
      for part in parts {
        drawPart(
          part, of: paint, outline: RoundedRectangle(rect: part.destination), in: node.plane,
          opacity: opacity)
      }
    }
  }

  private func drawPart(
    _ part: ImagePaint.Part, of paint: ImagePaint, outline: RoundedRectangle,
    in plane: PlaneTransform, opacity: Double
  ) {
    guard part.source.isModest, part.destination.isModest, part.source.width > 0,
      part.source.height > 0, abs(part.source.minX) < 1e9, abs(part.source.minY) < 1e9,
      part.source.width < 1e9, part.source.height < 1e9
    else { return }
    // Whole pixels around the part: what lies beyond them must not bleed in.
    let left = max(0, Int(part.source.minX.rounded(.down)))
    let top = max(0, Int(part.source.minY.rounded(.down)))
    let right = min(paint.image.width, Int(part.source.maxX.rounded(.up)))
    let bottom = min(paint.image.height, Int(part.source.maxY.rounded(.up)))
    guard left < right, top < bottom else { return }
    var toLayer = PlaneTransform(
      a: part.destination.width / part.source.width, b: 0, c: 0,
      d: part.destination.height / part.source.height, tx: 0, ty: 0)
    toLayer.tx = part.destination.minX - part.source.minX * toLayer.a
    toLayer.ty = part.destination.minY - part.source.minY * toLayer.d
    if paint.isFlipped {
      toLayer.ty = part.destination.maxY + part.source.minY * toLayer.d
      toLayer.d = -toLayer.d
    }
    let image = paint.image
    let toPixels = toLayer.followed(by: plane)
    if opacity >= 1, outline.isPlain, toPixels.movesByWholePixels, plane.keepsAxes,
      CGRect(x: left, y: top, width: right - left, height: bottom - top)
        .offsetBy(dx: toPixels.tx, dy: toPixels.ty).contains(plane.boundingBox(of: outline.rect))
    {
      // Nothing is between pixels or beyond the image's edge: Cairo copies what it need not sample.
      // The surface and the source stay: the image is the node's, and is there while it is drawn.
      append(outline, of: plane)
      cairo_set_source_surface(cr, keptSurface(of: image), toPixels.tx, toPixels.ty)
      cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
      cairo_fill(cr)
      return
    }
    if paint.isResampled(by: plane), !paint.isCopied(by: plane) {
      let source = ResampledImage.Key(
        image: image, left: left, top: top, right: right, bottom: bottom, toPixels: toPixels,
        target: PixelRect(covering: plane.boundingBox(of: part.destination), outset: 0)
          .intersection(frame),
        usesNearest: paint.usesNearest)
      guard let pixels = ResampledImage.shared.image(for: source) else { return }
      drawSource(
        pixels, left: 0, top: 0, right: pixels.width, bottom: pixels.height,
        toPixels: PlaneTransform(
          a: 1, b: 0, c: 0, d: 1, tx: Double(source.target.minX), ty: Double(source.target.minY)),
        outline: outline, plane: plane, usesNearest: true, opacity: opacity)
      return
    }
    if toPixels.isAffine {
      let level =
        paint.usesNearest
        ? MinifiedImage(image: image, shift: 0, factorX: 1, factorY: 1)
        : image.minified(for: toPixels)
      drawSource(
        level.image, left: left >> level.shift, top: top >> level.shift,
        right: min(level.image.width, (right + (1 << level.shift) - 1) >> level.shift),
        bottom: min(level.image.height, (bottom + (1 << level.shift) - 1) >> level.shift),
        toPixels: level.placed(toPixels), outline: outline, plane: plane,
        usesNearest: paint.usesNearest, opacity: opacity)
      return
    }
    // The outline is the layer's; the sampler works in the image's pixels.
    paintComputed(plane, over: outline.rect, outline: outline) { _ in
      PlacedSampler(
        sampler: ImageSampler(
          pixels: UnsafeRawPointer(image.bytes).assumingMemoryBound(to: UInt32.self),
          pixelsPerRow: image.bytesPerRow / 4, minX: left, minY: top, maxX: right - 1,
          maxY: bottom - 1, opacity: opacity, usesNearest: paint.usesNearest),
        toImage: toLayer.inverse ?? .identity)
    }
  }

  /// A surface of a whole image, which layers that lie side by side often share.
  private func keptSurface(of image: CGImage) -> OpaquePointer {
    if let kept, kept.image === image { return kept.surface }
    if let kept { cairo_surface_destroy(kept.surface) }
    let surface = image.makeCairoSurface()
    kept = (image, surface)
    return surface
  }

  /// Fills an outline with a part of an image; `toPixels` leads from the image's pixels to the frame's.
  private func drawSource(
    _ image: CGImage, left: Int, top: Int, right: Int, bottom: Int, toPixels: PlaneTransform,
    outline: RoundedRectangle, plane: PlaneTransform, usesNearest: Bool, opacity: Double
  ) {
    guard toPixels.inverse != nil else { return }
    image.withSurface(left: left, top: top, right: right, bottom: bottom) { surface in
      cairo_new_path(cr)
      append(outline, of: plane)
      setMatrix(toPixels)
      cairo_set_source_surface(cr, surface, Double(left), Double(top))
      let pattern = cairo_get_source(cr)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(pattern, usesNearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
      if opacity < 1 {
        cairo_save(cr)
        cairo_clip(cr)
        cairo_paint_with_alpha(cr, opacity)
        cairo_restore(cr)
      } else {
        cairo_fill(cr)
      }
      // Lets go of the image's pixels.
      cairo_set_source_rgba(cr, 0, 0, 0, 0)
    }
  }

  private func drawParticles(_ paint: ParticlePaint, in plane: PlaneTransform, opacity: Double) {
    if paint.addsLight { cairo_set_operator(cr, CAIRO_OPERATOR_ADD) }
    for particle in paint.particles {
      let image = paint.images[Int(particle.image)]
      let toPixels = particle.transform.followed(by: plane)
      let area = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      guard toPixels.isAffine, toPixels.isFinite,
        PixelRect(covering: toPixels.boundingBox(of: area)).intersects(cull)
      else { continue }
      let alpha = particle.color.alpha * opacity
      let isWhite = particle.color.red == 1 && particle.color.green == 1 && particle.color.blue == 1
      let tinted = isWhite ? image : image.multiplied(by: particle.color)
      let level = tinted.minified(for: toPixels)
      drawSource(
        level.image, left: 0, top: 0, right: level.image.width, bottom: level.image.height,
        toPixels: level.placed(toPixels), outline: RoundedRectangle(rect: area), plane: toPixels,
        usesNearest: false, opacity: min(alpha, 1))
    }
    if paint.addsLight { cairo_set_operator(cr, CAIRO_OPERATOR_OVER) }
  }
}

/// Samples in the space that `toImage` leads from.
private struct PlacedSampler: PixelSampler {
  let sampler: ImageSampler
  let toImage: PlaneTransform

  func pixel(x: Double, y: Double) -> UInt32 {
    let (column, row) = toImage.apply(x, y)
    return sampler.pixel(x: column, y: row)
  }
}

extension ImagePaint {
  /// A rectangle of the image and where it goes.
  struct Part {
    var source: CGRect
    var destination: CGRect
  }

  /// The image whole, or its corners, edges and middle where only the middle stretches.
  var parts: [Part] {
    guard let stretched else { return [Part(source: source, destination: destination)] }
    let columns = Self.bands(
      from: source.minX, source.maxX, stretched: stretched.minX, stretched.maxX,
      onto: destination.minX, destination.maxX, pointsPerPixel: pointsPerPixel)
    let rows = Self.bands(
      from: source.minY, source.maxY, stretched: stretched.minY, stretched.maxY,
      onto: destination.minY, destination.maxY, pointsPerPixel: pointsPerPixel)
    var result: [Part] = []
    for row in rows {
      for column in columns {
        result.append(
          Part(
            source: CGRect(
              x: column.source.lowerBound, y: row.source.lowerBound,
              width: column.source.upperBound - column.source.lowerBound,
              height: row.source.upperBound - row.source.lowerBound),
            destination: CGRect(
              x: column.target.lowerBound, y: row.target.lowerBound,
              width: column.target.upperBound - column.target.lowerBound,
              height: row.target.upperBound - row.target.lowerBound)))
      }
    }
    return result
  }

  private typealias Band = (source: ClosedRange<Double>, target: ClosedRange<Double>)

  /// The bands before, in and after the stretched part; those that stay keep their size, shrunk
  /// together where there is no room for both.
  private static func bands(
    from start: Double, _ end: Double, stretched low: Double, _ high: Double, onto first: Double,
    _ last: Double, pointsPerPixel: Double
  ) -> [Band] {
    let low = min(max(low, start), end)
    let high = min(max(high, low), end)
    var before = (low - start) * pointsPerPixel
    var after = (end - high) * pointsPerPixel
    let room = last - first
    if before + after > room, before + after > 0 {
      let factor = room / (before + after)
      before *= factor
      after *= factor
    }
    let bands: [Band] = [
      (start...low, first...(first + before)),
      (low...high, (first + before)...max(first + before, last - after)),
      (high...end, max(first, last - after)...last),
    ]
    return bands.filter {
      $0.source.upperBound > $0.source.lowerBound && $0.target.upperBound > $0.target.lowerBound
    }
  }
}
