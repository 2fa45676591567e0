extension UIColor {
  /// The colour of a name from an asset catalogue among the resources (`NAME.colorset`), light or dark
  /// as the interface is; nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// As ``init(named:)``; the bundle's resource folder is searched first.
  public convenience init?(
    named name: String, in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    guard let set = ColorSet.find(name, bundle: bundle), let light = set.color(isDark: false) else {
      return nil
    }
    let dark = set.color(isDark: true) ?? light
    self.init { traits in
      let style = (traitCollection ?? traits).userInterfaceStyle
      let c = style == .dark ? dark : light
      return UIColor(red: c.x, green: c.y, blue: c.z, alpha: c.w)
    }
  }
}

/// What is in a colour set's `Contents.json`.
private struct ColorSet: Decodable {
  struct Entry: Decodable {
    struct Appearance: Decodable {
      var value: String?
    }
    struct Color: Decodable {
      /// Each a fraction (`0.500`), a byte (`127`) or a hexadecimal byte (`0x7F`).
      var components: [String: String]?
    }
    var appearances: [Appearance]?
    var color: Color?
  }
  var colors: [Entry]

  static func find(_ name: String, bundle: Bundle?) -> ColorSet? {
    guard !name.isEmpty else { return nil }
    for folder in ImageResources.folders(bundle) {
      let wanted = name + ".colorset"
      let contents = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for catalogue in contents.sorted() where catalogue.hasSuffix(".xcassets") {
        let root = folder.appendingPathComponent(catalogue)
        let paths =
          (FileManager.default.subpaths(atPath: root.resolvingSymlinksInPath().path) ?? []).sorted()
        for path in paths where path == wanted || path.hasSuffix("/" + wanted) {
          let url = root.appendingPathComponent(path).appendingPathComponent("Contents.json")
          if let data = try? Data(contentsOf: url),
            let set = try? JSONDecoder().decode(ColorSet.self, from: data)
          {
            return set
          }
        }
      }
    }
    return nil
  }

  /// Red, green, blue and alpha, 0…1.
  func color(isDark: Bool) -> SIMD4<Double>? {
    let entry = colors.first { entry in
      (entry.appearances?.contains { $0.value == "dark" } ?? false) == isDark
    }
    guard let parts = entry?.color?.components else { return nil }
    let white = parts["white"].flatMap(Self.number)
    func part(_ name: String) -> Double? { parts[name].flatMap(Self.number) ?? white }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    return SIMD4(red, green, blue, parts["alpha"].flatMap(Self.number) ?? 1)
  }

  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let value = Double(text), value.isFinite else { return nil }
    return text.contains(".") || value <= 1 ? value : value / 255
  }
}
