import CPango
import Foundation

/// The fonts there are: the system's, those registered by the program, and Apple's names for which
/// others stand in.
package enum FontLibrary {
  /// One face of an installed family.
  struct InstalledFont: Sendable {
    var postScriptName: String
    var fullName: String
    var family: String
    var style: String
    /// UIKit's scale.
    var weight: CGFloat
    var isItalic: Bool
    var isCondensed: Bool
    var path: String
  }

  private struct Catalogue {
    var fonts: [InstalledFont] = []
    var byName: [String: Int] = [:]
    var families: Set<String> = []
  }

  // Used inside `TextEngine.exclusively` only.
  nonisolated(unsafe) private static var loaded: Catalogue?
  nonisolated(unsafe) private static var registered: [String] = []

  private static func catalogue() -> Catalogue {
    if let loaded { return loaded }
    var catalogue = Catalogue()
    catalogue.fonts = readInstalledFonts()
    for (index, font) in catalogue.fonts.enumerated() {
      for name in [font.postScriptName, font.fullName] where !name.isEmpty {
        let key = FontSubstitutes.key(name)
        if catalogue.byName[key] == nil { catalogue.byName[key] = index }
      }
      catalogue.families.insert(FontSubstitutes.key(font.family))
    }
    loaded = catalogue
    return catalogue
  }

  private static func readInstalledFonts() -> [InstalledFont] {
    let pattern = FcPatternCreate()
    let objects = FcObjectSetCreate()
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(objects)
    }
    for property in [
      FC_FAMILY, FC_STYLE, FC_POSTSCRIPT_NAME, FC_FULLNAME, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_FILE,
    ] {
      FcObjectSetAdd(objects, property)
    }
    guard let set = FcFontList(nil, pattern, objects) else { return [] }
    defer { FcFontSetDestroy(set) }
    return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }.map(font(from:))
      .sorted {
        ($0.family, $0.weight, $0.postScriptName) < ($1.family, $1.weight, $1.postScriptName)
      }
  }

  private static func font(from pattern: OpaquePointer) -> InstalledFont {
    func string(_ property: String) -> String {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value else {
        return ""
      }
      return String(cString: value)
    }
    func number(_ property: String, _ fallback: Double) -> Double {
      var value = 0.0
      return FcPatternGetDouble(pattern, property, 0, &value) == FcResultMatch ? value : fallback
    }
    return InstalledFont(
      postScriptName: string(FC_POSTSCRIPT_NAME), fullName: string(FC_FULLNAME),
      family: string(FC_FAMILY), style: string(FC_STYLE),
      weight: FontWeight.unit(css: FcWeightToOpenTypeDouble(number(FC_WEIGHT, 80))),
      isItalic: number(FC_SLANT, 0) > 0, isCondensed: number(FC_WIDTH, 100) < 90,
      path: string(FC_FILE))
  }

  static func isInstalled(family: String) -> Bool {
    TextEngine.exclusively { catalogue().families.contains(FontSubstitutes.key(family)) }
  }

  /// The font of a PostScript name ("Avenir-Heavy"), full name or family name, installed or
  /// Apple's; nil when there is none, as `UIFont(name:size:)`.
  package static func font(named name: String, size: CGFloat) -> TextFont? {
    if let system = systemFont(named: name, size: size) { return system }
    return TextEngine.exclusively {
      let catalogue = catalogue()
      let key = FontSubstitutes.key(name)
      if let index = catalogue.byName[key] {
        let font = catalogue.fonts[index]
        return TextFont(
          face: .family(font.family), size: size, weight: font.weight, isItalic: font.isItalic,
          isCondensed: font.isCondensed)
      }
      if catalogue.families.contains(key) {
        let family = catalogue.fonts.first { FontSubstitutes.key($0.family) == key }?.family
        return TextFont(face: .family(family ?? name), size: size)
      }
      return substitute(named: name, size: size)
    }
  }

  /// The installed face of a PostScript or full name.
  static func installedFont(named name: String) -> InstalledFont? {
    TextEngine.exclusively {
      let catalogue = catalogue()
      return catalogue.byName[FontSubstitutes.key(name)].map { catalogue.fonts[$0] }
    }
  }

  /// Names that UIKit's own system fonts report, such as ".SFUI-Semibold".
  private static func systemFont(named name: String, size: CGFloat) -> TextFont? {
    guard name.hasPrefix(".SF") || name.hasPrefix(".AppleSystemUI") || name == "San Francisco"
    else { return nil }
    let style = name.split(separator: "-").dropFirst().joined()
    return TextFont(
      face: name.contains("Mono") ? .systemMonospaced : .system, size: size,
      weight: FontWeight.unit(styleName: style), isItalic: style.contains("Italic"))
  }

  /// A family of Apple's by name, with or without a style after a hyphen.
  private static func substitute(named name: String, size: CGFloat) -> TextFont? {
    if let entry = FontSubstitutes.entry(family: name) {
      return TextFont(face: .family(entry.family), size: size)
    }
    guard let hyphen = name.firstIndex(of: "-") else { return nil }
    var family = String(name[..<hyphen])
    let style = name[name.index(after: hyphen)...]
    for suffix in ["PSMT", "PS", "MT"] where family.hasSuffix(suffix) {
      family.removeLast(suffix.count)
    }
    guard let entry = FontSubstitutes.entry(family: family) else { return nil }
    return TextFont(
      face: .family(entry.family), size: size, weight: FontWeight.unit(styleName: String(style)),
      isItalic: style.contains("Italic") || style.contains("Oblique"),
      isCondensed: style.contains("Condensed"))
  }

  /// The name under which `font(named:size:)` finds a font again.
  package static func postScriptName(of font: TextFont) -> String {
    let style = styleName(weight: font.weight, isItalic: font.isItalic)
    switch font.face {
    case .system, .systemMonospacedDigits: return ".SFUI-\(style)"
    case .systemMonospaced: return ".SFMono-\(style)"
    case .systemRounded: return ".SFUIRounded-\(style)"
    case .systemSerif: return ".NewYork-\(style)"
    case .family(let family):
      let installed = TextEngine.exclusively { catalogue().fonts }.filter { $0.family == family }
      let best = installed.min { left, right in
        difference(left, from: font) < difference(right, from: font)
      }
      if let best, !best.postScriptName.isEmpty { return best.postScriptName }
      let compact = family.filter { $0 != " " }
      return style == "Regular" ? compact : "\(compact)-\(style)"
    }
  }

  private static func difference(_ installed: InstalledFont, from font: TextFont) -> CGFloat {
    abs(installed.weight - font.weight) + (installed.isItalic == font.isItalic ? 0 : 4)
      + (installed.isCondensed == font.isCondensed ? 0 : 2)
  }

  private static func styleName(weight: CGFloat, isItalic: Bool) -> String {
    let names: [(CGFloat, String)] = [
      (-0.7, "Ultralight"), (-0.5, "Thin"), (-0.2, "Light"), (0.11, "Regular"), (0.265, "Medium"),
      (0.35, "Semibold"), (0.48, "Bold"), (0.59, "Heavy"),
    ]
    let name = names.first { weight < $0.0 }?.1 ?? "Black"
    if !isItalic { return name }
    return name == "Regular" ? "Italic" : "\(name)Italic"
  }

  package static func familyName(of font: TextFont) -> String {
    switch font.face {
    case .system, .systemMonospacedDigits: ".AppleSystemUIFont"
    case .systemMonospaced: ".AppleSystemUIFontMonospaced"
    case .systemRounded: ".AppleSystemUIFontRounded"
    case .systemSerif: ".AppleSystemUIFontSerif"
    case .family(let family): family
    }
  }

  /// The families that are installed and those of Apple's that have a substitute, in alphabetical
  /// order.
  package static var familyNames: [String] {
    let installed = TextEngine.exclusively { catalogue().fonts.map(\.family) }
    return Set(installed + FontSubstitutes.entries.map(\.family)).sorted()
  }

  /// The PostScript names of a family's faces; of a family of Apple's that is not installed, its
  /// name.
  package static func fontNames(inFamily family: String) -> [String] {
    let installed = TextEngine.exclusively { catalogue().fonts }.filter { $0.family == family }
    if !installed.isEmpty { return installed.map(\.postScriptName) }
    return FontSubstitutes.entry(family: family).map { [$0.family.filter { $0 != " " }] } ?? []
  }

  /// Makes a font file's faces available to this process; false when it is not a font file.
  package static func register(fileAt path: String) -> Bool {
    TextEngine.exclusively {
      guard FcConfigAppFontAddFile(nil, path) != 0 else { return false }
      registered.append(path)
      catalogueChanged()
      return true
    }
  }

  /// Takes back a registration; false when there was none.
  package static func unregister(fileAt path: String) -> Bool {
    TextEngine.exclusively {
      guard let index = registered.lastIndex(of: path) else { return false }
      registered.remove(at: index)
      // Fontconfig forgets all or nothing.
      FcConfigAppFontClear(nil)
      for path in registered { FcConfigAppFontAddFile(nil, path) }
      catalogueChanged()
      return true
    }
  }

  /// Whether a file is registered already.
  package static func isRegistered(fileAt path: String) -> Bool {
    TextEngine.exclusively { registered.contains(path) }
  }

  private static func catalogueChanged() {
    loaded = nil
    MeasuredFonts.forgetAll()
    pango_fc_font_map_config_changed(OpaquePointer(TextEngine.fontMap))
  }
}
