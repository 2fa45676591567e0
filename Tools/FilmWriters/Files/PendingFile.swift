import Foundation

/// A file that is written beside its final place and takes that place only when it is complete.
package final class PendingFile {
  package let path: String
  /// Where the bytes go until `commit()`. It keeps the final extension, which encoders look at.
  package let temporaryPath: String
  private var isSettled = false

  package init(path: String) {
    self.path = path
    let folder = FilmOutput.folder(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? "film"
    temporaryPath = "\(folder)/.\(getpid())-\(Self.nextNumber())-\(name)"
    Cleanup.shared.add(file: temporaryPath)
  }

  deinit { discard() }

  private static let counter = Counter()
  private static func nextNumber() -> Int { counter.next() }

  /// Opens the temporary file for writing.
  package func open() throws(FilmWriterError) -> Int32 {
    let descriptor = Cleanup.shared.openFile {
      Foundation.open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    }
    if descriptor < 0 { throw .cannotWrite(path: path, reason: describe(errno)) }
    return descriptor
  }

  /// Puts the file in its place, over one that was there.
  package func commit() throws(FilmWriterError) {
    precondition(!isSettled, "The file \(path) was already put in place or discarded.")
    isSettled = true
    guard rename(temporaryPath, path) == 0 else {
      let reason = describe(errno)
      unlink(temporaryPath)
      Cleanup.shared.remove(file: temporaryPath)
      throw .cannotWrite(path: path, reason: reason)
    }
    Cleanup.shared.remove(file: temporaryPath)
  }

  /// Removes what was written, unless it was put in place.
  package func discard() {
    if isSettled { return }
    isSettled = true
    unlink(temporaryPath)
    Cleanup.shared.remove(file: temporaryPath)
  }
}
