/// The fixed colours: the same values in every trait environment.
extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)

  /// Dark grey, 1/3 white.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)

  /// Light grey, 2/3 white.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)

  /// White.
  public static let white = UIColor(white: 1, alpha: 1)

  /// Grey, half white.
  public static let gray = UIColor(white: 0.5, alpha: 1)

  /// Nothing: black with alpha 0.
  public static let clear = UIColor(white: 0, alpha: 0)

  /// sRGB 1, 0, 0.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// sRGB 0, 1, 0.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  /// sRGB 0, 0, 1.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// sRGB 0, 1, 1.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)

  /// sRGB 1, 1, 0.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)

  /// sRGB 1, 0, 1.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)

  /// sRGB 1, 0.5, 0.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)

  /// sRGB 0.5, 0, 0.5.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)

  /// sRGB 0.6, 0.4, 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  /// Dark text on a light background: black. A fixed colour, unlike ``label``.
  public static let darkText = UIColor(white: 0, alpha: 1)

  /// Light text on a dark background: white at 60 %.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}
