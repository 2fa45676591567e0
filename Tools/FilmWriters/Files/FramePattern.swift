import Foundation

/// A path with one `%d`, `%3d` or `%03d` in its last component, which stands for the frame's number.
package struct FramePattern: Equatable, Sendable {
  private let before: String
  private let after: String
  private let width: Int
  private let pad: Character

  package init?(_ path: String) {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let percent = path[slash...].firstIndex(of: "%") else { return nil }
    var rest = path[path.index(after: percent)...]
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest[digits.endIndex...]
    guard rest.first == "d", digits.count <= 2 else { return nil }
    rest = rest.dropFirst()
    guard !rest.contains("%") else { return nil }
    before = String(path[..<percent])
    after = String(rest)
    width = Int(digits) ?? 0
    pad = digits.first == "0" ? "0" : " "
  }

  /// The path of a frame. The first frame is number 1, as ffmpeg's.
  package func path(forFrame number: Int) -> String {
    let digits = String(number)
    return before + String(repeating: pad, count: max(0, width - digits.count)) + digits + after
  }
}
