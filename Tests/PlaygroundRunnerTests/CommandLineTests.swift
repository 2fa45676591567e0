import FilmWriters
import Foundation
import Testing

@testable import PlaygroundRunner

@Suite struct CommandLineTests {
  @Test func everyOptionIsRead() throws {
    let parsed = try RenderOptions(arguments: [
      "Demo.playground", "-o", "a.gif", "--output=b.csv", "--fps", "25", "--scale", "1.5",
      "--size", "400x300", "--background", "#112233", "--duration", "2", "--max-duration", "4",
      "--timeout", "9", "--page", "Two", "--tap", "10,20@0.5", "--drag", "1,2-3,4@1+0.5",
      "--auto-tap", "--keep-build", "--keep-partial", "--no-cache", "--sandbox", "-q",
    ])

    let options = try #require(parsed)
    #expect(options.input == "Demo.playground")
    #expect(options.outputs == ["a.gif", "b.csv"])
    #expect(options.framesPerSecond == 25)
    #expect(options.host.scale == 1.5)
    #expect(options.host.size?.width == 400 && options.host.size?.height == 300)
    #expect(options.host.background == "#112233")
    #expect(options.host.duration == 2 && options.host.maximumDuration == 4)
    #expect(options.timeout == 9)
    #expect(options.page == "Two")
    #expect(options.host.touches == ["tap 10,20@0.5", "drag 1,2-3,4@1+0.5"])
    #expect(options.host.autoTap == true)
    #expect(options.keepsBuild && options.keepsPartial && options.isSandboxed && options.isQuiet)
    #expect(!options.usesCache)
  }

  @Test func helpNeedsNothingElse() throws {
    #expect(try RenderOptions(arguments: ["--help"]) == nil)
    #expect(try RenderOptions(arguments: ["x", "-h"]) == nil)
  }

  @Test func lonelyDashIsStandardInput() throws {
    let options = try RenderOptions(arguments: ["-", "-o", "a.gif"])

    #expect(options?.input == "-")
  }

  @Test func afterTwoDashesEverythingIsAnOperand() throws {
    let options = try RenderOptions(arguments: ["-o", "a.gif", "--", "-odd.swift"])

    #expect(options?.input == "-odd.swift")
  }

  private static let size = "width and height in points, from 1 to 16384, such as 400x300"

  private static let faults: [([String], RunnerError)] = [
    ([], .missingInput(command: "render")),
    (["x.swift"], .missingOutput),
    (["x", "y", "-o", "a.gif"], .tooManyInputs(["x", "y"])),
    (["x", "--fsp", "3"], .unknownOption("--fsp", command: "render", nearest: "--fps")),
    (["x", "--wobble"], .unknownOption("--wobble", command: "render", nearest: nil)),
    (
      ["x", "--fps"],
      .missingValue(option: "--fps", expected: "frames in a second, from 1 to 240")
    ),
    (
      ["x", "--fps", "0"],
      .badValue(option: "--fps", value: "0", expected: "frames in a second, from 1 to 240")
    ),
    (
      ["x", "--fps", "nan"],
      .badValue(option: "--fps", value: "nan", expected: "frames in a second, from 1 to 240")
    ),
    (
      ["x", "--size", "400"],
      .badValue(
        option: "--size", value: "400", expected: CommandLineTests.size)
    ),
    (
      ["x", "--size", "10xx20"],
      .badValue(option: "--size", value: "10xx20", expected: CommandLineTests.size)
    ),
    (
      ["x", "--tap", "10;20"],
      .badValue(option: "--tap", value: "10;20", expected: "X,Y@T, such as 120,80@0.5")
    ),
    (["x", "-o", "a.gif", "-o", "./a.gif"], .outputGivenTwice(path: "./a.gif")),
    (
      ["x", "--duration", "1e9"],
      .badValue(option: "--duration", value: "1e9", expected: RenderOptions.seconds)
    ),
    (
      ["x", "--touch-script", "/dev"],
      .inputUnreadable(path: "/dev", reason: "it is no file, or not yours to read")
    ),
    (["x", "--touch-script", "no/such"], .inputNotFound(path: "no/such", nearest: nil)),
    (["x", "--quiet=yes"], .unexpectedValue(option: "--quiet", value: "yes")),
    (
      ["x", "--auto-tap", "--no-auto-tap"], .conflictingOptions("--auto-tap", "--no-auto-tap")
    ),
    (["x", "--module", "A=no/such"], .inputNotFound(path: "no/such", nearest: nil)),
    (
      ["x", "--module", "A"],
      .badValue(option: "--module", value: "A", expected: "NAME=FOLDER")
    ),
  ]

  @Test(arguments: faults.indices)
  func faultsAreNamed(index: Int) {
    let (arguments, error) = Self.faults[index]

    #expect(throws: error) { try RenderOptions(arguments: arguments) }
  }

  @Test func optionsOfTheOtherCommandAreNamedAsSuch() {
    #expect(throws: RunnerError.unknownOption("--fps", command: "check", nearest: nil)) {
      _ = try CheckCommand(arguments: ["x", "--fps", "3"])
    }
  }

  @Test func touchScriptThatIsNoTextIsRefused() throws {
    let tree = try FileTree()
    try tree.add("touches", Data([0xff, 0xfe, 0x0a]))
    let path = "\(tree.path)/touches"

    #expect(throws: RunnerError.inputUnreadable(path: path, reason: "it is not UTF-8 text")) {
      try RenderOptions(arguments: ["x", "-o", "a.gif", "--touch-script", path])
    }
  }

  @Test func helpNamesEveryOption() {
    for name in RenderOptions.declarations.flatMap(\.names) where name.hasPrefix("--") {
      if name != "--help" && name != "--output" { #expect(HelpText.render.contains(name)) }
    }
  }

  @Test func helpFitsATerminal() {
    for text in [HelpText.overview, HelpText.render, HelpText.check] {
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }
}
