import CCairo
import CoreGraphics
import Foundation

extension FrameRenderer {
  /// Fills the outline with a gradient.
  func drawGradient(
    _ gradient: GradientPaint, in outline: RoundedRectangle, of plane: PlaneTransform,
    opacity: Double
  ) {
    guard let first = gradient.colors.first else { return }
    guard gradient.colors.count > 1 else {
      fill(outline, of: plane, with: first, opacity: opacity)
      return
    }
    if gradient.kind != .conic && plane.isAffine, let pattern = pattern(gradient, opacity: opacity)
    {
      cairo_new_path(cr)
      append(outline, of: plane)
      // The pattern is taken in the coordinates in force when it is set: the layer's own.
      setMatrix(plane)
      cairo_set_source(cr, pattern)
      cairo_pattern_destroy(pattern)
      cairo_fill(cr)
      return
    }
    paintComputed(plane, over: outline.rect, outline: outline) { _ in
      GradientSampler(gradient, opacity: opacity)
    }
  }

  private func pattern(_ gradient: GradientPaint, opacity: Double) -> OpaquePointer? {
    let (start, end) = (gradient.start, gradient.end)
    let pattern: OpaquePointer?
    if gradient.kind == .axial {
      guard start != end else { return nil }
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    } else {
      let (radiusX, radiusY) = (abs(end.x - start.x), abs(end.y - start.y))
      guard radiusX > 0, radiusY > 0 else { return nil }
      pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      var matrix = cairo_matrix_t(
        xx: 1 / radiusX, yx: 0, xy: 0, yy: 1 / radiusY, x0: -start.x / radiusX,
        y0: -start.y / radiusY)
      cairo_pattern_set_matrix(pattern, &matrix)
    }
    for (color, location) in zip(gradient.colors, gradient.locations) {
      cairo_pattern_add_color_stop_rgba(
        pattern, location, color.red, color.green, color.blue, color.alpha * opacity)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }
}

/// The colours of a gradient at points of its layer.
struct GradientSampler: PixelSampler {
  private let gradient: GradientPaint
  private let opacity: Double
  private let startAngle: Double
  private let axis: (x: Double, y: Double)
  private let axisLengthSquared: Double

  init(_ gradient: GradientPaint, opacity: Double) {
    self.gradient = gradient
    self.opacity = opacity
    axis = (
      Double(gradient.end.x - gradient.start.x), Double(gradient.end.y - gradient.start.y)
    )
    axisLengthSquared = axis.x * axis.x + axis.y * axis.y
    startAngle = atan2(axis.y, axis.x)
  }

  func pixel(x: Double, y: Double) -> UInt32 {
    color(at: fraction(x: x - Double(gradient.start.x), y: y - Double(gradient.start.y)))
      .premultiplied(coverage: opacity)
  }

  /// How far along the gradient the point lies that is (x, y) away from its start.
  private func fraction(x: Double, y: Double) -> Double {
    switch gradient.kind {
    case .axial:
      return axisLengthSquared > 0 ? (x * axis.x + y * axis.y) / axisLengthSquared : 1
    case .radial:
      guard axis.x != 0, axis.y != 0 else { return 1 }
      return hypot(x / axis.x, y / axis.y)
    case .conic:
      let turn = (atan2(y, x) - startAngle) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }

  private func color(at fraction: Double) -> PaintColor {
    let locations = gradient.locations
    let last = min(locations.count, gradient.colors.count) - 1
    if fraction <= locations[0] { return gradient.colors[0] }
    if fraction >= locations[last] { return gradient.colors[last] }
    var index = 1
    while locations[index] < fraction { index += 1 }
    let (from, to) = (locations[index - 1], locations[index])
    let share = to > from ? Float((fraction - from) / (to - from)) : 1
    let (start, end) = (gradient.colors[index - 1].components, gradient.colors[index].components)
    return PaintColor(components: start + (end - start) * share)
  }
}
