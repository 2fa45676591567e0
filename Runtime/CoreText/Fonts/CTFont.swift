import CPango
import Foundation
import RuntimeSupport

/// A glyph's number in its font.
public typealias CGGlyph = UInt16

/// A font at a size.
///
/// The part of Core Text's fonts that shapes of letters need: names, measures, glyphs and their
/// outlines. Left out: descriptors, traits, features and variations (`CTFontDescriptor…`), frames
/// and typesetters (`CTFrame…`, `CTTypesetter…`); text is laid out by lines (`CTLine`), UIKit's labels
/// and attributed strings.
///
/// UIKit's `UIFont` is one, so either goes where the other is wanted, as with Apple's bridged types.
open class CTFont: NSObject, @unchecked Sendable {
  // The stored properties are constants, and the loaded font is used inside `TextEngine.exclusively`
  // only; that makes the unchecked conformance true.

  package let font: TextFont
  /// The font that glyphs were made with: where the one asked for lacks letters, another; nil for the
  /// one asked for.
  let loaded: LoadedFont?

  package init(_ font: TextFont) {
    self.font = font
    loaded = nil
    super.init()
  }

  init(_ font: TextFont, loaded: LoadedFont) {
    self.font = font
    self.loaded = loaded
    super.init()
  }
}

/// The font of a PostScript, full or family name; the system's font when there is none, as Apple's
/// falls back to one. The matrix is not supported and ignored.
/// - Parameter size: points; 0 for 12.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let points = size > 0 ? size : 12
  return CTFont(FontLibrary.font(named: name, size: points) ?? .system(size: points))
}

/// Points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.font.size }
/// Points above the baseline.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.font.metrics.ascender }
/// Points below the baseline, positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.font.metrics.descender }
/// Points between lines, on top of ascent and descent.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.font.metrics.leading }
/// The height of capitals, in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.font.metrics.capHeight }
/// The height of an x, in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.font.metrics.xHeight }
/// The name under which the font is found again.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
  FontLibrary.postScriptName(of: font.font)
}
/// The name of the font's family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString {
  FontLibrary.familyName(of: font.font)
}

/// Finds the glyphs of characters; 0 for one that the font lacks, and for the second half of a
/// pair.
/// - Returns: whether every character has a glyph.
@discardableResult
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  TextEngine.exclusively {
    guard let face = LoadedFont.of(font) else { return false }
    var isComplete = true
    var index = 0
    while index < count {
      let unit = characters[index]
      var scalar = UInt32(unit)
      let isPair = UTF16.isLeadSurrogate(unit) && index + 1 < count
      if isPair {
        scalar = 0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(characters[index + 1] & 0x3FF)
        glyphs[index + 1] = 0
      }
      glyphs[index] = face.glyph(of: scalar)
      isComplete = isComplete && glyphs[index] != 0
      index += isPair ? 2 : 1
    }
    return isComplete
  }
}

/// The outline of a glyph at the origin of its baseline, in points with y upwards; nil for a glyph
/// that is a picture, and for a space.
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  TextEngine.exclusively {
    guard let face = LoadedFont.of(font) else { return nil }
    let outline = face.outline(of: glyph)
    guard !outline.isEmpty else { return nil }
    let flip = CGAffineTransform(scaleX: 1, y: -1)
    return CGPath(geometry: outline.applying(flip.concatenating(matrix?.pointee ?? .identity)))
  }
}

/// Writes how far each glyph moves the next one, and returns the sum. The orientation is taken to
/// be horizontal.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  TextEngine.exclusively {
    guard let face = LoadedFont.of(font) else { return 0 }
    var sum = 0.0
    for index in 0..<count {
      let advance = face.advance(of: glyphs[index])
      advances?[index] = CGSize(width: advance, height: 0)
      sum += Double(advance)
    }
    return sum
  }
}

/// The direction that glyphs are set in; only horizontal is supported.
public enum CTFontOrientation: UInt32, Sendable {
  case `default` = 0
  case horizontal = 1
  case vertical = 2
}

/// A font that Pango has loaded. Used inside `TextEngine.exclusively` only.
final class LoadedFont {
  private let font: UnsafeMutablePointer<PangoFont>

  init?(_ description: TextFont) {
    let pangoDescription = description.makeDescription()
    defer { pango_font_description_free(pangoDescription) }
    guard
      let font = pango_font_map_load_font(TextEngine.fontMap, TextEngine.context, pangoDescription)
    else { return nil }
    self.font = font
  }

  /// A font that is there already.
  init(retaining font: UnsafeMutablePointer<PangoFont>) {
    g_object_ref(UnsafeMutableRawPointer(font))
    self.font = font
  }

  /// The font that a `CTFont` stands for.
  static func of(_ font: CTFont) -> LoadedFont? {
    font.loaded ?? LoadedFont(font.font)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(font))
  }

  func glyph(of scalar: UInt32) -> CGGlyph {
    let base = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    return CGGlyph(truncatingIfNeeded: pango_fc_font_get_glyph(base, scalar))
  }

  func advance(of glyph: CGGlyph) -> CGFloat {
    var logical = PangoRectangle()
    pango_font_get_glyph_extents(font, PangoGlyph(glyph), nil, &logical)
    return TextEngine.points(logical.width)
  }

  /// Outlines with y downwards.
  func outline(of glyph: CGGlyph) -> PathGeometry {
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    let cairo = cairo_create(surface)
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    guard let cairo else { return PathGeometry() }
    let cairoFont = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    cairo_set_scaled_font(cairo, cairoFont)
    var glyphs = [cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)]
    cairo_glyph_path(cairo, &glyphs, 1)
    return PathGeometry(currentPathOf: cairo)
  }
}
