extension UIFontDescriptor {
  /// Names a property of a font.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Makes a name; one that is not among those below has no effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name; one that is not among those below has no effect.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The family, a text.
    public static let family = AttributeName("NSFontFamilyAttribute")
    /// The font by its PostScript name, a text.
    public static let name = AttributeName("NSFontNameAttribute")
    /// The size in points.
    public static let size = AttributeName("NSFontSizeAttribute")
    /// Weight, slant and width in a word of the family, such as `Bold Italic`.
    public static let face = AttributeName("NSFontFaceAttribute")
    /// The font by the name people see; read as `name` is.
    public static let visibleName = AttributeName("NSFontVisibleNameAttribute")
    /// A transform of the glyphs; reported, it is not drawn.
    public static let matrix = AttributeName("NSFontMatrixAttribute")
    /// Characters the font must have; reported, fonts are not chosen by them.
    public static let characterSet = AttributeName("NSCTFontCharacterSetAttribute")
    /// Fonts for characters this one lacks; reported, Pango chooses them.
    public static let cascadeList = AttributeName("NSCTFontCascadeListAttribute")
    /// A dictionary of traits, by ``TraitKey``.
    public static let traits = AttributeName("NSCTFontTraitsAttribute")
    /// One advance for every glyph; reported, it is not drawn.
    public static let fixedAdvance = AttributeName("NSCTFontFixedAdvanceAttribute")
    /// A list of settings of features, each by ``FeatureKey``.
    public static let featureSettings = AttributeName("NSCTFontFeatureSettingsAttribute")
    /// A text style, whose font is taken.
    public static let textStyle = AttributeName("NSCTFontUIUsageAttribute")
  }

  /// Names a trait in the dictionary for ``AttributeName/traits``.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Makes a name; one that is not among those below has no effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name; one that is not among those below has no effect.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// A set of ``UIFontDescriptor/SymbolicTraits``.
    public static let symbolic = TraitKey("NSCTFontSymbolicTrait")
    /// The weight, from -1 to 1; 0 is regular.
    public static let weight = TraitKey("NSCTFontWeightTrait")
    /// The width, from -1 to 1; below 0 is condensed, above 0 as 0.
    public static let width = TraitKey("NSCTFontProportionTrait")
    /// The slant, from -1 to 1; above 0 is italic.
    public static let slant = TraitKey("NSCTFontSlantTrait")
  }

  /// Names a part of a feature in the list for ``AttributeName/featureSettings``.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Makes a name; one that is not among those below has no effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name; one that is not among those below has no effect.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Which feature: one of the `k…Type` constants.
    public static let type = FeatureKey("CTFeatureTypeIdentifier")
    /// The feature's setting: one of the `k…Selector` constants.
    public static let selector = FeatureKey("CTFeatureSelectorIdentifier")
    /// The spelling before iOS 15 of ``type``.
    public static let featureIdentifier = type
    /// The spelling before iOS 15 of ``selector``.
    public static let typeIdentifier = selector
  }
}

extension TextFont {
  /// The font with attributes of a descriptor.
  func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> TextFont {
    reportUnsupported(attributes)
    var font = self
    if let style = (attributes[.textStyle] as? UIFont.TextStyle)
      ?? (attributes[.textStyle] as? String).map(UIFont.TextStyle.init(rawValue:))
    {
      font = UIFont.preferredFont(forTextStyle: style).textFont
    }
    let name = (attributes[.name] ?? attributes[.visibleName]) as? String
    if let name, let named = FontLibrary.font(named: name, size: size) {
      let features = font.features
      font = named
      font.features = features
    }
    if let family = attributes[.family] as? String { font.face = .family(family) }
    if let face = attributes[.face] as? String { font.takeFace(face) }
    if let size = number(attributes[.size]) { font = font.withSize(size) }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      font.takeTraits(traits)
    }
    for setting in settings(attributes[.featureSettings]) {
      guard let type = setting[.type], let selector = setting[.selector] else { continue }
      FontFeature.apply(type: type, selector: selector, to: &font.features)
    }
    return font
  }

  private func reportUnsupported(_ attributes: [UIFontDescriptor.AttributeName: Any]) {
    let names: [(UIFontDescriptor.AttributeName, String)] = [
      (.matrix, "matrix"), (.characterSet, "characterSet"), (.cascadeList, "cascadeList"),
      (.fixedAdvance, "fixedAdvance"),
    ]
    for (name, word) in names where attributes[name] != nil {
      UnsupportedReporter.report(
        "UIFontDescriptor.AttributeName.\(word) is not supported: the font is drawn without it.")
    }
  }

  private mutating func takeFace(_ face: String) {
    let words = face.lowercased()
    isItalic = words.contains("italic") || words.contains("oblique")
    isCondensed = words.contains("condensed")
    let weights: [(String, UIFont.Weight)] = [
      ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
      ("semibold", .semibold), ("demi", .semibold), ("heavy", .heavy), ("black", .black),
      ("bold", .bold),
    ]
    weight = weights.first { words.contains($0.0) }?.1.rawValue ?? 0
  }

  private mutating func takeTraits(_ traits: [UIFontDescriptor.TraitKey: Any]) {
    if let symbolic = (traits[.symbolic] as? UIFontDescriptor.SymbolicTraits)?.rawValue
      ?? (traits[.symbolic] as? UInt32)
    {
      let set = UIFontDescriptor.SymbolicTraits(rawValue: symbolic)
      isItalic = set.contains(.traitItalic)
      isCondensed = set.contains(.traitCondensed)
      if set.contains(.traitBold) { weight = UIFont.Weight.bold.rawValue }
    }
    if let weight = (traits[.weight] as? UIFont.Weight)?.rawValue ?? number(traits[.weight]) {
      self.weight = weight
    }
    if let slant = number(traits[.slant]) { isItalic = slant > 0 }
    if let width = (traits[.width] as? UIFont.Width)?.rawValue ?? number(traits[.width]) {
      isCondensed = width < 0
    }
  }

  private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    default: nil
    }
  }

  private func settings(_ value: Any?) -> [[UIFontDescriptor.FeatureKey: Int]] {
    if let settings = value as? [[UIFontDescriptor.FeatureKey: Int]] { return settings }
    let named = value as? [[String: Int]] ?? []
    return named.map { setting in
      Dictionary(setting.map { (UIFontDescriptor.FeatureKey($0.key), $0.value) }) { $1 }
    }
  }
}
