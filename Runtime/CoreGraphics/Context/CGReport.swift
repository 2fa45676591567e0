import Foundation

/// Says once per process what was asked for and could not be done.
package enum CGReport {
  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var said: Set<String> = []

  /// Writes `message` to standard error the first time it is given.
  package static func once(_ message: String) {
    let isNew = lock.withLock { said.insert(message).inserted }
    guard isNew else { return }
    FileHandle.standardError.write(Data("CoreGraphics: \(message)\n".utf8))
  }
}
