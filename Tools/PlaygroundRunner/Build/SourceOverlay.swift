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

  /// Has objects of classes known only at run time made by the runtime, where the compiler has asked
  /// for a `required` initialiser; whether any place was changed.
  func makeAtRunTime(_ messages: CompilerMessages) throws(RunnerError) -> Bool {
    var isChanged = false
    for (path, contents) in files {
      let places = messages.errors.filter {
        absolutePath($0.path) == path && $0.text.hasSuffix("must use a 'required' initializer")
      }
      guard !places.isEmpty, let data = FileManager.default.contents(atPath: contents) else {
        continue
      }
      var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map(Array.init)
      // From the right, so that the columns before stay.
      for place in places.sorted(by: { ($0.line, $0.column) > ($1.line, $1.column) }) {
        guard lines.indices.contains(place.line - 1) else { continue }
        let line = lines[place.line - 1]
        let start = min(place.column - 1, line.count)
        guard let open = line[start...].firstIndex(of: UInt8(ascii: "(")) else { continue }
        // The place is that of `init`, or of the type's name where that is left out.
        let isSpelled = line[start..<open].starts(with: "init".utf8)
        lines[place.line - 1].replaceSubrange(
          (isSpelled ? start : open)..<open,
          with: ((isSpelled ? "" : ".") + Self.runTimeMaker).utf8)
        isChanged = true
      }
      if isChanged {
        try writeText(
          String(
            decoding: Array(lines.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self),
          to: contents)
      }
    }
    return isChanged
  }

  /// The method that the runtime's classes have for it.
  static let runTimeMaker = "_madeAtRunTime"

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
