import Foundation

/// One message of the compiler.
struct CompilerMessage: Equatable {
  enum Severity: String { case error, warning, note, remark }

  var path: String
  var line: Int
  var column: Int
  var severity: Severity
  var text: String
}

/// The compiler's messages, told about the playground as its author wrote it.
struct CompilerMessages {
  private(set) var messages: [CompilerMessage] = []
  /// What stands outside of any message about a source.
  private(set) var rest: [String] = []

  /// - Parameter output: In the compiler's one-line style: `path:line:column: severity: text`, each
  ///   followed by the line and marks under it, which are made anew.
  init(output: String) {
    var seen: Set<String> = []
    for line in output.split(separator: "\n") {
      if let message = Self.parse(line) {
        // A file that is compiled with others is complained about once for each.
        if seen.insert(String(line)).inserted { messages.append(message) }
      } else if line.contains("error:"), !line.contains("fatalError") {
        rest.append(String(line))
      }
    }
  }

  private static func parse(_ line: Substring) -> CompilerMessage? {
    let pattern = /^(.+?):([0-9]+):([0-9]+): (error|warning|note|remark): (.*)$/
    guard let match = line.wholeMatch(of: pattern), let number = Int(match.output.2),
      let column = Int(match.output.3),
      let severity = CompilerMessage.Severity(rawValue: String(match.output.4))
    else { return nil }
    return CompilerMessage(
      path: String(match.output.1), line: number, column: column, severity: severity,
      text: String(match.output.5))
  }

  var errors: [CompilerMessage] { messages.filter { $0.severity == .error } }

  /// Leaves out the errors that do not pass, and the notes about them.
  mutating func keep(_ passes: (CompilerMessage) -> Bool) {
    var isKept = true
    messages = messages.filter { message in
      if message.severity != .note { isKept = message.severity != .error || passes(message) }
      return isKept
    }
  }

  /// Moves columns back to where they were before the source was rewritten.
  mutating func restoreColumns(of path: String, in source: SourceFile, edits: SourceEdits) {
    if edits.isEmpty { return }
    let starts = lineStarts(of: source.text)
    for index in messages.indices where messages[index].path == path {
      let line = messages[index].line
      guard starts.indices.contains(line - 1) else { continue }
      messages[index].column = edits.originalColumn(
        messages[index].column, lineStart: starts[line - 1])
    }
  }

  /// Moves what is said of the lines that the rewriter put after the source to the source's end.
  mutating func keepInside(of path: String, _ source: SourceFile) {
    var lines = Self.lines(of: source.text)
    while lines.count > 1, lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    for index in messages.indices
    where messages[index].path == path && messages[index].line > lines.count {
      messages[index].line = lines.count
      messages[index].column = (lines.last?.utf8.count ?? 0) + 1
    }
  }

  /// Adds a sentence to the errors that it can be told of.
  mutating func explain(_ sentence: (CompilerMessage) -> String?) {
    for index in messages.indices where messages[index].severity == .error {
      if let added = sentence(messages[index]) { messages[index].text += ". \(added)" }
    }
  }

  private func lineStarts(of text: String) -> [Int] {
    var starts = [0]
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    return starts
  }

  /// As the compiler counts them: by line feeds, which a carriage return may stand before.
  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
    }
  }

  /// A line, and under it a mark at a column, which counts bytes from 1. Of a very long line only what is
  /// around the mark is shown.
  static func marked(_ line: String, column: Int) -> String {
    let before = String(decoding: line.utf8.prefix(max(0, column - 1)), as: UTF8.self)
    let after = String(decoding: line.utf8.dropFirst(max(0, column - 1)), as: UTF8.self)
    let isLong = before.count + after.count > longestLine
    let head =
      isLong && before.count > longestLine / 2 ? "…" + before.suffix(longestLine / 2) : before
    let tail = isLong && after.count > longestLine / 2 ? after.prefix(longestLine / 2) + "…" : after
    // Tabs stay tabs, so that the mark stands under what it points at.
    let indent = String(head.map { $0 == "\t" ? "\t" : " " })
    return "\(head)\(tail)\n\(indent)^"
  }

  /// In characters.
  private static let longestLine = 200

  /// The messages with the lines they are about. Notes about other sources than the playground's, which
  /// its author has not got, are left out.
  func text(sources: [SourceFile]) -> String {
    let lines = Dictionary(
      sources.map { ($0.path, Self.lines(of: $0.text)) }, uniquingKeysWith: { first, _ in first })
    let paragraphs = messages.filter { message in
      switch message.severity {
      case .warning, .remark: false
      case .note: lines[message.path] != nil
      case .error: true
      }
    }
    .map { message in
      var text =
        "\(message.path):\(message.line):\(message.column): \(message.severity.rawValue):"
        + " \(message.text)"
      if let lines = lines[message.path], lines.indices.contains(message.line - 1) {
        text += "\n" + Self.marked(lines[message.line - 1], column: message.column)
      }
      return text
    }
    return (paragraphs + rest).joined(separator: "\n")
  }
}
