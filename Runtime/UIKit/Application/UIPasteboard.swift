import Foundation

/// Where what was copied is kept. It is the program's own: other programs do not see it.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The pasteboard of copying and pasting.
  public static let general = UIPasteboard()

  /// Makes a pasteboard of its own.
  public static func withUniqueName() -> UIPasteboard { UIPasteboard() }

  private var contents: [Any] = [] { didSet { changeCount += 1 } }
  /// How often the contents changed.
  public private(set) final var changeCount = 0

  private func all<Value>(_ type: Value.Type) -> [Value]? {
    let values = contents.compactMap { $0 as? Value }
    return values.isEmpty ? nil : values
  }

  /// The first text; setting it replaces everything.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts.
  open var strings: [String]? {
    get { all(String.self) }
    set { contents = newValue ?? [] }
  }
  /// The first URL; setting it replaces everything.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The URLs.
  open var urls: [URL]? {
    get { all(URL.self) }
    set { contents = newValue ?? [] }
  }
  /// The first image; setting it replaces everything.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The images.
  open var images: [UIImage]? {
    get { all(UIImage.self) }
    set { contents = newValue ?? [] }
  }
  /// The first colour; setting it replaces everything.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// The colours.
  open var colors: [UIColor]? {
    get { all(UIColor.self) }
    set { contents = newValue ?? [] }
  }

  /// Whether there is text.
  open var hasStrings: Bool { strings != nil }
  /// Whether there are URLs.
  open var hasURLs: Bool { urls != nil }
  /// Whether there are images.
  open var hasImages: Bool { images != nil }
  /// Whether there are colours.
  open var hasColors: Bool { colors != nil }
}
