import CCairo
import CoreGraphics
import Foundation

extension PlaneTransform {
  /// The way from the frame's pixels to those of a source (an image, a mask, a gradient's circle), in
  /// the steps of 1/65,536 in which pixels are sampled; nil for a plane without a way back.
  ///
  /// Cairo rounds a way of its own for each thing drawn: about the middle of the part that is drawn,
  /// from the corner of the group of layers it is drawn in. A way that is rounded already stays the
  /// same in any part and in any group, so a part of a frame has the bytes of the whole. The middle of
  /// `area` stays where it is, to a step.
  func sampling(around area: CGRect) -> cairo_matrix_t? {
    guard let inverse else { return nil }
    func rounded(_ value: Double, _ steps: Double) -> Double { (value * steps).rounded() / steps }
    // Even steps, as Cairo asks for halves: the middles of pixels, and those of parts.
    let (a, b) = (rounded(inverse.a, 32_768), rounded(inverse.b, 32_768))
    let (c, d) = (rounded(inverse.c, 32_768), rounded(inverse.d, 32_768))
    let middle = (x: Double(area.midX), y: Double(area.midY))
    let target = inverse.apply(middle.x, middle.y)
    return cairo_matrix_t(
      xx: a, yx: b, xy: c, yy: d, x0: rounded(target.x - a * middle.x - c * middle.y, 65_536),
      y0: rounded(target.y - b * middle.x - d * middle.y, 65_536))
  }
}
