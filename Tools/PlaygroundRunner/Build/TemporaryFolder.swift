import FilmWriters
import Foundation

/// A folder for one run, removed with this object unless it is kept.
package final class TemporaryFolder {
  package let path: String
  private var isKept = false

  /// - Parameter parent: nil takes `TMPDIR` or `/tmp`.
  package init(in parent: String? = nil) throws(RunnerError) {
    let place = parent ?? ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    let made = Cleanup.shared.addFolder {
      var template = Array("\(place)/enchain-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { return nil }
      return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    guard let made else { throw .film(.cannotWrite(path: place, reason: describe(errno))) }
    path = made
  }

  deinit { remove() }

  /// Leaves the folder where it is.
  package func keep() {
    isKept = true
    Cleanup.shared.remove(folder: path)
  }

  package func remove() {
    if isKept { return }
    isKept = true
    try? FileManager.default.removeItem(atPath: path)
    Cleanup.shared.remove(folder: path)
  }
}
