import CCairo
import Foundation

/// What a drawing operation covers, and with what: painted directly or turned into a shadow.
package struct PaintJob {
  /// The box of what is drawn, in user space, without the shadow.
  package var bounds: CGRect
  /// Sets the source, on any Cairo context whose matrix is the user space's, which it leaves alone.
  /// nil for what has a source of its own, such as a picture of a glyph.
  package var setSource: ((OpaquePointer) -> Void)?
  /// Covers the shape with the source that is set.
  package var cover: (OpaquePointer) -> Void

  package init(
    bounds: CGRect, setSource: ((OpaquePointer) -> Void)?,
    cover: @escaping (OpaquePointer) -> Void
  ) {
    self.bounds = bounds
    self.setSource = setSource
    self.cover = cover
  }

  func draw(on cairo: OpaquePointer) {
    setSource?(cairo)
    cover(cairo)
  }
}

extension CGContext {
  /// Runs `job` with the current shadow, alpha and blend mode.
  package func paint(_ job: PaintJob) {
    guard canDraw else { return }
    takeOverSharedData()
    if let shadow = state.shadow { drawShadow(shadow, of: job) }
    let mode = state.blendMode
    if mode == .normal {
      job.draw(on: cairo)
    } else if mode.reachesOutsideShape, let setSource = job.setSource {
      combine(setSource, by: mode.cairoOperator, cover: job.cover)
    } else {
      cairo_set_operator(cairo, mode.reachesOutsideShape ? CAIRO_OPERATOR_OVER : mode.cairoOperator)
      job.draw(on: cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }
    publishData()
  }

  /// Combines the source with everything there is, on the side, and then covers the shape with the
  /// outcome: Cairo's own way, a clip of the shape, is off by the clip's corner for pictures.
  private func combine(
    _ setSource: (OpaquePointer) -> Void, by mode: cairo_operator_t,
    cover: (OpaquePointer) -> Void
  ) {
    let backdrop = cairo_get_group_target(cairo)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_push_group(cairo)
    cairo_reset_clip(cairo)
    cairo_identity_matrix(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, backdrop, 0, 0)
    cairo_paint(cairo)
    cairo_set_matrix(cairo, &matrix)
    setSource(cairo)
    cairo_set_operator(cairo, mode)
    cairo_paint(cairo)
    cairo_pop_group_to_source(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cover(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
  }

  /// Whether shapes can be drawn straight away, with nothing but the operator set.
  var paintsDirectly: Bool { state.shadow == nil && !state.blendMode.reachesOutsideShape }

  /// Runs `draw` with the current blend mode; only when `paintsDirectly`. Unlike `paint(_:)` this
  /// costs next to nothing beside the drawing itself.
  @inline(__always)
  func paintDirectly(_ draw: (OpaquePointer) -> Void) {
    takeOverSharedData()
    if state.blendMode == .normal {
      draw(cairo)
    } else {
      cairo_set_operator(cairo, state.blendMode.cairoOperator)
      draw(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }
    publishData()
  }

  /// Draws a blurred, coloured, moved copy of what `job` covers.
  private func drawShadow(_ shadow: ContextShadow, of job: PaintJob) {
    let base = baseCTM.concatenating(flip)
    let offset = shadow.offset.applying(base)
    let scale = abs(base.determinant).squareRoot()
    let sigma = shadow.blur / 2 * scale
    let reach = CGFloat(GaussianBlur.reach(sigma: sigma))

    // Only what can reach the clip, seen from the shape, is drawn.
    let matrix = cairoCTM
    let visible = clipBoxInDeviceSpace.offsetBy(dx: -offset.width, dy: -offset.height)
      .insetBy(dx: -reach, dy: -reach)
    let area = job.bounds.applying(matrix).insetBy(dx: -reach - 1, dy: -reach - 1)
      .intersection(visible).integral
    guard !area.isNull, area.width >= 1, area.height >= 1, area.width < 32767, area.height < 32767
    else { return }

    let (width, height) = (Int(area.width), Int(area.height))
    let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { cairo_surface_destroy(mask) }
    guard let drawer = cairo_create(mask) else { return }
    var shifted = matrix.concatenating(
      CGAffineTransform(translationX: -area.minX, y: -area.minY)
    ).cairoMatrix
    cairo_set_matrix(drawer, &shifted)
    copyLineStyle(to: drawer)
    job.draw(on: drawer)
    cairo_destroy(drawer)

    cairo_surface_flush(mask)
    if let pixels = cairo_image_surface_get_data(mask) {
      GaussianBlur.blur(
        pixels, width: width, height: height,
        bytesPerRow: Int(cairo_image_surface_get_stride(mask)), sigma: sigma)
      cairo_surface_mark_dirty(mask)
    }
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_set_operator(
      cairo,
      state.blendMode.reachesOutsideShape
        ? CAIRO_OPERATOR_OVER
        : state.blendMode.cairoOperator)
    cairo_set_source_rgba(
      cairo, shadow.color.x, shadow.color.y, shadow.color.z, shadow.color.w)
    cairo_mask_surface(cairo, mask, area.minX + offset.width, area.minY + offset.height)
    cairo_restore(cairo)
  }

  private func copyLineStyle(to target: OpaquePointer) {
    cairo_set_line_width(target, cairo_get_line_width(cairo))
    cairo_set_line_cap(target, cairo_get_line_cap(cairo))
    cairo_set_line_join(target, cairo_get_line_join(cairo))
    cairo_set_miter_limit(target, cairo_get_miter_limit(cairo))
    cairo_set_antialias(target, cairo_get_antialias(cairo))
    cairo_set_tolerance(target, cairo_get_tolerance(cairo))
    let count = Int(cairo_get_dash_count(cairo))
    if count > 0 {
      var dashes = [Double](repeating: 0, count: count)
      var phase = 0.0
      cairo_get_dash(cairo, &dashes, &phase)
      cairo_set_dash(target, dashes, Int32(count), phase)
    }
  }

  /// The clip's box in Cairo's device space.
  var clipBoxInDeviceSpace: CGRect {
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
    cairo_restore(cairo)
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  /// Makes a colour, or a repeated picture, the source of `target`.
  func setSource(_ color: CGColor, _ pattern: ContextPattern?, of target: OpaquePointer) {
    guard let pattern else {
      let value = color.srgb
      cairo_set_source_rgba(target, value.x, value.y, value.z, value.w * state.alpha)
      return
    }
    setPatternSource(pattern, of: target)
  }

  private func setPatternSource(_ pattern: ContextPattern, of target: OpaquePointer) {
    let image = pattern.image
    // Tiles lie in base space, from its origin, whatever the current transform is.
    let tile = CGAffineTransform(
      a: pattern.tileSize.width / CGFloat(image.width), b: 0, c: 0,
      d: pattern.tileSize.height / CGFloat(image.height), tx: 0, ty: 0)
    let toDevice = tile.concatenating(baseCTM).concatenating(flip)
    let toUser = toDevice.concatenating(cairoCTM.inverted())
    guard toUser.isDrawable else { return }
    let surface = image.makeCairoSurface()
    let source = cairo_pattern_create_for_surface(surface)
    // The pattern can outlive this call, and the surface only borrows the image's pixels.
    retainPixels(of: image, on: surface)
    cairo_surface_destroy(surface)
    cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
    var matrix = toUser.inverted().cairoMatrix
    cairo_pattern_set_matrix(source, &matrix)
    cairo_set_source(target, source)
    cairo_pattern_destroy(source)
  }
}

/// The address of this is the key under which a surface keeps its image.
nonisolated(unsafe) private let imageKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(
  capacity: 1)

/// Keeps `image`'s pixels alive as long as `surface`.
package func retainPixels(of image: CGImage, on surface: OpaquePointer) {
  // `imageKey` is only an address; nobody reads or writes what it points to.
  let reference = Unmanaged.passRetained(image.buffer)
  cairo_surface_set_user_data(surface, imageKey, reference.toOpaque()) { pointer in
    guard let pointer else { return }
    Unmanaged<PixelBuffer>.fromOpaque(pointer).release()
  }
}
