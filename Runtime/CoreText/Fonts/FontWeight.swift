import Foundation

/// UIKit's weight scale (-1 to 1) and CSS's (100 to 900), which fonts are made to.
enum FontWeight {
  private static let table: [(unit: Double, css: Double)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
    (0.56, 800), (0.62, 900),
  ]

  /// The CSS weight of a UIKit weight: between named weights in proportion, beyond them the last.
  static func css(_ weight: CGFloat) -> Double {
    interpolate(Double(weight), from: table.map(\.unit), to: table.map(\.css))
  }

  /// The UIKit weight of a CSS weight.
  static func unit(css: Double) -> CGFloat {
    CGFloat(interpolate(css, from: table.map(\.css), to: table.map(\.unit)))
  }

  private static func interpolate(_ value: Double, from: [Double], to: [Double]) -> Double {
    guard value > from[0] else { return to[0] }
    for index in 1..<from.count where value <= from[index] {
      let part = (value - from[index - 1]) / (from[index] - from[index - 1])
      return to[index - 1] + part * (to[index] - to[index - 1])
    }
    return value.isNaN ? interpolate(0, from: from, to: to) : to[to.count - 1]
  }

  /// The UIKit weight that a style name such as "DemiBold" or "UltraLightItalic" announces.
  static func unit(styleName: String) -> CGFloat {
    let name = styleName.lowercased()
    // Longer words first, since they contain the shorter ones.
    let words: [(String, CGFloat)] = [
      ("ultralight", -0.8), ("extralight", -0.6), ("semibold", 0.3), ("demibold", 0.3),
      ("extrabold", 0.56), ("ultrabold", 0.56), ("hairline", -0.8), ("regular", 0),
      ("medium", 0.23),
      ("light", -0.4), ("heavy", 0.56), ("black", 0.62), ("thin", -0.6), ("bold", 0.4),
    ]
    return words.first { name.contains($0.0) }?.1 ?? 0
  }
}
