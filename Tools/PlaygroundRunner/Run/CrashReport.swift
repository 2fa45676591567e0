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

  /// The frames of the thread that crashed, innermost first.
  private var frames: [[String: Any]] {
    guard let data = FileManager.default.contents(atPath: path),
      let report = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let threads = report["threads"] as? [[String: Any]]
    else { return [] }
    return threads.first { $0["crashed"] as? Bool == true }?["frames"] as? [[String: Any]] ?? []
  }

  /// What the innermost functions are called says for what the program ended without a word; nil
  /// when it says nothing.
  var cause: String? {
    let symbols = frames.prefix(3).compactMap { $0["symbol"] as? String }
    if symbols.contains("__DISPATCH_WAIT_FOR_QUEUE__") {
      return
        "a block was given to DispatchQueue.sync on that queue itself, where both would wait for"
        + " ever"
    }
    let mark = "Swift runtime failure: "
    return symbols.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }

  /// The innermost line of the playground's own source that was running, as `path:line`.
  func location(sources: Set<String>) -> String? {
    for frame in frames {
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
    if line.hasPrefix("Could not cast value of type ") {
      return withoutAddresses(line)
    }
    if line.hasPrefix("Fatal access conflict detected") {
      return "a variable was changed while it was in use for something else"
    }
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

  /// `'Swift.Int' (0x7f67) to` without the address.
  private static func withoutAddresses(_ text: some StringProtocol) -> String {
    String(text).replacing(#/ \(0x[0-9a-f]+\)/#, with: "")
  }

  /// A message without the names that only the build has given: of the module that the page is, and of
  /// places in the program.
  static func readable(_ message: String, module: String) -> String {
    message.replacing("\(module).", with: "")
      .replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
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
