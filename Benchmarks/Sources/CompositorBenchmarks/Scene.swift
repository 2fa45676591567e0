import CBareCairo
import Foundation
@_spi(Benchmarks) import QuartzCore

/// N rounded, rotated, translucent rectangles: the scene that the peers were measured with.
struct Scene {
  struct Item {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var radius: Double
    var angle: Double
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double
  }

  let side: Int
  let items: [Item]

  init(count: Int, side: Int) {
    self.side = side
    var state: UInt64 = 42
    func unit() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    let length = Double(side)
    items = (0..<count).map { _ in
      Item(
        x: unit() * length, y: unit() * length, width: (0.08 + 0.12 * unit()) * length,
        height: (0.08 + 0.12 * unit()) * length, radius: 0.02 * length, angle: unit() * 6.28,
        red: unit(), green: unit(), blue: unit(), alpha: 0.5 + 0.4 * unit())
    }
  }

  /// The bare calls: what anybody would write with Cairo for this scene.
  func drawBare(into pixels: UnsafeMutableRawPointer) {
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(side), Int32(side),
      Int32(side * 4))
    let cr = cairo_create(surface)
    cairo_set_source_rgba(cr, 1, 1, 1, 1)
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
    cairo_paint(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    for item in items {
      cairo_save(cr)
      cairo_translate(cr, item.x, item.y)
      cairo_rotate(cr, item.angle)
      cairo_translate(cr, -item.width / 2, -item.height / 2)
      cairo_new_path(cr)
      let (w, h, r) = (item.width, item.height, item.radius)
      cairo_arc(cr, w - r, r, r, -.pi / 2, 0)
      cairo_arc(cr, w - r, h - r, r, 0, .pi / 2)
      cairo_arc(cr, r, h - r, r, .pi / 2, .pi)
      cairo_arc(cr, r, r, r, .pi, 3 * .pi / 2)
      cairo_close_path(cr)
      cairo_set_source_rgba(cr, item.red, item.green, item.blue, item.alpha)
      cairo_fill(cr)
      cairo_restore(cr)
    }
    cairo_destroy(cr)
    cairo_surface_destroy(surface)
  }

  /// The same as layers, translucent by their opacity; with `animates`, each turned by an animation.
  func layers(animates: Bool) -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: side, height: side)
    for item in items {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: item.width, height: item.height)
      layer.position = CGPoint(x: item.x, y: item.y)
      layer.cornerRadius = item.radius
      layer.opacity = Float(item.alpha)
      layer.backgroundColor = CGColor(
        red: item.red, green: item.green, blue: item.blue, alpha: 1)
      layer.transform = CATransform3DMakeRotation(item.angle, 0, 0, 1)
      if animates {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = item.angle
        turn.toValue = item.angle + 6
        turn.duration = 1e6
        turn.fillMode = .both
        layer.add(turn, forKey: "turn")
      }
      root.addSublayer(layer)
    }
    return root
  }
}
