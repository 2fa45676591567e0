import CCairo
import Foundation

/// A transparency layer that was begun and not ended.
struct OpenLayer {
  /// The number of saved states at its start, below which states cannot be restored inside it.
  var depth: Int
  /// Whether a second state, with the layer's rectangle as its clip, ends with it.
  var hasOwnClip: Bool
}

extension CGContext {
  /// Draws from now on into a layer that `endTransparencyLayer()` draws as one thing, with the
  /// shadow, alpha and blend mode there are now. Inside it these start anew.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginLayer(hasOwnClip: false)
  }

  /// The same for a layer no larger than `rect`.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    saveGState()
    clip(to: rect)
    beginLayer(hasOwnClip: true)
  }

  private func beginLayer(hasOwnClip: Bool) {
    saveGState()
    layers.append(OpenLayer(depth: stateStack.count, hasOwnClip: hasOwnClip))
    groupDepth += 1
    cairo_push_group(cairo)
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
  }

  /// Draws the layer that was begun last.
  public func endTransparencyLayer() {
    guard let layer = layers.last else {
      return CGReport.once("endTransparencyLayer() was called without a layer; ignored.")
    }
    while stateStack.count > layer.depth { restoreGState() }
    finishSoftMasks()
    layers.removeLast()
    groupDepth -= 1
    let group = cairo_pop_group(cairo)
    restoreGState()
    drawLayer(group)
    cairo_pattern_destroy(group)
    if layer.hasOwnClip { restoreGState() }
  }

  private func drawLayer(_ group: OpaquePointer?) {
    guard canDraw else { return }
    let alpha = state.alpha
    // The group's pattern is placed by the matrix in force, which is the one it was begun with.
    paint(
      PaintJob(
        bounds: boundingBoxOfClipPath,
        setSource: { cairo_set_source($0, group) },
        cover: { cairo_paint_with_alpha($0, alpha) }))
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
  }
}
