/// The system palette. Each colour is dynamic: iOS's light values, and its dark ones under dark
/// traits (8-bit sRGB as Apple's Human Interface Guidelines list them; contrast and elevation
/// variants are left out).
extension UIColor {
  private static func system(
    _ light: (Double, Double, Double, Double), _ dark: (Double, Double, Double, Double)
  ) -> UIColor {
    func fixed(_ value: (Double, Double, Double, Double)) -> UIColor {
      UIColor(
        paint: .rgb(
          red: value.0 / 255, green: value.1 / 255, blue: value.2 / 255, alpha: value.3))
    }
    let lightColor = fixed(light)
    let darkColor = fixed(dark)
    return UIColor(dynamicProvider: {
      $0.userInterfaceStyle == .dark ? darkColor : lightColor
    })
  }

  /// The system's `systemRed`.
  public static let systemRed = system((255, 59, 48, 1), (255, 69, 58, 1))

  /// The system's `systemOrange`.
  public static let systemOrange = system((255, 149, 0, 1), (255, 159, 10, 1))

  /// The system's `systemYellow`.
  public static let systemYellow = system((255, 204, 0, 1), (255, 214, 10, 1))

  /// The system's `systemGreen`.
  public static let systemGreen = system((52, 199, 89, 1), (48, 209, 88, 1))

  /// The system's `systemMint`.
  public static let systemMint = system((0, 199, 190, 1), (99, 230, 226, 1))

  /// The system's `systemTeal`.
  public static let systemTeal = system((48, 176, 199, 1), (64, 200, 224, 1))

  /// The system's `systemCyan`.
  public static let systemCyan = system((50, 173, 230, 1), (100, 210, 255, 1))

  /// The system's `systemBlue`.
  public static let systemBlue = system((0, 122, 255, 1), (10, 132, 255, 1))

  /// The system's `systemIndigo`.
  public static let systemIndigo = system((88, 86, 214, 1), (94, 92, 230, 1))

  /// The system's `systemPurple`.
  public static let systemPurple = system((175, 82, 222, 1), (191, 90, 242, 1))

  /// The system's `systemPink`.
  public static let systemPink = system((255, 45, 85, 1), (255, 55, 95, 1))

  /// The system's `systemBrown`.
  public static let systemBrown = system((162, 132, 94, 1), (172, 142, 104, 1))

  /// The system's `systemGray`.
  public static let systemGray = system((142, 142, 147, 1), (142, 142, 147, 1))

  /// The system's `systemGray2`.
  public static let systemGray2 = system((174, 174, 178, 1), (99, 99, 102, 1))

  /// The system's `systemGray3`.
  public static let systemGray3 = system((199, 199, 204, 1), (72, 72, 74, 1))

  /// The system's `systemGray4`.
  public static let systemGray4 = system((209, 209, 214, 1), (58, 58, 60, 1))

  /// The system's `systemGray5`.
  public static let systemGray5 = system((229, 229, 234, 1), (44, 44, 46, 1))

  /// The system's `systemGray6`.
  public static let systemGray6 = system((242, 242, 247, 1), (28, 28, 30, 1))

  /// The system's `label`.
  public static let label = system((0, 0, 0, 1), (255, 255, 255, 1))

  /// The system's `secondaryLabel`.
  public static let secondaryLabel = system((60, 60, 67, 0.6), (235, 235, 245, 0.6))

  /// The system's `tertiaryLabel`.
  public static let tertiaryLabel = system((60, 60, 67, 0.3), (235, 235, 245, 0.3))

  /// The system's `quaternaryLabel`.
  public static let quaternaryLabel = system((60, 60, 67, 0.18), (235, 235, 245, 0.16))

  /// The system's `placeholderText`.
  public static let placeholderText = system((60, 60, 67, 0.3), (235, 235, 245, 0.3))

  /// The system's `link`.
  public static let link = system((0, 122, 255, 1), (9, 132, 255, 1))

  /// The system's `separator`.
  public static let separator = system((60, 60, 67, 0.29), (84, 84, 88, 0.6))

  /// The system's `opaqueSeparator`.
  public static let opaqueSeparator = system((198, 198, 200, 1), (56, 56, 58, 1))

  /// The system's `systemFill`.
  public static let systemFill = system((120, 120, 128, 0.2), (120, 120, 128, 0.36))

  /// The system's `secondarySystemFill`.
  public static let secondarySystemFill = system((120, 120, 128, 0.16), (120, 120, 128, 0.32))

  /// The system's `tertiarySystemFill`.
  public static let tertiarySystemFill = system((118, 118, 128, 0.12), (118, 118, 128, 0.24))

  /// The system's `quaternarySystemFill`.
  public static let quaternarySystemFill = system((116, 116, 128, 0.08), (118, 118, 128, 0.18))

  /// The system's `systemBackground`.
  public static let systemBackground = system((255, 255, 255, 1), (0, 0, 0, 1))

  /// The system's `secondarySystemBackground`.
  public static let secondarySystemBackground = system((242, 242, 247, 1), (28, 28, 30, 1))

  /// The system's `tertiarySystemBackground`.
  public static let tertiarySystemBackground = system((255, 255, 255, 1), (44, 44, 46, 1))

  /// The system's `systemGroupedBackground`.
  public static let systemGroupedBackground = system((242, 242, 247, 1), (0, 0, 0, 1))

  /// The system's `secondarySystemGroupedBackground`.
  public static let secondarySystemGroupedBackground = system((255, 255, 255, 1), (28, 28, 30, 1))

  /// The system's `tertiarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground = system((242, 242, 247, 1), (44, 44, 46, 1))

  /// The system's `tintColor`.
  public static let tintColor = system((0, 122, 255, 1), (10, 132, 255, 1))

  /// The old table background, now ``systemGroupedBackground``.
  public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}
