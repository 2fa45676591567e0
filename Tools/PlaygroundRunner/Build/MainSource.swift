/// A page's `Contents.swift` made into a program: the playground's own code, line for line, and
/// then a call that films what that code has set up.
struct MainSource {
  let contents: RewrittenPage.File

  /// The empty lines keep the call out of messages about the playground's last lines.
  var text: String {
    body + String(repeating: "\n", count: 8) + ";\(call)\n"
  }

  private var call: String {
    contents.result.applicationDelegate.map {
      "PlaygroundHost.filmApplication(delegate: \($0).self)"
    } ?? "PlaygroundHost.filmPlayground()"
  }

  /// The playground's code; a `#!` line, which only a script's first line may be, is a comment.
  private var body: String {
    let text = contents.result.text
    return text.hasPrefix("#!") ? "//" + text.dropFirst(2) : text
  }
}
