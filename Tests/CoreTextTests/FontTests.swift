import CoreGraphics
import CoreText
import Foundation
import Testing

// Serialised, since registering changes the fonts of the whole process.
@Suite(.serialized) struct FontTests {
  @Test func systemFontHasSanFranciscosMeasures() {
    let metrics = TextFont.system(size: 2048).metrics

    #expect(metrics.ascender == 1950)
    #expect(metrics.descender == -494)
    #expect(metrics.lineHeight == 2444)
    #expect(metrics.leading == 0)
    #expect(metrics.capHeight == 1443)
    #expect(metrics.xHeight == 1078)
  }

  @Test func featuresOfAFontAreOpenTypes() {
    var font = TextFont.system(size: 20)
    FontFeature.apply(
      type: kNumberSpacingType, selector: kMonospacedNumbersSelector, to: &font.features)
    FontFeature.apply(
      type: kStylisticAlternativesType, selector: kStylisticAltTwelveOnSelector, to: &font.features)
    FontFeature.apply(
      type: kFractionsType, selector: kDiagonalFractionsSelector, to: &font.features)
    FontFeature.apply(type: 1000, selector: 1, to: &font.features)

    #expect(font.features == ["tnum": 1, "pnum": 0, "ss12": 1, "frac": 1])
    #expect(font.withSize(30).features == font.features)
    #expect(font.withSize(30).weight == font.weight)
  }

  @Test func digitsOfOneWidthAreAsWideAsEachOther() {
    var font = TextFont.system(size: 40)
    let width = { (text: String, font: TextFont) in
      TextLayout(runs: [TextRun(text, style: TextStyle(font: font))], width: 1000).size.width
    }
    #expect(width("111", font) < width("888", font))

    FontFeature.apply(
      type: kNumberSpacingType, selector: kMonospacedNumbersSelector, to: &font.features)

    #expect(abs(width("111", font) - width("888", font)) < 0.01)
  }

  @Test(
    arguments: [
      ("HelveticaNeue-Bold", "Helvetica Neue", 0.4, false),
      ("Helvetica Neue", "Helvetica Neue", 0, false),
      ("AvenirNext-DemiBoldItalic", "Avenir Next", 0.3, true),
      ("HelveticaNeue-UltraLight", "Helvetica Neue", -0.8, false),
      ("TimesNewRomanPS-BoldMT", "Times New Roman", 0.4, false),
      ("Georgia", "Georgia", 0, false),
      ("Inter-SemiBold", "Inter", 0.3, false),
    ] as [(String, String, CGFloat, Bool)])
  func fontsAreFoundByApplesNames(
    _ name: String, _ family: String, _ weight: CGFloat, _ isItalic: Bool
  ) throws {
    let font = try #require(FontLibrary.font(named: name, size: 12))

    #expect(FontLibrary.familyName(of: font) == family)
    // Fontconfig's weights are whole numbers on a scale of its own.
    #expect(abs(font.weight - weight) < 0.02)
    #expect(font.isItalic == isItalic)
  }

  @Test(arguments: ["", "NoSuchFont", "Comic-NoSuchFont-Bold"])
  func unknownFontIsNil(_ name: String) {
    #expect(FontLibrary.font(named: name, size: 12) == nil)
  }

  @Test func postScriptNamesLeadBackToTheFont() throws {
    let fonts = [
      TextFont.system(size: 17, weight: 0.3), .system(size: 17, weight: 0.4, isItalic: true),
      TextFont(face: .systemMonospaced, size: 17),
      try #require(FontLibrary.font(named: "Inter-SemiBold", size: 17)),
      try #require(FontLibrary.font(named: "HelveticaNeue-Bold", size: 17)),
    ]

    for font in fonts {
      let back = FontLibrary.font(named: FontLibrary.postScriptName(of: font), size: 17)
      #expect(back?.face == font.face)
      #expect(abs((back?.weight ?? 9) - font.weight) < 0.02)
      #expect(back?.isItalic == font.isItalic)
    }
  }

  @Test func familiesListInstalledAndApplesFonts() {
    let families = FontLibrary.familyNames

    #expect(families.contains("Inter"))
    #expect(families.contains("Avenir Next"))
    #expect(families == families.sorted())
    #expect(FontLibrary.fontNames(inFamily: "Inter").contains("Inter-Bold"))
    #expect(FontLibrary.fontNames(inFamily: "Nothing").isEmpty)
  }

  @Test func sizesThatAreNoneBecomeZero() {
    #expect(TextFont.system(size: .nan).size == 0)
    #expect(TextFont.system(size: -1).size == 0)
    #expect(TextFont.system(size: .infinity).size == 0)
  }

  private func interFile() throws -> URL {
    let path = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    let font = try #require(CGFont("Inter-Regular" as CFString))
    #expect(font.fullName == "Inter Regular")
    return URL(fileURLWithPath: FileManager.default.fileExists(atPath: path) ? path : "/")
  }

  @Test func fontFilesAreRegisteredOnce() throws {
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).otf")
    try FileManager.default.copyItem(at: interFile(), to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    var error: Unmanaged<CFError>?

    #expect(CTFontManagerRegisterFontsForURL(copy as CFURL, .process, &error))
    #expect(error == nil)
    #expect(!CTFontManagerRegisterFontsForURL(copy as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue)
    #expect(CTFontManagerUnregisterFontsForURL(copy as CFURL, .process, nil))
    #expect(!CTFontManagerUnregisterFontsForURL(copy as CFURL, .process, nil))
    #expect(FontLibrary.font(named: "Inter-Regular", size: 12) != nil)
  }

  @Test func otherFilesAreNotRegistered() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.fileNotFound.rawValue)
    try Data("not a font".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }

    #expect(!CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.unrecognizedFormat.rawValue)
  }

  @Test func fontInMemoryIsRegistered() throws {
    let provider = try #require(CGDataProvider(data: Data(contentsOf: interFile())))
    let noFont = try #require(CGDataProvider(data: Data("no".utf8)))
    let font = try #require(CGFont(provider))

    #expect(font.postScriptName == "Inter-Regular")
    #expect(CTFontManagerRegisterGraphicsFont(font, nil))
    #expect(!CTFontManagerRegisterGraphicsFont(font, nil))
    #expect(TextLayout(runs: text("still there")).size.width > 50)
    #expect(CTFontManagerUnregisterGraphicsFont(font, nil))
    #expect(CGFont(noFont) == nil)
  }

  @Test func outlinesOfGlyphsStandOnTheOrigin() throws {
    let font = CTFontCreateWithName("Inter" as CFString, 100, nil)
    let characters = Array("H 😀".utf16)
    var glyphs = [CGGlyph](repeating: 9, count: characters.count)
    CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count)

    let path = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil))
    let box = path.boundingBoxOfPath

    #expect(glyphs[0] != 0 && glyphs[2] == 0 && glyphs[3] == 0)
    // Inter's capitals are 0.727 of the size high.
    #expect(abs(box.minY) < 0.5 && abs(box.height - 72.7) < 1)
    #expect(CTFontCreatePathForGlyph(font, glyphs[1], nil) == nil)
    var advance = CGSize.zero
    CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advance, 1)
    #expect(advance.width > box.width)
  }
}
