import Foundation

/// Bytes that an image is made of.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// A provider of a copy of `data`.
  public init?(data: CFData) {
    self.data = data
  }

  /// A provider of a file's content, read at once; nil when it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }

  /// A provider of the content of the file at a path; nil when it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }
}
