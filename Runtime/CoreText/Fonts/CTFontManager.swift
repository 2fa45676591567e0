import Foundation

/// For whom a font is registered; here always for this process.
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
  case persistent = 2
  case session = 3

  /// The older name of `persistent`.
  public static let user = CTFontManagerScope.persistent
}

/// What can go wrong when fonts are registered, with Apple's numbers.
public enum CTFontManagerError: Int, Error, Sendable {
  case fileNotFound = 101
  case unrecognizedFormat = 103
  case alreadyRegistered = 105
  case notRegistered = 201
}

/// The domain of the errors of font registration.
public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Makes the fonts of a file available to this process by their names.
/// - Parameter error: receives what went wrong, to be released by the caller.
/// - Returns: false when the file is missing, not a font or registered already.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = fontURL.path
  if !FileManager.default.fileExists(atPath: path) {
    return fail(.fileNotFound, "There is no font file at \(path).", error)
  }
  if FontLibrary.isRegistered(fileAt: path) {
    return fail(.alreadyRegistered, "The fonts of \(path) are registered already.", error)
  }
  guard FontFile.names(ofFileAt: path) != nil, FontLibrary.register(fileAt: path) else {
    return fail(.unrecognizedFormat, "\(path) is not a font file.", error)
  }
  return true
}

/// Takes back what `CTFontManagerRegisterFontsForURL` did.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if FontLibrary.unregister(fileAt: fontURL.path) { return true }
  return fail(.notRegistered, "The fonts of \(fontURL.path) were not registered.", error)
}

/// Makes a font in memory available to this process by its names.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if FontLibrary.isRegistered(fileAt: font.path) {
    let name = font.postScriptName ?? ""
    return fail(.alreadyRegistered, "The font \(name) is registered already.", error)
  }
  return FontLibrary.register(fileAt: font.path)
    || fail(.unrecognizedFormat, "The data is not a font.", error)
}

/// Takes back what `CTFontManagerRegisterGraphicsFont` did.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if FontLibrary.unregister(fileAt: font.path) { return true }
  return fail(.notRegistered, "The font \(font.postScriptName ?? "") was not registered.", error)
}

private func fail(
  _ code: CTFontManagerError, _ message: String,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  if let error {
    let value = NSError(
      domain: kCTFontManagerErrorDomain, code: code.rawValue,
      userInfo: [NSLocalizedDescriptionKey: message])
    error.pointee = Unmanaged.passRetained(value)
  }
  return false
}
