import FilmWriters
import Foundation

/// Compiles one page of a playground to a program that films itself.
package struct PlaygroundBuilder {
  private let runtime: RuntimeLocation
  private let compiler: String
  private let usesCache: Bool

  package init(runtime: RuntimeLocation, usesCache: Bool = true) throws(RunnerError) {
    self.runtime = runtime
    self.usesCache = usesCache
    guard let compiler = ChildProcess.find("swiftc") else {
      throw .missingTool(
        tool: "swiftc", hint: "Install a Swift toolchain (swift.org/install) and put it on PATH.")
    }
    self.compiler = compiler
  }

  /// The program's path: in `folder` when it was compiled now, in the cache when it was before.
  package func build(_ page: PageSource, in folder: TemporaryFolder) throws(RunnerError) -> String {
    let cache = usesCache ? BuildCache() : nil
    let inputs = description(of: page)
    if let program = cache?.program(builtFrom: inputs) { return program }
    let program = try compile(page, in: folder.path)
    cache?.store(program: program, builtFrom: inputs)
    return program
  }

  /// Everything that decides what the program is.
  private func description(of page: PageSource) -> String {
    var parts = [
      runtime.identity, fileIdentity(compiler), fileIdentity(currentExecutable()), page.name,
    ]
    for module in page.modules {
      parts.append("module \(module.name) \(module.isAutomatic)")
      parts += module.files.map { "\($0.path)\n\($0.text)" }
    }
    parts.append("\(page.contents.path)\n\(page.contents.text)")
    return parts.joined(separator: "\n\u{0}\n")
  }

  private func compile(_ page: PageSource, in folder: String) throws(RunnerError) -> String {
    let program = "\(folder)/program"
    let rewritten = RewrittenPage(page, runtime: runtime)
    var overlay = SourceOverlay(folder: folder)
    for file in rewritten.modules.flatMap(\.files) {
      try overlay.add(file.result.text + "\n", at: file.original.path)
    }
    try overlay.add(MainSource(contents: rewritten.contents).text, at: page.contents.path)
    try overlay.write()

    let common = try commonArguments(folder: folder)
    var objects: [String] = []
    var imports: [String] = []
    for module in rewritten.modules {
      let object = "\(folder)/\(module.name).o"
      try run(
        common + implicitImports(imports) + [
          "-c", "-parse-as-library", "-whole-module-optimization", "-module-name", module.name,
          "-emit-module-path", "\(folder)/\(module.name).swiftmodule", "-o", object,
        ] + module.files.map(\.original.path), for: rewritten, in: folder)
      objects.append(object)
      if module.isAutomatic { imports.append(module.name) }
    }
    try run(
      common + implicitImports(["PlaygroundHost"] + imports) + [
        "-module-name", moduleName(from: page.name) + "_Playground", page.contents.path,
        // As a file among the inputs it comes before the system's libraries, whose clocks it
        // replaces: only then do they see virtual time.
        runtime.library, "-o", program, "-use-ld=lld",
        "-Xlinker", "-rpath", "-Xlinker", runtime.folder,
      ] + objects, for: rewritten, in: folder)
    return program
  }

  /// Imports that no line of source says.
  private func implicitImports(_ modules: [String]) -> [String] {
    modules.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
  }

  private func commonArguments(folder: String) throws(RunnerError) -> [String] {
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

  private func run(
    _ arguments: [String], for page: RewrittenPage, in folder: String
  ) throws(RunnerError) {
    let result: (ending: ChildProcess.Ending, output: String)
    do {
      // What the tools leave in their own temporary folder goes with this one.
      result = try ChildProcess.run(
        compiler, arguments,
        environment: ProcessInfo.processInfo.environment.merging(["TMPDIR": folder]) { $1 })
    } catch {
      throw .missingTool(tool: "swiftc", hint: "It does not start: \(error.reason).")
    }
    if result.ending.isSuccess { return }
    var messages = CompilerMessages(output: result.output)
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
    }
    throw UnsupportedUses(page: page, messages: messages).error
  }
}
