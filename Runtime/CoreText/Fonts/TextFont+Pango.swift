import CPango
import Foundation

extension TextFont {
  /// The families to look in, in order.
  private var families: String {
    switch face {
    case .system, .systemMonospacedDigits:
      // The large sizes' stand-in has a narrower figure one, even among its figures of one width.
      size >= 20 && !hasDigitsOfOneWidth
        ? FontSubstitutes.systemDisplay : FontSubstitutes.systemText
    case .systemMonospaced: FontSubstitutes.monospaced
    case .systemRounded: FontSubstitutes.rounded
    case .systemSerif: FontSubstitutes.serif
    case .family(let name):
      FontSubstitutes.entry(family: name).map { "\(name),\($0.substitutes)" }
        ?? "\(name),\(FontSubstitutes.systemText)"
    }
  }

  private var hasDigitsOfOneWidth: Bool {
    face == .systemMonospacedDigits || features["tnum"] == 1
  }

  /// A new description, to be released with `pango_font_description_free`.
  func makeDescription() -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, families)
    // A size of 0 would mean Pango's default.
    pango_font_description_set_absolute_size(description, max(Double(size), 0.01) * 1024)
    let css = Int32(FontWeight.css(weight).rounded())
    pango_font_description_set_weight(description, PangoWeight(UInt32(css)))
    pango_font_description_set_style(
      description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    if isCondensed { pango_font_description_set_stretch(description, PANGO_STRETCH_CONDENSED) }
    return description
  }

  /// OpenType features, as Pango spells them; empty for the font's own.
  func features(usesLigatures: Bool) -> String {
    var features: [String] = []
    if face == .systemMonospacedDigits { features.append("tnum=1") }
    if !usesLigatures { features.append("liga=0,clig=0") }
    for (tag, value) in self.features.sorted(by: { $0.key < $1.key }) {
      features.append("\(tag)=\(value)")
    }
    return features.joined(separator: ",")
  }

  /// The measures that Apple's font of this name has, where they are known; otherwise those of the
  /// font that is drawn.
  package var metrics: TextFontMetrics {
    if let ratios {
      return TextFontMetrics(
        ascender: size * CGFloat(ratios.ascender), descender: -size * CGFloat(ratios.descender),
        leading: size * CGFloat(ratios.leading), capHeight: size * CGFloat(ratios.capHeight),
        xHeight: size * CGFloat(ratios.xHeight))
    }
    return TextEngine.exclusively { MeasuredFonts.metrics(of: self) }
  }

  private var ratios: FontSubstitutes.Ratios? {
    switch face {
    case .system, .systemMonospaced, .systemRounded, .systemSerif, .systemMonospacedDigits:
      return FontSubstitutes.systemRatios
    case .family(let name):
      // A font of that name that is really installed is measured itself.
      if FontLibrary.isInstalled(family: name) { return nil }
      return FontSubstitutes.entry(family: name)?.ratios
    }
  }
}

/// Measures of fonts as they are drawn, by font. Used inside `TextEngine.exclusively` only.
enum MeasuredFonts {
  nonisolated(unsafe) private static var known: [TextFont: TextFontMetrics] = [:]

  static func forgetAll() {
    known = [:]
  }

  static func metrics(of font: TextFont) -> TextFontMetrics {
    if let metrics = known[font] { return metrics }
    let metrics = measure(font)
    known[font] = metrics
    return metrics
  }

  private static func measure(_ font: TextFont) -> TextFontMetrics {
    let description = font.makeDescription()
    defer { pango_font_description_free(description) }
    guard
      let found = pango_context_get_metrics(
        TextEngine.context, description, pango_language_from_string("en"))
    else {
      return TextFontMetrics(
        ascender: font.size, descender: 0, leading: 0, capHeight: 0, xHeight: 0)
    }
    defer { pango_font_metrics_unref(found) }
    let ascent = TextEngine.points(pango_font_metrics_get_ascent(found))
    let descent = TextEngine.points(pango_font_metrics_get_descent(found))
    let height = TextEngine.points(pango_font_metrics_get_height(found))
    return TextFontMetrics(
      ascender: ascent, descender: -descent, leading: max(height - ascent - descent, 0),
      capHeight: inkHeight(of: "H", description), xHeight: inkHeight(of: "x", description))
  }

  private static func inkHeight(of letter: String, _ description: OpaquePointer?) -> CGFloat {
    let layout = pango_layout_new(TextEngine.context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, letter, -1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    return TextEngine.points(ink.height)
  }
}
