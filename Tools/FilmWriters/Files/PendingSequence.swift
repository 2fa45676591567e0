import Foundation

/// One file a frame, written into a folder beside the final places and moved there at the end.
final class PendingSequence {
  private let pattern: FramePattern
  private let path: String
  private let folder: String
  private var isSettled = false
  /// A sentence about frames of a longer film that were there before, and are there still.
  private(set) var olderFrames: String?

  init(pattern path: String) throws(FilmWriterError) {
    guard let pattern = FramePattern(path) else {
      preconditionFailure("\(path) has no frame number in it.")
    }
    self.pattern = pattern
    self.path = path
    let folder = PendingFile(path: path).temporaryPath.replacing("%", with: "_")
    self.folder = folder
    let made = Cleanup.shared.addFolder { mkdir(folder, 0o755) == 0 ? folder : nil }
    if made == nil { throw .cannotWrite(path: path, reason: describe(errno)) }
  }

  deinit { discard() }

  var temporaryPattern: String { "\(folder)/%d.png" }

  func commit() throws(FilmWriterError) {
    defer { discard() }
    var number = 1
    while access("\(folder)/\(number).png", F_OK) == 0 {
      guard rename("\(folder)/\(number).png", pattern.path(forFrame: number)) == 0 else {
        throw .cannotWrite(path: path, reason: describe(errno))
      }
      number += 1
    }
    noteOlderFrames(from: number)
  }

  /// A shorter film does not remove what it did not write; but whoever reads all files of the
  /// pattern should know.
  private func noteOlderFrames(from first: Int) {
    var last = first
    while access(pattern.path(forFrame: last), F_OK) == 0 { last += 1 }
    if last == first { return }
    let names =
      last == first + 1
      ? "\(pattern.path(forFrame: first)) is"
      : "\(pattern.path(forFrame: first)) to \(pattern.path(forFrame: last - 1)) are"
    olderFrames = "\(names) of an older, longer film, and left as before."
  }

  func discard() {
    if isSettled { return }
    isSettled = true
    try? FileManager.default.removeItem(atPath: folder)
    Cleanup.shared.remove(folder: folder)
  }
}

/// What a tool says while it runs, kept in a file without a name so that it never fills a pipe.
final class TemporaryLog {
  private(set) var descriptor: Int32

  /// Not beside the film: a disk that is full there is what the tool has to tell about.
  init(for path: String) throws(FilmWriterError) {
    let place = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    let file = PendingFile(path: "\(place)/enchain.log")
    defer { file.discard() }
    descriptor = Cleanup.shared.openFile {
      open(file.temporaryPath, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    }
    if descriptor < 0 { throw .cannotWrite(path: path, reason: describe(errno)) }
  }

  deinit { remove() }

  /// What was said, at most its first 64 KiB.
  func text() -> String {
    if descriptor < 0 { return "" }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = pread(descriptor, &buffer, buffer.count, 0)
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func remove() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
