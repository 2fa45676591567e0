import Foundation

/// What a `.podspec` says about its sources, read without running it.
struct PodSpecification {
  /// Patterns of paths.
  private(set) var sources: [String] = []
  private(set) var excluded: [String] = []
  private(set) var resources: [String] = []
  /// Bundles by name, with the patterns of what is in them.
  private(set) var resourceBundles: [(name: String, patterns: [String])] = []

  init(_ text: String) {
    // Subspecs are parts of the same library.
    for statement in Self.statements(text) {
      switch statement.attribute {
      case "source_files": sources += Self.strings(in: statement.value)
      case "exclude_files": excluded += Self.strings(in: statement.value)
      case "resource", "resources": resources += Self.strings(in: statement.value)
      case "resource_bundle", "resource_bundles":
        resourceBundles += Self.bundles(in: statement.value)
      default: break
      }
    }
  }

  /// `spec.attribute = value`, where a value goes on over lines that end with a comma or inside
  /// brackets.
  private static func statements(_ text: String) -> [(attribute: String, value: String)] {
    var result: [(attribute: String, value: String)] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " || $0 == "\t" }
      if code.hasPrefix("#") { continue }
      if isOpen {
        result[result.count - 1].value += "\n" + code
      } else if let match = code.firstMatch(of: /^[A-Za-z_]+\.(?:ios\.)?([a-z_]+)\s*=\s*(.*)$/) {
        result.append((String(match.output.1), String(match.output.2)))
      } else {
        continue
      }
      let value = result[result.count - 1].value
      let opened = value.filter { "[{".contains($0) }.count
      isOpen =
        opened > value.filter { "]}".contains($0) }.count
        || value.trimmingCharacters(in: .whitespaces).hasSuffix(",")
    }
    return result
  }

  private static func strings(in value: String) -> [String] {
    value.matches(of: /'([^']*)'|"([^"]*)"/).map { String($0.output.1 ?? $0.output.2 ?? "") }
  }

  /// `{ 'Name' => ['a', 'b'] }`.
  private static func bundles(in value: String) -> [(name: String, patterns: [String])] {
    value.matches(of: /['"]([^'"]+)['"]\s*=>\s*(\[[^\]]*\]|'[^']*'|"[^"]*")/).map {
      (String($0.output.1), strings(in: String($0.output.2)))
    }
  }
}

/// A pattern of paths as CocoaPods has them: `*`, `**`, `?`, `{a,b}`; a folder stands for the files
/// in it.
struct PathPattern {
  private let alternatives: [[Character]]

  init(_ pattern: String) { alternatives = Self.expanded(Array(pattern)) }

  /// The braces' choices, one pattern each.
  private static func expanded(_ pattern: [Character]) -> [[Character]] {
    guard let open = pattern.firstIndex(of: "{"),
      let close = pattern[open...].firstIndex(of: "}")
    else { return [pattern] }
    let choices = pattern[(open + 1)..<close].split(
      separator: ",", omittingEmptySubsequences: false)
    return choices.flatMap {
      expanded(Array(pattern[..<open]) + Array($0) + Array(pattern[(close + 1)...]))
    }
  }

  func matches(_ path: String) -> Bool {
    let path = Array(path)
    return alternatives.contains { pattern in
      Self.matches(pattern[...], path[...])
        // `Classes` and `Classes/` mean what lies in them.
        || Self.matches((pattern.last == "/" ? pattern : pattern + ["/"]) + ["*"], path[...])
    }
  }

  private static func matches(
    _ pattern: ArraySlice<Character>, _ path: ArraySlice<Character>
  ) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case "*" where rest.first == "*":
      let after = rest.dropFirst()
      // `**/` may stand for no folder at all.
      if after.first == "/", matches(after.dropFirst(), path) { return true }
      return path.indices.contains { matches(after, path[$0...]) } || matches(after, [])
    case "*":
      var at = path.startIndex
      while true {
        if matches(rest, path[at...]) { return true }
        guard at < path.endIndex, path[at] != "/" else { return false }
        at += 1
      }
    case "?": return path.first.map { $0 != "/" } == true && matches(rest, path.dropFirst())
    default: return path.first == first && matches(rest, path.dropFirst())
    }
  }
}
