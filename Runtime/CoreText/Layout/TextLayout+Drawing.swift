import CPango
import Foundation

extension TextLayout {
  /// Draws the text into a context in UIKit's orientation (y downwards), with its shadow, alpha and
  /// blend mode.
  /// - Parameter origin: where the top left of the text's area goes.
  package func draw(in context: CGContext, at origin: CGPoint = .zero) {
    guard context.canDraw else { return }
    TextEngine.exclusively {
      for (number, line) in lines.enumerated() {
        let source = sources[number]
        let paragraph = paragraphs.items[source.paragraph]
        guard
          let pangoLine = pango_layout_get_line_readonly(
            paragraph.layout, Int32(source.index))
        else { continue }
        let painter = LinePainter(
          context: context, paragraph: paragraph,
          frame: line.frame.offsetBy(dx: origin.x, dy: origin.y), baseline: line.baseline + origin.y
        )
        painter.draw(pangoLine)
      }
    }
  }
}

/// Draws one line. Used inside `TextEngine.exclusively` only.
private struct LinePainter {
  let context: CGContext
  let paragraph: TextParagraph
  let frame: CGRect
  let baseline: CGFloat

  /// A piece of a line in one font and one style, and where it is.
  private struct Piece {
    var font: UnsafeMutablePointer<PangoFont>
    var glyphs: UnsafeMutablePointer<PangoGlyphString>
    var style: TextStyle
    var x: CGFloat
    var width: CGFloat
  }

  func draw(_ line: UnsafeMutablePointer<PangoLayoutLine>) {
    let pieces = pieces(of: line)
    for piece in pieces {
      guard let color = piece.style.backgroundColor else { continue }
      fill(
        CGRect(x: piece.x, y: frame.minY, width: piece.width, height: frame.height), color)
    }
    for piece in pieces {
      if let shadow = piece.style.shadow {
        context.saveGState()
        context.setShadow(
          offset: shadow.offset, blur: shadow.blur, color: CGColor(extendedSRGB: shadow.color))
        draw(piece)
        context.restoreGState()
      } else {
        draw(piece)
      }
    }
  }

  private func pieces(of line: UnsafeMutablePointer<PangoLayoutLine>) -> [Piece] {
    var pieces: [Piece] = []
    var x = frame.minX
    var node = line.pointee.runs
    while let run = node {
      node = run.pointee.next
      guard let glyphItem = run.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        let item = glyphItem.pointee.item, let glyphs = glyphItem.pointee.glyphs
      else { continue }
      let width = TextEngine.points(pango_glyph_string_get_width(glyphs))
      if let font = item.pointee.analysis.font {
        pieces.append(
          Piece(
            font: font, glyphs: glyphs, style: paragraph.style(atByte: Int(item.pointee.offset)),
            x: x, width: width))
      }
      x += width
    }
    return pieces
  }

  private func draw(_ piece: Piece) {
    let style = piece.style
    let origin = CGPoint(x: piece.x, y: baseline - style.baselineOffset)
    let bounds = CGRect(
      x: piece.x - style.font.size, y: origin.y - 2 * style.font.size,
      width: piece.width + 2 * style.font.size, height: 3 * style.font.size)
    drawLine(style.underline, style.underlineColor, piece, y: origin.y + style.font.size * 0.1)
    if let picture = style.picture {
      picture.draw(in: context, at: origin, color: style.color)
    } else if isColored(piece.font) {
      showColored(piece, at: origin, bounds)
    } else {
      drawOutlines(piece, at: origin, bounds)
    }
    drawLine(
      style.strikethrough, style.strikethroughColor, piece,
      y: origin.y - style.font.metrics.xHeight / 2)
  }

  /// Fills and strokes the glyphs' outlines: unlike glyphs copied from Cairo's cache, these lie
  /// exactly where they belong and not at whole pixels, so that moving and scaled text stays even.
  private func drawOutlines(_ piece: Piece, at origin: CGPoint, _ bounds: CGRect) {
    let style = piece.style
    let alpha = context.state.alpha
    let (font, glyphs) = (piece.font, piece.glyphs)
    // The style's own stroke is as wide as it says; one asked for by the context has its line
    // style.
    let lineWidth = Double(abs(style.strokeWidth) / 100 * style.font.size)
    func paint(_ color: SIMD4<Double>, _ cover: @escaping (OpaquePointer) -> Void) {
      context.paint(
        PaintJob(
          bounds: bounds,
          setSource: {
            cairo_set_source_rgba($0, color.x, color.y, color.z, color.w * alpha)
          },
          cover: { cairo in
            cairo_new_path(cairo)
            cairo_move_to(cairo, Double(origin.x), Double(origin.y))
            pango_cairo_glyph_string_path(cairo, font, glyphs)
            cover(cairo)
          }))
    }
    let mode = context.state.textDrawingMode
    if mode.fills, style.strokeWidth <= 0 {
      paint(style.color) { cairo in
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
      }
    }
    if style.strokeWidth != 0, mode != .invisible {
      paint(style.strokeColor ?? style.color) { cairo in
        cairo_save(cairo)
        cairo_set_line_width(cairo, lineWidth)
        cairo_set_dash(cairo, nil, 0, 0)
        cairo_stroke(cairo)
        cairo_restore(cairo)
      }
    } else if mode.strokes {
      paint(style.color) { cairo_stroke($0) }
    }
  }

  /// Emoji are pictures: they keep their colours, and take only the alpha of the text's.
  private func showColored(_ piece: Piece, at origin: CGPoint, _ bounds: CGRect) {
    let alpha = context.state.alpha * piece.style.color.w
    let (font, glyphs) = (piece.font, piece.glyphs)
    context.paint(
      PaintJob(bounds: bounds, setSource: nil) { cairo in
        cairo_new_path(cairo)
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        if alpha < 1 { cairo_push_group(cairo) }
        cairo_move_to(cairo, Double(origin.x), Double(origin.y))
        pango_cairo_show_glyph_string(cairo, font, glyphs)
        if alpha < 1 {
          cairo_pop_group_to_source(cairo)
          cairo_paint_with_alpha(cairo, alpha)
        }
        cairo_new_path(cairo)
      })
  }

  private func isColored(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    let font = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(font) else { return false }
    var value: FcBool = 0
    return FcPatternGetBool(pattern, FC_COLOR, 0, &value) == FcResultMatch && value != 0
  }

  private func drawLine(_ kind: TextLine, _ color: SIMD4<Double>?, _ piece: Piece, y: CGFloat) {
    guard kind != .none else { return }
    let color = color ?? piece.style.color
    let thickness = piece.style.font.size / 18 * (kind == .thick ? 2 : 1)
    let bar = CGRect(x: piece.x, y: y - thickness / 2, width: piece.width, height: thickness)
    fill(bar, color)
    if kind == .double { fill(bar.offsetBy(dx: 0, dy: 2 * thickness), color) }
  }

  private func fill(_ rect: CGRect, _ color: SIMD4<Double>) {
    let old = context.state.fillColor
    context.setFillColor(CGColor(extendedSRGB: color))
    context.fill(rect)
    context.setFillColor(old)
  }
}

extension CGTextDrawingMode {
  fileprivate var fills: Bool {
    switch self {
    case .fill, .fillStroke, .fillClip, .fillStrokeClip: true
    case .stroke, .strokeClip, .clip, .invisible: false
    }
  }

  fileprivate var strokes: Bool {
    switch self {
    case .stroke, .fillStroke, .strokeClip, .fillStrokeClip: true
    case .fill, .fillClip, .clip, .invisible: false
    }
  }
}
