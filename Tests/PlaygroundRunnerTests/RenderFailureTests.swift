import FilmWriters
import Foundation
import Testing

@testable import PlaygroundRunner

/// Playgrounds that make no film, and what they leave behind: nothing.
@Suite struct RenderFailureTests {
  private let enchain: EnchainProgram

  init() throws { enchain = try EnchainProgram() }

  @Test func crashIsToldWithItsLine() throws {
    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + "print(\"before\")\nlet empty: [Int] = []\nprint(empty[3])\n")

    #expect(outcome.status == 5)
    #expect(outcome.output == "before\n")
    #expect(
      outcome.errors
        == "enchain: The playground crashed at Demo.playground/Contents.swift:12: Index out of range\n"
    )
  }

  @Test func exitIsNoFilm() throws {
    let outcome = try enchain.renderGIF(EnchainProgram.smallStage + "exit(3)\n")

    #expect(outcome.status == 6)
    #expect(outcome.errors.contains("exit(3)"))
  }

  @Test func nothingToShowIsSaid() throws {
    let outcome = try enchain.renderGIF("import UIKit\nlet number = 3\nprint(number)\n")

    #expect(outcome.status == 7)
    #expect(outcome.output == "3\n")
    #expect(outcome.errors.contains("never sets PlaygroundPage.current.liveView"))
  }

  @Test(arguments: ["", "// Nothing yet.\n", "print(1);"])
  func sourceMayEndAnyhow(source: String) throws {
    let outcome = try enchain.renderGIF(source)

    #expect(outcome.status == 7)
    #expect(!outcome.errors.contains("error:"), "\(outcome.errors)")
  }

  @Test func filmThatIsTooLargeIsRefused() throws {
    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage, ["--size", "16384x10", "--scale", "2"])

    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("The film would be 32768 × 20 pixels"), "\(outcome.errors)")
    #expect(enchain.tree.names == ["Demo.playground"])
  }

  @Test func nothingThatThePlaygroundStartedOutlivesIt() throws {
    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sleep")
        process.arguments = ["1000"]
        try process.run()
        print(process.processIdentifier)
        fatalError("and leaves it")
        """)

    #expect(outcome.status == 5)
    #expect(outcome.errors.contains("and leaves it"))
    let identifier = try #require(pid_t(outcome.output.dropLast()))
    #expect(kill(identifier, 0) == -1 && errno == ESRCH)
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", "2>/dev/full >/dev/full"])
  func standardStreamsMayBeClosed(redirection: String) throws {
    try enchain.tree.add(
      "demo.swift",
      Data(
        (EnchainProgram.smallStage + "print(1)\nUIView.animate(withDuration: 0.1) { box.alpha = 0 }")
          .utf8))

    let result = try ChildProcess.run(
      "/bin/sh",
      [
        "-c", "\"$0\" render demo.swift -o demo.gif --scale 1 \(redirection)", EnchainProgram.path,
      ], workingDirectory: enchain.tree.path)
    let missing = try ChildProcess.run(
      "/bin/sh",
      ["-c", "\"$0\" render nothing.swift -o x.gif \(redirection)", EnchainProgram.path],
      workingDirectory: enchain.tree.path)

    #expect(result.ending == .exited(0))
    #expect(missing.ending == .exited(3))
    #expect(enchain.tree.names == ["demo.gif", "demo.swift"])
  }

  @Test(arguments: ["-dash.swift", "a b.swift", "q\"uote$\\.swift", "🎬 ü.swift", "UIKit.swift"])
  func inputMayHaveAnyName(name: String) throws {
    try enchain.tree.add(name, Data((EnchainProgram.smallStage + "box.undefined()").utf8))

    let outcome = try enchain.run(["render", "-o", "demo.gif", "--", name])

    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("\(name):10:5: "), "\(outcome.errors)")
  }

  @Test func endlessLoopIsStopped() throws {
    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + "while true {}\n", ["--timeout", "1"])

    #expect(outcome.status == 8)
    #expect(outcome.errors.contains("no frame for 1 s"))
  }

  @Test func endlessPrintingIsStopped() throws {
    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + "while true { print(1) }\n", ["--timeout", "1"])

    #expect(outcome.status == 8)
    #expect(outcome.errors.contains("no frame for 1 s"))
  }

  @Test func failedRunLeavesTheOldFilmAndNothingElse() throws {
    try enchain.tree.add("demo.gif", Data("old".utf8))

    let outcome = try enchain.renderGIF(
      EnchainProgram.smallStage + """
        UIView.animate(withDuration: 1) { box.center.x = 90 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { fatalError("half way") }
        """)

    #expect(outcome.status == 5)
    #expect(outcome.errors.contains("half way"))
    #expect(enchain.tree.names == ["Demo.playground", "demo.gif"])
    let film = try Data(contentsOf: URL(fileURLWithPath: "\(enchain.tree.path)/demo.gif"))
    #expect(film == Data("old".utf8))
  }

  @Test func interruptionLeavesNothing() throws {
    try enchain.tree.add(
      "Demo.playground/Contents.swift", Data((EnchainProgram.smallStage + "while true {}").utf8))
    let child = try ChildProcess(
      executable: EnchainProgram.path,
      arguments: [
        "render", "\(enchain.tree.path)/Demo.playground", "-o", "\(enchain.tree.path)/demo.gif",
      ],
      environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": enchain.tree.path]) {
        $1
      },
      descriptors: [1: nullDevice, 2: nullDevice])
    // The run's folder appears when the playground has been compiled.
    while !enchain.tree.names.contains(where: { $0.hasPrefix("enchain-") }) { usleep(10_000) }

    kill(child.processIdentifier, SIGINT)

    #expect(child.wait() == .exited(130))
    #expect(enchain.tree.names == ["Demo.playground"])
  }

  private let nullDevice = open("/dev/null", O_RDWR | O_CLOEXEC)
}
