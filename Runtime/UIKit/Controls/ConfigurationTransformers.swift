/// Makes a colour from another, as a configuration asks for.
public struct UIConfigurationColorTransformer {
  /// Makes the colour.
  public let transform: (UIColor) -> UIColor

  /// Makes a transformer of a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// The colour that comes from `input`.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The grey of the same brightness.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
      return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
    }
  }
  /// The tint, whatever the colour is.
  public static var preferredTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { _ in .tintColor }
  }
  /// The colour with less weight: a third of its alpha less.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { $0.withAlphaComponent($0.cgColor.alpha * 0.67) }
  }
}

/// Makes attributes of text from others, as a configuration asks for.
public struct UIConfigurationTextAttributesTransformer {
  /// Makes the attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer of a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The attributes that come from `input`.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
