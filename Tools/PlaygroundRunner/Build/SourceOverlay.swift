import FilmWriters
import Foundation

/// Shows the compiler changed text under a file's own path, so that its messages, with lines and
/// columns, are about the file as the user knows it.
struct SourceOverlay {
  /// Holds the changed files and the overlay's description.
  let folder: String
  private var files: [(path: String, contents: String)] = []

  init(folder: String) { self.folder = folder }

  var path: String { "\(folder)/overlay.json" }

  mutating func add(_ text: String, at path: String) throws(RunnerError) {
    let contents = "\(folder)/\(files.count)-\(stem(path)).swift"
    try writeText(text, to: contents)
    files.append((absolutePath(path), contents))
  }

  /// Writes the description, which the compiler takes as `-vfsoverlay`.
  func write() throws(RunnerError) {
    let roots = files.map {
      ["type": "file", "name": $0.path, "external-contents": $0.contents]
    }
    let description: [String: Any] = [
      "version": 0, "case-sensitive": true, "use-external-names": false, "roots": roots,
    ]
    guard
      let data = try? JSONSerialization.data(
        withJSONObject: description, options: [.withoutEscapingSlashes])
    else { preconditionFailure("Paths are text, and text is JSON.") }
    try writeText(String(decoding: data, as: UTF8.self), to: path)
  }
}

func writeText(_ text: String, to path: String) throws(RunnerError) {
  guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
    throw .film(.cannotWrite(path: path, reason: describe(errno)))
  }
}

/// A path from the root, without `.` and `..`, symbolic links left as they are.
func absolutePath(_ path: String) -> String {
  let full = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  var parts: [Substring] = []
  for part in full.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}
