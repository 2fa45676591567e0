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
    if gradient.kind != .conic && plane.isAffine,
      let pattern = pattern(gradient, plane: plane, opacity: opacity)
    {
      cairo_new_path(cr)
      append(outline, of: plane)
      // The pattern is in pixels, or leads there itself: Cairo would else place it by the middle of
      // what is drawn of it.
      cairo_identity_matrix(cr)
      cairo_set_source(cr, pattern)
      cairo_pattern_destroy(pattern)
      cairo_fill(cr)
      return
    }
    paintComputed(plane, over: outline.rect, outline: outline) { _ in
      GradientSampler(gradient, opacity: opacity)
    }
  }

  private func pattern(
    _ gradient: GradientPaint, plane: PlaneTransform, opacity: Double
  ) -> OpaquePointer? {
    let (start, end) = (gradient.start, gradient.end)
    let pattern: OpaquePointer?
    if gradient.kind == .axial {
      guard start != end, let (from, to) = Self.axis(gradient, in: plane) else { return nil }
      pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
    } else {
      let (radiusX, radiusY) = (abs(end.x - start.x), abs(end.y - start.y))
      guard radiusX > 0, radiusY > 0 else { return nil }
      // A circle about as large as the ellipse in the frame, so that steps of its space are fine.
      let scale = plane.stretch(atX: start.x, y: start.y).largest
      let radius = min(max(1, (max(radiusX, radiusY) * scale).rounded()), 4096)
      let toPixels = PlaneTransform(
        a: radiusX / radius, b: 0, c: 0, d: radiusY / radius, tx: start.x, ty: start.y
      ).followed(by: plane)
      let (x, y) = plane.apply(start.x, start.y)
      guard
        var matrix = toPixels.sampling(around: CGRect(x: x, y: y, width: 0, height: 0))
      else { return nil }
      pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, radius)
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

extension FrameRenderer {
  /// The ends in pixels of an axial gradient whose lines of one colour are those of the layer's: a
  /// plane that is not turned only keeps them straight, and not square to the axis.
  fileprivate static func axis(
    _ gradient: GradientPaint, in plane: PlaneTransform
  ) -> (from: CGPoint, to: CGPoint)? {
    let (dx, dy) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
    guard let back = plane.inverse else { return nil }
    let lengthSquared = dx * dx + dy * dy
    // How the fraction along the axis grows per pixel in x and in y.
    let (growthX, growthY) = (
      (back.a * dx + back.b * dy) / lengthSquared, (back.c * dx + back.d * dy) / lengthSquared
    )
    let growthSquared = growthX * growthX + growthY * growthY
    guard growthSquared > 0, growthSquared.isFinite else { return nil }
    let from = plane.apply(gradient.start.x, gradient.start.y)
    return (
      CGPoint(x: from.x, y: from.y),
      CGPoint(x: from.x + growthX / growthSquared, y: from.y + growthY / growthSquared)
    )
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
