import FilmWriters

/// Everything that can keep `enchain` from doing what it was asked for.
///
/// A case carries the facts; `ErrorText.swift` makes sentences of them and `exitCode` numbers.
package enum RunnerError: Error, Equatable, Sendable {
  // The command line.
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, command: String, nearest: String?)
  case missingValue(option: String, expected: String)
  case unexpectedValue(option: String, value: String)
  case badValue(option: String, value: String, expected: String)
  case conflictingOptions(String, String)
  case missingInput(command: String)
  case tooManyInputs([String])
  case missingOutput
  /// The same file is named for two films.
  case outputGivenTwice(path: String)

  // The input.
  case inputNotFound(path: String, nearest: String?)
  case inputUnreadable(path: String, reason: String)
  case notSwift(path: String)
  case notText(path: String, line: Int)
  case emptyPlayground(path: String)
  case storyboardOnly(path: String, file: String)
  case unknownPage(String, pages: [String])
  /// A folder for `--module` holds no library.
  case noLibrary(path: String, reason: String?)
  /// A package has several targets, none of them of the name that is asked for.
  case severalTargets(path: String, targets: [String])
  /// Two `--module`s have the same name.
  case moduleGivenTwice(name: String, folders: [String])
  /// A `--module` has the name of a module of the runtime's or of Swift's.
  case moduleNameTaken(name: String)
  case unsupportedLanguage(path: String, line: Int, construct: String)
  case unsupported([UnsupportedUse])
  /// The same, when the list was printed already.
  case unsupportedListed(count: Int)

  // The build.
  case missingTool(tool: String, hint: String)
  case runtimeNotFound(searched: [String])
  case doesNotCompile(messages: String)
  case buildFailed(tool: String, output: String)

  // The run.
  case crashed(Crash)
  case exited(status: Int32)
  case stoppedTalking
  case timedOut(seconds: Double)
  /// It did more than it may in a sandbox: what, in words that follow “the playground”.
  case sandboxLimit(String)
  case noLiveView(String)
  /// There is a live view, of no size.
  case emptyLiveView(String)
  /// Each of several pages has no live view, which was said for each.
  case noPageShowsAnything(count: Int)
  case badHostOption(String)
  case protocolViolation(String)

  // The film.
  case film(FilmWriterError)
  /// Pages of a playground failed, which was said for each; the first one's status counts.
  case pageFailed(ExitCode)
}

/// A use of something that the runtime leaves out.
package struct UnsupportedUse: Equatable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int
  /// As it stands in the source.
  package var name: String
  /// What it is, and what to do instead.
  package var advice: String
}

extension [UnsupportedUse] {
  /// By their places, file after file as they come.
  var inOrder: [UnsupportedUse] {
    var files: [String: Int] = [:]
    for use in self where files[use.file] == nil { files[use.file] = files.count }
    return sorted {
      (files[$0.file] ?? 0, $0.line, $0.column) < (files[$1.file] ?? 0, $1.line, $1.column)
    }
  }
}

/// How and where a playground's process died.
package struct Crash: Equatable, Sendable {
  /// The signal's number.
  package var signal: Int32
  /// What the Swift runtime said, without its own file names.
  package var message: String?
  /// The innermost line of the playground's own source, as `path:line`.
  package var location: String?
}

/// The status `enchain` leaves with. The numbers are documented in the README and never change.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// A fault of `enchain` itself.
  case internalFault = 1
  /// The command line cannot be understood.
  case usage = 2
  /// The input is missing, unreadable, or no playground.
  case input = 3
  /// The playground does not compile, or uses what is not supported.
  case compilation = 4
  /// The playground crashed.
  case crash = 5
  /// The playground ended by itself before it could be filmed.
  case earlyExit = 6
  /// The playground shows nothing that could be filmed.
  case nothingToFilm = 7
  /// A limit, of time or of the sandbox's, was reached before the film was complete.
  case limit = 8
  /// The film cannot be written where it should go.
  case output = 9
  /// A program or library that is needed is not installed.
  case missingTool = 10
  /// The encoder failed.
  case encoder = 11
  /// ctrl-C (128 + SIGINT).
  case interrupted = 130
}

extension RunnerError {
  /// The same error when its details were shown already.
  var withoutDetails: RunnerError {
    switch self {
    case .doesNotCompile: .doesNotCompile(messages: "")
    case .buildFailed(let tool, _): .buildFailed(tool: tool, output: "")
    default: self
    }
  }

  package var exitCode: ExitCode {
    switch self {
    case .unknownCommand, .unknownOption, .missingValue, .unexpectedValue, .badValue,
      .conflictingOptions, .missingInput, .tooManyInputs, .missingOutput, .outputGivenTwice,
      .badHostOption,
      .moduleGivenTwice, .moduleNameTaken:
      .usage
    case .inputNotFound, .inputUnreadable, .notSwift, .notText, .emptyPlayground, .storyboardOnly,
      .unknownPage, .noLibrary, .severalTargets:
      .input
    case .unsupportedLanguage, .unsupported, .unsupportedListed, .doesNotCompile: .compilation
    case .missingTool, .runtimeNotFound: .missingTool
    case .buildFailed, .protocolViolation: .internalFault
    case .crashed: .crash
    case .exited, .stoppedTalking: .earlyExit
    case .timedOut, .sandboxLimit: .limit
    case .noLiveView, .emptyLiveView, .noPageShowsAnything: .nothingToFilm
    case .pageFailed(let code): code
    case .film(let error):
      switch error {
      case .unknownExtension: .usage
      case .missingFolder, .isFolder, .cannotWrite: .output
      case .missingTool: .missingTool
      case .encoderFailed: .encoder
      case .noFrames: .nothingToFilm
      }
    }
  }
}
