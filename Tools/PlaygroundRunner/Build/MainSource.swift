/// A page's `Contents.swift` made into a program: time becomes virtual, the playground's own code
/// runs, line for line, and then a call films what that code has set up.
struct MainSource {
  /// What the rewriter puts before the code.
  static func preamble(hasLiveView: Bool) -> String {
    let begin = "PlaygroundHost.beginPlayground();"
    if !hasLiveView { return begin }
    return "@_silgen_name(\"\(liveViewEntry)\") func \(liveViewEntry)("
      + "_: Int32, _: UnsafeMutableRawPointer?) -> Int32;"
      + begin + "PlaygroundHost.runLiveView(\(liveViewEntry));"
  }

  /// What the compiler calls the code of LiveView.swift in place of `main`.
  static let liveViewEntry = "enchain_live_view"

  let contents: RewrittenPage.File

  /// The empty lines keep the call out of messages about the playground's last lines.
  var text: String {
    let source = TokenizedSource(contents.result.text)
    // A second semicolon would be an error, as would be one after nothing.
    let isClosed = source.tokens.indices.last.map { source.text($0) == ";" } ?? true
    return contents.result.text + String(repeating: "\n", count: 8)
      + (isClosed ? "" : ";") + "\(call)\n"
  }

  private var call: String {
    if let delegate = contents.result.applicationDelegate {
      return "PlaygroundHost.filmApplication(\(delegate)())"
    }
    let candidates = contents.result.liveViewCandidates
    if candidates.isEmpty { return "PlaygroundHost.filmPlayground()" }
    let list = candidates.map { "\"\($0)\": \($0)" }.joined(separator: ", ")
    return "PlaygroundHost.filmPlayground(candidates: [\(list)])"
  }
}
