/// A page's `Contents.swift` made into a program: time becomes virtual, the playground's own code
/// runs, line for line, and then a call films what that code has set up.
struct MainSource {
  /// What the rewriter puts before the code.
  static let preamble = "PlaygroundHost.beginPlayground();"

  let contents: RewrittenPage.File

  /// The empty lines keep the call out of messages about the playground's last lines.
  var text: String {
    contents.result.text + String(repeating: "\n", count: 8) + ";\(call)\n"
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
