import CCairo
import Foundation

/// A picture that masks what is drawn until the end of the state it was set in.
struct SoftMask {
  var image: CGImage
  /// The picture's pixels, y down, to Cairo's device space.
  var placement: CGAffineTransform
  /// The number of saved states when the mask was set.
  var depth: Int
}

extension CGContext {
  /// Draws from now on only where `mask`, fitted to `rect` like a drawn picture, lets through:
  /// where it is opaque, or, if it has no transparency at all, where it is bright.
  ///
  /// Cairo has no soft clips, so what is drawn waits until the state is restored (or a picture of
  /// the context is made) and is masked then.
  public func clip(to rect: CGRect, mask: CGImage) {
    let box = rect.standardized
    guard canDraw, !rect.isNull, box.width > 0, box.height > 0 else { return }
    clip(to: rect)
    let placement = CGAffineTransform(
      a: box.width / CGFloat(mask.width), b: 0, c: 0, d: -box.height / CGFloat(mask.height),
      tx: box.minX, ty: box.maxY)
    let coverage = mask.isOpaque ? mask.luminanceAsAlpha() : mask
    state.softMasks.append(
      SoftMask(
        image: coverage, placement: placement.concatenating(cairoCTM), depth: stateStack.count))
    cairo_push_group(cairo)
    groupDepth += 1
  }

  /// Draws what waits for the masks of the state that is about to end.
  func finishSoftMasks() {
    while let mask = state.softMasks.last, mask.depth == stateStack.count {
      state.softMasks.removeLast()
      drawGroup(through: mask)
    }
  }

  /// Draws what waits for masks, and goes on waiting: for pictures made before the state's end.
  func settleSoftMasks() {
    let masks = state.softMasks.filter { $0.depth == stateStack.count }
    guard !masks.isEmpty, groupDepth == masks.count else { return }
    finishSoftMasks()
    for mask in masks {
      state.softMasks.append(mask)
      cairo_push_group(cairo)
      groupDepth += 1
    }
  }

  private func drawGroup(through mask: SoftMask) {
    groupDepth -= 1
    let group = cairo_pop_group(cairo)
    defer { cairo_pattern_destroy(group) }
    mask.image.withCairoSurface { surface in
      let pattern = cairo_pattern_create_for_surface(surface)
      cairo_save(cairo)
      cairo_set_source(cairo, group)
      cairo_identity_matrix(cairo)
      var matrix = mask.placement.inverted().cairoMatrix
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      // The clip cuts at the edge; the mask itself must not fade towards it.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_mask(cairo, pattern)
      cairo_restore(cairo)
      cairo_pattern_destroy(pattern)
    }
    publishData()
  }
}

extension CGImage {
  /// Black pixels whose alpha is this picture's brightness.
  func luminanceAsAlpha() -> CGImage {
    let source = self
    return CGImage(
      buffer: PixelBuffer(width: width, height: height) { target, bytesPerRow in
        for row in 0..<source.height {
          let from = (source.bytes + row * source.bytesPerRow).assumingMemoryBound(to: UInt8.self)
          let to = (target + row * bytesPerRow).assumingMemoryBound(to: UInt8.self)
          for index in stride(from: 0, to: source.width * 4, by: 4) {
            let (r, g, b) = (Int(from[index + 2]), Int(from[index + 1]), Int(from[index]))
            let luma: Int = 54 * r + 183 * g + 19 * b + 128
            to[index + 3] = UInt8(luma >> 8)
          }
        }
      })
  }
}
