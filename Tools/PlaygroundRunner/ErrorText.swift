import FilmWriters
import Foundation

// Every sentence that tells a user of `enchain` why something did not work: what, why, what next.

extension RunnerError {
  /// What is shown as it is before the sentence: messages of the compiler, a list of places.
  package var details: String? {
    switch self {
    case .doesNotCompile(let messages): messages
    case .buildFailed(_, let output): output
    case .unsupported(let uses):
      uses.map { "\($0.file):\($0.line):\($0.column): \($0.name): \($0.advice)" }
        .joined(separator: "\n")
    case .film(.encoderFailed(_, _, let output)): output
    default: nil
    }
  }

  /// One or more sentences, without a line break at the end.
  package var text: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "There is no command “\(name)”." + suggestion(nearest)
        + " The commands are render, check, version and help; see “enchain help”."
    case .unknownOption(let name, let command, let nearest):
      "“enchain \(command)” has no option “\(name)”." + suggestion(nearest)
        + " See “enchain help \(command)”."
    case .missingValue(let option, let expected):
      "\(option) needs a value: \(expected)."
    case .unexpectedValue(let option, let value):
      "\(option) takes no value, but was given “\(value)”."
    case .badValue(let option, let value, let expected):
      "\(option) cannot be “\(value)”: it takes \(expected)."
    case .conflictingOptions(let first, let second):
      "\(first) and \(second) contradict each other: give one of them."
    case .missingInput(let command):
      "Which playground? Give the path of a .playground, a .swift file, or - for standard input:"
        + " enchain \(command) Demo.playground" + (command == "render" ? " -o demo.gif" : "")
    case .tooManyInputs(let paths):
      "One playground at a time, please; \(paths.count) were given: "
        + paths.joined(separator: ", ") + ". (An output is named with -o.)"
    case .missingOutput:
      "Where should the film go? Name a file with -o: .gif, .apng, .webp, .mp4, .webm, .csv, or"
        + " frames/%04d.png."
    case .outputGivenTwice(let path):
      "“\(path)” is named for two films. Give each a file of its own."

    case .inputNotFound(let path, let nearest):
      "There is no “\(path)”." + suggestion(nearest)
    case .inputUnreadable(let path, let reason):
      "“\(path)” cannot be read: \(reason)."
    case .notSwift(let path):
      "“\(path)” is not a playground. Give a .playground bundle, a .playgroundbook, a .swift file,"
        + " or - for standard input."
    case .notText(let path, let line):
      "“\(path)” is not Swift source: line \(line) is not UTF-8 text."
    case .emptyPlayground(let path):
      "“\(path)” holds no Swift source: a playground has a Contents.swift, or Pages with one each."
    case .storyboardOnly(let path, let file):
      "“\(path)” takes its interface from \(file), and storyboards and xibs are not supported."
        + " Build the views in code."
    case .unknownPage(let name, let pages):
      "There is no page “\(name)”. The pages are: "
        + pages.enumerated().map { "\($0 + 1) “\($1)”" }.joined(separator: ", ") + "."
    case .noLibrary(let path, let reason):
      "“\(path)” holds no library: \(reason ?? "there is no Swift source in it")."
        + " --module NAME=FOLDER takes a package, a repository or a folder of Swift sources."
    case .severalTargets(let path, let targets):
      "The package “\(path)” has several targets, none of that name: "
        + targets.joined(separator: ", ") + ". Name one of them: --module \(targets[0])=\(path)"
    case .moduleGivenTwice(let name, let folders):
      "Two modules cannot be named \(name): \(folders.joined(separator: " and ")). Give one of them."
    case .moduleNameTaken(let name):
      "A library cannot be named \(name): that is a module of the runtime's or of Swift's own, which"
        + " playgrounds import by that name. Leave --module \(name)=… out, or give the library another name."
    case .unsupportedLanguage(let path, let line, let construct):
      "\(path):\(line): \(construct) is Swift 2 or older, which today's compiler does not read."
        + " Convert the playground to Swift 4 or later first."
    case .unsupported(let uses): Self.unsupported(uses.count)
    case .unsupportedListed(let count): Self.unsupported(count)

    case .missingTool(let tool, let hint):
      "\(tool) is needed and was not found. \(hint)"
    case .runtimeNotFound(let searched):
      "The runtime, libEnchainRuntime.so, was not found. It is built beside enchain by"
        + " “swift build --product EnchainRuntime”; ENCHAIN_RUNTIME_DIR can name its folder."
        + " Looked in: " + searched.joined(separator: ", ") + "."
    case .doesNotCompile: "The playground does not compile."
    case .buildFailed(let tool, _):
      "\(tool) failed although the playground compiles. This is a fault of enchain's"
        + " installation; --keep-build shows what was built."

    case .crashed(let crash): crashText(crash)
    case .exited(let status):
      "The playground ended itself by exit(\(status)) before its film was complete."
    case .stoppedTalking:
      "The playground ended before its film was complete."
    case .timedOut(let seconds):
      "The playground made no frame for \(formatted(seconds)) s and was stopped."
        + " Perhaps its code loops or waits for ever. --timeout allows more."
    case .sandboxLimit(let deed):
      "The playground \(deed), which --sandbox does not allow, and was stopped."
    case .noLiveView(let reason), .emptyLiveView(let reason): reason
    case .noPageShowsAnything(let count):
      "None of the \(count) pages shows anything: there is no film."
    case .badHostOption(let reason): reason
    case .protocolViolation(let what):
      "The playground's process sent something that is no film (\(what)). The runtime and enchain"
        + " may be of different versions: build both again."
    case .film(let error): error.text
    case .pageFailed: "Some pages gave no film."
    }
  }
}

extension RunnerError {
  private static func unsupported(_ count: Int) -> String {
    count == 1
      ? "The playground uses something that is not supported."
      : "The playground uses \(count) things that are not supported."
  }
}

private func suggestion(_ nearest: String?) -> String {
  nearest.map { " Did you mean “\($0)”?" } ?? ""
}

private func crashText(_ crash: Crash) -> String {
  var text = "The playground crashed"
  if let location = crash.location { text += " at \(location)" }
  if let message = crash.message {
    // The Swift runtime's words for it.
    let hasNoMemory = message.hasPrefix("failed to allocate ")
    return text + (hasNoMemory ? ": memory ran out (\(message))." : ": \(message)")
  }
  let reason =
    switch crash.signal {
    case SIGILL, SIGTRAP: "a check of the Swift runtime failed"
    case SIGSEGV, SIGBUS:
      "it used memory that is not its own, or called itself without end until the stack was full"
    case SIGABRT: "it was aborted"
    case SIGFPE: "an impossible calculation"
    case SIGKILL: "it was killed, perhaps because memory ran out"
    case SIGXCPU: "it used all the processor time it was allowed"
    case SIGXFSZ: "it wrote a larger file than it was allowed"
    case SIGTERM, SIGINT, SIGHUP, SIGQUIT: "it was asked to end"
    default: "a signal ended it"
    }
  return text + ": \(reason) (signal \(crash.signal))."
}

extension FilmWriterError {
  /// One or more sentences, without a line break at the end.
  package var text: String {
    switch self {
    case .unknownExtension(let path, let nearest):
      "“\(path)” has no extension that names a kind of film." + suggestion(nearest.map { ".\($0)" })
        + " The kinds are .gif, .apng or .png, .webp, .mp4, .webm, .csv, and frames/%04d.png."
    case .missingFolder(let path, let folder):
      "“\(path)” cannot be written: there is no folder “\(folder)”. Make it first."
    case .isFolder(let path):
      "“\(path)” is a folder. Name a file in it."
    case .cannotWrite(let path, let reason):
      "“\(path)” cannot be written: \(reason)."
    case .missingTool(let tool, let package):
      "\(tool) is needed for this kind of film and was not found. Install the package"
        + " “\(package)” (scripts/setup does)."
    case .encoderFailed(let tool, let status, _):
      "\(tool) could not encode the film (\(status))."
    case .noFrames:
      "The playground gave no frame; there is no film."
    }
  }
}

/// A number as people write it: 2, 0.5.
func formatted(_ number: Double) -> String {
  number == number.rounded() && abs(number) < 1e15
    ? String(Int(number)) : String(format: "%.3g", number)
}
