import CBareCairo
import CoreGraphics
import Foundation
@_spi(Benchmarks) import QuartzCore

/// A kind of content, as layers and as the Cairo calls that anybody would write for it.
struct Kind: Sendable {
  let name: String
  let count: Int
  /// How far a byte may be from the bare drawing's; nil where the two are not of the same bytes.
  var tolerance: Int? = 2
  let layer: @Sendable (Int) -> CALayer
  let bare: @Sendable (OpaquePointer, Int) -> Void

  static let side = 400

  /// The place of one of them: whole pixels, some lying on others.
  static func frame(_ index: Int, _ width: Int, _ height: Int) -> CGRect {
    CGRect(
      x: index * 97 % (side - width), y: index * 61 % (side - height), width: width, height: height)
  }

  static func color(_ index: Int, alpha: Double = 1) -> CGColor {
    let (red, green, blue) = parts(index)
    return CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func parts(_ index: Int) -> (Double, Double, Double) {
    (Double(index * 37 % 256) / 255, Double(index * 91 % 256) / 255, Double(index * 53 % 256) / 255)
  }

  private static func setSource(_ cr: OpaquePointer, _ index: Int, alpha: Double = 1) {
    let (red, green, blue) = parts(index)
    cairo_set_source_rgba(cr, red, green, blue, alpha)
  }

  private static func plain(_ index: Int, _ width: Int, _ height: Int) -> CALayer {
    let layer = CALayer()
    layer.frame = frame(index, width, height)
    layer.backgroundColor = color(index)
    return layer
  }

  private static func trace(_ cr: OpaquePointer, _ rect: CGRect, radius: Double) {
    cairo_new_sub_path(cr)
    cairo_arc(cr, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
    cairo_arc(cr, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(cr, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(cr, rect.minX + radius, rect.minY + radius, radius, .pi, 3 * .pi / 2)
    cairo_close_path(cr)
  }

  private static func rectangle(_ cr: OpaquePointer, _ rect: CGRect) {
    cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height)
  }

  static let opaque = Kind(
    name: "opaque, upright, at whole pixels", count: 200, tolerance: 0,
    layer: { plain($0, 60, 40) },
    bare: { cr, index in
      setSource(cr, index)
      rectangle(cr, frame(index, 60, 40))
      cairo_fill(cr)
    })

  static let small = Kind(
    name: "opaque, of 8 × 8 pixels", count: 1000, tolerance: 0,
    layer: { plain($0, 8, 8) },
    bare: { cr, index in
      setSource(cr, index)
      rectangle(cr, frame(index, 8, 8))
      cairo_fill(cr)
    })

  static let rounded = Kind(
    name: "rounded, upright, with a border", count: 60, tolerance: 24,
    layer: { index in
      let layer = plain(index, 120, 80)
      layer.cornerRadius = 16
      layer.borderWidth = 3
      layer.borderColor = color(index + 7)
      return layer
    },
    bare: { cr, index in
      let rect = frame(index, 120, 80)
      setSource(cr, index)
      trace(cr, rect, radius: 16)
      cairo_fill(cr)
      setSource(cr, index + 7)
      trace(cr, rect, radius: 16)
      trace(cr, rect.insetBy(dx: 3, dy: 3), radius: 13)
      cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(cr)
      cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    })

  /// A translucent disc of 64 × 64 pixels.
  private nonisolated(unsafe) static let sprite: (surface: OpaquePointer, image: CGImage) = {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 64, 64),
      let cr = cairo_create(surface)
    else { fatalError("Cairo has no memory.") }
    cairo_set_source_rgba(cr, 0.1, 0.5, 0.9, 0.7)
    cairo_arc(cr, 32, 32, 30, 0, 2 * .pi)
    cairo_fill(cr)
    cairo_destroy(cr)
    cairo_surface_flush(surface)
    let info =
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    guard
      let context = CGContext(
        data: cairo_image_surface_get_data(surface), width: 64, height: 64, bitsPerComponent: 8,
        bytesPerRow: 256, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info),
      let image = context.makeImage()
    else { fatalError("The native layout is refused.") }
    return (surface, image)
  }()

  static let pictures = Kind(
    name: "pictures of 64 × 64, at whole pixels", count: 150,
    layer: { index in
      let layer = CALayer()
      layer.frame = frame(index, 64, 64)
      layer.contents = sprite.image
      return layer
    },
    bare: { cr, index in
      let rect = frame(index, 64, 64)
      cairo_set_source_surface(cr, sprite.surface, rect.minX, rect.minY)
      cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
      rectangle(cr, rect)
      cairo_fill(cr)
    })

  private static func star(_ step: (Int, Double, Double) -> Void) {
    for corner in 0..<24 {
      let (radius, angle) = (corner % 2 == 0 ? 45.0 : 25.0, Double(corner) * .pi / 12)
      step(corner, 50 + radius * cos(angle), 50 + radius * sin(angle))
    }
  }

  static let shapes = Kind(
    name: "stars of 24 corners, filled and stroked", count: 40,
    layer: { index in
      let path = CGMutablePath()
      star { corner, x, y in
        corner == 0
          ? path.move(to: CGPoint(x: x, y: y)) : path.addLine(to: CGPoint(x: x, y: y))
      }
      path.closeSubpath()
      let layer = CAShapeLayer()
      layer.frame = frame(index, 100, 100)
      layer.path = path
      layer.fillColor = color(index)
      layer.strokeColor = color(index + 5)
      layer.lineWidth = 2
      return layer
    },
    bare: { cr, index in
      let rect = frame(index, 100, 100)
      cairo_save(cr)
      cairo_translate(cr, rect.minX, rect.minY)
      setSource(cr, index)
      star { corner, x, y in
        if corner == 0 { cairo_move_to(cr, x, y) } else { cairo_line_to(cr, x, y) }
      }
      cairo_close_path(cr)
      cairo_fill_preserve(cr)
      setSource(cr, index + 5)
      cairo_set_line_width(cr, 2)
      cairo_stroke(cr)
      cairo_restore(cr)
    })

  static let gradients = Kind(
    name: "gradients of three colours", count: 40, tolerance: 4,
    layer: { index in
      let layer = CAGradientLayer()
      layer.frame = frame(index, 100, 100)
      layer.colors = [color(index), color(index + 3), color(index + 9)]
      return layer
    },
    bare: { cr, index in
      let rect = frame(index, 100, 100)
      let pattern = cairo_pattern_create_linear(0, rect.minY, 0, rect.maxY)
      for (stop, number) in [(0.0, index), (0.5, index + 3), (1, index + 9)] {
        let (red, green, blue) = parts(number)
        cairo_pattern_add_color_stop_rgba(pattern, stop, red, green, blue, 1)
      }
      cairo_set_source(cr, pattern)
      rectangle(cr, rect)
      cairo_fill(cr)
      cairo_pattern_destroy(pattern)
    })

  static let clips = Kind(
    name: "rounded clips around five layers", count: 20, tolerance: 24,
    layer: { index in
      let layer = plain(index, 150, 150)
      layer.cornerRadius = 30
      layer.masksToBounds = true
      for inner in 0..<5 {
        let child = CALayer()
        child.frame = CGRect(x: inner * 30 - 10, y: inner * 25 - 10, width: 60, height: 60)
        child.backgroundColor = color(index + inner + 1)
        layer.addSublayer(child)
      }
      return layer
    },
    bare: { cr, index in
      let rect = frame(index, 150, 150)
      setSource(cr, index)
      trace(cr, rect, radius: 30)
      cairo_fill(cr)
      cairo_save(cr)
      trace(cr, rect, radius: 30)
      cairo_clip(cr)
      for inner in 0..<5 {
        setSource(cr, index + inner + 1)
        rectangle(
          cr,
          CGRect(
            x: rect.minX + CGFloat(inner * 30 - 10), y: rect.minY + CGFloat(inner * 25 - 10),
            width: 60, height: 60))
        cairo_fill(cr)
      }
      cairo_restore(cr)
    })

  static let groups = Kind(
    name: "groups of three, half transparent", count: 20,
    layer: { index in
      let layer = plain(index, 120, 120)
      layer.opacity = 0.5
      for inner in 0..<2 {
        let child = CALayer()
        child.frame = CGRect(x: 10 + inner * 50, y: 20, width: 40, height: 80)
        child.backgroundColor = color(index + inner + 1)
        layer.addSublayer(child)
      }
      return layer
    },
    bare: { cr, index in
      let rect = frame(index, 120, 120)
      cairo_save(cr)
      rectangle(cr, rect)
      cairo_clip(cr)
      cairo_push_group(cr)
      setSource(cr, index)
      rectangle(cr, rect)
      cairo_fill(cr)
      for inner in 0..<2 {
        setSource(cr, index + inner + 1)
        rectangle(
          cr,
          CGRect(
            x: rect.minX + CGFloat(10 + inner * 50), y: rect.minY + 20, width: 40, height: 80))
        cairo_fill(cr)
      }
      cairo_pop_group_to_source(cr)
      cairo_paint_with_alpha(cr, 0.5)
      cairo_restore(cr)
    })

  /// Any mask of the size that the shadow of a card has: what it costs does not depend on the bytes.
  private nonisolated(unsafe) static let mask: OpaquePointer = {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 160, 120),
      let cr = cairo_create(surface)
    else { fatalError("Cairo has no memory.") }
    cairo_set_source_rgba(cr, 0, 0, 0, 0.5)
    cairo_paint(cr)
    cairo_destroy(cr)
    return surface
  }()

  static let shadows = Kind(
    name: "cards with a shadow (bare: a mask that is there already)", count: 40, tolerance: nil,
    layer: { index in
      let layer = plain(index, 100, 60)
      layer.shadowOpacity = 0.4
      layer.shadowRadius = 10
      return layer
    },
    bare: { cr, index in
      let rect = frame(index, 100, 60)
      cairo_set_source_rgba(cr, 0, 0, 0, 0.4)
      cairo_mask_surface(cr, mask, rect.minX - 30, rect.minY - 33)
      setSource(cr, index)
      rectangle(cr, rect)
      cairo_fill(cr)
    })

  static var all: [Kind] {
    [opaque, small, rounded, pictures, shapes, gradients, clips, groups, shadows]
  }

  func layers() -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    for index in 0..<count { root.addSublayer(layer(index)) }
    CATransaction.flush()
    return root
  }

  func drawBare(into pixels: UnsafeMutableRawPointer) {
    let side = Int32(Self.side)
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, side, side, side * 4)
    guard let cr = cairo_create(surface) else { fatalError("Cairo has no memory.") }
    cairo_set_source_rgba(cr, 1, 1, 1, 1)
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
    cairo_paint(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    for index in 0..<count { bare(cr, index) }
    cairo_destroy(cr)
    cairo_surface_destroy(surface)
  }
}
