import Foundation

/// Reads what the Swift runtime leaves behind when a program crashes: a line on standard error and
/// a file with the stack, in JSON.
struct CrashReport {
  /// Where the runtime's backtracer is to write.
  let path: String

  /// What the environment of a program must say so that a crash leaves a report.
  var environment: [String: String] {
    [
      "SWIFT_BACKTRACE":
        "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,"
        + "sanitize=no,format=json,limit=64,output-to=\(path)"
    ]
  }

  /// The innermost line of the playground's own source that was running, as `path:line`.
  func location(sources: Set<String>) -> String? {
    guard let data = FileManager.default.contents(atPath: path),
      let report = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let threads = report["threads"] as? [[String: Any]]
    else { return nil }
    let crashed = threads.first { $0["crashed"] as? Bool == true }
    for frame in crashed?["frames"] as? [[String: Any]] ?? [] {
      guard let location = frame["sourceLocation"] as? [String: Any],
        let file = location["file"] as? String, let line = location["line"] as? Int
      else { continue }
      // Debug information makes a relative path absolute.
      if let source = sources.first(where: { absolutePath($0) == absolutePath(file) }), line > 0 {
        return "\(source):\(line)"
      }
    }
    return nil
  }

  /// The message in a line such as `Swift/Array.swift:10: Fatal error: Index out of range`; nil
  /// when the line is not one of these.
  static func fatalMessage(in line: Substring) -> String? {
    for mark in ["Fatal error", "Precondition failed", "Assertion failed"] {
      if let range = line.range(of: mark) {
        let rest = line[range.upperBound...]
        if rest.isEmpty { return mark }
        guard rest.hasPrefix(":") else { continue }
        let message = rest.dropFirst().trimmingCharacters(in: .whitespaces)
        return mark == "Fatal error" ? message : "\(mark.lowercased()): \(message)"
      }
    }
    return nil
  }
}

/// Passes on a program's standard error as it comes, except for the runtime's words about a crash,
/// which are kept for `enchain`'s own sentence.
struct ErrorOutputFilter {
  private var line: [UInt8] = []
  /// Empty lines, which the runtime puts around its words about a crash.
  private var emptyLines: [UInt8] = []
  private var isAfterReport = false
  private(set) var fatalMessage: String?

  /// The part of new bytes that is to be shown now: whole lines that are no crash report.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var shown: [UInt8] = []
    for byte in bytes {
      line.append(byte)
      if byte == UInt8(ascii: "\n") { shown += endLine() }
    }
    return shown
  }

  /// What is left when the program has ended.
  mutating func finish() -> [UInt8] {
    let rest = endLine()
    return isAfterReport ? rest : emptyLines + rest
  }

  private mutating func endLine() -> [UInt8] {
    defer { line = [] }
    let text = String(decoding: line, as: UTF8.self)
    let content = text.drop { $0.isNewline }
    if content.isEmpty {
      emptyLines += line
      return []
    }
    let message = CrashReport.fatalMessage(in: content.trimmedEnd)
    if let message { fatalMessage = message }
    isAfterReport =
      message != nil || content.hasPrefix("*** Signal ")
      || content.hasPrefix("*** Program crashed") || content.hasPrefix("swift-runtime: ")
    defer { emptyLines = [] }
    return isAfterReport ? [] : emptyLines + line
  }
}

extension Substring {
  fileprivate var trimmedEnd: Substring {
    var result = self
    while result.last?.isNewline == true { result.removeLast() }
    return result
  }
}
