import Foundation

/// A film as numbers: lines of comma-separated values, put in place when complete.
package final class ValueTable {
  private let file: PendingFile
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var isOpen = true

  package init(path: String) throws(FilmWriterError) {
    file = PendingFile(path: path)
    descriptor = try file.open()
  }

  deinit { cancel() }

  /// Adds text as it is; lines end in `\n`.
  package func append(_ text: some Sequence<UInt8>) throws(FilmWriterError) {
    pending += text
    if pending.count >= 1 << 16 { try flush() }
  }

  private func flush() throws(FilmWriterError) {
    let written = pending.withUnsafeBytes { writeAll($0, to: descriptor) }
    if !written {
      let reason = describe(errno)
      cancel()
      throw .cannotWrite(path: file.path, reason: reason)
    }
    pending.removeAll(keepingCapacity: true)
  }

  package func finish() throws(FilmWriterError) {
    try flush()
    close(descriptor)
    isOpen = false
    try file.commit()
  }

  package func cancel() {
    if isOpen { close(descriptor) }
    isOpen = false
    file.discard()
  }
}
