import CCairo
import CoreGraphics
import Foundation

/// Draws the nodes of one snapshot through Cairo.
///
/// A renderer lives for one drawing on one thread and touches nothing that another might: sources
/// shared by frames (images, shadows) are plain bytes, around which each drawing puts its own Cairo
/// surface, since Cairo's reference counts of pixel sources are not safe between threads.
final class FrameRenderer {
  let nodes: UnsafeBufferPointer<SnapshotNode>
  let cr: OpaquePointer
  /// The whole frame, whatever part of it is being drawn.
  let frame: PixelRect
  /// What need not be drawn outside of: always inside Cairo's clip.
  var cull: PixelRect
  /// The image that was drawn last, pixel for pixel, and this drawing's own surface of it.
  var kept: (image: CGImage, surface: OpaquePointer)?

  init(
    nodes: UnsafeBufferPointer<SnapshotNode>, cr: OpaquePointer, cull: PixelRect, frame: PixelRect
  ) {
    self.nodes = nodes
    self.cr = cr
    self.cull = cull
    self.frame = frame
  }

  deinit {
    if let kept { cairo_surface_destroy(kept.surface) }
  }

  func draw() {
    drawSiblings(from: 0, to: nodes.count, opacity: 1)
  }

  /// Draws the subtrees that lie side by side in `start..<end`.
  func drawSiblings(from start: Int, to end: Int, opacity: Double) {
    var index = start
    while index < end {
      drawSubtree(index, opacity: opacity)
      index = Int(nodes[index].end)
    }
  }

  /// Draws one layer and all below it, times `opacity`.
  private func drawSubtree(_ index: Int, opacity: Double) {
    let opacity = opacity * Double(nodes[index].opacity)
    guard opacity > 0, nodes[index].subtreeExtent.intersects(cull) else { return }
    let addsLight = nodes[index].flags.contains(.addsLight)
    if addsLight || nodes[index].flags.contains(.isIsolated)
      || (nodes[index].flags.contains(.groupsOpacity) && opacity < 1)
    {
      let outer = beginGroup(nodes[index].subtreeExtent)
      drawShadowAndBody(index, opacity: 1)
      endGroup(restoring: outer, opacity: opacity, addsLight: addsLight)
    } else {
      drawShadowAndBody(index, opacity: opacity)
    }
  }

  private func drawShadowAndBody(_ index: Int, opacity: Double) {
    if nodes[index].flags.contains(.hasShadow) { drawShadow(of: index, opacity: opacity) }
    drawMaskedBody(index, opacity: opacity)
  }

  /// The layer without its shadow, cut by its mask.
  func drawMaskedBody(_ index: Int, opacity: Double) {
    guard nodes[index].flags.contains(.hasMask) else {
      drawBody(index, opacity: opacity)
      return
    }
    // Nothing shows where the mask does not reach.
    let start = index + 1
    let end = Int(nodes[index].maskEnd)
    var extent = PixelRect.empty
    var sibling = start
    while sibling < end {
      extent = extent.union(nodes[sibling].subtreeExtent)
      sibling = Int(nodes[sibling].end)
    }
    extent = extent.intersection(nodes[index].subtreeExtent)
    guard extent.intersects(cull) else { return }
    let outer = beginGroup(extent)
    drawBody(index, opacity: 1)
    let body = cairo_pop_group(cr)
    pushGroup(CAIRO_CONTENT_ALPHA)
    drawSiblings(from: start, to: end, opacity: opacity)
    let mask = cairo_pop_group(cr)
    cairo_identity_matrix(cr)
    cairo_set_source(cr, body)
    cairo_mask(cr, mask)
    cairo_pattern_destroy(body)
    cairo_pattern_destroy(mask)
    cairo_restore(cr)
    cull = outer
  }

  /// Background, contents, sublayers and border, in this order.
  private func drawBody(_ index: Int, opacity: Double) {
    let isVisible = nodes[index].extent.intersects(cull)
    if isVisible {
      if nodes[index].background.isVisible {
        fill(
          nodes[index].outline, of: nodes[index].plane, with: nodes[index].background,
          opacity: opacity)
      }
      if nodes[index].flags.contains(.hasContent) {
        drawContent(of: nodes[index], opacity: opacity)
      }
    }
    let sublayers = Int(nodes[index].maskEnd)
    let end = Int(nodes[index].end)
    if sublayers < end {
      if nodes[index].flags.contains(.clipsSublayers) {
        let outer = beginClip(nodes[index])
        if !cull.isEmpty { drawSiblings(from: sublayers, to: end, opacity: opacity) }
        endClip(restoring: outer)
      } else {
        drawSiblings(from: sublayers, to: end, opacity: opacity)
      }
    }
    if isVisible && nodes[index].flags.contains(.hasBorder) {
      drawBorder(of: nodes[index], opacity: opacity)
    }
  }

  // MARK: Groups and clips

  /// Redirects drawing to a transparent surface of the visible part of `extent`; returns what to
  /// restore.
  func beginGroup(_ extent: PixelRect) -> PixelRect {
    let outer = cull
    cull = cull.intersection(extent)
    cairo_save(cr)
    cairo_identity_matrix(cr)
    appendPixels(cull)
    cairo_clip(cr)
    pushGroup(CAIRO_CONTENT_COLOR_ALPHA)
    return outer
  }

  /// Cairo puts the first shape into an empty surface where it would blend it into any other, which
  /// may round differently: a surface that is not said to be empty is drawn into in one way, whatever
  /// part of it is drawn.
  private func pushGroup(_ content: cairo_content_t) {
    cairo_push_group_with_content(cr, content)
    cairo_surface_mark_dirty(cairo_get_group_target(cr))
  }

  func endGroup(restoring outer: PixelRect, opacity: Double, addsLight: Bool) {
    cairo_pop_group_to_source(cr)
    cairo_identity_matrix(cr)
    if addsLight { cairo_set_operator(cr, CAIRO_OPERATOR_ADD) }
    if opacity < 1 { cairo_paint_with_alpha(cr, opacity) } else { cairo_paint(cr) }
    cairo_restore(cr)
    cull = outer
  }

  private func beginClip(_ node: SnapshotNode) -> PixelRect {
    let outer = cull
    cairo_save(cr)
    cairo_new_path(cr)
    append(node.outline, of: node.plane)
    cairo_clip(cr)
    cull = cull.intersection(PixelRect(covering: node.plane.boundingBox(of: node.bounds)))
    return outer
  }

  private func endClip(restoring outer: PixelRect) {
    cairo_restore(cr)
    cull = outer
  }

  func appendPixels(_ rect: PixelRect) {
    cairo_new_path(cr)
    cairo_rectangle(
      cr, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }
}
