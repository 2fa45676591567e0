// What starting costs: the command line, compiling a playground, and running one that was compiled.

import Foundation
import Measuring

let arguments = CommandLine.arguments
let program = enchain()
let films = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../Films").standardized.path

/// Seconds of several runs; stops the benchmark when one fails.
func times(_ count: Int, _ work: () -> ProgramRun) -> (wall: Runs, work: Runs) {
  let runs = (0..<count).map { _ in work() }
  precondition(runs.allSatisfy(\.isSuccess), "A program that is measured did not succeed.")
  return (Runs(seconds: runs.map(\.wall)), Runs(seconds: runs.map(\.work)))
}

func row(_ name: String, _ runs: Runs, target: Double? = nil, bare: Runs? = nil) -> Row {
  Row(
    name, "ms", runs.median * 1e3, spread: (runs.fastest * 1e3, runs.slowest * 1e3),
    target: target, bare: bare.map { $0.median * 1e3 })
}

var table = Table("Start-up, on the clock on the wall")
withScratchFolder { folder in
  let nothing = times(15) { run(find("true"), []) }
  let help = times(15) { run(program, ["--help"]) }
  table.add(row("enchain --help", help.wall, target: 50, bare: nothing.wall))

  // One frame, so that what is measured is not the drawing.
  let film = [
    "render", "\(films)/Simple.swift", "-o", "\(folder)/film.gif", "--duration", "0.02", "-q",
  ]
  let caches = ["ENCHAIN_CACHE_DIR": "\(folder)/cache"]
  let swift = find("swiftc")
  let source = "\(folder)/main.swift"
  _ = FileManager.default.createFile(
    atPath: source, contents: Data("import Foundation\nprint(Date())\n".utf8))
  let bare = times(5) { run(swift, [source, "-o", "\(folder)/main", "-use-ld=lld"]) }
  let cold = times(7) { run(program, film + ["--no-cache"], environment: caches) }
  table.add(
    row(
      "a playground, compiled, linked and run (bare: swiftc, a program of two lines)", cold.wall,
      target: 1500, bare: bare.wall))
  table.add(row("  of which the processors' work", cold.work, bare: bare.work))

  // The C modules of Swift's Foundation and of the runtime are made once for all programs.
  let fresh = (0..<3).map { number in
    let home = "\(folder)/home-\(number)"
    try? FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    return run(
      program, film + ["--no-cache"],
      environment: ["HOME": home, "XDG_CACHE_HOME": "\(home)/.cache"])
  }
  table.add(
    row(
      "  the very first on a machine, modules and all", Runs(seconds: fresh.map(\.wall)),
      target: 1500))

  precondition(run(program, film, environment: caches).isSuccess)
  let warm = times(11) { run(program, film, environment: caches) }
  table.add(row("the same playground again, straight to drawing", warm.wall))
  table.add(row("  of which the processors' work", warm.work))
}
table.print(arguments: arguments)
