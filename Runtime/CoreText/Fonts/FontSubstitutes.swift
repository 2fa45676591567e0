import Foundation

/// Fonts of Apple's systems, what stands in for each, and their measures where they are known.
///
/// | asked for | drawn with (the first that is installed) |
/// | --- | --- |
/// | system | Inter Display from 20 points, else Inter; DejaVu Sans, Liberation Sans |
/// | system monospaced, Menlo, Monaco, SF Mono | DejaVu Sans Mono, Liberation Mono |
/// | system rounded | Nunito, Varela Round, Inter |
/// | system serif, New York, Georgia | Gelasio, DejaVu Serif, Liberation Serif |
/// | Helvetica, Helvetica Neue, Arial | Liberation Sans, Nimbus Sans, Inter |
/// | Times, Times New Roman | Liberation Serif, Nimbus Roman |
/// | Courier, Courier New | Liberation Mono, Nimbus Mono PS |
/// | Avenir, Avenir Next, Verdana, Gill Sans, Optima … | named beside each below |
///
/// Emoji come from Noto Color Emoji, letters that a font lacks from wherever fontconfig finds them.
enum FontSubstitutes {
  /// Measures as parts of the size.
  struct Ratios {
    var ascender: Double
    var descender: Double
    var leading: Double
    var capHeight: Double
    var xHeight: Double
  }

  struct Entry {
    var family: String
    var substitutes: String
    var ratios: Ratios?

    init(_ family: String, _ substitutes: String, _ ratios: Ratios? = nil) {
      self.family = family
      self.substitutes = substitutes
      self.ratios = ratios
    }
  }

  /// San Francisco's: 1950, 494, 1443 and 1078 units of 2048, so that lines are as high as on iOS.
  static let systemRatios = Ratios(
    ascender: 1950.0 / 2048, descender: 494.0 / 2048, leading: 0, capHeight: 1443.0 / 2048,
    xHeight: 1078.0 / 2048)

  static let systemText = "Inter,DejaVu Sans,Liberation Sans"
  static let systemDisplay = "Inter Display,Inter,DejaVu Sans,Liberation Sans"
  static let monospaced = "DejaVu Sans Mono,Liberation Mono,monospace"
  static let rounded = "Nunito,Varela Round,Inter,DejaVu Sans"
  static let serif = "Gelasio,DejaVu Serif,Liberation Serif,serif"

  private static let sans = "Liberation Sans,Nimbus Sans,Inter,sans-serif"
  private static let geometric = "URW Gothic,Inter,sans-serif"
  private static let humanist = "Open Sans,DejaVu Sans,Inter,sans-serif"
  private static let roman = "Liberation Serif,Nimbus Roman,serif"
  private static let typewriter = "Liberation Mono,Nimbus Mono PS,monospace"
  private static let script = "Z003,Dancing Script,Liberation Serif,cursive"
  private static let casual = "Comic Neue,Comic Relief,Inter,cursive"

  static let entries: [Entry] = [
    Entry(
      "Helvetica Neue", sans,
      Ratios(ascender: 0.952, descender: 0.213, leading: 0.028, capHeight: 0.714, xHeight: 0.517)),
    Entry(
      "Helvetica", sans,
      Ratios(ascender: 0.92, descender: 0.23, leading: 0, capHeight: 0.717, xHeight: 0.523)),
    Entry(
      "Arial", sans,
      Ratios(
        ascender: 0.905, descender: 0.212, leading: 0.033, capHeight: 0.716, xHeight: 0.519)),
    Entry("Arial Rounded MT Bold", rounded),
    Entry(
      "Avenir Next", "Nunito Sans,Inter,sans-serif",
      Ratios(ascender: 1, descender: 0.366, leading: 0, capHeight: 0.708, xHeight: 0.468)),
    Entry("Avenir Next Condensed", "Liberation Sans Narrow,Inter,sans-serif"),
    Entry(
      "Avenir", "Nunito Sans,Inter,sans-serif",
      Ratios(ascender: 1, descender: 0.366, leading: 0, capHeight: 0.708, xHeight: 0.468)),
    Entry(
      "Georgia", serif,
      Ratios(ascender: 0.917, descender: 0.219, leading: 0, capHeight: 0.693, xHeight: 0.481)),
    Entry(
      "Times New Roman", roman,
      Ratios(
        ascender: 0.891, descender: 0.216, leading: 0.042, capHeight: 0.662, xHeight: 0.448)),
    Entry("Times", roman),
    Entry(
      "Courier New", typewriter,
      Ratios(ascender: 0.833, descender: 0.3, leading: 0, capHeight: 0.571, xHeight: 0.423)),
    Entry("Courier", typewriter),
    Entry(
      "Menlo", monospaced,
      Ratios(ascender: 0.928, descender: 0.236, leading: 0, capHeight: 0.729, xHeight: 0.547)),
    Entry("Monaco", monospaced), Entry("SF Mono", monospaced),
    Entry(
      "Verdana", humanist,
      Ratios(ascender: 1.005, descender: 0.21, leading: 0, capHeight: 0.727, xHeight: 0.545)),
    Entry("Trebuchet MS", "Fira Sans,Open Sans,DejaVu Sans,sans-serif"),
    Entry("Futura", geometric), Entry("Gill Sans", "Gillius ADF,Inter,sans-serif"),
    Entry("Optima", "URW Classico,Inter,sans-serif"), Entry("Geneva", humanist),
    Entry("Lucida Grande", humanist), Entry("Tahoma", humanist),
    Entry("Thonburi", sans), Entry("Charter", "Bitstream Charter,Liberation Serif,serif"),
    Entry("Palatino", "P052,Liberation Serif,serif"),
    Entry("Baskerville", "Libre Baskerville,C059,Liberation Serif,serif"),
    Entry("Bodoni 72", "Bodoni* 11,C059,Liberation Serif,serif"),
    Entry("Didot", "GFS Didot,C059,Liberation Serif,serif"),
    Entry("Hoefler Text", "P052,Liberation Serif,serif"),
    Entry("Cochin", "C059,Liberation Serif,serif"), Entry("New York", serif),
    Entry("American Typewriter", "Special Elite,DejaVu Serif,serif"),
    Entry("Rockwell", "Rokkitt,DejaVu Serif,serif"), Entry("Copperplate", "C059,serif"),
    Entry("Impact", "Anton,Liberation Sans Narrow,sans-serif"),
    Entry("DIN Alternate", "Liberation Sans Narrow,Inter,sans-serif"),
    Entry("DIN Condensed", "Liberation Sans Narrow,Inter,sans-serif"),
    Entry("Marker Felt", casual), Entry("Chalkduster", casual), Entry("Chalkboard SE", casual),
    Entry("Noteworthy", casual), Entry("Bradley Hand", casual), Entry("Papyrus", casual),
    Entry("Comic Sans MS", casual), Entry("Party LET", casual),
    Entry("Zapfino", script), Entry("Snell Roundhand", script), Entry("Savoye LET", script),
    Entry("Academy Engraved LET", roman), Entry("Zapf Dingbats", "D050000L,DejaVu Sans"),
    Entry("Symbol", "Standard Symbols PS,DejaVu Sans"),
    Entry("Apple Color Emoji", "Noto Color Emoji"),
    Entry("Apple SD Gothic Neo", "Noto Sans CJK KR,Inter,sans-serif"),
    Entry("PingFang SC", "Noto Sans CJK SC,Inter,sans-serif"),
    Entry("Hiragino Sans", "Noto Sans CJK JP,Inter,sans-serif"),
    Entry("Kohinoor Devanagari", "Noto Sans Devanagari,Inter,sans-serif"),
  ]

  private static let byName: [String: Entry] = Dictionary(
    entries.map { (key($0.family), $0) }, uniquingKeysWith: { first, _ in first })

  /// "Helvetica Neue", "HelveticaNeue" and "helveticaneue" are one name.
  static func key(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  static func entry(family: String) -> Entry? {
    byName[key(family)]
  }
}
