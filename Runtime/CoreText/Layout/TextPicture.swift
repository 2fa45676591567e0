import Foundation

/// A picture in a text: it takes the place of one character, and stands on the baseline.
package struct TextPicture: Sendable, Hashable {
  /// Draws into a rectangle, y downwards. The last argument is the text's colour there, for stencils.
  package typealias Drawing = @Sendable (CGContext, CGRect, SIMD4<Double>) -> Void

  /// The character that a picture takes the place of.
  package static let character = "\u{FFFC}"

  /// From the place on the baseline, in points, y upwards.
  package var bounds: CGRect
  private let content: Content

  private final class Content: Sendable {
    let draw: Drawing

    init(_ draw: @escaping Drawing) { self.draw = draw }
  }

  package init(bounds: CGRect, draw: @escaping Drawing) {
    func finite(_ value: CGFloat) -> CGFloat {
      value.isFinite ? min(max(value, -100_000), 100_000) : 0
    }
    self.bounds = CGRect(
      x: finite(bounds.minX), y: finite(bounds.minY), width: max(0, finite(bounds.width)),
      height: max(0, finite(bounds.height)))
    content = Content(draw)
  }

  /// Draws the picture at a place on the baseline.
  func draw(in context: CGContext, at origin: CGPoint, color: SIMD4<Double>) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    let rect = CGRect(
      x: origin.x + bounds.minX, y: origin.y - bounds.maxY, width: bounds.width,
      height: bounds.height)
    context.saveGState()
    content.draw(context, rect, color)
    context.restoreGState()
  }

  package static func == (a: TextPicture, b: TextPicture) -> Bool {
    a.bounds == b.bounds && a.content === b.content
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bounds)
    hasher.combine(ObjectIdentifier(content))
  }
}
