import Foundation

/// Where a film goes and in which format, as read from a path.
package struct FilmOutput: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case gif, apng, webp, mp4, webm
    /// One PNG file a frame.
    case pngSequence
    /// A table of numbers instead of pictures.
    case csv

    /// Frames in a second when the user names none: 60, or 50 for GIF, whose clock counts
    /// hundredths of a second and whose viewers slow down anything faster.
    package var defaultFramesPerSecond: Double { self == .gif ? 50 : 60 }
  }

  package let path: String
  package let kind: Kind

  static let extensions: [(name: String, kind: Kind)] = [
    ("gif", .gif), ("apng", .apng), ("png", .apng), ("webp", .webp), ("mp4", .mp4), ("m4v", .mp4),
    ("webm", .webm), ("csv", .csv),
  ]

  /// Reads the format off the path's extension; `frames/%04d.png` is a PNG file a frame.
  package init(path: String) throws(FilmWriterError) {
    self.path = path
    let fileName = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let dot = fileName.lastIndex(of: ".")
    let name = dot.map { fileName[fileName.index(after: $0)...].lowercased() } ?? ""
    guard let match = Self.extensions.first(where: { $0.name == name }) else {
      throw .unknownExtension(
        path: path, nearest: nearestName(to: name, among: Self.extensions.map(\.name)))
    }
    let isPattern = FramePattern(path) != nil
    kind = isPattern && name == "png" ? .pngSequence : match.kind
    if kind != .pngSequence {
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        throw .isFolder(path: path)
      }
    }
    let folder = Self.folder(of: path)
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .missingFolder(path: path, folder: folder)
    }
    guard access(folder, W_OK) == 0 else {
      throw .cannotWrite(path: path, reason: describe(errno))
    }
  }

  /// The folder part of a path, `.` when it has none.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The same output for one of several pages: `film.gif` becomes `film-NAME.gif`.
  package func forPage(_ name: String) throws(FilmWriterError) -> FilmOutput {
    let safe = String(name.map { $0 == "/" ? "-" : $0 })
    let cut = path.lastIndex(of: ".") ?? path.endIndex
    let stem = path[..<cut]
    if kind == .pngSequence, let percent = path.lastIndex(of: "%") {
      return try FilmOutput(path: path[..<percent] + safe + "-" + path[percent...])
    }
    return try FilmOutput(path: stem + "-" + safe + path[cut...])
  }

  /// Whether ffmpeg must be there to write it.
  package var needsFFmpeg: Bool { ![.gif, .apng, .csv].contains(kind) }

  /// The writer for this output.
  package func makeWriter(format: FilmFormat) throws(FilmWriterError) -> any FilmWriter {
    switch kind {
    case .gif: try GIFWriter(output: self, format: format)
    case .apng: try APNGWriter(output: self, format: format)
    case .csv: preconditionFailure("A table of values takes lines, not frames: use ValueTable.")
    default: try makeFFmpegWriter(format)
    }
  }

  private func makeFFmpegWriter(_ format: FilmFormat) throws(FilmWriterError) -> FFmpegWriter {
    let writer = try FFmpegWriter(
      output: self, framesPerSecond: format.framesPerSecond, isOpaque: format.isOpaque,
      isLarge: FFmpegWriter.isLarge(format))
    _ = writer.begin(format)
    return writer
  }

  /// Starts the encoder of a film whose size is not known yet; nil for formats that need none.
  package func startWriter(
    framesPerSecond: Double, isOpaque: Bool
  ) throws(FilmWriterError) -> (any StartedWriter)? {
    guard needsFFmpeg else { return nil }
    return try FFmpegWriter(output: self, framesPerSecond: framesPerSecond, isOpaque: isOpaque)
  }
}

/// The name in `names` that `text` is probably a slip of, if one is near enough: at most a third of
/// its letters, and at most two, are wrong.
package func nearestName(to text: String, among names: [String]) -> String? {
  let best =
    names
    .map { (name: $0, distance: editDistance(text, $0)) }
    .min { $0.distance < $1.distance }
  guard let best, best.distance <= max(1, min(2, best.name.count / 3)) else { return nil }
  return best.name
}

/// The least number of letters to insert, remove, change or swap with their neighbour that makes
/// `a` into `b`. O(a·b).
package func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a.lowercased())
  let b = Array(b.lowercased())
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var rows = [Array(0...b.count)]
  for i in 1...a.count {
    var row = [i]
    for j in 1...b.count {
      var cost = min(
        rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        cost = min(cost, rows[i - 2][j - 2] + 1)
      }
      row.append(cost)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}

/// The operating system's words for an error number.
package func describe(_ errorNumber: Int32) -> String {
  String(cString: strerror(errorNumber))
}
