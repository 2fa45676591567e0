/// A page's `Contents.swift` made into a program: the playground's own code, line for line, and
/// then a call that films what that code has set up.
struct MainSource {
  let contents: SourceFile

  /// The empty lines keep the call out of messages about the playground's last lines.
  var text: String {
    body + String(repeating: "\n", count: 8) + ";PlaygroundHost.filmPlayground()\n"
  }

  /// The playground's code; a `#!` line, which only a script's first line may be, is a comment.
  private var body: String {
    contents.text.hasPrefix("#!") ? "//" + contents.text.dropFirst(2) : contents.text
  }
}
