import CPango
import Foundation

/// Pango's and fontconfig's shared state, and the lock around it.
///
/// Pango's font maps and layouts may be used by any thread but only by one at a time. One lock for
/// the process guards every call into Pango and fontconfig: laying out text, drawing it, and asking
/// for fonts. What is drawn is worth caching by the caller; measuring is fast.
enum TextEngine {
  private static let lock = NSRecursiveLock()

  /// Runs `body` while no other thread uses Pango.
  static func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  /// Only used inside `exclusively`, hence not isolated otherwise.
  nonisolated(unsafe) static let fontMap: UnsafeMutablePointer<PangoFontMap> = {
    guard let map = pango_cairo_font_map_new() else {
      fatalError("Pango could not make a font map; is it installed whole?")
    }
    // Sizes are absolute, in points, and the scale is up to the context drawn in.
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    return map
  }()

  /// The context of every layout: no hints and no rounding, so that text has the same shape at any
  /// scale. Only used inside `exclusively`.
  nonisolated(unsafe) static let context: OpaquePointer = {
    guard let context = pango_font_map_create_context(fontMap) else {
      fatalError("Pango could not make a context; is it installed whole?")
    }
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    return context
  }()

  /// Points to Pango's units of 1/1024, within what 32 bits hold.
  static func units(_ points: CGFloat) -> Int32 {
    Int32(min(max((Double(points) * 1024).rounded(), -1e9), 1e9))
  }

  static func points(_ units: Int32) -> CGFloat {
    CGFloat(units) / 1024
  }
}
