import FilmWriters
import Testing

@testable import PlaygroundRunner

@Suite struct ErrorTextTests {
  /// What a user reads, and the status scripts see, case by case.
  private static let table: [(RunnerError, Int32, String)] = [
    (
      .unknownCommand("rendr", nearest: "render"), 2,
      "There is no command “rendr”. Did you mean “render”? The commands are render, check, version"
        + " and help; see “enchain help”."
    ),
    (
      .unknownOption("--fsp", command: "render", nearest: "--fps"), 2,
      "“enchain render” has no option “--fsp”. Did you mean “--fps”? See “enchain help render”."
    ),
    (
      .missingValue(option: "--fps", expected: "frames in a second"), 2,
      "--fps needs a value: frames in a second."
    ),
    (
      .badValue(option: "--fps", value: "x", expected: "a number"), 2,
      "--fps cannot be “x”: it takes a number."
    ),
    (
      .outputGivenTwice(path: "a.gif"), 2,
      "“a.gif” is named for two films. Give each a file of its own."
    ),
    (
      .conflictingOptions("--a", "--b"), 2, "--a and --b contradict each other: give one of them."
    ),
    (
      .missingInput(command: "check"), 2,
      "Which playground? Give the path of a .playground, a .swift file, or - for standard input:"
        + " enchain check Demo.playground"
    ),
    (
      .inputNotFound(path: "Demo", nearest: "Demo.playground"), 3,
      "There is no “Demo”. Did you mean “Demo.playground”?"
    ),
    (
      .notSwift(path: "a.txt"), 3,
      "“a.txt” is not a playground. Give a .playground bundle, a .playgroundbook, a .swift file,"
        + " or - for standard input."
    ),
    (
      .notText(path: "a.swift", line: 3), 3,
      "“a.swift” is not Swift source: line 3 is not UTF-8 text."
    ),
    (
      .noLibrary(path: "Pod", reason: nil), 3,
      "“Pod” holds no library: there is no Swift source in it."
        + " --module NAME=FOLDER takes a package, a repository or a folder of Swift sources."
    ),
    (
      .severalTargets(path: "Pod", targets: ["A", "B"]), 3,
      "The package “Pod” has several targets, none of that name: A, B."
        + " Name one of them: --module A=Pod"
    ),
    (
      .moduleGivenTwice(name: "Hop", folders: ["a", "b"]), 2,
      "Two modules cannot be named Hop: a and b. Give one of them."
    ),
    (
      .moduleNameTaken(name: "UIKit"), 2,
      "A library cannot be named UIKit: that is a module of the runtime's or of Swift's own, which"
        + " playgrounds import by that name. Leave --module UIKit=… out, or give the library another name."
    ),
    (
      .unknownPage("Three", pages: ["One", "Two"]), 3,
      "There is no page “Three”. The pages are: 1 “One”, 2 “Two”."
    ),
    (
      .unsupportedLanguage(path: "a.swift", line: 7, construct: "println"), 4,
      "a.swift:7: println is Swift 2 or older, which today's compiler does not read. Convert the"
        + " playground to Swift 4 or later first."
    ),
    (.doesNotCompile(messages: "x"), 4, "The playground does not compile."),
    (
      .crashed(Crash(signal: 4, message: "Index out of range", location: "a.swift:3")), 5,
      "The playground crashed at a.swift:3: Index out of range"
    ),
    (
      .crashed(Crash(signal: 11)), 5,
      "The playground crashed: it used memory that is not its own, or called itself without end"
        + " until the stack was full (signal 11)."
    ),
    (.crashed(Crash(signal: 15)), 5, "The playground crashed: it was asked to end (signal 15)."),
    (
      .crashed(Crash(signal: 25)), 5,
      "The playground crashed: it wrote a larger file than it was allowed (signal 25)."
    ),
    (.crashed(Crash(signal: 10)), 5, "The playground crashed: a signal ended it (signal 10)."),
    (
      .exited(status: 3), 6,
      "The playground ended itself by exit(3) before its film was complete."
    ),
    (
      .sandboxLimit("used more than 4 GB of memory"), 8,
      "The playground used more than 4 GB of memory, which --sandbox does not allow, and was stopped."
    ),
    (.noLiveView("Nothing."), 7, "Nothing."),
    (.emptyLiveView("No size."), 7, "No size."),
    (
      .noPageShowsAnything(count: 3), 7,
      "None of the 3 pages shows anything: there is no film."
    ),
    (
      .timedOut(seconds: 2.5), 8,
      "The playground made no frame for 2.5 s and was stopped. Perhaps its code"
        + " loops or waits for ever. --timeout allows more."
    ),
    (
      .film(.missingFolder(path: "no/a.gif", folder: "no")), 9,
      "“no/a.gif” cannot be written: there is no folder “no”. Make it first."
    ),
    (
      .film(.unknownExtension(path: "a.gfi", nearest: "gif")), 2,
      "“a.gfi” has no extension that names a kind of film. Did you mean “.gif”? The kinds are .gif,"
        + " .apng or .png, .webp, .mp4, .webm, .csv, and frames/%04d.png."
    ),
    (
      .film(.missingTool(tool: "ffmpeg", package: "ffmpeg")), 10,
      "ffmpeg is needed for this kind of film and was not found. Install the package “ffmpeg”"
        + " (scripts/setup does)."
    ),
    (
      .film(.encoderFailed(tool: "ffmpeg", status: "exit status 1", output: "oops")), 11,
      "ffmpeg could not encode the film (exit status 1)."
    ),
  ]

  @Test(arguments: table.indices)
  func errorHasItsTextAndStatus(index: Int) {
    let (error, status, text) = Self.table[index]

    #expect(error.text == text)
    #expect(error.exitCode.rawValue == status)
  }

  @Test func whatToolsSaidComesBeforeTheSentence() {
    #expect(RunnerError.doesNotCompile(messages: "a:1:2: error: no").details == "a:1:2: error: no")
    #expect(RunnerError.exited(status: 1).details == nil)
  }
}
