import CCairo
import CoreGraphics
import Foundation

extension CALayer {
  /// Draws the layer's model values and all below it into a context, in the layer's own coordinates.
  ///
  /// As Core Animation's it leaves out the layer's place, transform and opacity, and animations: what
  /// is drawn is what the properties were set to. Layers with depth are drawn in perspective, which
  /// Core Animation leaves out. The context's transform may turn and scale; text and drawings are
  /// made at its scale.
  public final func render(in ctx: CGContext) {
    let plane = PlaneTransform(cairo: ctx.cairo)
    let scale = max(hypot(plane.a, plane.b), hypot(plane.c, plane.d))
    guard ctx.canDraw, scale > 0, scale.isFinite, plane.isFinite else { return }
    // A presentation copy shows its model layer at a time. Of a model layer no animation is wanted:
    // at a time that is not a number none is active.
    let source = modelLayer ?? self
    let time = modelLayer == nil ? .nan : presentationTime
    source.prepareForDrawing()
    var values = source.presented(at: time)
    values.isHidden = false
    values.opacity = 1
    var walk = LayerWalk(contentScale: scale)
    let placed = LayerWalk.Placed(
      layer: source, values: values, time: time, matrix: .identity, opacity: 1,
      identity: LayerWalk.identity(of: source, in: 0, copy: 0), tint: SIMD4(repeating: 1))
    walk.addWithoutTransition(placed, plane: plane, opacity: 1)
    ctx.draw(walk.assembler.nodes)
  }

  /// Lays out and displays this layer and all below it, as a commit would.
  final func prepareForDrawing() {
    layoutIfNeeded()
    displayTree()
  }

  private final func displayTree() {
    displayIfNeeded()
    for sublayer in sublayerStorage { sublayer.displayTree() }
    styleStorage?.mask?.displayTree()
  }
}

extension PlaneTransform {
  /// The current transform of a Cairo context, to its device.
  init(cairo cr: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    self.init(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }
}

extension CGContext {
  /// Draws nodes whose planes lead to this context's device.
  func draw(_ nodes: [SnapshotNode]) {
    let cr = cairo
    cairo_save(cr)
    defer { cairo_restore(cr) }
    cairo_identity_matrix(cr)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &left, &top, &right, &bottom)
    let visible = PixelRect(
      covering: CGRect(x: left, y: top, width: right - left, height: bottom - top), outset: 0)
    guard !visible.isEmpty else { return }
    cairo_new_path(cr)
    nodes.withUnsafeBufferPointer { nodes in
      FrameRenderer(nodes: nodes, cr: cr, cull: visible, frame: visible).draw()
    }
  }
}
