import FilmWriters
import Foundation

/// The command line: which command, with which arguments, and the status to leave with.
package enum EnchainCommand {
  package static let version = "0.1.0"

  static let commands = ["render", "check", "version", "help"]

  /// Runs a command; errors are said on standard error.
  package static func run(_ arguments: [String]) -> ExitCode {
    do throws(RunnerError) {
      return try perform(arguments)
    } catch {
      if Cleanup.shared.isInterrupted { while true { pause() } }
      if case .pageFailed(let code) = error { return code }
      complain(error)
      return error.exitCode
    }
  }

  private static func perform(_ arguments: [String]) throws(RunnerError) -> ExitCode {
    guard let command = arguments.first else {
      complain(HelpText.usage)
      return .usage
    }
    let rest = Array(arguments.dropFirst())
    switch command {
    case "render":
      guard let options = try RenderOptions(arguments: rest) else {
        print(HelpText.render)
        return .success
      }
      Cleanup.shared.removeEverythingOnInterruption { signal in
        // ctrl-C leaves the cursor after its own ^C.
        (signal == SIGINT && isatty(2) == 1 ? "\n" : "")
          + "enchain: Stopped by \(signalName(signal)); no film was written.\n"
      }
      try RenderCommand(options: options).run()
    case "check":
      guard let command = try CheckCommand(arguments: rest) else {
        print(HelpText.check)
        return .success
      }
      Cleanup.shared.removeEverythingOnInterruption { signal in
        "enchain: Stopped by \(signalName(signal)).\n"
      }
      try command.run()
    case "help", "--help", "-h":
      switch rest.first {
      case nil: print(HelpText.overview)
      case "render": print(HelpText.render)
      case "check": print(HelpText.check)
      case "version", "help": print(HelpText.overview)
      case .some(let name):
        throw .unknownCommand(name, nearest: nearestName(to: name, among: commands))
      }
    case "version", "--version": print("enchain \(version)")
    default:
      throw .unknownCommand(command, nearest: nearestName(to: command, among: commands))
    }
    return .success
  }

  private static func signalName(_ signal: Int32) -> String {
    switch signal {
    case SIGINT: "ctrl-C"
    case SIGTERM: "a request to terminate"
    case SIGHUP: "the end of the terminal's session"
    default: "signal \(signal)"
    }
  }

  /// Says an error: what the compiler or an encoder said as it is, then a sentence.
  static func complain(_ error: RunnerError, about subject: String? = nil) {
    if let details = error.details, !details.isEmpty {
      writeToStandardError("\(details)\n")
    }
    complain((subject.map { "\($0): " } ?? "") + error.text)
  }

  /// Writes a sentence to standard error, after the program's name.
  static func complain(_ text: String) {
    writeToStandardError("enchain: \(text)\n")
  }
}
