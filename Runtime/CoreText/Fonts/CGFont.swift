import CPango
import Foundation

/// A font file in memory, to be registered with `CTFontManagerRegisterGraphicsFont(_:_:)`.
public final class CGFont: Sendable {
  /// The name that fonts are asked for by, such as "Pacifico-Regular".
  public let postScriptName: CFString?
  /// The name for people, such as "Pacifico Regular".
  public let fullName: CFString?

  /// A path at which the file can be read for as long as the process runs.
  let path: String

  /// The font in `provider`'s bytes; nil when they are not a font file.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let path = FontFile.makePath(to: data),
      let names = FontFile.names(ofFileAt: path)
    else { return nil }
    self.path = path
    postScriptName = names.postScript
    fullName = names.full
  }

  /// The installed font of that PostScript or full name; nil when there is none.
  public init?(_ name: CFString) {
    guard let font = FontLibrary.installedFont(named: name) else { return nil }
    path = font.path
    postScriptName = font.postScriptName
    fullName = font.fullName
  }
}

/// Font files that only exist in memory.
enum FontFile {
  /// Writes `data` to a file without a name and returns a path that leads to it; fontconfig and
  /// FreeType read fonts by path only. Nothing is left behind when the process ends.
  static func makePath(to data: Data) -> String? {
    var template = Array("\(NSTemporaryDirectory())/fontXXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    unlink(template)
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    do {
      try handle.write(contentsOf: data)
    } catch {
      close(descriptor)
      return nil
    }
    // The descriptor stays open: it is what keeps the file.
    return "/proc/self/fd/\(descriptor)"
  }

  /// The names in a font file's first face; nil when it is not a font file.
  static func names(ofFileAt path: String) -> (postScript: String, full: String)? {
    TextEngine.exclusively {
      var count: Int32 = 0
      guard let pattern = FcFreeTypeQuery(path, 0, nil, &count) else { return nil }
      defer { FcPatternDestroy(pattern) }
      func string(_ property: String) -> String {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, property, 0, &value) == FcResultMatch, let value else {
          return ""
        }
        return String(cString: value)
      }
      return (string(FC_POSTSCRIPT_NAME), string(FC_FULLNAME))
    }
  }
}
