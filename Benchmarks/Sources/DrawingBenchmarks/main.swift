// What drawing through CGContext costs beside the bare Cairo calls for the same picture.

import CBareCairo
import CoreGraphics
import Measuring

let side = 400
let count = 1000
let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue

func makeContext() -> CGContext {
  guard
    let context = CGContext(
      data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
  else { fatalError("The native layout is refused.") }
  return context
}

/// A bare Cairo context with Apple's orientation.
struct Bare {
  let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(side), Int32(side))
  let cairo: OpaquePointer

  init() {
    guard let cairo = cairo_create(surface) else { fatalError("Cairo has no memory.") }
    self.cairo = cairo
    cairo_translate(cairo, 0, Double(side))
    cairo_scale(cairo, 1, -1)
  }

  /// A sum over the pixels, to compare pictures by.
  var sum: Int {
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return 0 }
    return (0..<side * side * 4).reduce(0) { $0 + Int(bytes[$1]) }
  }
}

func sum(of context: CGContext) -> Int {
  guard let data = context.data?.assumingMemoryBound(to: UInt8.self) else { return 0 }
  return (0..<side * context.bytesPerRow).reduce(0) { $0 + Int(data[$1]) }
}

var table = Table("Drawing through CGContext, ns a shape, 1000 shapes on \(side) × \(side) pixels")

@MainActor
func compare(
  _ name: String, target: Double? = nil, _ ours: (CGContext) -> Void, bare: (OpaquePointer) -> Void
) {
  let context = makeContext()
  let plain = Bare()
  let oursRuns = measure { ours(context) }
  let bareRuns = measure { bare(plain.cairo) }
  // Drawn the same number of times, so the pictures must agree.
  let (left, right) = (sum(of: context), plain.sum)
  if abs(left - right) > max(left, right) / 200 {
    print("\(name): the two pictures differ (\(left) and \(right))")
  }
  let scale = 1e9 / Double(count)
  table.add(
    Row(
      name, "ns", oursRuns.median * scale,
      spread: (oursRuns.fastest * scale, oursRuns.slowest * scale), target: target,
      bare: bareRuns.median * scale))
}

let red = CGColor(red: 1, green: 0.25, blue: 0.5, alpha: 1)
let translucent = CGColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5)

compare(
  "opaque 20 × 20 at whole pixels",
  { context in
    context.setFillColor(red)
    for index in 0..<count {
      context.fill(CGRect(x: index % 19 * 20, y: index / 19 % 19 * 20, width: 20, height: 20))
    }
  },
  bare: { cairo in
    cairo_set_source_rgba(cairo, 1, 0.25, 0.5, 1)
    for index in 0..<count {
      cairo_rectangle(cairo, Double(index % 19 * 20), Double(index / 19 % 19 * 20), 20, 20)
      cairo_fill(cairo)
    }
  })

compare(
  "opaque 200 × 200 at whole pixels",
  { context in
    context.setFillColor(red)
    for index in 0..<count {
      context.fill(CGRect(x: index % 19, y: index / 19 % 19, width: 200, height: 200))
    }
  },
  bare: { cairo in
    cairo_set_source_rgba(cairo, 1, 0.25, 0.5, 1)
    for index in 0..<count {
      cairo_rectangle(cairo, Double(index % 19), Double(index / 19 % 19), 200, 200)
      cairo_fill(cairo)
    }
  })

let rounded = CGPath(
  roundedRect: CGRect(x: -30, y: -20, width: 60, height: 40), cornerWidth: 8, cornerHeight: 8,
  transform: nil)

func traceRounded(_ cairo: OpaquePointer) {
  let k = 8 * (1 - 0.5522847498307936)
  cairo_move_to(cairo, 30, 0)
  cairo_line_to(cairo, 30, 12)
  cairo_curve_to(cairo, 30, 20 - k, 30 - k, 20, 22, 20)
  cairo_line_to(cairo, -22, 20)
  cairo_curve_to(cairo, -30 + k, 20, -30, 20 - k, -30, 12)
  cairo_line_to(cairo, -30, -12)
  cairo_curve_to(cairo, -30, -20 + k, -30 + k, -20, -22, -20)
  cairo_line_to(cairo, 22, -20)
  cairo_curve_to(cairo, 30 - k, -20, 30, -20 + k, 30, -12)
  cairo_close_path(cairo)
}

compare(
  "rounded, turned, translucent 60 × 40",
  { context in
    context.setFillColor(translucent)
    for index in 0..<count {
      context.saveGState()
      context.translateBy(x: CGFloat(40 + index % 16 * 20), y: CGFloat(40 + index / 16 % 16 * 20))
      context.rotate(by: CGFloat(index) * 0.1)
      context.addPath(rounded)
      context.fillPath()
      context.restoreGState()
    }
  },
  bare: { cairo in
    cairo_set_source_rgba(cairo, 0.25, 0.5, 1, 0.5)
    for index in 0..<count {
      cairo_save(cairo)
      cairo_translate(cairo, Double(40 + index % 16 * 20), Double(40 + index / 16 % 16 * 20))
      cairo_rotate(cairo, Double(index) * 0.1)
      traceRounded(cairo)
      cairo_fill(cairo)
      cairo_restore(cairo)
    }
  })

compare(
  "stroked circle of 40",
  { context in
    context.setStrokeColor(red)
    context.setLineWidth(3)
    for index in 0..<count {
      context.strokeEllipse(
        in: CGRect(x: index % 16 * 20, y: index / 16 % 16 * 20, width: 40, height: 40))
    }
  },
  bare: { cairo in
    cairo_set_source_rgba(cairo, 1, 0.25, 0.5, 1)
    cairo_set_line_width(cairo, 3)
    for index in 0..<count {
      cairo_arc(
        cairo, Double(index % 16 * 20 + 20), Double(index / 16 % 16 * 20 + 20), 20, 0, 2 * .pi)
      cairo_close_path(cairo)
      cairo_stroke(cairo)
    }
  })

let longPath: CGPath = {
  let path = CGMutablePath()
  path.move(to: CGPoint(x: 0, y: 200))
  for step in 1...400 {
    path.addLine(to: CGPoint(x: CGFloat(step), y: 200 + 150 * sin(CGFloat(step) * 0.3)))
  }
  return path
}()

compare(
  "stroked polyline of 400 points",
  { context in
    context.setStrokeColor(translucent)
    context.setLineWidth(2)
    for _ in 0..<count / 20 {
      context.addPath(longPath)
      context.strokePath()
    }
  },
  bare: { cairo in
    cairo_set_source_rgba(cairo, 0.25, 0.5, 1, 0.5)
    cairo_set_line_width(cairo, 2)
    for _ in 0..<count / 20 {
      cairo_move_to(cairo, 0, 200)
      for step in 1...400 {
        cairo_line_to(cairo, Double(step), 200 + 150 * sin(Double(step) * 0.3))
      }
      cairo_stroke(cairo)
    }
  })

let sprite: CGImage = {
  guard
    let context = CGContext(
      data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
  else { fatalError("The native layout is refused.") }
  context.setFillColor(red)
  context.fillEllipse(in: CGRect(x: 0, y: 0, width: 64, height: 64))
  guard let image = context.makeImage() else { fatalError("No picture") }
  return image
}()

let bareSprite: OpaquePointer = {
  guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 64, 64),
    let cairo = cairo_create(surface)
  else { fatalError("Cairo has no memory.") }
  cairo_set_source_rgba(cairo, 1, 0.25, 0.5, 1)
  cairo_arc(cairo, 32, 32, 32, 0, 2 * .pi)
  cairo_fill(cairo)
  cairo_destroy(cairo)
  return surface
}()

compare(
  "picture of 64 × 64 at whole pixels",
  { context in
    for index in 0..<count {
      context.draw(
        sprite, in: CGRect(x: index % 16 * 20, y: index / 16 % 16 * 20, width: 64, height: 64))
    }
  },
  bare: { cairo in
    cairo_identity_matrix(cairo)
    for index in 0..<count {
      let y = side - 64 - index / 16 % 16 * 20
      cairo_set_source_surface(cairo, bareSprite, Double(index % 16 * 20), Double(y))
      cairo_paint(cairo)
    }
  })

compare(
  "picture of 64 × 64 turned",
  { context in
    context.saveGState()
    context.translateBy(x: 100, y: 0)
    context.rotate(by: 0.2)
    for index in 0..<count {
      context.draw(
        sprite, in: CGRect(x: index % 10 * 20, y: index / 10 % 10 * 20, width: 64, height: 64))
    }
    context.restoreGState()
  },
  bare: { cairo in
    cairo_identity_matrix(cairo)
    cairo_translate(cairo, 0, Double(side))
    cairo_scale(cairo, 1, -1)
    cairo_translate(cairo, 100, 0)
    cairo_rotate(cairo, 0.2)
    for index in 0..<count {
      cairo_save(cairo)
      cairo_translate(cairo, Double(index % 10 * 20), Double(index / 10 % 10 * 20 + 64))
      cairo_scale(cairo, 1, -1)
      cairo_set_source_surface(cairo, bareSprite, 0, 0)
      cairo_rectangle(cairo, 0, 0, 64, 64)
      cairo_fill(cairo)
      cairo_restore(cairo)
    }
  })

table.print(arguments: CommandLine.arguments)

var shadows = Table("Shadows of a 100 × 100 rectangle, µs each")
for blur in [4.0, 20, 60] {
  let context = makeContext()
  let runs = measure {
    for _ in 0..<20 {
      context.setShadow(offset: CGSize(width: 3, height: 3), blur: CGFloat(blur), color: red)
      context.fill(CGRect(x: 150, y: 150, width: 100, height: 100))
    }
  }
  shadows.add(Row("blur \(Int(blur))", "µs", runs.median / 20 * 1e6))
}
shadows.print(arguments: CommandLine.arguments)
