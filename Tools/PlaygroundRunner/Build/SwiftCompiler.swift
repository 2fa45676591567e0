import FilmWriters
import Foundation

/// The toolchain's compiler, with what every source is compiled with.
struct SwiftCompiler {
  private let runtime: RuntimeLocation
  private let path: String

  init(runtime: RuntimeLocation) throws(RunnerError) {
    self.runtime = runtime
    guard let path = ChildProcess.find("swiftc") else {
      throw .missingTool(
        tool: "swiftc", hint: "Install a Swift toolchain (swift.org/install) and put it on PATH.")
    }
    self.path = path
  }

  /// What tells two compilers apart.
  var identity: String { fileIdentity(path) }

  func commonArguments(folder: String) throws(RunnerError) -> [String] {
    var arguments = [
      "-swift-version", "5", "-Onone", "-gline-tables-only", "-suppress-warnings",
      "-diagnostic-style", "llvm", "-D", "DEBUG",
      // Has the compiler say what a misspelt name may have meant.
      "-Xfrontend", "-typo-correction-limit", "-Xfrontend", "20",
      "-I", runtime.modules, "-I", folder, "-vfsoverlay", "\(folder)/overlay.json",
    ]
    for map in runtime.moduleMaps { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
    for flag in try systemHeaderFlags() { arguments += ["-Xcc", flag] }
    return arguments
  }

  /// Where the headers are that the runtime's C modules include.
  private func systemHeaderFlags() throws(RunnerError) -> [String] {
    guard let tool = ChildProcess.find("pkg-config") else {
      throw .missingTool(
        tool: "pkg-config", hint: "Install the package “pkg-config” (scripts/setup does).")
    }
    guard
      let result = try? ChildProcess.run(tool, ["--cflags-only-I", "cairo", "pangocairo"]),
      result.ending.isSuccess
    else {
      throw .missingTool(
        tool: "The headers of Cairo and Pango",
        hint: "Install “libcairo2-dev” and “libpango1.0-dev” (scripts/setup does).")
    }
    return result.output.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// Runs the compiler. What it complains about is told in the terms of the page's sources.
  func run(
    _ arguments: [String], for page: RewrittenPage, _ overlay: SourceOverlay, in folder: String
  ) throws(RunnerError) {
    var result = try call(arguments, in: folder)
    if result.ending.isSuccess { return }
    var messages = CompilerMessages(output: result.output)
    // The compiler may find the next such place only when the first is settled.
    for _ in 0..<4 where try overlay.makeAtRunTime(messages) {
      let next = try call(arguments, in: folder)
      if next.ending.isSuccess { return }
      // A class that is not one of the runtime's: the first message says what is wrong.
      if next.output.contains(SourceOverlay.runTimeMaker) { break }
      result = next
      messages = CompilerMessages(output: next.output)
    }
    if result.output.contains(describe(ENOSPC)) {
      throw .film(.cannotWrite(path: folder, reason: describe(ENOSPC)))
    }
    if messages.errors.isEmpty {
      throw .buildFailed(
        tool: "swiftc", output: result.output.trimmingCharacters(in: .newlines))
    }
    for file in page.files {
      messages.restoreColumns(
        of: file.original.path, in: file.original, edits: file.result.edits)
      messages.keepInside(of: file.original.path, file.original)
    }
    throw UnsupportedUses(page: page, messages: messages).error
  }

  private func call(
    _ arguments: [String], in folder: String
  ) throws(RunnerError) -> (ending: ChildProcess.Ending, output: String) {
    do {
      // What the tools leave in their own temporary folder goes with this one.
      return try ChildProcess.run(
        path, arguments,
        environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": folder]) { $1 })
    } catch {
      throw .missingTool(tool: "swiftc", hint: "It does not start: \(error.reason).")
    }
  }
}
