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

  /// Draws an image. Where the layer cuts its contents to its outline and the image covers that, the
  /// outline itself is filled with the image: one antialiased edge, no clip.
  private func drawImage(_ paint: ImagePaint, of node: SnapshotNode, opacity: Double) {
    let clips = node.flags.contains(.clipsContent)
    if clips, paint.destination.contains(node.bounds) {
      draw(paint, in: node.outline, of: node.plane, opacity: opacity)
      return
    }
    clippingContent(of: node) {
      draw(
        paint, in: RoundedRectangle(rect: paint.destination), of: node.plane, opacity: opacity)
    }
  }

  private func draw(
    _ paint: ImagePaint, in outline: RoundedRectangle, of plane: PlaneTransform, opacity: Double
  ) {
    guard paint.stretched != nil else {
      drawWhole(paint, outline: outline, in: plane, opacity: opacity)
      return
    }
    // The parts side by side in an image of pixels, which then is drawn as any other: parts drawn one
    // by one would let the background through where they meet between pixels.
    if paint.isResampled(by: plane) {
      let target = PixelRect(covering: plane.boundingBox(of: paint.destination), outset: 0)
        .intersection(frame)
      let key = ResampledImage.Key.parts(of: paint, plane: plane, target: target)
      drawPixels(key, outline: outline, in: plane, opacity: opacity)
    } else if let upright = paint.upright(for: plane) {
      drawWhole(upright, outline: outline, in: plane, opacity: opacity)
    }
  }

  /// Draws the image of which `paint.source` shows, without any part that keeps its size.
  private func drawWhole(
    _ paint: ImagePaint, outline: RoundedRectangle, in plane: PlaneTransform, opacity: Double
  ) {
    let part = ImagePaint.Part(source: paint.source, destination: paint.destination)
    let image = paint.image
    guard let (left, top, right, bottom) = part.pixels(of: image) else { return }
    let toPixels = part.toLayer.followed(by: plane)
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
      let target = PixelRect(covering: plane.boundingBox(of: part.destination), outset: 0)
        .intersection(frame)
      let piece = ResampledImage.Piece(
        image: image, left: left, top: top, right: right, bottom: bottom, toPixels: toPixels,
        target: target, usesNearest: paint.usesNearest)
      drawPixels(.piece(piece), outline: outline, in: plane, opacity: opacity)
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
        toImage: part.toLayer.inverse ?? .identity)
    }
  }

  /// Fills an outline with pixels of the frame.
  private func drawPixels(
    _ key: ResampledImage.Key, outline: RoundedRectangle, in plane: PlaneTransform, opacity: Double
  ) {
    guard let pixels = ResampledImage.shared.image(for: key) else { return }
    drawSource(
      pixels, left: 0, top: 0, right: pixels.width, bottom: pixels.height,
      toPixels: PlaneTransform(
        a: 1, b: 0, c: 0, d: 1, tx: Double(key.target.minX), ty: Double(key.target.minY)),
      outline: outline, plane: plane, usesNearest: true, opacity: opacity)
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
    guard
      let sampling = toPixels.translatedBefore(x: Double(left), y: Double(top))
        .sampling(around: plane.boundingBox(of: outline.rect))
    else { return }
    image.withSurface(left: left, top: top, right: right, bottom: bottom) { surface in
      cairo_new_path(cr)
      append(outline, of: plane)
      cairo_identity_matrix(cr)
      cairo_set_source_surface(cr, surface, 0, 0)
      let pattern = cairo_get_source(cr)
      var matrix = sampling
      cairo_pattern_set_matrix(pattern, &matrix)
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
